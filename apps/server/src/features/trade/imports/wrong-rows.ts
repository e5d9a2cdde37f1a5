import type { ImportKind } from '@berth/domain/files/import-file'
import type { FilePlace, Finding } from '@berth/domain/finding'
import type { ChoiceLists } from '../../../platform/sheets/sheet-column.ts'
import { named, sheetRules } from '../sheets/public.ts'
import type { WrongRow } from './plan.ts'

type Heading = NonNullable<FilePlace['column']>

/** The column headings of a kind, by key. */
export type ColumnNames = ReadonlyMap<string, Heading>

// A rate without any price has no single column to report it at.
const together: readonly (readonly [string, Heading])[] = [['spaces', named('spaces').heading]]

export function columnNames(kind: ImportKind, lists: ChoiceLists): ColumnNames {
  const columns = sheetRules[kind].columnsOf(lists)
  return new Map([...together, ...columns.map(({ key, heading }) => [key, heading] as const)])
}

/** No one reads more than this before correcting the first. */
const maxFindings = 200

/** The findings of wrong rows, each with its place in the file: `rows.7.city`. */
export function placedFindings(wrong: readonly WrongRow[], columns: ColumnNames): Finding[] {
  return wrong
    .flatMap(({ row, findings }) =>
      findings.map((finding): Finding => {
        const column = columns.get(finding.path)
        const place = column ? { row, column } : { row }
        return { ...finding, path: `rows.${row}.${finding.path}`, place }
      }),
    )
    .slice(0, maxFindings)
}
