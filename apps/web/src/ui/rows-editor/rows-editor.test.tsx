// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { NumberInput } from '../controls/number-input.tsx'
import { currentToasts } from '../feedback/toast.ts'
import { RowCards } from './row-cards.tsx'
import { RowSheet } from './row-sheet.tsx'
import { isCellRange, placeRows, type Rows, type RowsKind, type RowsText, textsByRow } from './rows.ts'
import { RowsTable } from './rows-table.tsx'

type Row = { readonly key: number; readonly name: string; readonly boxes: number | null }
type Field = 'name' | 'boxes'

const columns = ['name', 'boxes'] as const
const kind: RowsKind<Field, Row> = {
  name: 'cargo',
  Cell: ({ field, row, onChange: _change, onLeave: _leave, size: _size, status, ...control }) => (
    <input {...control} data-status={status} readOnly value={row[field] ?? ''} />
  ),
  isFigure: (field) => field === 'boxes',
  isRequired: (field) => field === 'name',
}
const text: RowsText<Field> = {
  table: 'Cargo',
  number: 'No.',
  tools: 'Actions',
  column: { name: 'Name', boxes: 'Boxes' },
  place: (row) => `Row ${row}`,
  cell: (row, column) => `Row ${row} ${column}`,
  fault: (row, said) => `Row ${row} · ${said.join('; ')}`,
  cellFault: (column, says) => `${column}: ${says}`,
  add: 'Add a row',
  edit: (row) => `Edit row ${row}`,
  remove: (row) => `Delete row ${row}`,
  removeHere: 'Delete row',
  duplicate: (row) => `Copy row ${row}`,
  duplicateHere: 'Copy row',
  done: 'Done',
  removed: (place) => `${place} deleted`,
  undo: 'Undo',
}
const rows: Rows<Field, Row> = {
  rows: [
    { key: 1, name: 'Lamps', boxes: 12 },
    { key: 2, name: '', boxes: 900 },
  ],
  columns,
  errors: [undefined, { name: 'is missing' }],
  canAdd: true,
  change: () => {},
  leave: () => {},
  add: () => {},
  remove: () => {},
  restore: () => {},
  paste: async () => {},
}

describe('the rows table', () => {
  const drawn = (more: Partial<Rows<Field, Row>> = {}) =>
    renderToStaticMarkup(
      <RowsTable
        kind={kind}
        rows={{ ...rows, ...more }}
        text={text}
        widths={{}}
        foot={<td colSpan={2}>912</td>}
      />,
    )

  it('writes a column that only some rows need in a line below those', () => {
    const html = renderToStaticMarkup(
      <RowsTable
        kind={{ ...kind, below: { field: 'name', isNeeded: ({ boxes }) => boxes === 900 } }}
        rows={rows}
        text={{ ...text, unit: { boxes: 'pcs' } }}
        widths={{}}
      />,
    )
    expect(html.match(/<th[^>]*scope="col"[^>]*>[^<]*/g)?.map((head) => head.replace(/<[^>]*>/, ''))).toEqual(
      ['Boxes pcs'],
    )
    expect(html.match(/aria-label="Row \d \w+"/g)).toEqual([
      'aria-label="Row 1 Boxes"',
      'aria-label="Row 2 Boxes"',
      'aria-label="Row 2 Name"',
    ])
    expect(html).not.toContain('<tfoot')
  })

  it('names every cell by row and column, and marks required ones', () => {
    const html = drawn()
    expect(html.match(/aria-label="Row \d \w+"/g)).toEqual([
      'aria-label="Row 1 Name"',
      'aria-label="Row 1 Boxes"',
      'aria-label="Row 2 Name"',
      'aria-label="Row 2 Boxes"',
    ])
    expect(html.match(/aria-required="true"/g)).toHaveLength(2)
    expect(html).toMatch(/<tfoot>.*912/)
  })

  it('lists the errors of a row below, and links the cell to them', () => {
    const html = drawn()
    expect(html).toContain('aria-invalid="true" aria-describedby="cargo-fault-1"')
    expect(html).toMatch(/<li [^>]*id="cargo-fault-1">.*Row 2 · Name: is missing<\/li>/)
  })

  it('lists warnings next to errors; an invalid cell gets no warning as well', () => {
    const html = drawn({ warnings: [{ boxes: 'is unusual' }, { name: 'is odd' }] })
    expect(html.match(/data-status="\w+"/g)).toEqual(['data-status="warning"', 'data-status="error"'])
    expect(html).toMatch(/<li id="cargo-doubt-0"[^>]*>.*Row 1 · Boxes: is unusual<\/li>/)
  })

  it('offers to copy a row only if rows may be copied', () => {
    expect(drawn()).not.toContain('Copy row 1')
    expect(drawn({ duplicate: () => {} })).toContain('aria-label="Copy row 1"')
    expect(drawn({ duplicate: () => {}, canAdd: false })).toMatch(/aria-label="Copy row 1"[^>]*disabled/)
  })
})

