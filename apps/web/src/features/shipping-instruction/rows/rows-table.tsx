import { totalsOf } from '@berth/domain/order/totals'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { formatCount, formatVolume, formatWeight } from '../../../lib/format.ts'
import { useWords } from '../../../lib/language.ts'
import { isCellRange } from '../../../lib/spreadsheet/cells.ts'
import { Icon } from '../../../ui/page/icon.tsx'
import { controlIdOf } from '../form/fault-places.ts'
import { sectionWords } from '../form/field-words.ts'
import { filledRows, type RowField, type RowValues } from '../form/form.ts'
import { columnWords, rowWords } from '../form/row-words.ts'
import { totalVgmOf } from '../form/totals.ts'
import { decimalsOf, isRequiredColumn } from './row-columns.ts'
import { RowControl } from './row-control.tsx'
import { doubtIdOf, faultIdOf, RowFaults } from './row-faults.tsx'
import styles from './rows-table.module.css'
import type { RowErrors, Rows } from './use-rows.ts'

/** The rows as a table: Tab walks the cells, Enter goes down and adds a row at the end, a copied range fills rows. */
export function RowsTable({ rows }: { readonly rows: Rows }) {
  const text = useWords(rowWords)
  const column = useWords(columnWords)
  const title = useWords(sectionWords)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys and the paste are those of the fields inside */}
      <div
        className={styles.scroll}
        onKeyDown={(event) => walkDown(event, rows)}
        onPaste={(event) => takePaste(event, rows)}
      >
        <table
          className={rows.isFcl ? `${styles.table} ${styles.fcl}` : styles.table}
          aria-label={rows.isFcl ? title.containers : title.cargo}
        >
          <thead>
            <tr>
              <th className={styles.number}>
                <span className="visually-hidden">{text.number}</span>
              </th>
              {rows.columns.map((field) => (
                <th key={field} scope="col" className={`${styles[field]} ${isFigure(field) ? 'num' : ''}`}>
                  {column[field]}
                  {isRequiredColumn(field) && (
                    <span className={styles.mark} aria-hidden="true">
                      {' *'}
                    </span>
                  )}
                </th>
              ))}
              <th className={styles.tools}>
                <span className="visually-hidden">{text.tools}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.rows.map((row, at) => (
              <TableRow
                key={row.key}
                at={at}
                row={row}
                columns={rows.columns}
                place={rows.placeOf(at + 1)}
                errors={rows.errors[at]}
                warnings={rows.warnings[at]}
                canDuplicate={rows.canAdd}
                onChange={rows.change}
                onLeave={rows.leave}
                onDuplicate={rows.duplicate}
                onRemove={rows.remove}
              />
            ))}
          </tbody>
          <Foot rows={rows} />
        </table>
      </div>
      <RowFaults rows={rows} />
    </>
  )
}

function Foot({ rows: { rows, columns, isFcl } }: { readonly rows: Rows }) {
  const text = useWords(rowWords)
  const filled = filledRows(rows)
  const totals = totalsOf(filled)
  const sums: Partial<Record<RowField, string>> = {
    package: formatCount(totals.packages),
    weight: formatWeight(totals.weight),
    volume: formatVolume(totals.volume),
    vgm: formatWeight(totalVgmOf(filled)),
  }
  const said = isFcl ? text.total(filled.length) : text.totalCargo(filled.length)
  return (
    <tfoot>
      <tr>
        <td />
        {columns.map((field, at) => {
          // The words take the room up to the first sum.
          if (isFcl && (at === 1 || at === 2)) return null
          if (at === 0 && isFcl)
            return (
              <td key={field} colSpan={3}>
                {said}
              </td>
            )
          return (
            <td key={field} className={isFigure(field) ? 'num' : undefined}>
              {sums[field] ?? ''}
            </td>
          )
        })}
        <td />
      </tr>
    </tfoot>
  )
}

type TableRowProps = {
  readonly at: number
  readonly row: RowValues
  readonly columns: readonly RowField[]
  readonly place: string
  readonly errors: RowErrors | undefined
  readonly warnings: RowErrors | undefined
  readonly canDuplicate: boolean
  readonly onChange: Rows['change']
  readonly onLeave: Rows['leave']
  readonly onDuplicate: Rows['duplicate']
  readonly onRemove: Rows['remove']
}

/** One row to type in. It draws itself anew only for a change of its own: two hundred of them stay quick. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { at, row, columns, place, errors, warnings, onChange, onLeave } = props
  const text = useWords(rowWords)
  const column = useWords(columnWords)
  return (
    <tr data-row={at}>
      <td className={styles.number}>{at + 1}</td>
      {columns.map((field) => {
        const isWrong = errors?.[field] !== undefined
        const isDoubtful = !isWrong && warnings?.[field] !== undefined
        return (
          <td key={field} data-column={field} className={isWrong ? styles.wrong : undefined}>
            <RowControl
              id={controlIdOf(`containers.${at}.${field}`)}
              field={field}
              row={row}
              aria-label={text.cell(place, column[field])}
              aria-required={isRequiredColumn(field)}
              {...(isWrong ? { status: 'error' as const, 'aria-invalid': true } : {})}
              {...(isDoubtful ? { status: 'warning' as const } : {})}
              {...(isWrong ? { 'aria-describedby': faultIdOf(at) } : {})}
              {...(isDoubtful ? { 'aria-describedby': doubtIdOf(at) } : {})}
              onChange={(part) => onChange(at, part)}
              onLeave={() => onLeave(at, field)}
            />
          </td>
        )
      })}
      <td className={styles.buttons}>
        <button
          type="button"
          className="icon-button icon-button-small"
          aria-label={text.duplicate(place)}
          title={text.duplicateHere}
          disabled={!props.canDuplicate}
          onClick={() => props.onDuplicate(at)}
        >
          <Icon name="copy" />
        </button>
        <button
          type="button"
          className="icon-button icon-button-small"
          aria-label={text.remove(place)}
          title={text.removeHere}
          onClick={() => props.onRemove(at)}
        >
          <Icon name="trash" />
        </button>
      </td>
    </tr>
  )
})

function isFigure(field: RowField): boolean {
  return decimalsOf[field] !== undefined
}

function walkDown(event: KeyboardEvent<HTMLElement>, rows: Rows): void {
  const field = event.target
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return
  // A list that is open, or opens, takes the key.
  if (field.getAttribute('role') === 'combobox') return
  event.preventDefault()
  const cell = field.closest('td')
  const at = Number(field.closest('tr')?.dataset.row)
  const isLast = at === rows.rows.length - 1
  if (isLast) rows.add()
  const table = field.closest('table')
  const target = isLast ? '[data-column]' : `[data-column="${cell?.dataset.column}"]`
  // A new row is there after the render that follows.
  setTimeout(() => table?.querySelector<HTMLElement>(`tr[data-row="${at + 1}"] ${target} input`)?.focus())
}

function takePaste(event: ClipboardEvent<HTMLElement>, rows: Rows): void {
  const text = event.clipboardData.getData('text/plain')
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  const column = rows.columns.find((field) => field === cell?.dataset.column)
  const at = Number(cell?.closest('tr')?.dataset.row)
  if (!column || !isCellRange(text)) return
  event.preventDefault()
  void rows.paste(text, at, column)
}
