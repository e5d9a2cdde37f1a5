import { type Day, dayAfter, isDay } from '../time/calendar.ts'
import { cleanValue } from './clean-text.ts'
import { empty, question, type Reading, read, refused, valueIn } from './reading.ts'

export type DayShape = {
  /** The day it is for the reader: a day without a year is the next such day. Without it, such a day is refused. */
  readonly today?: Day | undefined
  /** Whether the day is not after today, so that one without a year is the last such day. */
  readonly isPast?: boolean | undefined
  /**
   * Whether the day is some months around today, as in a schedule: one without a year is the nearest such day. Schedules come from
   * anywhere, so that of two numbers each may be the month.
   */
  readonly isNear?: boolean | undefined
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
  const cleaned = cleanDay(text)
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
  const cleaned = cleanDay(text)
  if (cleaned === '') return empty
  if (cleaned.length > mostCharacters) return refused('moment')
  if (readDayText(cleaned, shape).state !== 'refused') return refused('moment_without_time')
  const [day, timeText] = splitTime(cleaned)
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

/** Reads a day, or a day with a time of day where the text has one. */
export function readDayOrMoment(text: string, shape: DayShape): Reading<Day | LocalMoment> {
  const moment = readMoment(text, shape)
  if (moment.state === 'read') return moment
  const day = readDay(text, shape)
  return day.state === 'refused' ? moment : day
}

/**
 * Reads the two ends of a range out of one text: `2026-12-01 ~ 2026-12-31`, `12.1-12.15`, `1 Dec to 15 Dec`, `12月1日-15日`. An end
 * without a year is the nearest such day on its side of the other end.
 */
export function readDayRange(text: string, shape: DayShape): Reading<readonly [Day, Day]> {
  const cleaned = cleanValue(text)
  if (cleaned === '') return empty
  if (cleaned.length > 2 * mostCharacters) return refused('day')
  for (const split of rangeSplits) {
    const [from, to, more] = cleaned.split(split)
    if (from === undefined || to === undefined || more !== undefined) continue
    const range = readEnds(from.trim(), to.trim(), shape)
    if (range) return read(range)
  }
  return refused('day')
}

/** What stands between two ends; a dash or slash only where it cannot be one within a day. */
const rangeSplits = [
  /[~至到]/,
  / (?:TO|THRU|UNTIL) /i,
  / - /,
  /(?<=[日号])-/,
  /(?<=[\dA-Z])[-/](?=\d{4})/i,
  /(?<=\d)-(?=\d{1,4}[./月])/,
  /(?<=[./月]\d{1,2}(?:日|号)?)-(?=\d{1,2}[日号]?$)/,
]

/** The most days from an end to one without a year in the next year. */
const longestOpen = 183

function readEnds(from: string, to: string, shape: DayShape): readonly [Day, Day] | null {
  const whole = { ...shape, today: undefined }
  const end = valueIn(readDay(to, whole))
  const first =
    valueIn(readDay(from, whole)) ??
    (end === null ? valueIn(readDay(from, shape)) : lastBefore(from, end, shape))
  if (first === null) return null
  const alone = /^(\d{1,2})[日号]?$/.exec(to)?.[1]
  const sameMonth = alone === undefined ? '' : write(first.slice(0, 4), first.slice(5, 7), alone)
  const last = alone === undefined ? (end ?? valueIn(readDay(to, { ...shape, today: first }))) : sameMonth
  if (last === null || !isDay(last)) return null
  // Of two whole days the earlier one is the first. Without years, `12/15-12/1` is rather turned round than a year long.
  if (end === null && last > dayAfter(first, longestOpen) && last.slice(5) < first.slice(5)) return null
  return first <= last ? [first, last] : end === null ? null : [last, first]
}

/** A day without a year, as the last such day that is not after another. */
function lastBefore(text: string, end: Day, shape: DayShape): Day | null {
  const year = Number(end.slice(0, 4))
  const days = [year, year - 1].map((one) => valueIn(readDay(text, { ...shape, today: `${one}-01-01` })))
  return days.find((day) => day !== null && day <= end) ?? null
}

/** A text without what says nothing more: its weekday, the zone that the fields have anyway. Korean and traditional signs become plain ones. */
function cleanDay(text: string): string {
  return withoutWeekday(cleanValue(text).toUpperCase())
    .replace(/ ?(?:GMT|UTC)\+0?8(?::?00)?(?: \((?:CHINA STANDARD TIME|中国标准时间)\))?$/, '')
    .replace(/ ?\((?:GMT|UTC)\+0?8(?::?00)?\)$| ?\(?北京时间\)?$|(?<=\d{2})\+08:?00$/, '')
    .replaceAll('時', '时')
    .replaceAll('點', '点')
    .replace(/(?<=\d)號/, '号')
    .replace(/(?<=\d)년/, '年')
    .replace(/(?<=\d)월/, '月')
    .replace(/(?<=\d)일/, '日')
    .trim()
}

function withoutWeekday(text: string): string {
  return text
    .replace(/ ?\(?(?:星期|周|礼拜)[一二三四五六日天]\)?/, '')
    .replace(/ ?\([日月火水木金土一二三四五六天]\)/, '')
    .replace(/^(?:MON|TUES?|WED(?:NES)?|THU(?:RS)?|FRI|SAT(?:UR)?|SUN)(?:DAY)?[.,]?\s+/, '')
    .replace(/ ?\((?:MON|TUES?|WED(?:NES)?|THU(?:RS)?|FRI|SAT(?:UR)?|SUN)(?:DAY)?\)/, '')
    .trim()
}

function readDayText(text: string, shape: DayShape): Reading<Day> {
  const [, year = '', sign = '', month = '', day = '', point = ''] =
    /^(\d{4})\s*([-/.,、_\\ ])\s*(\d{1,2})\s*\2\s*(\d{1,2})(\.?)$/.exec(text) ?? []
  if (sign !== '' && (point === '' || point === sign)) return dayOf(year, month, day)
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (packed) return dayOf(packed[1], packed[2], packed[3])
  const chinese = /^(?:(\d{4})\s*年\s*)?(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?$/.exec(text)
  if (chinese)
    return chinese[1] ? dayOf(chinese[1], chinese[2], chinese[3]) : nextDay(chinese[2], chinese[3], shape)
  const named = readNamedMonth(text, shape)
  if (named) return named
  const short = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})$/.exec(text) ?? /^(\d{2})()(\d{2})$/.exec(text)
  // `2010` is rather a year than the 20th of October.
  if (short && !(short[2] === '' && /^(?:19|20)/.test(text)))
    return readWithoutYear(short[1] ?? '', short[3] ?? '', shape)
  const three = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})(\.?)$/.exec(text)
  if (three && (three[5] === '' || three[5] === three[2]))
    return readYearLast(three[1] ?? '', three[3] ?? '', three[4] ?? '', shape)
  return refused('day')
}

