import { maxBookingLines } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { instructionRowFields, rowFieldsFor } from '@berth/domain/order/instruction/instruction-row-field'
import { useCallback, useMemo, useRef } from 'react'
import { cargoNamesOf, useCargoLists } from '#features/lookups/cargo-names.ts'
import { pastedOver } from '#features/order/form/unread.ts'
import { useWords } from '#lib/language.ts'
import { splitCells } from '#lib/spreadsheet/cells.ts'
import { readRowFile, saveRowFile } from '#lib/spreadsheet/row-file.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { placeRows, type RowsKind, type RowsText } from '#ui/rows-editor/rows.ts'
import { useRowList, useTextsByRow } from '#ui/rows-editor/use-row-list.ts'
import { controlIdOf } from '../form/fault-places.ts'
import { sectionWords } from '../form/field-words.ts'
import { blankRow, duplicateOf, filledRows, isBlankRow, type RowField, type RowValues } from '../form/form.ts'
import { columnWords, rowWords } from '../form/row-words.ts'
import type { InstructionEditorState } from '../form/use-instruction-editor.ts'
import { cellsOf, readRows } from './row-cells.ts'
import { decimalsOf, isRequiredColumn } from './row-columns.ts'
import { RowControl } from './row-control.tsx'

export type InstructionRows = ReturnType<typeof useRows>

const pathOf = (at: number, field: RowField) => `containers.${at}.${field}`

const kind: RowsKind<RowField, RowValues> = {
  name: 'instruction',
  Cell: RowControl,
  isFigure: (field) => decimalsOf[field] !== undefined,
  isRequired: isRequiredColumn,
  isBlank: isBlankRow,
  idOf: (at, field) => controlIdOf(pathOf(at, field)),
}

/** The rows of the instruction and the actions on them. */
export function useRows(editor: InstructionEditorState) {
  const { values, errors, warnings, changeRow, setRows, touch, touchAll } = editor
  const { rows, container_mode: mode } = values
  const text = useWords(rowWords)
  const column = useWords(columnWords)
  const askLists = useCargoLists()
  const columns = useMemo(() => rowFieldsFor(instructionRowFields, mode), [mode])
  const isFcl = mode === containerMode.fcl
  const newest = useRef(rows)
  newest.current = rows

  const list = useRowList<RowField, RowValues>({
    setRows,
    most: maxBookingLines,
    blank: blankRow,
    isBlank: isBlankRow,
    pathOf,
    touch,
  })
  const duplicate = useCallback(
    (at: number) =>
      setRows((all) => {
        const row = all[at]
        if (!row || all.length >= maxBookingLines) return all
        return [...all.slice(0, at + 1), duplicateOf(row), ...all.slice(at + 1)]
      }),
    [setRows],
  )

  const takeCells = async (cells: readonly (readonly string[])[], at: number, from: RowField) => {
    const read = readRows(cells, from, columns, cargoNamesOf(await askLists()))
    const fitting = read.slice(0, maxBookingLines - at)
    setRows((all) =>
      placeRows(
        all,
        at,
        fitting.map((row, offset) => pastedOver(all[at + offset], row)),
        blankRow,
      ),
    )
    touchAll(fitting.flatMap((_, row) => columns.map((field) => pathOf(at + row, field))))
    const unread = fitting.flatMap((row) => Object.keys(row.unread))
    showToast('info', text.pasted(fitting.length))
    if (unread.length > 0) showToast('trouble', text.faults(unread.length))
    if (fitting.length < read.length) showToast('trouble', text.tooMany(maxBookingLines))
  }

  const first = columns[0] ?? 'package'
  const paste = (pasted: string, at: number, from: RowField) => takeCells(splitCells(pasted), at, from)
  const pasteAll = (pasted: string) => paste(pasted, 0, first)

  const importFile = async (file: File) => {
    const cells = await readRowFile(file)
    if (!cells || cells.length === 0) return showToast('trouble', text.unreadable(file.name))
    await takeCells(cells, 0, first)
  }

  const exportFile = async (kind: 'csv' | 'xlsx', orderNo: string) => {
    const { types, packages } = await askLists()
    const codes = {
      container: (id: number) => types.find((type) => type.id === id)?.code ?? '',
      unit: (id: number) => packages.find((unit) => unit.id === id)?.print_name ?? '',
    }
    const heading = columns.map((field) => column[field])
    const written = cellsOf(filledRows(newest.current), columns, codes)
    await saveRowFile(text.fileName(orderNo), kind, heading, written)
  }

  return {
    kind,
    rows: {
      rows,
      columns,
      errors: useTextsByRow(errors, rows.length, columns, pathOf),
      warnings: useTextsByRow(warnings, rows.length, columns, pathOf),
      canAdd: rows.length < maxBookingLines,
      change: changeRow,
      duplicate,
      paste,
      ...list,
    },
    text: useRowsText(isFcl),
    isFcl,
    pasteAll,
    importFile,
    exportFile,
  }
}

function useRowsText(isFcl: boolean): RowsText<RowField> {
  const text = useWords(rowWords)
  const column = useWords(columnWords)
  const title = useWords(sectionWords)
  return useMemo(() => {
    const place = isFcl ? text.row : text.cargoRow
    return {
      ...text,
      table: isFcl ? title.containers : title.cargo,
      column,
      place,
      cell: (row, name) => text.cell(place(row), name),
      fault: (row, said) => text.fault(place(row), said),
      add: isFcl ? text.add : text.addCargo,
      edit: (row) => text.editRow(place(row)),
      remove: (row) => text.remove(place(row)),
      duplicate: (row) => text.duplicate(place(row)),
    }
  }, [text, column, title, isFcl])
}
