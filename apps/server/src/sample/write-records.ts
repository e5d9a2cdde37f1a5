import { amountOf, billTotals, quoteCurrency, totalOf } from '@berth/domain/money/bill'
import { billNumberOf } from '@berth/domain/money/bill-number'
import { dueDateOf, usualPaymentDays } from '@berth/domain/money/due-date'
import { partyType } from '@berth/domain/order/booking/party'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { filingPartyType } from '@berth/domain/order/instruction/instruction-party'
import { dayInChina } from '@berth/domain/time/calendar'
import { sql } from 'drizzle-orm'
import { postWritten } from '../features/money/public.ts'
import { keepSearchable, sumPaidOf } from '../features/orders/public.ts'
import type { Db } from '../platform/db/db.ts'
import { drawIds, insertRows } from '../platform/db/insert-rows.ts'
import {
  billLines,
  bills,
  customers,
  documents,
  instructionAttachments,
  instructionContacts,
  instructionRows,
  instructions,
  orders,
  paymentBills,
  paymentFiles,
  payments,
  releaseApplications,
} from '../platform/db/schema.ts'
import type { Storage } from '../platform/files/storage.ts'
import { readCharges, readDocumentFacts } from './document-facts.ts'
import type { SampleInstruction } from './instruction.ts'
import type { SampleOrder } from './order.ts'
import { makeRecords, type SampleBill } from './order-records.ts'
import { type KeepFiles, putFiles } from './put-files.ts'
import { type DocumentFacts, debitNotePdf } from './sample-documents.ts'
import type { ChargeLine } from './tariff.ts'
import { readBoxTypes } from './world.ts'
import { billName, pdfOf, writeDocuments } from './write-documents.ts'
import { keysOf } from './write-orders.ts'
import {
  guaranteeName,
  isfName,
  type SampleUploads,
  type StoredOrder,
  slipName,
  uploadOf,
  writeUploads,
} from './write-uploads.ts'

/** Adds the records that the events of written orders imply, with files that can be opened. */
export async function writeRecords(
  db: Db,
  storage: Storage,
  ids: readonly number[],
  sampled: readonly SampleOrder[],
  keep: KeepFiles = (files) => putFiles(storage, files),
): Promise<void> {
  const boxTypes = await readBoxTypes(db)
  const written = sampled.map((sample, index) => ({ id: ids[index]!, sample })) // One order was written per sample.
  const facts = await readDocumentFacts(db, storage, boxTypes, written)
  const kept = written.map(({ id, sample }, index) => {
    const told = facts.get(id)! // Facts were read for every id.
    return { id, sample, facts: told, records: makeRecords(index + 1, boxTypes, sample, told.language) }
  })
  await writeQuotes(db, kept)
  const uploads = await writeUploads(db, keep, kept)
  await writeInstructions(db, kept, uploads)
  const billIds = await writeBills(db, keep, kept)
  await writePayments(db, kept, billIds, uploads)
  await writeApplications(db, kept, uploads)
  const keys = keysOf(ids, sampled)
  await postWritten(db, keys)
  await sumPaidOf(db, keys)
  await keepSearchable(db, keys)
}

/** Writes everything the records change on the orders in one statement: each update of an order updates all its indexes. */
async function writeQuotes(db: Db, kept: readonly StoredOrder[]): Promise<void> {
  const told = kept.flatMap(({ id, records: { quote, answer, bills: issued } }) => {
    const agreed = issued.some(({ state }) => !['open', 'replaced'].includes(state))
    return quote || answer || agreed ? [{ id, quote, answer, agreed }] : []
  })
  await db.execute(sql`
    update ${orders} set quote = given.quote, bill_answer = given.answer,
      invoice_title = case when given.agreed then ${customers.invoiceTitle} else orders.invoice_title end,
      invoice_credit_no = case when given.agreed then ${customers.creditNo} else orders.invoice_credit_no end
    from json_to_recordset(${JSON.stringify(told)}::json) as given (id bigint, quote jsonb, answer text, agreed boolean),
      ${customers}
    where orders.id = given.id and ${customers.id} = orders.customer_id`)
}

