/** The columns of an option's charges, in their order. */
export const chargeColumns = [
  'group',
  'charge_id',
  'basis',
  'unit_price',
  'currency',
  'payment_term',
  'charge_mode',
] as const
export type ChargeColumn = (typeof chargeColumns)[number]
