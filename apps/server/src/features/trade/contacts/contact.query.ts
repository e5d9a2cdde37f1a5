import { and, desc, eq, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { contacts, countries } from '../../../platform/db/schema.ts'

/** Matches the contacts of a member's company; every read and write of contacts goes through this. */
export function ownedBy(scope: Pick<MemberScope, 'customerId'>) {
  return and(eq(contacts.customerId, scope.customerId), eq(contacts.deleted, false))
}

type Filter = { readonly keyword?: string | undefined }
type ListQuery = Filter & { readonly page: number; readonly size: number }

function select(db: Db) {
  return db
    .select({ contact: contacts, countryZh: countries.nameZh, countryEn: countries.nameEn })
    .from(contacts)
    .leftJoin(countries, eq(countries.id, contacts.countryId))
    .$dynamic()
}

export type ContactRow = Awaited<ReturnType<typeof select>>[number]

/** Returns one page of the company's contacts, newest first. */
export async function listContactRows(db: Db, scope: Pick<MemberScope, 'customerId'>, query: ListQuery) {
  const where = fitting(scope, query)
  const total = await db.$count(contacts, where)
  const rows = await select(db)
    .where(where)
    .orderBy(...newestFirst)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows, total }
}

export const newestFirst = [desc(contacts.createTime), desc(contacts.id)]

/** Matches the company's contacts by keyword. */
export function fitting(scope: Pick<MemberScope, 'customerId'>, { keyword }: Filter) {
  if (!keyword) return ownedBy(scope)
  return and(ownedBy(scope), sql`${contacts.searchText} like ${containingInCapitals(keyword)}`)
}

export async function findContact(db: Db, scope: MemberScope, id: number): Promise<ContactRow | undefined> {
  const [row] = await select(db).where(and(ownedBy(scope), eq(contacts.id, id)))
  return row
}

export async function isCountry(db: Db, id: number): Promise<boolean> {
  return (await db.$count(countries, eq(countries.id, id))) === 1
}
