import type { Result } from '@berth/domain/result'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { eq, inArray } from 'drizzle-orm'
import { acceptOffer } from '../features/orders/booking/accept-offer.command.ts'
import { answerByLink, noteOpened } from '../features/trade/offers/answer-offer.command.ts'
import { createOffer } from '../features/trade/offers/draft-offer.command.ts'
import { findAnyOffer } from '../features/trade/offers/offer.query.ts'
import { findOfferQuotes } from '../features/trade/offers/quote-options.query.ts'
import { sendOffer } from '../features/trade/offers/send-offer.command.ts'
import type { MemberScope, OperatorScope } from '../platform/auth/scope.ts'
import type { Db } from '../platform/db/db.ts'
import { offers, outbox } from '../platform/db/schema.ts'
import type { DataCache } from '../platform/live/data-cache.ts'
import { addHours } from '../sample/times.ts'
import type { World } from '../sample/world.ts'

type PlannedOffer = {
  readonly lane: readonly [pol: string, to: string]
  readonly containers: readonly [code: string, count: number]
  /** How many of the cheapest quotes of the lane it has as options. */
  readonly options: number
  readonly goods: string
  readonly sentHoursAgo: number
  /** The company, or the name and address of somebody without an account. */
  readonly to: MemberScope | { readonly company: string; readonly linkman: string; readonly email: string }
}

type OfferSides = {
  readonly desk: OperatorScope
  /** Has an offer of three options to answer. */
  readonly shipper: MemberScope
  /** Has accepted one. */
  readonly lumira: MemberScope
  readonly memory: DataCache
}

/** Writes offers of the operator: one that waits for an answer, one that was accepted, and one that was asked about. */
export async function writeOffers(
  tx: Db,
  world: World,
  { desk, shipper, lumira, memory }: OfferSides,
  now: Date,
): Promise<void> {
  await write(tx, world, desk, now, {
    ...{ lane: ['CNYTN', 'NLRTM'], containers: ['40HQ', 2], options: 3, to: shipper },
    ...{ goods: 'WOODEN FURNITURE', sentHoursAgo: 28 },
  })
  const won = await write(tx, world, desk, now, {
    ...{ lane: ['CNYTN', 'DEHAM'], containers: ['40HQ', 1], options: 2, to: lumira },
    ...{ goods: 'LED LAMPS', sentHoursAgo: 47 },
  })
  await noteOpened(tx, won, addHours(now, -45))
  const opened = await findAnyOffer(tx, won)
  const [option] = opened?.options ?? []
  if (!opened || !option) throw new Error('an offer of the demo has no option')
  const chosen = { option_id: option.option.id, version: opened.offer.version }
  const accepting = { db: tx, memory, scope: lumira, language: 'zh-CN', now: addHours(now, -43) } as const
  done(await acceptOffer(accepting, won, chosen))
  const to = {
    company: 'NORDLICHT HANDELS GMBH',
    linkman: 'ANNA WEBER',
    email: 'anna.weber@nordlicht.example',
  }
  const asked = await write(tx, world, desk, now, {
    ...{ lane: ['CNNGB', 'DEHAM'], containers: ['20GP', 2], options: 2, goods: 'GARDEN TOOLS', to },
    sentHoursAgo: 9,
  })
  await noteOpened(tx, asked, addHours(now, -7))
  const question = {
    ...{ name: to.linkman, email: to.email },
    content: 'Is free time at Hamburg 7 or 14 days, and can it be longer?',
  }
  done(await answerByLink(tx, asked, { question, left: null, decline: null }, 'en-US', addHours(now, -6)))
  // Their mails were sent long ago.
  await tx.delete(outbox).where(inArray(outbox.kind, ['offer_sent', 'contact_us']))
}

/**
 * Drafts an offer from the quotes of today, because those of the day it was sent may have ended, and sends it as of then. Returns its id.
 */
async function write(
  tx: Db,
  world: World,
  desk: OperatorScope,
  now: Date,
  planned: PlannedOffer,
): Promise<number> {
  const { lane, containers, to } = planned
  const sent = addHours(now, -planned.sentHoursAgo)
  const today = dayInChina(now)
  const companyId = 'company' in to ? null : to.customerId
  const places = { pol_id: world.portId(lane[0]), to_id: world.portId(lane[1]) }
  const [type, count] = [world.containerTypeId(containers[0]), containers[1]]
  const found = await findOfferQuotes(tx, { today, companyId, ownerId: null }, places)
  // The operator's own come first: their charges are by the same rules, so that the options compare.
  const quotes = found
    .filter(({ spaces }) => spaces.some(({ containerId }) => containerId === type))
    .toSorted((one, other) => Number(one.rate.customerId !== null) - Number(other.rate.customerId !== null))
  const draft = done(
    await createOffer(
      tx,
      desk,
      {
        quote_ids: quotes.slice(0, planned.options).map(({ rate }) => rate.id),
        spaces: [{ container_id: type, count }],
        ready_date: dayAfter(today, 9),
        ...('company' in to
          ? { customer_id: null, company: to.company, linkman: to.linkman, emails: [to.email] }
          : { customer_id: to.customerId, company: null, linkman: null, emails: [] }),
      },
      now,
    ),
  )
  const begun = addHours(sent, -1)
  const { goods } = planned
  await tx.update(offers).set({ goods, createTime: begun, updateTime: begun }).where(eq(offers.id, draft.id))
  return done(await sendOffer(tx, desk, draft.id, draft, sent)).id
}

function done<Value>(written: Result<Value, unknown>): Value {
  if (!written.ok) throw new Error(`an offer of the demo was refused: ${JSON.stringify(written.reason)}`)
  return written.value
}
