import { cargoPieceLimits } from '@berth/domain/limits'
import { cleanLine } from '@berth/domain/reading/clean-text'
import { type FigureUnit, readFigure } from '@berth/domain/reading/figure'
import { faultOf, valueIn } from '@berth/domain/reading/reading'
import { readSides } from '@berth/domain/reading/sides'
import { splitCells, withHeadingUnit } from '#lib/spreadsheet/cells.ts'
import type { CargoDraft } from './cargo-draft.ts'

/** A packing list as far as it is read: its rows of cargo, and the texts that say nothing. */
export type ReadPackingList = {
  readonly rows: readonly Partial<CargoDraft>[]
  readonly unread: readonly string[]
}

/** What a column of a packing list holds; nothing for one that cargo does not need, such as a mark or an item. */
type ListColumn = 'pieces' | 'sides' | 'length' | 'width' | 'height' | 'each' | 'total' | 'volume' | null

/** No list of a shipment is longer; what is pasted beyond it is something else. */
const mostLines = 500

/** Lines that repeat what the rows say. */
const sumLine = /^(?:grand )?total\b|^(?:合计|总计|小计|共计|总共)/i

/**
 * Reads a packing list that was copied from a sheet, by its headings or else in the order of the cargo's columns, or from a mail, line
 * by line. Weights under a heading of gross or total weight are those of a row; they are spread over its packages.
 */
export function readPackingList(text: string): ReadPackingList {
  const lines = splitCells(text)
    .map((cells) => cells.map((cell) => cleanLine(cell)))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .slice(0, mostLines)
  const at = lines.findIndex(isHeading)
  const headings = at === -1 ? [] : (lines[at] ?? [])
  const columns = headings.map(columnOf)
  const rows: Partial<CargoDraft>[] = []
  const unread: string[] = []
  lines.slice(at + 1).forEach((cells) => {
    if (cells.some((cell) => sumLine.test(cell)) || isHeading(cells)) return
    const found = cells.length === 1 ? rowOfLine(cells[0] ?? '') : rowOfCells(cells, columns, headings)
    unread.push(...found.unread)
    if (found.row && rows.length < cargoPieceLimits.maxRows) rows.push(found.row)
  })
  return { rows, unread: [...new Set(unread)] }
}

type ReadRow = { readonly row: Partial<CargoDraft> | null; readonly unread: readonly string[] }

