import type { QuestionedLine } from '@berth/contract/money/bill'
import type { deskIssueBill, deskIssueBillAgain } from '@berth/contract/money/desk-settlement'
import type { AuditedChange, AuditField } from '@berth/domain/audit/audit-field'
import { faultOfCreditCode } from '@berth/domain/company/credit-code'
import { billTotals } from '@berth/domain/money/bill'
import { decimalsOf, minorUnits } from '@berth/domain/money/currency'
import { dueDateOf, paymentDaysOf } from '@berth/domain/money/due-date'
import { undoableUntil } from '@berth/domain/money/payment'
import { sumsByCurrency } from '@berth/domain/money/sum'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { ok, type Result, refuse } from '@berth/domain/result'
import { unprintableIn } from '@berth/domain/text/printable'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberScope, OperatorScope, Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder } from '../../../platform/db/keys.ts'
import { bills } from '../../../platform/db/schema.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { findCompanyFacts } from '../../companies/company/public.ts'
import { claimFiles } from '../../orders/files/attachment.command.ts'
import { addDocument } from '../../orders/files/document.command.ts'
import { missingFiles } from '../../orders/files/missing-files.ts'
import type { OrderRow } from '../../orders/order/order.query.ts'
import { type StepOutcome, takeStep } from '../../orders/step/step.command.ts'
import { findSetting } from '../../system/settings/public.ts'
import { postEntries } from '../ledger/ledger.command.ts'
import { countOpenBills, findInvoiceProposal, findPaymentDays } from './bill.query.ts'
import { markQuestionedLines } from './mark-questioned-lines.command.ts'
import { findMeasuredQuote } from './measured-quote.query.ts'
import type { PreparedBill } from './prepare-bills.ts'
import { writeBills } from './write-bills.command.ts'

type StepResult = Promise<Result<StepOutcome, Problem>>
type BodyWithId<E extends { body: z.ZodType }> = z.output<E['body']> & { readonly id: number }

/** Issues the bill of lading number and the first bills of an order for the member to check. */
export function issueBills(
  db: Db,
  scope: OperatorScope,
  ask: BodyWithId<typeof deskIssueBill>,
  prepared: readonly PreparedBill[],
  now: Date,
): StepResult {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'issue_bill',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      const missing = await writeBills(tx, scope, order, prepared, now)
      if (missing.length > 0) return refuse(broken(missing))
      const freightTerm = ask.freight_term ?? order.freightTerm
      return ok({
        set: {
          ...{ mblNo: ask.mbl_no, freightTerm, billAnswer: null },
          quote: await findMeasuredQuote(tx, order),
        },
        changes: told(order, { mblNo: ask.mbl_no, freightTerm }, prepared),
        // The mail waits until the bills can no longer be taken back.
        mailTime: undoableUntil(now),
      })
    },
  })
}

/** Answers a questioned bill with a new version of the bills, a written reply, or both. */
export function issueBillsAgain(
  db: Db,
  scope: OperatorScope,
  ask: BodyWithId<typeof deskIssueBillAgain>,
  prepared: readonly PreparedBill[],
  now: Date,
): StepResult {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'issue_bill_again',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      if (prepared.length === 0 && ask.answer === null)
        return refuse(broken([{ path: 'answer', rule: 'required' }]))
      if (prepared.length > 0) {
        await tx
          .update(bills)
          .set({ state: 'replaced' })
          .where(and(ofOrder(bills, order), eq(bills.state, 'open')))
      }
      const missing = await writeBills(tx, scope, order, prepared, now)
      if (missing.length > 0) return refuse(broken(missing))
      return ok({
        set: { billAnswer: ask.answer, statusReason: null, quote: await findMeasuredQuote(tx, order) },
        reason: ask.answer,
        changes: told(order, order, prepared),
        mailTime: undoableUntil(now),
      })
    },
  })
}

/** Sends an order with nothing to pay straight to release. */
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
): StepResult {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'nothing_to_pay',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      if ((await countOpenBills(tx, order)) > 0) return refuse({ code: 'transition_not_allowed' })
      return ok({ set: { mblNo: ask.mbl_no ?? order.mblNo }, reason: ask.reason })
    },
  })
}

