import type { FileAnswers, FileColumns, FileQuestion } from '@berth/domain/files/import-file'
import type { Finding } from '@berth/domain/finding'
import type { RowFilter, SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { ChoiceLists, SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** A value that a row says, and its form findings by column. */
export type ComposedRow<Write> = {
  readonly write: Write
  readonly findings: readonly Finding[]
  /** The column of the cell it is made of, where each of several cells of a row says one. */
  readonly cell?: string
}

/** The columns that count in a file, and the names of those of the file that are not what they seem. */
export type SheetLayout = {
  readonly columns: readonly SheetColumn[]
  readonly notRead: readonly string[]
}

/** The rules for rows of one kind, free of any database: what the reader thread needs. */
export type SheetKindRules<Write> = {
  /** The columns; some depend on the lists, such as one for each container type. */
  readonly columnsOf: (lists: ChoiceLists) => readonly SheetColumn[]
  /** Which of the columns count in a file that has some of these, if its layout decides that; null if all do. */
  readonly layoutOf?: (file: FileColumns, columns: readonly SheetColumn[]) => SheetLayout | null
  /**
   * Returns the value of a row, or the several values of its cells; `said` is for all rows of the file, and `unreadable` has the columns
   * whose cells could not be read.
   */
  readonly compose: (
    values: SheetRowValues,
    said: FileAnswers,
    unreadable: ReadonlySet<string>,
  ) => ComposedRow<Write> | readonly ComposedRow<Write>[]
  /** Why a row is left out that is about something else, such as money that left an account; null of a row of the list. */
  readonly leavesOut?: RowFilter
  /** What none of the rows says, and has to be said for all of them. */
  readonly asks?: (rows: readonly SheetRowValues[]) => FileQuestion | null
  /** Rows with the same key mean the same thing. */
  readonly keyOf: (write: Write) => string
}
