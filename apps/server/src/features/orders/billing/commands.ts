import type { deskConfirmPayment, deskIssueBill, deskIssueBillAgain, payOrder } from '@berth/contract/billing'
import type { Finding } from '@berth/domain/finding'
import { amountOf, totalOf } from '@berth/domain/order/bill'
import { documentType } from '@berth/domain/order/document-type'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { billLines, bills, paymentBills, paymentFiles, payments } from '../../../platform/db/schema.ts'
import { undoWhenRefused } from '../../../platform/db/undo-when-refused.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { claimFiles } from '../../attachments/public.ts'
import { addDocument } from '../../documents/public.ts'
import { type Moved, moveOrder } from '../lifecycle/commands.ts'
import type { OrderRow } from '../queries.ts'
import type { PreparedBill } from './prepare-bills.ts'
import { countOpenBills, findBillVersions, findUnpaidBills } from './queries.ts'

type Moving = Promise<Result<Moved, Problem>>
type Asked<E extends { body: z.ZodType }> = z.output<E['body']> & { readonly id: number }

/** Issues the bill of lading number and the first bills of an order, which the member then checks. */
export function issueBills(
  db: Db,
  scope: OperatorScope,
  ask: Asked<typeof deskIssueBill>,
  prepared: readonly PreparedBill[],
  now: Date,
): Moving {
  return undoWhenRefused(db, (tx) =>
    moveOrder(tx, scope, ask.id, 'issue_bill', now, ask.version, async (order) => {
      const missing = await writeBills(tx, scope, order, prepared, now)
      if (missing.length > 0) return refuse(broken(missing))
      const freightTerm = ask.freight_term ?? order.freightTerm
      return ok({
        set: { mblNo: ask.mbl_no, freightTerm, billAnswer: null },
        changes: told(order, { mblNo: ask.mbl_no, freightTerm }, prepared),
      })
    }),
  )
}

/** Answers a questioned bill with a new version of the bills, with words, or with both. */
export function issueBillsAgain(
  db: Db,
  scope: OperatorScope,
  ask: Asked<typeof deskIssueBillAgain>,
  prepared: readonly PreparedBill[],
  now: Date,
): Moving {
  return undoWhenRefused(db, (tx) =>
    moveOrder(tx, scope, ask.id, 'issue_bill_again', now, ask.version, async (order) => {
      if (prepared.length === 0 && ask.answer === null)
        return refuse(broken([{ path: 'answer', rule: 'required' }]))
      if (prepared.length > 0) {
        await tx
          .update(bills)
          .set({ state: 'replaced' })
          .where(and(eq(bills.orderId, ask.id), eq(bills.state, 'open')))
      }
      const missing = await writeBills(tx, scope, order, prepared, now)
      if (missing.length > 0) return refuse(broken(missing))
      return ok({
        set: { billAnswer: ask.answer, statusReason: null },
        reason: ask.answer,
        changes: told(order, order, prepared),
      })
    }),
  )
}

/** Lets an order for which nothing is owed go straight to its release. */
export function declareNothingToPay(
  db: Db,
  scope: OperatorScope,
  ask: {
    readonly id: number
    readonly version: number
    readonly reason: string
    readonly mbl_no: string | null
  },
  now: Date,
): Moving {
  return undoWhenRefused(db, (tx) =>
    moveOrder(tx, scope, ask.id, 'nothing_to_pay', now, ask.version, async (order) => {
      if ((await countOpenBills(tx, ask.id)) > 0) return refuse({ code: 'transition_not_allowed' })
      return ok({ set: { mblNo: ask.mbl_no ?? order.mblNo }, reason: ask.reason })
    }),
  )
}

/** Agrees to the bills: they are frozen, and the invoice will say what is named here. */
export function passBills(
  db: Db,
  scope: MemberScope,
  ask: {
    readonly id: number
    readonly version?: number | undefined
    readonly invoice_title: string
    readonly credit_no: string
  },
  now: Date,
): Moving {
  return undoWhenRefused(db, (tx) =>
    moveOrder(tx, scope, ask.id, 'pass_bill', now, ask.version, async () => {
      await tx
        .update(bills)
        .set({ state: 'agreed' })
        .where(and(eq(bills.orderId, ask.id), eq(bills.state, 'open')))
      return ok({
        set: { invoiceTitle: ask.invoice_title, invoiceCreditNo: ask.credit_no, billAnswer: null },
      })
    }),
  )
}

/** Questions the bills: the operator answers before anything is paid. */
export function questionBills(
  db: Db,
  scope: MemberScope,
  ask: { readonly id: number; readonly version?: number | undefined; readonly reason: string },
  now: Date,
): Moving {
  return undoWhenRefused(db, (tx) =>
    moveOrder(tx, scope, ask.id, 'question_bill', now, ask.version, () =>
      ok({ set: { statusReason: ask.reason }, reason: ask.reason }),
    ),
  )
}

