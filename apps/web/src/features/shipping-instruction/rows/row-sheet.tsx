import { useEffect } from 'react'
import { RowSheet } from '../../../ui/rows-editor/row-sheet.tsx'
import { goTo } from '../form/fault-places.ts'
import type { RowField } from '../form/form.ts'
import type { SupplyRows } from './use-rows.ts'

/** A row that is open in the sheet, and the cell to begin with. */
export type OpenRow = { readonly at: number; readonly field?: RowField }

type SupplyRowSheetProps = {
  readonly rows: SupplyRows
  readonly open: OpenRow
  readonly onClose: () => void
}

/** One row of the instruction, filled in on the phone; it may begin with a certain cell. */
export function SupplyRowSheet({ rows, open: { at, field: first }, onClose }: SupplyRowSheetProps) {
  useEffect(() => {
    if (!first) return
    // The sheet takes the focus when it has opened; the cell asked for takes it from there.
    const timer = setTimeout(() => goTo(`containers.${at}.${first}`), 320)
    return () => clearTimeout(timer)
  }, [at, first])
  return <RowSheet kind={rows.kind} rows={rows.rows} text={rows.text} at={at} onClose={onClose} />
}
