// A database of its own: what is checked, or found wrong, is everything in the database.
import { deskAcceptChange, deskDeclineChange, deskRoll, deskSplit } from '@berth/contract/desk/desk-change'
import type { Endpoint } from '@berth/contract/endpoint'
import { saveShipment } from '@berth/contract/orders/instruction'
import { getOrder } from '@berth/contract/orders/order'
import {
  acceptRoll,
  askForChange,
  getOrderChange,
  objectToRoll,
  withdrawChange,
} from '@berth/contract/orders/order-change'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { containerCheckDigit } from '@berth/domain/container-number'
import { lineField } from '@berth/domain/order/booking/booking'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { totalsOf } from '@berth/domain/order/booking/totals'
import type { ChangeWait } from '@berth/domain/order/change/change-wait'
import { splitLines } from '@berth/domain/order/change/split'
import { advance, lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { Random } from '@berth/domain/random'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkData } from '../admin/check-data.ts'
import { orderBoxes, orderChanges, orderLines, outbox } from '../platform/db/schema.ts'
import { useInstructionWorld, world } from '../testing/fixtures/instruction-fixtures.ts'
import { asking, fclBooking, givenOrder, lclBooking, space } from '../testing/fixtures/order-fixtures.ts'
import { anInstruction, anInstructionRow, anUpload } from '../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../testing/test-app.ts'

// Random sequences of ask, withdraw, accept, decline, roll, accept_roll, object_roll, split and the submission of an instruction, each
// at an order of its own, of containers or of loose cargo, and those split off it. BERTH_CHANGE_SEQUENCES and BERTH_CHANGE_SEED repeat
// a run.

const seed = Number(process.env.BERTH_CHANGE_SEED ?? 20_261_130)
const sequences = Number(process.env.BERTH_CHANGE_SEQUENCES ?? 12)
const longest = 10
/** `check` reads the whole database, so it looks at many sequences at once. */
const batch = 500

useInstructionWorld(openOwnApp)

const acts = [
  ...(['ask_change', 'withdraw_change', 'accept_change', 'decline_change'] as const),
  ...(['roll', 'accept_roll', 'object_roll', 'split', 'submit_supply'] as const),
]
type Act = (typeof acts)[number]

type Line = OrderDetail['cargo'][number] & { readonly quantity?: number | null }
type Lines = readonly Line[]
/** Where an order is, what it waits for, the lines that were asked for, and how many containers its instruction names. */
type Knowledge = {
  readonly status: OrderStatus
  readonly wait: ChangeWait | null
  readonly asked: Lines
  readonly instructed: number
}

const done = new Map<Act | 'return', number>()
const count = (what: Act | 'return') => done.set(what, (done.get(what) ?? 0) + 1)
let voyages = 0
let containers = 0

/** The orders of a sequence with what is known of each, and the sums that their lines have to have together. */
type Play = { readonly orders: Map<number, Knowledge>; sums: Sums }

async function play(random: Random): Promise<void> {
  const isFcl = random.chance(0.6)
  const [line] = (isFcl ? fclBooking(world).containers : lclBooking(world).cargo) ?? []
  const lines = Array.from({ length: random.whole(1, 3) }, () => {
    const quantity = random.whole(1, 4)
    return {
      ...line!,
      ...(isFcl ? { quantity } : {}),
      package: quantity * random.whole(10, 90),
      package_uid: world.ids.carton,
      weight: (1000 + random.whole(1, 9_000_000)) / 1000,
    }
  })
  const changes = isFcl ? { containers: lines } : lclBooking(world, { cargo: lines })
  const first = await givenOrder(world, { status: 2, changes })
  const played: Play = {
    orders: new Map([[first.id, { status: 2, wait: null, asked: [], instructed: 0 }]]),
    sums: totalsOf(lines),
  }
  for (let left = random.whole(2, longest); left > 0; left -= 1) {
    const id = random.pick([...played.orders.keys()])
    await take(played, id, random.pick(acts), random)
    await expectSums(played)
  }
}

