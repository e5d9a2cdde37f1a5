import type { WeekDay } from '../tariff/lcl-terms.ts'
import { cleanValue } from './clean-text.ts'
import { empty, type Reading, read, refused } from './reading.ts'
import { simplified } from './traditional.ts'

/** The days on which cargo is taken in for the last time, and those on which it sails. */
export type WeeklySchedule = {
  readonly closing_days: readonly WeekDay[]
  readonly sailing_days: readonly WeekDay[]
}

/** No list of days is longer. */
const mostCharacters = 120

const english = /(MON|TUE|WED|THU|FRI|SAT|SUN)(?:(?:S|NES|RS?|UR)?(?:DAY)?S?)?(?![A-Z])\.?/y
const englishDays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
const chinese = /(?:每?(?:周|星期|礼拜))?([一二三四五六日天])/y
/** A numeral of a keyboard is a day only where the text says so: 周3, 3截5开. */
const numbered = /(?:周|星期|礼拜)([1-7])(?!\d)/y
const numeral = /(?:周|星期|礼拜)?([1-7])(?!\d)/y
const chineseDays = '一二三四五六日'
const everyDay = /每天|每日|天天|DAILY|EVERY ?DAY/y
const between = /(?:[\s,、;/&+.和及]|(?:AND|EVERY|WEEKLY)(?![A-Z]))+/y
const until = /[-~至到]|TO(?![A-Z])/y

/** Reads days of the week as people write them: `周三、周六`, `周一三五`, `星期天`, `Wed/Sat`, `MON-FRI`, `每天`. */
export function readWeekDays(text: string): Reading<readonly WeekDay[]> {
  const cleaned = plainText(text)
  if (cleaned === '') return empty
  const days = cleaned.length > mostCharacters ? null : daysIn(cleaned, numbered)
  return days === null || days.length === 0 ? refused('week_days') : read(days)
}

// 截关日 is a word; in 三截日开 the last day is Sunday.
const closing = /(?:CFS )?(?:CUT[- ]?OFF|CUT|CLOSING|CLOSES?|CLS)|截(?:[关仓货单港重收](?:日期?|时间)?)?/g
const sailing = /ETD|ETS|SAILING|SAILS?|开(?:[船航](?:日期?|时间)?)?/g

/**
 * Reads the weekly closing and sailing in one text: `三截五开`, `周三截周日开`, `二截五开、四截日开`, `截三开五`,
 * `CUT WED ETD SUN`, `Closing: Wed / Sailing: Sun`. Two days without a word for each are refused: they may be two sailings.
 */
export function readWeeklySchedule(text: string): Reading<WeeklySchedule> {
  const cleaned = plainText(text).replace(/[:()]/g, ' ').trim()
  if (cleaned === '') return empty
  if (cleaned.length > mostCharacters) return refused('weekly_schedule')
  // Marks that no text has after cleaning stand for the words.
  const parts = cleaned
    .replace(closing, '<')
    .replace(sailing, '>')
    .split(/([<>])/)
    .map((part) => part.trim())
  const isBefore = parts[0] === ''
  const found: Record<'<' | '>', WeekDay[]> = { '<': [], '>': [] }
  const last = parts.at(-1) ?? ''
  if (parts.length < 3 || (!isBefore && last !== '')) return refused('weekly_schedule')
  for (let at = 1; at < parts.length; at += 2) {
    const days = daysIn(parts[isBefore ? at + 1 : at - 1] ?? '', numeral)
    if (days === null || days.length === 0) return refused('weekly_schedule')
    found[parts[at] === '<' ? '<' : '>'].push(...days)
  }
  return read({ closing_days: inOrder(found['<']), sailing_days: inOrder(found['>']) })
}

function plainText(text: string): string {
  return simplified(cleanValue(text)).toUpperCase().replaceAll('週', '周').replace(/[<>]/g, '?')
}

/** The days of a text that has nothing else; null of any other. */
function daysIn(text: string, digits: RegExp): readonly WeekDay[] | null {
  const found: WeekDay[] = []
  let at = 0
  let isRange = false
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null) at = pattern.lastIndex
    return match
  }
  for (take(between); at < text.length; take(between)) {
    if (take(everyDay)) found.push(1, 2, 3, 4, 5, 6, 7)
    else if (!isRange && found.length > 0 && take(until)) isRange = true
    else {
      const day = dayOf(take(english)?.[1] ?? take(digits)?.[1] ?? take(chinese)?.[1] ?? '')
      if (day === null) return null
      found.push(...(isRange ? daysUntil(found.at(-1) ?? day, day) : [day]))
      isRange = false
    }
  }
  return isRange ? null : inOrder(found)
}

function dayOf(word: string): WeekDay | null {
  if (word === '') return null
  const at = [englishDays.indexOf(word), chineseDays.indexOf(word === '天' ? '日' : word)].find(
    (one) => one >= 0,
  )
  return (at === undefined ? Number(word) : at + 1) as WeekDay // Of one of the two lists, or a numeral from 1 to 7.
}

/** The days behind the first one up to another, over the end of the week, too. */
function daysUntil(first: WeekDay, last: WeekDay): readonly WeekDay[] {
  const count = (last - first + 7) % 7
  return Array.from({ length: count }, (_, index) => (((first + index) % 7) + 1) as WeekDay) // A remainder of 7, plus 1.
}

function inOrder(days: readonly WeekDay[]): readonly WeekDay[] {
  return [...new Set(days)].toSorted((one, other) => one - other)
}
