import type { ImportRow, ImportStatus } from '@berth/contract/trade/import'
import { fileQuestions } from '@berth/domain/files/import-file'
import { auditValueName } from '@berth/locales/audit-words'
import type { Language } from '@berth/locales/language'
import { sayFinding } from '@berth/locales/rule-words'
import type { FileFault } from '../../../platform/sheets/sheet-fault.ts'
import { type ImportEntry, lostAfterMs } from './import.query.ts'
import type { ChangedRow, PlannedRow, WrongRow } from './plan.ts'
import type { WrongRowColumns } from './wrong-rows.ts'

export function presentImport(
  entry: ImportEntry,
  lastId: number | undefined,
  now: Date,
  language: Language,
): ImportStatus {
  const isLost = entry.state === 'reading' && now.getTime() - entry.createTime.getTime() > lostAfterMs
  const failure = isLost ? lost : failureOf(entry)
  const { columns = [], fields = [] } = entry.ofFile ?? failure?.columns ?? {}
  return {
    id: entry.id,
    kind: entry.kind,
    file_name: entry.fileName,
    state: isLost ? 'failed' : entry.state,
    failure: failure && sayFinding(failure, language),
    asks: fileQuestions.find((question) => failure?.rule === `${question}_asked`) ?? null,
    rows_read: entry.rowsRead,
    rows_total: entry.rowsTotal,
    rows_new: entry.rowsNew,
    rows_changed: entry.rowsChanged,
    rows_same: entry.rowsSame,
    rows_wrong: entry.rowsWrong,
    left_out: entry.leftOut ?? [],
    columns: columns.map(({ isFixed, ...column }) => ({ ...column, is_fixed: isFixed })),
    fields: fields.map(({ key, heading }) => ({ key, name: heading[language] })),
    can_undo: entry.id === lastId,
    ...{ links: [], rows_kept: 0, kept: [] },
    create_time: entry.createTime.toISOString(),
    apply_time: entry.applyTime?.toISOString() ?? null,
  }
}

const lost: FileFault = { path: 'file', rule: 'file_takes_long' }

function failureOf({ failure }: ImportEntry): FileFault | null {
  return failure === null ? null : (JSON.parse(failure) as FileFault) // Only one is ever written there.
}

export function presentRow(
  row: PlannedRow | ChangedRow | WrongRow,
  columns: WrongRowColumns,
  language: Language,
): ImportRow {
  const nameOf = (column: string) => columns.get(column)?.[language] ?? ''
  const changes = 'changes' in row ? row.changes : []
  const findings = 'findings' in row ? row.findings : []
  return {
    row: row.row,
    name: row.name,
    changes: changes.map(({ column, before, after }) => ({
      column: nameOf(column),
      before: before && auditValueName(column, before, language),
      after: after && auditValueName(column, after, language),
    })),
    problems: findings.map((finding) => ({
      column: nameOf(finding.path),
      msg: sayFinding(finding, language),
    })),
  }
}
