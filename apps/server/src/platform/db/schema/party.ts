import { text } from 'drizzle-orm/pg-core'
import { idOf } from './columns.ts'
import { countries } from './reference.ts'

/** A party as printed on documents: the same columns in every table that has one. */
export const partyColumns = () => ({
  company1: text('company1').notNull(),
  company2: text('company2'),
  linkman: text('linkman').notNull(),
  phone: text('phone').notNull(),
  email: text('email'),
  address1: text('address1').notNull(),
  address2: text('address2'),
  city: text('city').notNull(),
  province: text('province'),
  countryId: idOf('country_id').references(() => countries.id),
  zipCode: text('zip_code'),
  eCode: text('e_code'),
})
