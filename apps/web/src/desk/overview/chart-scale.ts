/** A round figure at or above the largest, and the steps up to it, for an axis of about four lines. */
export function axisOf(largest: number): { readonly top: number; readonly ticks: readonly number[] } {
  if (largest <= 0) return { top: 4, ticks: [0, 1, 2, 3, 4] }
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 3, 5, 10].find((one) => one * power >= rough) ?? 10) * power)
  const count = Math.ceil(largest / step)
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

// What a character takes at 12 px, about: Chinese is as wide as it is high.
const wide = 12
const narrow = 6.6

/** About how wide a text is when it is drawn, in pixels at 12 px. */
export function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (letter > '\u2e7f' ? wide : narrow), 0)
}

/** A text cut to what fits a width. */
export function fitText(text: string, room: number): string {
  if (widthOf(text) <= room) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(letters.join('')) > room - wide) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** How much more or less than before, in whole per cent with its sign; nothing when there was nothing before. */
export function changeText(now: number, before: number): string {
  if (before <= 0) return ''
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return '0%'
  return percent < 0 ? `−${-percent}%` : `+${percent}%`
}

/** A share in whole per cent; a dash of nothing. */
export function shareText(part: number, whole: number): string {
  return whole <= 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}
