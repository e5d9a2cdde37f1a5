import { accountsIn } from '@berth/domain/company/bank-account'
import { amountOf, type BillLine, billTotals, taxOf } from '@berth/domain/money/bill'
import { paymentReferenceOf } from '@berth/domain/money/payment-reference'
import { currencySign } from '@berth/domain/money/sum'
import { writeAmount, writeMoney } from '@berth/domain/money/write-amount'
import { writeFigure } from '@berth/domain/text/write-figure'
import { dayInChina } from '@berth/domain/time/calendar'
import type { ChargedSpan } from '@berth/domain/transport/box-free-time'
import { sayBasis } from '@berth/locales/charge-words'
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Issuer } from '../../orders/order/issuer.query.ts'
import type { OrderSummaryRow } from '../../orders/order/order-detail.query.ts'
import { logoOf } from '../../orders/printouts/printout-parts.ts'
import { debitNoteWords } from './debit-note-words.ts'

export type NamedCharge = {
  readonly id: number
  readonly code: string
  readonly zh: string
  readonly en: string
}

export type AskedBill = {
  readonly name: string
  readonly currency: string
  readonly file?: { readonly filename: string; readonly name: string } | null | undefined
  readonly lines: readonly (BillLine & {
    /** The days of containers that it charges. */
    readonly free_time?: readonly ChargedSpan[] | null | undefined
  })[]
}

/** The data on a debit note that is in neither the order nor the bill. */
export type DebitNoteIssue = {
  readonly issuer: Issuer
  readonly mblNo: string | null
  /** Days the customer has to pay, counted from the day they agree to the bill. */
  readonly paymentDays: number
  readonly now: Date
}

/** A bill with its number. */
export type NumberedBill = AskedBill & { readonly no: string }

const zh = debitNoteWords['zh-CN']
const en = debitNoteWords['en-US']
/** The labels that are plain text. */
type Label = Exclude<keyof typeof zh, 'within'>

const grey = '#51657a'
const rule = '#c9d3dd'
export const pageMargin = 48

/** A debit note serves both sides of the trade: every label is in Chinese, with the English after or below it. */
function label(name: Label): string {
  return [zh[name], en[name]].join(' ')
}

function quantity(figure: number): string {
  return writeFigure(figure, 0, 3)
}

type Side = 'left' | 'right'

export function inBoth(chinese: string, english: string, alignment: Side = 'left'): TableCell {
  return { stack: [chinese, { text: english, fontSize: 8, color: grey }], alignment }
}

export function right(text: string, more: object = {}): TableCell {
  return { text, alignment: 'right', noWrap: true, ...more }
}

/** Lays out the debit note of a bill: who issues it, for what, and where and by when to pay. */
export function debitNote(
  order: OrderSummaryRow,
  bill: NumberedBill,
  charges: readonly NamedCharge[],
  issue: DebitNoteIssue,
): TDocumentDefinitions {
  return {
    info: {
      title: `${bill.no} ${order.order.orderNo}`,
      author: issue.issuer.name.en || issue.issuer.name.zh,
    },
    pageSize: 'A4',
    pageMargins: [pageMargin, pageMargin, pageMargin, 64],
    footer: (page, pages) => footer(`${bill.no} · ${order.order.orderNo}`, page, pages),
    content: [
      heading({ ...bill, title: label('title') }, issue.issuer),
      facts(order, issue),
      linesOf(bill, charges),
      payingOf(order.order.orderNo, bill.currency, issue),
    ],
  }
}

type InBoth = Issuer['name']

/** Returns a text in both languages, or once when they are identical. */
function both({ zh: chinese, en: english }: InBoth): string[] {
  return [...new Set([chinese, english])].filter(Boolean)
}

export function heading(
  bill: { readonly title: string; readonly no: string; readonly name: string },
  { name, address, phone, logo }: Issuer,
): Content {
  const [first = '', second] = both(name)
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...logoOf(logo),
          { text: first, fontSize: 14, margin: [0, 3, 0, 0] },
          ...(second ? [{ text: second, fontSize: 10 }] : []),
          ...both(address).map((text) => ({
            text,
            fontSize: 8,
            color: grey,
            margin: [0, 2, 0, 0] as Margins,
          })),
          ...(phone ? [{ text: `${label('phone')} ${phone}`, fontSize: 8, color: grey }] : []),
        ],
      },
      {
        width: 190,
        stack: [
          { text: bill.title, fontSize: 18 },
          { text: bill.no, fontSize: 10 },
          ...(bill.name === bill.no ? [] : [{ text: bill.name, fontSize: 10, color: grey }]),
        ],
        alignment: 'right',
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 24],
  }
}

type Margins = [number, number, number, number]

function facts(
  { order, customer, pol, pod, to }: OrderSummaryRow,
  { mblNo, paymentDays, now }: DebitNoteIssue,
): Content {
  const joined = (parts: readonly (string | null | undefined)[], between: string) =>
    parts.filter(Boolean).join(between) || '–'
  const told: readonly (readonly [Label, string])[] = [
    ['to', joined([customer.company2, customer.company1], '\n')],
    ['order_no', order.orderNo],
    ...(order.hblNo === null
      ? ([['mbl_no', mblNo ?? '–']] as const)
      : ([
          ['hbl_no', order.hblNo],
          ['master_bl_no', mblNo ?? '–'],
        ] as const)),
    ['vessel', joined([order.vessel, order.voyage], ' / ')],
    ['lane', joined([pol?.en, to?.en ?? pod?.en], ' → ')],
    ['sailing', order.etd ?? '–'],
    ['issued', dayInChina(now)],
    ['due', `${zh.within(paymentDays)}\n${en.within(paymentDays)}`],
  ]
  return table(told.map(([name, value]) => [label(name), value]))
}

