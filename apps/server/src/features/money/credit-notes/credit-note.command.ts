import { changedOnly } from '@berth/domain/audit/audit-field'
import { billTotals } from '@berth/domain/money/bill'
import {
  type CreditAsk,
  checkCreditNote,
  creditedBy,
  creditNoteNumberOf,
} from '@berth/domain/money/credit-note'
import { decimalsOf, minorUnits } from '@berth/domain/money/currency'
import { bookCreditNote } from '@berth/domain/money/settlement'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { eq } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow } from '../../../platform/db/keys.ts'
import { bills, creditNoteLines, creditNotes } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { addDocument } from '../../orders/files/document.command.ts'
import { lockState, type OrderRow } from '../../orders/order/order.query.ts'
import { needsApproval } from '../../orders/step/approval.query.ts'
import { mayTakeStep, type StepOutcome, takeStep } from '../../orders/step/step.command.ts'
import { addPaid } from '../../orders/step/summaries.command.ts'
import { enterAgreed } from '../billing/bill.command.ts'
import { countOpenBills, findBillVersions } from '../billing/bill.query.ts'
import type { PreparedBill } from '../billing/prepare-bills.ts'
import { writeBills } from '../billing/write-bills.command.ts'
import { postEntries } from '../ledger/ledger.command.ts'
import { lockCredit } from '../ledger/ledger.query.ts'
import { type CreditableBill, countCreditNotes, findCreditable } from './credit-note.query.ts'

/** A credit note as asked for, with what was prepared for it before the order was locked. */
export type CreditNoteAsk = CreditAsk & {
  readonly id: number
  readonly version: number
  readonly bill: number
  readonly reason: string
  readonly corrected?: PreparedBill | undefined
  /** The printed credit note, with the number it bears. */
  readonly printout: {
    readonly no: string
    readonly fileKey: string
    readonly mediaType: string
    readonly bytes: number
  }
}

export const isCrediting = { isCrediting: true } as const

/** Checks a credit note against what can be credited of its bill. */
export function checkAsk(ask: CreditAsk, { bill, creditable, lines }: CreditableBill) {
  return checkCreditNote(ask, { currency: bill.currency, amount: creditable, lines })
}

/**
 * Issues a credit note against a bill that was agreed to: it lowers what is open and not being paid, the rest becomes credit of
 * the company. A corrected bill is owed at once; what became credit goes to it. Neither changes anything that was agreed or
 * paid. The order moves to release when nothing is left to pay.
 */
export function creditBill(
  db: Db,
  scope: OperatorScope,
  ask: CreditNoteAsk,
  now: Date,
): Promise<Result<StepOutcome, Problem>> {
  return transact(db, async (tx) => {
    const order = await lockState(tx, scope, ask.id)
    if (order === undefined) return refuse(problem('not_found'))
    const may = mayTakeStep(order, 'credit_bill', scope, ask.version, isCrediting)
    if (!may.ok) return may
    const found = await findCreditable(tx, order, ask.bill)
    if (found === undefined) return refuse(broken([{ path: 'bill', rule: 'not_found' }]))
    const wrong = checkAsk(ask, found)
    if (wrong.length > 0) return refuse(broken(wrong))
    if (await isForApprover(tx, scope, found, ask)) return refuse(problem('approval_needed'))
    // The order is at the version for which the credit note was numbered.
    if (ask.printout.no !== creditNoteNumberOf(order.orderNo, (await countCreditNotes(tx, order)) + 1))
      return refuse(problem('stale_version'))
    const issued = ask.corrected ? await issueCorrected(tx, scope, order, ask.corrected, now) : ok(null)
    if (!issued.ok) return issued
    const note = await writeNote(
      tx,
      scope,
      order,
      found,
      { ...ask, correctedBillId: issued.value?.id ?? null },
      now,
    )
    const kept = await settleCredited(tx, scope, found, note, now)
    if (issued.value) await useForCorrected(tx, scope, issued.value, kept, found.bill.currency, now, note.id)
    return takeStep({
      ...{ db: tx, scope, id: ask.id, action: 'credit_bill', now },
      findFacts: async (_, locked) => ({
        ...isCrediting,
        areBillsSettled: (await countOpenBills(tx, locked)) === 0,
      }),
      prepare: () =>
        ok({
          reason: ask.reason,
          changes: changedOnly([
            {
              field: 'credit_note',
              before: null,
              after: said(ask.printout.no, found.bill.currency, note.amount),
            },
            {
              field: 'corrected_bill',
              before: null,
              after: issued.value && said(issued.value.billNo, issued.value.currency, issued.value.total),
            },
          ]),
        }),
    })
  })
}

/**
 * Whether more is given up or charged than the caller may: what is credited less what the corrected bill charges instead, or the other
 * way round. A corrected bill in another currency counts whole, as any bill.
 */
