import { type PartyRole, partyRoles } from '@berth/domain/order/party'
import { type RowValues, type SupplyValues, sentRoles, supplyBodyOf } from './form.ts'

const scalars = [
  'notify_same_as_consignee',
  'marks_no',
  'description',
  'remark',
  'vgm_method',
  'vgm_signatory',
] as const

/** The units of comparison between two versions. A party counts as one, and so do all rows and all files. */
export type ComparedField = (typeof scalars)[number] | PartyRole | 'rows' | 'attachs'

const compared: readonly ComparedField[] = [...partyRoles, ...scalars, 'rows', 'attachs']

export type Side = 'mine' | 'theirs'
export type Difference = { readonly field: ComparedField; readonly suggested: Side }

/**
 * The conflicts between the typed and the newer version. Fields untouched since `base` follow the newer version; typed ones are
 * kept unless the user decides otherwise.
 */
export function differencesOf(base: SupplyValues, mine: SupplyValues, theirs: SupplyValues): Difference[] {
  return compared
    .filter((field) => !isSame(field, mine, theirs))
    .map((field) => ({ field, suggested: isSame(field, base, mine) ? 'theirs' : 'mine' }))
}

/** The newer version with the kept typed values. */
export function mergeVersions(
  mine: SupplyValues,
  theirs: SupplyValues,
  chosen: (field: ComparedField) => Side,
): SupplyValues {
  const from = (field: ComparedField) => (chosen(field) === 'mine' ? mine : theirs)
  return {
    ...theirs,
    ...Object.fromEntries(scalars.map((field) => [field, from(field)[field]])),
    parties: Object.fromEntries(
      partyRoles.map((role) => [role, from(role).parties[role]]),
    ) as SupplyValues['parties'], // One entry for each role.
    rows: from('rows').rows,
    attachs: from('attachs').attachs,
  }
}

function isSame(field: ComparedField, one: SupplyValues, other: SupplyValues): boolean {
  return JSON.stringify(valueAt(field, one)) === JSON.stringify(valueAt(field, other))
}

function valueAt(field: ComparedField, values: SupplyValues): unknown {
  if (field === 'rows') return supplyBodyOf(values).containers
  if (field === 'attachs') return values.attachs.map(({ type, filename }) => [type, filename])
  if (isRole(field)) return sentRoles(values).includes(field) ? values.parties[field] : null
  const value = values[field]
  return typeof value === 'string' ? value.trim() : (value ?? '')
}

export function isRole(field: ComparedField): field is PartyRole {
  return partyRoles.some((role) => role === field)
}

/** Summarizes a version's rows: their number and the container numbers. */
export function rowsText(rows: readonly RowValues[]): string {
  return rows
    .map(({ container_no }) => container_no)
    .filter(Boolean)
    .join(', ')
}