export function table(rows: readonly (readonly [string, string])[]): Content {
  return {
    layout: 'noBorders',
    table: {
      widths: [140, '*'],
      dontBreakRows: true,
      body: rows.map(([name, value]) => [{ text: name, color: grey }, value]),
    },
    margin: [0, 0, 0, 24],
  }
}

/** Shows the bank accounts of the bill's currency and the payment reference; only the reference when no account is known. */
function payingOf(orderNo: string, currency: string, { issuer }: DebitNoteIssue): Content {
  const accounts = accountsIn(issuer.accounts, currency)
  const rowsOf = (account: (typeof accounts)[number]) =>
    (
      [
        ['payee', account.payee],
        ['bank', [account.bank, account.branch].filter(Boolean).join('\n')],
        ['account_no', account.account_no],
        ['swift', account.swift],
        ['note', account.note],
      ] as const
    ).flatMap(([name, value]) => (value ? [[label(name), value] as const] : []))
  return {
    unbreakable: true,
    margin: [0, 24, 0, 0],
    stack: [
      { text: label('pay_to'), fontSize: 11, margin: [0, 0, 0, 6] },
      ...accounts.map((account) => table(rowsOf(account))),
      table([[label('reference'), paymentReferenceOf(orderNo)]]),
    ],
  }
}

function linesOf(bill: NumberedBill, charges: readonly NamedCharge[]): Content {
  const named = new Map(charges.map((charge) => [charge.id, charge]))
  const { currency } = bill
  const sign = currencySign(currency)
  const head = (name: Label, side: Side = 'left') => inBoth(zh[name], en[name], side)
  const amountHead = (name: Label) => inBoth(`${zh[name]} ${sign}`, `${en[name]} ${sign}`, 'right')
  const { owed, tax, collect } = billTotals(bill.lines, currency)
  const hasTax = bill.lines.some((line) => line.tax_rate != null)
  const columns = hasTax ? 8 : 6
  const sum = (name: Sum, amount: number, size: number) =>
    sumRow(name, writeMoney(amount, currency), size, columns)
  return {
    layout: lineLayout,
    table: {
      headerRows: 1,
      // A row must not break across pages.
      dontBreakRows: true,
      widths: hasTax ? ['*', 74, 32, 66, 74, 30, 58, 40] : ['*', 94, 40, 76, 84, 40],
      body: [
        [
          head('charge'),
          head('basis'),
          head('quantity', 'right'),
          amountHead('unit_price'),
          amountHead('amount'),
          ...(hasTax ? [head('tax_rate', 'right'), amountHead('tax')] : []),
          head('term'),
        ],
        ...bill.lines.map((line) => [
          inBoth(named.get(line.charge_id)?.zh ?? '', named.get(line.charge_id)?.en ?? ''),
          basisCell(line.basis),
          right(quantity(line.quantity)),
          right(writeAmount(line.unit_price, currency)),
          right(writeAmount(amountOf(line, currency), currency)),
          ...(hasTax ? taxCells(line, currency) : []),
          inBoth(zh[line.payment_term], en[line.payment_term]),
        ]),
        ...(collect > 0 ? [sum('collect_total', collect, 9)] : []),
        ...(hasTax ? [sum('tax_total', tax, 9)] : []),
        sum('total', owed, 11),
      ],
    },
  }
}

function taxCells(line: BillLine, currency: string): TableCell[] {
  const tax = taxOf(line, currency)
  return tax === null
    ? [right('–'), right('–')]
    : [right(`${line.tax_rate}%`), right(writeAmount(tax, currency))]
}

type Sum = 'collect_total' | 'tax_total' | 'total'

/** A row with a sum below the last column of amounts, which may be as wide as those of the taxes. */
function sumRow(name: Sum, amount: string, fontSize: number, columns: number): TableCell[] {
  const colour = name === 'total' ? {} : { color: grey }
  const filler = (count: number): TableCell[] => Array.from({ length: count }, () => ({}))
  const [before, below] = [4, columns - 5]
  return [
    { text: label(name), colSpan: before, alignment: 'right', fontSize, ...colour },
    ...filler(before - 1),
    right(amount, { fontSize, ...colour, ...(below > 1 ? { colSpan: below } : {}) }),
    ...filler(below - 1),
    '',
  ]
}

/** The basis of a charge, in both languages where its names differ. */
function basisCell(basis: string): TableCell {
  const [chinese, english] = [sayBasis(basis, 'zh-CN'), sayBasis(basis, 'en-US')]
  return chinese === english ? chinese : inBoth(chinese, english)
}

/** A strong line below the header and above the total, a thin one below each charge. */
export const lineLayout: CustomTableLayout = {
  vLineWidth: () => 0,
  hLineWidth: (row, { table }) => (row === 0 ? 0 : row === 1 || row >= table.body.length - 1 ? 1 : 0.5),
  hLineColor: (row, { table }) => (row === 1 || row >= table.body.length - 1 ? grey : rule),
  paddingTop: () => 5,
  paddingBottom: () => 5,
}

export function footer(orderNo: string, page: number, pages: number): Content {
  return {
    columns: [orderNo, { text: `${page} / ${pages}`, alignment: 'right' }],
    color: grey,
    fontSize: 8,
    margin: [pageMargin, 24, pageMargin, 0],
  }
}
