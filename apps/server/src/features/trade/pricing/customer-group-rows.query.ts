import { asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isAmong } from '../../../platform/db/is-among.ts'
import { customerGroups, customers } from '../../../platform/db/schema.ts'
import { type CustomerGroupFromFile, groupRowKeyText } from '../sheets/public.ts'

/**
 * A row of customer groups as an import compares it and an undo restores it. A company has its own id, and its group's as version; a
 * group has its id below zero, because the two count apart.
 */
export type StoredGroupRow = CustomerGroupFromFile & { readonly id: number; readonly version: number }

/** Returns the companies of these rows that are in a group, and the groups that these rows name. */
export async function findGroupRowsLike(
  db: Db,
  rows: readonly CustomerGroupFromFile[],
): Promise<StoredGroupRow[]> {
  const keys = new Set(rows.map(groupRowKeyText))
  const companies = rows.flatMap(({ company_id }) => company_id ?? [])
  return [
    ...(await findCompanies(db, companies)),
    // There are few groups.
    ...(await findGroups(db)).filter((row) => keys.has(groupRowKeyText(row))),
  ]
}

/** Returns these rows, locked until the transaction ends. */
export async function findGroupRowsById(db: Db, ids: readonly number[]): Promise<StoredGroupRow[]> {
  const groups = ids.filter((id) => id < 0).map((id) => -id)
  return [
    ...(await findCompanies(
      db,
      ids.filter((id) => id > 0),
      'share',
    )),
    ...(groups.length > 0 ? await findGroups(db, isAmong(customerGroups.id, groups), 'share') : []),
  ]
}

async function findCompanies(db: Db, ids: readonly number[], lock?: 'share'): Promise<StoredGroupRow[]> {
  if (ids.length === 0) return []
  const asked = db
    .select({ id: customers.id, groupId: customerGroups.id, group: customerGroups.name })
    .from(customers)
    .innerJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .where(isAmong(customers.id, ids))
    .orderBy(asc(customers.id))
  const rows = await (lock ? asked.for(lock) : asked)
  return rows.map(({ id, groupId, group }) => ({ id, version: groupId, group_name: group, company_id: id }))
}

async function findGroups(db: Db, where?: SQL, lock?: 'share'): Promise<StoredGroupRow[]> {
  const asked = db.select().from(customerGroups).where(where).orderBy(asc(customerGroups.id))
  const rows = await (lock ? asked.for(lock) : asked)
  return rows.map(({ id, name, version }) => ({ id: -id, version, group_name: name, company_id: null }))
}
