import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import { isAmong } from '../../../platform/db/is-among.ts'
import { customerGroups, customers, marginRules } from '../../../platform/db/schema.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import type { DoneRow, ImportContext, ImportTarget, KeptRows } from '../imports/public.ts'
import { type CustomerGroupFromFile, type FileRow, groupRowKeyText } from '../sheets/public.ts'
import { findGroupRowsById, findGroupRowsLike, type StoredGroupRow } from './customer-group-rows.query.ts'
import { lockSellPrices, type PriceWriter, writeSellPrices } from './sell-price.command.ts'

const never = () => Promise.reject(new Error('companies are grouped together'))

/** How customer groups are imported. Rows are written together: a group is added before the first company is put into it. */
export const customerGroupTarget: ImportTarget<CustomerGroupFromFile, StoredGroupRow> = {
  find: (db, _owner, rows) => findGroupRowsLike(db, rows),
  findById: (db, _owner, ids) => findGroupRowsById(db, ids),
  findWrong: (_db, rows) => Promise.resolve(repeatedIn(rows)),
  keyOf: groupRowKeyText,
  merge: (stored, write) =>
    groupKey(stored) === groupKey(write) ? { ...write, group_name: stored.group_name } : write,
  describe({ group_name, company_id }, codes) {
    const company = company_id === null ? null : (codes.companies?.get(company_id) ?? String(company_id))
    return {
      name: [group_name, company].filter(Boolean).join(' · '),
      cells: { group_name, company_id: company },
    }
  },
  ...{ insert: never, update: never, deleteAt: never },
  together: { lock: lockSellPrices, write: writeGroupRows, undo: undoGroupRows },
}

/** Group names are one whatever their case is. */
function groupKey({ group_name }: CustomerGroupFromFile): string {
  return group_name.toUpperCase()
}

/** Companies that an earlier row puts into a group, and groups without companies that an earlier row has. */
function repeatedIn(
  rows: readonly (FileRow & { readonly write: CustomerGroupFromFile })[],
): ReadonlyMap<number, readonly Finding[]> {
  const firsts = new Map<string, (typeof rows)[number]>()
  const wrong = new Map<number, readonly Finding[]>()
  for (const one of rows) {
    const key = groupRowKeyText(one.write)
    const first = firsts.get(key)
    if (!first) firsts.set(key, one)
    else wrong.set(one.row, [repeats(one.write, first)])
  }
  return wrong
}

function repeats(
  write: CustomerGroupFromFile,
  first: FileRow & { readonly write: CustomerGroupFromFile },
): Finding {
  const { row } = first
  if (write.company_id === null) return { path: 'group_name', rule: 'same_as_row', params: { row } }
  if (groupKey(write) === groupKey(first.write))
    return { path: 'company_id', rule: 'same_as_row', params: { row } }
  return { path: 'company_id', rule: 'grouped_twice', params: { row, name: first.write.group_name } }
}

type GroupRows = {
  readonly added: readonly CustomerGroupFromFile[]
  readonly changed: readonly (CustomerGroupFromFile & { readonly id: number; readonly version: number })[]
  readonly before: readonly StoredGroupRow[]
}

/** Adds the groups that do not exist, and puts the companies into theirs. */
async function writeGroupRows(
  tx: Db,
  { added, changed, before }: GroupRows,
  { scope: { userId }, now }: ImportContext,
): Promise<Result<readonly DoneRow[], Problem>> {
  const { groupOf, newIds } = await withGroups(tx, [...added, ...changed], now)
  const newcomers = added.flatMap((row) =>
    row.company_id === null ? [] : [{ id: row.company_id, from: 0, to: groupOf(row) }],
  )
  const moved = changed.map((row) => ({ id: row.id, from: row.version, to: groupOf(row) }))
  const isWritten = await moveCompanies(tx, [...newcomers, ...moved], { userId, now })
  if (!isWritten) return refuse(problem('stale_version'))
  const beforeOf = new Map(before.map((row) => [row.id, row]))
  return ok([
    ...newIds.map((id) => ({ targetId: -id, before: null, version: 1 })),
    ...newcomers.map(({ id, to }) => ({ targetId: id, before: null, version: to })),
    ...moved.map(({ id, to }) => ({ targetId: id, before: beforeOf.get(id) ?? null, version: to })),
  ])
}

