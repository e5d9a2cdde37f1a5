import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Caret } from '../controls/caret.tsx'
import { ChoiceBox } from './choice-box.tsx'
import styles from './data-table.module.css'
import { Pager, type PagerProps } from './pager.tsx'
import { keepOneStop, moveRowFocus } from './row-focus.ts'
import { RowToggle } from './row-toggle.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

export type SortOrder = 'asc' | 'desc'
type Sort = { readonly field: string; readonly order: SortOrder }

export type TableColumn<Row> = {
  readonly title: ReactNode
  /** The column's name for sorting; `dataIndex` by default. */
  readonly key?: string
  /** The value shown if there is no `render`. */
  readonly dataIndex?: keyof Row & string
  readonly render?: (value: unknown, row: Row) => ReactNode
  readonly width?: number
  readonly align?: 'right'
  readonly sorter?: boolean
  /** Stays in view while the other columns scroll sideways. */
  readonly fixed?: 'right'
  /** Breaks text that is longer than the column into lines, as names are: a tooltip is none on a phone. */
  readonly wraps?: boolean
  readonly onCell?: (row: Row) => { readonly className?: string }
  /** What the last row says below this column, such as its sum. */
  readonly foot?: ReactNode
}

export type RowSelection<Row> = {
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
  readonly idOf: (row: Row) => number
  /** The accessible names of a row's checkbox and of the one for all rows. */
  readonly labelOf: (row: Row) => string
  readonly allLabel: string
  /** Rows without a checkbox. */
  readonly isOut?: (row: Row) => boolean
  /** Why a row cannot be chosen together with those already chosen. */
  readonly reasonAgainst?: (row: Row) => string | undefined
}

export type RowExpansion<Row> = {
  readonly isOpen: (row: Row) => boolean
  readonly onToggle: (row: Row) => void
  /** What is shown below an open row, over its whole width. */
  readonly content: (row: Row) => ReactNode
}

export type DataTableProps<Row extends object> = {
  /** The accessible name of the table, for those who do not see its heading. */
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string | number
  /** For more than ten columns: smaller text and padding. */
  readonly dense?: boolean
  /** New rows are loading while the old ones are still shown. */
  readonly isStale?: boolean
  readonly empty: ReactNode
  /** Called when Enter is pressed on a row: same as the link in its first column. */
  readonly onOpen?: (row: Row) => void
  /** Columns with `sorter: true` and a `key` can be sorted. */
  readonly sort?: Sort
  readonly onSort?: (field: string, order: SortOrder) => void
  readonly selection?: RowSelection<Row>
  /** Rows that open in place: the first cell of each is the button, so nothing in it may be a link or button of its own. */
  readonly expansion?: RowExpansion<Row>
  /** What stands over the whole width above a row that begins a group, such as a week; null above the others. */
  readonly bandOf?: ((row: Row, previous: Row | undefined) => ReactNode) | undefined
  readonly pager?: PagerProps | undefined
  /** Column widths of the skeleton. */
  readonly skeleton?: readonly number[]
}

