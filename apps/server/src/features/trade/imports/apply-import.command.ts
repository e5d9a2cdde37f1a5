import type { AuditAction } from '@berth/domain/audit/audit'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { changedOnly } from '@berth/domain/audit/audit-field'
import type { ImportKind } from '@berth/domain/files/import-file'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { importChanges, imports } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { findLists } from '../sheets/public.ts'
import { checkImport, giveUpImport, type ImportFile, ownerOf } from './check-import.command.ts'
import { findChanges, findImport, findLastApplied, findPlan } from './import.query.ts'
import {
  askedAtOnce,
  type DoneRow,
  type ImportContext,
  type ImportOwner,
  type ImportTarget,
  type ImportTargets,
  type InsertedRows,
  type KeptRows,
  type StoredRow,
  type Target,
} from './import-target.command.ts'
import { beginImport } from './import-upload.command.ts'
import { digestOf, isOneOf, type Plan } from './plan.ts'
import { columnNames, placedFindings } from './wrong-rows.ts'

/**
 * Applies a checked import: all of it, or nothing when a row is wrong or any compared row has changed. With `withoutWrong` the good
 * rows are applied, and the wrong ones stay to be given back as a file.
 */
export async function applyImport(
  db: Db,
  targets: ImportTargets,
  scope: Scope,
  id: number,
  { withoutWrong, invites }: { readonly withoutWrong: boolean; readonly invites: boolean },
  now: Date,
): Promise<Result<Links, Problem>> {
  const owner = ownerOf(scope)
  const entry = await findImport(db, owner, id)
  if (!entry) return refuse(problem('not_found'))
  const plan = entry.state === 'checked' ? await findPlan(db, id) : null
  if (plan === null) return refuse(problem('already_decided'))
  const isLeft = withoutWrong && plan.new.length + plan.changed.length > 0
  const wrong = isLeft ? null : await refusalOf(db, entry.kind, plan)
  if (wrong) return refuse(wrong)
  return transact(db, (tx) =>
    write(tx, targets[entry.kind], entry, plan, { importId: id, scope, invites, now }),
  )
}

/** Reads and applies a file in one step: all of it, or nothing when anything is wrong with it. */
export async function importAtOnce(
  db: Db,
  targets: ImportTargets,
  scope: Scope,
  file: ImportFile,
  invites: boolean,
  now: Date,
): Promise<Result<{ id: number; links: Links }, Problem>> {
  const owner = ownerOf(scope)
  const begun = await beginImport(db, owner, file, now)
  if (!begun.ok) return begun
  const id = begun.value
  const checked = await checkImport(db, targets, owner, id, file, 'counts', now).catch(
    async (error: unknown) => {
      await giveUpImport(db, id)
      throw error
    },
  )
  if (!checked.ok) return refuse({ code: 'import_unreadable', fields: [checked.reason] })
  const entry = { id, kind: file.kind, fileName: file.name }
  const wrong = await refusalOf(db, file.kind, checked.value)
  if (wrong) return refuse(wrong)
  const by = { importId: id, scope, invites, now }
  const written = await transact(db, (tx) => write(tx, targets[file.kind], entry, checked.value, by))
  return written.ok ? ok({ id, links: written.value }) : written
}

/** Returns the reason a plan cannot be applied at all. */
async function refusalOf(db: Db, kind: ImportKind, { wrong }: Plan): Promise<Problem | null> {
  if (wrong.length === 0) return null
  const columns = columnNames(kind, (await findLists(db, kind)).choices)
  return { code: 'validation', fields: placedFindings(wrong, columns) }
}

/** Whether rows that needed no change at check time still need none. */
async function isStillSame(
  tx: Db,
  owner: ImportOwner,
  target: ImportTarget<unknown, StoredRow>,
  { sameIds, sameDigest }: Plan,
) {
  const rows: StoredRow[] = []
  for (let from = 0; from < sameIds.length; from += askedAtOnce)
    rows.push(...(await target.findById(tx, owner, sameIds.slice(from, from + askedAtOnce))))
  return digestOf(rows) === sameDigest
}

