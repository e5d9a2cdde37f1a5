import { knownCurrency } from '@berth/domain/reading/figure'
import { type ColumnNames, columnOf } from './heading.ts'
import { cellReader } from './read-cell.ts'
import { type SheetCell, textOf } from './sheet-cell.ts'
import type { ChoiceLists, SheetColumn } from './sheet-column.ts'

export type SheetLines = readonly (readonly SheetCell[])[]

/** A name with a colon in a line above the heading, as in `账号：6222 币种：美元`. */
const label = /(?<![^\s:：,，;；|（）()[\]])([^\s:：,，;；|（）()[\]]{1,30})\s?[:：]/g

/** What lines above a heading say for all rows below it, such as the currency of an account; null where they say two things. */
export function valuesIn(
  lines: SheetLines,
  columns: readonly SheetColumn[],
  byName: ColumnNames,
  lists: ChoiceLists,
): Readonly<Record<string, string | number | null>> {
  const labeled = columns.length === 0 ? [] : lines.flatMap(labeledTexts)
  return Object.fromEntries(
    columns.flatMap((column) => {
      const read = cellReader(column, lists)
      const values = labeled
        .filter(({ name }) => columnOf(name, byName) === column)
        .map(({ text }) => read(text))
        .flatMap(({ value, wrong }) => (value === null || wrong || !isKnown(column, value) ? [] : [value]))
      const [one, other] = new Set(values)
      return one === undefined ? [] : [[column.key, other === undefined ? one : null]]
    }),
  )
}

/** Whether a value above the heading can be meant: a currency that is none says nothing. */
function isKnown({ kind }: SheetColumn, value: string | number): boolean {
  return kind !== 'currency' || knownCurrency(String(value)) !== null
}

/** The names in a line and the texts behind them, in the same cell or in the next one that is filled. */
function labeledTexts(cells: readonly SheetCell[]): { name: string; text: string }[] {
  const texts = cells.map(textOf).filter((text) => text !== '')
  return texts.flatMap((text, index) => {
    const found = [...text.matchAll(label)]
    if (found.length === 0) return [{ name: text, text: texts[index + 1] ?? '' }]
    return found.map((match, order) => {
      const behind = withoutBracket(text.slice(match.index + match[0].length, found[order + 1]?.index))
      return { name: match[1] ?? '', text: behind || (texts[index + 1] ?? '') }
    })
  })
}

/** A text without the bracket that closes behind it. */
function withoutBracket(text: string): string {
  const trimmed = text.trim()
  return /[)）]/.test(trimmed.at(-1) ?? '') ? trimmed.slice(0, -1).trim() : trimmed
}