async function isForApprover(tx: Db, scope: OperatorScope, found: CreditableBill, ask: CreditNoteAsk) {
  const { bill, creditable, lines } = found
  const credited = creditedBy(ask, { currency: bill.currency, amount: creditable, lines })
  const { corrected } = ask
  const charged = corrected?.currency === bill.currency ? billTotals(corrected.lines, bill.currency).owed : 0
  const givenUp = [{ currency: bill.currency, amount: credited - charged }]
  if (await needsApproval(tx, scope, 'credit', givenUp)) return true
  if (!corrected) return false
  const { owed } = billTotals(corrected.lines, corrected.currency)
  const amount = corrected.currency === bill.currency ? owed - credited : owed
  return needsApproval(tx, scope, 'bill', [{ currency: corrected.currency, amount }])
}

function said(no: string, currency: string, amount: number): string {
  return `${no} ${currency} ${amount.toFixed(decimalsOf(currency))}`
}

/** Writes the corrected bill and enters it in the ledger: it follows from a bill that was agreed to, so it is owed at once. */
async function issueCorrected(
  tx: Db,
  scope: OperatorScope,
  order: OrderRow,
  prepared: PreparedBill,
  now: Date,
) {
  if ((await findBillVersions(tx, order)).has(prepared.name))
    return refuse(broken([{ path: 'corrected.name', rule: 'duplicate' }]))
  const missing = await writeBills(tx, scope, order, [prepared], now)
  if (missing.length > 0)
    return refuse(
      broken(missing.map(({ path, ...rest }) => ({ ...rest, path: path.replace('bills.0', 'corrected') }))),
    )
  const [bill] = await enterAgreed(tx, scope, order, now, eq(bills.name, prepared.name))
  return ok(bill!) // It has just been written.
}

async function writeNote(
  tx: Db,
  scope: OperatorScope,
  { customerId, id: orderId }: OrderRow,
  found: CreditableBill,
  ask: CreditNoteAsk & { readonly correctedBillId: number | null },
  now: Date,
) {
  const { bill } = found
  const { no, ...file } = ask.printout
  const { userId } = scope
  const document = await addDocument(
    tx,
    {
      ...{ customerId, orderId, userId, type: documentType.creditNote },
      ...{ name: `${no}.pdf`, remark: null, ...file },
    },
    now,
  )
  const amount = creditedBy(ask, { currency: bill.currency, amount: found.creditable, lines: found.lines })
  const [row] = await tx
    .insert(creditNotes)
    .values({
      ...{ customerId, orderId, billId: bill.id, no, currency: bill.currency, amount, reason: ask.reason },
      ...{ correctedBillId: ask.correctedBillId, documentId: document.id, userId, createTime: now },
    })
    .returning()
  const note = row! // An insert that succeeds returns its row.
  if (ask.lines && ask.lines.length > 0)
    await tx
      .insert(creditNoteLines)
      .values(ask.lines.map((line) => ({ customerId, creditNoteId: note.id, ...line })))
  return note
}

/** Books a credit note, and returns in minor units what of it became credit of the company. */
async function settleCredited(
  tx: Db,
  scope: OperatorScope,
  { bill, beingPaid }: CreditableBill,
  { id: creditNoteId, customerId, currency, amount }: typeof creditNotes.$inferSelect,
  now: Date,
): Promise<number> {
  const open = minorUnits(bill.total, currency) - minorUnits(bill.settled, currency)
  const entries = bookCreditNote(
    currency,
    { id: bill.id, open, dueDate: bill.dueDate },
    minorUnits(amount, currency),
    beingPaid,
  )
  const posting = { customerId, creditNoteId, bookedOn: dayInChina(now), userId: scope.userId, now }
  await postEntries(tx, posting, entries)
  const sumOf = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum + entry.amount, 0)
  if (open > 0 && sumOf('credit_note') === open) await markPaid(tx, bill, now)
  return sumOf('credit_kept')
}

/** Uses what a credit note has left for the bill that was issued with it. */
async function useForCorrected(
  tx: Db,
  scope: OperatorScope,
  bill: typeof bills.$inferSelect,
  kept: number,
  keptIn: string,
  now: Date,
  creditNoteId: number,
): Promise<void> {
  const { customerId, currency } = bill
  if (kept === 0 || keptIn !== currency) return
  const { amount: credit, reserved } = await lockCredit(tx, customerId, currency)
  const total = minorUnits(bill.total, currency)
  const amount = Math.min(kept, total, Math.max(credit - reserved, 0))
  if (amount === 0) return
  const posting = { customerId, creditNoteId, bookedOn: dayInChina(now), userId: scope.userId, now }
  await postEntries(tx, posting, [{ kind: 'credit_used', currency, amount, billId: bill.id }])
  if (amount === total) await markPaid(tx, bill, now)
}

async function markPaid(tx: Db, bill: typeof bills.$inferSelect, now: Date): Promise<void> {
  await tx.update(bills).set({ state: 'paid', payTime: now }).where(isRow(bills, bill))
  await addPaid(tx, bill.customerId, [bill])
}
