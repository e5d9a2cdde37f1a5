import type { askForChange as askCall } from '@berth/contract/orders/order-change'
import type { Finding } from '@berth/domain/finding'
import { feesOf, feeTotal } from '@berth/domain/money/amendment-fee'
import {
  checkChange,
  differencesBetween,
  momentOfChange,
  withAsked,
} from '@berth/domain/order/change/booking-change'
import { seesFinance } from '@berth/domain/order/lifecycle/access'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { z } from 'zod'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orderChanges } from '../../../platform/db/schema.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { findFees } from '../bill-of-lading/amendment.query.ts'
import type { BookingBody } from '../booking/book.command.ts'
import type { OrderRow } from '../order/order.query.ts'
import { findUnknownReferences, type ReferenceContext } from '../order/references.query.ts'
import { isOnBehalf } from '../step/record-step.command.ts'
import { type StepOutcome, takeStep } from '../step/step.command.ts'
import { toldChanges } from './booking-form.ts'
import { findBooked } from './change.query.ts'

type Ask = z.output<typeof askCall.body>

/**
 * Asks the operator for a change of a confirmed booking, at the fee that was shown. The order stays as it is until the answer.
 * Refused if the fee has changed meanwhile, and while another change is open.
 */
export async function askForChange(
  writing: ReferenceContext,
  id: number,
  { version, reason, agreed, ...asked }: Ask,
): Promise<Result<StepOutcome, Problem>> {
  const { db, scope, now } = writing
  const names = await namesFor(writing)
  return await takeStep({
    ...{ db, scope, id, now, version },
    action: 'ask_change',
    prepare: async (tx, order) => {
      const before = await findBooked(tx, order)
      const after = withAsked(before, asked)
      const findings = checkChange(before, after, dayInChina(now))
      if (findings.length === 0) {
        const form = { ...after, contacts: newlyChosen(before, after), action: 'submit' } as const
        findings.push(...(await findUnknownReferences(tx, names, scope, form)))
      }
      const fee = await findFee(tx, order, now)
      if (!isAgreed(agreed, fee, scope))
        findings.push({ path: 'agreed', rule: 'fee_changed' } satisfies Finding)
      if (findings.length > 0) return refuse(broken(findings))
      await tx.insert(orderChanges).values({
        ...{ customerId: order.customerId, orderId: order.id, kind: 'ask', asked, reason },
        differences: differencesBetween(before, after),
        ...{ moment: fee?.moment, currency: fee?.currency },
        ...{ carrierFee: fee?.carrier_fee, ownFee: fee?.own_fee },
        ...{ askedBy: scope.userId, askTime: now },
      })
      return ok({ reason, changes: toldChanges(before, after, names) })
    },
  })
}

/** A party that stays may be the copy of a contact that is gone from the address book. */
function newlyChosen(before: BookingBody, after: BookingBody): BookingBody['contacts'] {
  const kept = new Set(before.contacts.map(({ type, id }) => `${type} ${id}`))
  return after.contacts.map((party) => (kept.has(`${party.type} ${party.id}`) ? { ...party, id: 0 } : party))
}

async function findFee(tx: Db, order: OrderRow, now: Date) {
  const moment = momentOfChange({ cutOff: order.cutOffDocuments, gateIn: order.cutOffGateIn }, now)
  return feesOf(await findFees(tx), 'booking', order.carrierId).find((one) => one.moment === moment)
}

/** Whether the fee that holds was shown; a colleague who does not see what the order costs was shown none. */
function isAgreed(
  agreed: Ask['agreed'],
  fee: Awaited<ReturnType<typeof findFee>>,
  scope: MemberScope,
): boolean {
  if (!fee || !(seesFinance(scope) || isOnBehalf(scope))) return agreed === null
  return (
    agreed !== null &&
    agreed.moment === fee.moment &&
    agreed.currency === fee.currency &&
    agreed.total === feeTotal(fee)
  )
}

/** Withdraws the change that was asked for. */
export function withdrawChange(
  { db, scope, now }: ReferenceContext,
  id: number,
  version: number,
): Promise<Result<StepOutcome, Problem>> {
  return takeStep({
    ...{ db, scope, id, now, version },
    action: 'withdraw_change',
    prepare: () => ok({ closes: { state: 'withdrawn' } }),
  })
}
