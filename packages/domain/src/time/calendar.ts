/** A calendar day on the wire, `YYYY-MM-DD`. */
export type Day = string

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text is a real calendar day: `2026-02-29` is not, nor is any day in year 0, which does not exist. */
export function isDay(text: string): text is Day {
  if (!dayShape.test(text) || text.startsWith('0000')) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** The day this many days later, or earlier if negative. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How many days the second day is after the first; negative if it is before. */
export function daysBetween(first: Day, second: Day): number {
  return (Date.parse(second) - Date.parse(first)) / 86_400_000
}

/**
 * The calendar day of an instant in China Standard Time, where the portal's members book. A ready date of "today" has to mean
 * the same on the page and on the server, whatever their time zones; China is UTC+8 all year.
 */
export function dayInChina(instant: Date): Day {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
}

/** The instant of a day and time in China, `2026-12-04 18:00`, as ISO 8601 in UTC. */
export function instantInChina(moment: string): string {
  return new Date(`${moment.replace(' ', 'T')}:00+08:00`).toISOString()
}

/** The instant at which a day begins in China. */
export function startOfDayInChina(day: Day): Date {
  return new Date(`${day}T00:00:00+08:00`)
}
