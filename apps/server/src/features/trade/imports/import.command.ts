import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { ImportKind, SheetKind } from '@berth/domain/files/import-file'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { importChanges, imports } from '../../../platform/db/schema.ts'
import { undoWhenRefused } from '../../../platform/db/undo-when-refused.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { findLists, type ImportLists, priceKey, readInThread } from '../sheets/public.ts'
import { findChanges, findImport, findLastApplied, findPlan } from './import.query.ts'
import type { ImportOwner, Stored } from './import-targets.command.ts'
import { importTargets } from './import-targets.command.ts'
import { beginImport } from './import-upload.command.ts'
import { digestOf, type Plan, planRows } from './plan.ts'
import { columnNames, placedFindings } from './wrong-rows.ts'

/** An uploaded file. */
export type ImportFile = {
  readonly kind: ImportKind
  readonly name: string
  readonly type: SheetKind
  readonly bytes: Buffer
}

/** The owner a signed-in user imports for: members for their company, staff for the operator. */
export function ownerOf(scope: Scope): ImportOwner {
  return { customerId: scope.actor === 'member' ? scope.customerId : null, userId: scope.userId }
}

/** Rows between two progress updates. */
const noteEvery = 2_000

/**
 * Reads a file and stores the planned changes, or why it cannot be read. The plan itself is large, so it is stored only when a
 * user will review it.
 */
export async function checkImport(
  db: Db,
  owner: ImportOwner,
  id: number,
  file: ImportFile,
  keep: 'plan' | 'counts',
): Promise<Result<Plan, Finding>> {
  const lists = await findLists(db, file.kind)
  let noted = 0
  const task = { kind: file.kind, file: file.type, bytes: file.bytes, lists: lists.choices }
  const read = await readInThread(task, (rowsRead, rowsTotal) => {
    if (rowsRead - noted < noteEvery) return
    noted = rowsRead
    // A failed progress update must not stop the import.
    void note(db, id, { rowsRead, rowsTotal }).catch(() => undefined)
  })
  if (!read.ok) {
    await note(db, id, { state: 'failed', failure: JSON.stringify(read.reason) })
    return read
  }
  const { rows } = read.value
  const target = importTargets[file.kind]
  const good = rows.filter(({ findings }) => findings.length === 0).map(({ write }) => write)
  const absent = new Set([...read.value.absent, ...formerColumns(file.kind, lists)])
  const plan = await planRows(
    { ...read.value, absent },
    await findInBatches(db, owner, file.kind, good),
    target,
    lists.codes,
  )
  await note(db, id, {
    state: 'checked',
    parsed: keep === 'plan' ? plan : null,
    rowsRead: rows.length,
    rowsTotal: rows.length,
    rowsNew: plan.new.length,
    rowsChanged: plan.changed.length,
    rowsSame: plan.same,
    rowsWrong: plan.wrong.length,
  })
  return ok(plan)
}

/** The columns of disabled container types, whose prices imports ignore. */
function formerColumns(kind: ImportKind, { choices, codes }: ImportLists): string[] {
  if (kind !== 'rate') return []
  const offered = new Set(choices.containers?.map(({ id }) => id))
  return [...(codes.containers?.keys() ?? [])].filter((id) => !offered.has(id)).map(priceKey)
}

/** Marks a file as unreadable after an internal error. */
export async function giveUpImport(db: Db, id: number): Promise<void> {
  const failure: Finding = { path: 'file', rule: 'file_unreadable' }
  await note(db, id, { state: 'failed', failure: JSON.stringify(failure) })
}

async function note(db: Db, id: number, change: Partial<typeof imports.$inferInsert>): Promise<void> {
  await db
    .update(imports)
    .set(change)
    .where(and(eq(imports.id, id), eq(imports.state, 'reading')))
}

/** Small enough that the embedded engine can serve other requests in between. */
const askedAtOnce = 1_000

async function findInBatches(db: Db, owner: ImportOwner, kind: ImportKind, writes: readonly unknown[]) {
  const found = new Map<number, Stored>()
  for (let from = 0; from < writes.length; from += askedAtOnce) {
    const batch = writes.slice(from, from + askedAtOnce)
    for (const row of await importTargets[kind].find(db, owner, batch)) found.set(row.id, row)
  }
  return [...found.values()]
}

/** Applies a checked import: all of it, or nothing when a row is wrong or any compared row has changed. */
export async function applyImport(
  db: Db,
  scope: Scope,
  id: number,
  now: Date,
): Promise<Result<null, Problem>> {
  const owner = ownerOf(scope)
  const entry = await findImport(db, owner, id)
  if (!entry) return refuse(problem('not_found'))
  const plan = entry.state === 'checked' ? await findPlan(db, id) : null
  if (plan === null) return refuse(problem('already_decided'))
  const wrong = await refusalOf(db, entry.kind, plan)
  if (wrong) return refuse(wrong)
  return undoWhenRefused(db, (tx) => write(tx, scope, entry, plan, now))
}