/** Issues the invoice, or goes on without one when there is no file. */
export function issueInvoice(
  db: Db,
  scope: OperatorScope,
  ask: {
    readonly id: number
    readonly version: number
    readonly files: readonly { filename: string; name: string }[]
    readonly remark: string | null
  },
  now: Date,
): Moving {
  const action = ask.files.length > 0 ? 'issue_invoice' : 'skip_invoice'
  return undoWhenRefused(db, (tx) =>
    moveOrder(tx, scope, ask.id, action, now, ask.version, async () => {
      const claimed = await claimFiles(tx, scope, ask.files, 'order_document', ask.id)
      const missing = missingFiles(claimed, 'files')
      if (missing.length > 0) return refuse(broken(missing))
      for (const [index, file] of claimed.entries()) {
        const { fileKey, mediaType, bytes } = file! // Those that are missing have been answered above.
        const name = ask.files[index]!.name
        await addDocument(
          tx,
          {
            orderId: ask.id,
            userId: scope.userId,
            type: documentType.invoice,
            name,
            fileKey,
            mediaType,
            bytes,
            remark: ask.remark,
          },
          now,
        )
      }
      return ok({ reason: ask.remark })
    }),
  )
}

/** Hands in a payment: which bills, the slips that prove it, and a guarantee letter when there is one. */
export function payBills(db: Db, scope: MemberScope, ask: z.output<typeof payOrder.body>, now: Date): Moving {
  return undoWhenRefused(db, (tx) =>
    moveOrder(tx, scope, ask.id, 'pay', now, ask.version, async () => {
      const wrong: Finding[] = []
      if (ask.debits.length === 0) wrong.push({ path: 'debits', rule: 'bills_required' })
      if (ask.slips.length === 0) wrong.push({ path: 'slips', rule: 'slip_required' })
      const unpaid = new Set((await findUnpaidBills(tx, ask.id)).map((row) => row.bill.id))
      for (const [index, id] of ask.debits.entries())
        if (!unpaid.has(id)) wrong.push({ path: `debits.${index}`, rule: 'not_found' })
      if (wrong.length > 0) return refuse(broken(wrong))

      const slips = await claimFiles(tx, scope, ask.slips, 'payment_slip', ask.id)
      const guarantees = await claimFiles(tx, scope, ask.guarantees, 'payment_guarantee', ask.id)
      const missing = [...missingFiles(slips, 'slips'), ...missingFiles(guarantees, 'guarantees')]
      if (missing.length > 0) return refuse(broken(missing))

      const [payment] = await tx
        .insert(payments)
        .values({ orderId: ask.id, state: 'waiting', createTime: now })
        .returning({ id: payments.id })
      const paymentId = payment!.id // An insert that does not throw answers its row.
      const chosen = [...new Set(ask.debits)]
      await tx.insert(paymentBills).values(chosen.map((billId) => ({ paymentId, billId })))
      await tx.update(bills).set({ state: 'paying' }).where(inArray(bills.id, chosen))
      const fileRow = (kind: 'slip' | 'guarantee', files: typeof slips, names: readonly { name: string }[]) =>
        files.map((file, index) => ({ paymentId, attachmentId: file!.id, kind, name: names[index]!.name })) // Missing ones are answered above.
      await tx
        .insert(paymentFiles)
        .values([...fileRow('slip', slips, ask.slips), ...fileRow('guarantee', guarantees, ask.guarantees)])
        .onConflictDoNothing()
      return ok({ set: { statusReason: null } })
    }),
  )
}

/** Confirms that the money for these bills has come in; while others stay unpaid the order goes back to payment. */
export function confirmPayment(
  db: Db,
  scope: OperatorScope,
  ask: Asked<typeof deskConfirmPayment>,
  now: Date,
): Moving {
  return undoWhenRefused(db, (tx) =>
    moveOrder(
      tx,
      scope,
      ask.id,
      'confirm_payment',
      now,
      ask.version,
      async () => {
        const waiting = await findWaitingBills(tx, ask.id)
        const wrong = ask.debits.flatMap((id, index) =>
          waiting.has(id) ? [] : [{ path: `debits.${index}`, rule: 'not_found' as const }],
        )
        if (wrong.length > 0) return refuse(broken(wrong))
        await tx
          .update(bills)
          .set({ state: 'paid' })
          .where(inArray(bills.id, [...ask.debits]))
        await settleWaitingPayment(tx, ask.id, 'confirmed', null, now)
        const changes = toldOfMoney(ask, waiting)
        return ok({ set: { statusReason: null }, changes })
      },
      async () => ({ billsStayUnpaid: (await countOpenBills(tx, ask.id)) > new Set(ask.debits).size }),
    ),
  )
}

