// A database of its own: what is checked, or found wrong, is everything in the database.

import { getOrder } from '@berth/contract/orders/order'
import { lifecycle, type Step } from '@berth/domain/order/lifecycle/lifecycle'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../admin/check-data.ts'
import { payments } from '../platform/db/schema.ts'
import type { Caller } from '../testing/caller.ts'
import { type Act, acts, actsOf, noFile, type Takes, type Target } from '../testing/fixtures/act-fixtures.ts'
import { eventsOf, givenOrder, type OrderWorld, openOrderWorld } from '../testing/fixtures/order-fixtures.ts'
import { anUpload, debitsOf, walkedOrder } from '../testing/fixtures/step-fixtures.ts'
import { numbersOf } from '../testing/random-numbers.ts'
import { openOwnApp } from '../testing/test-app.ts'

// Many clients act on few orders at once, and what they were answered is compared with a model that does one thing after
// the other. `npm run test:trust` makes many more rounds and calls; BERTH_ROUNDS, BERTH_OPERATIONS and BERTH_HISTORY_SEED repeat
// a run, as far as a race can be repeated.

// The embedded engine takes one transaction after the other, and fewer show as much.
const isPostgres = process.env.BERTH_TEST_ENGINE === 'postgres'
const rounds = Number(process.env.BERTH_ROUNDS ?? (isPostgres ? 10 : 3))
const operations = Number(process.env.BERTH_OPERATIONS ?? (isPostgres ? 300 : 100))
const seed = Number(process.env.BERTH_HISTORY_SEED ?? 20_260_316)
const clients = 20
/** How a call ends for which a busy server had no connection in time. */
const unavailable = 'refused with 503'

let world: OrderWorld
let takes: Takes
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  takes = actsOf(world)
})
afterAll(() => world.close())

const side = (act: Act) => (lifecycle[act].by === 'member' ? world.caller : world.desk)

type Fate = {
  readonly act: Act
  readonly status: number
  readonly error: string | undefined
  readonly to: number
}

/** Takes the same order at the same moment; exactly one act wins, and the others hear that they came too late. */
async function race(order: Target, all: readonly Act[]): Promise<Target> {
  const fates = await Promise.all(
    all.map(async (act): Promise<Fate> => {
      const answer = await takes[act](side(act), order, anUpload)
      const { status, error } = answer
      return { act, status, error, to: status === 200 ? movedOf(answer).version : 0 }
    }),
  )
  const won = fates.filter(({ status }) => status === 200)
  expect(won, JSON.stringify(fates)).toHaveLength(1)
  for (const { status, error } of fates)
    if (status !== 200)
      expect([status, `${error}`]).toEqual([
        409,
        expect.stringMatching(/^(transition_not_allowed|stale_version)$/),
      ])
  expect(won[0]?.to).toBe(order.version + 1)
  return { ...order, version: order.version + 1 }
}

/** An answer's order, wherever the call puts it. */
function movedOf({ data }: { readonly data: unknown }): {
  readonly status: OrderStatus
  readonly version: number
} {
  const order = data as { readonly order?: unknown } // Of an act that succeeded.
  return (order.order ?? order) as { readonly status: OrderStatus; readonly version: number } // As each act's contract says.
}

/** What the check of the data finds wrong; the companies of the tests have no owner. */
const problems = async () =>
  (await checkData(world.db, world.storage)).problems.filter(
    (problem) => !problem.includes('without an owner'),
  )

/** Each transition has one event, each event follows on the one before, and no payment is counted twice. */
async function expectOneEventEach(order: Target, taken: number): Promise<void> {
  const events = await eventsOf(world.db, order.id)
  for (const [at, event] of events.entries())
    if (at > 0) expect(event.fromStatus, `event ${at}`).toBe(events[at - 1]?.toStatus)
  expect(events.length).toBeGreaterThanOrEqual(taken)
}

// No real order has thousands of events, so many rounds or acts are spread over several orders.
const mostPerOrder = 50