function dayOf(year = '', month = '', day = ''): Reading<Day> {
  const written = write(year, month, day)
  return isLikelyYear(year) && isDay(written) ? read(written) : refused('day')
}

/** Whether four digits are a year that people write: behind `6 DEC`, 1500 and 1900 are times. */
function isLikelyYear(year: string): boolean {
  return /^(?:199|20\d)\d$/.test(year)
}

function write(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The next day with this month and day, today included; the last one where only past days make sense, the nearest of a schedule. */
function nextDay(month = '', day = '', { today, isPast = false, isNear = false }: DayShape): Reading<Day> {
  if (today === undefined) return refused('day')
  const year = Number(today.slice(0, 4))
  if (isNear) return nearestDay(month, day, today)
  for (const one of [year, isPast ? year - 1 : year + 1]) {
    const written = write(String(one), month, day)
    if (isDay(written) && (isPast ? written <= today : written >= today)) return read(written)
  }
  return refused('day')
}

function nearestDay(month: string, day: string, today: Day): Reading<Day> {
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1].map((one) => write(String(one), month, day)).filter(isDay)
  const [nearest] = days.sort((one, other) => daysApart(one, today) - daysApart(other, today))
  return nearest === undefined ? refused('day') : read(nearest)
}

function daysApart(one: Day, other: Day): number {
  return Math.abs(Date.parse(one) - Date.parse(other))
}

/** Month and day as Chinese and American readers write them; a first number above 12 can only be the day. */
function readWithoutYear(first: string, second: string, shape: DayShape): Reading<Day> {
  if (Number(first) > 12 && Number(second) <= 12) return nextDay(second, first, shape)
  const monthFirst = nextDay(first, second, shape)
  const other = shape.isNear && valueIn(nextDay(second, first, shape))
  const one = valueIn(monthFirst)
  return other && one && one !== other ? question([one, other], 'day_ambiguous', { one, other }) : monthFirst
}

/** A year at the end: whatever days the three numbers can be. */
function readYearLast(first: string, second: string, last: string, { monthFirst }: DayShape): Reading<Day> {
  const year = last.length === 4 ? last : nearYear(last)
  if (!isLikelyYear(year)) return refused('day')
  const american = write(year, first, second)
  const yearFirst = last.length === 2 && first.length === 2 ? [write(nearYear(first), second, last)] : []
  if (monthFirst && last.length === 4 && isDay(american)) return read(american)
  const candidates = [...new Set([...yearFirst, american, write(year, second, first)].filter(isDay))]
  const [one, other] = candidates
  if (one === undefined) return refused('day')
  return other === undefined ? read(one) : question(candidates, 'day_ambiguous', { one, other })
}

