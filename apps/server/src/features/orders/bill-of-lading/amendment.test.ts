// A database of its own: it changes what bills of lading cost and say for all companies.

import { deskIssueBill, deskListBills } from '@berth/contract/money/desk-settlement'
import {
  type BlDetail,
  deskDecideAmendment,
  deskDraftBillOfLading,
  requestAmendment,
} from '@berth/contract/orders/bill-of-lading'
import { getOrder } from '@berth/contract/orders/order'
import { deskSaveAmendmentFees } from '@berth/contract/release/desk-bl-setup'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amendmentFees, orders, outbox } from '../../../platform/db/schema.ts'
import { blActs } from '../../../testing/fixtures/bl-fixtures.ts'
import {
  eventsOf,
  type GivenOrder,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { aBill } from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
let acts: ReturnType<typeof blActs>
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  acts = blActs(world)
  await acts.setFees()
})
afterAll(() => world.close())

const before = { moment: 'before_cut_off', currency: 'USD', total: 40 } as const
const changes = [{ path: 'notify1_address', value: '88 LAKEFRONT ROAD' }]

const ask = (order: GivenOrder, version: BlDetail, agreed: object = before, caller = world.caller) =>
  caller.call(requestAmendment, {
    ...acts.at(order),
    body: {
      ...acts.seen(version),
      changes,
      reason: 'The broker has moved',
      agreed: { ...before, ...agreed },
    },
  })
const decide = (order: GivenOrder, id: number, decision: 'accepted' | 'declined', answer?: string) =>
  world.desk.call(deskDecideAmendment, { ...acts.at(order), body: { amendment_id: id, decision, answer } })

/** An order whose first version is approved, long before the cut-off. */
async function approved() {
  const given = await acts.approved()
  const cutOffDocuments = new Date(world.clock.now().getTime() + 5 * 3_600_000)
  await world.db.update(orders).set({ cutOffDocuments }).where(eq(orders.id, given.order.id))
  return given
}

describe('asking for an amendment', () => {
  it('shows the fee of now and what it becomes, and is recorded and mailed to the desk', async () => {
    const { order, version } = await approved()
    const { fees, fee_until } = await acts.read(order)
    expect(fees.map(({ moment, total, is_now }) => [moment, total, is_now])).toEqual([
      ['before_cut_off', 40, true],
      ['after_cut_off', 80, false],
      ['after_issue', 150, false],
    ])
    expect(fee_until).not.toBeNull()
    expect((await ask(order, version)).status).toBe(200)
    expect((await acts.readAtDesk(order)).amendments).toMatchObject([
      {
        ...{ version: 1, moment: 'before_cut_off', total: 40, currency: 'USD', asked_by: 'ZHOU MIN' },
        changes: [{ path: 'notify1_address', value: '88 LAKEFRONT ROAD' }],
        ...{ decision: null, is_billed: false },
      },
    ])
    expect((await eventsOf(world.db, order.id)).at(-1)).toMatchObject({ action: 'bl_amendment_asked' })
    const mails = await world.db.select().from(outbox).where(eq(outbox.orderId, order.id))
    expect(mails.filter(({ kind }) => kind === 'bl_amendment_asked')).toMatchObject([{ toUserId: null }])
  })

  it('is refused at another fee than the one of now', async () => {
    const { order, version } = await approved()
    const wrong = [{ total: 30 }, { currency: 'CNY' }, { moment: 'after_cut_off', total: 80 }]
    for (const agreed of wrong)
      expect((await ask(order, version, agreed)).fields).toMatchObject([
        { path: 'agreed', rule: 'fee_changed' },
      ])
    await world.db.update(orders).set({ cutOffDocuments: world.clock.now() }).where(eq(orders.id, order.id))
    expect((await ask(order, version)).fields).toMatchObject([{ rule: 'fee_changed' }])
    expect((await ask(order, version, { moment: 'after_cut_off', total: 80 })).status).toBe(200)
  })

  it('is free of it before the approval, refused without a change, and not found by a neighbour', async () => {
    const { order, version } = await acts.published()
    expect((await ask(order, version)).status).toBe(409)
    const one = await approved()
    expect((await ask(one.order, one.version, before, world.neighbour)).status).toBe(404)
    const { marks } = one.version.content
    const body = { ...acts.seen(one.version), changes: [{ path: 'marks', value: marks }], reason: 'X' }
    const same = await world.caller.call(requestAmendment, {
      ...acts.at(one.order),
      body: { ...body, agreed: before },
    })
    expect(same.fields).toMatchObject([{ path: 'changes.0.value' }])
  })

  it('is done once by two people at once', async () => {
    const { order, version } = await approved()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(order, version)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { current } = await acts.read(order)
    expect((await ask(order, current!)).fields).toMatchObject([{ rule: 'amendment_open' }])
  })

  it('takes the fee of the carrier before that of all others', async () => {
    const { order } = await approved()
    const fee = {
      ...{ currency: 'CNY', carrier_fee: 200, own_fee: 100.5 },
      ...{ condition_zh: '工作时间', condition_en: 'Office hours' },
    }
    const fees = [{ moment: 'before_cut_off' as const, version: 0, fee }]
    const body = { kind: 'bl', carrier_id: world.ids.msc, fees } as const
    expect((await world.desk.call(deskSaveAmendmentFees, { body })).status).toBe(200)
    expect((await world.desk.call(deskSaveAmendmentFees, { body })).status).toBe(409)
    expect((await acts.read(order)).fees[0]).toMatchObject({ currency: 'CNY', total: 300.5 })
    await world.db.delete(amendmentFees).where(eq(amendmentFees.carrierId, world.ids.msc))
    expect(await world.db.$count(amendmentFees, isNull(amendmentFees.carrierId))).toBe(3)
  })
})

