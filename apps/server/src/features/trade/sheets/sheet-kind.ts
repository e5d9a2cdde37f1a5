import type { FileAnswers, FileQuestion } from '@berth/domain/files/import-file'
import type { Finding } from '@berth/domain/finding'
import type { RowFilter, SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { ChoiceLists, SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** The rules for rows of one kind, free of any database: what the reader thread needs. */
export type SheetKindRules<Write> = {
  /** The columns; some depend on the lists, such as one for each container type. */
  readonly columnsOf: (lists: ChoiceLists) => readonly SheetColumn[]
  /** Returns the value of a row and the form findings, by column; `said` is for all rows of the file. */
  readonly compose: (
    values: SheetRowValues,
    said: FileAnswers,
  ) => { readonly write: Write; readonly findings: readonly Finding[] }
  /** Why a row is left out that is about something else, such as money that left an account; null of a row of the list. */
  readonly leavesOut?: RowFilter
  /** What none of the rows says, and has to be said for all of them. */
  readonly asks?: (rows: readonly SheetRowValues[]) => FileQuestion | null
  /** Rows with the same key mean the same thing. */
  readonly keyOf: (write: Write) => string
}
