import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { marginNumberOf } from '@berth/domain/tariff/rate-cost'
import {
  checkMarginRule,
  haveSameScope,
  type MarginRule,
  sellsBelowCost,
} from '@berth/domain/tariff/sell-price'
import { and, eq, or, sql } from 'drizzle-orm'
import { recordRowChange } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  carriers,
  containerTypes,
  customerGroups,
  customers,
  marginRules,
  routes,
} from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { findUnknownIds } from '../../../platform/db/unknown-ids.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { nameOfMargin, textOfMargin } from './audited.ts'
import { findMargin, type MarginRow } from './margin.query.ts'
import { lockSellPrices, writeSellPrices } from './sell-price.command.ts'
import { findMargins, pricedBy } from './sell-price.query.ts'

/** A margin rule as the contract parses it: its margin may be missing. */
export type MarginInput = Omit<MarginRule, 'id' | 'margin'> & {
  readonly margin: number | null
  readonly reason: string | null
}

/** Adds a margin rule and writes the sell prices that it changes. */
export async function createMargin(
  db: Db,
  scope: OperatorScope,
  input: MarginInput,
  now: Date,
): Promise<Result<MarginRow, Problem>> {
  return transact(db, async (tx) => {
    await lockSellPrices(tx)
    const checked = await checkedMargin(tx, input, null)
    if (!checked.ok) return checked
    const [added] = await tx
      .insert(marginRules)
      .values({ ...columnsOf(checked.value), createdBy: scope.userId, createTime: now, updateTime: now })
      .returning()
    if (!added) throw new Error('an inserted margin rule has no row')
    await writeSellPrices(tx, pricedBy(added), { userId: scope.userId, now })
    const row = await readBack(tx, scope, added.id)
    await recordChange(tx, scope, 'margin_created', { after: row }, now)
    return ok(row)
  })
}

/** Changes a margin rule, provided its version is still the one the caller saw, and writes the sell prices that it changes. */
export async function updateMargin(
  db: Db,
  scope: OperatorScope,
  id: number,
  { version, ...input }: MarginInput & { readonly version: number },
  now: Date,
): Promise<Result<MarginRow, Problem>> {
  return transact(db, async (tx) => {
    await lockSellPrices(tx)
    const before = await findMargin(tx, scope, id)
    if (!before) return refuse(problem('not_found'))
    const checked = await checkedMargin(tx, input, id)
    if (!checked.ok) return checked
    const [changed] = await tx
      .update(marginRules)
      .set({ ...columnsOf(checked.value), version: sql`${marginRules.version} + 1`, updateTime: now })
      .where(and(eq(marginRules.id, id), eq(marginRules.version, version)))
      .returning()
    if (!changed) return refuse(problem('stale_version'))
    const [was, is] = [pricedBy(before.rule), pricedBy(changed)]
    await writeSellPrices(tx, was && is && or(was, is), { userId: scope.userId, now })
    const after = await readBack(tx, scope, id)
    await recordChange(tx, scope, 'margin_updated', { before, after }, now)
    return ok(after)
  })
}

/** Deletes a margin rule and writes the sell prices that it changes. */
export async function deleteMargin(
  db: Db,
  scope: OperatorScope,
  id: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return transact(db, async (tx) => {
    await lockSellPrices(tx)
    const before = await findMargin(tx, scope, id)
    if (!before) return refuse(problem('not_found'))
    await tx.delete(marginRules).where(eq(marginRules.id, id))
    await writeSellPrices(tx, pricedBy(before.rule), { userId: scope.userId, now })
    await recordChange(tx, scope, 'margin_deleted', { before }, now)
    return ok(null)
  })
}

type CheckedMargin = MarginInput & { readonly margin: number }

/** The rule of an input that may be stored in the place of the rule with this id, or as a new one. */
async function checkedMargin(
  tx: Db,
  input: MarginInput,
  id: number | null,
): Promise<Result<CheckedMargin, Problem>> {
  const { margin } = input
  if (margin === null) return refuse(broken([{ path: 'margin', rule: 'required' }]))
  const rule = { ...input, margin }
  const wrong = [...checkMarginRule(rule), ...(await findUnknown(tx, input))]
  if (wrong.length > 0) return refuse(broken(wrong))
  const { rules } = await findMargins(tx)
  const tied = rules.find((other) => other.id !== id && haveSameScope(other, rule))
  if (!tied) return ok(rule)
  const tie: Finding = { path: 'carrier_id', rule: 'margin_tie', params: { rule: marginNumberOf(tied.id) } }
  return refuse(broken([tie]))
}

async function findUnknown(db: Db, input: MarginInput): Promise<Finding[]> {
  const at = (path: 'group_id' | 'company_id' | 'carrier_id' | 'route_id' | 'container_id') => [
    { path, id: input[path] },
  ]
  return [
    ...(await findUnknownIds(db, customerGroups, at('group_id'))),
    ...(await findUnknownIds(db, customers, at('company_id'))),
    ...(await findUnknownIds(db, carriers, at('carrier_id'))),
    ...(await findUnknownIds(db, routes, at('route_id'))),
    ...(await findUnknownIds(db, containerTypes, at('container_id'))),
  ]
}

/** The columns of a checked rule. */
export function columnsOf(rule: Omit<CheckedMargin, 'id'>) {
  return {
    ...{ groupId: rule.group_id, companyId: rule.company_id, carrierId: rule.carrier_id },
    ...{ routeId: rule.route_id, containerMode: rule.container_mode, containerId: rule.container_id },
    ...{ marginKind: rule.margin_kind, margin: rule.margin, least: rule.least, roundUpTo: rule.round_up_to },
    reason: sellsBelowCost(rule) ? rule.reason : null,
  }
}

async function readBack(tx: Db, scope: OperatorScope, id: number): Promise<MarginRow> {
  const row = await findMargin(tx, scope, id)
  if (!row) throw new Error('a margin rule that was just written is not there')
  return row
}

type Versions = { readonly before?: MarginRow; readonly after?: MarginRow }

async function recordChange(
  tx: Db,
  scope: OperatorScope,
  action: 'margin_created' | 'margin_updated' | 'margin_deleted',
  { before, after }: Versions,
  now: Date,
): Promise<void> {
  const row = after ?? before
  if (!row) return
  const texts = { before: before ? textOfMargin(before) : null, after: after ? textOfMargin(after) : null }
  await recordRowChange(
    tx,
    scope,
    { action, kind: 'margin', id: row.rule.id, name: nameOfMargin(row), ...texts },
    now,
  )
}
