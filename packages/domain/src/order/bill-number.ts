/** The number of a bill: `DN-`, the number of its order without `BT`, and which of the order's bills it is. */
export function billNumberOf(orderNo: string, place: number): string {
  return `DN-${orderNo.replace(/^BT/, '')}-${place}`
}
