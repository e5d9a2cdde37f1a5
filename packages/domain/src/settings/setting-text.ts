import { decimalsOf } from '../money/currency.ts'
import { cleanTradeLines, cleanValue } from '../reading/clean-text.ts'
import { readAmount, readCurrency, readFieldFigure, readFigure } from '../reading/figure.ts'
import { empty, type Fault, faultOf, type Reading, read, refused } from '../reading/reading.ts'

/** How the text of a setting with figures is read. */
export type SettingReading = 'count' | 'amounts' | 'rates' | 'days' | 'hours' | 'currency'

/**
 * Reads the text of a setting as people write it and answers it as it is stored: `ＵＳＤ３０；200元` as `USD 30, CNY 200`, `周一至周五
 * 9:00～18:00` as `MON-FRI 09:00-18:00`. A text that only the rules of its setting can refuse is answered as it is.
 */
export function readSettingText(kind: SettingReading, text: string): Reading<string> {
  if (cleanValue(text) === '') return empty
  switch (kind) {
    case 'count':
      return written(readFieldFigure(text, { decimals: 0 }))
    case 'amounts':
      return listOf('tolerance_list', amountsIn(text), readEntry)
    case 'rates':
      return listOf('tax_rates', entriesIn(text), (entry) =>
        written(readFigure(entry, { decimals: 2, unit: 'percent' })),
      )
    case 'days':
      return listOf('reminder_days', entriesIn(text), (entry) =>
        written(readFigure(entry, { decimals: 0, unit: 'days', signed: true })),
      )
    case 'hours':
      return read(plainHours(text))
    case 'currency':
      return read(readCurrency(text) ?? cleanValue(text).toUpperCase())
  }
}

function written(reading: Reading<number>): Reading<string> {
  if (reading.state === 'read') return read(String(reading.value))
  return reading.state === 'question' ? { ...reading, candidates: reading.candidates.map(String) } : reading
}

/** The entries as one list; the first that is not read decides. One that is no figure at all is refused by the rule of the list. */
function listOf(
  rule: Fault['rule'],
  entries: readonly string[],
  readOne: (entry: string) => Reading<string>,
): Reading<string> {
  const values: string[] = []
  for (const entry of entries.filter((one) => one.trim() !== '')) {
    const reading = readOne(entry)
    const fault = faultOf(reading)
    if (fault) return fault.rule === 'number' || fault.rule === 'figure_character' ? refused(rule) : reading
    if (reading.state === 'read') values.push(reading.value)
  }
  return read(values.join(', '))
}

function entriesIn(text: string): string[] {
  return cleanTradeLines(text).split(/[,;、\n]/)
}

/** The entries of a list of amounts: a comma between digits groups thousands. */
function amountsIn(text: string): string[] {
  return cleanTradeLines(text).split(/[;、\n]|,(?!\d)|(?<!\d),/)
}

/** An amount that says its currency. */
function readEntry(entry: string): Reading<string> {
  const named = readAmount(entry, { decimals: 3 })
  if (named.state === 'empty') return empty
  if (named.state !== 'read') return withoutCandidates(named)
  const { currency } = named.value
  if (currency === null) return refused('tolerance_list')
  const own = readAmount(entry, { decimals: decimalsOf(currency) })
  return own.state === 'read' ? read(`${currency} ${own.value.amount}`) : withoutCandidates(own)
}

function withoutCandidates(reading: Reading<unknown>): Reading<string> {
  const fault = faultOf(reading)
  return fault === null ? empty : { state: 'refused', fault }
}

const weekdays: readonly (readonly [RegExp, string])[] = [
  [/(?:星期|周|礼拜)一/g, 'MON'],
  [/(?:星期|周|礼拜)二/g, 'TUE'],
  [/(?:星期|周|礼拜)三/g, 'WED'],
  [/(?:星期|周|礼拜)四/g, 'THU'],
  [/(?:星期|周|礼拜)五/g, 'FRI'],
  [/(?:星期|周|礼拜)六/g, 'SAT'],
  [/(?:星期|周|礼拜)[日天]/g, 'SUN'],
]

/** Office hours with the names of weekdays, dashes and digits that their rule knows. */
function plainHours(text: string): string {
  const named = weekdays.reduce(
    (one, [day, code]) => one.replace(day, code),
    cleanTradeLines(text).toUpperCase(),
  )
  return named
    .replace(/\b(MON|TUE|WED|THU|FRI|SAT|SUN)(?:S|NES|RS|UR)?(?:DAY)?\b\.?/g, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?(?:[~-]|至|到|\bTO\b) ?/g, '-')
    .replace(/[;、\n]/g, ',')
    .replace(/(?<=[A-Z])(?=\d)/g, ' ')
    .replace(/(?<!\d)(\d):/g, '0$1:')
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ', ')
    .trim()
}
