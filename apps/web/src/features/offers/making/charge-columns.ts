/** The columns of the charges of one group, in their order. */
export const chargeColumns = [
  'charge_id',
  'basis',
  'unit_price',
  'currency',
  'payment_term',
  'charge_mode',
] as const
export type ChargeColumn = (typeof chargeColumns)[number]
