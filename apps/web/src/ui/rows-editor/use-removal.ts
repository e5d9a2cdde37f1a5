import { useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '../feedback/toast.ts'
import type { RowBase, Rows, RowsKind, RowsText } from './rows.ts'

const undoForMs = 10_000

/** Removes rows, with an offer to bring each back. `table` is what the focus stays in. */
export function useRemoval<Field extends string, Row extends RowBase>(
  kind: Pick<RowsKind<Field, Row>, 'isBlank'>,
  rows: Rows<Field, Row>,
  text: Pick<RowsText<Field>, 'place' | 'removed' | 'undo'>,
) {
  const latest = useRef({ kind, rows, text })
  latest.current = { kind, rows, text }
  return useCallback((at: number, table?: Element | null) => {
    const now = latest.current
    const row = now.rows.rows[at]
    flushSync(() => now.rows.remove(at))
    focusRow(table, at)
    if (!row || now.kind.isBlank?.(row)) return
    const restore = () => {
      flushSync(() => latest.current.rows.restore(at, row))
      focusRow(table, at)
    }
    const offer = { label: now.text.undo, act: restore }
    showToast('info', now.text.removed(now.text.place(at + 1)), [offer], undoForMs)
  }, [])
}

/** Focuses the first field of a row, or of the last one. */
export function focusRow(table: Element | null | undefined, at: number): void {
  const rows = [...(table?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  const row = rows.find((one) => one.dataset.row === String(at)) ?? rows.at(-1)
  row?.querySelector<HTMLElement>('input, textarea')?.focus()
}
