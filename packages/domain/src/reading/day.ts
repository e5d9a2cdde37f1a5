import { type Day, isDay } from '../time/calendar.ts'
import { cleanValue } from './clean-text.ts'
import { empty, question, type Reading, read, refused } from './reading.ts'

export type DayShape = {
  /** The day it is for the reader: a day without a year is the next such day. Without it, such a day is refused. */
  readonly today?: Day | undefined
  /** Whether `12/06/2026` is the 6th of December, as on English pages, and not one of two days. */
  readonly monthFirst?: boolean | undefined
  /** Whether a time beside the day may be left out, as in a bank's column of days. */
  readonly mayHaveTime?: boolean | undefined
}

/** A moment as the forms hold it: `YYYY-MM-DD HH:mm`, in the time zone of its field. */
export type LocalMoment = string

/** No day, with its weekday and its time, is longer. */
const mostCharacters = 60

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const longMonths = [
  ...['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE', 'JULY'],
  ...['AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER', 'DECEMBER'],
]

/**
 * Reads a day in every form that cannot be mistaken: year first with any separator or none, Chinese, with the name of a month,
 * and month and day alone (the next such day). `12/06/2026` is asked where months do not come first, `26/12/05` everywhere.
 */
export function readDay(text: string, shape: DayShape): Reading<Day> {
  const cleaned = withoutWeekday(cleanValue(text).toUpperCase())
  if (cleaned === '') return empty
  if (cleaned.length > mostCharacters) return refused('day')
  const whole = readDayText(cleaned, shape)
  if (whole.state !== 'refused' || !shape.mayHaveTime) return whole
  const [day, time] = splitTime(cleaned)
  if (time === null) return whole
  return readTime(time) === null ? refused('day') : readDayText(day, shape)
}

/** Reads a day with a time of day: `12-06 10:00`, `1206 1000`, `2026年12月6日 上午10点`, `20261206 10:22`, `6 Dec 3:30pm`. */
export function readMoment(text: string, shape: DayShape): Reading<LocalMoment> {
  const cleaned = withoutWeekday(cleanValue(text).toUpperCase())
  if (cleaned === '') return empty
  if (cleaned.length > mostCharacters) return refused('moment')
  if (readDayText(cleaned, shape).state !== 'refused') return refused('moment_without_time')
  const packed = /^(\d{8})(\d{2})(\d{2})$/.exec(cleaned)
  const [day, timeText] = packed ? [packed[1] ?? '', `${packed[2]}:${packed[3]}`] : splitTime(cleaned)
  // Behind a day without a year, four such digits are rather its year than a time.
  if (timeText === null || (/^20[2-5]\d$/.test(timeText) && !/\d{4}/.test(day))) return refused('moment')
  const time = readTime(timeText)
  if (time === null) return refused('moment')
  const reading = readDayText(day, shape)
  if (reading.state === 'read') return read(`${reading.value} ${time}`)
  if (reading.state === 'question')
    return { ...reading, candidates: reading.candidates.map((one) => `${one} ${time}`) }
  return refused('moment')
}

/** Reads the two ends of a range out of one text: `2026-12-01 ~ 2026-12-31`, `12.1-12.15`, `1 Dec to 15 Dec`. */
export function readDayRange(text: string, shape: DayShape): Reading<readonly [Day, Day]> {
  const cleaned = cleanValue(text)
  if (cleaned === '') return empty
  if (cleaned.length > 2 * mostCharacters) return refused('day')
  const splits = [/[~至到]/, / (?:TO|UNTIL) /i, / - /, /(?<=\d)-(?=\d{1,4}[./月])/]
  for (const split of splits) {
    const ends = cleaned.split(split)
    if (ends.length !== 2) continue
    const [first, last] = ends.map((end) => readDay(end, shape))
    if (first?.state !== 'read' || last?.state !== 'read') continue
    return read(first.value <= last.value ? [first.value, last.value] : [last.value, first.value])
  }
  return refused('day')
}

function withoutWeekday(text: string): string {
  return text
    .replace(/ ?\(?(?:星期|周|礼拜)[一二三四五六日天]\)?/, '')
    .replace(/^(?:MON|TUES?|WED(?:NES)?|THU(?:RS)?|FRI|SAT(?:UR)?|SUN)(?:DAY)?[.,]?\s+/, '')
    .replace(/ ?\((?:MON|TUES?|WED(?:NES)?|THU(?:RS)?|FRI|SAT(?:UR)?|SUN)(?:DAY)?\)/, '')
    .trim()
}

function readDayText(text: string, shape: DayShape): Reading<Day> {
  const [, year = '', sign = '', month = '', day = ''] =
    /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})$/.exec(text) ?? []
  if (sign !== '') return dayOf(year, month, day)
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (packed) return dayOf(packed[1], packed[2], packed[3])
  const chinese = /^(?:(\d{4})\s*年\s*)?(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?$/.exec(text)
  if (chinese)
    return chinese[1] ? dayOf(chinese[1], chinese[2], chinese[3]) : nextDay(chinese[2], chinese[3], shape)
  const named = readNamedMonth(text, shape)
  if (named) return named
  const short = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})$/.exec(text) ?? /^(\d{2})()(\d{2})$/.exec(text)
  if (short) return readWithoutYear(short[1] ?? '', short[3] ?? '', shape)
  const three = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/.exec(text)
  if (three) return readYearLast(three[1] ?? '', three[3] ?? '', three[4] ?? '', shape)
  return refused('day')
}

function dayOf(year = '', month = '', day = ''): Reading<Day> {
  const written = write(year, month, day)
  return isDay(written) ? read(written) : refused('day')
}

