import type { deskAcceptChange, deskDeclineChange } from '@berth/contract/desk/desk-change'
import { sumIn } from '@berth/domain/money/sum'
import { checkChange, fitsInstruction, withAsked } from '@berth/domain/order/change/booking-change'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { checkAgainstQuote, type FrozenQuote, frameOf, refreezeQuote } from '@berth/domain/quote/frozen-quote'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { z } from 'zod'
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
import { type StepOutcome, takeStep } from '../step/step.command.ts'
import { toldChanges } from './booking-form.ts'
import { findBooked, findOpenChange } from './change.query.ts'

type Outcome = Promise<Result<StepOutcome, Problem>>

/**
 * Accepts the change that was asked for: the booking is written by its own rules, the fee is agreed, the quote kept at its prices or
 * dropped, and a submitted instruction goes back to the member when its containers no longer fit.
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
      const kept = answer.keeps_quote ? order.quote : null
      if (kept && !mayKeep(kept, after, today)) findings.push({ path: 'keeps_quote', rule: 'not_as_quoted' })
      if (findings.length > 0) return refuse(broken(findings))
      if (!kept) await releaseInquiry(tx, scope, order, order.quote, now)
      const quote = kept && refreezeQuote(kept, after.containers)
      const isSameTerm = before.inco_term === after.inco_term
      const freightTerm = isSameTerm ? order.freightTerm : freightTermFor(names, after.inco_term)
      const written = await rewriteBooking(tx, names, order, after, freightTerm, quote)
      if (answer.charges_fee && change.currency !== null) {
        const amount = sumIn(change.currency, [change.carrierFee ?? 0, change.ownFee ?? 0])
        await addFee(tx, order, { kind: 'change', currency: change.currency, amount }, now)
      }
      const isReturned = await returnsInstruction(tx, order, after)
      if (isReturned)
        await tx.update(instructions).set({ submitTime: null }).where(ofOrder(instructions, order))
      return ok({
        set: {
          ...written,
          soNo: answer.so_no ?? order.soNo,
          ...callsLeft(order, before, after),
          ...(isReturned ? { statusReason: change.reason } : {}),
        },
        changes: toldChanges(before, after, names),
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

/** Whether a quote has a price for everything that is asked for. Its validity was met when the order was booked. */
export function mayKeep(quote: FrozenQuote, after: BookingBody, today: string): boolean {
  return (
    !quote.terms || checkAgainstQuote(after, frameOf(quote.terms), { today, isAgreed: true }).length === 0
  )
}

/** An order that goes from or to another port is no longer on the calls of its sailing. */
function callsLeft(order: OrderRow, before: BookingBody, after: BookingBody) {
  const { loadCallId, dischargeCallId } = order
  return {
    loadCallId: before.pol_id === after.pol_id ? loadCallId : null,
    dischargeCallId: before.pod_id === after.pod_id ? dischargeCallId : null,
  }
}
