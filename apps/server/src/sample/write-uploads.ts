import { mediaTypeOf } from '@berth/domain/files/upload'
import { billTotals, quoteCurrency } from '@berth/domain/money/bill'
import type { Db } from '../platform/db/db.ts'
import { drawIds, insertRows } from '../platform/db/insert-rows.ts'
import { attachments } from '../platform/db/schema.ts'
import type { SampleOrder } from './order.ts'
import type { OrderRecords } from './order-records.ts'
import type { KeepFiles } from './put-files.ts'
import { type DocumentFacts, guaranteePdf, isfPdf, slipPdf } from './sample-documents.ts'
import { documentName } from './sample-words.ts'

/** A written order with its records and the content of its documents. */
export type StoredOrder = {
  readonly id: number
  readonly sample: SampleOrder
  readonly records: OrderRecords
  readonly facts: DocumentFacts
}

type Purpose = 'supply_attachment' | 'payment_slip' | 'telex_guarantee'
/** The ids of the uploaded files, by the key from `uploadOf`. */
export type SampleUploads = ReadonlyMap<string, number>

export const uploadOf = (orderId: number, purpose: Purpose, place = 0) => `${orderId} ${purpose} ${place}`

export const slipName = ({ language, orderNo }: DocumentFacts) =>
  `${documentName('slip', language)} ${orderNo}.pdf`
export const guaranteeName = ({ language, orderNo }: DocumentFacts) =>
  `${documentName('guarantee', language)} ${orderNo}.pdf`
export const isfName = ({ orderNo }: DocumentFacts) => `ISF ${orderNo}.pdf`

/** Writes the files uploaded by members, each stored under its own key. */
export async function writeUploads(
  db: Db,
  keep: KeepFiles,
  kept: readonly StoredOrder[],
): Promise<SampleUploads> {
  const wanted = kept.flatMap(uploadsOf)
  const ids = await drawIds(db, attachments, wanted.length)
  const stored = await keep(wanted.map(({ make }) => make))
  await insertRows(
    db,
    attachments,
    wanted.map(({ orderId, customerId, userId, purpose, name, at }, index) => ({
      ...{ orderId, customerId, userId, purpose, name },
      id: ids[index]!, // One id was drawn for each.
      fileKey: stored[index]!.key, // One file was stored for each.
      mediaType: mediaTypeOf.pdf,
      bytes: stored[index]!.bytes, // As above.
      createTime: at,
      usedTime: at,
    })),
  )
  return new Map(wanted.map((file, index) => [uploadOf(file.orderId, file.purpose, file.place), ids[index]!])) // As above.
}

function uploadsOf({ id, sample, records, facts }: StoredOrder) {
  const one = (
    purpose: Purpose,
    name: string,
    { at, by }: { readonly at: Date; readonly by: { readonly userId: number } },
    make: () => Buffer,
    place = 0,
  ) => ({
    ...{
      orderId: id,
      customerId: sample.order.customerId,
      userId: by.userId,
      place,
      purpose,
      name,
      at,
      make,
    },
  })
  const { instruction, payments, applications, bills } = records
  return [
    ...(instruction?.isf && facts.takesIsf
      ? [
          one(
            'supply_attachment',
            isfName(facts),
            { at: instruction.columns.saveTime, by: instruction.by },
            () => isfPdf(facts),
          ),
        ]
      : []),
    ...payments.map((payment, place) => {
      const paid = payment.bills.flatMap((bill) => bills[bill] ?? [])
      const currency = paid[0]?.currency ?? quoteCurrency
      const amount = paid.reduce((sum, { lines }) => sum + billTotals(lines, currency).owed, 0)
      const serial = `${facts.orderNo.replace(/\D/g, '')}${String(place + 1).padStart(2, '0')}`
      const make = () => slipPdf(facts, { currency, amount }, payment.at, serial)
      return one('payment_slip', slipName(facts), payment, make, place)
    }),
    ...applications.flatMap((application, place) =>
      application.kind === 'telex'
        ? [
            one(
              'telex_guarantee',
              guaranteeName(facts),
              application,
              () => guaranteePdf(facts, application.at),
              place,
            ),
          ]
        : [],
    ),
  ]
}