describe('deciding on an amendment', () => {
  it('publishes the next version, which only has to be approved, and issued again', async () => {
    const { order, version } = await approved()
    await acts.number(order, 'house', 'BOLS1')
    const issued = (await acts.issue(order, version)).data
    const { id } = (await ask(order, issued, { moment: 'after_issue', total: 150 })).data
    expect((await decide(order, id, 'accepted')).status).toBe(200)
    const { current, versions } = await acts.read(order)
    expect(versions.map(({ state }) => state)).toEqual(['to_check', 'superseded'])
    expect(current?.content.notify1_address).toBe('88 LAKEFRONT ROAD')
    // The printed bill is out, whatever the next version waits for.
    const isNow = async () =>
      (await acts.read(order)).fees.filter(({ is_now }) => is_now).map(({ moment }) => moment)
    expect(await isNow()).toEqual(['after_issue'])
    const second = await acts.approve(order, current!)
    expect(second.state).toBe('approved')
    expect(await isNow()).toEqual(['after_issue'])
    const rules = (await ask(order, second)).fields?.map(({ path, rule }) => `${path} ${rule}`)
    expect(rules).toContain('agreed fee_changed')
    expect((await acts.issue(order, second)).data.state).toBe('issued')
    expect((await eventsOf(world.db, order.id)).map(({ action }) => action).slice(-4)).toEqual([
      ...['bl_amendment_asked', 'bl_amendment_accepted', 'bl_approved', 'bl_issued'],
    ])
  })

  it('declines with a reason that the member reads, and charges nothing', async () => {
    const { order, version } = await approved()
    const { id } = (await ask(order, version)).data
    expect((await decide(order, id, 'declined')).fields).toMatchObject([{ path: 'answer' }])
    await decide(order, id, 'declined', 'The carrier has closed the bill')
    expect(await acts.read(order)).toMatchObject({
      amendments: [
        { decision: 'declined', answer: 'The carrier has closed the bill', decided_by: 'LIN QING' },
      ],
      versions: [{ state: 'approved' }],
    })
    const { fee_lines: lines } = (await world.desk.call(deskListBills, acts.at(order))).data
    expect(lines).toEqual([])
  })

  it('happens once by two people at once, and not while a version is in preparation', async () => {
    const { order, version } = await approved()
    const { id } = (await ask(order, version)).data
    const both = await Promise.all([decide(order, id, 'accepted'), decide(order, id, 'declined', 'No')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const other = await approved()
    const asked = (await ask(other.order, other.version)).data
    await world.desk.call(deskDraftBillOfLading, acts.at(other.order))
    expect((await decide(other.order, asked.id, 'accepted')).status).toBe(409)
    expect((await decide(other.order, asked.id, 'declined', 'In preparation')).status).toBe(200)
  })
})

describe('the fee', () => {
  it('is a proposed line of the next bill of its order, once', async () => {
    const { order, version } = await approved()
    const { id } = (await ask(order, version)).data
    await decide(order, id, 'accepted')
    const [line] = (await world.desk.call(deskListBills, acts.at(order))).data.fee_lines
    expect(line).toMatchObject({ kind: 'amendment', currency: 'USD', amount: 40 })
    const amendment = {
      ...{ fee_id: line!.fee_id, charge_id: line!.charge_id, basis: 'B/L', quantity: 1, unit_price: 40 },
      payment_term: 'prepaid',
    } as const
    const bill = await aBill(world)
    const bills = (currency: string) => [{ ...bill, currency, lines: [...bill.lines, amendment] }]
    const issueBill = async (of: GivenOrder, currency: string) => {
      const { version: now } = (await world.caller.call(getOrder, acts.at(of))).data
      const body = { version: now, mbl_no: 'MEDU1', bills: bills(currency) }
      return world.desk.call(deskIssueBill, { ...acts.at(of), body })
    }
    // On its own order and in its own currency only.
    const other = await approved()
    expect((await world.desk.call(deskListBills, acts.at(other.order))).data.fee_lines).toEqual([])
    expect((await issueBill(other.order, 'USD')).fields).toMatchObject([{ rule: 'not_found' }])
    expect((await issueBill(order, 'CNY')).fields).toMatchObject([{ rule: 'not_found' }])
    expect((await issueBill(order, 'USD')).data.status).toBe(4)
    expect((await acts.read(order)).amendments[0]?.is_billed).toBe(true)
    const after = (await world.desk.call(deskListBills, acts.at(order))).data
    expect(after.fee_lines.some(({ fee_id }) => fee_id === line?.fee_id)).toBe(false)
    expect(after.lists[0]?.lines.at(-1)).toMatchObject({ fee_id: line?.fee_id, amount: 40 })
  })
})

it('keeps no fee without a moment twice', async () => {
  const isIt = and(isNull(amendmentFees.carrierId), eq(amendmentFees.moment, 'after_issue'))
  expect(await world.db.$count(amendmentFees, isIt)).toBe(1)
})
