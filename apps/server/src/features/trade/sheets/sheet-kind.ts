import type { Finding } from '@berth/domain/finding'
import type { RowValues } from '../../../platform/sheets/read-rows.ts'
import type { ChoiceLists, SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** What rows of one kind are made of, without a database: what the reading thread needs to know. */
export type SheetKindRules<Write> = {
  /** The columns; some follow from the lists, such as one for each container type. */
  readonly columnsOf: (lists: ChoiceLists) => readonly SheetColumn[]
  /** What a row stands for, and what the rules of the form find wrong with it, by column. */
  readonly compose: (values: RowValues) => { readonly write: Write; readonly findings: readonly Finding[] }
  /** Rows with the same key are the same thing. */
  readonly keyOf: (write: Write) => string
}
