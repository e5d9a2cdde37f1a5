import { dayInChina } from '@berth/domain/calendar'
import { amountOf, type BillLine, totalOf } from '@berth/domain/order/bill'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Storage } from '../../../platform/files/storage.ts'
import { putFile } from '../../../platform/files/storage.ts'
import { makePdf } from '../../../platform/pdf/pdf.ts'
import type { OrderDetailRow } from '../queries.ts'
import { debitNoteWords } from './words.ts'

type NamedCharge = { readonly id: number; readonly code: string; readonly zh: string; readonly en: string }

type AskedBill = {
  readonly name: string
  readonly file?: { readonly filename: string; readonly name: string } | null | undefined
  readonly lines: readonly BillLine[]
}

/** A bill ready to be written: with the file the operator uploaded, or with the debit note made from its lines. */
export type PreparedBill = AskedBill & {
  readonly made?: {
    readonly name: string
    readonly fileKey: string
    readonly mediaType: string
    readonly bytes: number
  }
}

/** Makes and stores the debit notes of the bills that came without a file. Done before the order is touched: no transaction waits for it. */
export async function prepareBills(
  storage: Storage,
  order: OrderDetailRow,
  asked: readonly AskedBill[],
  charges: readonly NamedCharge[],
  issued: { readonly mblNo: string | null; readonly now: Date },
): Promise<PreparedBill[]> {
  const prepared: PreparedBill[] = []
  for (const bill of asked) {
    if (bill.file) {
      prepared.push(bill)
      continue
    }
    const content = await makePdf(debitNote(order, bill, charges, issued))
    const { key, bytes } = await putFile(storage, content)
    prepared.push({
      ...bill,
      made: { name: `${bill.name}.pdf`, fileKey: key, mediaType: 'application/pdf', bytes },
    })
  }
  return prepared
}

const zh = debitNoteWords['zh-CN']
const en = debitNoteWords['en-US']

/** A debit note is one paper for both sides of the trade: every label in Chinese and in English. */
function label(name: keyof typeof zh): string {
  return `${zh[name]} ${en[name]}`
}

function debitNote(
  order: OrderDetailRow,
  bill: AskedBill,
  charges: readonly NamedCharge[],
  { mblNo, now }: { readonly mblNo: string | null; readonly now: Date },
): TDocumentDefinitions {
  const { order: row, customer } = order
  const charge = new Map(charges.map((each) => [each.id, each]))
  const money = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 })
  const facts: [keyof typeof zh, string][] = [
    ['to', [customer.company2, customer.company1].filter(Boolean).join(' ')],
    ['order_no', row.orderNo],
    ['mbl_no', mblNo ?? '–'],
    ['vessel', [row.vessel, row.voyage].filter(Boolean).join(' ') || '–'],
    ['lane', [order.pol?.en, order.to?.en ?? order.pod?.en].filter(Boolean).join(' → ') || '–'],
    ['sailing', row.etd ?? '–'],
    ['issued', dayInChina(now)],
  ]
  return {
    info: { title: `${bill.name} ${row.orderNo}` },
    pageMargins: [48, 48, 48, 56],
    content: [
      { text: label('title'), fontSize: 18, margin: [0, 0, 0, 2] },
      { text: bill.name, fontSize: 11, color: '#51657a', margin: [0, 0, 0, 16] },
      {
        layout: 'noBorders',
        table: {
          widths: [130, '*'],
          body: facts.map(([name, value]) => [{ text: label(name), color: '#51657a' }, value]),
        },
        margin: [0, 0, 0, 16],
      },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: ['*', 70, 45, 70, 80, 70],
          body: [
            [
              label('charge'),
              label('basis'),
              { text: label('quantity'), alignment: 'right' },
              { text: label('unit_price'), alignment: 'right' },
              { text: label('amount'), alignment: 'right' },
              label('term'),
            ],
            ...bill.lines.map((line) => [
              [charge.get(line.charge_id)?.zh, charge.get(line.charge_id)?.en].filter(Boolean).join(' '),
              line.basis,
              { text: String(line.quantity), alignment: 'right' as const },
              { text: money(line.unit_price), alignment: 'right' as const },
              { text: money(amountOf(line)), alignment: 'right' as const },
              label(line.payment_term),
            ]),
          ],
        },
      },
      {
        text: `${label('total')}  US$ ${money(totalOf(bill.lines))}`,
        fontSize: 12,
        alignment: 'right',
        margin: [0, 14, 0, 0],
      },
    ],
  }
}
