import { and, inArray, type SQL } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers } from '../../../platform/db/schema.ts'
import {
  byName,
  fittingCustomers,
  fittingShippers,
  type ShipperFilter,
  selectCustomers,
  selectShippers,
} from './directory.query.ts'

/** Returns the ids of the matching forwarders in the directory, ordered by name. */
export async function findShipperIds(db: Db, filter: ShipperFilter): Promise<number[]> {
  return findIds(db, fittingShippers(filter))
}

/** Returns the ids of the matching companies that this member may see, ordered by name. */
export async function findCustomerIds(
  db: Db,
  scope: MemberScope,
  filter: { readonly keyword?: string | undefined },
): Promise<number[]> {
  return findIds(db, fittingCustomers(scope, filter))
}

async function findIds(db: Db, where: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(where)
    .orderBy(...byName)
  return rows.map(({ id }) => id)
}

/** Finds these forwarders, except those that have left the directory meanwhile. */
export async function findShippersById(db: Db, ids: readonly number[]) {
  return await selectShippers(db).where(and(fittingShippers({}), inArray(customers.id, [...ids])))
}

export async function findCustomersById(db: Db, scope: MemberScope, ids: readonly number[]) {
  return await selectCustomers(db).where(and(fittingCustomers(scope, {}), inArray(customers.id, [...ids])))
}