/** The links of invitations that no mail carries. */
export type Links = NonNullable<InsertedRows['links']>

type Entry = {
  readonly id: number
  readonly kind: ImportKind
  readonly fileName: string
  /** What the audit log says was done; an import by default. */
  readonly action?: AuditAction
}

async function write(
  tx: Db,
  target: ImportTarget<unknown, StoredRow>,
  { id, kind, fileName, action = `${kind}_imported` }: Entry,
  plan: Plan,
  by: ImportContext,
): Promise<Result<Links, Problem>> {
  const { scope, now } = by
  const owner = ownerOf(scope)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${kind} ${owner.customerId}`}))`)
  const [taken] = await tx
    .update(imports)
    .set({ state: 'applied', applyTime: now, parsed: restOf(plan) })
    .where(and(eq(imports.id, id), eq(imports.state, 'checked')))
    .returning({ id: imports.id })
  if (!taken) return refuse(problem('already_decided'))

  await target.together?.lock(tx)
  if (!(await isStillSame(tx, owner, target, plan))) return refuse(problem('stale_version'))
  const absent = new Set(plan.absent)
  const newcomers = plan.new.map((row) => row.write)
  const isOne = isOneOf(target)
  const writesOf = new Map<string, unknown[]>()
  for (const { key, write } of plan.new) writesOf.set(key, [...(writesOf.get(key) ?? []), write])
  const meanwhile = await target.find(tx, owner, newcomers, now)
  if (meanwhile.some((row) => writesOf.get(target.keyOf(row, absent))?.some((write) => isOne(row, write))))
    return refuse(problem('stale_version'))

  const changes = plan.changed.map((row) => ({ ...(row.write as object), id: row.id, version: row.version }))
  const before = await target.findById(
    tx,
    owner,
    changes.map((change) => change.id),
  )
  const written = target.together
    ? await target.together.write(tx, { added: newcomers, changed: changes, before }, by)
    : await writeApart(tx, target, newcomers, changes, before, by)
  if (!written.ok) return written
  const { done, links } = 'done' in written.value ? written.value : { done: written.value, links: [] }
  await insertRows(
    tx,
    importChanges,
    done.map((row) => ({ importId: id, ...row })),
  )
  if (scope.actor === 'operator')
    await recordAudit(tx, scope, { action, target: targetOf(id, fileName), changes: countsOf(plan) }, now)
  return ok(links)
}

/** Rows that are written as an import is, so that they can be undone as one: what they are called, and what the audit log says. */
export type WrittenRows<Write, Row extends Write & StoredRow> = {
  readonly kind: ImportKind
  readonly name: string
  readonly action: AuditAction
  readonly target: ImportTarget<Write, Row>
  readonly added: readonly Write[]
  readonly changed: readonly (Write & Target)[]
}

/** Writes rows that no file has, all or none, and returns the import that undoes them. `tx` is a transaction. */
export async function writeRows<Write, Row extends Write & StoredRow>(
  tx: Db,
  scope: Scope,
  { kind, name, action, target: of, added, changed }: WrittenRows<Write, Row>,
  now: Date,
): Promise<Result<number, Problem>> {
  const target = of as unknown as ImportTarget<unknown, StoredRow> // It only receives what it is given here.
  const { customerId, userId } = ownerOf(scope)
  const counts = {
    rowsTotal: added.length + changed.length,
    rowsNew: added.length,
    rowsChanged: changed.length,
  }
  const [begun] = await tx
    .insert(imports)
    .values({ kind, customerId, userId, fileName: name, state: 'checked', createTime: now, ...counts })
    .returning({ id: imports.id })
  if (!begun) throw new Error('an inserted import has no id')
  const none = new Set<string>()
  const plan: Plan = {
    new: added.map((write, row) => ({
      ...{ row, name, write },
      key: target.keyOf(write, none),
      changes: [],
    })),
    changed: changed.map((write, row) => ({
      ...{ row, name, write, changes: [] },
      id: write.id,
      version: write.version,
    })),
    ...{ wrong: [], same: 0, sameIds: [], headings: [], leftOut: [], absent: [] },
    ofFile: { columns: [], fields: [] },
    sameDigest: digestOf([]),
  }
  const by = { importId: begun.id, scope, invites: false, now }
  const entry = { id: begun.id, kind, fileName: name, action }
  const written = await write(tx, target, entry, plan, by)
  return written.ok ? ok(begun.id) : written
}

