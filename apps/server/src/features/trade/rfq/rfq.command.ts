import type { rfqBody } from '@berth/contract/trade/rfq'
import type { Finding } from '@berth/domain/finding'
import { writeMoney } from '@berth/domain/money/write-amount'
import type { QuoteOffer } from '@berth/domain/quote/frozen-quote'
import { quoteNumberOf } from '@berth/domain/quote/quote'
import { ok, type Result, refuse } from '@berth/domain/result'
import { checkRfq } from '@berth/domain/rfq/rfq'
import { mayMoveRfq, rfqRules, type ShownRfqState, shownStateOfRfq } from '@berth/domain/rfq/rfq-lifecycle'
import { rfqNumberOf } from '@berth/domain/rfq/rfq-offer'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { carriers, containerTypes, customers, ports, rfqSpaces, rfqs } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { findUnknownIds } from '../../../platform/db/unknown-ids.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { isActiveForwarder } from '../../companies/company/public.ts'
import { queueMail, rfqReceived } from '../../system/mail/public.ts'
import { holdQuoteOffer } from '../quotes/public.ts'
import { receivedPayload } from './mailed.ts'
import { findRfq, seenBy } from './rfq.query.ts'

type Input = z.output<typeof rfqBody>

export type WrittenRfq = {
  readonly id: number
  readonly rfq_no: string
  readonly state: ShownRfqState
  readonly version: number
}

/** Stores a quote request of the caller's company and mails it to the operator. */
export async function sendRfq(
  db: Db,
  scope: MemberScope,
  input: Input,
  now: Date,
): Promise<Result<WrittenRfq, Problem>> {
  const today = dayInChina(now)
  const findings = [...checkRfq(input, today), ...(await findUnknown(db, input))]
  if (input.forwarder && !scope.authorities.has('quote_forwarder')) return refuse(problem('forbidden'))
  const asked = input.rate
    ? await holdQuoteOffer(db, { day: today, companyId: scope.customerId, id: input.rate })
    : undefined
  if (input.rate && !asked) findings.push({ path: 'rate', rule: 'quote_unavailable' })
  if (findings.length > 0) return refuse(broken(findings))
  return await db.transaction(async (tx) => {
    const rfqNo = await nextNumber(tx, now)
    const [row] = await tx
      .insert(rfqs)
      .values({
        rfqNo,
        customerId: scope.customerId,
        userId: scope.userId,
        rateId: input.rate ?? null,
        rate: asked ? writtenQuote(asked) : null,
        // `checkRfq` has refused missing values.
        polId: input.pol!,
        podId: input.pod!,
        toId: input.to!,
        carrierId: input.carrier ?? null,
        forwarderId: input.forwarder ?? null,
        readyDate: input.ready_date!,
        description: input.description,
        targetRate: input.target_rate,
        potentialVol: input.potential_vol,
        sales: input.sales,
        cargo: input.cargo ?? null,
        state: 'open',
        createTime: now,
        updateTime: now,
      })
      .returning({ id: rfqs.id, version: rfqs.version })
    const { id, version } = row! // An insert that succeeds returns its row.
    if (input.booking_space.length > 0)
      await tx.insert(rfqSpaces).values(
        input.booking_space.map(({ container_id, count }) => ({
          customerId: scope.customerId,
          rfqId: id,
          // As above: a row without a type or a count was refused.
          containerId: container_id!,
          count: count!,
        })),
      )
    const kept = await findRfq(tx, scope, id)
    if (!kept) throw new Error('a quote request that was just written is not there')
    await queueMail(tx, rfqReceived, { to: 'operator', now }, receivedPayload(kept))
    return ok({ id, rfq_no: rfqNo, state: 'open' as const, version })
  })
}

/** A quote as it is now: its number, its prices and its validity. */
function writtenQuote({ terms: { source, prices, lcl, sdate, edate } }: QuoteOffer): string {
  return [
    quoteNumberOf(source.id),
    ...prices.map(({ containerCode, price }) => `${containerCode} ${writeMoney(price, 'USD')}`),
    ...(lcl?.breaks ?? []).map(({ from, price }) => `${from} RT ${writeMoney(price, 'USD')}`),
    `${sdate} ~ ${edate}`,
  ].join(' · ')
}

async function findUnknown(db: Db, input: Input): Promise<Finding[]> {
  const types = input.booking_space.map(({ container_id }, index) => ({
    path: `booking_space.${index}.container_id`,
    id: container_id,
  }))
  return [
    ...(await findUnknownIds(
      db,
      ports,
      (['pol', 'to', 'pod'] as const).map((path) => ({ path, id: input[path] })),
    )),
    ...(await findUnknownIds(db, carriers, [{ path: 'carrier', id: input.carrier }])),
    ...(await findUnknownIds(db, customers, [{ path: 'forwarder', id: input.forwarder }], isActiveForwarder)),
    ...(await findUnknownIds(db, containerTypes, types)),
  ]
}

async function nextNumber(db: Db, now: Date): Promise<string> {
  const [row] = rowsOf<{ number: string }>(
    await db.execute(sql`select nextval('rfq_numbers')::text as number`),
  )
  return rfqNumberOf(now, row!.number) // nextval always answers a row.
}

/** Withdraws a quote request of the caller's company, provided its version is still the one they saw. */
export async function withdrawRfq(
  db: Db,
  scope: MemberScope,
  id: number,
  version: number,
  now: Date,
): Promise<Result<WrittenRfq, Problem>> {
  return await transact(db, async (tx) => {
    const mine = and(seenBy(scope), eq(rfqs.id, id))
    const [rfq] = await tx.select().from(rfqs).where(mine).for('update')
    if (!rfq) return refuse(problem('not_found'))
    if (!mayMoveRfq('withdraw', shownStateOfRfq(rfq, dayInChina(now))))
      return refuse(problem('transition_not_allowed'))
    if (rfq.version !== version) return refuse(problem('stale_version'))
    const state = rfqRules.withdraw.to
    await tx
      .update(rfqs)
      .set({ state, version: version + 1, updateTime: now })
      .where(mine)
    return ok({ id, rfq_no: rfq.rfqNo, state, version: version + 1 })
  })
}
