import { type DayShape, readDay, readDayOrMoment, readDayRange, readMoment } from '@berth/domain/reading/day'
import { type Fault, faultOf, type Reading, valueIn } from '@berth/domain/reading/reading'
import { dayInChina } from '@berth/domain/time/calendar'
import type { DateInputProps } from './date-props.ts'

type Bounds = { readonly [Key in 'min' | 'max' | 'withTime' | 'isPast']?: DateInputProps[Key] | undefined }

/** How a page reads typed days: a day without a year is the next such day from today in China, or the last one of past days. */
export function shapeOfDays(isMonthFirst: boolean, isPast = false): DayShape {
  return { today: dayInChina(new Date()), monthFirst: isMonthFirst, isPast }
}

/** Reads a typed or pasted date as the server writes it, within the field's bounds. */
export function readTypedDate(
  typed: string,
  isMonthFirst: boolean,
  { withTime, min, max, isPast }: Bounds,
): Reading<string> {
  const shape = shapeOfDays(isMonthFirst, isPast)
  const reading = readText(typed, withTime, shape)
  if (reading.state !== 'read') return reading
  const { value } = reading
  if (isPast && value.slice(0, 10) > (shape.today ?? ''))
    return { state: 'refused', fault: { rule: 'not_future' } }
  if (min && value < min) return { state: 'refused', fault: { rule: 'min_value', params: { min } } }
  if (max && value.slice(0, 10) > max)
    return { state: 'refused', fault: { rule: 'max_value', params: { max } } }
  return reading
}

function readText(typed: string, withTime: Bounds['withTime'], shape: DayShape): Reading<string> {
  if (!withTime) return readDay(typed, shape)
  return withTime === 'optional' ? readDayOrMoment(typed, shape) : readMoment(typed, shape)
}

/**
 * Why a typed date was not taken, null if it was. Days are told as the field shows them, and so is the form that it asks for:
 * servers and files are told about `YYYY-MM-DD` instead.
 */
export function faultAsShown(reading: Reading<string>, format: string): Fault | null {
  const fault = faultOf(reading)
  if (fault === null) return null
  const days = Object.entries(fault.params ?? {}).map(([name, day]) => [name, writeDate(String(day), format)])
  return { ...fault, params: { ...Object.fromEntries(days), format } }
}

/** The two ends of a pasted range; null of a text that is none. */
export function readPastedRange(
  text: string,
  isMonthFirst: boolean,
  isPast = false,
): readonly [string, string] | null {
  return valueIn(readDayRange(text, shapeOfDays(isMonthFirst, isPast)))
}

/** Tells the form its date, or the text that is none. */
export function tellDate(onChange: DateInputProps['onChange'], date: string | null, unread?: string): void {
  if (unread === undefined) onChange?.(date)
  else onChange?.(date, unread)
}

/** A date from the server in the reader's format. */
export function writeDate(value: string, format: string): string {
  const [day = '', time] = value.split(' ')
  const [year = '', month = '', date = ''] = day.split('-')
  const written = format.replace('YYYY', year).replace('MM', month).replace('DD', date)
  return time ? `${written} ${time}` : written
}
