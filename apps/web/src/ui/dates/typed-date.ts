/**
 * Parses a typed date in the reader's format, the server's format or plain digits. Returns it in the server's format, or null.
 */
export function readTypedDate(typed: string, format: string, withTime: boolean): string | null {
  const [, date = '', time] = /^(\S+)(?: (\d\d:\d\d))?$/.exec(typed.trim()) ?? []
  if ((time !== undefined) !== withTime || (time !== undefined && !isTime(time))) return null
  const day = readDay(date, format)
  return day && (withTime ? `${day} ${time}` : day)
}

function readDay(typed: string, format: string): string | null {
  const read = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(typed)
  const [, year, month, day] = read ?? readAmerican(typed, format)
  if (!year) return null
  const written = `${year}-${month}-${day}`
  const date = new Date(`${written}T00:00:00Z`)
  // A day the month does not have would roll over into the next.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}

function readAmerican(typed: string, format: string): readonly (string | undefined)[] {
  const [whole, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(typed) ?? []
  return format === 'MM/DD/YYYY' ? [whole, year, month, day] : []
}

function isTime(time: string): boolean {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours < 24 && minutes < 60
}

/** A date from the server in the reader's format. */
export function writeDate(value: string, format: string): string {
  const [day = '', time] = value.split(' ')
  const [year = '', month = '', date = ''] = day.split('-')
  const written = format.replace('YYYY', year).replace('MM', month).replace('DD', date)
  return time ? `${written} ${time}` : written
}
