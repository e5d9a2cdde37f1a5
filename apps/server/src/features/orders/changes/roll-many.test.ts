// A database of its own: it checks that nothing in it contradicts itself, and rolls whatever waits.

import { deskRoll } from '@berth/contract/desk/desk-change'
import { deskBeginRolls, deskGetRolls } from '@berth/contract/desk/desk-rolls'
import { deskCreateSailing, deskUpdateSailing } from '@berth/contract/desk/desk-sailing'
import type { BodyOf } from '@berth/contract/endpoint'
import { getOrder } from '@berth/contract/orders/order'
import { askForChange } from '@berth/contract/orders/order-change'
import { noTimes } from '@berth/domain/sailing/call-time'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../../admin/check-data.ts'
import { orderRolls, orders } from '../../../platform/db/schema.ts'
import { DataCache } from '../../../platform/live/data-cache.ts'
import { confirmed, useInstructionWorld, world } from '../../../testing/fixtures/instruction-fixtures.ts'
import { asking, messagesOf, space, timeline } from '../../../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { carryRolls } from './roll-many.command.ts'

useInstructionWorld(openOwnApp)

type WithId = { readonly id: number }

const at = ({ id }: WithId) => ({ params: { id } })
const orderOf = async (order: WithId) => (await world.caller.call(getOrder, at(order))).data
const memory = () => new DataCache(async () => () => Promise.resolve())
const carry = (isStopping?: () => boolean) =>
  carryRolls({ db: world.db, memory: memory(), clock: world.clock, ...(isStopping && { isStopping }) })

/** A sailing from Shanghai, to Hamburg unless it goes elsewhere. */
async function sailing(voyage: string, to = world.ids.hamburg, carrier = world.ids.msc) {
  const call = (port_id: number, arrival: string | null, departure: string | null) => ({
    ...{ id: null, port_id, terminal: null, cut_offs: {} },
    ...{ arrival: { ...noTimes, planned: arrival }, departure: { ...noTimes, planned: departure } },
  })
  const body = {
    ...{ carrier_id: carrier, service: null, vessel: 'EVER ACE', imo_no: null, voyage },
    calls: [call(world.ids.shanghai, null, '2026-04-05'), call(to, '2026-05-04', null)],
  }
  return (await world.desk.call(deskCreateSailing, { body: body as never })).data
}

async function begin(
  sailing_id: number,
  chosen: readonly WithId[],
  given: Partial<BodyOf<typeof deskBeginRolls>> = {},
) {
  const body = {
    sailing_id,
    orders: chosen.map(({ id }) => id),
    roll_reason: 'blank_sailing' as const,
    reason: null,
    ...given,
  }
  return await world.desk.call(deskBeginRolls, { body })
}
const progress = async (id: number) => (await world.desk.call(deskGetRolls, { params: { id } })).data

