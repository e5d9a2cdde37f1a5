import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useState,
} from 'react'
import { UnreadContext } from '../controls/unread-text.ts'
import { Icon } from '../page/icon.tsx'
import { isComposing } from '../page/is-composing.ts'
import { focusNext } from '../page/use-long-form-keys.ts'
import {
  type CellTexts,
  doubtIdOf,
  faultIdOf,
  isCellRange,
  type RowBase,
  type Rows,
  type RowsKind,
  type RowsText,
} from './rows.ts'
import styles from './rows-table.module.css'
import { useRemoval } from './use-removal.ts'

type RowsTableProps<Field extends string, Row extends RowBase> = {
  readonly kind: RowsKind<Field, Row>
  readonly rows: Rows<Field, Row>
  readonly text: RowsText<Field>
  /** Column widths by column name, plus the others `rows-table.module.css` uses. */
  readonly widths: Readonly<Record<string, string | undefined>>
  readonly className?: string | undefined
  /** The cells of the footer row, between the number and the tools. */
  readonly foot?: ReactNode
}

/** The rows as a table: Tab and Enter move through the cells, Enter after the last one adds a row, a pasted range fills rows. */
export function RowsTable<Field extends string, Row extends RowBase>({
  kind,
  rows,
  text,
  widths,
  className = '',
  foot,
}: RowsTableProps<Field, Row>) {
  const remove = useRemoval(kind, rows, text)
  const [unread, setUnread] = useState<UnreadCells<Field>>({})
  const tell = useCallback<TellUnread<Field>>((key, field, message) => {
    setUnread((all) => {
      const { [field]: before, ...others } = all[key] ?? {}
      if ((before ?? null) === message) return all
      // The field and the others are the row's cells again.
      const cells = (message === null ? others : { ...others, [field]: message }) as CellTexts<Field>
      return { ...all, [key]: cells }
    })
  }, [])
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: key and paste events bubble from the fields inside */}
      <div
        className={`scroll-x ${styles.scroll}`}
        onKeyDownCapture={(event) => leaveEmptyRow(event, rows, kind)}
        onKeyDown={(event) => walkOn(event, rows, kind)}
        onPasteCapture={(event) => takePaste(event, rows)}
      >
        <table className={`${styles.table} ${className}`.trim()} aria-label={text.table}>
          <thead>
            <tr>
              <th className={styles.number}>
                <span className="visually-hidden">{text.number}</span>
              </th>
              {inTable(kind, rows.columns).map((field) => (
                <th
                  key={field}
                  scope="col"
                  className={[widths[field], kind.isFigure(field) && 'num'].filter(Boolean).join(' ')}
                >
                  {[text.column[field], text.unit?.[field]].filter(Boolean).join(' ')}
                  {kind.isRequired(field) && (
                    <span className="bad" aria-hidden="true">
                      {' *'}
                    </span>
                  )}
                </th>
              ))}
              <th className={rows.duplicate ? `${styles.tools} ${styles.two}` : styles.tools}>
                <span className="visually-hidden">{text.tools}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.rows.map((row, at) => (
              <TableRow
                key={row.key}
                kind={kind}
                at={at}
                row={row}
                columns={rows.columns}
                text={text}
                errors={rows.errors[at]}
                unread={unread[row.key]}
                onUnread={tell}
                warnings={rows.warnings?.[at]}
                was={rows.was?.[at]}
                canDuplicate={rows.canAdd}
                onChange={rows.change}
                onLeave={rows.leave}
                onDuplicate={rows.duplicate}
                onRemove={remove}
              />
            ))}
          </tbody>
          {foot !== undefined && (
            <tfoot>
              <tr>
                <td />
                {foot}
                <td />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <RowFaults kind={kind} rows={rows} unread={unread} text={text} />
    </>
  )
}

/** What the controls of cells say about texts that they could not read, by the row's key. */
type UnreadCells<Field extends string> = Readonly<Record<number, CellTexts<Field>>>

type TellUnread<Field extends string> = (key: number, field: Field, message: string | null) => void

type UnreadCellProps<Field extends string> = {
  readonly rowKey: number
  readonly field: Field
  readonly onUnread: TellUnread<Field>
  readonly children: ReactNode
}

/** A cell whose control tells the table what it could not read. */
function UnreadCell<Field extends string>({ rowKey, field, onUnread, children }: UnreadCellProps<Field>) {
  const tell = useCallback(
    (message: string | null) => onUnread(rowKey, field, message),
    [rowKey, field, onUnread],
  )
  return <UnreadContext value={tell}>{children}</UnreadContext>
}

