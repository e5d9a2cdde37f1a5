import type { QuestionedLine } from '@berth/contract/money/bill'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { Finding } from '@berth/domain/finding'
import { decimalsOf } from '@berth/domain/money/currency'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, inArray } from 'drizzle-orm'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow, ofOrder } from '../../../platform/db/keys.ts'
import { bills } from '../../../platform/db/schema.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { freeFees } from '../../orders/fees/agreed-fee.command.ts'
import type { OrderRow } from '../../orders/order/order.query.ts'
import { type StepOutcome, takeStep } from '../../orders/step/step.command.ts'
import { enterAgreed } from './bill.command.ts'
import { countOpenBills, findBillVersions } from './bill.query.ts'
import { markQuestionedLines } from './mark-questioned-lines.command.ts'
import type { PreparedBill } from './prepare-bills.ts'
import { writeBills } from './write-bills.command.ts'

type StepResult = Promise<Result<StepOutcome, Problem>>
type BillRow = typeof bills.$inferSelect

/** The fact of every step about a single bill, which is never the next step of an order. */
const atBill = { isAtBill: true } as const

/**
 * Issues supplementary bills for the member to check. While the first bills are being checked they are agreed to or questioned with
 * those; later each by itself, and the order stays where it is.
 */
export function addBills(
  db: Db,
  scope: OperatorScope,
  ask: { readonly id: number; readonly version: number },
  prepared: readonly PreparedBill[],
  now: Date,
): StepResult {
  return takeStep({
    ...{ db, scope, id: ask.id, action: 'add_bill', now, version: ask.version },
    findFacts: async () => atBill,
    prepare: async (tx, order) => {
      const names = await findBillVersions(tx, order)
      const taken = prepared.flatMap(({ name }, index): Finding[] =>
        names.has(name) ? [{ path: `bills.${index}.name`, rule: 'duplicate' }] : [],
      )
      if (taken.length > 0) return refuse(broken(taken))
      const missing = await writeBills(tx, scope, order, prepared, now)
      if (missing.length > 0) return refuse(broken(missing))
      const issued = prepared.map(({ name }) => name)
      const rows = await tx
        .select()
        .from(bills)
        .where(and(ofOrder(bills, order), inArray(bills.name, issued)))
        .orderBy(bills.id)
      return ok({ changes: rows.map(told) })
    },
  })
}

/** Agrees to one bill that was added later: it is owed by its due date and in the ledger. */
export function agreeToBill(
  db: Db,
  scope: MemberScope,
  ask: { readonly id: number; readonly version?: number | undefined; readonly bill: number },
  now: Date,
): StepResult {
  return takeStep({
    ...{ db, scope, id: ask.id, action: 'agree_bill', now, version: ask.version },
    findFacts: async () => atBill,
    prepare: async (tx, order) => {
      const bill = await findOpen(tx, order, ask.bill)
      if (bill === undefined) return refuse(broken([{ path: 'bill', rule: 'not_found' }]))
      await enterAgreed(tx, scope, order, now, eq(bills.id, bill.id))
      return ok({ changes: [told(bill)] })
    },
  })
}

/** Questions one bill that was added later; the operator answers it or takes it back. */
export function questionOneBill(
  db: Db,
  scope: MemberScope,
  ask: {
    readonly id: number
    readonly version?: number | undefined
    readonly bill: number
    readonly reason: string
    readonly lines?: readonly QuestionedLine[]
  },
  now: Date,
): StepResult {
  return takeStep({
    ...{ db, scope, id: ask.id, action: 'dispute_bill', now, version: ask.version },
    findFacts: async () => atBill,
    prepare: async (tx, order) => {
      const bill = await findOpen(tx, order, ask.bill)
      if (bill === undefined) return refuse(broken([{ path: 'bill', rule: 'not_found' }]))
      const unknown = await markQuestionedLines(tx, [bill], ask.lines ?? [])
      if (unknown.length > 0) return refuse(broken(unknown))
      await tx.update(bills).set({ question: ask.reason, answer: null }).where(isRow(bills, bill))
      return ok({ reason: ask.reason, changes: [told(bill)] })
    },
  })
}

/**
 * Answers for a bill that was added later and is not agreed to: with its next version, with a reply, or by taking it back, which
 * frees its fees and lets the order go on if nothing else is to be paid.
 */
export function answerBill(
  db: Db,
  scope: OperatorScope,
  ask: {
    readonly id: number
    readonly version: number
    readonly bill: number
    readonly answer: string | null
    readonly is_taken_back: boolean
  },
  corrected: PreparedBill | null,
  now: Date,
): StepResult {
  return takeStep({
    ...{ db, scope, id: ask.id, action: 'answer_bill', now, version: ask.version },
    findFacts: async (tx, order) => ({
      ...atBill,
      // Only the bill that is taken back may be open.
      areBillsSettled: ask.is_taken_back && (await countOpenBills(tx, order)) === 1,
    }),
    prepare: async (tx, order) => {
      const bill = await findOpen(tx, order, ask.bill)
      if (bill === undefined) return refuse(broken([{ path: 'bill', rule: 'not_found' }]))
      if (corrected === null && ask.answer === null)
        return refuse(broken([{ path: 'answer', rule: 'required' }]))
      if (corrected !== null && (ask.is_taken_back || corrected.name !== bill.name))
        return refuse(problem('transition_not_allowed'))
      const isReplaced = corrected !== null || ask.is_taken_back
      await tx
        .update(bills)
        .set({ question: null, answer: ask.answer, ...(isReplaced && { state: 'replaced' as const }) })
        .where(isRow(bills, bill))
      if (corrected === null) {
        if (ask.is_taken_back) await freeFees(tx, order)
        return ok({ reason: ask.answer, changes: [{ ...told(bill), ...(ask.is_taken_back && gone(bill)) }] })
      }
      const missing = await writeBills(tx, scope, order, [corrected], now)
      if (missing.length > 0)
        return refuse(
          broken(
            missing.map(({ path, ...rest }) => ({ ...rest, path: path.replace('bills.0', 'corrected') })),
          ),
        )
      const [next] = await tx
        .update(bills)
        .set({ answer: ask.answer })
        .where(and(ofOrder(bills, order), eq(bills.name, bill.name), eq(bills.state, 'open')))
        .returning()
      return ok({ reason: ask.answer, changes: [{ ...told(next!), before: told(bill).after }] }) // It has just been written.
    },
  })
}

async function findOpen(tx: Db, order: OrderRow, id: number): Promise<BillRow | undefined> {
  const [row] = await tx
    .select()
    .from(bills)
    .where(and(ofOrder(bills, order), eq(bills.id, id), eq(bills.state, 'open')))
  return row
}

function told({ billNo, currency, total }: BillRow): AuditedChange {
  const after = `${billNo} ${currency} ${total.toFixed(decimalsOf(currency))}`
  return { field: 'supplementary_bill', before: null, after }
}

const gone = (bill: BillRow) => ({ before: told(bill).after, after: null })