it('cards show what a row contains, its errors and what it lacks', () => {
  const html = renderToStaticMarkup(
    <RowCards
      rows={rows}
      text={text}
      describe={({ name }, at) => ({
        head: <b>{name}</b>,
        edit: 'Edit',
        body: null,
        doubt: at === 0 ? 'No weight' : undefined,
      })}
      onOpen={() => {}}
    />,
  )
  expect(html.match(/Edit row \d/g)).toEqual(['Edit row 1', 'Edit row 2'])
  expect(html.match(/data-invalid="\w+"/g)).toEqual(['data-invalid="false"', 'data-invalid="true"'])
  expect(html).toContain('No weight')
  expect(html).toContain('Name: is missing')
  expect(html).toContain('Add a row')
})

it.each([true, false])(
  'a card opens its row, and the button below them a new one: where there may be one, %s',
  async (canAdd) => {
    const onOpen = vi.fn()
    const add = vi.fn()
    const describeRow = () => ({ head: null, edit: 'Edit', body: null })
    const user = draw(
      <RowCards rows={{ ...rows, add, canAdd }} text={text} describe={describeRow} onOpen={onOpen} />,
    )
    await user.click(screen.getByRole('button', { name: /^Edit row 2/ }))
    await user.click(screen.getByRole('button', { name: 'Add a row' }))
    expect(onOpen.mock.calls).toEqual(canAdd ? [[1], [2]] : [[1]])
    expect(add).toHaveBeenCalledTimes(canAdd ? 1 : 0)
  },
)

it('the sheet of a row copies or deletes it and closes, and a deleted one can be brought back', async () => {
  const onClose = vi.fn()
  const acts = { duplicate: vi.fn(), remove: vi.fn(), restore: vi.fn() }
  const user = draw(<RowSheet kind={kind} rows={{ ...rows, ...acts }} text={text} at={0} onClose={onClose} />)
  expect(screen.getByRole('dialog', { name: 'Row 1' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-required')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Copy row' }))
  expect(acts.duplicate).toHaveBeenCalledExactlyOnceWith(0)
  await user.click(screen.getByRole('button', { name: 'Delete row' }))
  expect(acts.remove).toHaveBeenCalledExactlyOnceWith(0)
  expect(onClose).toHaveBeenCalledTimes(2)
  currentToasts().at(-1)?.actions[0]?.act()
  expect(acts.restore).toHaveBeenCalledExactlyOnceWith(0, rows.rows[0])
})

describe('a cell whose text could not be read', () => {
  const counts: RowsKind<Field, Row> = {
    ...kind,
    Cell: ({ row: _row, field: _field, onChange: _change, onLeave: _leave, ...control }) => (
      <NumberInput {...control} value={null} onChange={() => {}} />
    ),
  }

  it('says so below the table', async () => {
    const user = draw(<RowsTable kind={counts} rows={{ ...rows, errors: [] }} text={text} widths={{}} />)
    const cell = screen.getByRole('textbox', { name: 'Row 1 Boxes' })
    await user.clear(cell)
    await user.type(cell, 'ca. 25')
    await user.tab()
    const line = screen.getByText(/^Row 1 · Boxes: Character 1/)
    expect(cell.getAttribute('aria-describedby')).toBe(line.id)
    await user.clear(cell)
    expect(screen.queryByText(/^Row 1 · Boxes/)).toBeNull()
  })

  it('keeps the sheet of its row open', async () => {
    const onClose = vi.fn()
    const user = draw(
      <RowSheet kind={counts} rows={{ ...rows, errors: [] }} text={text} at={0} onClose={onClose} />,
    )
    const cell = await screen.findByRole('textbox', { name: 'Boxes' })
    await user.clear(cell)
    await user.type(cell, 'ca. 25')
    await user.click(screen.getByText('Done'))
    expect(onClose).not.toHaveBeenCalled()
    await user.clear(cell)
    await user.click(screen.getByText('Done'))
    expect(onClose).toHaveBeenCalled()
  })
})

describe('pasted rows', () => {
  it('are distinguished from text for one field', () => {
    expect(isCellRange('LED LAMPS\n')).toBe(false)
    expect(isCellRange('LED LAMPS\t12')).toBe(true)
    expect(isCellRange('LED LAMPS\nLAMP PARTS')).toBe(true)
  })

  it('overwrite from their row on, and extra ones are appended', () => {
    const after = placeRows(rows.rows, 1, [{ boxes: 1 }, { name: 'New' }], () => ({
      key: 9,
      name: '',
      boxes: null,
    }))
    expect(after).toEqual([
      { key: 1, name: 'Lamps', boxes: 12 },
      { key: 2, name: '', boxes: 1 },
      { key: 9, name: 'New', boxes: null },
    ])
  })
})

it('groups messages by row, and a row with unchanged messages keeps its object', () => {
  const pathOf = (at: number, field: Field) => `rows.${at}.${field}`
  const first = textsByRow({ 'rows.1.name': 'is missing' }, 2, columns, pathOf, [])
  expect(first).toEqual([undefined, { name: 'is missing' }])
  const next = textsByRow({ 'rows.0.name': 'too', 'rows.1.name': 'is missing' }, 2, columns, pathOf, first)
  expect(next[0]).toEqual({ name: 'too' })
  expect(next[1]).toBe(first[1])
})
