import type { LineDraft } from './bill-draft.ts'

/** The columns of a bill's lines, in the order of the table and of pasted cells. The amount is calculated; what was quoted and billed is read. */
export const lineColumns = [
  'charge_id',
  'basis',
  'payment_term',
  'quantity',
  'quoted',
  'billed',
  'unit_price',
  'amount',
  'tax_rate',
  'reason',
] as const
export type LineColumn = (typeof lineColumns)[number]

export const isFigure: ReadonlySet<LineColumn> = new Set<LineColumn>([
  'quantity',
  'quoted',
  'billed',
  'unit_price',
  'amount',
  'tax_rate',
])

/** What a bill shows of its lines besides the usual columns. */
export type ShownColumns = {
  /** Its lines have tax. */
  readonly hasTax: boolean
  /** It changes an earlier version, whose prices are shown. */
  readonly isReissued: boolean
  /** There is a quote to compare an earlier version with. */
  readonly hasQuote: boolean
}

/** The columns of a bill, in order. */
export function columnsOf({ hasTax, isReissued, hasQuote }: ShownColumns): readonly LineColumn[] {
  const isShown: Partial<Record<LineColumn, boolean>> = {
    tax_rate: hasTax,
    billed: isReissued,
    quoted: isReissued && hasQuote,
  }
  return lineColumns.filter((column) => isShown[column] ?? true)
}

/** Whether a column is only read: a sheet that is pasted does not have it. */
export const isComparedColumn = (column: LineColumn) => column === 'quoted' || column === 'billed'

/** Revenue tons have decimals; containers and documents do not. */
export function quantityDecimals({ basis, quantity }: Pick<LineDraft, 'basis' | 'quantity'>): 0 | 3 {
  return basis === 'RT' || !Number.isInteger(quantity ?? 0) ? 3 : 0
}
