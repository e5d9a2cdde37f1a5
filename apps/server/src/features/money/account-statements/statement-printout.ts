import type { StatementDetail, StatementLine } from '@berth/contract/money/statement'
import { statementParts } from '@berth/domain/money/statement'
import { currencySign } from '@berth/domain/money/sum'
import { minusSign, writeAmount, writeMoney } from '@berth/domain/money/write-amount'
import { dayInChina } from '@berth/domain/time/calendar'
import { firstDayOf, lastDayOf } from '@berth/domain/time/month'
import type { Language } from '@berth/locales/language'
import { sayLine, statementWords } from '@berth/locales/statement-words'
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { logoOf, printoutGrey } from '../../orders/printouts/printout-parts.ts'

const ink = '#12263a'
const rule = '#c9d3dd'
const sunken = '#f4f7f8'
const pageMargin = 40

/** A statement to print: of a month, or of a month up to a day in it, which is not final and has no number. */
export type PrintedStatement = StatementDetail & { readonly asOf?: string | undefined }

/** The last day a statement covers. */
export const untilDay = ({ month, asOf }: PrintedStatement) => asOf ?? lastDayOf(month)

/** The number of a statement; of one that is not final, that it is not. */
export function numberOrNote({ number, asOf }: PrintedStatement, language: Language): string {
  return asOf === undefined ? number : statementWords[language].asOf(sayDay(asOf, language))
}

/** What the file of a statement is called, without its ending. */
export const fileNameOf = ({ number, asOf, currency, customer }: PrintedStatement) =>
  asOf === undefined
    ? number
    : `statement-${asOf}-${currency}-${customer.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}`

type Printing = { readonly language: Language; readonly logo: string | null }

/** Formats a day as the pages do: 2026-11-28 in Chinese, 11/28/2026 in English. */
export function sayDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-')
  return language === 'zh-CN' ? day : `${month}/${date}/${year}`
}

/**
 * Lays out a statement for A4: who owes whom in which month, the sums, each movement, and what the closing balance consists of.
 * The head of the table is repeated and no row is torn.
 */
export function statementPrintout(statement: PrintedStatement, printing: Printing): TDocumentDefinitions {
  const { language } = printing
  const text = statementWords[language]
  return {
    info: { title: `${text.title} ${numberOrNote(statement, language)}`, author: statement.issuer.name },
    pageSize: 'A4',
    pageMargins: [pageMargin, pageMargin, pageMargin, 56],
    defaultStyle: { font: 'NotoSansSC', fontSize: 8.5, lineHeight: 1.15, color: ink },
    footer: (page, pages) => ({
      columns: [numberOrNote(statement, language), { text: `${page} / ${pages}`, alignment: 'right' }],
      ...{ color: printoutGrey, fontSize: 8, margin: [pageMargin, 20, pageMargin, 0] },
    }),
    content: [
      head(statement, printing),
      facts(statement, language),
      sums(statement, language),
      lines(statement, language),
      foot(statement, language),
    ],
  }
}

function head(statement: PrintedStatement, { language, logo }: Printing): Content {
  const { issuer } = statement
  return {
    layout: {
      ...bare,
      hLineWidth: (row) => (row === 1 ? 1.2 : 0),
      hLineColor: () => ink,
      paddingBottom: () => 12,
    },
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          {
            stack: [
              ...logoOf(logo),
              { text: issuer.name, fontSize: 11 },
              {
                text: [issuer.address, issuer.phone].filter(Boolean).join(' · '),
                color: printoutGrey,
                fontSize: 8,
              },
            ],
          },
          {
            stack: [
              { text: statementWords[language].title, fontSize: 17 },
              { text: numberOrNote(statement, language), color: printoutGrey },
            ],
            alignment: 'right',
          },
        ],
      ],
    },
    margin: [0, 0, 0, 12],
  }
}

