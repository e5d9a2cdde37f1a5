import type { ImportKind } from '@berth/domain/files/import-file'
import type { FilePlace, Finding } from '@berth/domain/finding'
import { defineWords, type Language } from '@berth/locales/language'
import { sayFinding } from '@berth/locales/rule-words'
import type { FileAnswer } from '../../../platform/http/download.ts'
import type { ChoiceLists } from '../../../platform/sheets/sheet-column.ts'
import { sheetAnswer } from '../../../platform/sheets/write-sheet.ts'
import { named, sheetRules } from '../sheets/public.ts'
import type { Plan, WrongRow } from './plan.ts'

type Heading = NonNullable<FilePlace['column']>

/** The column headings of a kind, by key. */
export type WrongRowColumns = ReadonlyMap<string, Heading>

// A rate without any price has no single column to report it at.
const together: readonly (readonly [string, Heading])[] = [['spaces', named('spaces').heading]]

export function columnNames(kind: ImportKind, lists: ChoiceLists): WrongRowColumns {
  const columns = sheetRules[kind].columnsOf(lists)
  return new Map([...together, ...columns.map(({ key, heading }) => [key, heading] as const)])
}

/** No one reads more than this before correcting the first. */
const maxFindings = 200

/** The findings of wrong rows, each with its place in the file: `rows.7.city`. */
export function placedFindings(wrong: readonly WrongRow[], columns: WrongRowColumns): Finding[] {
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

const words = defineWords(
  {
    problems: '问题',
    file: (name: string) => `${name}-有误的行`,
    at: (column: string, msg: string) => `${column}：${msg}`,
  },
  {
    problems: 'Problems',
    file: (name: string) => `${name} wrong rows`,
    at: (column: string, msg: string) => `${column}: ${msg}`,
  },
)

/** The wrong rows as a workbook: the columns of the file as it was sent, and one that says what is wrong with each row. */
export function wrongRowsFile(
  { wrong, headings }: Plan,
  columns: WrongRowColumns,
  fileName: string,
  language: Language,
): FileAnswer {
  const text = words[language]
  const sayAll = (findings: readonly Finding[]) =>
    findings.map((finding) => {
      const said = sayFinding(finding, language)
      const column = columns.get(finding.path)?.[language]
      return column === undefined ? said : text.at(column, said)
    })
  const rows = wrong.map(({ cells, findings }) => [
    ...headings.map((_, at) => cells[at] ?? ''),
    sayAll(findings).join('\n'),
    // What stood beyond the last heading.
    ...cells.slice(headings.length),
  ])
  const name = fileName.replace(/\.[^.]{1,5}$/, '')
  return sheetAnswer(
    text.file(name),
    'xlsx',
    [...headings, text.problems].map((heading) => ({ heading, width: heading === text.problems ? 60 : 20 })),
    inOneBatch(rows),
  )
}

async function* inOneBatch<Row>(rows: readonly Row[]) {
  yield rows
}
