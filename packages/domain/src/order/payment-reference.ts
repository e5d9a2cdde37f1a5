/**
 * What a member writes in the remark of a transfer, so that the money is known by it: the number of the order in capitals
 * and digits alone, which every bank takes. It is unique because order numbers are, and because those of the portal hold
 * nothing else.
 */
export function paymentReferenceOf(orderNo: string): string {
  return orderNo.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
