import type { Finding } from '@berth/domain/finding'
import {
  cleanLine,
  cleanLines,
  cleanTradeText,
  cleanValue,
  withoutTextMark,
} from '@berth/domain/reading/clean-text'
import { type DayShape, readDay, readDayOrMoment, readDayRange, readMoment } from '@berth/domain/reading/day'
import { readAmount, readCurrency, readFieldFigure, readFigure } from '@berth/domain/reading/figure'
import { isScientific } from '@berth/domain/reading/identifier'
import { faultOf, type Reading, valueIn } from '@berth/domain/reading/reading'
import { NameBook } from '@berth/domain/reading/trade-name'
import { commonText } from '@berth/domain/text/text-pattern'
import { dayInChina } from '@berth/domain/time/calendar'
import { isFaulty, type SheetCell, textOf, withoutNoise } from './sheet-cell.ts'
import type { ChoiceLists, SheetColumn } from './sheet-column.ts'

type Value = string | number | null

/** The value of a cell, or what is wrong with it. */
export type CellReading = {
  readonly value: Value
  readonly wrong?: Omit<Finding, 'path'>
  /** The currency that the cell of an amount names, as a code. */
  readonly currency?: string
  /** Those that its sign may mean, such as `¥`. */
  readonly among?: readonly string[]
}

/** Returns a reader for the cells of a column; names are looked up in a table that is built once. */
export function cellReader(column: SheetColumn, lists: ChoiceLists): (cell: SheetCell) => CellReading {
  const reads = readerOf(column, lists)
  return (cell) => (isFaulty(cell) ? { value: null, wrong: cell.fault } : reads(cell))
}

function readerOf(column: SheetColumn, lists: ChoiceLists): (cell: SheetCell) => CellReading {
  const { kind, list = '', reads } = column
  if (kind === 'choice') return choiceReader(lists[list] ?? [])
  if (kind === 'choices') return choicesReader(lists[list] ?? [])
  if (kind === 'day') return eachOnce(readDayText)
  if (kind === 'moment' || kind === 'call_time') return eachOnce(scheduleReaders[kind])
  return kind === 'text' && reads ? (cell) => readText(cell, reads) : readers[kind]
}

const readers = {
  // Texts of several lines keep them.
  text: (cell) => readText(cell, cleanLines),
  // Non-Latin text stays as it is: the field's own rule then reports it.
  capitals: (cell) => readText(cell, capitals),
  range: readRangeCell,
  price: (cell) => readNumber(cell, readPrice),
  amount: readAmountCell,
  currency: readCurrencyCell,
  figure: (cell) => readNumber(cell, (text) => readFigure(text, { decimals: mostDecimals, signed: true })),
  whole: (cell) => readNumber(cell, (text) => readFigure(text, { decimals: mostDecimals, unit: 'days' })),
} satisfies Record<
  Exclude<SheetColumn['kind'], 'choice' | 'choices' | 'day' | 'moment' | 'call_time'>,
  (cell: SheetCell) => CellReading
>

/** Full-width and typographic signs become plain where the whole text can then be printed; Chinese keeps its own. */
function capitals(text: string): string {
  const plain = cleanTradeText(text).toUpperCase()
  return commonText.test(plain) ? plain : cleanLine(text).toUpperCase()
}

/** How many decimals a field takes is its own rule. */
const mostDecimals = 10

/** A number cell keeps 15 digits: a longer number of something has lost its last ones. */
const exactBelow = 1e15

function readText(cell: SheetCell, clean: (text: string) => string): CellReading {
  if (typeof cell === 'number' && Math.abs(cell) >= exactBelow)
    return { value: null, wrong: { rule: 'figure_digits', params: { max: 15 } } }
  const text = clean(withoutTextMark(textOf(cell)))
  if (text.includes('\u0000')) return { value: null, wrong: { rule: 'type' } }
  if (isScientific(text))
    return { value: null, wrong: { rule: 'figure_scientific', params: { value: text } } }
  return { value: text === '' ? null : text }
}

// A day without its year is not guessed: nobody sees what it became.
function readDayText(text: string): CellReading {
  return taken(readDay(text, { mayHaveTime: true }))
}

/** What a carrier writes for a time that it does not know yet. */
const notYetKnown = /^(?:T\.?B\.?[ACDN]\.?|待定|未定|待通知|待确认)$/i

/** Times of a schedule. A day without its year is some months from today at most, so that its year is known. */
const scheduleReaders = {
  moment: (text) =>
    isNotKnown(text) ? { value: null } : taken(readMoment(withoutBefore(text), scheduleShape())),
  call_time: (text) => {
    if (isNotKnown(text)) return { value: null }
    const zone = zoneIn(text)
    if (zone !== null) return { value: null, wrong: { rule: 'port_time', params: { zone } } }
    const { value, ...rest } = taken(readDayOrMoment(withoutLocal(text), scheduleShape()))
    return { ...rest, value: typeof value === 'string' ? value.replace(' ', 'T') : value }
  },
} satisfies Record<'moment' | 'call_time', (text: string) => CellReading>

