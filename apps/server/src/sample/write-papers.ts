import { dayInChina } from '@berth/domain/calendar'
import { amountOf, billTotals, totalOf } from '@berth/domain/order/bill'
import { billNumberOf } from '@berth/domain/order/bill-number'
import { documentType } from '@berth/domain/order/document-type'
import { dueDateOf, usualPaymentDays } from '@berth/domain/order/due-date'
import { mediaTypeOf } from '@berth/domain/upload'
import { sql } from 'drizzle-orm'
import { keepSearchable } from '../features/orders/public.ts'
import type { Db } from '../platform/db/db.ts'
import { drawIds, insertRows } from '../platform/db/insert-rows.ts'
import {
  billLines,
  bills,
  charges,
  customers,
  documents,
  orders,
  paymentBills,
  paymentFiles,
  payments,
  releaseApplications,
  supplies,
  supplyAttachments,
  supplyContacts,
  supplyRows,
} from '../platform/db/schema.ts'
import { putFile, type Storage } from '../platform/files/storage.ts'
import { makePdf } from '../platform/pdf/pdf.ts'
import type { SampleOrder } from './order.ts'
import { makePaperTrail } from './paper-trail.ts'
import { type Kept, type Uploads, uploadOf, writeUploads } from './write-uploads.ts'

/** Gives written orders the papers that their events tell of, with files that can be opened. */
export async function writePapers(
  db: Db,
  storage: Storage,
  ids: readonly number[],
  sampled: readonly SampleOrder[],
): Promise<void> {
  const kept = sampled.map((sample, index) => ({
    id: ids[index]!, // As many were written as there are samples.
    sample,
    papers: makePaperTrail(index + 1, sample),
  }))
  const page = await samplePage()
  await writeQuotes(db, kept)
  const uploads = await writeUploads(db, storage, page, kept)
  await writeSupplies(db, kept, uploads)
  const billIds = await writeBills(db, storage, page, kept)
  await writePayments(db, kept, billIds, uploads)
  await writeApplications(db, kept, uploads)
}

/** One page for every sample file: a visitor sees that there is one, and that it is a sample. */
function samplePage(): Promise<Buffer> {
  return makePdf({
    info: { title: '样张 Sample' },
    content: [
      { text: '样张 Sample', fontSize: 22, margin: [0, 0, 0, 8] },
      { text: '演示数据中的文件，内容从略。', color: '#51657a' },
      { text: 'A file of the demonstration. Its content is left out.', color: '#51657a' },
    ],
  })
}

async function writeQuotes(db: Db, kept: readonly Kept[]): Promise<void> {
  const told = kept
    .filter(({ papers }) => papers.quote || papers.answer)
    .map(({ id, papers }) => ({ id, quote: papers.quote, answer: papers.answer }))
  await db.execute(sql`
    update ${orders} set quote = given.quote, bill_answer = given.answer
    from json_to_recordset(${JSON.stringify(told)}::json) as given (id bigint, quote jsonb, answer text)
    where orders.id = given.id`)
  const agreed = kept.filter(({ papers }) =>
    papers.bills.some(({ state }) => !['open', 'replaced'].includes(state)),
  )
  await db.execute(sql`
    update ${orders} set invoice_title = ${customers.invoiceTitle}, invoice_credit_no = ${customers.creditNo}
    from ${customers} where ${customers.id} = orders.customer_id
      and orders.id in (select value::bigint from json_array_elements_text(${JSON.stringify(agreed.map(({ id }) => id))}::json))`)
}

async function writeSupplies(db: Db, kept: readonly Kept[], uploads: Uploads): Promise<void> {
  const supplied = kept.flatMap(({ id, sample, papers }) =>
    papers.supply ? [{ id, sample, ...papers.supply }] : [],
  )
  await insertRows(
    db,
    supplies,
    supplied.map(({ id, supply }) => ({ ...supply, orderId: id })),
  )
  await insertRows(
    db,
    supplyContacts,
    supplied.flatMap(({ id, sample }) => sample.contacts.map((contact) => ({ ...contact, orderId: id }))),
  )
  await insertRows(
    db,
    supplyRows,
    supplied.flatMap(({ id, rows }) => rows.map((row) => ({ ...row, orderId: id }))),
  )
  await insertRows(
    db,
    supplyAttachments,
    supplied.flatMap(({ id }) => {
      const attachmentId = uploads.get(uploadOf(id, 'supply_attachment'))
      return attachmentId ? [{ orderId: id, attachmentId, type: 'isf', name: 'ISF.pdf' }] : []
    }),
  )
  await keepSearchable(
    db,
    supplied.map(({ id }) => id),
  )
}

