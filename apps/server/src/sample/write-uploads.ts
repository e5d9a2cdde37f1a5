import { mediaTypeOf } from '@berth/domain/upload'
import type { Db } from '../platform/db/db.ts'
import { drawIds, insertRows, type NewRow } from '../platform/db/insert-rows.ts'
import { attachments } from '../platform/db/schema.ts'
import { putFile, type Storage } from '../platform/files/storage.ts'
import type { SampleOrder } from './order.ts'
import type { PaperTrail } from './paper-trail.ts'

/** A written order with the papers that belong to it. */
export type Kept = { readonly id: number; readonly sample: SampleOrder; readonly papers: PaperTrail }

type Wanted = {
  readonly purpose: 'supply_attachment' | 'payment_slip' | 'telex_guarantee'
  readonly name: string
}
/** The ids of the uploaded files by what `uploadOf` says of each. */
export type Uploads = ReadonlyMap<string, number>

export const uploadOf = (orderId: number, purpose: Wanted['purpose'], place = 0) =>
  `${orderId} ${purpose} ${place}`

/** The files members have uploaded, each stored under a key of its own. */
export async function writeUploads(
  db: Db,
  storage: Storage,
  page: Buffer,
  kept: readonly Kept[],
): Promise<Uploads> {
  const wanted = kept.flatMap(({ id, sample, papers }) => {
    const one = (purpose: Wanted['purpose'], name: string, at: Date, userId: number, place = 0) => ({
      ...{ place, orderId: id, customerId: sample.order.customerId, userId, purpose, name, at },
    })
    return [
      ...(papers.supply?.isf
        ? [one('supply_attachment', 'ISF.pdf', papers.supply.supply.saveTime, papers.supply.by.userId)]
        : []),
      ...papers.payments.map(({ at, by }, place) =>
        one('payment_slip', '付款水单.pdf', at, by.userId, place),
      ),
      ...papers.applications.flatMap(({ kind, at, by }, place) =>
        kind === 'telex' ? [one('telex_guarantee', '电放保函.pdf', at, by.userId, place)] : [],
      ),
    ]
  })
  const ids = await drawIds(db, attachments, wanted.length)
  const rows: NewRow<typeof attachments>[] = []
  for (const [index, { at, place: _place, ...file }] of wanted.entries()) {
    const { key, bytes } = await putFile(storage, page)
    rows.push({
      ...file,
      id: ids[index]!, // As many were drawn.
      fileKey: key,
      mediaType: mediaTypeOf.pdf,
      bytes,
      createTime: at,
      usedTime: at,
    })
  }
  await insertRows(db, attachments, rows)
  return new Map(wanted.map((file, index) => [uploadOf(file.orderId, file.purpose, file.place), ids[index]!]))
}
