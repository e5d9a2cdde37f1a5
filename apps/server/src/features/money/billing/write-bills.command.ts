import type { Finding } from '@berth/domain/finding'
import { amountOf, billTotals, taxOf } from '@berth/domain/money/bill'
import { billNumberOf } from '@berth/domain/money/bill-number'
import { documentType } from '@berth/domain/order/instruction/document-type'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { billLines, bills } from '../../../platform/db/schema.ts'
import { claimFees, type FeeAsked, freeFees } from '../../orders/fees/agreed-fee.command.ts'
import { claimFiles } from '../../orders/files/attachment.command.ts'
import { addDocument } from '../../orders/files/document.command.ts'
import type { OrderRow } from '../../orders/order/order.query.ts'
import { checkSpans, type SpansAsked } from '../../orders/transport/free-time.command.ts'
import { findBillVersions } from './bill.query.ts'
import type { PreparedBill } from './prepare-bills.ts'

/** Writes bills with their documents and lines, each as the next version of its name. */
export async function writeBills(
  db: Db,
  scope: OperatorScope,
  order: OrderRow,
  prepared: readonly PreparedBill[],
  now: Date,
): Promise<Finding[]> {
  const versions = new Map(await findBillVersions(db, order))
  const missing: Finding[] = []
  const fees: FeeAsked[] = []
  await freeFees(db, order)
  const twice = await checkSpans(db, order, spansOf(prepared))
  if (twice.length > 0) return twice
  for (const [index, bill] of prepared.entries()) {
    const before = versions.get(bill.name)
    const version = (before?.version ?? 0) + 1
    const no = before?.no ?? billNumberOf(order.orderNo, versions.size + 1)
    const file = await fileOf(db, scope, order.id, bill, version)
    if (file === null) {
      missing.push({ path: `bills.${index}.file`, rule: 'not_found' })
      continue
    }
    const document = await addDocument(
      db,
      {
        ...{ customerId: order.customerId, orderId: order.id, userId: scope.userId },
        ...{ type: documentType.bill, remark: null, ...file },
      },
      now,
    )
    versions.set(bill.name, { no, version })
    const { owed, tax, collect } = billTotals(bill.lines, bill.currency)
    const [row] = await db
      .insert(bills)
      .values({
        customerId: order.customerId,
        orderId: order.id,
        billNo: no,
        name: bill.name,
        version,
        state: 'open',
        currency: bill.currency,
        total: owed,
        tax,
        collect,
        documentId: document.id,
        createTime: now,
      })
      .returning({ id: bills.id })
    const billId = row!.id // An insert that succeeds returns its row.
    await db.insert(billLines).values(
      bill.lines.map((line, position) => ({
        customerId: order.customerId,
        billId,
        position,
        chargeId: line.charge_id,
        basis: line.basis,
        quantity: line.quantity,
        unitPrice: line.unit_price,
        amount: amountOf(line, bill.currency),
        taxRate: line.tax_rate ?? null,
        taxAmount: taxOf(line, bill.currency),
        paymentTerm: line.payment_term,
        reason: line.reason ?? null,
        feeId: line.fee_id ?? null,
        freeTime: line.free_time?.length ? line.free_time : null,
      })),
    )
    fees.push(
      ...bill.lines.flatMap(({ fee_id: feeId }, line) =>
        feeId
          ? [{ feeId, billId, currency: bill.currency, path: `bills.${index}.lines.${line}.charge_id` }]
          : [],
      ),
    )
  }
  return missing.length > 0 ? missing : await claimFees(db, order, fees)
}

/** The days of containers that the bills charge. What is wrong with them is said at the charge, which forms show. */
function spansOf(prepared: readonly PreparedBill[]): SpansAsked[] {
  return prepared.flatMap(({ lines }, index) =>
    lines.map(({ free_time: spans, charge_id: chargeId, basis }, line) => ({
      path: `bills.${index}.lines.${line}`,
      ...{ chargeId, basis, spans: spans ?? [] },
    })),
  )
}

/** Returns the file of a bill: the operator's upload, or the debit note made from its lines. */
async function fileOf(db: Db, scope: OperatorScope, orderId: number, bill: PreparedBill, version: number) {
  // A reissued bill leaves both documents on the order, so their names must differ.
  if (bill.made)
    return { ...bill.made, name: version > 1 ? `${bill.name} v${version}.pdf` : `${bill.name}.pdf` }
  const [claimed] = await claimFiles(db, scope, bill.file ? [bill.file] : [], 'order_document', orderId)
  if (!claimed) return null
  const { name, fileKey, mediaType, bytes } = claimed
  return { name, fileKey, mediaType, bytes }
}
