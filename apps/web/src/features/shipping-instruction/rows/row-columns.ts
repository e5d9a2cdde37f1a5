import { maxFigure } from '@berth/domain/limits'
import { rulesOf } from '@berth/domain/order/booking/field-table'
import { instructionRowFields } from '@berth/domain/order/instruction/instruction-row-field'
import type { RowField } from '../form/form.ts'

const optional: ReadonlySet<RowField> = new Set<RowField>(['hs_code', 'description', 'weight'])

/** Whether a cell is required for submitting (specification point 5, "Supply fields"). */
export function isRequiredColumn(field: RowField): boolean {
  return !optional.has(field)
}

const decimalsOfKind: Readonly<Record<string, 0 | 3>> = { count: 0, weight: 3, volume: 3 }

/** The unit of weights and volumes, which their headings show. */
export const measureOf: Partial<Record<RowField, string>> = { weight: 'kg', volume: 'm³', vgm: 'kg' }

/** The number of decimals of numeric columns. */
export const decimalsOf: Partial<Record<RowField, 0 | 3>> = Object.fromEntries(
  rulesOf(instructionRowFields).flatMap(([field, { kind }]) => {
    const decimals = decimalsOfKind[kind]
    return decimals === undefined ? [] : [[field, decimals]]
  }),
)

/** The largest figure of a kind of column; undefined for a kind that has no figures. */
export function maxOf(kind: string): number | undefined {
  return kind in maxFigure ? maxFigure[kind as keyof typeof maxFigure] : undefined // Checked just before.
}

/** The columns whose cells have digits, as those of a heading have not. */
export const hasDigits: ReadonlySet<RowField> = new Set<RowField>([
  ...(Object.keys(decimalsOf) as RowField[]), // The keys of the table above.
  ...(['container_no', 'seal_no', 'hs_code'] as const),
])
