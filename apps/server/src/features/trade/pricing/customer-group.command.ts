import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customerGroups, customers, marginRules } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { type CustomerGroupRow, findCustomerGroup, isNameTaken } from './customer-group.query.ts'
import { lockSellPrices, writeSellPrices } from './sell-price.command.ts'

const nameInUse = () => refuse(broken([{ path: 'name', rule: 'name_in_use' }]))

/** Adds a customer group. */
export async function createCustomerGroup(
  db: Db,
  scope: OperatorScope,
  name: string,
  now: Date,
): Promise<Result<CustomerGroupRow, Problem>> {
  return transact(db, async (tx) => {
    await lockSellPrices(tx)
    if (await isNameTaken(tx, name, 0)) return nameInUse()
    const [added] = await tx
      .insert(customerGroups)
      .values({ name, createTime: now, updateTime: now })
      .returning({ id: customerGroups.id })
    if (!added) throw new Error('an inserted group has no id')
    const target = { kind: 'customer_group', id: added.id, name } as const
    await recordAudit(tx, scope, { action: 'customer_group_created', target }, now)
    return readBack(tx, scope, added.id)
  })
}

/** Renames a customer group, provided its version is still the one the caller saw. */
export async function updateCustomerGroup(
  db: Db,
  scope: OperatorScope,
  id: number,
  { name, version }: { readonly name: string; readonly version: number },
  now: Date,
): Promise<Result<CustomerGroupRow, Problem>> {
  return transact(db, async (tx) => {
    await lockSellPrices(tx)
    const before = await findCustomerGroup(tx, scope, id)
    if (!before) return refuse(problem('not_found'))
    if (await isNameTaken(tx, name, id)) return nameInUse()
    const changed = await tx
      .update(customerGroups)
      .set({ name, version: sql`${customerGroups.version} + 1`, updateTime: now })
      .where(and(eq(customerGroups.id, id), eq(customerGroups.version, version)))
      .returning({ id: customerGroups.id })
    if (changed.length === 0) return refuse(problem('stale_version'))
    const changes = [{ field: 'customer_group', before: before.group.name, after: name }] as const
    const target = { kind: 'customer_group', id, name } as const
    await recordAudit(tx, scope, { action: 'customer_group_updated', target, changes }, now)
    return readBack(tx, scope, id)
  })
}

/** Deletes a customer group without companies and margin rules. */
export async function deleteCustomerGroup(
  db: Db,
  scope: OperatorScope,
  id: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return transact(db, async (tx) => {
    await lockSellPrices(tx)
    const found = await findCustomerGroup(tx, scope, id)
    if (!found) return refuse(problem('not_found'))
    if (found.companies + found.margins > 0) return refuse(problem('in_use'))
    await tx.delete(customerGroups).where(eq(customerGroups.id, id))
    const target = { kind: 'customer_group', id, name: found.group.name } as const
    await recordAudit(tx, scope, { action: 'customer_group_deleted', target }, now)
    return ok(null)
  })
}

/** Puts a company into a group, or into none. Its own sell prices are written anew: what they were compared with has changed. */
export async function groupMember(
  db: Db,
  scope: OperatorScope,
  id: number,
  groupId: number | null,
  now: Date,
): Promise<Result<CustomerGroupRow | null, Problem>> {
  return transact(db, async (tx) => {
    await lockSellPrices(tx)
    const [company] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
    if (!company) return refuse(problem('not_found'))
    const group = groupId === null ? null : await findCustomerGroup(tx, scope, groupId)
    if (group === undefined) return refuse(broken([{ path: 'group_id', rule: 'not_found' }]))
    if (groupId === company.groupId) return ok(group)
    const before = company.groupId === null ? null : await findCustomerGroup(tx, scope, company.groupId)
    await tx.update(customers).set({ groupId }).where(eq(customers.id, id))
    if ((await tx.$count(marginRules, eq(marginRules.companyId, id))) > 0)
      await writeSellPrices(tx, undefined, { userId: scope.userId, now })
    const changes = [
      { field: 'customer_group', before: before?.group.name ?? null, after: group?.group.name ?? null },
    ] as const
    const target = { kind: 'customer', id, name: company.company1 } as const
    await recordAudit(tx, scope, { action: 'member_grouped', target, changes }, now)
    return ok(group)
  })
}

async function readBack(
  tx: Db,
  scope: OperatorScope,
  id: number,
): Promise<Result<CustomerGroupRow, Problem>> {
  const row = await findCustomerGroup(tx, scope, id)
  if (!row) throw new Error('a group that was just written is not there')
  return ok(row)
}
