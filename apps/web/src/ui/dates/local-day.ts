/** The day of a value, `YYYY-MM-DD` or with a time behind it, as a date of the browser's own time zone, which a calendar counts in. */
export function dateOf(value: string): Date {
  const [year = 0, month = 1, day = 1] = value.slice(0, 10).split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** The day that a date has in the browser's time zone. */
export function dayOf(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-')
}

/** Writes those parts of such a date in words, as the months and weekdays of a calendar. */
export function dateWriter(language: string, parts: Intl.DateTimeFormatOptions): (date: Date) => string {
  // biome-ignore lint/plugin: these are names, and no dates of the product
  const format = new Intl.DateTimeFormat(language, parts)
  return (date) => format.format(date)
}
