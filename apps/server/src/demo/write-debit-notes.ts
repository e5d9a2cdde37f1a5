import { operatorAuthorities } from '@berth/domain/access/authority'
import { usualPaymentDays } from '@berth/domain/money/due-date'
import { documentType } from '@berth/domain/order/instruction/document-type'
import type { Viewer } from '@berth/domain/order/lifecycle/access'
import { and, eq, inArray } from 'drizzle-orm'
import { debitNote, type NamedCharge } from '../features/money/billing/debit-note.ts'
import { findIssuer } from '../features/orders/order/issuer.query.ts'
import { findWhole } from '../features/orders/order/order-detail.query.ts'
import { readNames } from '../features/trade/lookups/public.ts'
import type { Db } from '../platform/db/db.ts'
import { amongRows, isRow, refersTo } from '../platform/db/keys.ts'
import { billLines, bills, charges, documents, orders } from '../platform/db/schema.ts'
import { putFile, type Storage } from '../platform/files/storage.ts'
import { makePdf } from '../platform/pdf.ts'

// Debit notes are made at the desk.
const desk: Viewer = { actor: 'operator', authorities: new Set(operatorAuthorities) }

/** Creates the debit note of every unpaid bill from its lines, as the desk would have done. */
export async function writeDebitNotes(db: Db, storage: Storage): Promise<void> {
  const issuer = await findIssuer(db, storage)
  const issued = await db
    .select({ bill: bills, documentId: documents.id, sampleKey: documents.fileKey })
    .from(bills)
    .innerJoin(documents, refersTo(bills, bills.documentId, documents))
    .where(and(eq(documents.type, documentType.bill), inArray(bills.state, ['open', 'agreed', 'paying'])))
  if (issued.length === 0) return
  const keys = issued.map(({ bill }) => ({ customerId: bill.customerId, id: bill.orderId }))
  const summaries = new Map(
    (await findWhole(db, await readNames(db), desk, amongRows(orders, orders.id, keys))).map((row) => [
      row.order.id,
      row,
    ]),
  )
  const lines = await db.select().from(billLines).orderBy(billLines.billId, billLines.position)
  const named: NamedCharge[] = await db
    .select({ id: charges.id, code: charges.code, zh: charges.nameZh, en: charges.nameEn })
    .from(charges)

  for (const { bill, documentId, sampleKey } of issued) {
    const order = summaries.get(bill.orderId)
    if (!order) continue
    const asked = {
      no: bill.billNo,
      currency: bill.currency,
      name: bill.version > 1 ? `${bill.name} v${bill.version}` : bill.name,
      lines: lines
        .filter((line) => line.billId === bill.id)
        .map((line) => ({
          charge_id: line.chargeId,
          basis: line.basis,
          quantity: line.quantity,
          unit_price: line.unitPrice,
          payment_term: line.paymentTerm,
          tax_rate: line.taxRate,
          reason: line.reason,
        })),
    }
    const issue = {
      ...{ issuer, mblNo: order.order.mblNo, now: bill.createTime },
      paymentDays: usualPaymentDays,
    }
    const { key, bytes } = await putFile(storage, await makePdf(debitNote(order, asked, named, issue)))
    await db
      .update(documents)
      .set({ fileKey: key, bytes })
      .where(isRow(documents, { customerId: bill.customerId, id: documentId }))
    await storage.remove(sampleKey)
  }
}
