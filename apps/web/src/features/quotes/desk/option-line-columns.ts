import type { OptionLineDraft } from './answer-draft.ts'

/** The columns of an option's charges, in their order. */
export const optionLineColumns = ['charge_id', 'basis', 'currency', 'unit_price', 'is_included'] as const

/** Charges of cargo that shares a container usually have a least amount. */
export const lclOptionLineColumns = [
  'charge_id',
  'basis',
  'currency',
  'unit_price',
  'minimum',
  'maximum',
  'is_included',
] as const

export const optionLineFigures: ReadonlySet<OptionLineColumn> = new Set(['unit_price', 'minimum', 'maximum'])

/** How a charge is collected, of which a line says one. */
export const ways = {
  onTop: { is_included: false, is_optional: false, payment_term: 'prepaid' },
  included: { is_included: true, is_optional: false, payment_term: 'prepaid' },
  collect: { is_included: false, is_optional: false, payment_term: 'collect' },
  onRequest: { is_included: false, is_optional: true, payment_term: 'prepaid' },
} as const

export type OptionLineColumn = (typeof lclOptionLineColumns)[number]

/** How the charge is collected. */
export function wayOf({ is_included, is_optional, payment_term }: OptionLineDraft): keyof typeof ways {
  if (is_included) return 'included'
  if (is_optional) return 'onRequest'
  return payment_term === 'collect' ? 'collect' : 'onTop'
}
