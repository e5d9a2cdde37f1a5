import { and, eq, inArray } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { contacts, countries } from '../../../platform/db/schema.ts'
import { type ContactSort, contactOrder, contactsMatching, ownedBy } from './contact.query.ts'

/** Returns the ids of the company's matching contacts, in list order. */
export async function findContactIds(
  db: Db,
  scope: MemberScope,
  query: ContactSort & { readonly keyword?: string | undefined },
): Promise<number[]> {
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .leftJoin(countries, eq(countries.id, contacts.countryId))
    .where(contactsMatching(scope, query))
    .orderBy(...contactOrder(query))
  return rows.map(({ id }) => id)
}

/** Returns these contacts of the company, with their country codes. */
export async function findContactsToExport(db: Db, scope: MemberScope, ids: readonly number[]) {
  return await db
    .select({ contact: contacts, countryCode: countries.code })
    .from(contacts)
    .leftJoin(countries, eq(countries.id, contacts.countryId))
    .where(and(ownedBy(scope), inArray(contacts.id, [...ids])))
}

export type ExportedContact = Awaited<ReturnType<typeof findContactsToExport>>[number]
