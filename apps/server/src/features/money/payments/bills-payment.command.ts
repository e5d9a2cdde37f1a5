import type { PaymentDraft } from '@berth/contract/money/payment'
import type { Finding } from '@berth/domain/finding'
import { checkChosen } from '@berth/domain/money/chosen-bills'
import { amountFrom, decimalsOf, isAmountIn, minorUnits } from '@berth/domain/money/currency'
import { checkBillsPayment } from '@berth/domain/money/payment'
import { paymentNumberOf } from '@berth/domain/money/payment-reference'
import { planPayment } from '@berth/domain/money/settlement'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, eq, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { isRow, type RowKey } from '../../../platform/db/keys.ts'
import { paymentBills, paymentFiles, payments } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { insertInto } from '../../../platform/fast/prepared-query.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { claimFiles, type FileReference } from '../../orders/files/attachment.command.ts'
import { missingFiles } from '../../orders/files/missing-files.ts'
import { lockState } from '../../orders/order/order.query.ts'
import { isOnBehalf } from '../../orders/step/record-step.command.ts'
import { type StepOutcome, takeStep } from '../../orders/step/step.command.ts'
import { lockCredit } from '../ledger/ledger.query.ts'
import { findPayable, ownPayments } from './bills-payment.query.ts'
import { lockOrdersFor, withdrawLocked } from './decide-payment.command.ts'
import { findPayment, ordersOf, type PaymentRow } from './payment.query.ts'
import { writePaymentParts } from './write-payment.command.ts'

type WriteResult = Promise<Result<RowKey, Problem>>

/**
 * Begins a payment of these bills as a draft and reserves its reference. The bills can still be paid otherwise. Who begins twice
 * with the same bills goes on with the first draft: one debt has one reference.
 */
export function beginPayment(db: Db, scope: MemberScope, ask: PaymentDraft, now: Date): WriteResult {
  return transact(db, async (tx) => {
    const chosen = await choose(tx, scope, ask)
    if (!chosen.ok) return chosen
    const { customerId } = scope
    // A member's own draft stays the member's: what the desk enters does not go on with it.
    const begun = isOnBehalf(scope) ? undefined : await findSameDraft(tx, scope, idsOf(ask), now)
    if (begun) return ok(begun)
    const [next] = rowsOf<{ number: string }>(
      await tx.execute(sql`select nextval('payment_numbers')::text as number`),
    )
    const reference = paymentNumberOf(now, next!.number) // nextval always answers a row.
    const row = {
      customerId,
      ...draftOf(ask, chosen.value),
      reference,
      state: 'draft',
      createTime: now,
    } as const
    const [made] = await insertInto(tx, payments, [row], { id: payments.id })
    const key = { customerId, id: made!.id } // An insert that succeeds returns its row.
    await writeBills(tx, key, chosen.value)
    return ok(key)
  })
}

/** Changes a draft; its reference stays. */
export function changePayment(
  db: Db,
  scope: MemberScope,
  { id, ...ask }: PaymentDraft & { readonly id: number },
  now: Date,
): WriteResult {
  return transact(db, async (tx) => {
    const draft = await findDraft(tx, scope, id, now)
    if (!draft.ok) return draft
    const chosen = await choose(tx, scope, ask)
    if (!chosen.ok) return chosen
    return await rewrite(tx, draft.value, draftOf(ask, chosen.value), chosen.value)
  })
}

/**
 * Gives up a payment that the desk has not decided; its reference is not used again. One that was submitted goes back to payment
 * with its orders, which are locked by id.
 */
export function withdrawPayment(db: Db, scope: MemberScope, id: number, now: Date): WriteResult {
  return transact(db, async (tx) => {
    const seen = await findUndecided(tx, scope, id, now)
    if (!seen.ok) return seen
    if (seen.value.state === 'draft')
      return await rewrite(tx, seen.value, { state: 'withdrawn', decideTime: now })
    const locked = await lockOrdersFor(
      tx,
      scope,
      'withdraw_payment',
      ordersOf(seen.value),
      new Map(),
      seen.value,
    )
    if (!locked.ok) return locked
    const payment = await findUndecided(tx, scope, id, now) // Someone may have decided while the orders were being locked.
    if (!payment.ok) return payment
    const done = await withdrawLocked(tx, scope, payment.value, now)
    return done.ok ? ok(payment.value) : done
  })
}

/** Adds slips to a payment that awaits confirmation, for the desk to see beside those it has. */
export function addSlips(
  db: Db,
  scope: MemberScope,
  { id, slips }: { readonly id: number; readonly slips: readonly FileReference[] },
  now: Date,
): WriteResult {
  return transact(db, async (tx) => {
    const payment = await findUndecided(tx, scope, id, now)
    if (!payment.ok) return payment
    if (payment.value.state !== 'waiting') return refuse(problem('already_decided'))
    const { customerId, orderId } = payment.value
    const files = await claimFiles(tx, scope, slips, 'payment_slip', orderId)
    const missing = missingFiles(files, 'slips')
    if (missing.length > 0) return refuse(broken(missing))
    const rows = files.map((file) => ({
      ...{ customerId, paymentId: id, kind: 'slip' as const },
      ...{ attachmentId: file!.id, name: file!.name }, // Missing ones were refused.
    }))
    await tx.insert(paymentFiles).values(rows).onConflictDoNothing()
    return ok({ customerId, id })
  })
}

