import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable, type DataTableProps, nextOrder, type TableColumn } from './data-table.tsx'

type Row = { readonly id: number; readonly name: string; readonly price: number }

const rows: readonly Row[] = [
  { id: 7, name: 'NB', price: 1880 },
  { id: 9, name: 'SH', price: 2230 },
]

const columns: readonly TableColumn<Row>[] = [
  { key: 'name', title: 'Port', sorter: true, dataIndex: 'name', wraps: true, width: 120 },
  { key: 'price', title: 'Price', sorter: true, align: 'right', render: (_, { price }) => `US$ ${price}` },
  { key: 'action', title: 'Action', fixed: 'right', render: (_, { id }) => <a href={`/${id}`}>open</a> },
]

const drawn = (more: Partial<DataTableProps<Row>> = {}) =>
  renderToStaticMarkup(
    <DataTable
      label="Rates"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p>None</p>}
      {...more}
    />,
  )

test('renders a row per record and a cell per column, in a table with a name', () => {
  const html = drawn()
  expect(html).toContain('aria-label="Rates"')
  expect(html.match(/<tr/g)).toHaveLength(3)
  expect(html.match(/<td/g)).toHaveLength(6)
  expect(html).toContain('US$ 2230')
})

test('marks the sorted column, and only sortable columns have a button', () => {
  const html = drawn({ sort: { field: 'price', order: 'desc' }, onSort: () => {} })
  expect(html.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="descending"'])
  expect(html.match(/<button/g)).toHaveLength(2)
  expect(drawn()).not.toContain('<button')
})

test('sorts a column ascending first, and reverses on the next click', () => {
  expect(nextOrder('etd', undefined)).toBe('asc')
  expect(nextOrder('etd', { field: 'eta', order: 'asc' })).toBe('asc')
  expect(nextOrder('etd', { field: 'etd', order: 'asc' })).toBe('desc')
  expect(nextOrder('etd', { field: 'etd', order: 'desc' })).toBe('asc')
})

test('makes rows that open focusable, the first one with Tab', () => {
  expect(drawn({ onOpen: () => {} }).match(/<tr data-row-key="\d" tabindex="-?\d"/g)).toEqual([
    '<tr data-row-key="7" tabindex="0"',
    '<tr data-row-key="9" tabindex="-1"',
  ])
  expect(drawn()).not.toContain('tabindex')
})

test('names each row’s checkbox and checks the one for all rows when all are selected', () => {
  const choose = (chosen: readonly number[]) =>
    drawn({
      selection: {
        chosen,
        onChange: () => {},
        idOf: ({ id }) => id,
        labelOf: ({ name }) => `Choose ${name}`,
        allLabel: 'Choose all',
      },
    })
  expect(choose([9]).match(/aria-label="Choose \w+"( checked="")?/g)).toEqual([
    'aria-label="Choose all"',
    'aria-label="Choose NB"',
    'aria-label="Choose SH" checked=""',
  ])
  expect(choose([7, 9])).toContain('aria-label="Choose all" checked=""')
})

test('shows the empty message without rows, unless new ones are loading', () => {
  expect(drawn({ rows: [] })).toBe('<p>None</p>')
  expect(drawn({ rows: [], isStale: true })).toContain('aria-busy="true"')
})
