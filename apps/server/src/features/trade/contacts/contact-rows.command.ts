import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import { contacts } from '../../../platform/db/schema.ts'
import type { ContactFields } from '../sheets/public.ts'
import { ownedBy } from './contact.query.ts'
import type { ContactOwner } from './contact-rows.query.ts'

type Target = { readonly id: number; readonly version: number }

/** Inserts any number of contacts and returns their ids, in the given order. */
export async function insertContacts(
  tx: Db,
  owner: ContactOwner,
  added: readonly ContactFields[],
  importId: number,
  now: Date,
): Promise<number[]> {
  const ids = await drawIds(tx, contacts, added.length)
  await insertRows(
    tx,
    contacts,
    added.map(({ country_id, zip_code, e_code, ...fields }, index) => ({
      ...fields,
      countryId: country_id,
      zipCode: zip_code,
      eCode: e_code,
      id: ids[index]!, // One id was drawn for each.
      customerId: owner.customerId,
      importId,
      createTime: now,
    })),
  )
  return ids
}

/**
 * Updates those of the company's contacts that are still at the given version, and returns their ids. A caller that wants all
 * or nothing compares the ids and rolls back.
 */
export async function updateContacts(
  tx: Db,
  owner: ContactOwner,
  changes: readonly (ContactFields & Target)[],
): Promise<number[]> {
  if (changes.length === 0) return []
  const written = await tx.execute(sql`
    update ${contacts} set company1 = given.company1, company2 = given.company2, linkman = given.linkman,
        phone = given.phone, email = given.email, address1 = given.address1, address2 = given.address2,
        city = given.city, province = given.province, country_id = given.country_id, zip_code = given.zip_code,
        e_code = given.e_code, version = ${contacts.version} + 1
      from json_to_recordset(${JSON.stringify(changes)}::json) as given (id bigint, version integer, company1 text,
        company2 text, linkman text, phone text, email text, address1 text, address2 text, city text, province text,
        country_id bigint, zip_code text, e_code text)
     where ${contacts.id} = given.id and ${contacts.version} = given.version and ${ownedBy(owner)}
    returning ${contacts.id}::float8 as id`)
  return rowsOf<{ id: number }>(written).map((row) => row.id)
}

/** Deletes those of the company's contacts that are still at the given version, and returns their ids. */
export async function deleteContactsAt(
  tx: Db,
  owner: ContactOwner,
  targets: readonly Target[],
): Promise<number[]> {
  if (targets.length === 0) return []
  const given = JSON.stringify(targets.map(({ id, version }) => ({ id, version })))
  const gone = await tx.execute(sql`
    update ${contacts} set deleted = true, version = ${contacts.version} + 1
      from json_to_recordset(${given}::json) as given (id bigint, version integer)
     where ${contacts.id} = given.id and ${contacts.version} = given.version and ${ownedBy(owner)}
    returning ${contacts.id}::float8 as id`)
  return rowsOf<{ id: number }>(gone).map((row) => row.id)
}