const words: readonly (readonly [ListColumn, RegExp])[] = [
  ['sides', /尺寸|规格|长宽高|长[*×x]宽|L ?[*×X] ?W|DIM|SIZE|MEASUREMENT ?\(?(?:CM|MM|M)\b/i],
  ['volume', /体积|立方|CBM|M3|M³|VOLUME|MEAS/i],
  [
    'each',
    /(?:单|每)[件箱个托包]?.{0,2}(?:毛重|重)|单重|(?:WEIGHT|G\.?W\.?).{0,9}(?:\/|PER |EACH|UNIT)|(?:EACH|UNIT) ?(?:WEIGHT|G)/i,
  ],
  [null, /净重|皮重|N\.? ?W|NET|TARE/i],
  ['total', /毛重|总重|G\.? ?W|GROSS|TOTAL ?(?:WEIGHT|KG)/i],
  ['each', /重量|WEIGHT|^KGS?$|公斤/i],
  ['pieces', /件数|箱数|数量|件$|PACKAGES?|PKGS?|CTNS?|CARTONS?|QTY|QUANTITY|PIECES|PCS|PALLETS?/i],
  ['length', /^长|LENGTH|^L\b/i],
  ['width', /^宽|WIDTH|^W\b/i],
  ['height', /^高|HEIGHT|^H\b/i],
]

function columnOf(heading: string): ListColumn {
  return words.find(([, word]) => word.test(heading))?.[0] ?? null
}

/** A row of words of which at least two name columns of cargo. */
function isHeading(cells: readonly string[]): boolean {
  const named = cells.filter(
    (cell) => !/^[\d.,]/.test(cell) && !/\d[*×x]\d/i.test(cell) && columnOf(cell) !== null,
  )
  return named.length > 1 && cells.every((cell) => !/^[\d.,]+$/.test(cell))
}

/** The columns of cargo in their order, with the measures in one column or in three. */
function usualColumns(cells: readonly string[]): readonly ListColumn[] {
  const isFigure = (cell: string | undefined) => figureOf(cell ?? '', 3) !== null
  const isApart = cells.length >= 5 && cells.slice(1, 4).every(isFigure)
  return isApart
    ? ['pieces', 'length', 'width', 'height', 'each', 'volume']
    : ['pieces', 'sides', 'each', 'volume']
}

function rowOfCells(
  cells: readonly string[],
  named: readonly ListColumn[],
  headings: readonly string[],
): ReadRow {
  const columns = named.length > 0 ? named : usualColumns(cells)
  const unread: string[] = []
  const textAt = (column: ListColumn) => cells[columns.indexOf(column)] ?? ''
  const headingAt = (column: ListColumn) => headings[columns.indexOf(column)] ?? ''
  const read = (column: ListColumn, decimals: number, unit: 'count' | 'weight' | 'volume') => {
    const text = columns.includes(column) ? textAt(column) : ''
    if (text === '') return null
    // Weight in tons or pounds is not read as kilograms.
    const heading = column === 'each' ? '' : headingAt(column)
    const value = figureOf(withHeadingUnit(text, heading, unit), decimals, unit)
    if (value === null) unread.push(text)
    return value
  }
  const pieces = read('pieces', 0, 'count')
  const parts = (['length', 'width', 'height'] as const).map(textAt)
  const joined = parts.every((part) => part !== '') ? `${parts.join('x')}${unitIn(headingAt('length'))}` : ''
  const plain = columns.includes('sides') ? textAt('sides') : joined
  const sides =
    /[a-z"'厘毫米寸]$/i.test(plain) || plain === '' ? plain : `${plain}${unitIn(headingAt('sides'))}`
  if (sides !== '' && readSides(sides).state === 'refused') unread.push(plain)
  const [each, total, volume] = [
    read('each', 3, 'weight'),
    read('total', 3, 'weight'),
    read('volume', 3, 'volume'),
  ]
  if (pieces === null && sides === '' && volume === null)
    return { row: null, unread: [cells.filter((cell) => cell !== '').join(' ')] }
  const weight = each ?? spread(total, pieces)
  return { row: { pieces, sides, weight, volume: sides === '' ? volume : null }, unread }
}

/** The unit of measures that a heading names: 尺寸(MM). */
function unitIn(heading: string): string {
  return /[(（[ ](CM|MM|M|IN|INCH)S?[)）\]]?$/i.exec(heading)?.[1]?.toLowerCase() ?? ''
}

function spread(total: number | null, pieces: number | null): number | null {
  return total === null || !pieces ? total : Math.round((total / pieces) * 1000) / 1000
}

const measures =
  /\d[\d.,]{0,8} ?(?:cm|mm|m|in|")? ?[*x×] ?\d[\d.,]{0,8} ?(?:cm|mm|m|in|")? ?[*x×] ?\d[\d.,]{0,8} ?(?:cms?|mms?|m(?![\d³3])|in(?:ch)?|")?/i
const kilograms = /(\d[\d.,]{0,11}) ?(?:kgs?|公斤|千克)/i
const cubicMetres = /(\d[\d.,]{0,11}) ?(?:cbm|m3|m³|立方米?|方)/i
const packages =
  /(\d[\d,]{0,8}) ?(?:ctns?|cartons?|pkgs?|packages?|plts?|pallets?|pcs?|pieces?|cases?|boxes|box|crates?|bags?|drums?|rolls?|件|箱|托|板|包|个|桶|卷|纸箱|木箱|托盘)/i

/** A line of a mail: 48 箱 60×40×45 cm 18 kg. A weight behind 共, total or G.W. is that of all its packages. */
function rowOfLine(line: string): ReadRow {
  const sides = measures.exec(line)?.[0]?.trim() ?? ''
  const rest = sides === '' ? line : line.replace(sides, ' ')
  const weighed = kilograms.exec(rest)
  const figure = (found: string | undefined, decimals: number) => figureOf(found ?? '', decimals)
  const pieces = figure(packages.exec(rest)?.[1] ?? /^(\d{1,6})(?: |$|[*x×])/i.exec(rest)?.[1], 0)
  const volume = figure(cubicMetres.exec(rest)?.[1], 3)
  const weight = figure(weighed?.[1], 3)
  if (pieces === null || (sides === '' && volume === null)) return { row: null, unread: [line] }
  const isTotal = /(?:共|总|合计|total|gross|g\.?w\.?|毛重)[^\d]{0,12}$/i.test(
    rest.slice(0, weighed?.index ?? 0),
  )
  return {
    row: {
      ...{ pieces, sides, volume: sides === '' ? volume : null },
      weight: isTotal ? spread(weight, pieces) : weight,
    },
    unread: weight === null ? [line] : [],
  }
}

/** A figure, with or without its unit; null of anything else. */
function figureOf(text: string, decimals: number, unit?: FigureUnit): number | null {
  const plain = readFigure(text, { decimals })
  if (unit === undefined || faultOf(plain) === null) return valueIn(plain)
  return valueIn(readFigure(text, { decimals, unit }))
}