async function take(played: Play, id: number, act: Act, random: Random): Promise<void> {
  const known = played.orders.get(id)!
  const order = (await world.caller.call(getOrder, { params: { id } })).data
  const { version, container_mode: mode, status } = order
  const field = lineField(mode)
  const lines: Lines = order[field]
  expect(status).toBe(known.status)
  const asksMember = act === 'roll' && random.chance(0.5)
  const isAllowed = advance(
    { status, cancelRequested: false, changeWait: known.wait },
    act,
    lifecycle[act].by,
    { asksMember },
  ).ok
  const call = async (endpoint: Endpoint, body: object) => {
    const caller = lifecycle[act].by === 'operator' ? world.desk : world.caller
    const answer = await caller.call(endpoint, { params: { id }, body } as never)
    const said = `${act} while ${status} ${known.wait}: ${answer.error} ${JSON.stringify(answer.fields)}`
    expect(answer.status === 200, said).toBe(isAllowed)
    if (isAllowed) count(act)
    return answer
  }
  const become = (next: Partial<Knowledge>) => {
    if (isAllowed) played.orders.set(id, { ...known, ...next })
  }
  switch (act) {
    case 'ask_change': {
      const asked = lines.map((one) => askedOf(one, random))
      await call(askForChange, asking(world, version, { containers: [], [field]: asked }))
      return become({ wait: 'asked', asked })
    }
    case 'withdraw_change':
      await call(withdrawChange, { version })
      return become({ wait: null })
    case 'accept_change': {
      const change_id = await openChangeOf(id)
      await call(deskAcceptChange, {
        version,
        change_id,
        so_no: null,
        keeps_quote: false,
        charges_fee: false,
      })
      if (!isAllowed) return
      played.sums = plus(played.sums, totalsOf(known.asked), totalsOf(lines))
      const isFitting = mode === containerMode.lcl || totalsOf(known.asked).quantity === known.instructed
      const isReturned = status === orderStatus.pendingBillOfLading && !isFitting
      if (isReturned) count('return')
      return become({ wait: null, status: isReturned ? orderStatus.pendingInstruction : status })
    }
    case 'decline_change':
      await call(deskDeclineChange, { version, change_id: await openChangeOf(id), reason: 'NO' })
      return become({ wait: null })
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
      return become({ wait: asksMember ? 'rolled' : known.wait === 'asked' ? 'asked' : null })
    }
    case 'accept_roll':
      await call(acceptRoll, { version })
      return become({ wait: null })
    case 'object_roll':
      await call(objectToRoll, { version, reason: 'NO' })
      return become({ wait: 'objected' })
    case 'split': {
      const part = partOf(lines, random)
      if (!part) return
      const moved = splitLines(mode, lines, [part])
      expect(moved.kept.length).toBeGreaterThan(0)
      const answer = await call(deskSplit, {
        version,
        so_no: `SO-${id}-${version}`,
        parts: [part],
        boxes: await boxesToGo(id, moved, random),
        reason: null,
      })
      if (!isAllowed) return
      const { split } = answer.data as { split: { id: number } }
      played.orders.set(split.id, { status: 2, wait: null, asked: [], instructed: 0 })
      return
    }
    case 'submit_supply': {
      const instructed = totalsOf(lines).quantity
      const rows = mode === containerMode.lcl ? [looseRow()] : Array.from({ length: instructed }, boxedRow)
      const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
      const body = anInstruction(world, isf, version, { containers: rows })
      await call(saveShipment, { ...body, warnings_confirmed: true })
      return become({ status: orderStatus.pendingBillOfLading, instructed })
    }
  }
}

/** A line as a member asks for it, different from what is booked. */
function askedOf(line: Line, random: Random): Line {
  const volume = random.whole(1, 90)
  return {
    ...line,
    ...(line.quantity ? { quantity: Math.max(1, line.quantity + random.whole(-1, 2)) } : {}),
    package: (line.package ?? 0) + random.whole(0, 9),
    volume: volume === line.volume ? volume + 1 : volume,
  }
}

/** A row of an instruction with a container that no other row has. */
function boxedRow() {
  containers += 1
  const number = `CSQU${String(containers).padStart(6, '0')}`
  const container_no = `${number}${containerCheckDigit(number)}`
  return { ...anInstructionRow(world, 0), container_no, seal_no: `H${containers}` }
}

/** A row of an instruction for loose cargo. */
const looseRow = () => ({
  ...anInstructionRow(world, 0),
  ...{ container_id: null, container_no: null, seal_no: null, vgm: null },
})

/** Known containers that go with a part: as many as have no room where they are at least, and no more than go. */
async function boxesToGo(id: number, { kept, moved }: DividedLines, random: Random): Promise<number[]> {
  const boxes = await world.db
    .select({ id: orderBoxes.id })
    .from(orderBoxes)
    .where(eq(orderBoxes.orderId, id))
    .orderBy(asc(orderBoxes.id))
  const max = Math.min(totalsOf(moved).quantity, boxes.length)
  const min = Math.min(max, Math.max(0, boxes.length - totalsOf(kept).quantity))
  return boxes.slice(0, random.whole(min, max)).map((box) => box.id)
}
type DividedLines = { readonly kept: Lines; readonly moved: Lines }

const openChangeOf = async (id: number) =>
  (await world.caller.call(getOrderChange, { params: { id } })).data.open?.id ?? 1

/** A whole line if there are several, or about half of one; null if there is too little to divide. */
function partOf(lines: Lines, random: Random) {
  const line = random.whole(0, lines.length - 1)
  const { quantity = null, package: packages, weight, volume } = lines[line]!
  if (lines.length > 1) return { line, quantity, package: packages, weight, volume }
  if (quantity !== null && quantity < 2) return null
  const half = (value: number | null, scale: number) => value && Math.ceil((value * scale) / 2) / scale
  const goes = { package: half(packages, 1), weight: half(weight, 1000), volume: half(volume, 1000) }
  if (goes.package === packages || goes.weight === weight || goes.volume === volume) return null
  return { line, quantity: quantity === null ? null : 1, ...goes }
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
      if (sequences >= 100) expect([...done.keys()].sort()).toEqual([...acts, 'return'].sort())
    },
    60_000 + sequences * 2_000,
  )
})
