import { Table, type TableProps } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './data-table.module.css'
import { Pager, type PagerProps } from './pager.tsx'
import { moveRowFocus } from './row-focus.ts'
import { TableSkeleton } from './table-skeleton.tsx'

export type SortOrder = 'asc' | 'desc'

export type DataTableProps<Row extends object> = {
  /** What the table holds, for those who do not see its heading. */
  readonly label: string
  readonly columns: NonNullable<TableProps<Row>['columns']>
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string | number
  /** For more than ten columns: smaller text and padding. */
  readonly dense?: boolean
  /** New rows are on their way while the old ones are still shown. */
  readonly isStale?: boolean
  readonly empty: ReactNode
  /** What Enter on a row does: the same as the link in its first column. */
  readonly onOpen?: (row: Row) => void
  /** Columns with `sorter: true` and a `key` sort by it. */
  readonly sort?: { readonly field: string; readonly order: SortOrder }
  readonly onSort?: (field: string, order: SortOrder) => void
  readonly selection?: TableProps<Row>['rowSelection']
  readonly pager?: PagerProps
  readonly summary?: () => ReactNode
  /** Widths of the columns to come, for the skeleton. */
  readonly skeleton?: readonly number[]
}

/** A table of rows that open: arrow keys or j and k walk them, Enter opens, the pager stays in view. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, dense = false, isStale = false, empty, onOpen, pager } = props
  if (!rows) return <TableSkeleton columns={props.skeleton ?? defaultSkeleton} />
  if (rows.length === 0 && !isStale) return <>{empty}</>
  return (
    <>
      <Table<Row>
        aria-label={label}
        aria-busy={isStale}
        className={`${styles.table} ${dense ? styles.dense : ''} ${isStale ? styles.stale : ''}`}
        size={dense ? 'small' : 'middle'}
        columns={props.sort ? withSort(columns, props.sort) : columns}
        dataSource={rows as Row[]}
        rowKey={rowKey}
        pagination={false}
        scroll={{ x: 'max-content' }}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend', 'ascend']}
        onRow={(row, index) =>
          onOpen
            ? { tabIndex: index === 0 ? 0 : -1, onKeyDown: (event) => walk(event, () => onOpen(row)) }
            : {}
        }
        onChange={(_page, _filters, sorter) => {
          const chosen = Array.isArray(sorter) ? sorter[0] : sorter
          if (chosen?.columnKey)
            props.onSort?.(String(chosen.columnKey), chosen.order === 'descend' ? 'desc' : 'asc')
        }}
        {...(props.selection ? { rowSelection: withHead(props.selection) } : {})}
        {...(props.summary ? { summary: props.summary } : {})}
      />
      {pager && <Pager {...pager} />}
    </>
  )
}

const defaultSkeleton = [96, 80, 72, 120, 150, 90, 90]

function withSort<Row extends object>(
  columns: DataTableProps<Row>['columns'],
  { field, order }: NonNullable<DataTableProps<Row>['sort']>,
): DataTableProps<Row>['columns'] {
  return columns.map((column) =>
    'sorter' in column && column.sorter
      ? { ...column, sortOrder: column.key === field ? (order === 'asc' ? 'ascend' : 'descend') : null }
      : column,
  )
}

function withHead<Row extends object>(selection: NonNullable<TableProps<Row>['rowSelection']>) {
  return { columnTitle: (box: ReactNode) => <HeadCheckbox>{box}</HeadCheckbox>, ...selection }
}

type HeadCheckboxProps = { readonly children: ReactNode }

// The library measures columns by a hidden copy of the heads, whose checkbox would still take the keyboard.
function HeadCheckbox({ children }: HeadCheckboxProps) {
  return (
    <div
      ref={(element) => {
        if (element?.closest('[aria-hidden="true"]')) element.inert = true
      }}
    >
      {children}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>, open: () => void): void {
  // Keys pressed in a link or button of the row are theirs.
  if (event.target !== event.currentTarget) return
  if (event.key === 'Enter') open()
  else if (!moveRowFocus(event.currentTarget, event.key)) return
  event.preventDefault()
}
