import type { ExportFormat } from '@berth/domain/files/import-file'
import { decimalsOf } from '@berth/domain/money/currency'
import { currencySign } from '@berth/domain/money/sum'
import { writeAmount } from '@berth/domain/money/write-amount'
import { firstDayOf } from '@berth/domain/time/month'
import type { Language } from '@berth/locales/language'
import { sayLine, statementWords } from '@berth/locales/statement-words'
import { sheetAnswer, type WrittenCell } from '../../../platform/sheets/write-sheet.ts'
import { fileNameOf, numberOrNote, type PrintedStatement, untilDay } from './statement-printout.ts'

/** Returns a statement as a sheet: its lines between the opening and the closing balance, and what the latter consists of. */
export function statementSheet(statement: PrintedStatement, format: ExportFormat, language: Language) {
  const text = statementWords[language]
  const { currency, month, rows } = statement
  const { columns } = text
  const sign = currencySign(currency)
  const digits = decimalsOf(currency)
  const figures = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
  const cells: WrittenCell[][] = [
    [firstDayOf(month), text.opening, null, null, null, null, null, statement.opening],
    ...rows.map((row): WrittenCell[] => [
      ...[row.day, text.kinds[row.kind], row.number, row.order_no],
      sayLine(row, language, (amount) => writeAmount(amount, currency)),
      row.amount > 0 ? row.amount : null,
      row.amount < 0 ? -row.amount : null,
      row.balance,
    ]),
    [untilDay(statement), text.closing, null, null, null, null, null, statement.closing],
    ...(statement.asOf === undefined ? [] : [[statement.asOf, numberOrNote(statement, language)]]),
    [],
    [null, text.rest],
    ...statement.open_bills.map(({ bill_no, order_no, due_date, open }): WrittenCell[] => [
      ...[due_date, text.kinds.bill, bill_no, order_no, due_date && text.due(due_date), null, null, open],
    ]),
    ...(statement.credit > 0
      ? [[null, text.credit, null, null, null, null, null, -statement.credit] as WrittenCell[]]
      : []),
  ]
  return sheetAnswer(
    fileNameOf(statement),
    format,
    [
      { heading: columns.day, width: 12 },
      { heading: columns.kind, width: 14 },
      { heading: columns.document, width: 20 },
      { heading: text.order, width: 16 },
      { heading: '', width: 44 },
      { heading: `${columns.owed} ${sign}`, width: 14, figures },
      { heading: `${columns.received} ${sign}`, width: 14, figures },
      { heading: `${columns.balance} ${sign}`, width: 14, figures },
    ],
    once(cells),
  )
}

async function* once(rows: readonly (readonly WrittenCell[])[]) {
  yield rows
}
