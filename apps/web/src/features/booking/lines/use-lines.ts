import { maxBookingLines } from '@berth/domain/limits'
import { lineField } from '@berth/domain/order/booking/booking'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { useCallback, useMemo } from 'react'
import { cargoNamesOf, useCargoLists } from '#features/lookups/cargo-names.ts'
import { pastedOver } from '#features/order/form/unread.ts'
import { useWords } from '#lib/language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { placeRows, type Rows, type RowsKind, type RowsText } from '#ui/rows-editor/rows.ts'
import { useRowList, useTextsByRow } from '#ui/rows-editor/use-row-list.ts'
import type { EditedBooking } from '../form/edited-booking.ts'
import { columnWords, linesWords } from '../form/field-words.ts'
import { blankLine, isBlankLine, type LineField, type LineValues } from '../form/form.ts'
import { isFigure, requiredColumns } from './line-columns.ts'
import { LineControl } from './line-control.tsx'
import { columnsOf, readPaste } from './lines-from-clipboard.ts'
import { useWasByRow } from './use-was-by-row.ts'

export type Lines = {
  readonly kind: RowsKind<LineField, LineValues>
  readonly rows: Rows<LineField, LineValues>
  readonly text: RowsText<LineField>
}

const kinds = {
  [containerMode.fcl]: kindOf(containerMode.fcl),
  [containerMode.lcl]: kindOf(containerMode.lcl),
}

function kindOf(mode: ContainerMode): RowsKind<LineField, LineValues> {
  const required = requiredColumns(mode)
  return {
    name: 'row',
    Cell: LineControl,
    isFigure: (field) => isFigure.has(field),
    isRequired: (field) => required.has(field),
    isBlank: isBlankLine,
    isLeftByEnter: isBlankLine,
  }
}

/** The rows of a booking and the actions on them. */
export function useLines(editor: EditedBooking): Lines {
  const { values, errors, setLines, forgetRows, touch } = editor
  const said = useWords(linesWords)
  const text = useLinesText()
  const askLists = useCargoLists()
  const { container_mode: mode, lines } = values
  const head = lineField(mode)
  const columns = useMemo(() => columnsOf(mode), [mode])
  const pathOf = useCallback((at: number, field: LineField) => `${head}.${at}.${field}`, [head])
  const list = useRowList<LineField, LineValues>({
    setRows: setLines,
    most: maxBookingLines,
    blank: blankLine,
    isBlank: isBlankLine,
    pathOf,
    touch,
    onMoved: forgetRows,
  })
  const change = useCallback(
    (at: number, part: Partial<LineValues>) =>
      setLines((all) => all.map((line, index) => (index === at ? { ...line, ...part } : line))),
    [setLines],
  )

  const paste = async (pasted: string, at: number, column: LineField) => {
    const { rows: read, unknown } = readPaste(pasted, column, columns, cargoNamesOf(await askLists()))
    const fitting = read.slice(0, maxBookingLines - at)
    setLines((all) =>
      placeRows(
        all,
        at,
        fitting.map((row, offset) => pastedOver(all[at + offset], row)),
        blankLine,
      ),
    )
    forgetRows()
    for (const [offset, { unread = {} }] of fitting.entries())
      for (const field of Object.keys(unread)) touch(`${head}.${at + offset}.${field}`)
    showToast('info', said.pasted(fitting.length))
    if (unknown.length > 0) showToast('trouble', said.unknown(unknown.join(', ')))
    if (fitting.length < read.length) showToast('trouble', said.tooMany(maxBookingLines))
  }

  const rows = {
    rows: lines,
    columns,
    errors: useTextsByRow(errors, lines.length, columns, pathOf),
    was: useWasByRow(editor, columns, pathOf),
    canAdd: lines.length < maxBookingLines,
    change,
    paste,
    ...list,
  }
  return { kind: kinds[mode], rows, text }
}

function useLinesText(): RowsText<LineField> {
  const text = useWords(linesWords)
  const column = useWords(columnWords)
  return useMemo(
    () => ({
      ...text,
      column,
      number: text.row(0).replace('0', '').trim(),
      tools: text.removeHere,
      place: text.row,
      edit: text.editRow,
    }),
    [text, column],
  )
}
