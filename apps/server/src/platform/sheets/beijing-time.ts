/** Formats a timestamp for a file, in China time: China is at UTC+8 all year, and the people who book and ship are there. */
export function inBeijing(instant: string | null): string | null {
  if (instant === null) return null
  const shifted = new Date(new Date(instant).getTime() + 8 * 3_600_000)
  return shifted.toISOString().slice(0, 16).replace('T', ' ')
}
