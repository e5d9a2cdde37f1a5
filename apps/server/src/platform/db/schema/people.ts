import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idOf, instant, ownId } from './columns.ts'
import { partyColumns } from './party.ts'
import { countries } from './reference.ts'

/** A company: what it owns belongs to it, never to one of its users. */
export const customers = pgTable(
  'customers',
  {
    id: ownId(),
    kind: text('kind', { enum: ['shipper', 'forwarder'] }).notNull(),
    company1: text('company1').notNull(),
    company2: text('company2'),
    address1: text('address1').notNull(),
    address2: text('address2'),
    city: text('city').notNull(),
    province: text('province'),
    countryId: idOf('country_id').references(() => countries.id),
    zipCode: text('zip_code'),
    creditNo: text('credit_no').notNull(),
    invoiceTitle: text('invoice_title').notNull(),
    createTime: instant('create_time').notNull(),
  },
  (table) => [index('customers_kind').on(table.kind, table.company1)],
)

/** A login of a customer, or of the operator when there is no customer. */
export const users = pgTable(
  'users',
  {
    id: ownId(),
    customerId: idOf('customer_id').references(() => customers.id),
    /** The email address in lower case, NFC. */
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    linkman: text('linkman').notNull(),
    phone: text('phone').notNull(),
    authorities: text('authorities').array().notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    blockTime: instant('block_time'),
    createTime: instant('create_time').notNull(),
  },
  (table) => [uniqueIndex('users_username').on(table.username), index('users_customer').on(table.customerId)],
)

export const authorityPresets = pgTable('authority_presets', {
  id: ownId(),
  code: text('code').notNull().unique(),
  actor: text('actor', { enum: ['member', 'operator'] }).notNull(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  authorities: text('authorities').array().notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    createTime: instant('create_time').notNull(),
    /** When the last token of this session was handed out: a new one is due once a quarter of its life has passed. */
    tokenTime: instant('token_time').notNull(),
    endTime: instant('end_time'),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_user').on(table.userId).where(sql`end_time is null`)],
)

/** Tries to sign in, so that who guesses can be slowed down by all servers together. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: ownId(),
    /** A digest of the name that was typed, whether or not somebody has it: people type passwords into the wrong field. */
    account: text('account').notNull(),
    /** The network it came from. */
    network: text('network').notNull(),
    /** Whether the account had been signed in to from there before. */
    isKnown: boolean('is_known').notNull(),
    outcome: text('outcome', { enum: ['trying', 'wrong', 'right'] }).notNull(),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    index('login_attempts_account').on(table.account, table.createTime),
    index('login_attempts_network').on(table.network, table.createTime),
  ],
)

export const contacts = pgTable(
  'contacts',
  {
    id: ownId(),
    customerId: idOf('customer_id')
      .notNull()
      .references(() => customers.id),
    ...partyColumns(),
    version: integer('version').notNull().default(1),
    deleted: boolean('deleted').notNull().default(false),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    index('contacts_customer')
      .on(table.customerId, table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not deleted`),
  ],
)
