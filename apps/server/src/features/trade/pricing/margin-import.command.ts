import { loadWords } from '@berth/domain/reading/charge-rule-words'
import { marginKindWords } from '@berth/domain/reading/margin'
import { ok, type Result, refuse } from '@berth/domain/result'
import { or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import { customerGroups, customers, marginRules } from '../../../platform/db/schema.ts'
import { findUnknownIds } from '../../../platform/db/unknown-ids.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import type { DoneRow, ImportContext, ImportTarget, KeptRows } from '../imports/public.ts'
import { codeOfWord, type MarginFromFile, marginKeyText, withReason } from '../sheets/public.ts'
import { columnsOf } from './margin.command.ts'
import { findMarginsById, findMarginsLike, type StoredMargin } from './margin-rows.query.ts'
import { lockSellPrices, writeSellPrices } from './sell-price.command.ts'
import { pricedBy, type RuleReach } from './sell-price.query.ts'

const never = () => Promise.reject(new Error('margin rules are written together'))

/** How margin rules are imported. They are written together, because all may change the same prices. */
export const marginTarget: ImportTarget<MarginFromFile, StoredMargin> = {
  find: (db, _owner, rows) => findMarginsLike(db, rows),
  findById: (db, _owner, ids) => findMarginsById(db, ids),
  keyOf: marginKeyText,
  merge(stored, write, absent) {
    const isShare = write.margin_kind === 'percent'
    return withReason({
      ...write,
      least: absent.has('least') && isShare ? stored.least : write.least,
      round_up_to: absent.has('round_up_to') ? stored.round_up_to : write.round_up_to,
    })
  },
  describe(rule, codes) {
    const code = (list: string, id: number | null) => (id ? (codes[list]?.get(id) ?? String(id)) : null)
    const cells = {
      group_id: code('customer_groups', rule.group_id),
      company_id: code('companies', rule.company_id),
      carrier_id: code('carriers', rule.carrier_id),
      route_id: code('routes', rule.route_id),
      container_mode: codeOfWord(loadWords, rule.container_mode),
      container_id: code('containers', rule.container_id),
      margin: String(rule.margin),
      margin_kind: codeOfWord(marginKindWords, rule.margin_kind),
      least: rule.least === null ? null : String(rule.least),
      round_up_to: rule.round_up_to === null ? null : String(rule.round_up_to),
      reason: rule.reason,
    }
    const parts = [cells.company_id ?? cells.group_id, cells.carrier_id, cells.route_id, cells.container_mode]
    const kind = rule.margin_kind === 'percent' ? '%' : 'USD'
    return { name: [...parts, cells.container_id, rule.margin, kind].filter(Boolean).join(' '), cells }
  },
  ...{ insert: never, update: never, deleteAt: never },
  together: { lock: lockSellPrices, write: writeMargins, undo: undoMargins },
}

type Target = { readonly id: number; readonly version: number }

type MarginRows = {
  readonly added: readonly MarginFromFile[]
  readonly changed: readonly (MarginFromFile & Target)[]
  readonly before: readonly StoredMargin[]
}

/** Writes rules, and the sell prices that they change. */
async function writeMargins(
  tx: Db,
  { added, changed, before }: MarginRows,
  { scope: { userId }, now }: ImportContext,
): Promise<Result<readonly DoneRow[], Problem>> {
  const unknown = [
    ...(await findUnknownIds(
      tx,
      customerGroups,
      added.map(({ group_id: id }) => ({ path: 'group_id', id })),
    )),
    ...(await findUnknownIds(
      tx,
      customers,
      added.map(({ company_id: id }) => ({ path: 'company_id', id })),
    )),
  ]
  if (unknown.length > 0) return refuse(problem('stale_version'))
  const updated = await updateMargins(tx, changed, now)
  if (updated.length !== changed.length) return refuse(problem('stale_version'))
  const ids = await drawIds(tx, marginRules, added.length)
  await insertRows(
    tx,
    marginRules,
    added.map((rule, index) => ({
      ...{ ...columnsOf(rule), id: ids[index]! }, // One id was drawn for each.
      ...{ createdBy: userId, createTime: now, updateTime: now },
    })),
  )
  await writeSellPrices(tx, pricedByAny([...before, ...changed, ...added]), { userId, now })
  return ok([
    ...ids.map((targetId) => ({ targetId, before: null, version: 1 })),
    ...before.map((row) => ({ targetId: row.id, before: row, version: row.version + 1 })),
  ])
}

type UndoneMargin = DoneRow & { readonly before: StoredMargin | null }

async function undoMargins(
  tx: Db,
  done: readonly UndoneMargin[],
  { scope: { userId }, now }: Omit<ImportContext, 'invites'>,
): Promise<Result<KeptRows, Problem>> {
  const current = await findMarginsById(
    tx,
    done.map(({ targetId }) => targetId),
  )
  const added = done.filter(({ before }) => before === null)
  const gone = await deleteMarginsAt(
    tx,
    added.map(({ targetId: id, version }) => ({ id, version })),
  )
  const restored = done.flatMap(({ before, targetId: id, version }) =>
    before ? [{ ...before, id, version }] : [],
  )
  const back = await updateMargins(tx, restored, now)
  if (gone.length !== added.length || back.length !== restored.length) return refuse(problem('cannot_undo'))
  await writeSellPrices(tx, pricedByAny([...current, ...restored]), { userId, now })
  return ok({ count: 0, names: [] })
}

/** Updates those rules that are still at the given version, and returns their ids; what they are for stays. */
async function updateMargins(
  tx: Db,
  changes: readonly (MarginFromFile & Target)[],
  now: Date,
): Promise<number[]> {
  if (changes.length === 0) return []
  const given = JSON.stringify(changes)
  const written = await tx.execute(sql`
    update ${marginRules} set margin_kind = given.margin_kind, margin = given.margin, least = given.least,
        round_up_to = given.round_up_to, reason = given.reason, version = ${marginRules.version} + 1,
        update_time = ${now.toISOString()}::timestamptz
      from json_to_recordset(${given}::json) as given (id bigint, version integer, margin_kind text, margin numeric,
        least numeric, round_up_to smallint, reason text)
     where ${marginRules.id} = given.id and ${marginRules.version} = given.version
    returning ${marginRules.id}::float8 as id`)
  return rowsOf<{ id: number }>(written).map(({ id }) => id)
}

async function deleteMarginsAt(tx: Db, targets: readonly Target[]): Promise<number[]> {
  if (targets.length === 0) return []
  const gone = await tx.execute(sql`
    delete from ${marginRules} using json_to_recordset(${JSON.stringify(targets)}::json) as given (id bigint, version integer)
     where ${marginRules.id} = given.id and ${marginRules.version} = given.version
    returning ${marginRules.id}::float8 as id`)
  return rowsOf<{ id: number }>(gone).map(({ id }) => id)
}

/** With more rules than this all costs are priced anew: one condition for each would be longer than that. */
const mostApart = 20

/** The costs that any of these rules may price; all of them if one is for all. */
function pricedByAny(rules: readonly MarginFromFile[]) {
  const reaches = new Map(
    rules.map(({ carrier_id, route_id, container_mode }): [string, RuleReach] => [
      [carrier_id, route_id, container_mode].join(),
      { carrierId: carrier_id, routeId: route_id, containerMode: container_mode },
    ]),
  )
  const wheres = [...reaches.values()].map(pricedBy)
  return wheres.length > mostApart || wheres.includes(undefined) ? undefined : or(...wheres)
}
