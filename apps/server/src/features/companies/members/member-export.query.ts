import { inArray } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers } from '../../../platform/db/schema.ts'
import {
  companiesMatching,
  countPeople,
  type MemberFilter,
  type MemberSort,
  selectMembers,
  sorts,
} from './member.query.ts'

/** Returns the ids of the matching companies, in list order. */
export async function findMemberIds(
  db: Db,
  _scope: OperatorScope,
  filter: MemberFilter,
  sort: MemberSort,
): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(companiesMatching(filter))
    .orderBy(...sorts[sort])
  return rows.map(({ id }) => id)
}

/** Finds these companies, with the number of users of each. */
export async function findMembersById(db: Db, _scope: OperatorScope, ids: readonly number[]) {
  const rows = await selectMembers(db).where(inArray(customers.id, [...ids]))
  return { rows, people: await countPeople(db, ids) }
}