function facts(statement: PrintedStatement, language: Language): Content {
  const text = statementWords[language]
  const { customer, month, currency } = statement
  const fact = (label: string, value: string, other: string | null = null) => ({
    stack: [
      { text: label, color: printoutGrey, fontSize: 8 },
      { text: value },
      ...(other ? [{ text: other, color: printoutGrey, fontSize: 8 }] : []),
    ],
  })
  return {
    columns: [
      { width: '44%', ...fact(text.customer, customer.name, customer.other_name) },
      {
        width: '32%',
        ...fact(
          text.period,
          text.periodOf(sayDay(firstDayOf(month), language), sayDay(untilDay(statement), language)),
        ),
      },
      {
        width: '*',
        ...fact(
          text.currency,
          currencySign(currency) === currency ? currency : `${currencySign(currency)} (${currency})`,
        ),
      },
    ],
    margin: [0, 0, 0, 14],
  }
}

const signs = { bills: '+', payments: minusSign, credits: minusSign, fees: minusSign } as const

function sums(statement: PrintedStatement, language: Language): Content {
  const text = statementWords[language]
  const { currency } = statement
  const cell = (label: string, sign: string, amount: number): TableCell => ({
    stack: [
      { text: label, color: printoutGrey, fontSize: 8 },
      {
        text: [
          { text: sign ? `${sign} ` : '', color: printoutGrey },
          // The balances name their currency; what leads from one to the other is in the same.
          sign === '' || sign === '=' ? writeMoney(amount, currency) : writeAmount(amount, currency),
        ],
        fontSize: 10,
      },
    ],
  })
  return {
    layout: {
      ...bare,
      hLineWidth: () => 0.6,
      hLineColor: () => rule,
      vLineWidth: (at, { table }) => (at === 0 || at === table.widths?.length ? 0.6 : 0),
      vLineColor: () => rule,
      paddingTop: () => 7,
      paddingBottom: () => 7,
      paddingLeft: () => 9,
    },
    table: {
      widths: ['*', '*', '*', '*', '*', '*'],
      dontBreakRows: true,
      body: [
        [
          cell(text.opening, '', statement.opening),
          ...statementParts.map((part) =>
            cell(text.sums[part], signs[part], part === 'bills' ? statement.bills : 0 - statement[part]),
          ),
          cell(text.closing, '=', statement.closing),
        ],
      ],
    },
    margin: [0, 0, 0, 14],
  }
}

function lines(statement: PrintedStatement, language: Language): Content {
  const text = statementWords[language]
  const { currency, month, rows } = statement
  const sign = currencySign(currency)
  const right = (content: string, more: object = {}): TableCell => ({
    ...{ text: content, alignment: 'right', noWrap: true },
    ...more,
  })
  const headCell = (content: string, isFigure = false): TableCell => ({
    ...{ text: content, color: printoutGrey, fontSize: 8, alignment: isFigure ? 'right' : 'left' },
  })
  const { columns } = text
  const owed = rows.filter(({ amount }) => amount > 0).reduce((sum, { amount }) => sum + amount, 0)
  const received = rows.filter(({ amount }) => amount < 0).reduce((sum, { amount }) => sum - amount, 0)
  const shade = { fillColor: sunken }
  return {
    layout: lineLayout,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [56, 44, '*', 66, 74, 66],
      body: [
        [
          headCell(columns.day),
          headCell(columns.kind),
          headCell(columns.document),
          headCell(`${columns.owed} ${sign}`, true),
          headCell(`${columns.received} ${sign}`, true),
          headCell(`${columns.balance} ${sign}`, true),
        ],
        [
          { text: sayDay(firstDayOf(month), language), ...shade },
          { text: text.opening, colSpan: 4, ...shade },
          {},
          {},
          {},
          right(writeAmount(statement.opening, currency), shade),
        ],
        ...rows.map((row) => lineRow(row, currency, language, right)),
        [
          sayDay(untilDay(statement), language),
          { text: text.closing, colSpan: 2 },
          {},
          right(writeAmount(owed, currency)),
          right(writeAmount(received, currency)),
          right(writeAmount(statement.closing, currency), { fontSize: 10.5 }),
        ],
      ],
    },
    margin: [0, 0, 0, 18],
  }
}