type TableRowProps<Field extends string, Row extends RowBase> = {
  readonly kind: RowsKind<Field, Row>
  readonly at: number
  readonly row: Row
  readonly columns: readonly Field[]
  readonly text: RowsText<Field>
  readonly errors: CellTexts<Field> | undefined
  readonly unread: CellTexts<Field> | undefined
  readonly onUnread: TellUnread<Field>
  readonly warnings: CellTexts<Field> | undefined
  readonly was: CellTexts<Field> | undefined
  readonly canDuplicate: boolean
  readonly onChange: Rows<Field, Row>['change']
  readonly onLeave: Rows<Field, Row>['leave']
  readonly onDuplicate: Rows<Field, Row>['duplicate']
  readonly onRemove: ReturnType<typeof useRemoval>
}

/** One editable row. It re-renders only when it changes, so that two hundred of them stay fast. */
const TableRow = memo(function TableRow<Field extends string, Row extends RowBase>(
  props: TableRowProps<Field, Row>,
) {
  const { kind, at, row, columns, text, warnings, was, onChange, onLeave, onDuplicate } = props
  const errors: CellTexts<Field> = { ...props.unread, ...props.errors }
  const cellOf = (field: Field) => {
    const isWrong = errors[field] !== undefined
    const isDoubtful = !isWrong && warnings?.[field] !== undefined
    return (
      <kind.Cell
        {...(kind.idOf ? { id: kind.idOf(at, field) } : {})}
        field={field}
        row={row}
        aria-label={text.cell(at + 1, text.column[field])}
        aria-required={kind.isRequired(field)}
        {...(isWrong ? { status: 'error' as const, 'aria-invalid': true } : {})}
        {...(isDoubtful ? { status: 'warning' as const } : {})}
        {...(isWrong ? { 'aria-describedby': faultIdOf(kind.name, at) } : {})}
        {...(isDoubtful ? { 'aria-describedby': doubtIdOf(kind.name, at) } : {})}
        onChange={(part) => onChange(at, part)}
        onLeave={() => onLeave(at, field)}
      />
    )
  }
  const classOf = (field: Field) =>
    [
      errors[field] !== undefined && styles.wrong,
      was?.[field] !== undefined && styles.changed,
      kind.isFigure(field) && 'num',
    ]
      .filter(Boolean)
      .join(' ')
  const shown = inTable(kind, columns)
  const { below } = kind
  return (
    <>
      <tr data-row={at} className={was ? styles.changedRow : undefined}>
        <td className={styles.number}>{at + 1}</td>
        {shown.map((field) => (
          <td key={field} data-column={field} className={classOf(field)}>
            <UnreadCell rowKey={row.key} field={field} onUnread={props.onUnread}>
              {cellOf(field)}
            </UnreadCell>
            {was?.[field] && <del>{was[field]}</del>}
          </td>
        ))}
        <td className={onDuplicate ? styles.buttons : undefined}>
          {onDuplicate && (
            <button
              type="button"
              className="icon-button icon-button-small"
              aria-label={text.duplicate?.(at + 1)}
              title={text.duplicateHere}
              disabled={!props.canDuplicate}
              onClick={() => onDuplicate(at)}
            >
              <Icon name="copy" />
            </button>
          )}
          <button
            type="button"
            className="icon-button icon-button-small"
            aria-label={text.remove(at + 1)}
            title={text.removeHere}
            onClick={({ currentTarget }) => props.onRemove(at, currentTarget.closest('table'))}
          >
            <Icon name="trash" />
          </button>
        </td>
      </tr>
      {below?.isNeeded(row) && (
        <tr data-row={at} className={styles.below}>
          <td />
          <td data-column={below.field} className={classOf(below.field)} colSpan={shown.length + 1}>
            {cellOf(below.field)}
          </td>
        </tr>
      )}
    </>
  )
}) as <Field extends string, Row extends RowBase>(props: TableRowProps<Field, Row>) => ReactNode // `memo` forgets what the fields are.

function inTable<Field extends string, Row extends RowBase>(
  { below }: RowsKind<Field, Row>,
  columns: readonly Field[],
): readonly Field[] {
  return below ? columns.filter((field) => field !== below.field) : columns
}

