import { maxBookingLines } from '@berth/domain/limits'
import { lineField } from '@berth/domain/order/booking'
import type { ContainerMode } from '@berth/domain/order/container-mode'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useWords } from '../../../lib/language.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { containers, units } from '../../lookups/lookups.ts'
import { linesWords } from '../form/field-words.ts'
import { blankLine, type LineField, type LineValues } from '../form/form.ts'
import type { Editor } from '../form/use-booking-editor.ts'
import type { LineErrors } from './line-row.tsx'
import { columnsOf, type PasteNames, placeRows, readPaste } from './lines-from-clipboard.ts'

export type LinesEditor = {
  readonly mode: ContainerMode
  readonly columns: readonly LineField[]
  readonly rows: readonly LineValues[]
  /** By row; a row without faults has none. */
  readonly errors: readonly (LineErrors | undefined)[]
  readonly canAdd: boolean
  readonly change: (at: number, part: Partial<LineValues>) => void
  readonly leave: (at: number, field: LineField) => void
  readonly add: () => void
  readonly remove: (at: number) => void
  readonly paste: (text: string, at: number, column: LineField) => Promise<void>
}

/** The rows of a booking and what one can do with them. */
export function useLines({ values, errors, setLines, forgetRows, touch }: Editor): LinesEditor {
  const text = useWords(linesWords)
  const askNames = usePasteNames()
  const { container_mode: mode, lines: rows } = values
  const head = lineField(mode)
  const columns = useMemo(() => columnsOf(mode), [mode])

  const byRow = useMemo(
    () =>
      rows.map((_, at) => {
        const here = columns.flatMap((field) => {
          const says = errors[`${head}.${at}.${field}`]
          return says === undefined ? [] : [[field, says] as const]
        })
        return here.length > 0 ? (Object.fromEntries(here) as LineErrors) : undefined // One entry for each faulty cell.
      }),
    [rows, columns, errors, head],
  )

  const change = useCallback(
    (at: number, part: Partial<LineValues>) =>
      setLines((all) => all.map((line, index) => (index === at ? { ...line, ...part } : line))),
    [setLines],
  )
  const leave = useCallback((at: number, field: LineField) => touch(`${head}.${at}.${field}`), [touch, head])
  const add = useCallback(
    () => setLines((all) => (all.length < maxBookingLines ? [...all, blankLine()] : all)),
    [setLines],
  )
  const remove = useCallback(
    (at: number) => {
      setLines((all) => (all.length === 1 ? [blankLine()] : all.filter((_, index) => index !== at)))
      forgetRows()
    },
    [setLines, forgetRows],
  )

  const paste = async (pasted: string, at: number, column: LineField) => {
    const { rows: read, unknown } = readPaste(pasted, column, columns, await askNames())
    const fitting = read.slice(0, maxBookingLines - at)
    setLines((all) => placeRows(all, at, fitting))
    forgetRows()
    showToast('info', text.pasted(fitting.length))
    if (unknown.length > 0) showToast('trouble', text.unknown(unknown.join(', ')))
    if (fitting.length < read.length) showToast('trouble', text.tooMany(maxBookingLines))
  }

  return {
    mode,
    columns,
    rows,
    errors: byRow,
    canAdd: rows.length < maxBookingLines,
    change,
    leave,
    add,
    remove,
    paste,
  }
}

/** Asks what the names in a pasted range may mean; a list that cannot be had leaves its cells to be chosen by hand. */
function usePasteNames(): () => Promise<PasteNames> {
  const client = useQueryClient()
  return async () => {
    const [types, packages] = await Promise.all([
      client.ensureQueryData(containers()).catch(() => null),
      client.ensureQueryData(units()).catch(() => null),
    ])
    return {
      containers: (types?.lists ?? []).map(({ id, code, iso_code, name_zh, name_en }) => ({
        id,
        names: [code, iso_code, name_zh, name_en],
      })),
      units: (packages?.lists ?? []).map(({ id, code, print_name, name_zh, name_en }) => ({
        id,
        names: [code, print_name, name_zh, name_en],
      })),
    }
  }
}
