import { useEffect } from 'react'
import { RowSheet } from '#ui/rows-editor/row-sheet.tsx'
import { goTo } from '../form/fault-places.ts'
import type { RowField } from '../form/form.ts'
import type { InstructionRows } from './use-rows.ts'

/** The row open in the sheet, and the cell to focus first. */
export type OpenRow = { readonly at: number; readonly field?: RowField }

type InstructionRowSheetProps = {
  readonly rows: InstructionRows
  readonly open: OpenRow
  readonly onClose: () => void
}

/** The sheet for one row on phones. It may start at a certain cell. */
export function InstructionRowSheet({ rows, open: { at, field: first }, onClose }: InstructionRowSheetProps) {
  useEffect(() => {
    if (!first) return
    // The sheet takes focus after its opening animation, and only then can the requested cell take it.
    const timer = setTimeout(() => goTo(`containers.${at}.${first}`), 320)
    return () => clearTimeout(timer)
  }, [at, first])
  return <RowSheet kind={rows.kind} rows={rows.rows} text={rows.text} at={at} onClose={onClose} />
}
