import { useCallback, useMemo, useRef } from 'react'
import type { RowBase, RowTexts } from './rows.ts'
import { textsByRow } from './rows.ts'

type RowListInput<Field extends string, Row extends RowBase> = {
  readonly setRows: (next: (rows: readonly Row[]) => readonly Row[]) => void
  readonly most: number
  /** A new row. The last one that is removed leaves such a row behind. Stays the same function. */
  readonly blank: () => Row
  /** Stays the same function as long as paths do. */
  readonly pathOf: (at: number, field: Field) => string
  readonly touch: (path: string) => void
  /** The rows below one that went have moved up. */
  readonly onMoved?: () => void
}

/** Adding, removing and leaving rows, between one row and the most there may be. */
export function useRowList<Field extends string, Row extends RowBase>({
  setRows,
  most,
  blank,
  pathOf,
  touch,
  onMoved,
}: RowListInput<Field, Row>) {
  const leave = useCallback((at: number, field: Field) => touch(pathOf(at, field)), [touch, pathOf])
  const add = useCallback(
    () => setRows((all) => (all.length < most ? [...all, blank()] : all)),
    [setRows, most, blank],
  )
  const remove = useCallback(
    (at: number) => {
      setRows((all) => (all.length === 1 ? [blank()] : all.filter((_, index) => index !== at)))
      onMoved?.()
    },
    [setRows, blank, onMoved],
  )
  return { leave, add, remove }
}

/** What is said of each row, out of what is said of paths. */
export function useTextsByRow<Field extends string>(
  said: Readonly<Record<string, string>>,
  count: number,
  columns: readonly Field[],
  pathOf: (at: number, field: Field) => string,
): RowTexts<Field> {
  const before = useRef<RowTexts<Field>>([])
  return useMemo(() => {
    before.current = textsByRow(said, count, columns, pathOf, before.current)
    return before.current
  }, [said, count, columns, pathOf])
}
