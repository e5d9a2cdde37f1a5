import type { contactSortFields } from '@berth/contract/companies/contact'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { contacts, countries } from '../../../platform/db/schema.ts'

/** Matches the contacts of a member's company; every read and write of contacts goes through this. */
export function ownedBy(scope: Pick<MemberScope, 'customerId'>) {
  return and(eq(contacts.customerId, scope.customerId), eq(contacts.deleted, false))
}

type Filter = { readonly keyword?: string | undefined }
export type ContactSort = {
  readonly field?: (typeof contactSortFields)[number]
  readonly order?: 'asc' | 'desc'
}
type ListQuery = Filter & ContactSort & { readonly page: number; readonly size: number }

function select(db: Db) {
  return db
    .select({ contact: contacts, countryZh: countries.nameZh, countryEn: countries.nameEn })
    .from(contacts)
    .leftJoin(countries, eq(countries.id, contacts.countryId))
    .$dynamic()
}

export type ContactRow = Awaited<ReturnType<typeof select>>[number]

/** Returns one page of the company's contacts. */
export async function listContactRows(db: Db, scope: Pick<MemberScope, 'customerId'>, query: ListQuery) {
  const where = contactsMatching(scope, query)
  const total = await db.$count(contacts, where)
  const rows = await select(db)
    .where(where)
    .orderBy(...contactOrder(query))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows, total }
}

const sortColumns = {
  company: sql`${contacts.company1} collate "C"`,
  linkman: sql`${contacts.linkman} collate "C"`,
  country: sql`${countries.nameEn} collate "C"`,
  city: sql`${contacts.city} collate "C"`,
}

/** The order of contacts, newest first unless sorted. The ids make it total, so that pages neither repeat nor skip rows. */
export function contactOrder({ field = 'create_time', order = 'desc' }: ContactSort): SQL[] {
  const by = order === 'asc' ? asc : desc
  if (field === 'create_time') return [by(contacts.createTime), by(contacts.id)]
  return [sql`${by(sortColumns[field])} nulls last`, desc(contacts.id)]
}

/** Matches the company's contacts by keyword. */
export function contactsMatching(scope: Pick<MemberScope, 'customerId'>, { keyword }: Filter) {
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
