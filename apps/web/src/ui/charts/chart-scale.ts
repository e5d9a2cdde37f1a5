/** Returns a round figure at or above the largest value and the ticks up to it, for about four grid lines. */
export function axisOf(largest: number): { readonly top: number; readonly ticks: readonly number[] } {
  if (largest <= 0) return { top: 4, ticks: [0, 1, 2, 3, 4] }
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 3, 5, 10].find((one) => one * power >= rough) ?? 10) * power)
  const count = Math.ceil(largest / step)
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

// Approximate width of a Chinese character at 12 px. These are as wide as they are high.
const wide = 12
const narrow = 6.6

/** Approximate rendered width of a text in pixels at 12 px. */
export function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (letter > '\u2e7f' ? wide : narrow), 0)
}

/** Truncates a text to a width. */
export function fitText(text: string, room: number): string {
  if (widthOf(text) <= room) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(letters.join('')) > room - wide) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The change from the previous value in whole percent with its sign. Empty when the previous value was zero. */
export function changeText(now: number, before: number): string {
  if (before <= 0) return ''
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return '0%'
  return percent < 0 ? `−${-percent}%` : `+${percent}%`
}

/** A share in whole percent, or a dash when the whole is zero. */
export function shareText(part: number, whole: number): string {
  return whole <= 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}
