/** An instant as a file writes it. China keeps UTC+8 the whole year, and those who book and those who ship are there. */
export function inBeijing(instant: string | null): string | null {
  if (instant === null) return null
  const shifted = new Date(new Date(instant).getTime() + 8 * 3_600_000)
  return shifted.toISOString().slice(0, 16).replace('T', ' ')
}
