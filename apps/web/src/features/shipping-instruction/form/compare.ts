import { fieldsOf } from '@berth/domain/order/booking/field-table'
import { isPartyRole } from '@berth/domain/order/booking/party'
import { type SupplyField, supplyFields } from '@berth/domain/order/instruction/supply-field'
import { isSupplyRole, type SupplyRole, supplyRoles } from '@berth/domain/order/instruction/supply-party'
import type { Side } from '../../../page-parts/forms/versions-dialog.tsx'
import { chosenFields, type Difference, differencesBetween } from '../../order/form/versions.ts'
import { type RowValues, type SupplyValues, sentRoles, supplyBodyOf } from './form.ts'

/** The units of comparison between two versions. A party counts as one, and so do all rows and all files. */
export type ComparedField = SupplyField | SupplyRole | 'rows' | 'attachs'

const compared: readonly ComparedField[] = [...supplyRoles, ...fieldsOf(supplyFields), 'rows', 'attachs']

/** The conflicts between the typed and the newer version of an instruction. */
export function differencesOf(
  base: SupplyValues,
  mine: SupplyValues,
  theirs: SupplyValues,
): Difference<ComparedField>[] {
  return differencesBetween(compared, valueAt, { base, mine, theirs })
}

/** The newer version with the kept typed values. */
export function mergeVersions(
  mine: SupplyValues,
  theirs: SupplyValues,
  chosen: (field: ComparedField) => Side,
): SupplyValues {
  const from = (field: ComparedField) => (chosen(field) === 'mine' ? mine : theirs)
  const unread = fieldsOf(supplyFields).map((field) => [field, from(field).unread[field]] as const)
  return {
    ...theirs,
    ...chosenFields(supplyFields, supplyRoles, from),
    unread: Object.fromEntries(unread.filter(([, text]) => text !== undefined)),
    rows: from('rows').rows,
    attachs: from('attachs').attachs,
  }
}

function valueAt(field: ComparedField, values: SupplyValues): unknown {
  if (field === 'rows') {
    const { containers, unread_texts } = supplyBodyOf({ ...values, unread: {} })
    return [containers, unread_texts]
  }
  if (field === 'attachs') return values.attachs.map(({ type, filename }) => [type, filename])
  if (isPartyRole(field)) return sentRoles(values).includes(field) ? values.parties[field] : null
  if (isSupplyRole(field)) return values.parties[field]
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