describe(`one of several acts at the same moment wins, ${rounds} times over`, () => {
  const slow = 60_000 + rounds * 2_000
  const perOrder = Array.from({ length: Math.ceil(rounds / mostPerOrder) }, (_, at) =>
    Math.min(mostPerOrder, rounds - at * mostPerOrder),
  )

  it('when a bill is paid, and when its payment is decided', { timeout: slow }, async () => {
    for (const count of perOrder) {
      let order: Target = await walkedOrder(world, 6)
      for (let round = 0; round < count; round++) {
        order = await race(order, round % 2 ? ['pay', 'pay'] : ['pay', 'pay', 'pay', 'pay'])
        // What both win or lose against is the same payment: received, or not.
        order = await race(order, ['reject_payment', 'reject_payment'])
      }
      await expectOneEventEach(order, count * 2)
      order = await race(order, ['pay', 'pay'])
      order = await race(order, ['confirm_payment', 'reject_payment', 'confirm_payment'])
      expect(await world.db.$count(payments, eq(payments.orderId, order.id))).toBe(count + 1)
    }
    expect(await problems()).toEqual([])
  })

  it('when an instruction is submitted, saved or returned', { timeout: slow }, async () => {
    for (const count of perOrder) {
      let order: Target = { ...(await givenOrder(world, { status: 2 })), debits: [] }
      for (let round = 0; round < count; round++) {
        order = await race(
          order,
          round % 2
            ? ['submit_supply', 'submit_supply']
            : ['submit_supply', 'submit_supply', 'confirm_again'],
        )
        const [last] = (await eventsOf(world.db, order.id)).slice(-1)
        if (last?.toStatus !== orderStatus.pendingBillOfLading) continue
        order = await race(order, ['return_supply', 'return_supply'])
      }
      await expectOneEventEach(order, count)
    }
  })

  it('when two operators issue a bill, and when the member agrees to it and questions it', {
    timeout: slow,
  }, async () => {
    for (const count of perOrder) {
      let order: Target = await walkedOrder(world, 4)
      for (let round = 0; round < count; round++) {
        const { debits } = order
        order = await race(order, ['question_bill', 'question_bill'])
        order = { ...(await race(order, ['issue_bill_again', 'issue_bill_again'])), debits }
      }
      order = { ...order, debits: await debitsOf(world, order.id) }
      await race(order, ['pass_bill', 'question_bill', 'pass_bill'])
      await expectOneEventEach(order, count * 2)
    }
  })
})

/** What one client saw of an order: an act or a look at it, from its sending to its answer. */
type Observation = {
  readonly order: number
  readonly act: Act | 'look'
  /** The version the act was based on. */
  readonly asked: number
  readonly begun: number
  readonly ended: number
  /** The order as answered; null for a refusal. */
  readonly got: { readonly status: OrderStatus; readonly version: number } | null
  readonly error: string | undefined
}

it(`${operations} random acts by ${clients} clients at once happen one after the other (seed ${seed})`, {
  timeout: 120_000 + operations * 150,
}, async () => {
  const random = numbersOf(seed)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value // Never empty.
  const starts = [0, 1, 2, 3, 4, 6, 7, 11] as const
  const aStart = async (): Promise<Target> => {
    const status = pick(starts)
    return status < 2
      ? { ...(await givenOrder(world, { status: status as 0 | 1 })), debits: [] }
      : await walkedOrder(world, status as 3)
  }
  const open = await Promise.all(Array.from({ length: 5 }, aStart))
  const first = new Map<number, number>(open.map(({ id, version }) => [id, version]))
  const seen: Observation[] = []
  let clock = 0
  /** How often a busy server had no connection in time, so that nothing happened. */
  let busy = 0
  const openAnother = async (place: number) => {
    const next = await aStart()
    first.set(next.id, next.version)
    open[place] = next
  }

  const actOnce = async (caller: Caller, desk: Caller): Promise<void> => {
    const place = Math.floor(random() * open.length)
    const known = open[place] as Target // The place is one of the list.
    const lookBegun = clock++
    const look = await caller.call(getOrder, { params: { id: known.id } })
    if (look.status !== 200) {
      if (open[place] === known) await openAnother(place)
      return
    }
    const { status, version } = look.data
    seen.push({
      order: known.id,
      act: 'look',
      asked: 0,
      begun: lookBegun,
      ended: clock++,
      got: { status, version },
      error: undefined,
    })
    const isOld = version >= (first.get(known.id) ?? 0) + mostPerOrder
    if (status === 10 || status === 40 || isOld) {
      if (open[place] === known) await openAnother(place)
      return
    }
    const likely = acts.filter((act) => (lifecycle[act] as Step).from.includes(status))
    // Now and then what is not allowed, or by somebody who has not looked for long. A deletion leaves nothing to compare.
    const act = random() < 0.8 && likely.length > 0 ? pick(likely) : pick(acts)
    if (act === 'delete') return
    const debits = status >= 4 ? await debitsOf(world, known.id) : []
    const isLikely = (lifecycle[act] as Step).from.includes(status)
    const target = { id: known.id, version: random() < 0.9 ? version : Math.max(1, version - 1), debits }
    const by = lifecycle[act].by === 'member' ? caller : desk
    const begun = clock++
    const answer = await takes[act](by, target, isLikely ? anUpload : noFile)
    if (answer.status === 503) throw new Error(unavailable)
    const got = answer.status === 200 ? movedOf(answer) : null
    seen.push({
      order: known.id,
      act,
      asked: target.version,
      begun,
      ended: clock++,
      got,
      error: answer.error,
    })
    expect(answer.status, `${act}: ${answer.error}`).toBeLessThan(500)
  }
  const asClient = async (caller: Caller, desk: Caller, count: number) => {
    for (let at = 0; at < count; at++)
      try {
        await actOnce(caller, desk)
      } catch (error) {
        if (!String(error).includes(unavailable)) throw error
        busy++
      }
  }
  const sessions: (readonly [member: Caller, desk: Caller])[] = []
  for (let at = 0; at < clients; at++)
    sessions.push([await world.as(world.member), await world.as(world.operator)])
  await Promise.all(sessions.map(([member, desk]) => asClient(member, desk, Math.ceil(operations / clients))))

  const acted = seen.filter(({ act }) => act !== 'look')
  process.stdout.write(
    `histories: seed ${seed}, ${seen.length} operations, ${acted.filter(({ got }) => got).length} of ${acted.length} acts taken, ${first.size} orders\n`,
  )
  expect(busy).toBeLessThan(acted.length / 10)
  for (const [id, version] of first)
    await expectLinear(
      id,
      version,
      seen.filter(({ order }) => order === id),
    )
  expect(await problems()).toEqual([])
})