/** Rejects a payment: its bills are unpaid again, its slips are kept. */
export function rejectPayment(
  db: Db,
  scope: OperatorScope,
  ask: { readonly id: number; readonly version: number; readonly reason: string },
  now: Date,
): Moving {
  return undoWhenRefused(db, (tx) =>
    moveOrder(tx, scope, ask.id, 'reject_payment', now, ask.version, async () => {
      await settleWaitingPayment(tx, ask.id, 'rejected', ask.reason, now)
      return ok({ set: { statusReason: ask.reason }, reason: ask.reason })
    }),
  )
}

/** The bills of the payment that is being looked at, with what each comes to. */
async function findWaitingBills(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: paymentBills.billId, total: bills.total })
    .from(paymentBills)
    .innerJoin(payments, eq(payments.id, paymentBills.paymentId))
    .innerJoin(bills, eq(bills.id, paymentBills.billId))
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'waiting')))
  return new Map(rows.map((row) => [row.id, row.total]))
}

/** How much has come in, and when, for the timeline. */
function toldOfMoney(ask: Asked<typeof deskConfirmPayment>, waiting: ReadonlyMap<number, number>) {
  const paid = [...new Set(ask.debits)].map((id) => ({ quantity: 1, unit_price: waiting.get(id) ?? 0 }))
  return [
    { field: 'amount_received', before: null, after: totalOf(paid).toFixed(2) },
    ...(ask.received_time ? [{ field: 'received_time', before: null, after: ask.received_time }] : []),
  ]
}

/** Closes the payment that is being looked at; bills of it that were not paid are owed again. */
async function settleWaitingPayment(
  db: Db,
  orderId: number,
  state: 'confirmed' | 'rejected',
  reason: string | null,
  now: Date,
): Promise<void> {
  await db
    .update(bills)
    .set({ state: 'agreed' })
    .where(and(eq(bills.orderId, orderId), eq(bills.state, 'paying')))
  await db
    .update(payments)
    .set({ state, reason, decideTime: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'waiting')))
}

function told(
  before: OrderRow,
  after: Pick<OrderRow, 'mblNo' | 'freightTerm'>,
  prepared: readonly PreparedBill[],
) {
  const total = totalOf(prepared.flatMap((bill) => bill.lines))
  const change = (field: string, from: string | null, to: string | null) =>
    from === to ? [] : [{ field, before: from, after: to }]
  return [
    ...change('mbl_no', before.mblNo, after.mblNo),
    ...change('freight_term', before.freightTerm, after.freightTerm),
    ...(prepared.length === 0 ? [] : [{ field: 'bill_total', before: null, after: total.toFixed(2) }]),
  ]
}

/** Writes bills with their documents and lines, each as the next version of its name. */
async function writeBills(
  db: Db,
  scope: OperatorScope,
  order: OrderRow,
  prepared: readonly PreparedBill[],
  now: Date,
): Promise<Finding[]> {
  const versions = new Map(await findBillVersions(db, order.id))
  const missing: Finding[] = []
  for (const [index, bill] of prepared.entries()) {
    const version = (versions.get(bill.name) ?? 0) + 1
    const file = await fileOf(db, scope, order.id, bill, version)
    if (file === null) {
      missing.push({ path: `bills.${index}.file`, rule: 'not_found' })
      continue
    }
    const document = await addDocument(
      db,
      { orderId: order.id, userId: scope.userId, type: documentType.bill, remark: null, ...file },
      now,
    )
    versions.set(bill.name, version)
    const [row] = await db
      .insert(bills)
      .values({
        orderId: order.id,
        name: bill.name,
        version,
        state: 'open',
        total: totalOf(bill.lines),
        documentId: document.id,
        createTime: now,
      })
      .returning({ id: bills.id })
    const billId = row!.id // An insert that does not throw answers its row.
    await db.insert(billLines).values(
      bill.lines.map((line, position) => ({
        billId,
        position,
        chargeId: line.charge_id,
        basis: line.basis,
        quantity: line.quantity,
        unitPrice: line.unit_price,
        amount: amountOf(line),
        paymentTerm: line.payment_term,
      })),
    )
  }
  return missing
}

/** The file of a bill: the one the operator uploaded, or the debit note that was made from its lines. */
async function fileOf(db: Db, scope: OperatorScope, orderId: number, bill: PreparedBill, version: number) {
  // Both papers of a bill that was issued again stay with the order; their names have to tell them apart.
  if (bill.made)
    return { ...bill.made, name: version > 1 ? `${bill.name} v${version}.pdf` : `${bill.name}.pdf` }
  const [claimed] = await claimFiles(db, scope, bill.file ? [bill.file] : [], 'order_document', orderId)
  if (!claimed || !bill.file) return null
  const { fileKey, mediaType, bytes } = claimed
  return { name: bill.file.name, fileKey, mediaType, bytes }
}

function missingFiles(claimed: readonly (unknown | null)[], field: string): Finding[] {
  return claimed.flatMap((file, index) =>
    file ? [] : [{ path: `${field}.${index}`, rule: 'not_found' as const }],
  )
}
