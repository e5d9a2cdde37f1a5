// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { currentToasts } from '../feedback/toast.ts'
import { AddRowButton } from './add-row-button.tsx'
import type { RowsKind, RowsText } from './rows.ts'
import { RowsTable } from './rows-table.tsx'
import { useRowList, useTextsByRow } from './use-row-list.ts'

type Row = { readonly key: number; readonly name: string }

const kind: RowsKind<'name', Row> = {
  name: 'cargo',
  Cell: ({ row, onChange, 'aria-label': label }) => (
    <input aria-label={label} value={row.name} onChange={({ target }) => onChange({ name: target.value })} />
  ),
  isFigure: () => false,
  isRequired: () => true,
  isBlank: ({ name }) => name === '',
}
const text: RowsText<'name'> = {
  table: 'Cargo',
  number: 'No.',
  tools: 'Actions',
  column: { name: 'name' },
  place: (row) => `Row ${row}`,
  cell: (row, column) => `Row ${row} ${column}`,
  fault: (row) => `Row ${row}`,
  cellFault: (column, says) => `${column}: ${says}`,
  add: 'Add a row',
  edit: (row) => `Edit row ${row}`,
  remove: (row) => `Delete row ${row}`,
  removeHere: 'Delete row',
  done: 'Done',
  removed: (place) => `${place} deleted`,
  undo: 'Undo',
}
const columns = ['name'] as const
const blank = (): Row => ({ key: 99, name: '' })
const isBlank = ({ name }: Row) => name === ''
const pathOf = (at: number) => `rows.${at}.name`
const nothing = () => {}
const noErrors = {}

function Cargo({ names }: { readonly names: readonly string[] }) {
  const [rows, setRows] = useState<readonly Row[]>(() => names.map((name, key) => ({ key, name })))
  const list = useRowList<'name', Row>({ setRows, most: 9, blank, isBlank, pathOf, touch: nothing })
  const change = (at: number, part: Partial<Row>) =>
    setRows((all) => all.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const errors = useTextsByRow(noErrors, rows.length, columns, pathOf)
  const shown = { rows, columns, errors, canAdd: true, change, paste: async () => {}, ...list }
  return (
    <section>
      <AddRowButton rows={shown} text={text} />
      <RowsTable kind={kind} rows={shown} text={text} widths={{}} />
    </section>
  )
}

const names = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const undo = () => act(() => currentToasts().at(-1)?.actions[0]?.act())

it('brings a deleted row back where it was, and keeps the focus in the table', async () => {
  const user = draw(<Cargo names={['lamps', 'chairs', 'toys']} />)
  await user.click(screen.getByRole('button', { name: 'Delete row 2' }))
  expect(names()).toEqual(['lamps', 'toys'])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Row 2 name' }))
  expect(currentToasts().at(-1)).toMatchObject({ text: 'Row 2 deleted', actions: [{ label: 'Undo' }] })
  // What was typed since then stays.
  await user.type(screen.getByRole('textbox', { name: 'Row 1 name' }), '!')
  undo()
  expect(names()).toEqual(['lamps!', 'chairs', 'toys'])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Row 2 name' }))
})

it('brings the only row back instead of the empty one', async () => {
  const user = draw(<Cargo names={['lamps']} />)
  await user.click(screen.getByRole('button', { name: 'Delete row 1' }))
  expect(names()).toEqual([''])
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  undo()
  expect(names()).toEqual(['lamps'])
})

it('takes the focus into an added row', async () => {
  const user = draw(<Cargo names={['lamps']} />)
  screen.getByRole('button', { name: 'Add a row' }).focus()
  await user.keyboard('{Enter}chairs')
  expect(names()).toEqual(['lamps', 'chairs'])
})

it('says nothing about an empty row', async () => {
  const user = draw(<Cargo names={['chairs', '']} />)
  const before = currentToasts().length
  await user.click(screen.getByRole('button', { name: 'Delete row 2' }))
  expect(names()).toEqual(['chairs'])
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(currentToasts()).toHaveLength(before)
})