/**
 * Whether one order of events explains every answer about an order: its acts in the order of their versions, each allowed by the
 * lifecycle after the one before, none before an act that had been answered already, and each look between the acts around it.
 */
async function expectLinear(id: number, firstVersion: number, seen: readonly Observation[]): Promise<void> {
  const taken = seen
    .filter(({ act, got }) => act !== 'look' && got)
    .toSorted((a, b) => (a.got?.version ?? 0) - (b.got?.version ?? 0))
  const told = taken.map(({ act, got }) => `${act} ${got?.version}`).join(', ')
  const statuses = new Map<number, OrderStatus>()
  const events = await eventsOf(world.db, id)
  for (const [at, { got, act }] of taken.entries()) {
    const before = at === 0 ? firstVersion : (taken[at - 1]?.got?.version ?? 0)
    expect(got?.version, told).toBe(before + 1)
    if (got) statuses.set(got.version, got.status)
    const was = at === 0 ? undefined : taken[at - 1]?.got?.status
    const { from, to, beside = [] } = lifecycle[act as Act] as Step
    if (was === undefined || got === undefined || got === null) continue
    expect([...from, ...beside], `${act} in status ${was}: ${told}`).toContain(was)
    if (got.status !== was) expect(to, `${act} from ${was}: ${told}`).toContain(got.status)
  }
  // Real time: what was answered before something else was sent comes before it.
  for (const one of seen) {
    const answered = taken.filter(({ ended }) => ended < one.begun)
    const least = Math.max(firstVersion, ...answered.map(({ got }) => got?.version ?? 0))
    if (one.got) {
      expect(one.got.version, `${one.act} of order ${id}`).toBeGreaterThanOrEqual(
        one.act === 'look' ? least : least + 1,
      )
      const status = statuses.get(one.got.version)
      if (status !== undefined) expect(one.got.status).toBe(status)
      const sent = taken.filter(({ begun }) => begun < one.ended).map(({ got }) => got?.version ?? 0)
      expect(one.got.version).toBeLessThanOrEqual(Math.max(firstVersion, ...sent))
    } else if (one.error === 'stale_version') {
      // Refused as outdated only if the order had, or may have had, another version.
      const latest = Math.max(
        firstVersion,
        ...taken.filter(({ begun }) => begun < one.ended).map(({ got }) => got?.version ?? 0),
      )
      expect(least !== one.asked || latest !== one.asked, `${one.act} on ${one.asked} of order ${id}`).toBe(
        true,
      )
    }
  }
  for (const [at, event] of events.entries())
    if (at > 0) expect(event.fromStatus, `event ${at} of order ${id}`).toBe(events[at - 1]?.toStatus)
}
