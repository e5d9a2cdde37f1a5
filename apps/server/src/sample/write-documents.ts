import { mediaTypeOf } from '@berth/domain/files/upload'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { documents } from '../platform/db/schema.ts'
import type { StoredContent } from '../platform/files/storage.ts'
import type { SampleOrder } from './order.ts'
import type { SampleBill } from './order-records.ts'
import type { KeepFiles } from './put-files.ts'
import {
  confirmationPdf,
  type DocumentFacts,
  type DocumentLine,
  draftBlPdf,
  invoicePdf,
} from './sample-documents.ts'
import { documentName } from './sample-words.ts'
import type { ChargeLine } from './tariff.ts'
import type { StoredOrder } from './write-uploads.ts'

export const pdfOf = ({ key, bytes }: StoredContent) => ({
  ...{ fileKey: key, mediaType: mediaTypeOf.pdf, bytes, remark: null },
})

/** The name of a bill: its kind and its load. */
export function billName(
  { order }: SampleOrder,
  { language, load }: DocumentFacts,
  { place }: Pick<SampleBill, 'place'>,
): string {
  const isLocal = order.freightTerm === 'collect' || place > 1
  const kind = order.containerMode === containerMode.lcl ? 'lcl' : isLocal ? 'local' : 'fcl'
  return `${documentName(kind, language)} ${load}`
}

const hasEnded = ({ order: { status } }: SampleOrder) =>
  status === orderStatus.completed || status === orderStatus.cancelled

/** Writes the invoices of orders; for open orders also the booking confirmation and the draft of the bill of lading. */
export async function writeDocuments(
  db: Db,
  keep: KeepFiles,
  kept: readonly StoredOrder[],
  linesOf: (lines: readonly ChargeLine[], facts: DocumentFacts) => DocumentLine[],
): Promise<void> {
  const made = kept.flatMap(({ id, sample, records, facts }) => {
    const { customerId } = sample.order
    const billed = records.bills.filter(({ state }) => state !== 'replaced')
    // Once an order has ended, its confirmation is irrelevant.
    const confirmed = hasEnded(sample)
      ? undefined
      : sample.events.findLast(({ action }) => action === 'confirm' || action === 'confirm_again')
    // The carrier's draft arrives with the bill.
    const drafted = hasEnded(sample) ? undefined : records.bills[0]
    return [
      ...records.invoices.flatMap(({ at, by }) =>
        billed.map(({ place, currency, lines }) => {
          const no = `INV-${facts.orderNo.replace(/^BT/, '')}${place > 1 ? `-${place}` : ''}`
          const owed = lines.filter((line) => line.payment_term === 'prepaid')
          return {
            ...{ customerId, orderId: id, userId: by.userId, type: documentType.invoice, at },
            name: `${documentName('invoice', facts.language)} ${no}.pdf`,
            make: () => invoicePdf(facts, { currency, lines: linesOf(owed, facts) }, no, at),
          }
        }),
      ),
      ...(drafted && facts.mblNo
        ? [
            {
              ...{ customerId, orderId: id, userId: drafted.by.userId, type: documentType.draftBillOfLading },
              at: drafted.at,
              name: `${documentName('draftBill', facts.language)} ${facts.mblNo}.pdf`,
              make: () => draftBlPdf(facts, drafted.at),
            },
          ]
        : []),
      ...(confirmed
        ? [
            {
              ...{
                customerId,
                orderId: id,
                userId: confirmed.userId,
                type: documentType.bookingConfirmation,
              },
              at: confirmed.createTime,
              name: `${documentName('confirmation', facts.language)} ${sample.order.soNo ?? ''}.pdf`,
              make: () => confirmationPdf(facts, confirmed.createTime),
            },
          ]
        : []),
    ]
  })
  const stored = await keep(made.map(({ make }) => make))
  await insertRows(
    db,
    documents,
    made.map(({ customerId, orderId, userId, type, name, at }, index) => ({
      ...{ customerId, orderId, userId, type, name, updateTime: at },
      ...pdfOf(stored[index]!), // One file was stored for each.
    })),
  )
}
