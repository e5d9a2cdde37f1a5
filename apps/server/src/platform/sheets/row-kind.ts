import type { LeftOutKind } from '@berth/domain/files/import-file'
import { narrow } from '@berth/domain/reading/clean-text'
import { commonText } from '@berth/domain/text/text-pattern'
import { type SheetCell, textOf } from './sheet-cell.ts'

/** Words a row of sums begins with, in sheets of banks, carriers and tax software. */
const totalWords =
  /^(?:合\s*计|总\s*计|小\s*计|累\s*计|共\s*计|本[页月日期年][合小累]计|本期(?:借方|贷方|收入|支出)|汇总|总(?:金额|笔数)\s*[:：\d]|(?:借方|贷方|收入|支出|转入|转出|入账|出账)(?:交易|发生)?(?:总?笔数|总?金额|总额|合计|小计)\s*[:：\d]|共\s*\d{1,9}\s*[笔条行项张]|(?:sub[- ]?|grand )?(?:totals?|sum)\s{0,3}(?:$|[:：\d(]|(?:amount|usd|cny|rmb)\b))/i

/** Words a note below a table begins with. */
const noteWords =
  /^(?:备\s*注|注意|注|说明|附注|提示|声明|制表|打印|导出|经办|复核|审核|notes?\b|remarks?\b|printed|generated)[^:]{0,10}[:：]/i

/** What of a sheet tells its rows from sums, notes and headings. */
export type RowSurroundings = {
  readonly headings: readonly (readonly SheetCell[])[]
  /** The places of the mandatory columns that the file has. */
  readonly required: readonly number[]
  /** Those of them that take any text in capital letters, such as a name. */
  readonly named: ReadonlySet<number>
  /** The cells of the template's example, by place. */
  readonly example: ReadonlyMap<number, string>
}

/**
 * Returns what says of a row whether it is no row of the list: the example of the template, a heading that is repeated, a row of
 * sums, or a note or section title. A row of the list that lacks something has more than one text, or a name alone.
 */
export function rowKindIn({ headings, required, named, example }: RowSurroundings) {
  const known = headings.map(filledTexts)
  const sample = [...example]
  return (cells: readonly SheetCell[]): LeftOutKind | null => {
    if (sample.every(([at, text]) => textOf(cells[at]) === text)) return 'example'
    const texts = filledTexts(cells)
    if (known.some((heading) => isSame(heading, texts))) return 'heading'
    const missing = required.filter((at) => textOf(cells[at]) === '').length
    if (missing === 0) return null
    const [first = ''] = texts
    const start = narrow(first)
    const at = cells.findIndex((cell) => textOf(cell) !== '')
    const isName = named.has(at) && commonText.test(first)
    // A company may be called so: then a sum has nothing but the word.
    if (totalWords.test(start) && (!isName || /^[a-z -]{3,12}:?$/i.test(start.trim()))) return 'total'
    if (noteWords.test(start)) return 'note'
    return required.length > 2 && texts.length === 1 && !isName ? 'note' : null
  }
}

function filledTexts(cells: readonly SheetCell[]): string[] {
  return cells.map(textOf).filter((text) => text !== '')
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at])
}