/** Whether a finished instruction says what an entry summary declaration needs. */
const isFiled = ({ ics2Country }: DocumentFacts, { marksNo }: SampleInstruction['columns']) =>
  ics2Country !== null && marksNo !== null

/** Shipper and consignee as seller and buyer. */
function traders({ contacts }: SampleOrder): SampleOrder['contacts'] {
  const as = (from: number, type: number) =>
    contacts.filter((contact) => contact.type === from).map((contact) => ({ ...contact, type }))
  return [...as(partyType.shipper, filingPartyType.seller), ...as(partyType.consignee, filingPartyType.buyer)]
}

async function writeInstructions(
  db: Db,
  kept: readonly StoredOrder[],
  uploads: SampleUploads,
): Promise<void> {
  const instructed = kept.flatMap(({ id, sample, records, facts }) =>
    records.instruction ? [{ id, sample, facts, ...records.instruction }] : [],
  )
  await insertRows(
    db,
    instructions,
    instructed.map(({ id, sample, facts, columns }) => ({
      ...columns,
      consigneeEori: isFiled(facts, columns)
        ? `${facts.ics2Country}${facts.orderNo.replace(/\D/g, '').slice(-9)}`
        : null,
      customerId: sample.order.customerId,
      orderId: id,
    })),
  )
  await insertRows(
    db,
    instructionContacts,
    instructed.flatMap(({ id, sample, facts, columns }) =>
      [...sample.contacts, ...(isFiled(facts, columns) ? traders(sample) : [])].map((contact) => ({
        ...contact,
        customerId: sample.order.customerId,
        orderId: id,
      })),
    ),
  )
  await insertRows(
    db,
    instructionRows,
    instructed.flatMap(({ id, sample, rows }) =>
      rows.map((row) => ({ ...row, customerId: sample.order.customerId, orderId: id })),
    ),
  )
  await insertRows(
    db,
    instructionAttachments,
    instructed.flatMap(({ id, sample, facts }) => {
      const { customerId } = sample.order
      const attachmentId = uploads.get(uploadOf(id, 'supply_attachment'))
      return attachmentId
        ? [{ customerId, orderId: id, attachmentId, type: 'isf', name: isfName(facts) }]
        : []
    }),
  )
}

/** Writes bills, invoices and booking confirmations with their documents. Returns the bill ids of each order. */
async function writeBills(db: Db, keep: KeepFiles, kept: readonly StoredOrder[]) {
  const { idOf, nameOf } = await readCharges(db)
  const issued = kept.flatMap((one) => one.records.bills.map((bill) => ({ ...one, bill })))
  const linesOf = (lines: readonly ChargeLine[], { language }: DocumentFacts) =>
    lines.map((line) => ({ ...line, charge: nameOf(line.code, language) }))
  const billNoOf = ({ orderNo }: DocumentFacts, { place }: SampleBill) => billNumberOf(orderNo, place)
  const [billIds, documentIds] = [
    await drawIds(db, bills, issued.length),
    await drawIds(db, documents, issued.length),
  ]
  const notes = await keep(
    issued.map(
      ({ facts, bill }) =>
        () =>
          debitNotePdf(
            facts,
            { currency: bill.currency, lines: linesOf(bill.lines, facts) },
            billNoOf(facts, bill),
            bill.at,
          ),
    ),
  )
  await insertRows(
    db,
    documents,
    issued.map(({ id, sample, facts, bill }, index) => ({
      id: documentIds[index]!, // One id was drawn for each.
      ...{ customerId: sample.order.customerId, orderId: id, userId: bill.by.userId },
      ...{ type: documentType.bill, updateTime: bill.at },
      ...pdfOf(notes[index]!), // One file was stored for each.
      name: `${billNoOf(facts, bill)} ${billName(sample, facts, bill)}${bill.version > 1 ? ` v${bill.version}` : ''}.pdf`,
    })),
  )
  await writeDocuments(db, keep, kept, linesOf)
  await insertRows(
    db,
    bills,
    issued.map(({ id, sample, facts, bill }, index) => ({
      id: billIds[index]!, // One id was drawn for each.
      ...{ customerId: sample.order.customerId, orderId: id },
      ...{ name: billName(sample, facts, bill), version: bill.version, state: bill.state },
      // All versions of a bill share its number.
      billNo: billNoOf(facts, bill),
      currency: bill.currency,
      total: billTotals(bill.lines, bill.currency).owed,
      collect: billTotals(bill.lines, bill.currency).collect,
      documentId: documentIds[index]!, // As above.
      dueDate: bill.agreedTime && dueDateOf(bill.agreedTime, usualPaymentDays),
      payTime: bill.payTime,
      createTime: bill.at,
    })),
  )
  await insertRows(
    db,
    billLines,
    issued.flatMap(({ sample, bill }, index) =>
      bill.lines.map((line, position) => ({
        customerId: sample.order.customerId,
        billId: billIds[index]!, // As above.
        position,
        chargeId: idOf(line.code),
        basis: line.basis,
        quantity: line.quantity,
        unitPrice: line.unit_price,
        amount: amountOf(line, bill.currency),
        paymentTerm: line.payment_term,
        reason: line.reason,
      })),
    ),
  )
  const byOrder = new Map<number, number[]>()
  for (const [index, { id }] of issued.entries())
    byOrder.set(id, [...(byOrder.get(id) ?? []), billIds[index]!]) // As above.
  return byOrder
}