/** A table whose rows open: arrow keys or j and k move through them, Enter opens one, the pager stays in view. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, dense = false, isStale = false, selection } = props
  const frame = useCutEdge(rows)
  useOneStop(frame, rows)
  const tableId = useId()
  const lastTicked = useRef<number | null>(null)
  if (!rows) return <TableSkeleton columns={props.skeleton ?? defaultSkeleton} />
  if (rows.length === 0 && !isStale) return <>{props.empty}</>
  const look = [styles.frame, dense && styles.dense, isStale && styles.stale].filter(Boolean).join(' ')
  return (
    <>
      <div ref={frame} className={look}>
        <table className={styles.table} aria-label={label} aria-busy={isStale}>
          <colgroup>
            {selection && <col />}
            {columns.map((column) => (
              <col key={keyOf(column)} {...(column.width ? { style: { width: column.width } } : {})} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {selection && (
                <th scope="col">
                  <HeadBox rows={rows} selection={selection} />
                </th>
              )}
              {columns.map((column) => (
                <Head key={keyOf(column)} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={rowKey(row)}>
                <Band
                  span={columns.length + (selection ? 1 : 0)}
                  content={props.bandOf?.(row, rows[index - 1])}
                />
                <tr
                  data-row-key={rowKey(row)}
                  {...(selection && isChosen(row, selection) ? { className: styles.chosen } : {})}
                  {...walked(row, index, props.onOpen)}
                >
                  {selection && (
                    <td>
                      <RowBox {...{ row, rows, selection, lastTicked }} />
                    </td>
                  )}
                  {columns.map((column, place) => (
                    <Cell
                      key={keyOf(column)}
                      column={column}
                      row={row}
                      {...(place === 0 && props.expansion
                        ? { expansion: props.expansion, controls: `${tableId}-${rowKey(row)}` }
                        : {})}
                    />
                  ))}
                </tr>
                {props.expansion?.isOpen(row) && (
                  <tr id={`${tableId}-${rowKey(row)}`} className={styles.below}>
                    <td colSpan={columns.length + (selection ? 1 : 0)}>
                      <div className={`sticky ${styles.content}`}>{props.expansion.content(row)}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          {columns.some(({ foot }) => foot !== undefined) && (
            <tfoot>
              <tr>
                {selection && <td />}
                {columns.map((column) => (
                  <td key={keyOf(column)} className={lookOf(column) || undefined}>
                    {column.foot}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {props.pager && <Pager {...props.pager} />}
    </>
  )
}

function Band({ span, content }: { readonly span: number; readonly content: ReactNode }) {
  if (!content) return null
  return (
    <tr className={styles.band}>
      <th colSpan={span} scope="rowgroup">
        <div className={`sticky ${styles.content}`}>{content}</div>
      </th>
    </tr>
  )
}

const defaultSkeleton = [96, 80, 72, 120, 150, 90, 90]

function keyOf<Row>({ key, dataIndex }: TableColumn<Row>): string {
  return key ?? dataIndex ?? ''
}

function lookOf<Row>({ align, fixed, wraps }: TableColumn<Row>): string {
  return [align && styles.right, fixed && styles.fixed, wraps && styles.wraps].filter(Boolean).join(' ')
}

/** The order that a click on a column requests: ascending first, reversed if it is already sorted by that column. */
export function nextOrder(field: string, sort: Sort | undefined): SortOrder {
  return sort?.field === field && sort.order === 'asc' ? 'desc' : 'asc'
}

type HeadProps<Row extends object> = {
  readonly column: TableColumn<Row>
  readonly sort: Sort | undefined
  readonly onSort: DataTableProps<Row>['onSort']
}

function Head<Row extends object>({ column, sort, onSort }: HeadProps<Row>) {
  const field = keyOf(column)
  if (!column.sorter || !onSort)
    return (
      <th scope="col" className={lookOf(column)}>
        {column.title}
      </th>
    )
  const order = sort?.field === field ? sort.order : null
  return (
    <th
      scope="col"
      className={`${styles.sortable} ${lookOf(column)}`}
      aria-sort={order ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" onClick={() => onSort(field, nextOrder(field, sort))}>
        {column.title}
        <Caret order={order} />
      </button>
    </th>
  )
}

type CellProps<Row> = {
  readonly column: TableColumn<Row>
  readonly row: Row
  /** Of the cell that opens its row. */
  readonly expansion?: RowExpansion<Row>
  readonly controls?: string
}

function Cell<Row>({ column, row, expansion, controls = '' }: CellProps<Row>) {
  const value = column.dataIndex === undefined ? undefined : row[column.dataIndex]
  const shown = column.render ? column.render(value, row) : (value as ReactNode) // Without `render`, it is text or a number.
  const look = [lookOf(column), column.onCell?.(row).className].filter(Boolean).join(' ')
  return (
    <td {...(look ? { className: look } : {})}>
      {expansion ? (
        <RowToggle
          isOpen={expansion.isOpen(row)}
          controls={controls}
          onToggle={() => expansion.onToggle(row)}
        >
          {shown}
        </RowToggle>
      ) : (
        shown
      )}
    </td>
  )
}

function isChosen<Row>(row: Row, { chosen, idOf }: RowSelection<Row>): boolean {
  return chosen.includes(idOf(row))
}

function HeadBox<Row>({
  rows,
  selection,
}: {
  readonly rows: readonly Row[]
  readonly selection: RowSelection<Row>
}) {
  const { chosen, onChange, idOf, allLabel, isOut, reasonAgainst } = selection
  const ids = rows.filter((row) => !isOut?.(row) && reasonAgainst?.(row) === undefined).map(idOf)
  const count = ids.filter((id) => chosen.includes(id)).length
  return (
    <input
      type="checkbox"
      className={`block flush pointer ${styles.box}`}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < ids.length
      }}
      aria-label={allLabel}
      disabled={ids.length === 0}
      checked={count > 0 && count === ids.length}
      onChange={({ target }) => onChange(target.checked ? ids : [])}
    />
  )
}