function scheduleShape(): DayShape {
  return { today: dayInChina(new Date()), isNear: true }
}

function isNotKnown(text: string): boolean {
  return isNone(text) || notYetKnown.test(text.normalize('NFKC').trim())
}

/** A deadline says `12:00前`, too. */
function withoutBefore(text: string): string {
  return text.replace(/[之以]?前$/, '')
}

/** The times of a call are the port's own, which a sheet may say. */
function withoutLocal(text: string): string {
  return text.replace(/ ?\(?(?:L\.?T\.?|LOCAL(?: TIME)?|当地时间)\)?$/i, '')
}

/** A zone behind a time, China's, too: the port of the row may be elsewhere, and its time would then be another. */
const namedZone =
  /\(?(?:GMT|UTC)[+-]\d{1,2}(?::?\d{2})?\)?(?: \([^()]*\))?$|\(?北京时间\)?$|(?<=\d\d)\+\d\d:?\d\d$|(?<=:\d\d)-\d\d:?\d\d$/i

function zoneIn(text: string): string | null {
  return namedZone.exec(cleanValue(text))?.[0] ?? null
}

function readRangeCell(cell: SheetCell): CellReading {
  const reading = readDayRange(textOf(cell), { mayHaveTime: true })
  const wrong = faultOf(reading)
  return wrong ? { value: null, wrong } : { value: valueIn(reading)?.join('~') ?? null }
}

/** Whether a text is a mark that stands for an empty cell in a column of numbers. */
function isNone(text: string): boolean {
  return /^(-+|—+|–+|\/|N\/?A|无)$/i.test(text.normalize('NFKC').trim())
}

function readNumber(cell: SheetCell, reads: (text: string) => Reading<number>): CellReading {
  if (typeof cell === 'number') return { value: withoutNoise(cell) }
  const text = textOf(cell)
  return isNone(text) ? { value: null } : taken(reads(text))
}

function readAmountCell(cell: SheetCell): CellReading {
  if (typeof cell === 'number') return { value: withoutNoise(cell) }
  const text = textOf(cell)
  if (isNone(text)) return { value: null }
  const reading = readAmount(text, { decimals: mostDecimals, signed: true })
  const wrong = faultOf(reading)
  if (wrong) return { value: null, wrong }
  const { amount = null, currency = null, among } = valueIn(reading) ?? {}
  if (among) return { value: amount, among }
  return currency === null ? { value: amount } : { value: amount, currency }
}

/** A word that is no currency stays as it is: the field's own rule then reports it. */
function readCurrencyCell(cell: SheetCell): CellReading {
  const text = cleanValue(textOf(cell)).toUpperCase()
  return { value: text === '' ? null : (readCurrency(text) ?? text) }
}

/** A price in US dollars, which the cell may name. */
function readPrice(text: string): Reading<number> {
  return readFieldFigure(text, { decimals: 2, unit: 'USD' })
}

function taken(reading: Reading<number | string>): CellReading {
  const wrong = faultOf(reading)
  return wrong ? { value: null, wrong } : { value: valueIn(reading) }
}

function choiceReader(choices: ChoiceLists[string]): (cell: SheetCell) => CellReading {
  const book = new NameBook(choices)
  return eachOnce((text) => taken(book.read(text)))
}

/** Several entries in one cell: `20GP, 40HQ`, `20GP/40GP`, `20GP、40HQ`, a line each. */
function choicesReader(choices: ChoiceLists[string]): (cell: SheetCell) => CellReading {
  const book = new NameBook(choices)
  return eachOnce((text) => {
    const whole = book.read(text)
    if (whole.state === 'empty') return { value: null }
    const parts =
      whole.state === 'read' ? [text] : text.split(/[,，、;；/&+\n]/).filter((part) => part.trim() !== '')
    const readings = parts.map((part) => book.read(part))
    const wrong = readings.map(faultOf).find((fault) => fault !== null)
    if (wrong) return { value: null, wrong }
    const ids = readings.flatMap((reading) => valueIn(reading) ?? [])
    return { value: [...new Set(ids)].sort((one, other) => one - other).join() }
  })
}

/** Reads each text once: a column of days or names has few of them in many rows. */
function eachOnce(reads: (text: string) => CellReading): (cell: SheetCell) => CellReading {
  const known = new Map<string, CellReading>()
  return (cell) => {
    const text = textOf(cell)
    const reading = known.get(text) ?? reads(text)
    known.set(text, reading)
    return reading
  }
}
