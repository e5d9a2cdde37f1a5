import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Card, CardList } from '#ui/table/card-list.tsx'
import { DataTable, type DataTableProps, type TableColumn } from '#ui/table/data-table.tsx'
import type { PagerProps } from '#ui/table/pager.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { filterWords } from './filter-words.ts'
import { type ListQuery, ListResults } from './list-results.tsx'
import { resultWords } from './result-words.ts'

export type ListColumn<Row> = Pick<
  TableColumn<Row>,
  'width' | 'align' | 'sorter' | 'fixed' | 'wraps' | 'foot'
> & {
  readonly key: string
  /** Its head in the table; a column without one is on the card alone. */
  readonly title?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Its place on the card of phones; without one it is in the table alone. Several facts have a line each. */
  readonly card?: 'title' | 'tag' | 'headline' | 'fact' | 'remark' | 'action' | undefined
  /** What the card says instead of the cell. An array is several facts. */
  readonly onCard?: (row: Row) => ReactNode
}

/** What a list says instead of rows. */
type EmptyText = { readonly title: string; readonly text?: ReactNode }

/** The texts of a list. */
export type ListText = {
  /** The accessible name of the table. */
  readonly table: string
  readonly failed: string
  readonly none: EmptyText
  /** While filters narrow the list; the same by default. */
  readonly noneFound?: EmptyText
}

/** A list as `useList` returns it; `change` turns the page. */
export type RowsOf<Row> = {
  readonly url: { readonly size: { readonly choices: readonly number[] } }
  readonly state: { readonly page: number; readonly size: number }
  readonly change: (change: { readonly page?: never; readonly size?: never }) => void
  readonly query: ListQuery
  readonly answer: { readonly lists: readonly Row[]; readonly total: number } | undefined
  readonly isNarrowed: boolean
  readonly clear: () => void
}

export type ListRowsProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'dense' | 'sort' | 'onSort' | 'selection' | 'expansion' | 'bandOf'
> & {
  readonly list: RowsOf<Row>
  readonly text: ListText
  /** What the pager counts; null for the first rows alone, without a pager. */
  readonly unit: PagerProps['unit'] | null
  readonly columns: readonly ListColumn<Row>[]
  /** The column widths of the skeleton. */
  readonly bones: readonly number[]
  /** The row's id by default. */
  readonly rowKey?: (row: Row) => number | string
  /** Opens a row, by Enter. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** The page of a row, instead of `onOpen`. */
  readonly pathOf?: (row: Row) => string
  /** The button for a first row. */
  readonly first?: ReactNode
  /** A card that its columns cannot describe. */
  readonly card?: (row: Row) => ReactNode
  /** What the cards add up to, below them. A table has a row for it. */
  readonly cardsSum?: ReactNode
}

/** The rows of a list: a table, cards on phones made of the same columns, or a message instead. */
export function ListRows<Row extends object>({
  list,
  text,
  unit,
  columns,
  bones,
  rowKey = idOf,
  onOpen,
  pathOf,
  first,
  card = (row) => <ColumnCard columns={columns} row={row} />,
  cardsSum,
  ...table
}: ListRowsProps<Row>) {
  const navigate = useNavigate()
  const open = pathOf ? (row: Row) => void navigate(pathOf(row)) : onOpen
  return (
    <ListResults<Row>
      query={list.query}
      answer={list.answer}
      label={text.table}
      rowKey={rowKey}
      failed={text.failed}
      bones={{ phone: [140, 60], table: bones }}
      nothing={(total) => <NoRows list={list} total={total} text={text} first={first} />}
      pager={
        unit && {
          unit,
          page: list.state.page,
          size: list.state.size,
          sizes: list.url.size.choices,
          onChange: (page, size) => turn(list, { page, size }),
        }
      }
      card={card}
      cardsSum={cardsSum}
      bandOf={table.bandOf}
      table={(shown) => (
        <DataTable<Row>
          {...shown}
          {...table}
          label={text.table}
          empty={null}
          columns={tableColumns(columns)}
          {...(open ? { onOpen: open } : {})}
        />
      )}
    />
  )
}

type ColumnRowsProps<Row extends object> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<Row>[]
}

/** Rows that a page has at hand, such as those of a panel: a table, or cards on phones. */
export function ColumnRows<Row extends object>({ label, rows, columns }: ColumnRowsProps<Row>) {
  const isPhone = useIsPhone()
  const parts = { label, rows, rowKey: idOf }
  return isPhone ? (
    <CardList {...parts} card={(row) => <ColumnCard columns={columns} row={row} />} />
  ) : (
    <DataTable<Row> {...parts} empty={null} columns={tableColumns(columns)} />
  )
}

function tableColumns<Row>(columns: readonly ListColumn<Row>[]): readonly TableColumn<Row>[] {
  return columns.flatMap(({ title, cell, ...column }) =>
    title === undefined ? [] : [{ ...column, title, render: (_: unknown, row: Row) => cell(row) }],
  )
}

function idOf(row: object): number {
  return (row as { readonly id: number }).id // Rows without an id come with a key of their own.
}

// The list's URL has a page and a size, whatever else it has.
function turn<Row>({ change }: RowsOf<Row>, page: { readonly page: number; readonly size?: number }): void {
  change(page as Parameters<typeof change>[0])
}

function ColumnCard<Row>({
  columns,
  row,
}: {
  readonly columns: readonly ListColumn<Row>[]
  readonly row: Row
}) {
  const at = (place: ListColumn<Row>['card']) =>
    columns
      .filter((column) => column.card === place)
      .flatMap(({ cell, onCard = cell }) => onCard(row))
      .filter((said) => said !== null && said !== undefined && said !== false && said !== '')
  return (
    <Card
      title={at('title')[0]}
      tag={at('tag')[0]}
      headline={at('headline')[0]}
      facts={at('fact')}
      remark={at('remark')[0]}
      action={at('action')[0]}
    />
  )
}

type NoRowsProps<Row> = {
  readonly list: RowsOf<Row>
  /** The number of rows on other pages. */
  readonly total: number
  readonly text: ListText
  readonly first: ReactNode
}

function NoRows<Row>({ list, total, text: { none, noneFound = none }, first }: NoRowsProps<Row>) {
  const words = useWords(resultWords)
  const { clear } = useWords(filterWords)
  if (total > 0)
    return (
      <StateMessage
        drawing="search"
        title={words.beyond}
        actions={<Button onClick={() => turn(list, { page: 1 })}>{words.firstPage}</Button>}
      />
    )
  if (list.isNarrowed)
    return (
      <StateMessage
        drawing="search"
        title={noneFound.title}
        actions={<Button onClick={list.clear}>{clear}</Button>}
      >
        {noneFound.text}
      </StateMessage>
    )
  return (
    <StateMessage drawing="ship" title={none.title} actions={first}>
      {none.text}
    </StateMessage>
  )
}
