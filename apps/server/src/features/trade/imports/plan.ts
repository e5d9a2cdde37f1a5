import { createHash } from 'node:crypto'
import type { FileColumns, LeftOut } from '@berth/domain/files/import-file'
import type { Finding } from '@berth/domain/finding'
import type { FileRow, ListCodes } from '../sheets/public.ts'
import type { ImportTarget, ReadableRow, StoredRow, Target } from './import-target.command.ts'

/** A cell that will change, in readable form. */
export type CellChange = {
  readonly column: string
  readonly before: string | null
  readonly after: string | null
}

type RowName = { readonly row: number; readonly name: string }
export type PlannedRow = RowName & {
  readonly write: unknown
  readonly key: string
  /** All cells the row adds to the list. */
  readonly changes: readonly CellChange[]
}
export type ChangedRow = RowName &
  Target & { readonly write: unknown; readonly changes: readonly CellChange[] }
/** A row that is not applied: what is wrong with it, and its cells as a person sees them. */
export type WrongRow = RowName & { readonly findings: readonly Finding[]; readonly cells: readonly string[] }

/** The effect of applying a file, row by row. */
export type Plan = {
  readonly new: readonly PlannedRow[]
  readonly changed: readonly ChangedRow[]
  readonly wrong: readonly WrongRow[]
  readonly same: number
  /** Stored rows that already match the file. */
  readonly sameIds: readonly number[]
  /** The headings as the file has them. */
  readonly headings: readonly string[]
  readonly ofFile: FileColumns
  readonly leftOut: readonly LeftOut[]
  /** Columns missing from the file. */
  readonly absent: readonly string[]
  /** A digest of their versions: if it differs later, they may no longer match the file. */
  readonly sameDigest: string
}

type Source = {
  readonly rows: readonly FileRow[]
  readonly absent: ReadonlySet<string>
  readonly headings: readonly string[]
  readonly ofFile: FileColumns
  readonly leftOut: readonly LeftOut[]
}

/** Rows compared before yielding to other work. */
const rowsAtOnce = 250

/** Compares the rows of a file with the stored ones. Each stored duplicate is matched by one row. */
export async function planRows(
  { rows, absent, headings, ofFile, leftOut }: Source,
  stored: readonly StoredRow[],
  target: ImportTarget<unknown, StoredRow>,
  codes: ListCodes,
): Promise<Plan> {
  const waiting = groupByKey(stored, (row) => target.keyOf(row, absent))
  const isOne = isOneOf(target)
  const firstOf = new Map<string, FileRow[]>()
  const plan = { new: [] as PlannedRow[], changed: [] as ChangedRow[], wrong: [] as WrongRow[], same: 0 }
  const same: Target[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === 0) await new Promise(setImmediate)
    const described = target.describe(row.write, codes)
    const { name } = described
    if (row.findings.length > 0) {
      addWrong(plan.wrong, { row: row.row, name, findings: row.findings, cells: row.cells })
      continue
    }
    const key = target.keyOf(row.write, absent)
    const match = claim(waiting.get(key), row.write, absent, target, codes)
    const firsts = firstOf.get(key) ?? []
    const first = firsts.find((other) => isOne(other.write, row.write))
    if (match === null && first !== undefined) {
      if (isSame(first.write, row.write)) plan.same += 1
      else addWrong(plan.wrong, { row: row.row, name, findings: [repeats(first.row)], cells: row.cells })
      continue
    }
    firstOf.set(key, [...firsts.filter((other) => other !== first), row])
    if (match === null) {
      const changes = changesBetween({ name, cells: {} }, described)
      plan.new.push({ row: row.row, name, write: row.write, key, changes })
    } else if (match.changes.length === 0) {
      plan.same += 1
      same.push(match)
    } else plan.changed.push({ row: row.row, name, ...match })
  }
  return {
    ...plan,
    headings,
    ofFile,
    leftOut,
    absent: [...absent],
    sameIds: same.map(({ id }) => id),
    sameDigest: digestOf(same),
  }
}

/** Adds a wrong row; what is wrong with several cells of one is said together. */
function addWrong(wrong: WrongRow[], one: WrongRow): void {
  const last = wrong.at(-1)
  if (last?.row !== one.row) {
    wrong.push(one)
    return
  }
  const known = new Set(last.findings.map((finding) => JSON.stringify(finding)))
  const more = one.findings.filter((finding) => !known.has(JSON.stringify(finding)))
  wrong[wrong.length - 1] = { ...last, findings: [...last.findings, ...more] }
}

function groupByKey(
  stored: readonly StoredRow[],
  keyOf: (row: StoredRow) => string,
): Map<string, StoredRow[]> {
  const groups = new Map<string, StoredRow[]>()
  for (const row of stored) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** At most this many entries with the same name are searched for the best match. */
const maxCandidates = 50

type Match = Target & { readonly write: unknown; readonly changes: readonly CellChange[] }

/** Takes the best stored match for a row: an identical one before one that would have to change. */
function claim(
  candidates: StoredRow[] | undefined,
  write: unknown,
  absent: ReadonlySet<string>,
  target: ImportTarget<unknown, StoredRow>,
  codes: ListCodes,
): Match | null {
  const isOne = isOneOf(target)
  let best: { at: number; match: Match } | null = null
  for (const [at, stored] of (candidates ?? []).slice(0, maxCandidates).entries()) {
    if (!isOne(stored, write)) continue
    const merged = target.merge(stored, write, absent)
    const changes = changesBetween(target.describe(stored, codes), target.describe(merged, codes))
    if (best === null || changes.length < best.match.changes.length)
      best = { at, match: { id: stored.id, version: stored.version, write: merged, changes } }
    if (changes.length === 0) break
  }
  if (best === null) return null
  candidates?.splice(best.at, 1)
  return best.match
}

/** Says whether two rows of a target with the same key are one. */
export function isOneOf({ isOne }: Pick<ImportTarget<unknown, StoredRow>, 'isOne'>) {
  return isOne ?? (() => true)
}

function changesBetween({ cells: was }: ReadableRow, { cells: is }: ReadableRow): CellChange[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((column) => ({ column, before: was[column] ?? null, after: is[column] ?? null }))
    .filter(({ before, after }) => before !== after)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function repeats(row: number): Finding {
  return { path: 'row', rule: 'same_as_row', params: { row } }
}

/** Returns a digest of rows and their versions. */
export function digestOf(stored: readonly Target[]): string {
  const targets = stored.map(({ id, version }) => `${id}:${version}`).sort()
  return createHash('sha256').update(targets.join()).digest('base64url')
}
