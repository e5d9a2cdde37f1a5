/**
 * The description of a booking's line from the goods as a request or an offer tells them: as if it was typed into the booking, in
 * upper case and one line. A text that is too long is reported at the field.
 */
export function descriptionOfGoods(goods: string): string {
  const lines = goods.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join(', ').toUpperCase()
}
