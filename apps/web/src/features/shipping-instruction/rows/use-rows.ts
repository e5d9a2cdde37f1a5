import { maxBookingLines } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/container-mode'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useWords } from '../../../lib/language.ts'
import { splitCells } from '../../../lib/spreadsheet/cells.ts'
import { readRowFile, saveRowFile } from '../../../lib/spreadsheet/row-file.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { containers, units } from '../../lookups/lookups.ts'
import { blankRow, duplicateOf, filledRows, type RowField, type RowValues } from '../form/form.ts'
import { columnWords, rowWords } from '../form/row-words.ts'
import type { Editor } from '../form/use-supply-editor.ts'
import { type CellNames, cellsOf, placeRows, readRows } from './row-cells.ts'
import { rowColumnsOf } from './row-columns.ts'

/** What is wrong with the cells of one row. */
export type RowErrors = Partial<Record<RowField, string>>

export type Rows = ReturnType<typeof useRows>

/** The rows of the instruction and what one can do with them. */
export function useRows(editor: Editor) {
  const { values, errors, warnings, changeRow, setRows, touch, touchAll, refuse } = editor
  const { rows, container_mode: mode } = values
  const text = useWords(rowWords)
  const column = useWords(columnWords)
  const client = useQueryClient()
  const columns = useMemo(() => rowColumnsOf(mode), [mode])
  const errorsByRow = useByRow(errors, rows, columns)
  const warningsByRow = useByRow(warnings, rows, columns)
  const isFcl = mode === containerMode.fcl
  const canAdd = rows.length < maxBookingLines
  const newest = useRef(rows)
  newest.current = rows

  const leave = useCallback((at: number, field: RowField) => touch(`containers.${at}.${field}`), [touch])
  const add = useCallback(
    () => setRows((all) => (all.length < maxBookingLines ? [...all, blankRow()] : all)),
    [setRows],
  )
  const duplicate = useCallback(
    (at: number) =>
      setRows((all) => {
        const row = all[at]
        if (!row || all.length >= maxBookingLines) return all
        return [...all.slice(0, at + 1), duplicateOf(row), ...all.slice(at + 1)]
      }),
    [setRows],
  )
  const remove = useCallback(
    (at: number) =>
      setRows((all) => (all.length === 1 ? [blankRow()] : all.filter((_, index) => index !== at))),
    [setRows],
  )

  const askLists = async () => {
    const [types, packages] = await Promise.all([
      client.ensureQueryData(containers()).catch(() => null),
      client.ensureQueryData(units()).catch(() => null),
    ])
    return { types: types?.lists ?? [], packages: packages?.lists ?? [] }
  }

  const takeCells = async (cells: readonly (readonly string[])[], at: number, from: RowField) => {
    const { types, packages } = await askLists()
    const names: CellNames = {
      containers: types.map(({ id, code, iso_code, name_zh, name_en }) => ({
        id,
        names: [code, iso_code, name_zh, name_en],
      })),
      units: packages.map(({ id, code, print_name, name_zh, name_en }) => ({
        id,
        names: [code, print_name, name_zh, name_en],
      })),
    }
    const { rows: read, faults } = readRows(cells, from, columns, names)
    const fitting = read.slice(0, maxBookingLines - at)
    setRows((all) => placeRows(all, at, fitting))
    touchAll(fitting.flatMap((_, row) => columns.map((field) => `containers.${at + row}.${field}`)))
    const said = faults
      .filter((fault) => fault.at < fitting.length)
      .map((fault) => [`containers.${at + fault.at}.${fault.field}`, text.unread(fault.text)] as const)
    refuse((all) => ({ ...all, ...Object.fromEntries(said) }))
    showToast('info', text.pasted(fitting.length))
    if (said.length > 0) showToast('trouble', text.faults(said.length))
    if (fitting.length < read.length) showToast('trouble', text.tooMany(maxBookingLines))
  }

  const first = columns[0] ?? 'package'
  const paste = (pasted: string, at: number, from: RowField = first) =>
    takeCells(splitCells(pasted), at, from)

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
    rows,
    columns,
    isFcl,
    canAdd,
    placeOf: isFcl ? text.row : text.cargoRow,
    errors: errorsByRow,
    warnings: warningsByRow,
    change: changeRow,
    leave,
    add,
    duplicate,
    remove,
    paste,
    importFile,
    exportFile,
  }
}

function useByRow(
  said: Readonly<Record<string, string>>,
  rows: readonly RowValues[],
  columns: readonly RowField[],
): readonly (RowErrors | undefined)[] {
  const before = useRef<readonly (RowErrors | undefined)[]>([])
  return useMemo(() => {
    before.current = rows.map((_, at) => {
      const here = columns.flatMap((field) => {
        const says = said[`containers.${at}.${field}`]
        return says === undefined ? [] : [[field, says] as const]
      })
      const next = here.length > 0 ? (Object.fromEntries(here) as RowErrors) : undefined // One entry for each faulty cell.
      // A row whose faults are the same keeps the same object, so that it need not be drawn anew.
      return JSON.stringify(next) === JSON.stringify(before.current[at]) ? before.current[at] : next
    })
    return before.current
  }, [said, rows, columns])
}