/** The groups that rows name: those there are, and the ones added for the others. */
async function withGroups(tx: Db, rows: readonly CustomerGroupFromFile[], now: Date) {
  const stored = await tx
    .select({ id: customerGroups.id, group_name: customerGroups.name })
    .from(customerGroups)
  const ids = new Map(stored.map((row) => [groupKey({ ...row, company_id: null }), row.id]))
  const missing = new Map(
    rows
      .flatMap((row) => (ids.has(groupKey(row)) ? [] : [[groupKey(row), row.group_name] as const]))
      .toReversed(),
  )
  const newIds = await drawIds(tx, customerGroups, missing.size)
  await insertRows(
    tx,
    customerGroups,
    [...missing.values()].map((name, index) => ({
      ...{ id: newIds[index]!, name }, // One id was drawn for each.
      ...{ createTime: now, updateTime: now },
    })),
  )
  for (const [index, key] of [...missing.keys()].entries()) ids.set(key, newIds[index]!) // As above.
  return { groupOf: (row: CustomerGroupFromFile) => ids.get(groupKey(row))!, newIds } // Every missing one was added.
}

type UndoneGroupRow = DoneRow & { readonly before: StoredGroupRow | null }

async function undoGroupRows(
  tx: Db,
  done: readonly UndoneGroupRow[],
  { scope: { userId }, now }: Omit<ImportContext, 'invites'>,
): Promise<Result<KeptRows, Problem>> {
  const companies = done.filter(({ targetId }) => targetId > 0)
  const back = companies.map(({ targetId: id, before, version }) => ({
    ...{ id, from: version, to: before?.version ?? 0 },
  }))
  if (!(await moveCompanies(tx, back, { userId, now }))) return refuse(problem('cannot_undo'))
  const added = done
    .filter(({ targetId }) => targetId < 0)
    .map(({ targetId, version }) => ({ id: -targetId, version }))
  const gone = await deleteUnused(tx, added)
  return gone.length === added.length ? ok({ count: 0, names: [] }) : refuse(problem('cannot_undo'))
}

/** A company that goes from one group to another; 0 is none. */
type Move = { readonly id: number; readonly from: number; readonly to: number }

/** Moves companies; says whether all were still where they come from, and all groups still exist. Their sell prices follow. */
async function moveCompanies(tx: Db, moves: readonly Move[], writer: PriceWriter): Promise<boolean> {
  if (moves.length === 0) return true
  const written = await tx.execute(sql`
    update ${customers} set group_id = nullif(given."to", 0)
      from json_to_recordset(${JSON.stringify(moves)}::json) as given (id bigint, "from" bigint, "to" bigint)
     where ${customers.id} = given.id and coalesce(${customers.groupId}, 0) = given."from"
       and (given."to" = 0 or exists (select 1 from ${customerGroups} g where g.id = given."to"))
    returning ${customers.id}::float8 as id`)
  const ids = rowsOf<{ id: number }>(written).map(({ id }) => id)
  // What a company's own prices are compared with has changed.
  if ((await tx.$count(marginRules, isAmong(marginRules.companyId, ids))) > 0)
    await writeSellPrices(tx, undefined, writer)
  return ids.length === moves.length
}

/** Deletes groups that are still as they were added and that nothing is in, and returns their ids. */
async function deleteUnused(
  tx: Db,
  groups: readonly { readonly id: number; readonly version: number }[],
): Promise<number[]> {
  if (groups.length === 0) return []
  const gone = await tx.execute(sql`
    delete from ${customerGroups} using json_to_recordset(${JSON.stringify(groups)}::json) as given (id bigint, version integer)
     where ${customerGroups.id} = given.id and ${customerGroups.version} = given.version
       and not exists (select 1 from ${customers} c where c.group_id = given.id)
       and not exists (select 1 from ${marginRules} m where m.group_id = given.id)
    returning ${customerGroups.id}::float8 as id`)
  return rowsOf<{ id: number }>(gone).map(({ id }) => id)
}
