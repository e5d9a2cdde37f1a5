import type { ComponentType } from 'react'

/** What is said of the cells of one row. */
export type CellTexts<Field extends string> = Partial<Record<Field, string>>

/** By row; a row of which nothing is said has none. */
export type RowTexts<Field extends string> = readonly (CellTexts<Field> | undefined)[]

/** A row keeps its key as long as it is edited, wherever it moves to. */
export type RowBase = { readonly key: number }

/** The rows and what one can do with them. The functions stay the same, so that a row is drawn anew for its own changes alone. */
export type Rows<Field extends string, Row extends RowBase> = {
  readonly rows: readonly Row[]
  readonly columns: readonly Field[]
  readonly errors: RowTexts<Field>
  /** What is doubtful without being wrong. */
  readonly warnings?: RowTexts<Field>
  readonly canAdd: boolean
  readonly change: (at: number, part: Partial<Row>) => void
  readonly leave: (at: number, field: Field) => void
  readonly add: () => void
  readonly remove: (at: number) => void
  /** Puts a copy below; not every kind of row has one. */
  readonly duplicate?: (at: number) => void
  readonly paste: (text: string, at: number, column: Field) => Promise<void>
}

/** What the control of a cell is given, in the table and in the sheet alike. */
export type CellProps<Field extends string, Row extends RowBase> = {
  readonly field: Field
  readonly row: Row
  readonly onChange: (part: Partial<Row>) => void
  readonly onLeave: () => void
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-invalid'?: boolean
  readonly 'aria-required'?: boolean
  readonly 'aria-describedby'?: string
  readonly status?: 'error' | 'warning'
  readonly size?: 'large'
}

/** What differs between kinds of rows. */
export type RowsKind<Field extends string, Row extends RowBase> = {
  /** Begins the ids of cells and of what is said below the table. */
  readonly name: string
  readonly Cell: ComponentType<CellProps<Field, Row>>
  readonly isFigure: (field: Field) => boolean
  readonly isRequired: (field: Field) => boolean
  /** The id of a cell's control, where something leads to it. */
  readonly idOf?: (at: number, field: Field) => string
  /** Enter in such a row at the end leaves the table instead of adding another. */
  readonly isLeftByEnter?: (row: Row) => boolean
}

/** The texts of the editor. */
export type RowsText<Field extends string> = {
  /** What the table as a whole is called. */
  readonly table: string
  readonly number: string
  readonly tools: string
  readonly column: Readonly<Record<Field, string>>
  /** A row by its number, counted from one. */
  readonly place: (row: number) => string
  readonly cell: (row: number, column: string) => string
  readonly fault: (row: number, said: readonly string[]) => string
  readonly cellFault: (column: string, says: string) => string
  readonly add: string
  readonly edit: (row: number) => string
  readonly remove: (row: number) => string
  readonly removeHere: string
  readonly duplicate?: (row: number) => string
  readonly duplicateHere?: string
  readonly done: string
}

/** The line that says what is wrong with a row. */
export function faultIdOf(kind: string, at: number): string {
  return `${kind}-fault-${at}`
}

/** The line that says what is doubtful in a row. */
export function doubtIdOf(kind: string, at: number): string {
  return `${kind}-doubt-${at}`
}

/** Whether a pasted text is cells for several fields rather than a text for one. */
export function isCellRange(text: string): boolean {
  return text.includes('\t') || text.trim().includes('\n')
}

/** The rows after a paste or a file: from the row `at` on they are overwritten, and what does not fit is added. */
export function placeRows<Row extends RowBase>(
  before: readonly Row[],
  at: number,
  rows: readonly Partial<Row>[],
  blank: () => Row,
): Row[] {
  const after = [...before]
  rows.forEach((row, offset) => {
    after[at + offset] = { ...(after[at + offset] ?? blank()), ...row }
  })
  return after
}

/** What is said of each row, out of what is said of paths. A row of which the same is said keeps the same object. */
export function textsByRow<Field extends string>(
  said: Readonly<Record<string, string>>,
  count: number,
  columns: readonly Field[],
  pathOf: (at: number, field: Field) => string,
  before: RowTexts<Field>,
): RowTexts<Field> {
  return Array.from({ length: count }, (_, at) => {
    const here: CellTexts<Field> = {}
    for (const field of columns) {
      const says = said[pathOf(at, field)]
      if (says !== undefined) here[field] = says
    }
    const next = Object.keys(here).length > 0 ? here : undefined
    return JSON.stringify(next) === JSON.stringify(before[at]) ? before[at] : next
  })
}
