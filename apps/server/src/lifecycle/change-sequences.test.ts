// A database of its own: what is checked, or found wrong, is everything in the database.
import { deskAcceptChange, deskDeclineChange, deskRoll, deskSplit } from '@berth/contract/desk/desk-change'
import type { Endpoint } from '@berth/contract/endpoint'
import { getOrder } from '@berth/contract/orders/order'
import {
  acceptRoll,
  askForChange,
  getOrderChange,
  objectToRoll,
  withdrawChange,
} from '@berth/contract/orders/order-change'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { totalsOf } from '@berth/domain/order/booking/totals'
import type { ChangeWait } from '@berth/domain/order/change/change-wait'
import { splitLines } from '@berth/domain/order/change/split'
import { advance, lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { Random } from '@berth/domain/random'
import { inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkData } from '../admin/check-data.ts'
import { orderChanges, orderLines, outbox } from '../platform/db/schema.ts'
import { useInstructionWorld, world } from '../testing/fixtures/instruction-fixtures.ts'
import { asking, fclBooking, givenOrder, space } from '../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../testing/test-app.ts'

// Random sequences of ask, withdraw, accept, decline, roll, accept_roll, object_roll and split, each at an order of its own and those
// split off it. BERTH_CHANGE_SEQUENCES and BERTH_CHANGE_SEED repeat a run.

const seed = Number(process.env.BERTH_CHANGE_SEED ?? 20_261_130)
const sequences = Number(process.env.BERTH_CHANGE_SEQUENCES ?? 12)
const longest = 10
/** `check` reads the whole database, so it looks at many sequences at once. */
const batch = 500

useInstructionWorld(openOwnApp)

const acts = [
  ...(['ask_change', 'withdraw_change', 'accept_change', 'decline_change'] as const),
  ...(['roll', 'accept_roll', 'object_roll', 'split'] as const),
]
type Act = (typeof acts)[number]

type Lines = OrderDetail['containers']
/** What an order waits for, and the lines that were asked for. */
type Knowledge = { readonly wait: ChangeWait | null; readonly asked: Lines | null }

const done = new Map<Act, number>()
let voyages = 0

/** The orders of a sequence with what is known of each, and the sums that their lines have to have together. */
type Play = { readonly orders: Map<number, Knowledge>; sums: ReturnType<typeof totalsOf> }

async function play(random: Random): Promise<void> {
  const [line] = fclBooking(world).containers ?? []
  const containers = Array.from({ length: random.whole(1, 3) }, () => {
    const quantity = random.whole(1, 4)
    return {
      ...line!,
      quantity,
      package: quantity * random.whole(10, 90),
      package_uid: world.ids.carton,
      weight: (1000 + random.whole(1, 9_000_000)) / 1000,
    }
  })
  const first = await givenOrder(world, { status: 2, changes: { containers } })
  const { orders, sums }: Play = {
    orders: new Map([[first.id, { wait: null, asked: null }]]),
    sums: totalsOf(containers),
  }
  const played: Play = { orders, sums }
  for (let count = random.whole(2, longest); count > 0; count -= 1) {
    const id = random.pick([...orders.keys()])
    const act = random.pick(acts)
    await take(played, id, act, random)
    await expectSums(played)
  }
}

async function take(played: Play, id: number, act: Act, random: Random): Promise<void> {
  const known = played.orders.get(id)!
  const order = (await world.caller.call(getOrder, { params: { id } })).data
  const { version, containers } = order
  const asksMember = act === 'roll' && random.chance(0.5)
  const isAllowed = advance(
    { status: 2, cancelRequested: false, changeWait: known.wait },
    act,
    lifecycle[act].by,
    {
      asksMember,
    },
  ).ok
  const call = async (endpoint: Endpoint, body: object) => {
    const caller = lifecycle[act].by === 'operator' ? world.desk : world.caller
    const answer = await caller.call(endpoint, { params: { id }, body } as never)
    expect(answer.status === 200, `${act} while ${known.wait}: ${answer.error}`).toBe(isAllowed)
    if (isAllowed) done.set(act, (done.get(act) ?? 0) + 1)
    return answer
  }
  const become = (wait: ChangeWait | null, asked: Lines | null = null) => {
    if (isAllowed) played.orders.set(id, { wait, asked })
  }
  switch (act) {
    case 'ask_change': {
      const asked = containers.map((one) => ({
        ...one,
        quantity: (one.quantity ?? 0) + random.whole(0, 2),
        volume: random.whole(1, 90),
      }))
      await call(askForChange, asking(world, version, { containers: asked }))
      return become('asked', asked)
    }
    case 'withdraw_change':
      await call(withdrawChange, { version })
      return become(null)
    case 'accept_change': {
      const change_id = await openChangeOf(id)
      await call(deskAcceptChange, {
        version,
        change_id,
        so_no: null,
        keeps_quote: false,
        charges_fee: false,
      })
      if (isAllowed) played.sums = plus(played.sums, totalsOf(known.asked ?? []), totalsOf(containers))
      return become(null)
    }
    case 'decline_change':
      await call(deskDeclineChange, { version, change_id: await openChangeOf(id), reason: 'NO' })
      return become(null)
    case 'roll': {
      voyages += 1
      const answer_by = asksMember ? new Date(world.clock.now().getTime() + 3_600_000).toISOString() : null
      const target = {
        vessel: 'EVER ACE',
        voyage: `${voyages % 20}W`,
        roll_reason: 'overbooked',
        reason: null,
        answer_by,
      }
      await call(deskRoll, { ...space(world, version), ...target })
      return asksMember ? become('rolled') : become(known.wait === 'asked' ? 'asked' : null, known.asked)
    }
    case 'accept_roll':
      await call(acceptRoll, { version })
      return become(null)
    case 'object_roll':
      await call(objectToRoll, { version, reason: 'NO' })
      return become('objected')
    case 'split': {
      const part = partOf(containers, random)
      if (!part) return
      const { kept } = splitLines(1, containers, [part])
      const answer = await call(deskSplit, {
        version,
        so_no: `SO-${id}-${version}`,
        parts: [part],
        boxes: [],
        reason: null,
      })
      if (!isAllowed) return
      const { split } = answer.data as { split: { id: number } }
      played.orders.set(split.id, { wait: null, asked: null })
      expect(kept.length).toBeGreaterThan(0)
    }
  }
}

const openChangeOf = async (id: number) =>
  (await world.caller.call(getOrderChange, { params: { id } })).data.open?.id ?? 1

/** A whole line if there are several, or some containers of one. */
function partOf(lines: Lines, random: Random) {
  const line = random.whole(0, lines.length - 1)
  const { quantity, package: packages, weight, volume } = lines[line]!
  if (lines.length > 1) return { line, quantity, package: packages, weight, volume }
  if ((quantity ?? 0) < 2) return null
  const half = (value: number | null, scale: number) => value && Math.ceil((value * scale) / 2) / scale
  return {
    line,
    quantity: 1,
    package: half(packages, 1),
    weight: half(weight, 1000),
    volume: half(volume, 1000),
  }
}

type Sums = ReturnType<typeof totalsOf>
function plus(has: Sums, more: Sums, less: Sums): Sums {
  const exact = (name: keyof Sums) => Math.round((has[name] + more[name] - less[name]) * 1000) / 1000
  return {
    quantity: exact('quantity'),
    packages: exact('packages'),
    weight: exact('weight'),
    volume: exact('volume'),
  }
}

async function expectSums({ orders, sums }: Play): Promise<void> {
  const ids = [...orders.keys()]
  const lines = await world.db.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  expect(totalsOf(lines)).toEqual(sums)
  const open = await world.db
    .select({ id: orderChanges.orderId, count: sql<number>`count(*)::int` })
    .from(orderChanges)
    .where(sql`${inArray(orderChanges.orderId, ids)} and state in ('open', 'objected')`)
    .groupBy(orderChanges.orderId)
  const waiting = [...orders].flatMap(([id, { wait }]) => (wait === null ? [] : [{ id, count: 1 }]))
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
  expect(open.toSorted(byId)).toEqual(waiting.toSorted(byId))
}

describe('random sequences of changes', () => {
  it(
    `${sequences} sequences lose no container and keep one change of an order open (seed ${seed})`,
    async () => {
      for (let from = 0; from < sequences; from += batch) {
        for (let at = from; at < Math.min(sequences, from + batch); at += 1) await play(new Random(seed + at))
        const { problems } = await checkData(world.db, world.storage)
        // The companies of this test have no owners.
        expect(problems.filter((one) => !one.startsWith('companies without an owner'))).toEqual([])
        await world.db.delete(outbox).where(sql`true`)
      }
      if (sequences >= 100) expect([...done.keys()].sort()).toEqual([...acts].sort())
    },
    60_000 + sequences * 2_000,
  )
})