function write(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The next day with this month and day, today included. */
function nextDay(month = '', day = '', { today }: DayShape): Reading<Day> {
  if (today === undefined) return refused('day')
  const year = Number(today.slice(0, 4))
  for (const one of [year, year + 1]) {
    const written = write(String(one), month, day)
    if (isDay(written) && written >= today) return read(written)
  }
  return refused('day')
}

/** Month and day as Chinese and American readers write them; a first number above 12 can only be the day. */
function readWithoutYear(first: string, second: string, shape: DayShape): Reading<Day> {
  if (Number(first) > 12 && Number(second) <= 12) return nextDay(second, first, shape)
  return nextDay(first, second, shape)
}

/** A year at the end: whatever days the three numbers can be. */
function readYearLast(first: string, second: string, last: string, { monthFirst }: DayShape): Reading<Day> {
  const american = last.length === 4 ? [write(last, first, second)] : [write(`20${last}`, first, second)]
  const european = last.length === 4 ? [write(last, second, first)] : [write(`20${last}`, second, first)]
  const yearFirst = last.length === 2 && first.length === 2 ? [write(`20${first}`, second, last)] : []
  if (monthFirst && last.length === 4 && isDay(american[0] ?? '')) return read(american[0] ?? '')
  const candidates = [...new Set([...yearFirst, ...american, ...european].filter(isDay))]
  const [one, other] = candidates
  if (one === undefined) return refused('day')
  return other === undefined ? read(one) : question(candidates, 'day_ambiguous', { one, other })
}

/** `Dec 20, 2026`, `20 Dec`, `20-DEC-26`, `December 20th 2026`, `2026 Dec 20`. */
function readNamedMonth(text: string, shape: DayShape): Reading<Day> | null {
  const parts = text.split(/[\s,./-]+/).filter((part) => part !== '')
  const joined = parts.length === 1 ? /^(\d{1,2})([A-Z]{3,9})(\d{4}|\d{2})?$/.exec(text) : null
  const words = joined ? joined.slice(1).filter((part) => part !== undefined) : parts
  const at = words.findIndex((word) => /^[A-Z]+$/.test(word))
  if (at === -1) return null
  const month = monthOf(words[at] ?? '')
  if (month === null) return null
  const others = words
    .filter((_, place) => place !== at)
    .map((word) => word.replace(/(?<=\d)(?:ST|ND|RD|TH)$/, ''))
  if (!others.every((word) => /^\d{1,2}$|^\d{4}$/.test(word))) return refused('day')
  const [first = '', second] = others
  if (second === undefined)
    return first.length === 4 || others.length === 0 ? refused('day') : nextDay(month, first, shape)
  if (others.length > 2) return refused('day')
  if (first.length === 4) return dayOf(first, month, second)
  if (second.length === 4) return dayOf(second, month, first)
  // Two digits for the year come last: `20-DEC-26` is how carriers print it.
  return at === 1 ? dayOf(`20${second}`, month, first) : refused('day')
}

function monthOf(word: string): string | null {
  const at = monthNames.findIndex((name, index) => word === name || word === longMonths[index])
  const found = word === 'SEPT' ? 8 : at
  return found === -1 ? null : String(found + 1)
}

const half = '(?:上午|下午|早上|中午|晚上|AM|PM)?'
const clock = '\\d{1,2}(?:[:点时]\\d{0,2}分?(?::\\d{2}(?:\\.\\d{1,6})?)?|\\d{2})?'
const timeAtEnd = new RegExp(`[T,， ] ?(${half} ?${clock} ?(?:[AP]\\.?M\\.?)?(?:\\+08:?00)?)$`)
const timeAfterDay = new RegExp(`(?<=[日号])(${half} ?\\d{1,2}[:点时]\\d{0,2}分?)$`)

/** Splits off a time at the end; null if there is none. */
function splitTime(text: string): readonly [string, string | null] {
  // `AM` and `PM` may stand apart from their time, whose own space is then not the one before it.
  const found = timeAtEnd.exec(text) ?? timeAfterDay.exec(text)
  const time = found?.[1]?.trim() ?? ''
  if (!found || !isTimeShaped(time)) return [text, null]
  return [text.slice(0, found.index), time]
}

/** A lone number of one or two digits is a day or a year, not a time. */
function isTimeShaped(time: string): boolean {
  return /^\d{3,4}$/.test(time) || (/\d/.test(time) && /[:点时]|[AP]\.?M|上午|下午|早上|中午|晚上/.test(time))
}

function readTime(text: string): string | null {
  const [, half = '', hour = '', minute = '', , after = ''] =
    /^(上午|下午|早上|中午|晚上|AM|PM)?\s*(\d{1,2})[:点时]?(\d{2})?分?(:\d{2}(?:\.\d+)?)?\s*([AP]\.?M\.?)?(?:\+08:?00)?$/.exec(
      text.trim(),
    ) ?? []
  if (hour === '') return null
  const isLate = /^P/.test(after) || ['下午', '晚上', 'PM'].includes(half)
  const isEarly = /^A/.test(after) || ['上午', '早上', 'AM'].includes(half)
  const given = Number(hour)
  if ((isLate || isEarly) && given > 12)
    return isLate && given < 24 && after === '' ? timeOf(given, minute) : null
  if (isLate) return timeOf((given % 12) + 12, minute)
  if (isEarly) return timeOf(given % 12, minute)
  return timeOf(given, minute)
}

function timeOf(hour: number, minute: string): string | null {
  const minutes = Number(minute || '0')
  if (hour > 23 || minutes > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