describe('many rolls', () => {
  it('roll each order in a step of its own, and say which could not be and why', async () => {
    const target = await sailing('102W')
    const chosen = [await confirmed(), await confirmed()]
    const elsewhere = await confirmed()
    await world.db.update(orders).set({ podId: world.ids.shanghai }).where(eq(orders.id, elsewhere.id))
    const moved = await confirmed()
    const { data } = await begin(target.id, [...chosen, elsewhere, moved], {
      reason: 'Cancelled by the carrier',
    })
    expect(await progress(data.id)).toMatchObject({
      state: 'running',
      orders: 4,
      rolled: 0,
      refused_count: 0,
    })
    const again = { ...space(world, moved.version), voyage: '900E', roll_reason: 'overbooked', reason: null }
    await world.desk.call(deskRoll, { ...at(moved), body: again as never })

    expect(await carry()).toBe(2)
    const after = await progress(data.id)
    expect(after).toMatchObject({
      state: 'done',
      vessel: 'EVER ACE',
      voyage: '102W',
      rolled: 2,
      refused_count: 2,
    })
    expect(after.refused.map(({ id, why }) => [id, why])).toEqual([
      [elsewhere.id, 'no_discharge'],
      [moved.id, 'moved'],
    ])
    for (const one of chosen) {
      const order = await orderOf(one)
      expect(order).toMatchObject({
        vessel: 'EVER ACE',
        voyage: '102W',
        etd: '2026-04-05',
        eta: '2026-05-04',
      })
      expect(order).toMatchObject({
        change_wait: null,
        events: expect.arrayContaining([
          expect.objectContaining({ action: 'roll', reason: 'Cancelled by the carrier' }),
        ]),
      })
      expect(timeline(order).filter((step) => step.startsWith('roll'))).toHaveLength(1)
      const mails = await messagesOf(world.db, one.id)
      expect(mails.filter(({ payload }) => (payload as { action?: string }).action === 'roll')).not.toEqual(
        [],
      )
    }
    expect(await carry()).toBe(0)
  })

  it('ask the members until a time, unless they have asked for a change', async () => {
    const target = await sailing('103W')
    const [one, asked] = [await confirmed(), await confirmed()]
    await world.caller.call(askForChange, { ...at(asked), body: asking(world, asked.version) })
    const answer_by = new Date(world.clock.now().getTime() + 86_400_000).toISOString()
    const { data } = await begin(target.id, [one, asked], { answer_by })
    await carry()
    expect(await orderOf(one)).toMatchObject({ change_wait: 'rolled', change_due_time: answer_by })
    expect((await progress(data.id)).refused).toMatchObject([{ id: asked.id, why: 'change_open' }])
  })

  it('are gone on with by another server, and none is rolled twice by two', async () => {
    const target = await sailing('104W')
    const chosen = await Promise.all(Array.from({ length: 6 }, () => confirmed()))
    const { data } = await begin(target.id, chosen)
    let looked = 0
    const first = await carry(() => {
      looked += 1
      return looked > 3
    })
    expect(first).toBeLessThan(6)
    expect((await progress(data.id)).state).toBe('running')
    const [second, third] = await Promise.all([carry(), carry()])
    expect(first + second + third).toBe(6)
    expect(await progress(data.id)).toMatchObject({ state: 'done', rolled: 6, refused: [] })
    for (const one of chosen)
      expect(timeline(await orderOf(one)).filter((step) => step === 'roll 2→2')).toHaveLength(1)
  })

  it('refuse orders of a sailing that is cancelled meanwhile, and those that are on it already', async () => {
    const target = await sailing('105W')
    const order = await confirmed()
    await begin(target.id, [order])
    await carry()
    const { data: same } = await begin(target.id, [order])
    await carry()
    expect((await progress(same.id)).refused).toMatchObject([{ why: 'same_sailing' }])
    const other = await confirmed()
    const { data } = await begin(target.id, [other])
    const body = { state: 'blank' as const, service: null, imo_no: null, version: target.version }
    await world.desk.call(deskUpdateSailing, { ...at(target), body })
    await carry()
    expect((await progress(data.id)).refused).toMatchObject([{ why: 'no_sailing' }])
    expect((await begin(target.id, [other])).fields).toMatchObject([
      { path: 'sailing_id', rule: 'not_found' },
    ])
  })

  it('keep the carrier, and do not ask after the time to answer', async () => {
    const foreign = await sailing('107W', world.ids.hamburg, world.ids.maersk)
    const order = await confirmed()
    const { data } = await begin(foreign.id, [order])
    await carry()
    expect((await progress(data.id)).refused).toMatchObject([{ id: order.id, why: 'other_carrier' }])
    const target = await sailing('108W')
    const answer_by = new Date(world.clock.now().getTime() + 86_400_000).toISOString()
    const { data: late } = await begin(target.id, [order], { answer_by })
    await world.db
      .update(orderRolls)
      .set({ dueTime: new Date(0) })
      .where(eq(orderRolls.id, late.id))
    await carry()
    expect((await progress(late.id)).refused).toMatchObject([{ id: order.id, why: 'answer_over' }])
  })

  it('end after a day, whatever fails', async () => {
    const target = await sailing('109W')
    const order = await confirmed()
    const { data } = await begin(target.id, [order])
    await world.db.execute(
      sql`alter table orders add constraint never_rolled check (voyage is distinct from '109W') not valid`,
    )
    expect(await carry()).toBe(0)
    expect(await progress(data.id)).toMatchObject({ state: 'running', refused: [] })
    const old = new Date(world.clock.now().getTime() - 25 * 3_600_000)
    await world.db.update(orderRolls).set({ createTime: old }).where(eq(orderRolls.id, data.id))
    await carry()
    expect(await progress(data.id)).toMatchObject({
      state: 'done',
      refused: [{ id: order.id, why: 'not_allowed' }],
    })
    await world.db.execute(sql`alter table orders drop constraint never_rolled`)
  })

  it('are refused with a past time to answer or an order that is not there', async () => {
    const target = await sailing('106W')
    const order = await confirmed()
    const answer_by = new Date(world.clock.now().getTime() - 1000).toISOString()
    expect((await begin(target.id, [order], { answer_by })).fields).toMatchObject([{ rule: 'answer_time' }])
    expect((await begin(target.id, [order, { id: 999_999_999 }])).fields).toMatchObject([{ path: 'orders' }])
    expect((await world.desk.call(deskGetRolls, { params: { id: 999_999 } })).status).toBe(404)
    const { problems } = await checkData(world.db, world.storage)
    expect(problems.filter((one) => !one.startsWith('companies without an owner'))).toEqual([])
  })
})
