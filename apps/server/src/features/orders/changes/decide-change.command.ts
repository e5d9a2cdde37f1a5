import type { deskAcceptChange, deskDeclineChange } from '@berth/contract/desk/desk-change'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { sumIn } from '@berth/domain/money/sum'
import {
  checkChange,
  differencesBetween,
  fitsInstruction,
  withAsked,
} from '@berth/domain/order/change/booking-change'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import {
  bookedLinesOf,
  checkAgainstQuote,
  type FrozenQuote,
  frameOf,
  refreezeQuote,
} from '@berth/domain/quote/frozen-quote'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { z } from 'zod'
import { actFor } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder } from '../../../platform/db/keys.ts'
import { instructions, type orderChanges } from '../../../platform/db/schema.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { type BookingBody, freightTermFor, rewriteBooking } from '../booking/book.command.ts'
import { releaseInquiry } from '../booking/book-with-quote.command.ts'
import type { DeskWriting } from '../booking/confirm.command.ts'
import { addFee } from '../fees/agreed-fee.command.ts'
import { findInstructionTypes } from '../instruction/instruction.query.ts'
import type { OrderRow } from '../order/order.query.ts'
import { findUnknownReferences } from '../order/references.query.ts'
import { copiesIn } from '../sailings/calls.ts'
import { type StepOutcome, takeStep } from '../step/step.command.ts'
import { dropSurplus, renumberBoxes } from '../transport/box.command.ts'
import { toldChanges } from './booking-form.ts'
import { findBooked, findOpenChange } from './change.query.ts'

type Outcome = Promise<Result<StepOutcome, Problem>>

/**
 * Accepts the change that was asked for: the booking is written by its own rules, the fee is agreed, the quote kept at its prices or
 * dropped, a submitted instruction goes back to the member when its containers no longer fit, and the order loses the containers
 * for which there is no room any more.
 */
export async function acceptChange(
  writing: DeskWriting,
  id: number,
  answer: z.output<typeof deskAcceptChange.body>,
): Outcome {
  const { db, scope, now } = writing
  const names = await namesFor(writing)
  return await takeStep({
    ...{ db, scope, id, now, version: answer.version },
    action: 'accept_change',
    findFacts: async (tx, order) => {
      const wanted = await findWanted(tx, order)
      return { returnsInstruction: wanted !== null && (await returnsInstruction(tx, order, wanted.after)) }
    },
    prepare: async (tx, order) => {
      const wanted = await findWanted(tx, order)
      if (wanted?.change.id !== answer.change_id) return refuse(problem('stale_version'))
      const { change, before, after } = wanted
      const today = dayInChina(now)
      // A day that was asked for may have passed while the request waited.
      const findings = checkChange(before, after, today).filter(({ rule }) => rule !== 'not_past')
      const member = actFor(scope, { customerId: order.customerId, userId: order.createdBy })
      // What was asked for may have been deleted meanwhile; contacts were the member's own when they asked.
      findings.push(...(await findUnknownReferences(tx, names, member, { ...after, action: 'save' })))
      const kept = answer.keeps_quote ? order.quote : null
      if (kept && !mayKeep(kept, before, after, today))
        findings.push({ path: 'keeps_quote', rule: 'not_as_quoted' })
      if (findings.length > 0) return refuse(broken(findings))
      if (!kept) await releaseInquiry(tx, scope, order, order.quote, now)
      const quote = kept && refreezeQuote(kept, bookedLinesOf(after))
      const isSameTerm = before.inco_term === after.inco_term
      const freightTerm = isSameTerm ? order.freightTerm : freightTermFor(names, after.inco_term)
      const written = await rewriteBooking(tx, names, order, after, freightTerm, quote)
      if (answer.charges_fee && change.currency !== null) {
        const amount = sumIn(change.currency, [change.carrierFee ?? 0, change.ownFee ?? 0])
        await addFee(tx, order, { kind: 'change', currency: change.currency, amount }, now)
      }
      const soNo = answer.so_no ?? order.soNo
      await renumberBoxes(tx, order, order.soNo, soNo)
      const lost = await dropSurplus(tx, order, before, after)
      const isReturned = await returnsInstruction(tx, order, after)
      if (isReturned)
        await tx.update(instructions).set({ submitTime: null }).where(ofOrder(instructions, order))
      return ok({
        set: {
          ...written,
          // The amount was that of the quote; without it, none is agreed.
          ...(order.quote?.terms && !kept ? { bookingAmount: null } : {}),
          soNo,
          ...callsLeft(order, before, after),
        },
        changes: [
          ...toldChanges(before, after, names),
          ...(order.quote && !kept
            ? [{ field: 'quote_no' as const, before: order.quote.quoteNo, after: null }]
            : []),
          ...lost,
          ...datesLeft(order, before, after),
        ],
        closes: { state: 'accepted' },
      })
    },
  })
}

