import { currencySign } from '@berth/domain/money/sum'
import { writeAmount, writeMoney } from '@berth/domain/money/write-amount'
import { dayInChina } from '@berth/domain/time/calendar'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Issuer } from '../../orders/order/issuer.query.ts'
import type { OrderSummaryRow } from '../../orders/order/order-detail.query.ts'
import { footer, heading, inBoth, lineLayout, pageMargin, right, table } from '../billing/debit-note.ts'
import { creditNoteWords } from './credit-note-words.ts'

const zh = creditNoteWords['zh-CN']
const en = creditNoteWords['en-US']

/** What a credit note prints besides its order: amounts are in the currency. */
export type PrintedCreditNote = {
  readonly no: string
  readonly billNo: string
  readonly billName: string
  readonly currency: string
  readonly amount: number
  readonly reason: string
  readonly lines: readonly { readonly zh: string; readonly en: string; readonly amount: number }[]
}

const label = (name: keyof typeof zh) => [zh[name], en[name]].join(' ')

/** Lays out a credit note in both languages: against which bill, for what, and why. */
export function creditNotePrintout(
  { order, customer }: OrderSummaryRow,
  note: PrintedCreditNote,
  issuer: Issuer,
  now: Date,
): TDocumentDefinitions {
  const { currency } = note
  const sign = currencySign(currency)
  const items = note.lines.length > 0 ? note.lines : [{ zh: zh.whole, en: en.whole, amount: note.amount }]
  return {
    info: { title: `${note.no} ${order.orderNo}`, author: issuer.name.en || issuer.name.zh },
    pageSize: 'A4',
    pageMargins: [pageMargin, pageMargin, pageMargin, 64],
    footer: (page, pages) => footer(`${note.no} · ${order.orderNo}`, page, pages),
    content: [
      heading({ title: label('title'), no: note.no, name: note.no }, issuer),
      table([
        [label('to'), [customer.company2, customer.company1].filter(Boolean).join('\n')],
        [label('order_no'), order.orderNo],
        [label('bill'), `${note.billNo} · ${note.billName}`],
        [label('issued'), dayInChina(now)],
        [label('reason'), note.reason],
      ]),
      {
        layout: lineLayout,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['*', 120],
          body: [
            [inBoth(zh.item, en.item), inBoth(`${zh.amount} ${sign}`, `${en.amount} ${sign}`, 'right')],
            ...items.map((item) => [inBoth(item.zh, item.en), right(writeAmount(item.amount, currency))]),
            [
              { text: label('total'), alignment: 'right', fontSize: 11 },
              right(writeMoney(note.amount, currency), { fontSize: 11 }),
            ],
          ],
        },
      },
      { stack: [zh.how, en.how], fontSize: 8, margin: [0, 24, 0, 0] },
    ],
  }
}