/** Reads and applies a file in one step: all of it, or nothing when anything is wrong with it. */
export async function importAtOnce(
  db: Db,
  scope: Scope,
  file: ImportFile,
  now: Date,
): Promise<Result<number, Problem>> {
  const owner = ownerOf(scope)
  const begun = await beginImport(db, owner, file, now)
  if (!begun.ok) return begun
  const id = begun.value
  const checked = await checkImport(db, owner, id, file, 'counts').catch(async (error: unknown) => {
    await giveUpImport(db, id)
    throw error
  })
  if (!checked.ok) return refuse({ code: 'import_unreadable', fields: [checked.reason] })
  const entry = { id, kind: file.kind, fileName: file.name }
  const wrong = await refusalOf(db, file.kind, checked.value)
  if (wrong) return refuse(wrong)
  const written = await undoWhenRefused(db, (tx) => write(tx, scope, entry, checked.value, now))
  return written.ok ? ok(id) : written
}

/** Returns the reason a plan cannot be applied at all. */
async function refusalOf(db: Db, kind: ImportKind, { wrong }: Plan): Promise<Problem | null> {
  if (wrong.length === 0) return null
  const columns = columnNames(kind, (await findLists(db, kind)).choices)
  return { code: 'validation', fields: placedFindings(wrong, columns) }
}

/** Whether rows that needed no change at check time still need none. */
async function isStillSame(tx: Db, owner: ImportOwner, kind: ImportKind, { sameIds, sameDigest }: Plan) {
  const rows: Stored[] = []
  for (let from = 0; from < sameIds.length; from += askedAtOnce)
    rows.push(...(await importTargets[kind].findById(tx, owner, sameIds.slice(from, from + askedAtOnce))))
  return digestOf(rows) === sameDigest
}

type Entry = { readonly id: number; readonly kind: ImportKind; readonly fileName: string }

async function write(
  tx: Db,
  scope: Scope,
  { id, kind, fileName }: Entry,
  plan: Plan,
  now: Date,
): Promise<Result<null, Problem>> {
  const owner = ownerOf(scope)
  const target = importTargets[kind]
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${kind} ${owner.customerId}`}))`)
  const [taken] = await tx
    .update(imports)
    .set({ state: 'applied', applyTime: now, parsed: null })
    .where(and(eq(imports.id, id), eq(imports.state, 'checked')))
    .returning({ id: imports.id })
  if (!taken) return refuse(problem('already_decided'))

  if (!(await isStillSame(tx, owner, kind, plan))) return refuse(problem('stale_version'))
  const absent = new Set(plan.absent)
  const known = new Set(plan.new.map(({ key }) => key))
  const newcomers = plan.new.map((row) => row.write)
  const meanwhile = await target.find(tx, owner, newcomers)
  if (meanwhile.some((row) => known.has(target.keyOf(row, absent)))) return refuse(problem('stale_version'))

  const changes = plan.changed.map((row) => ({ ...(row.write as object), id: row.id, version: row.version }))
  const before = await target.findById(
    tx,
    owner,
    changes.map((change) => change.id),
  )
  const written = await target.update(tx, owner, changes, now)
  if (written.length !== changes.length) return refuse(problem('stale_version'))
  const added = await target.insert(tx, owner, newcomers, id, now)
  await insertRows(tx, importChanges, [
    ...added.map((targetId) => ({ importId: id, targetId, before: null, version: 1 })),
    ...before.map((row) => ({ importId: id, targetId: row.id, before: row, version: row.version + 1 })),
  ])
  if (scope.actor === 'operator')
    await recordAudit(
      tx,
      scope,
      { action: `${kind}_imported`, target: targetOf(id, fileName), changes: countsOf(plan) },
      now,
    )
  return ok(null)
}

function targetOf(id: number, name: string) {
  return { kind: 'import', id, name } as const
}

function countsOf(plan: Plan): AuditedChange[] {
  return [
    { field: 'rows_new', before: null, after: String(plan.new.length) },
    { field: 'rows_changed', before: null, after: String(plan.changed.length) },
  ]
}

/** Undoes the last import: deletes what it added and restores what it changed. Refused if any of its rows was changed since. */
export async function undoImport(
  db: Db,
  scope: Scope,
  id: number,
  now: Date,
): Promise<Result<null, Problem>> {
  const owner = ownerOf(scope)
  const entry = await findImport(db, owner, id)
  if (!entry) return refuse(problem('not_found'))
  const { kind, fileName } = entry
  return undoWhenRefused(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${kind} ${owner.customerId}`}))`)
    const last = await findLastApplied(tx, owner, kind)
    if (last?.id !== id) return refuse(problem('cannot_undo'))
    const done = await findChanges(tx, id)
    const target = importTargets[kind]
    const added = done.filter(({ before }) => before === null)
    const gone = await target.deleteAt(
      tx,
      owner,
      added.map(({ targetId, version }) => ({ id: targetId, version })),
    )
    const changed = done.filter(({ before }) => before !== null)
    const restored = changed.map(({ before, targetId, version }) => ({
      ...(before as object),
      id: targetId,
      version,
    }))
    const back = await target.update(tx, owner, restored, now)
    if (gone.length !== added.length || back.length !== changed.length) return refuse(problem('cannot_undo'))
    await tx.update(imports).set({ state: 'undone', undoTime: now }).where(eq(imports.id, id))
    if (scope.actor === 'operator')
      await recordAudit(tx, scope, { action: `${kind}_import_undone`, target: targetOf(id, fileName) }, now)
    return ok(null)
  })
}
