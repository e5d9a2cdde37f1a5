import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { AddRowButton } from '#ui/rows-editor/add-row-button.tsx'
import { RowCards } from '#ui/rows-editor/row-cards.tsx'
import { RowSheet } from '#ui/rows-editor/row-sheet.tsx'
import type { Rows, RowsKind, RowsText } from '#ui/rows-editor/rows.ts'
import { RowsTable } from '#ui/rows-editor/rows-table.tsx'
import { type GalleryPages, State, useSay } from './sample.tsx'

type Row = { readonly key: number; readonly name: string; readonly boxes: string }
type Field = 'name' | 'boxes'

const kind: RowsKind<Field, Row> = {
  name: 'sample',
  Cell: ({ field, row, onChange, onLeave, ...control }) => (
    <TextInput
      {...control}
      value={row[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      onBlur={onLeave}
    />
  ),
  isFigure: (field) => field === 'boxes',
  isRequired: (field) => field === 'name',
}

function useSample(): { readonly rows: Rows<Field, Row>; readonly text: RowsText<Field> } {
  const say = useSay()
  const [rows, setRows] = useState<readonly Row[]>([
    { key: 1, name: 'LED LAMPS', boxes: '12' },
    { key: 2, name: '', boxes: '900' },
  ])
  const text: RowsText<Field> = {
    table: say('货物明细', 'Cargo'),
    number: say('序号', 'No.'),
    tools: say('操作', 'Actions'),
    column: { name: say('品名', 'Description'), boxes: say('件数', 'Packages') },
    place: (row) => say(`第 ${row} 行`, `Row ${row}`),
    cell: (row, column) => say(`第 ${row} 行${column}`, `Row ${row} ${column}`),
    fault: (row, said) => say(`第 ${row} 行：${said.join('；')}`, `Row ${row}: ${said.join('; ')}`),
    cellFault: (column, says) => `${column}: ${says}`,
    add: say('添加一行', 'Add a row'),
    edit: (row) => say(`编辑第 ${row} 行`, `Edit row ${row}`),
    remove: (row) => say(`删除第 ${row} 行`, `Delete row ${row}`),
    removeHere: say('删除', 'Delete'),
    duplicate: (row) => say(`复制第 ${row} 行`, `Copy row ${row}`),
    duplicateHere: say('复制', 'Copy'),
    done: say('完成', 'Done'),
    removed: (place) => say(`${place}已删除`, `${place} deleted`),
    undo: say('撤销', 'Undo'),
  }
  return {
    text,
    rows: {
      rows,
      columns: ['name', 'boxes'],
      errors: [undefined, { name: say('请填写品名', 'Enter the description') }],
      warnings: [undefined, { boxes: say('件数偏多', 'Many for one container') }],
      was: [{ name: 'LED LAMP' }, undefined],
      canAdd: rows.length < 9,
      change: (at, part) => setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row))),
      leave: () => undefined,
      add: () => setRows([...rows, { key: Date.now(), name: '', boxes: '' }]),
      remove: (at) => setRows(rows.filter((_, index) => index !== at)),
      duplicate: (at) =>
        setRows(rows.flatMap((row, index) => (index === at ? [row, { ...row, key: Date.now() }] : [row]))),
      restore: (at, row) => setRows(rows.toSpliced(at, 0, row)),
      paste: async () => undefined,
    },
  }
}

function AddRowButtons() {
  return (
    <State name="add">
      <AddRowButton {...useSample()} />
    </State>
  )
}

function CardRows() {
  const say = useSay()
  const sample = useSample()
  return (
    <State name="cards">
      <RowCards
        {...sample}
        describe={(row, at) => ({
          head: row.name || sample.text.place(at + 1),
          edit: sample.text.edit(at + 1),
          body: say(`${row.boxes} 件`, `${row.boxes} packages`),
          doubt: at === 0 ? say('缺毛重', 'No gross weight yet') : undefined,
          isChanged: at === 0,
        })}
        onOpen={() => undefined}
      />
    </State>
  )
}

function Sheets() {
  const say = useSay()
  const sample = useSample()
  const [isOpen, setOpen] = useState(false)
  return (
    <State name="sheet">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('编辑第 2 行', 'Edit row 2')}
      </Button>
      {isOpen && <RowSheet kind={kind} {...sample} at={1} onClose={() => setOpen(false)} />}
    </State>
  )
}

function Tables() {
  return (
    <State name="table">
      <RowsTable kind={kind} {...useSample()} widths={{ boxes: '120px' }} />
    </State>
  )
}

export const rowsEditor: GalleryPages = {
  'rows-editor/add-row-button': AddRowButtons,
  'rows-editor/row-cards': CardRows,
  'rows-editor/row-sheet': Sheets,
  'rows-editor/rows-table': Tables,
}