function lineRow(
  row: StatementLine,
  currency: string,
  language: Language,
  right: (content: string, more?: object) => TableCell,
): TableCell[] {
  const note = sayLine(row, language, (amount) => writeAmount(amount, currency))
  return [
    { text: sayDay(row.day, language), noWrap: true },
    statementWords[language].kinds[row.kind],
    {
      stack: [
        ...(row.number ? [{ text: row.number, fontSize: 8 }] : []),
        ...(note ? [{ text: note, color: printoutGrey, fontSize: 8 }] : []),
      ],
    },
    right(row.amount > 0 ? writeAmount(row.amount, currency) : ''),
    right(row.amount < 0 ? writeAmount(-row.amount, currency) : ''),
    right(writeAmount(row.balance, currency), { color: printoutGrey }),
  ]
}

function foot(statement: PrintedStatement, language: Language): Content {
  const text = statementWords[language]
  const { currency, open_bills: openBills, credit, issuer } = statement
  const parts = [
    ...openBills.map(({ bill_no, due_date, open }) => ({
      name: [bill_no, due_date && text.due(sayDay(due_date, language))].filter(Boolean).join(' · '),
      amount: open,
    })),
    ...(credit > 0 ? [{ name: text.credit, amount: -credit }] : []),
  ]
  const [account] = issuer.accounts
  // A balance in the company's favour asks for no payment.
  const closingNote =
    account && statement.closing > 0
      ? text.payTo(
          [account.payee, account.bank, account.account_no, account.swift && `SWIFT ${account.swift}`]
            .filter(Boolean)
            .join(', '),
        )
      : text.noInvoice
  return {
    layout: {
      ...bare,
      hLineWidth: (row) => (row === 0 ? 0.6 : 0),
      hLineColor: () => rule,
      paddingTop: () => 10,
    },
    table: {
      widths: ['*', 190],
      body: [
        [
          {
            margin: [0, 0, 24, 0],
            stack: [
              { text: text.rest, fontSize: 10, margin: [0, 0, 0, 4] },
              parts.length === 0
                ? { text: text.restNone, color: printoutGrey }
                : {
                    layout: 'noBorders',
                    table: {
                      widths: ['*', 'auto'],
                      dontBreakRows: true,
                      body: parts.map(({ name, amount }) => [
                        { text: name, color: printoutGrey },
                        { text: writeAmount(amount, currency), alignment: 'right' },
                      ]),
                    },
                  },
              {
                text: closingNote,
                color: printoutGrey,
                fontSize: 8,
                margin: [0, 8, 0, 0],
              },
            ],
          },
          {
            // What is not final is not confirmed.
            stack:
              statement.asOf !== undefined
                ? []
                : [
                    { text: text.signature, color: printoutGrey, fontSize: 8 },
                    {
                      canvas: [
                        {
                          type: 'line',
                          x1: 0,
                          y1: 48,
                          x2: 190,
                          y2: 48,
                          lineWidth: 0.6,
                          lineColor: printoutGrey,
                        },
                      ],
                    },
                    {
                      text: text.issued(
                        sayDay(dayInChina(new Date(statement.create_time)), language),
                        statement.made_by,
                      ),
                      ...{ color: printoutGrey, fontSize: 8, margin: [0, 4, 0, 0] },
                    },
                  ],
          },
        ],
      ],
    },
  }
}

const bare: CustomTableLayout = {
  vLineWidth: () => 0,
  hLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

/** A strong line below the header and above the closing balance, a thin one below each movement. */
const lineLayout: CustomTableLayout = {
  ...bare,
  hLineWidth: (row, { table }) =>
    row === 0 || row === table.body.length ? 0 : isStrong(row, table.body.length) ? 1 : 0.5,
  hLineColor: (row, { table }) => (isStrong(row, table.body.length) ? ink : rule),
  paddingLeft: (at) => (at === 0 ? 4 : 6),
  paddingRight: () => 4,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

function isStrong(row: number, rows: number): boolean {
  return row === 1 || row === rows - 1
}