type RowFaultsProps<Field extends string, Row extends RowBase> = {
  readonly kind: RowsKind<Field, Row>
  readonly rows: Rows<Field, Row>
  readonly unread: UnreadCells<Field>
  readonly text: RowsText<Field>
}

/** One line for each row with errors or warnings, naming the row and its columns. */
function RowFaults<Field extends string, Row extends RowBase>({
  kind,
  rows,
  unread,
  text,
}: RowFaultsProps<Field, Row>) {
  const saidOf = (found: CellTexts<Field> | undefined) =>
    rows.columns.flatMap((field) => {
      const says = found?.[field]
      return says ? [text.cellFault(text.column[field], says)] : []
    })
  return (
    <ul className={`bad grid gap-4 small ${styles.faults}`}>
      {rows.rows.map(({ key }, at) => {
        const wrong = saidOf({ ...unread[key], ...rows.errors[at] })
        const doubtful = saidOf(rows.warnings?.[at])
        return (
          <Fragment key={key}>
            {wrong.length > 0 && (
              <li className="row" id={faultIdOf(kind.name, at)}>
                <Icon name="bang" size={12} />
                {text.fault(at + 1, wrong)}
              </li>
            )}
            {doubtful.length > 0 && (
              <li id={doubtIdOf(kind.name, at)} className={`row ${styles.doubt}`}>
                <Icon name="warn" size={12} />
                {text.fault(at + 1, doubtful)}
              </li>
            )}
          </Fragment>
        )
      })}
    </ul>
  )
}

/**
 * Enter in an empty last row does not add another one but moves past the table: also in a list that is closed, which it would
 * open, and the next Enter would take whatever comes first there.
 */
function leaveEmptyRow<Field extends string, Row extends RowBase>(
  event: KeyboardEvent<HTMLElement>,
  { rows }: Rows<Field, Row>,
  kind: RowsKind<Field, Row>,
): void {
  const field = event.target
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent)) return
  if (!(field instanceof HTMLInputElement) || field.getAttribute('aria-expanded') === 'true') return
  const at = Number(field.closest('tr')?.dataset.row)
  const row = rows[at]
  if (!row || at === 0 || at < rows.length - 1 || !kind.isLeftByEnter?.(row)) return
  event.preventDefault()
  event.stopPropagation()
  const table = field.closest('table')
  if (field.form && table) focusNext(field.form, table)
}

/** Enter goes to the next cell as one reads, from the last one of a row to the next row, and adds one only after the very last. */
function walkOn<Field extends string, Row extends RowBase>(
  event: KeyboardEvent<HTMLElement>,
  rows: Rows<Field, Row>,
  kind: RowsKind<Field, Row>,
): void {
  const field = event.target
  if (kind.isLeftToForm) return
  if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !(field instanceof HTMLInputElement)) return
  // In a select, Enter takes an option; the form then moves to the next cell.
  if (field.getAttribute('role') === 'combobox') return
  event.preventDefault()
  const table = field.closest('table')
  const at = Number(field.closest('tr')?.dataset.row)
  const cells = cellsOf(table)
  const next = cells[cells.indexOf(field) + 1]
  if (next) {
    enter(next)
    return
  }
  rows.add()
  // The next render adds the new row.
  setTimeout(() => {
    const first = cellsOf(table).find((cell) => cell.closest('tr')?.dataset.row === String(at + 1))
    if (first) enter(first)
  })
}

/** The fields of the cells that can be filled in, as one reads them. */
function cellsOf(table: HTMLTableElement | null): HTMLInputElement[] {
  const fields = [...(table?.querySelectorAll<HTMLInputElement>('[data-column] input') ?? [])]
  return fields.filter((one) => !one.disabled && one.tabIndex >= 0 && one.type !== 'hidden')
}

/** Focuses a cell with its content selected, so that typing replaces it, as with Tab. */
function enter(cell: HTMLInputElement): void {
  cell.focus()
  cell.select()
}

function takePaste<Field extends string, Row extends RowBase>(
  event: ClipboardEvent<HTMLElement>,
  rows: Rows<Field, Row>,
): void {
  const text = event.clipboardData.getData('text/plain')
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  const column = rows.columns.find((field) => field === cell?.dataset.column)
  const at = Number(cell?.closest('tr')?.dataset.row)
  if (!column || !isCellRange(text)) return
  event.preventDefault()
  // The cell's own control would take the text, too.
  event.stopPropagation()
  void rows.paste(text, at, column)
}