async function writePayments(
  db: Db,
  kept: readonly StoredOrder[],
  billIds: ReadonlyMap<number, readonly number[]>,
  uploads: SampleUploads,
): Promise<void> {
  const made = kept.flatMap(({ id, sample, records, facts }) =>
    records.payments.map((payment, place) => ({
      customerId: sample.order.customerId,
      orderId: id,
      records,
      facts,
      payment,
      place,
    })),
  )
  const ids = await drawIds(db, payments, made.length)
  const numbered = made.map((one, index) => ({ ...one, paymentId: ids[index]! })) // One id was drawn for each.
  await insertRows(
    db,
    payments,
    numbered.map(
      ({
        paymentId,
        customerId,
        orderId,
        records,
        payment: { state, reason, at, decideTime, bills: paid },
      }) => ({
        id: paymentId,
        ...{ customerId, orderId, state, reason, createTime: at, decideTime },
        // A payment is for bills of one currency, and has at least one.
        currency: records.bills[paid[0] ?? 0]?.currency ?? quoteCurrency,
        ...(state === 'confirmed' && decideTime
          ? {
              receivedAmount: totalOf(
                paid.map((place) => ({
                  quantity: 1,
                  unit_price: billTotals(records.bills[place]?.lines ?? []).owed,
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
    numbered.flatMap(({ paymentId, customerId, orderId, records, payment }) =>
      payment.bills.map((place) => ({
        ...{ customerId, paymentId, billId: billIds.get(orderId)?.[place] ?? 0 },
        amount: billTotals(records.bills[place]?.lines ?? []).owed,
      })),
    ),
  )
  await insertRows(
    db,
    paymentFiles,
    numbered.map(({ paymentId, customerId, orderId, place, facts }) => ({
      customerId,
      paymentId,
      attachmentId: uploads.get(uploadOf(orderId, 'payment_slip', place)) ?? 0,
      kind: 'slip' as const,
      name: slipName(facts),
    })),
  )
}

async function writeApplications(
  db: Db,
  kept: readonly StoredOrder[],
  uploads: SampleUploads,
): Promise<void> {
  await insertRows(
    db,
    releaseApplications,
    kept.flatMap(({ id, sample, records, facts }) =>
      records.applications.map(({ kind, state, reason, at, doneTime, releaseNo, trackingNo }, place) => {
        const isTelex = kind === 'telex'
        const receiver = sample.contacts[0]
        return {
          customerId: sample.order.customerId,
          ...{ orderId: id, kind, state, reason, createTime: at, doneTime, releaseNo, trackingNo },
          guaranteeId: uploads.get(uploadOf(id, 'telex_guarantee', place)) ?? null,
          guaranteeName: isTelex ? guaranteeName(facts) : null,
          consignee: isTelex ? null : (receiver?.linkman ?? null),
          phone: isTelex ? null : (receiver?.phone ?? null),
          address: isTelex ? null : `${receiver?.address1}, ${receiver?.city}`,
          courier: trackingNo ? 'SF Express 顺丰' : null,
          originals: trackingNo ? 3 : null,
        }
      }),
    ),
  )
}
