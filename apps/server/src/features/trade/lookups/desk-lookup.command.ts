import type { Finding } from '@berth/domain/finding'
import type { LookupKind } from '@berth/domain/lookup/lookup-kind'
import { isFixedRow, isTextList, lookupDefinitions } from '@berth/domain/lookup/lookup-kind'
import { checkLookup, type LookupForm } from '@berth/domain/lookup/lookup-rules'
import { ok, type Result, refuse } from '@berth/domain/result'
import { placeSearchText } from '@berth/reference-data/place-search'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { routePorts } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { repricePorts } from '../pricing/public.ts'
import {
  type DeskLookupRow,
  findCountryCode,
  findLookupRow,
  findPorts,
  isCodeTaken,
  isUsed,
} from './desk-lookup.query.ts'
import { holdList } from './hold-list.command.ts'
import { findLaneTies } from './lane-ties.query.ts'
import { type LookupChange, lookupChanges } from './lookup-changes.query.ts'
import { columnKey, tableOf } from './lookup-tables.query.ts'

type LookupResult = Result<DeskLookupRow, Problem>

/** Adds a row to a list. */
export async function createLookup(
  db: Db,
  scope: OperatorScope,
  kind: LookupKind,
  form: LookupForm,
  now: Date,
): Promise<LookupResult> {
  return transact(db, async (tx) => {
    await holdList(tx, kind)
    const wrong = [...(await findingsOf(tx, kind, form, 0))]
    if (wrong.length > 0) return refuse(broken(wrong))
    const from = tableOf(kind)
    const values = { ...from.codeValues(form.code), ...valuesOf(kind, form) }
    const [added] = await tx
      .insert(from.table)
      .values(values as typeof from.table.$inferInsert) // The definition lists every column of the kind.
      .returning({ id: from.table.id })
    if (!added) throw new Error('nothing was inserted')
    await writePorts(tx, kind, added.id, form, { userId: scope.userId, now })
    const row = await requireRow(tx, kind, added.id)
    await audit(tx, scope, 'lookup_created', kind, row, await lookupChanges(tx, kind, null, row), now)
    return ok(row)
  })
}

/**
 * Updates a row, provided its version is still the one the caller saw. The code of a used row cannot change, so references stay
 * valid.
 */
export async function updateLookup(
  db: Db,
  scope: OperatorScope,
  kind: LookupKind,
  id: number,
  { version, ...form }: LookupForm & { readonly version: number },
  now: Date,
): Promise<LookupResult> {
  return transact(db, async (tx) => {
    await holdList(tx, kind)
    const before = await findLookupRow(tx, kind, id)
    if (!before) return refuse(problem('not_found'))
    if (before.version !== version) return refuse(problem('stale_version'))
    const wrong = [...(await findingsOf(tx, kind, form, id))]
    const isRenamed = before.code !== form.code
    if (isRenamed && (isFixedRow(kind, before.code) || (await isUsed(tx, kind, before))))
      wrong.push({ path: 'code', rule: 'code_in_use' })
    if (wrong.length > 0) return refuse(broken(wrong))
    const from = tableOf(kind)
    const values = {
      ...(isRenamed ? from.codeValues(form.code) : {}),
      ...valuesOf(kind, form),
      version: version + 1,
    }
    await tx
      .update(from.table)
      .set(values as Partial<typeof from.table.$inferInsert>) // As above.
      .where(and(from.within, eq(from.table.id, id), eq(from.table.version, version)))
    await writePorts(tx, kind, id, form, { userId: scope.userId, now })
    const row = await requireRow(tx, kind, id)
    const changes = await lookupChanges(tx, kind, before, row)
    if (changes.length > 0) await audit(tx, scope, actionOf(before, row), kind, row, changes, now)
    return ok(row)
  })
}

/** Deletes a row that is unreferenced and not required by the portal; any other can only be disabled. */
export async function deleteLookup(
  db: Db,
  scope: OperatorScope,
  kind: LookupKind,
  id: number,
  version: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return transact(db, async (tx) => {
    await holdList(tx, kind)
    const row = await findLookupRow(tx, kind, id)
    if (!row) return refuse(problem('not_found'))
    if (row.version !== version) return refuse(problem('stale_version'))
    if (isFixedRow(kind, row.code)) return refuse(problem('in_use'))
    const from = tableOf(kind)
    // Locked before references are checked: a transaction about to reference the row waits, and then does not find it.
    await tx.select({ id: from.table.id }).from(from.table).where(eq(from.table.id, id)).for('update')
    if (await isUsed(tx, kind, row)) return refuse(problem('in_use'))
    const changes = await lookupChanges(tx, kind, row, null)
    await tx.delete(from.table).where(and(from.within, eq(from.table.id, id)))
    await audit(tx, scope, 'lookup_deleted', kind, row, changes, now)
    return ok(null)
  })
}

