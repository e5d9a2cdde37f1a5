import { dayInChina } from '@berth/domain/calendar'
import { amountOf, type BillLine, totalOf } from '@berth/domain/order/bill'
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { OrderSummaryRow } from '../queries.ts'
import { debitNoteWords } from './words.ts'

export type NamedCharge = {
  readonly id: number
  readonly code: string
  readonly zh: string
  readonly en: string
}

export type AskedBill = {
  readonly name: string
  readonly file?: { readonly filename: string; readonly name: string } | null | undefined
  readonly lines: readonly BillLine[]
}

/** What a debit note says besides what the order and the bill say. */
export type Issue = { readonly issuer: string; readonly mblNo: string | null; readonly now: Date }

const zh = debitNoteWords['zh-CN']
const en = debitNoteWords['en-US']
type Label = keyof typeof zh

const grey = '#51657a'
const rule = '#c9d3dd'
const pageMargin = 48

/** A debit note is one paper for both sides of the trade: every label in Chinese, and in English behind or below it. */
function label(name: Label): string {
  return `${zh[name]} ${en[name]}`
}

/** Two figures of a trade read alike in both languages: thousands apart, always with cents. */
function money(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

function quantity(figure: number): string {
  return figure.toLocaleString('en-US', { maximumFractionDigits: 3 })
}

type Side = 'left' | 'right'

function inBoth(chinese: string, english: string, alignment: Side = 'left'): TableCell {
  return { stack: [chinese, { text: english, fontSize: 8, color: grey }], alignment }
}

function right(text: string, more: object = {}): TableCell {
  return { text, alignment: 'right', noWrap: true, ...more }
}

/** The debit note of a bill. The operator's address and bank are not known to the portal and so not on it. */
export function debitNote(
  order: OrderSummaryRow,
  bill: AskedBill,
  charges: readonly NamedCharge[],
  issue: Issue,
): TDocumentDefinitions {
  return {
    info: { title: `${bill.name} ${order.order.orderNo}`, author: issue.issuer },
    pageSize: 'A4',
    pageMargins: [pageMargin, pageMargin, pageMargin, 64],
    footer: (page, pages) => footer(order.order.orderNo, page, pages),
    content: [heading(bill.name, issue.issuer), facts(order, issue), linesOf(bill, charges)],
  }
}

function heading(name: string, issuer: string): Content {
  return {
    columns: [
      { text: issuer, fontSize: 14, margin: [0, 3, 0, 0] },
      {
        stack: [
          { text: label('title'), fontSize: 18 },
          { text: name, fontSize: 10, color: grey },
        ],
        alignment: 'right',
      },
    ],
    margin: [0, 0, 0, 24],
  }
}

function facts({ order, customer, pol, pod, to }: OrderSummaryRow, { mblNo, now }: Issue): Content {
  const joined = (parts: readonly (string | null | undefined)[], between: string) =>
    parts.filter(Boolean).join(between) || '–'
  const told: readonly (readonly [Label, string])[] = [
    ['to', joined([customer.company2, customer.company1], '\n')],
    ['order_no', order.orderNo],
    ['mbl_no', mblNo ?? '–'],
    ['vessel', joined([order.vessel, order.voyage], ' / ')],
    ['lane', joined([pol?.en, to?.en ?? pod?.en], ' → ')],
    ['sailing', order.etd ?? '–'],
    ['issued', dayInChina(now)],
  ]
  return {
    layout: 'noBorders',
    table: {
      widths: [140, '*'],
      body: told.map(([name, value]) => [{ text: label(name), color: grey }, value]),
    },
    margin: [0, 0, 0, 24],
  }
}

function linesOf(bill: AskedBill, charges: readonly NamedCharge[]): Content {
  const named = new Map(charges.map((charge) => [charge.id, charge]))
  const head = (name: Label, side: Side = 'left') => inBoth(zh[name], en[name], side)
  const total = money(totalOf(bill.lines))
  return {
    layout: lineLayout,
    table: {
      headerRows: 1,
      // A charge is explained as a whole or on the next page.
      dontBreakRows: true,
      widths: ['*', 94, 40, 76, 84, 40],
      body: [
        [
          head('charge'),
          head('basis'),
          head('quantity', 'right'),
          head('unit_price', 'right'),
          head('amount', 'right'),
          head('term'),
        ],
        ...bill.lines.map((line) => [
          inBoth(named.get(line.charge_id)?.zh ?? '', named.get(line.charge_id)?.en ?? ''),
          line.basis,
          right(quantity(line.quantity)),
          right(money(line.unit_price)),
          right(money(amountOf(line))),
          inBoth(zh[line.payment_term], en[line.payment_term]),
        ]),
        [
          { text: label('total'), colSpan: 4, alignment: 'right', fontSize: 11 },
          {},
          {},
          {},
          right(total, { fontSize: 11 }),
          '',
        ],
      ],
    },
  }
}

/** A strong line below the head and above the total, a thin one below each charge. */
const lineLayout: CustomTableLayout = {
  vLineWidth: () => 0,
  hLineWidth: (row, { table }) => (row === 0 ? 0 : row === 1 || row >= table.body.length - 1 ? 1 : 0.5),
  hLineColor: (row, { table }) => (row === 1 || row >= table.body.length - 1 ? grey : rule),
  paddingTop: () => 5,
  paddingBottom: () => 5,
}

function footer(orderNo: string, page: number, pages: number): Content {
  return {
    columns: [orderNo, { text: `${page} / ${pages}`, alignment: 'right' }],
    color: grey,
    fontSize: 8,
    margin: [pageMargin, 24, pageMargin, 0],
  }
}
