import { fieldsOf } from '@berth/domain/order/booking/field-table'
import { isPartyRole } from '@berth/domain/order/booking/party'
import { type InstructionField, instructionFields } from '@berth/domain/order/instruction/instruction-field'
import {
  type InstructionRole,
  instructionRoles,
  isInstructionRole,
} from '@berth/domain/order/instruction/instruction-party'
import { chosenFields, type Difference, differencesBetween } from '#features/order/form/versions.ts'
import type { Side } from '#page-parts/forms/versions-dialog.tsx'
import { type InstructionValues, instructionBodyOf, type RowValues, sentRoles } from './form.ts'

/** The units of comparison between two versions. A party counts as one, and so do all rows and all files. */
export type ComparedField = InstructionField | InstructionRole | 'rows' | 'attachs'

const compared: readonly ComparedField[] = [
  ...instructionRoles,
  ...fieldsOf(instructionFields),
  'rows',
  'attachs',
]

/** The conflicts between the typed and the newer version of an instruction. */
export function differencesOf(
  base: InstructionValues,
  mine: InstructionValues,
  theirs: InstructionValues,
): Difference<ComparedField>[] {
  return differencesBetween(compared, valueAt, { base, mine, theirs })
}

/** The newer version with the kept typed values. */
export function mergeVersions(
  mine: InstructionValues,
  theirs: InstructionValues,
  chosen: (field: ComparedField) => Side,
): InstructionValues {
  const from = (field: ComparedField) => (chosen(field) === 'mine' ? mine : theirs)
  const unread = fieldsOf(instructionFields).map((field) => [field, from(field).unread[field]] as const)
  return {
    ...theirs,
    ...chosenFields(instructionFields, instructionRoles, from),
    unread: Object.fromEntries(unread.filter(([, text]) => text !== undefined)),
    rows: from('rows').rows,
    attachs: from('attachs').attachs,
  }
}

function valueAt(field: ComparedField, values: InstructionValues): unknown {
  if (field === 'rows') {
    const { containers, unread_texts } = instructionBodyOf({ ...values, unread: {} })
    return [containers, unread_texts]
  }
  if (field === 'attachs') return values.attachs.map(({ type, filename }) => [type, filename])
  if (isPartyRole(field)) return sentRoles(values).includes(field) ? values.parties[field] : null
  if (isInstructionRole(field)) return values.parties[field]
  const value = values.unread[field] ?? values[field]
  return typeof value === 'string' ? value.trim() : (value ?? '')
}

/** Summarizes a version's rows: their number and the container numbers. */
export function rowsText(rows: readonly RowValues[]): string {
  return rows
    .map(({ container_no }) => container_no)
    .filter(Boolean)
    .join(', ')
}
