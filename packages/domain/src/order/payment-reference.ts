/**
 * The reference a member enters on a transfer so that the payment can be matched: the order number in capitals and digits only,
 * which every bank accepts. It is unique because order numbers are, and because the portal's numbers contain nothing else.
 */
export function paymentReferenceOf(orderNo: string): string {
  return orderNo.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
