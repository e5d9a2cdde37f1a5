import { Readable } from 'node:stream'
import { type ImportKind, maxRowsOf } from '@berth/domain/files/import-file'
import { writeFigure } from '@berth/domain/text/write-figure'
import type { Language } from '@berth/locales/language'
import { writeXlsx } from 'hucre/xlsx'
import { FileAnswer } from '../../../platform/http/download.ts'
import type { ChoiceLists, SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { sheetRules } from '../sheets/public.ts'
import { templateWords } from './template-words.ts'

type Cell = string | number | null
type Sheet = { readonly name: string; readonly rows: Cell[][]; readonly widths: readonly number[] }

/** Builds a workbook to fill in: the columns an import reads, an example, what each column accepts, and every code. */
export async function templateOf(
  kind: ImportKind,
  lists: ChoiceLists,
  language: Language,
): Promise<FileAnswer> {
  const words = templateWords[language]
  const columns = sheetRules[kind].columnsOf(lists).filter(({ isReadOnly }) => !isReadOnly)
  const sheets: Sheet[] = [
    {
      name: words.rows[kind],
      rows: [columns.map(({ heading }) => heading[language]), columns.map(({ example }) => example)],
      widths: columns.map(({ width }) => width),
    },
    {
      name: words.notes,
      rows: [
        [words.column, words.isRequired, words.takes, words.example],
        ...columns.map((column) => notesOf(column, language)),
        [],
        ...[words.ofKind[kind] ?? [], words.hints(writeFigure(maxRowsOf(kind), 0))]
          .flat()
          .map((hint) => [hint]),
      ],
      widths: [24, 10, 48, 26],
    },
    ...Object.entries(lists).flatMap(([list, choices]) => {
      const name = words.lists[list]
      // What has no name only says which columns there are.
      if (name === undefined) return []
      const entries = choices.map(({ code, names }) => [code, [...new Set(names)].join(' / ')])
      return { name, rows: [[words.code, words.names], ...entries], widths: [12, 60] }
    }),
  ]
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, rows, widths }) => ({
      name,
      rows,
      columns: widths.map((width) => ({ width })),
      freezePane: { rows: 1 },
    })),
  })
  const file = {
    name: `${words.file[kind]}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: bytes.length,
  }
  return new FileAnswer(Readable.from([Buffer.from(bytes)]), file, false)
}

function notesOf({ heading, kind, list, isRequired, example }: SheetColumn, language: Language): Cell[] {
  const words = templateWords[language]
  const listName = words.lists[list ?? ''] ?? ''
  const takes =
    kind === 'choice'
      ? words.choice(listName)
      : kind === 'choices'
        ? words.choices(listName)
        : words.kinds[kind]
  return [heading[language], isRequired ? words.yes : words.no, takes, example]
}
