import { totalsOf } from '@berth/domain/order/totals'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { formatCount, formatVolume, formatWeight } from '../../../lib/format.ts'
import { useWords } from '../../../lib/language.ts'
import { isCellRange } from '../../../lib/spreadsheet/cells.ts'
import { Icon } from '../../../ui/page/icon.tsx'
import { focusNext } from '../../../ui/page/use-long-form-keys.ts'
import { columnWords, linesWords } from '../form/field-words.ts'
import { filledLines, isBlankLine, type LineField } from '../form/form.ts'
import { isFigure, requiredColumns } from './line-columns.ts'
import { faultId, LineRow } from './line-row.tsx'
import styles from './lines-table.module.css'
import type { LinesEditor } from './use-lines.ts'

/** The rows as a table: Tab walks the cells, Enter goes down and adds a row at the end, a copied range fills rows. */
export function LinesTable({ lines }: { readonly lines: LinesEditor }) {
  const text = useWords(linesWords)
  const column = useWords(columnWords)
  const required = requiredColumns(lines.mode)
  const totals = totalsOf(filledLines(lines.rows))
  const sums: Partial<Record<LineField, string>> = {
    quantity: formatCount(totals.quantity),
    package: formatCount(totals.packages),
    weight: formatWeight(totals.weight),
    volume: formatVolume(totals.volume),
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys and the paste are those of the fields inside */}
      <div
        className={styles.scroll}
        onKeyDown={(event) => walkDown(event, lines)}
        onPaste={(event) => takePaste(event, lines)}
      >
        <table className={styles.table} aria-label={text.table}>
          <thead>
            <tr>
              <th className={styles.number}>
                <span className="visually-hidden">{text.row(0).replace('0', '').trim()}</span>
              </th>
              {lines.columns.map((field) => (
                <th
                  key={field}
                  scope="col"
                  className={`${styles[field]} ${isFigure.has(field) ? 'num' : ''}`}
                >
                  {column[field]}
                  {required.has(field) && (
                    <span className={styles.fault} aria-hidden="true">
                      {' *'}
                    </span>
                  )}
                </th>
              ))}
              <th className={styles.tools}>
                <span className="visually-hidden">{text.removeHere}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.rows.map((line, at) => (
              <LineRow
                key={line.key}
                at={at}
                line={line}
                columns={lines.columns}
                errors={lines.errors[at]}
                onChange={lines.change}
                onLeave={lines.leave}
                onRemove={lines.remove}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {lines.columns.map((field, at) => (
                <td key={field} className={isFigure.has(field) ? 'num' : undefined}>
                  {sums[field] ??
                    (at === 0 || (at === 1 && sums[lines.columns[0] ?? field]) ? text.total : '')}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <Faults lines={lines} />
    </>
  )
}

/** One line for each row that has faults, naming the row and its columns. */
function Faults({ lines }: { readonly lines: LinesEditor }) {
  const text = useWords(linesWords)
  const column = useWords(columnWords)
  return (
    <ul className={styles.faults}>
      {lines.rows.map(({ key }, at) => {
        const errors = lines.errors[at]
        if (!errors) return null
        const said = lines.columns
          .filter((field) => errors[field])
          .map((field) => text.cellFault(column[field], errors[field] ?? ''))
        return (
          <li key={key} id={faultId(at)}>
            <Icon name="bang" size={12} />
            {text.fault(at + 1, said)}
          </li>
        )
      })}
    </ul>
  )
}

function walkDown(event: KeyboardEvent<HTMLElement>, lines: LinesEditor): void {
  const field = event.target
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return
  // In a list the key takes a choice; the form then goes on to the next cell.
  if (field.getAttribute('role') === 'combobox') return
  const cell = field.closest('td')
  const at = Number(field.closest('tr')?.dataset.row)
  const line = lines.rows[at]
  // An empty row at the end is none to go on from with another: the form goes on below the table.
  if (line && at > 0 && at === lines.rows.length - 1 && isBlankLine(line)) {
    event.preventDefault()
    const table = field.closest('table')
    if (field.form && table) focusNext(field.form, table)
    return
  }
  event.preventDefault()
  if (at === lines.rows.length - 1) lines.add()
  const table = field.closest('table')
  const target = at === lines.rows.length - 1 ? 'td' : `[data-column="${cell?.dataset.column}"]`
  // A new row is there after the render that follows.
  setTimeout(() => table?.querySelector<HTMLElement>(`tr[data-row="${at + 1}"] ${target} input`)?.focus())
}

function takePaste(event: ClipboardEvent<HTMLElement>, lines: LinesEditor): void {
  const text = event.clipboardData.getData('text/plain')
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  const column = lines.columns.find((field) => field === cell?.dataset.column)
  const at = Number(cell?.closest('tr')?.dataset.row)
  if (!column || !isCellRange(text)) return
  event.preventDefault()
  void lines.paste(text, at, column)
}
