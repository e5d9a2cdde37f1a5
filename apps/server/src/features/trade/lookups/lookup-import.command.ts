import type { LookupImport } from '@berth/contract/trade/desk-lookup'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { SheetKind } from '@berth/domain/files/import-file'
import {
  isFixedRow,
  isTextList,
  type LookupDetail,
  type LookupKind,
  lookupDefinitions,
} from '@berth/domain/lookup/lookup-kind'
import type { LookupForm, LookupValue } from '@berth/domain/lookup/lookup-rules'
import { ok, type Result, refuse } from '@berth/domain/result'
import { auditFieldName } from '@berth/locales/audit-words'
import type { Language } from '@berth/locales/language'
import { sayFinding } from '@berth/locales/rule-words'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { readInThread } from '../sheets/public.ts'
import { createLookup, updateLookup } from './desk-lookup.command.ts'
import { type DeskLookupRow, findIdsByCode, findLookupRows } from './desk-lookup.query.ts'
import { lookupChanges } from './lookup-changes.query.ts'

/** At most this many findings and changes are listed; the rest is only counted. */
const maxTold = 200

type File = { readonly name: string; readonly type: SheetKind; readonly bytes: Uint8Array }
type Cells = Readonly<Record<string, string | number | null>>
type Ids = Readonly<Record<'port' | 'country', ReadonlyMap<string, number>>>

type Tally = { -readonly [Key in keyof LookupImport]: LookupImport[Key] }

/**
 * Imports a list from a file. A check applies the file and rolls back, so that it reports exactly what an import would do. One
 * wrong row and nothing is changed.
 */
export async function importLookups(
  db: Db,
  scope: OperatorScope,
  kind: LookupKind,
  file: File,
  action: 'apply' | 'check',
  language: Language,
  now: Date,
): Promise<Result<LookupImport, Problem>> {
  const read = await readInThread({ kind: `lookup.${kind}`, file: file.type, bytes: file.bytes, lists: {} })
  if (!read.ok) return refuse({ code: 'import_unreadable', fields: [read.reason] })
  const tally: Tally = {
    applied: action === 'apply',
    rows_new: 0,
    rows_changed: 0,
    rows_same: 0,
    rows_wrong: 0,
    problems: [],
    changes: [],
    left_out: [...read.value.leftOut],
  }
  const done = await transact<null, 'wrong' | 'checked'>(db, async (tx) => {
    const ids = { port: await findIdsByCode(tx, 'port'), country: await findIdsByCode(tx, 'country') }
    const known = new Map((await findLookupRows(tx, kind)).map((row) => [row.code, row]))
    const seen = new Map<string, number>()
    for (const { row, write, key, findings } of read.value.rows) {
      const cells = write as Cells // Composed by the list's sheet.
      const first = seen.get(key)
      seen.set(key, row)
      const wrong = [
        ...findings,
        ...(first === undefined
          ? []
          : [{ path: 'code', rule: 'same_as_row' as const, params: { row: first } }]),
      ]
      const before = known.get(String(cells.code ?? ''))
      const form = formOf(kind, cells, before, ids)
      const outcome =
        wrong.length > 0 ? refuse(broken(wrong)) : await writeRow(tx, scope, kind, form, before, now)
      if (!outcome.ok) {
        tally.rows_wrong++
        for (const finding of outcome.reason.fields ?? [])
          if (tally.problems.length < maxTold)
            tally.problems.push({
              row,
              column: auditFieldName(finding.path.replace('details.', ''), language),
              msg: sayFinding(finding, language),
            })
      } else if (outcome.value === null) tally.rows_same++
      else await recordChange(tx, kind, tally, before ?? null, outcome.value)
    }
    if (tally.rows_wrong > 0) return refuse('wrong')
    if (action === 'check') return refuse('checked')
    const target = { kind: 'import', id: kind, name: `${kind}: ${file.name}` } as const
    const changes: AuditedChange[] = [
      { field: 'rows_new', before: null, after: String(tally.rows_new) },
      { field: 'rows_changed', before: null, after: String(tally.rows_changed) },
    ]
    await recordAudit(tx, scope, { action: 'lookup_imported', target, changes }, now)
    return ok(null)
  })
  return ok({ ...tally, applied: done.ok })
}

async function recordChange(
  tx: Db,
  kind: LookupKind,
  tally: Tally,
  before: DeskLookupRow | null,
  after: DeskLookupRow,
) {
  if (before) tally.rows_changed++
  else tally.rows_new++
  if (tally.changes.length >= maxTold) return
  const fields = await lookupChanges(tx, kind, before, after)
  tally.changes.push({ code: after.code, name: after.nameZh, is_new: before === null, fields })
}

/** Inserts or updates the row; `null` when nothing changes. */
async function writeRow(
  tx: Db,
  scope: OperatorScope,
  kind: LookupKind,
  form: LookupForm,
  before: DeskLookupRow | undefined,
  now: Date,
): Promise<Result<DeskLookupRow | null, Problem>> {
  if (!before) return createLookup(tx, scope, kind, form, now)
  const changed = await updateLookup(tx, scope, kind, before.id, { ...form, version: before.version }, now)
  if (!changed.ok) return changed
  return ok((await lookupChanges(tx, kind, before, changed.value)).length > 0 ? changed.value : null)
}

/** Builds the form of a row from a file; missing columns keep their stored values. */
function formOf(kind: LookupKind, cells: Cells, before: DeskLookupRow | undefined, ids: Ids): LookupForm {
  const text = (key: string, there: string) => (cells[key] === undefined ? there : String(cells[key] ?? ''))
  const code = text('code', '')
  const details = lookupDefinitions[kind].details.map((detail) => [
    detail.name,
    cells[detail.name] === undefined
      ? (before?.details[detail.name] ?? null)
      : detailOf(detail, cells[detail.name] ?? null, ids),
  ])
  return {
    code,
    name_zh: text('name_zh', before?.nameZh ?? ''),
    name_en: text('name_en', before?.nameEn ?? ''),
    sort: typeof cells.sort === 'number' ? cells.sort : (before?.sort ?? 100),
    enabled:
      isFixedRow(kind, code) || (cells.enabled == null ? (before?.enabled ?? true) : isYes(cells.enabled)),
    details: Object.fromEntries(details),
  }
}

function detailOf(detail: LookupDetail, cell: string | number | null, ids: Ids): LookupValue {
  if (detail.type === 'boolean') return isYes(cell)
  if (detail.type === 'aliases' || detail.type === 'terms') return namesIn(cell)
  if (isTextList(detail)) return codesIn(cell)
  // An unknown code becomes an unknown id, which validation refuses.
  if (detail.type === 'country') return cell === null ? null : (ids.country.get(String(cell)) ?? 0)
  if (detail.type === 'ports') return codesIn(cell).map((code) => ids.port.get(code) ?? 0)
  if (detail.name === 'type') return Number(cell)
  return cell
}

function codesIn(cell: string | number | null): string[] {
  return String(cell ?? '')
    .split(/[\s,，、;；]+/)
    .filter((code) => code !== '')
}

/** Splits names, which may contain spaces. */
function namesIn(cell: string | number | null): string[] {
  return String(cell ?? '')
    .split(/[,，、;；\n]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function isYes(cell: string | number | null): boolean {
  return /^(1|y|yes|true|on|是|启用)$/i.test(String(cell ?? '').trim())
}