/** Changes rows and adds others, each for itself. */
async function writeApart(
  tx: Db,
  target: ImportTarget<unknown, StoredRow>,
  newcomers: readonly unknown[],
  changes: readonly Target[],
  before: readonly StoredRow[],
  by: ImportContext,
): Promise<Result<{ done: readonly DoneRow[]; links: Links }, Problem>> {
  const owner = ownerOf(by.scope)
  const written = await target.update(tx, owner, changes, by.now)
  if (written.length !== changes.length) return refuse(problem('stale_version'))
  const { ids: added, links = [] } = await target.insert(tx, owner, newcomers, by)
  if (added.length !== newcomers.length) return refuse(problem('stale_version'))
  const done = [
    ...added.map((targetId) => ({ targetId, before: null, version: 1 })),
    ...before.map((row) => ({ targetId: row.id, before: row, version: row.version + 1 })),
  ]
  return ok({ done, links })
}

/** What stays of a plan once its good rows are applied: what was left out, and the wrong rows, to be given back. */
function restOf(plan: Plan): Plan {
  return { ...plan, new: [], changed: [], sameIds: [] }
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

/**
 * Undoes the last import: deletes what it added and restores what it changed. Refused if any of its rows was changed since; of
 * members and sailings those that are in use stay, and are returned.
 */
export async function undoImport(
  db: Db,
  targets: ImportTargets,
  scope: Scope,
  id: number,
  now: Date,
): Promise<Result<KeptRows, Problem>> {
  const owner = ownerOf(scope)
  const entry = await findImport(db, owner, id)
  if (!entry) return refuse(problem('not_found'))
  const { kind, fileName } = entry
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${kind} ${owner.customerId}`}))`)
    const last = await findLastApplied(tx, owner, kind)
    if (last?.id !== id) return refuse(problem('cannot_undo'))
    const done = await findChanges(tx, id)
    const target = targets[kind]
    await target.together?.lock(tx)
    const undone = target.together
      ? await target.together.undo(tx, done as UndoneRow[], { importId: id, scope, now })
      : await undoApart(tx, target, done, scope, now)
    if (!undone.ok) return undone
    const kept = undone.value
    await tx.update(imports).set({ state: 'undone', undoTime: now }).where(eq(imports.id, id))
    if (scope.actor === 'operator')
      await recordAudit(
        tx,
        scope,
        {
          ...{ action: `${kind}_import_undone`, target: targetOf(id, fileName) },
          changes: changedOnly([{ field: 'rows', before: String(done.length), after: String(kept.count) }]),
        },
        now,
      )
    return ok(kept)
  })
}

/** A row of an import as it was recorded. */
type UndoneRow = DoneRow & { readonly before: StoredRow | null }

async function undoApart(
  tx: Db,
  target: ImportTarget<unknown, StoredRow>,
  done: Awaited<ReturnType<typeof findChanges>>,
  scope: Scope,
  now: Date,
): Promise<Result<KeptRows, Problem>> {
  const owner = ownerOf(scope)
  const added = done.filter(({ before }) => before === null)
  const gone = await target.deleteAt(
    tx,
    owner,
    added.map(({ targetId, version }) => ({ id: targetId, version })),
    { scope, now },
  )
  const changed = done.filter(({ before }) => before !== null)
  const restored = changed.map(({ before, targetId, version }) => ({
    ...(before as object),
    id: targetId,
    version,
  }))
  const back = await target.update(tx, owner, restored, now)
  const count = added.length - gone.length
  const mayKeep = target.keepsUsed && gone.length > 0
  if ((count > 0 && !mayKeep) || back.length !== changed.length) return refuse(problem('cannot_undo'))
  return ok({ count, names: [] })
}