async function findingsOf(
  tx: Db,
  kind: LookupKind,
  form: LookupForm,
  id: number,
): Promise<readonly Finding[]> {
  const countryId = form.details.country_id
  const countryCode = typeof countryId === 'number' ? await findCountryCode(tx, countryId) : undefined
  const wrong = checkLookup(kind, form, { countryCode })
  if (wrong.length > 0) return wrong
  if (await isCodeTaken(tx, kind, form.code, id)) return [{ path: 'code', rule: 'duplicate' }]
  const portIds = portIdsOf(form)
  const known = await findPorts(tx, portIds)
  if (known.length < portIds.length) return [{ path: 'details.port_ids', rule: 'not_found' }]
  return kind === 'route' ? await findLaneTies(tx, id, portIds) : []
}

function valuesOf(kind: LookupKind, form: LookupForm) {
  // A missing list of texts counts as empty.
  const lists = new Set<string>(lookupDefinitions[kind].details.filter(isTextList).map(({ name }) => name))
  const details = Object.keys(tableOf(kind).details).map((name) => [
    columnKey(name as Parameters<typeof columnKey>[0]), // The table's columns are named as in the definition.
    form.details[name] ?? (lists.has(name) ? [] : null),
  ])
  return {
    nameZh: form.name_zh,
    nameEn: form.name_en,
    sort: form.sort,
    enabled: form.enabled,
    ...Object.fromEntries(details),
    ...(kind === 'port' ? { searchText: searchTextOf(form) } : {}),
  }
}

/** Builds the search text of a place from its current codes, names and aliases. */
function searchTextOf({ code, name_zh, name_en, details }: LookupForm): string {
  const aliases = Array.isArray(details.aliases) ? details.aliases.map(String) : []
  return placeSearchText({ code, nameZh: name_zh, nameEn: name_en, aliases })
}

function portIdsOf({ details }: LookupForm): readonly number[] {
  const ids = details.port_ids
  return Array.isArray(ids) ? (ids as number[]) : [] // Validated as numbers.
}

/** Writes the ports of a trade lane, and what is sold to those that it gained or lost: margin rules may name the lane. */
async function writePorts(
  tx: Db,
  kind: LookupKind,
  routeId: number,
  form: LookupForm,
  by: Parameters<typeof repricePorts>[2],
): Promise<void> {
  if (kind !== 'route') return
  const gone = await tx
    .delete(routePorts)
    .where(eq(routePorts.routeId, routeId))
    .returning({ portId: routePorts.portId })
  const before = new Set(gone.map(({ portId }) => portId))
  const after = new Set(portIdsOf(form))
  const calls = [...after].map((portId) => ({ routeId, portId }))
  if (calls.length > 0) await tx.insert(routePorts).values(calls)
  const moved = [...before, ...after].filter((id) => !before.has(id) || !after.has(id))
  if (moved.length > 0) await repricePorts(tx, moved, by)
}

async function requireRow(tx: Db, kind: LookupKind, id: number): Promise<DeskLookupRow> {
  const row = await findLookupRow(tx, kind, id)
  if (!row) throw new Error('a row that was just written is not there')
  return row
}

function actionOf(before: DeskLookupRow, after: DeskLookupRow) {
  if (before.enabled === after.enabled) return 'lookup_changed'
  return after.enabled ? 'lookup_switched_on' : 'lookup_switched_off'
}

async function audit(
  tx: Db,
  scope: OperatorScope,
  action: 'lookup_created' | 'lookup_deleted' | ReturnType<typeof actionOf>,
  kind: LookupKind,
  row: DeskLookupRow,
  changes: readonly LookupChange[],
  now: Date,
): Promise<void> {
  const target = { kind, id: row.id, name: `${row.code} ${row.nameZh}` }
  await recordAudit(tx, scope, { action, target, changes }, now)
}
