/** A cell as read: a date becomes the text of its day, whichever date system the file uses. */
export type SheetCell = string | number | boolean | null

/** A sheet as read; a vertically merged value is repeated in every row it covers. */
export type ReadSheet = {
  /** Only of workbooks. */
  readonly name?: string
  readonly rows: readonly (readonly SheetCell[])[]
  readonly merges: readonly Merge[]
}

export type Merge = {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
  readonly endCol: number
}

/** Returns a cell as text: what a user sees in it, except for number formats. */
export function textOf(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'string' ? cell.trim() : String(cell)
}

export function isBlankRow(row: readonly SheetCell[]): boolean {
  return row.every((cell) => textOf(cell) === '')
}
