import type { ComponentType } from 'react'

/** Messages by cell of one row. */
export type CellTexts<Field extends string> = Partial<Record<Field, string>>

/** Messages by row; undefined for a row without any. */
export type RowTexts<Field extends string> = readonly (CellTexts<Field> | undefined)[]

/** A row keeps its key as long as it is edited, wherever it moves. */
export type RowBase = { readonly key: number }

/** The rows and their actions. The functions are stable, so that a row re-renders only when it changes. */
export type Rows<Field extends string, Row extends RowBase> = {
  readonly rows: readonly Row[]
  readonly columns: readonly Field[]
  readonly errors: RowTexts<Field>
  /** Doubtful, but not invalid. */
  readonly warnings?: RowTexts<Field>
  /** What changed cells held before, where rows are compared with earlier ones; blank if they held nothing. */
  readonly was?: RowTexts<Field> | undefined
  readonly canAdd: boolean
  readonly change: (at: number, part: Partial<Row>) => void
  readonly leave: (at: number, field: Field) => void
  readonly add: () => void
  readonly remove: (at: number) => void
  /** Puts a removed row back where it was. */
  readonly restore: (at: number, row: Row) => void
  /** Inserts a copy below; not every kind of row has this. */
  readonly duplicate?: (at: number) => void
  readonly paste: (text: string, at: number, column: Field) => Promise<void>
}

/** Props of a cell's control, in the table and in the sheet alike. */
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

/** The differences between kinds of rows. */
export type RowsKind<Field extends string, Row extends RowBase> = {
  /** Prefix for the ids of cells and of the messages below the table. */
  readonly name: string
  readonly Cell: ComponentType<CellProps<Field, Row>>
  readonly isFigure: (field: Field) => boolean
  readonly isRequired: (field: Field) => boolean
  /** The id of a cell's control, if something links to it. */
  readonly idOf?: (at: number, field: Field) => string
  /** Whether a row holds nothing: removing it is not worth a word. */
  readonly isBlank?: (row: Row) => boolean
  /** Enter in such a last row leaves the table instead of adding a row. */
  readonly isLeftByEnter?: (row: Row) => boolean
  /** Enter is left to the form, which moves on to the next field, instead of moving down. */
  readonly isLeftToForm?: boolean
  /** A column without a cell of its own: it is written in a line below the rows that need it. */
  readonly below?: { readonly field: Field; readonly isNeeded: (row: Row) => boolean }
}

/** The columns that a row has: all but the one below it, unless the row needs that. */
export function fieldsOf<Field extends string, Row extends RowBase>(
  { below }: RowsKind<Field, Row>,
  columns: readonly Field[],
  row: Row,
): readonly Field[] {
  return below && !below.isNeeded(row) ? columns.filter((field) => field !== below.field) : columns
}

/** The editor's texts. */
export type RowsText<Field extends string> = {
  /** The accessible name of the table. */
  readonly table: string
  readonly number: string
  readonly tools: string
  readonly column: Readonly<Record<Field, string>>
  /** What stands behind the name of a column in the head of the table only, such as a currency. */
  readonly unit?: Partial<Readonly<Record<Field, string>>>
  /** Names a row by its number, counted from one. */
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
  /** That a row is gone, by its name, and the offer to bring it back. */
  readonly removed: (place: string) => string
  readonly undo: string
}

/** The id of the line with a row's errors. */
export function faultIdOf(kind: string, at: number): string {
  return `${kind}-fault-${at}`
}

/** The id of the line with a row's warnings. */
export function doubtIdOf(kind: string, at: number): string {
  return `${kind}-doubt-${at}`
}

/** Whether pasted text is a range of cells rather than text for one field. */
export function isCellRange(text: string): boolean {
  return text.includes('\t') || text.trim().includes('\n')
}

/** Places pasted or imported rows: they overwrite existing rows from `at` on, and extra ones are appended. */
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

/** Groups messages by row. A row with unchanged messages keeps the same object. */
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