/** Bills and invoices with their papers, which share one stored file. Answers the ids of each order's bills. */
async function writeBills(db: Db, storage: Storage, page: Buffer, kept: readonly Kept[]) {
  const chargeIds = new Map(
    (await db.select({ id: charges.id, code: charges.code }).from(charges)).map(({ id, code }) => [code, id]),
  )
  const { key, bytes } = await putFile(storage, page)
  const paper = { fileKey: key, mediaType: mediaTypeOf.pdf, bytes, remark: null }
  const numbers = new Map(
    (
      await db
        .select({ id: orders.id, orderNo: orders.orderNo })
        .from(orders)
        .where(sql`${orders.id} = any(${sql.raw(`'{${kept.map(({ id }) => id).join(',')}}'::bigint[]`)})`)
    ).map(({ id, orderNo }) => [id, orderNo]),
  )
  const issued = kept.flatMap(({ id, papers }) =>
    papers.bills.map((bill) => ({ orderId: id, orderNo: numbers.get(id) ?? '', bill })),
  )
  const [billIds, documentIds] = [
    await drawIds(db, bills, issued.length),
    await drawIds(db, documents, issued.length),
  ]
  await insertRows(
    db,
    documents,
    issued.map(({ orderId, bill }, index) => ({
      id: documentIds[index]!, // As many were drawn.
      ...{ orderId, userId: bill.by.userId, type: documentType.bill, updateTime: bill.at, ...paper },
      name: bill.version > 1 ? `${bill.name} v${bill.version}.pdf` : `${bill.name}.pdf`,
    })),
  )
  await insertRows(
    db,
    documents,
    kept.flatMap(({ id, papers }) =>
      papers.invoices.map(({ at, by }) => ({
        ...{ orderId: id, userId: by.userId, type: documentType.invoice, updateTime: at, ...paper },
        name: '发票.pdf',
      })),
    ),
  )
  await insertRows(
    db,
    bills,
    issued.map(({ orderId, orderNo, bill }, index) => ({
      id: billIds[index]!, // As many were drawn.
      ...{ orderId, name: bill.name, version: bill.version, state: bill.state },
      // The versions of a bill share its number, and an order of the sample has one bill.
      billNo: billNumberOf(orderNo, 1),
      total: billTotals(bill.lines).owed,
      collect: billTotals(bill.lines).collect,
      documentId: documentIds[index]!, // The same.
      dueDate: bill.agreedTime && dueDateOf(bill.agreedTime, usualPaymentDays),
      payTime: bill.payTime,
      createTime: bill.at,
    })),
  )
  await insertRows(
    db,
    billLines,
    issued.flatMap(({ bill }, index) =>
      bill.lines.map((line, position) => ({
        billId: billIds[index]!, // The same.
        position,
        chargeId: chargeIds.get(line.code) ?? 0,
        basis: line.basis,
        quantity: line.quantity,
        unitPrice: line.unit_price,
        amount: amountOf(line),
        paymentTerm: line.payment_term,
        reason: line.reason,
      })),
    ),
  )
  const byOrder = new Map<number, number[]>()
  for (const [index, { orderId }] of issued.entries())
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), billIds[index]!]) // The same.
  return byOrder
}

async function writePayments(
  db: Db,
  kept: readonly Kept[],
  billIds: ReadonlyMap<number, readonly number[]>,
  uploads: Uploads,
): Promise<void> {
  const made = kept.flatMap(({ id, papers }) =>
    papers.payments.map((payment, place) => ({ orderId: id, papers, payment, place })),
  )
  const ids = await drawIds(db, payments, made.length)
  const numbered = made.map((one, index) => ({ ...one, paymentId: ids[index]! })) // As many were drawn.
  await insertRows(
    db,
    payments,
    numbered.map(
      ({ paymentId, orderId, papers, payment: { state, reason, at, decideTime, bills: paid } }) => ({
        id: paymentId,
        ...{ orderId, state, reason, createTime: at, decideTime },
        ...(state === 'confirmed' && decideTime
          ? {
              receivedAmount: totalOf(
                paid.map((place) => ({
                  quantity: 1,
                  unit_price: billTotals(papers.bills[place]?.lines ?? []).owed,
                })),
              ),
              valueDate: dayInChina(decideTime),
              bankReference: `FT${String(paymentId).padStart(10, '0')}`,
            }
          : { receivedAmount: null, valueDate: null, bankReference: null }),
      }),
    ),
  )
  await insertRows(
    db,
    paymentBills,
    numbered.flatMap(({ paymentId, orderId, payment }) =>
      payment.bills.map((place) => ({ paymentId, billId: billIds.get(orderId)?.[place] ?? 0 })),
    ),
  )
  await insertRows(
    db,
    paymentFiles,
    numbered.map(({ paymentId, orderId, place }) => ({
      paymentId,
      attachmentId: uploads.get(uploadOf(orderId, 'payment_slip', place)) ?? 0,
      kind: 'slip' as const,
      name: '付款水单.pdf',
    })),
  )
}

async function writeApplications(db: Db, kept: readonly Kept[], uploads: Uploads): Promise<void> {
  await insertRows(
    db,
    releaseApplications,
    kept.flatMap(({ id, sample, papers }) =>
      papers.applications.map(({ kind, state, reason, at, doneTime, releaseNo, trackingNo }, place) => {
        const isTelex = kind === 'telex'
        const receiver = sample.contacts[0]
        return {
          ...{ orderId: id, kind, state, reason, createTime: at, doneTime, releaseNo, trackingNo },
          guaranteeId: uploads.get(uploadOf(id, 'telex_guarantee', place)) ?? null,
          guaranteeName: isTelex ? '电放保函.pdf' : null,
          consignee: isTelex ? null : (receiver?.linkman ?? null),
          phone: isTelex ? null : (receiver?.phone ?? null),
          address: isTelex ? null : `${receiver?.address1}, ${receiver?.city}`,
          courier: trackingNo ? '顺丰速运' : null,
          originals: trackingNo ? 3 : null,
        }
      }),
    ),
  )
}