type Submission = PaymentDraft & {
  readonly slips: readonly FileReference[]
  readonly letters: readonly FileReference[]
  readonly guarantees: readonly FileReference[]
}

/** Locks the orders of bills by id, and returns their ids. */
export async function lockOrdersOf(
  tx: Db,
  scope: MemberScope,
  billIds: readonly number[],
): Promise<Result<readonly number[], Problem>> {
  const asked = await findPayable(tx, scope, billIds)
  const ids = [...new Set(asked.map(({ orderId }) => orderId))].toSorted((one, other) => one - other)
  for (const id of ids)
    if ((await lockState(tx, scope, id)) === undefined) return refuse(problem('not_found'))
  return ok(ids)
}

/** Submits a draft. Its orders are locked by id; of two payments of one bill at once, one finds it taken. */
export function submitPayment(
  db: Db,
  scope: MemberScope,
  { id, ...ask }: Submission & { readonly id: number },
  now: Date,
): WriteResult {
  return transact(db, async (tx) => {
    const draft = await findDraft(tx, scope, id, now)
    if (!draft.ok) return draft
    const orderIds = await lockOrdersOf(tx, scope, idsOf(ask))
    if (!orderIds.ok) return orderIds
    const place = { orderIds: orderIds.value, orderId: null, now }
    return await submit(tx, scope, ask, place, (set, chosen) => rewrite(tx, draft.value, set, chosen))
  })
}

type SubmittedPayment = ReturnType<typeof draftOf> & {
  readonly state: 'waiting'
  readonly createTime: Date
  readonly enteredBy: number | null
}

/**
 * Submits a payment with its slips: its bills are then being confirmed, its credit is reserved, and each of its orders, which
 * are locked, awaits the confirmation. `write` writes its row. What the desk submits for a member has arrived: it needs no slip,
 * and confirming it notifies the member.
 */
export async function submit(
  tx: Db,
  scope: MemberScope,
  { slips, letters, guarantees, ...ask }: Submission,
  place: {
    readonly orderIds: readonly number[]
    /** The order, if the payment is for one order by its own call. */
    readonly orderId: number | null
    readonly now: Date
  },
  write: (set: SubmittedPayment, chosen: BillChoice) => WriteResult,
): Promise<Result<RowKey & { readonly orders: readonly StepOutcome[] }, Problem>> {
  const { orderIds, orderId, now } = place
  const chosen = await choose(tx, scope, ask, new Set(orderIds))
  if (!chosen.ok) return chosen
  const { transfer, bills } = chosen.value
  const isReceipt = isOnBehalf(scope)
  const wrong = checkBillsPayment({ ...ask, transfer, slips, isReceipt }, dayInChina(now))
  if (wrong.length > 0) return refuse(broken(wrong))
  const enteredBy = isReceipt ? scope.userId : null
  const set = { ...draftOf(ask, chosen.value), state: 'waiting', createTime: now, enteredBy } as const
  const written = await write(set, chosen.value)
  if (!written.ok) return written
  const parts = await writePaymentParts(tx, scope, written.value, {
    ...{ orderId, bills, slips, guarantees },
    letters: ask.payer_name === null ? [] : letters,
  })
  if (!parts.ok) return parts
  const orders: StepOutcome[] = []
  for (const id of orderIds) {
    // An order with another payment that awaits confirmation, or after payment, stays where it is.
    const moved = await takeStep({
      ...{ db: tx, scope, id, action: 'pay', now },
      findFacts: async () => ({ isBeside: true }),
      prepare: (_, order) =>
        ok({
          ...(order.status === orderStatus.pendingPayment ? { set: { statusReason: null } } : {}),
          isMailedAlready: isReceipt,
        }),
    })
    if (!moved.ok) return moved
    orders.push(moved.value)
  }
  return ok({ ...written.value, orders })
}

function idsOf({ bills }: Pick<PaymentDraft, 'bills'>): number[] {
  return bills.map(({ id }) => id)
}

type BillChoice = {
  readonly currency: string
  readonly bills: readonly { readonly id: number; readonly amount: number }[]
  /** The credit that goes to the bills, and what is to be transferred, in the currency. */
  readonly credit: number
  readonly transfer: number
}

/**
 * Checks the chosen bills and plans the credit; locks the credit that is used, so that two payments cannot use the same. With
 * `locked`, bills of other orders count as not payable: they have become so only after the orders were locked.
 */
