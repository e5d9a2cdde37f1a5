import * as desk from '@berth/contract/money/desk-payment'
import * as wire from '@berth/contract/money/payment'
import { amountFrom } from '@berth/domain/money/currency'
import { undoPaymentMs } from '@berth/domain/money/payment'
import { keptUntil } from '@berth/domain/money/payment-reference'
import type { Outcome } from '@berth/domain/money/settlement'
import { toleranceOf } from '@berth/domain/money/tolerance'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { presentFile } from '../../orders/files/attachment.present.ts'
import { findAccounts } from '../../orders/order/issuer.query.ts'
import type { StepOutcome } from '../../orders/step/step.command.ts'
import { findSetting } from '../../system/settings/public.ts'
import { findBillCurrencies, namesFor } from '../../trade/lookups/public.ts'
import { findEntriesFor } from '../bank-entries/bank-entry.query.ts'
import { findCredit } from '../ledger/ledger.query.ts'
import {
  addSlips,
  beginPayment,
  changePayment,
  submitPayment,
  withdrawPayment,
} from './bills-payment.command.ts'
import { presentBillsPayment, presentCompanyPayment, presentLetter } from './bills-payment.present.ts'
import {
  findLetterOnFile,
  findOwnPayment,
  findOwnPayments,
  findPaidOrders,
  findPaymentsToConfirm,
  findSlipsSeen,
  findSubmittedPayment,
} from './bills-payment.query.ts'
import { confirmPayment, rejectPayment, undoPayment } from './desk-payment.command.ts'
import { enterReceipt, uploadSlipFor } from './receipt.command.ts'

type PaymentContext = Pick<
  Context<typeof wire.getPayment>,
  'db' | 'memory' | 'now' | 'language' | 'signTicket'
> & {
  readonly scope: MemberScope
}

async function readPayment(context: PaymentContext, id: number) {
  const { db, scope, now, language, signTicket } = context
  const row = await findOwnPayment(db, scope, now, id)
  if (!row) return refuse(problem('not_found'))
  const { payment } = row
  const { currency } = payment
  const others = (await findBillCurrencies(db)).filter((other) => other !== currency)
  const [credit, accounts, otherAccounts, tolerance, seen, letter, paidOrders, names] = await Promise.all([
    findCredit(db, scope.customerId, currency),
    findAccounts(db, [currency]),
    findAccounts(db, others),
    findSetting(db, 'bank_fee_tolerance'),
    findSlipsSeen(db, payment, 'own'),
    findLetterOnFile(db, payment, now),
    findPaidOrders(db, row),
    namesFor(context),
  ])
  return ok({
    ...presentBillsPayment(row, { names, signTicket, language }),
    invoice_title: row.customer.invoiceTitle,
    letter_on_file: presentLetter(letter, signTicket),
    orders: paidOrders,
    kept_until: payment.state === 'draft' ? keptUntil(payment.createTime) : null,
    available_credit: amountFrom(Math.max(credit.amount - credit.reserved, 0), currency),
    fee_tolerance: toleranceOf(tolerance, currency),
    accounts: [...accounts],
    other_accounts: [...otherAccounts],
    slips_seen: seen,
  })
}

async function thenRead(context: PaymentContext, written: Result<{ readonly id: number }, Problem>) {
  return written.ok ? await readPayment(context, written.value.id) : written
}

type DeskReadContext = Pick<
  Context<typeof desk.deskGetPayment>,
  'db' | 'memory' | 'language' | 'signTicket'
> & {
  readonly scope: OperatorScope
}

async function readAtDesk(context: DeskReadContext, id: number) {
  const { db, scope } = context
  const row = await findSubmittedPayment(db, scope, id)
  if (!row) return refuse(problem('not_found'))
  return ok(presentCompanyPayment(row, { ...context, names: await namesFor(context) }))
}

/** What a confirmation answers, with until when it can be undone. */
async function confirmedPayment(
  context: DeskReadContext & { readonly now: Date },
  id: number,
  { outcome, orders }: { readonly outcome: Outcome; readonly orders: readonly StepOutcome[] },
) {
  const payment = await readAtDesk(context, id)
  if (!payment.ok) return payment
  const undoUntil = new Date(context.now.getTime() + undoPaymentMs).toISOString()
  return ok({ payment: payment.value, orders: [...orders], outcome, undo_until: undoUntil })
}