type RowBoxProps<Row> = {
  readonly row: Row
  readonly rows: readonly Row[]
  readonly selection: RowSelection<Row>
  readonly lastTicked: RefObject<number | null>
}

/** The checkbox of a row. With Shift it does to all rows from the last one ticked what it does to its own. */
function RowBox<Row>({ row, rows, selection, lastTicked }: RowBoxProps<Row>) {
  const { chosen, onChange, idOf, labelOf, isOut, reasonAgainst } = selection
  if (isOut?.(row)) return null
  const id = idOf(row)
  const tick = (checked: boolean, isRange: boolean) => {
    const meant = isRange ? idsBetween(rows, selection, lastTicked.current, id) : [id]
    lastTicked.current = id
    // Else the browser marks the text of the rows between.
    if (isRange) window.getSelection()?.removeAllRanges()
    const others = chosen.filter((one) => !meant.includes(one))
    onChange(checked ? [...others, ...meant] : others)
  }
  return (
    <ChoiceBox
      label={labelOf(row)}
      against={reasonAgainst?.(row)}
      checked={chosen.includes(id)}
      onChange={tick}
    />
  )
}

/** The rows from one to another that can be chosen; only the other if the first is not listed. */
function idsBetween<Row>(
  rows: readonly Row[],
  { idOf, isOut, reasonAgainst }: RowSelection<Row>,
  from: number | null,
  to: number,
): number[] {
  const places = [from, to].map((id) => rows.findIndex((row) => idOf(row) === id))
  if (places.includes(-1)) return [to]
  return rows
    .slice(Math.min(...places), Math.max(...places) + 1)
    .filter((row) => !isOut?.(row) && reasonAgainst?.(row) === undefined)
    .map(idOf)
}

function walked<Row>(row: Row, index: number, onOpen: ((row: Row) => void) | undefined) {
  if (!onOpen) return {}
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    // Leave keys pressed in a link or button of the row to that element.
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') onOpen(row)
    else if (!moveRowFocus(event.currentTarget, event.key)) return
    event.preventDefault()
  }
  return { tabIndex: index === 0 ? 0 : -1, onKeyDown: walk }
}

/** Walking moves the stop for Tab from row to row by itself, and the row that has it may be gone from the next rows. */
function useOneStop(frame: RefObject<HTMLElement | null>, rows: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what moves the stop
  useLayoutEffect(() => {
    keepOneStop([...(frame.current?.querySelectorAll<HTMLElement>('tbody > [tabindex]') ?? [])])
  }, [frame, rows])
}

/** Marks the frame while more columns are hidden on the right, so that the fixed column casts a shadow on them. */
function useCutEdge(rows: unknown) {
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame exists only while there are rows
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const look = () => {
      const { scrollWidth, scrollLeft, clientWidth } = current
      current.toggleAttribute('data-cut', scrollWidth - Math.ceil(scrollLeft) - clientWidth > 1)
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(current)
    if (current.firstElementChild) sizes.observe(current.firstElementChild)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [rows === undefined])
  return frame
}