/** Agrees to the bills: freezes them, sets their due date, enters them in the ledger, and stores the invoice details given here. */
export function passBills(
  db: Db,
  scope: MemberScope,
  ask: {
    readonly id: number
    readonly version?: number | undefined
    readonly invoice_title: string
    readonly credit_no: string
    readonly credit_no_confirmed?: boolean
  },
  now: Date,
): StepResult {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'pass_bill',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      const facts = await findCompanyFacts(tx, null, order.customerId)
      const faultBeside = (known: string | null | undefined) =>
        faultOfCreditCode(ask.credit_no, { ...facts, known, isConfirmed: ask.credit_no_confirmed })
      // The code that the form proposed was confirmed when it was stored, be it the company's own or that of a title.
      const fault = faultBeside(facts.known) && faultBeside((await findInvoiceProposal(tx, order)).creditNo)
      if (fault) return refuse(broken([{ path: 'credit_no', ...fault }]))
      const letter = unprintableIn(ask.invoice_title)
      if (letter) return refuse(broken([{ path: 'invoice_title', rule: 'printable', params: letter }]))
      await enterAgreed(tx, scope, order, now)
      return ok({
        set: { invoiceTitle: ask.invoice_title, invoiceCreditNo: ask.credit_no, billAnswer: null },
      })
    },
  })
}

/**
 * Enters open bills of an order as agreed to: all of them, or those that `only` matches. From then on they are owed, by a due date,
 * and in the ledger.
 */
export async function enterAgreed(
  tx: Db,
  { userId }: Scope,
  order: OrderRow,
  now: Date,
  only?: SQL,
): Promise<(typeof bills.$inferSelect)[]> {
  const { customerId } = order
  const days = paymentDaysOf(await findPaymentDays(tx, customerId), await findSetting(tx, 'payment_days'))
  const agreed = await tx
    .update(bills)
    .set({ state: 'agreed', dueDate: dueDateOf(now, days), question: null })
    .where(and(ofOrder(bills, order), eq(bills.state, 'open'), only))
    .returning()
  await postEntries(
    tx,
    { customerId, bookedOn: dayInChina(now), userId, now },
    agreed.map(({ id, currency, total }) => ({
      ...{ kind: 'bill' as const, currency, amount: minorUnits(total, currency), billId: id },
    })),
  )
  return agreed
}

/** Questions the bills; the operator must answer before anything is paid. */
export function questionBills(
  db: Db,
  scope: MemberScope,
  ask: {
    readonly id: number
    readonly version?: number | undefined
    readonly reason: string
    readonly lines?: readonly QuestionedLine[]
  },
  now: Date,
): StepResult {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'question_bill',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      const open = await tx
        .select({ id: bills.id, customerId: bills.customerId })
        .from(bills)
        .where(and(ofOrder(bills, order), eq(bills.state, 'open')))
      const unknown = await markQuestionedLines(tx, open, ask.lines ?? [])
      if (unknown.length > 0) return refuse(broken(unknown))
      return ok({ set: { statusReason: ask.reason }, reason: ask.reason })
    },
  })
}

/** Issues the invoice, or continues without one when there is no file. */
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
): StepResult {
  const action = ask.files.length > 0 ? 'issue_invoice' : 'skip_invoice'
  return takeStep({
    db,
    scope,
    id: ask.id,
    action,
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      const claimed = await claimFiles(tx, scope, ask.files, 'order_document', ask.id)
      const missing = missingFiles(claimed, 'files')
      if (missing.length > 0) return refuse(broken(missing))
      for (const file of claimed) {
        const { fileKey, mediaType, bytes, name } = file! // Missing files were refused above.
        await addDocument(
          tx,
          {
            customerId: order.customerId,
            orderId: order.id,
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
    },
  })
}

function told(
  before: OrderRow,
  after: Pick<OrderRow, 'mblNo' | 'freightTerm'>,
  prepared: readonly PreparedBill[],
): AuditedChange[] {
  const totals = sumsByCurrency(
    prepared.map(({ currency, lines }) => ({ currency, amount: billTotals(lines, currency).owed })),
  )
  const change = (field: AuditField, from: string | null, to: string | null) =>
    from === to ? [] : [{ field, before: from, after: to }]
  return [
    ...change('mbl_no', before.mblNo, after.mblNo),
    ...change('freight_term', before.freightTerm, after.freightTerm),
    ...totals.map(({ currency, amount }) => ({
      ...{ field: 'bill_total' as const, before: null },
      after: `${currency} ${amount.toFixed(decimalsOf(currency))}`,
    })),
  ]
}
