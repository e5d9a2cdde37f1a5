import type { Endpoint } from '@berth/contract/endpoint'
import {
  listTrackingLinks,
  makeTrackingLink,
  revokeTrackingLink,
  type TrackedOrder,
  track,
} from '@berth/contract/orders/tracking-link'
import { compactNumber } from '@berth/domain/reading/clean-text'
import { readContainerEnd } from '@berth/domain/reading/identifier'
import { valueIn } from '@berth/domain/reading/reading'
import { ok, type Result, refuse } from '@berth/domain/result'
import { checkTrackingAsk, type TrackingAsk } from '@berth/domain/transport/tracking-link'
import { takeCallOfEach } from '../../../platform/auth/call-limit.ts'
import { digestOf } from '../../../platform/auth/link-token.ts'
import { networkOf } from '../../../platform/auth/network.ts'
import { findByLink, guessWindowMs, mostGuesses, refusedAlike } from '../../../platform/http/open-link.ts'
import { broken, type Problem, problem, throttled } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { findSetting } from '../../system/settings/public.ts'
import { type Names, namesFor } from '../../trade/lookups/public.ts'
import { findState, type OrderRow } from '../order/order.query.ts'
import { presentWay } from '../transport/transport.present.ts'
import { findWay } from '../transport/transport.query.ts'
import { countOpening, makeLink, revokeLink } from './tracking-link.command.ts'
import { endOf, presentLink, presentTracked } from './tracking-link.present.ts'
import { findByNumber, findByToken, findLinks, isKnownToken } from './tracking-link.query.ts'

// Four digits have 10,000 values, so that guessing one takes days.
const mostOfNumber = 20

type Reading = Pick<Context<Endpoint>, 'db' | 'memory' | 'language' | 'now'>
type Db = Reading['db']
type Question = Reading & Pick<Context<Endpoint>, 'address'>

async function readWay(
  { db, language, now }: Pick<Reading, 'language' | 'now'> & { readonly db: Db },
  names: Names,
  order: OrderRow,
) {
  return presentWay(await findWay(db, order), { names, language }, now)
}

/** Answers by the token of a link. A right one does not count toward the limit of its network, where many may open it. */
async function trackByToken(asking: Question, token: string): Promise<Result<TrackedOrder, Problem>> {
  const { db, now } = asking
  const opened = await findByLink(
    { ...asking, kind: 'tracking' },
    () => findByToken(db, token, now),
    () => isKnownToken(db, token),
  )
  if (!opened.ok) return opened
  const found = opened.value
  const names = await namesFor(asking)
  const way = await readWay(asking, names, found.order)
  const end = endOf(found.link.createTime, way)
  if (end <= now) return refuse(problem('not_found'))
  await countOpening(db, found.link, now)
  return ok(presentTracked({ order: found.order, way, names, shows: found.link.shows, end }))
}

/** Answers by a number and the last digits of a container, as long as the operator allows it. */
async function trackByNumber(asking: Question, ask: TrackingAsk): Promise<Result<TrackedOrder, Problem>> {
  const { db, now } = asking
  const findings = checkTrackingAsk(ask)
  if (findings.length > 0) return refuse(broken(findings))
  const digits = valueIn(readContainerEnd(ask.container)) ?? ''
  // Another spelling of a number is no further guess at another one.
  const asked = digestOf(compactNumber(ask.number))
  const turn = await takeCallOfEach(
    db,
    [
      {
        ...{ kind: 'tracking', key: networkOf(asking.address) },
        ...{ limit: mostGuesses, windowMs: guessWindowMs },
      },
      { kind: 'tracking_number', key: asked, limit: mostOfNumber, windowMs: guessWindowMs },
    ],
    now,
  )
  if (!turn.may) return refuse(throttled(turn.waitSeconds))
  if ((await findSetting(db, 'tracking_by_number')) !== 'true') return refuse(problem('not_found'))
  const order = await findByNumber(db, ask.number, digits)
  if (!order) return refuse(problem('not_found'))
  const names = await namesFor(asking)
  const way = await readWay(asking, names, order)
  // Whoever asks has the number in hand; the vessel is no secret, and every other number may be one.
  return ok(presentTracked({ order, way, names, shows: ['vessel'], digits, end: null }))
}

export const trackingLinkRoutes = [
  route(listTrackingLinks, async (context, { params }) => {
    const { db, scope, now } = context
    const [order, names] = await Promise.all([findState(db, scope, params.id), namesFor(context)])
    if (!order) return refuse(problem('not_found'))
    const [links, way] = await Promise.all([findLinks(db, order), readWay(context, names, order)])
    return ok({ lists: links.map((link) => presentLink(link, way, now)), total: links.length })
  }),

  route(makeTrackingLink, async (context, { params, body }) => {
    const { db, scope, now } = context
    const names = await namesFor(context)
    const readWayIn = (tx: Db, order: OrderRow) => readWay({ ...context, db: tx }, names, order)
    const made = await makeLink(db, scope, { id: params.id, ...body }, readWayIn, now)
    if (!made.ok) return made
    const { row, way, token } = made.value
    // Behind the number sign, the token reaches no log of a server between and no other page.
    return ok({ ...presentLink(row, way, now), path: `/track#${token}` })
  }),

  route(revokeTrackingLink, async (context, { params }) => {
    const { db, scope, now } = context
    const revoked = await revokeLink(db, scope, params, now)
    if (!revoked.ok) return revoked
    const { order, row } = revoked.value
    return ok(presentLink(row, await readWay(context, await namesFor(context), order), now))
  }),

  route(track, (context, { body: { token, number, container } }) =>
    refusedAlike(
      token
        ? trackByToken(context, token)
        : trackByNumber(context, { number: number ?? '', container: container ?? '' }),
    ),
  ),
]
