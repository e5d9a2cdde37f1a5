/**
 * Writes a figure for people, the same in both languages: thousands separated by commas, at least `decimals` and at most `atMost`
 * decimals, halves rounded away from zero, a hyphen for a minus. It is written here because the runtime's own writer first loads
 * its tables, which takes a phone longer than drawing the page. Exact for figures below 10^15.
 */
export function writeFigure(value: number, decimals: number, atMost: number = decimals): string {
  const size = Math.abs(value)
  // Shifting the written figure rounds as a person would: 1.005 is 1.01, although the stored number is a little less.
  const shifted = size < 1e-6 ? 0 : Math.round(Number(`${size}e${atMost}`))
  const digits = String(shifted).padStart(atMost + 1, '0')
  const whole = digits.slice(0, digits.length - atMost)
  const all = digits.slice(digits.length - atMost)
  let shown = atMost
  while (shown > decimals && all[shown - 1] === '0') shown -= 1
  const sign = value < 0 ? '-' : ''
  return `${sign}${inThousands(whole)}${shown > 0 ? `.${all.slice(0, shown)}` : ''}`
}

function inThousands(digits: string): string {
  const head = digits.length % 3 || 3
  const groups = [digits.slice(0, head)]
  for (let from = head; from < digits.length; from += 3) groups.push(digits.slice(from, from + 3))
  return groups.join(',')
}