/** Declines the change that was asked for; the order stays as it is, and nothing is charged. */
export function declineChange(
  { db, scope, now }: DeskWriting,
  id: number,
  { version, change_id: changeId, reason }: z.output<typeof deskDeclineChange.body>,
): Outcome {
  return takeStep({
    ...{ db, scope, id, now, version },
    action: 'decline_change',
    prepare: async (tx, order) => {
      const change = await findOpenChange(tx, order)
      if (change?.id !== changeId) return refuse(problem('stale_version'))
      return ok({ reason, closes: { state: 'declined', answer: reason } })
    },
  })
}

type ChangeRequest = {
  readonly change: typeof orderChanges.$inferSelect
  readonly before: BookingBody
  readonly after: BookingBody
}

/** The change that a member asks for, with the booking as it is and as it would be; null if none is open. */
export async function findWanted(db: Db, order: OrderRow): Promise<ChangeRequest | null> {
  const change = await findOpenChange(db, order)
  if (!change?.asked) return null
  const before = await findBooked(db, order)
  return { change, before, after: withAsked(before, change.asked) }
}

/** Whether the instruction was submitted and its containers would no longer be those that are booked. */
export async function returnsInstruction(db: Db, order: OrderRow, after: BookingBody): Promise<boolean> {
  if (order.status !== orderStatus.pendingBillOfLading) return false
  return !fitsInstruction(await findInstructionTypes(db, order), after)
}

/**
 * Whether a quote has a price for everything that is asked for. Its validity was met when the order was booked, and what deviated
 * from it before, such as another carrier, does not count. Lines without terms are prices for what was booked.
 */
export function mayKeep(
  { terms }: FrozenQuote,
  before: BookingBody,
  after: BookingBody,
  today: string,
): boolean {
  if (!terms)
    return differencesBetween(before, after).every(
      ({ field }) => field !== 'container_id' && field !== 'quantity' && !portFields.includes(field),
    )
  const deviating = (form: BookingBody) => checkAgainstQuote(form, frameOf(terms), { today, isAgreed: true })
  const known = new Set(deviating(before).map(({ path, rule }) => `${path} ${rule}`))
  return deviating(after).every(({ path, rule }) => known.has(`${path} ${rule}`))
}

const portFields: readonly string[] = ['from_id', 'pol_id', 'pod_id', 'to_id']

/** Whether an order goes from or to another port, and so leaves a call of its sailing with the dates there. */
export function portsLeft(before: BookingBody, after: BookingBody) {
  return { pol: before.pol_id !== after.pol_id, pod: before.pod_id !== after.pod_id }
}

/** The dates of another port are not those of the new one: they are empty until the operator enters them. */
function callsLeft({ viaId }: OrderRow, before: BookingBody, after: BookingBody) {
  const left = portsLeft(before, after)
  const noLoading = {
    loadCallId: null,
    etd: null,
    cutOffDocuments: null,
    cutOffVgm: null,
    cutOffGateIn: null,
  }
  // Behind a port of transhipment, the first vessel is left there as before.
  const noDischarge =
    viaId === null ? { dischargeCallId: null, eta: null } : { onwardDischargeCallId: null, eta: null }
  return { ...(left.pol ? noLoading : {}), ...(left.pod ? noDischarge : {}) }
}

/** The dates and cut-offs that an order loses with a port. */
function datesLeft(order: OrderRow, before: BookingBody, after: BookingBody): AuditedChange[] {
  const left = portsLeft(before, after)
  const has = copiesIn(order)
  const lost = [...(left.pol ? datesOfLoading : []), ...(left.pod ? (['eta'] as const) : [])]
  return lost.flatMap((field) => (has[field] === null ? [] : [{ field, before: has[field], after: null }]))
}

const datesOfLoading = ['etd', 'cut_off_documents', 'cut_off_vgm', 'cut_off_gate_in'] as const
