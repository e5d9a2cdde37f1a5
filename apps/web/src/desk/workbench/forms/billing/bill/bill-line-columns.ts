import type { LineDraft } from './bill-draft.ts'

/** The columns of a bill's lines, in the order of the table and of pasted cells. The amount is calculated. */
export const lineColumns = [
  'charge_id',
  'basis',
  'payment_term',
  'quantity',
  'unit_price',
  'amount',
  'tax_rate',
  'reason',
] as const
export type LineColumn = (typeof lineColumns)[number]

export const isFigure: ReadonlySet<LineColumn> = new Set<LineColumn>([
  'quantity',
  'unit_price',
  'amount',
  'tax_rate',
])

/** The columns of bills that have no tax. */
export const untaxedColumns: readonly LineColumn[] = lineColumns.filter((column) => column !== 'tax_rate')

/** Revenue tons have decimals; containers and documents do not. */
export function quantityDecimals({ basis, quantity }: Pick<LineDraft, 'basis' | 'quantity'>): 0 | 3 {
  return basis === 'RT' || !Number.isInteger(quantity ?? 0) ? 3 : 0
}
