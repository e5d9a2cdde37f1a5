/** A cell as it was read: a date is the text of its day, whichever system the file counts days in. */
export type SheetCell = string | number | boolean | null

/** A sheet as it was read; what is merged downwards stands in every row it covers. */
export type ReadSheet = {
  readonly rows: readonly (readonly SheetCell[])[]
  readonly merges: readonly Merge[]
}

export type Merge = {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
  readonly endCol: number
}

/** A cell as its text; what a person sees in it, apart from how figures are dressed up. */
export function textOf(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'string' ? cell.trim() : String(cell)
}

export function isBlankRow(row: readonly SheetCell[]): boolean {
  return row.every((cell) => textOf(cell) === '')
}
