import { type AuditedChange, type AuditField, changedOnly } from '@berth/domain/audit/audit-field'
import { type FieldColumns, rulesOf } from '@berth/domain/order/booking/field-table'
import { type InstructionTable, instructionFields } from '@berth/domain/order/instruction/instruction-field'
import { instructionPartyType, instructionRoles } from '@berth/domain/order/instruction/instruction-party'
import type { InstructionRecord } from './instruction.query.ts'

/** Above this many changed rows, only their number is listed. */
const mostRowsTold = 20

/** Returns what a save changed in a shipping instruction; its entire content if there was none before. */
export function changesOfInstruction(
  before: InstructionRecord | undefined,
  after: InstructionRecord | undefined,
): AuditedChange[] {
  const told = (field: AuditField, say: (record: InstructionRecord) => string | null): AuditedChange => ({
    field,
    before: (before && say(before)) || null,
    after: (after && say(after)) || null,
  })
  return changedOnly([
    ...instructionRoles.map((role) => told(role, (record) => partyText(record, instructionPartyType[role]))),
    ...fieldTexts(instructionFields, before?.instruction, after?.instruction),
    told('supply_rows', ({ rows }) => String(rows.length)),
    ...rowChanges(before?.rows ?? [], after?.rows ?? []),
    ...fileChanges(before?.attachs ?? [], after?.attachs ?? []),
  ])
}

/** Returns the fields of a table as recorded, before and after; a flag is recorded only while it is on. */
export function fieldTexts<Table extends InstructionTable>(
  table: Table,
  before: FieldColumns<Table> | undefined,
  after: FieldColumns<Table> | undefined,
) {
  const textIn = (row: Readonly<Record<string, unknown>> | undefined, column: string): string | null => {
    const value = row?.[column]
    return value ? (value === true ? 'yes' : String(value)) : null
  }
  return rulesOf(table).map(([field, { column }]) => ({
    field,
    before: textIn(before, column),
    after: textIn(after, column),
  }))
}

function partyText({ contacts }: InstructionRecord, type: number): string | null {
  const party = contacts.find((one) => one.type === type)
  if (!party) return null
  const { company1, company2, linkman, phone, email, address1, address2, city, province, zipCode } = party
  const place = [address1, address2, city, province, zipCode, party.country?.en]
  return joined([company1, company2, linkman, phone, email, ...place, party.eCode])
}

type Rows = InstructionRecord['rows']

function rowChanges(before: Rows, after: Rows): AuditedChange[] {
  const longer = before.length > after.length ? before : after
  const changes = changedOnly(
    longer.map((_, place) => ({
      field: 'supply_row',
      before: rowText(before[place], place),
      after: rowText(after[place], place),
    })),
  )
  if (changes.length <= mostRowsTold) return changes
  return [{ field: 'rows_changed', before: null, after: String(changes.length) }]
}

function rowText(row: Rows[number] | undefined, place: number): string | null {
  if (!row) return null
  const measured = (value: number | null, unit: string) => value !== null && `${value} ${unit}`
  const said = joined([
    row.containerName,
    row.containerNo,
    row.sealNo,
    measured(row.package, row.packageUnit ?? ''),
    measured(row.weight, 'KG'),
    measured(row.volume, 'CBM'),
    row.vgm !== null && `VGM ${row.vgm} KG`,
    row.hsCode && `HS ${row.hsCode}`,
    row.description,
  ])
  return `${place + 1}: ${said}`
}

function fileChanges(
  before: InstructionRecord['attachs'],
  after: InstructionRecord['attachs'],
): AuditedChange[] {
  const keyOf = ({ attachment, type, name }: InstructionRecord['attachs'][number]) =>
    JSON.stringify([attachment.id, type, name])
  const was = new Set(before.map(keyOf))
  const is = new Set(after.map(keyOf))
  const text = ({ name, type }: InstructionRecord['attachs'][number]) => `${name} (${type})`
  const removed = before.filter((file) => !is.has(keyOf(file)))
  const added = after.filter((file) => !was.has(keyOf(file)))
  return [
    ...removed.map((file) => ({ field: 'file' as const, before: text(file), after: null })),
    ...added.map((file) => ({ field: 'file' as const, before: null, after: text(file) })),
  ]
}

function joined(parts: readonly (string | false | null | undefined)[]): string {
  return parts
    .filter(Boolean)
    .map((part) => String(part).trim())
    .join(' · ')
}