/** The year of two digits: one of this century, and none for those that would rather be of the last. */
function nearYear(digits: string): string {
  return Number(digits) < 70 ? `20${digits}` : ''
}

/** `Dec 20, 2026`, `20 Dec`, `20-DEC-26`, `December 20th 2026`, `2026 Dec 20`. */
function readNamedMonth(text: string, shape: DayShape): Reading<Day> | null {
  const parts = text.split(/[\s,./-]+/).filter((part) => part !== '' && part !== 'OF')
  // `Dec-26` is how a spreadsheet writes the month of a year.
  if (/^[A-Z]{3,9}-[2-5]\d$/.test(text)) return refused('day')
  const joined =
    parts.length === 1
      ? (/^(\d{1,2}|\d{4})([A-Z]{3,9})(\d{4}|\d{1,2})?$/.exec(text) ?? /^([A-Z]{3,9})(\d{1,2})$/.exec(text))
      : null
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
  // `20 Dec 1800` has a time, and no year.
  if (others.length > 2 || others.some((word) => word.length === 4 && !/^(?:19|20)/.test(word)))
    return refused('day')
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

/** Parts of the day, with the hours that they can have. One at night beyond midnight is of another day, and is not read. */
const partsOfDay: Readonly<Record<string, readonly [number, number]>> = {
  ...{ AM: [0, 11], PM: [12, 23], 凌晨: [0, 6], 清晨: [4, 9], 早晨: [4, 11], 早上: [4, 11], 早: [4, 11] },
  ...{ 上午: [0, 11], 中午: [11, 14], 下午: [12, 23], 傍晚: [16, 20], 晚上: [17, 23], 晚: [17, 23] },
}

const part = `(?:${Object.keys(partsOfDay).join('|')}|[AP]\\.M\\.?)`
const clock =
  '\\d{1,2}(?:[:点时](?:\\d{0,2}分?(?::?\\d{2}(?:\\.\\d{1,9})?秒?)?|半)|\\d{2}(?:\\d{2})?)?(?: ?(?:HRS?|H))?'
const timeAtEnd = new RegExp(`[T,， ] ?(${part}? ?${clock} ?${part}?)$`)
const timeAfterDay = new RegExp(
  `(?<=[日号])(${part}? ?\\d{1,2}[:点时](?:\\d{0,2}分?(?::?\\d{2}秒?)?|半) ?${part}?)$`,
)

/** Splits off a time at the end; null if there is none. */
function splitTime(text: string): readonly [string, string | null] {
  const packed = /^(\d{8})(\d{4}(?:\d{2})?)$/.exec(text)
  if (packed) return [packed[1] ?? '', packed[2] ?? '']
  const plain = text.replace(/,? AT (?=\d)/, ' ')
  const found = timeAtEnd.exec(plain) ?? timeAfterDay.exec(plain)
  const time = found?.[1]?.trim() ?? ''
  if (!found || !isTimeShaped(time, plain.slice(0, found.index))) return [text, null]
  return [plain.slice(0, found.index), time]
}

/** A lone number of one or two digits is a day or a year, not a time; one of six has seconds, behind a whole day. */
function isTimeShaped(time: string, day: string): boolean {
  if (/^\d+$/.test(time)) return /^\d{3,4}$/.test(time) || (time.length === 6 && /\d{4}/.test(day))
  return /\d/.test(time)
}

const timeParts = new RegExp(
  `^(${part})?\\s*(\\d{1,2})(?:[:点时]?(\\d{2}|\\d(?=分)|半)?分?(?::?(\\d{2})(?:\\.\\d+)?秒?)?)\\s*(?:HRS?|H)?\\s*(${part})?$`,
)

function readTime(text: string): string | null {
  const [, before = '', hour = '', minute = '', second = '0', after = ''] = timeParts.exec(text.trim()) ?? []
  if (hour === '' || (before !== '' && after !== '') || Number(second) > 59) return null
  const hours = hourIn(Number(hour), (before || after).replaceAll('.', ''))
  return hours === null ? null : timeOf(hours, minute === '半' ? '30' : minute)
}

/** The hour of a clock of twelve or twenty-four hours, in a part of the day. Twelve in the morning is read in English only. */
function hourIn(given: number, part: string): number | null {
  if (part === '') return given
  const [from, to] = partsOfDay[part] ?? [0, -1]
  const hours = part === 'AM' && given === 12 ? [0] : [given, given + 12]
  const fitting = hours.filter((hour) => hour >= from && hour <= to)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

function timeOf(hour: number, minute: string): string | null {
  const minutes = Number(minute || '0')
  if (hour > 23 || minutes > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
