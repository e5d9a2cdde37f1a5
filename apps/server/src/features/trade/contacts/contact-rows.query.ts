import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { contacts } from '../../../platform/db/schema.ts'
import type { ContactFields } from '../sheets/public.ts'
import { ownedBy } from './contact.query.ts'

/** A contact as an import compares it and an undo restores it. */
export type StoredContact = ContactFields & { readonly id: number; readonly version: number }

export type ContactOwner = { readonly customerId: number }

/** Returns the company's contacts that match one of these people at one of these companies, with one query for any number. */
export async function findContactsOf(
  db: Db,
  owner: ContactOwner,
  people: readonly Pick<ContactFields, 'company1' | 'linkman'>[],
): Promise<StoredContact[]> {
  if (people.length === 0) return []
  const asked = JSON.stringify(people.map(({ company1, linkman }) => [company1, linkman]))
  return findStored(
    db,
    owner,
    sql`(${contacts.company1}, ${contacts.linkman}) in (
      select one->>0, one->>1 from json_array_elements(${asked}::json) as given (one))`,
  )
}

/** Returns these contacts of the company, locked until the transaction ends. */
export async function findContactsById(
  db: Db,
  owner: ContactOwner,
  ids: readonly number[],
): Promise<StoredContact[]> {
  if (ids.length === 0) return []
  return findStored(
    db,
    owner,
    sql`${contacts.id} in (select value::text::bigint from json_array_elements(${JSON.stringify(ids)}::json))`,
  ).for('share')
}

function findStored(db: Db, owner: ContactOwner, which: SQL) {
  return db
    .select({
      id: contacts.id,
      version: contacts.version,
      company1: contacts.company1,
      company2: contacts.company2,
      linkman: contacts.linkman,
      phone: contacts.phone,
      email: contacts.email,
      address1: contacts.address1,
      address2: contacts.address2,
      city: contacts.city,
      province: contacts.province,
      country_id: contacts.countryId,
      zip_code: contacts.zipCode,
      e_code: contacts.eCode,
    })
    .from(contacts)
    .where(and(ownedBy(owner), which))
    .orderBy(asc(contacts.id))
}
