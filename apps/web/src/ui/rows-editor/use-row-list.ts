import { useCallback, useMemo, useRef } from 'react'
import type { RowBase, RowTexts } from './rows.ts'
import { textsByRow } from './rows.ts'

type RowListInput<Field extends string, Row extends RowBase> = {
  readonly setRows: (next: (rows: readonly Row[]) => readonly Row[]) => void
  readonly most: number
  /** Creates a new row, also to replace the last one removed. Must be stable. */
  readonly blank: () => Row
  readonly isBlank: (row: Row) => boolean
  /** Stable as long as the paths are. */
  readonly pathOf: (at: number, field: Field) => string
  readonly touch: (path: string) => void
  /** Called after a removal has moved the rows below it up, or a restored row has moved them down. */
  readonly onMoved?: () => void
}

/** Adding, removing and leaving rows, with at least one row and at most `most`. */
export function useRowList<Field extends string, Row extends RowBase>({
  setRows,
  most,
  blank,
  isBlank,
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
  const restore = useCallback(
    (at: number, row: Row) => {
      setRows((all) => (all.length === 1 && all.every(isBlank) ? [row] : all.toSpliced(at, 0, row)))
      onMoved?.()
    },
    [setRows, isBlank, onMoved],
  )
  return { leave, add, remove, restore }
}

/** Groups messages by row. */
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
