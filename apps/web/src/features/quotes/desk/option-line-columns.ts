/** The columns of an option's charges, in their order. */
export const optionLineColumns = ['charge_id', 'basis', 'currency', 'unit_price', 'is_included'] as const
export type OptionLineColumn = (typeof optionLineColumns)[number]