export const billsPaymentRoutes = [
  route(wire.beginPayment, async (context, { body }) =>
    thenRead(context, await beginPayment(context.db, context.scope, body, context.now)),
  ),

  route(wire.listPayments, async (context, { query }) => {
    const { db, scope, now } = context
    const { rows, total } = await findOwnPayments(db, scope, now, query.state, query)
    const presenting = { ...context, names: await namesFor(context) }
    return ok({ lists: rows.map((row) => presentBillsPayment(row, presenting)), total })
  }),

  route(wire.getPayment, (context, { params }) => readPayment(context, params.id)),

  route(wire.changePayment, async (context, { params, body }) =>
    thenRead(
      context,
      await changePayment(context.db, context.scope, { ...body, id: params.id }, context.now),
    ),
  ),

  route(wire.submitPayment, async (context, { params, body }) =>
    thenRead(
      context,
      await submitPayment(context.db, context.scope, { ...body, id: params.id }, context.now),
    ),
  ),

  route(wire.addSlips, async (context, { params, body }) =>
    thenRead(context, await addSlips(context.db, context.scope, { ...body, id: params.id }, context.now)),
  ),

  route(wire.withdrawPayment, async (context, { params }) =>
    thenRead(context, await withdrawPayment(context.db, context.scope, params.id, context.now)),
  ),

  route(desk.deskFindPayments, async (context, { query }) => {
    const { db, scope } = context
    const { rows, total } = await findPaymentsToConfirm(db, scope, query, query)
    const presenting = { ...context, names: await namesFor(context) }
    return ok({ lists: rows.map((row) => presentCompanyPayment(row, presenting)), total })
  }),

  route(desk.deskGetPayment, async (context, { params }) => {
    const read = await readAtDesk(context, params.id)
    if (!read.ok) return read
    const { db, scope, now, signTicket } = context
    const { customer_id: customerId, id, currency, state, payer_name: payerName } = read.value
    const [tolerance, seen, letter, entries] = await Promise.all([
      findSetting(db, 'bank_fee_tolerance'),
      findSlipsSeen(db, { customerId, id }, 'all'),
      findLetterOnFile(db, { customerId, id, payerName }, now),
      state === 'waiting' ? findEntriesFor(db, scope, { id, currency }) : Promise.resolve([]),
    ])
    return ok({
      ...read.value,
      fee_tolerance: toleranceOf(tolerance, currency),
      slips_seen: seen,
      letter_on_file: presentLetter(letter, signTicket),
      bank_entries: entries,
    })
  }),

  route(desk.deskConfirmBillsPayment, async (context, { params, body }) => {
    const { db, scope, now } = context
    const done = await confirmPayment(db, scope, { ...body, id: params.id }, now)
    return done.ok ? confirmedPayment(context, params.id, done.value) : done
  }),

  route(desk.deskEnterReceipt, async (context, { body }) => {
    const { db, scope, now } = context
    const done = await enterReceipt(db, scope, body, now)
    if (!done.ok) return done
    const { id, ...confirmed } = done.value
    return confirmedPayment(context, id, confirmed)
  }),

  route(desk.deskUploadSlip, async ({ db, scope, signTicket, now }, { params, upload }) => {
    const added = await uploadSlipFor(db, scope, params.id, upload.file, now)
    return added.ok ? ok(presentFile(added.value, signTicket)) : added
  }),

  route(desk.deskRejectBillsPayment, async (context, { params, body }) => {
    const { db, scope, now } = context
    const done = await rejectPayment(db, scope, { ...body, id: params.id }, now)
    if (!done.ok) return done
    const payment = await readAtDesk(context, params.id)
    return payment.ok ? ok({ payment: payment.value, orders: [...done.value] }) : payment
  }),

  route(desk.deskUndoBillsPayment, async (context, { params }) => {
    const { db, scope, now } = context
    const done = await undoPayment(db, scope, params.id, now)
    if (!done.ok) return done
    const payment = await readAtDesk(context, params.id)
    return payment.ok ? ok({ payment: payment.value, orders: [...done.value] }) : payment
  }),
]
