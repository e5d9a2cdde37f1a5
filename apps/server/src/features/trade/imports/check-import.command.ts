import type { FileAnswers, ImportKind, SheetKind } from '@berth/domain/files/import-file'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { imports } from '../../../platform/db/schema.ts'
import { type FileRow, findLists, type ImportLists, priceKey, readInThread } from '../sheets/public.ts'
import {
  askedAtOnce,
  type ImportOwner,
  type ImportTarget,
  type ImportTargets,
  type StoredRow,
} from './import-target.command.ts'
import { type Plan, planRows } from './plan.ts'

/** An uploaded file. */
export type ImportFile = {
  readonly kind: ImportKind
  readonly name: string
  readonly type: SheetKind
  readonly bytes: Buffer
  /** What the sender says for all rows. */
  readonly said: FileAnswers
}

/** The owner a signed-in user imports for: members for their company, staff for the operator. */
export function ownerOf(scope: Scope): ImportOwner {
  return { customerId: scope.actor === 'member' ? scope.customerId : null, userId: scope.userId }
}

type AnyTarget = ImportTarget<unknown, StoredRow>

/** Rows between two progress updates. */
const noteEvery = 2_000

/**
 * Reads a file and stores the planned changes, or why it cannot be read. The plan itself is large, so it is stored only when a
 * user will review it.
 */
export async function checkImport(
  db: Db,
  targets: ImportTargets,
  owner: ImportOwner,
  id: number,
  file: ImportFile,
  keep: 'plan' | 'counts',
  now: Date,
): Promise<Result<Plan, Finding>> {
  const lists = await findLists(db, file.kind)
  let noted = 0
  const task = { kind: file.kind, file: file.type, bytes: file.bytes, lists: lists.choices, said: file.said }
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
  const target = targets[file.kind]
  const absent = new Set([...read.value.absent, ...formerColumns(file.kind, lists)])
  const rows = await withWrong(db, owner, target, read.value.rows, absent, now)
  const good = rows.filter(({ findings }) => findings.length === 0).map(({ write }) => write)
  const plan = await planRows(
    { ...read.value, rows, absent },
    await findInBatches(db, owner, target, good, now),
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

/** Adds to rows what is wrong with them that only the database knows. */
async function withWrong(
  db: Db,
  owner: ImportOwner,
  target: AnyTarget,
  rows: readonly FileRow[],
  absent: ReadonlySet<string>,
  now: Date,
): Promise<readonly FileRow[]> {
  if (!target.findWrong) return rows
  const good = rows.filter(({ findings }) => findings.length === 0)
  const wrong = await target.findWrong(db, good, absent, now, owner)
  const found = (row: FileRow) => wrong.get(row) ?? wrong.get(row.row) ?? []
  return rows.map((row) => ({ ...row, findings: [...row.findings, ...found(row)] }))
}

/** The columns of disabled container types, whose prices imports ignore. */
function formerColumns(kind: ImportKind, { choices, codes }: ImportLists): string[] {
  if (kind !== 'rate' && kind !== 'rate_cost') return []
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

async function findInBatches(
  db: Db,
  owner: ImportOwner,
  target: AnyTarget,
  writes: readonly unknown[],
  now: Date,
) {
  const found = new Map<number, StoredRow>()
  for (let from = 0; from < writes.length; from += askedAtOnce) {
    const batch = writes.slice(from, from + askedAtOnce)
    for (const row of await target.find(db, owner, batch, now)) found.set(row.id, row)
  }
  return [...found.values()]
}
