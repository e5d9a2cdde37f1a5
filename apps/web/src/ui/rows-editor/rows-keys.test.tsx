// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import type { RowsKind, RowsText } from './rows.ts'
import { RowsTable } from './rows-table.tsx'

type Row = { readonly key: number; readonly name: string; readonly boxes: string }
type Field = 'name' | 'boxes'

const kind: RowsKind<Field, Row> = {
  name: 'cargo',
  Cell: ({ field, row, onChange, onLeave: _leave, size: _size, status: _status, ...control }) => (
    <input {...control} value={row[field]} onChange={({ target }) => onChange({ [field]: target.value })} />
  ),
  isFigure: () => false,
  isRequired: () => false,
  isLeftByEnter: ({ name, boxes }) => name === '' && boxes === '',
}
const text = {
  ...{ table: 'Cargo', number: 'No.', tools: 'Actions', column: { name: 'Name', boxes: 'Boxes' } },
  ...{ place: (row: number) => `Row ${row}`, cell: (row: number, column: string) => `${column} ${row}` },
  ...{ fault: String, cellFault: String, add: 'Add', edit: String, remove: String, removeHere: 'Delete' },
} as unknown as RowsText<Field>

/** Rows whose cells are closed lists, which Enter would open. */
const listKind: typeof kind = {
  ...kind,
  Cell: ({ field, row, onChange: _change, onLeave: _leave, size: _size, status: _status, ...control }) => (
    <input
      {...control}
      role="combobox"
      aria-expanded="false"
      aria-controls="list"
      readOnly
      value={row[field]}
    />
  ),
}

type GridProps = { readonly of?: typeof kind; readonly more?: readonly Row[] }

function Grid({ of = kind, more = [] }: GridProps) {
  const [rows, setRows] = useState<readonly Row[]>([
    { key: 1, name: 'Lamps', boxes: '12' },
    { key: 2, name: 'Shades', boxes: '' },
    ...more,
  ])
  return (
    <form>
      <RowsTable
        kind={of}
        rows={{
          rows,
          columns: ['name', 'boxes'],
          errors: [],
          canAdd: true,
          change: (at, part) => setRows(rows.with(at, { ...rows[at]!, ...part })), // A row that was drawn.
          leave: () => {},
          add: () => setRows([...rows, { key: rows.length + 1, name: '', boxes: '' }]),
          remove: () => {},
          restore: () => {},
          paste: async () => {},
        }}
        text={text}
        widths={{}}
      />
      <button type="submit">Save</button>
    </form>
  )
}

it('Enter goes on cell by cell, adds a row only after the very last one, and leaves an empty row', async () => {
  const user = draw(<Grid />)
  await user.click(screen.getByRole('textbox', { name: 'Name 1' }))
  const seen: (string | null)[] = []
  for (let at = 0; at < 6; at++) {
    await user.keyboard('{Enter}')
    await new Promise((done) => setTimeout(done, 5))
    seen.push(
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
    )
  }
  expect(seen.slice(0, 5)).toEqual(['Boxes 1', 'Name 2', 'Boxes 2', 'Name 3', 'Save'])
  expect(screen.getAllByRole('row')).toHaveLength(4)
})

it('Enter in an empty last row of lists leaves the table instead of opening one', async () => {
  const user = draw(<Grid of={listKind} more={[{ key: 3, name: '', boxes: '' }]} />)
  screen.getByRole('combobox', { name: 'Boxes 2' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Boxes 2' }))
  screen.getByRole('combobox', { name: 'Name 3' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
})