async function choose(
  tx: Db,
  scope: MemberScope,
  ask: PaymentDraft,
  locked?: ReadonlySet<number>,
): Promise<Result<BillChoice, Problem>> {
  const payable = new Map(
    (await findPayable(tx, scope, idsOf(ask)))
      .filter(({ orderId }) => locked?.has(orderId) ?? true)
      .map((bill) => [bill.id, bill]),
  )
  const currency = ask.bills.map(({ id }) => payable.get(id)?.currency).find((one) => one !== undefined)
  const wrong = [
    ...checkChosen(ask.bills, payable),
    ...(currency === undefined ? [] : checkDecimals(currency, ask)),
  ]
  if (wrong.length > 0 || currency === undefined) return refuse(broken(wrong))
  const { amount, reserved } = ask.use_credit
    ? await lockCredit(tx, scope.customerId, currency)
    : { amount: 0, reserved: 0 }
  const bills = ask.bills.map(({ id, amount: part }) => {
    const { open = 0, dueDate = null } = payable.get(id) ?? {}
    return { id, open: minorUnits(open, currency), dueDate, amount: minorUnits(part, currency) }
  })
  const plan = planPayment(bills, Math.max(amount - reserved, 0))
  const inCurrency = (minor: number) => amountFrom(minor, currency)
  return ok({
    ...{ currency, bills: ask.bills, credit: inCurrency(plan.credit), transfer: inCurrency(plan.transfer) },
  })
}

function checkDecimals(currency: string, { bills, slip_amount: slip }: PaymentDraft): Finding[] {
  const digits = decimalsOf(currency)
  const amounts = [
    ...bills.map(({ amount }, index) => ({ path: `bills.${index}.amount`, amount })),
    ...(slip === null ? [] : [{ path: 'slip_amount', amount: slip }]),
  ]
  return amounts.flatMap(({ path, amount }) =>
    isAmountIn(currency, amount) ? [] : [{ path, rule: 'decimals' as const, params: { digits } }],
  )
}

async function findDraft(
  tx: Db,
  scope: MemberScope,
  id: number,
  now: Date,
): Promise<Result<PaymentRow, Problem>> {
  const payment = await findUndecided(tx, scope, id, now)
  if (!payment.ok) return payment
  return payment.value.state === 'draft' ? payment : refuse(problem('already_decided'))
}

/** Finds a payment of the company that is a draft or awaits confirmation. */
async function findUndecided(
  tx: Db,
  scope: MemberScope,
  id: number,
  now: Date,
): Promise<Result<PaymentRow, Problem>> {
  const payment = await findPayment(tx, and(ownPayments(scope, now), eq(payments.id, id)))
  if (payment === undefined) return refuse(problem('not_found'))
  return payment.state === 'draft' || payment.state === 'waiting'
    ? ok(payment)
    : refuse(problem('already_decided'))
}

/** Finds a draft of the company for exactly these bills, the latest if there are several. */
async function findSameDraft(tx: Db, scope: MemberScope, ids: readonly number[], now: Date) {
  const draft = await findPayment(
    tx,
    and(
      ownPayments(scope, now),
      eq(payments.state, 'draft'),
      sql`(select array_agg(pb.bill_id order by pb.bill_id) from payment_bills pb
        where pb.customer_id = ${scope.customerId} and pb.payment_id = ${payments.id}) = ${sql.param(ids.toSorted((one, other) => one - other))}::bigint[]`,
    ),
  )
  return draft
}

function draftOf(ask: PaymentDraft, { currency, credit }: BillChoice) {
  const { payer_name: payerName, payer_relation: relation, note } = ask
  return {
    ...{ currency, credit, payerName, payerRelation: payerName === null ? null : relation, note },
    ...{ slipAmount: ask.slip_amount, slipDay: ask.slip_day },
  }
}

/** Writes a draft that nobody has submitted or changed the state of meanwhile. */
async function rewrite(
  tx: Db,
  { customerId, id }: RowKey,
  set: Partial<typeof payments.$inferInsert>,
  chosen?: BillChoice,
): WriteResult {
  const key = { customerId, id }
  const rows = await tx
    .update(payments)
    .set(set)
    .where(and(isRow(payments, key), eq(payments.state, 'draft')))
    .returning({ id: payments.id })
  if (rows.length === 0) return refuse(problem('already_decided'))
  if (chosen) {
    await tx
      .delete(paymentBills)
      .where(and(eq(paymentBills.customerId, customerId), eq(paymentBills.paymentId, id)))
    if (set.state !== 'waiting') await writeBills(tx, key, chosen)
  }
  return ok(key)
}

async function writeBills(tx: Db, { customerId, id }: RowKey, { bills: chosen }: BillChoice): Promise<void> {
  await insertInto(
    tx,
    paymentBills,
    chosen.map((bill) => ({ customerId, paymentId: id, billId: bill.id, amount: bill.amount })),
  )
}
