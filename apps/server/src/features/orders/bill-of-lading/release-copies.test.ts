// A database of its own: it changes what bills of lading cost and say for all companies.

import { deskDecideAmendment, requestAmendment } from '@berth/contract/orders/bill-of-lading'
import { getOrder } from '@berth/contract/orders/order'
import { deskSaveGuaranteeText } from '@berth/contract/release/desk-bl-setup'
import { applyForRelease, deskRelease } from '@berth/contract/release/release'
import { checkReleaseNote } from '@berth/contract/release/release-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../../platform/db/schema.ts'
import { blActs } from '../../../testing/fixtures/bl-fixtures.ts'
import { type GivenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { anUpload, take, walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
let acts: ReturnType<typeof blActs>
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  acts = blActs(world)
  await acts.setFees()
})
afterAll(() => world.close())

const now = async (order: GivenOrder) => (await world.caller.call(getOrder, acts.at(order))).data

/** An order in the status in which the member applies for release, whose first version is approved and issued. */
async function issued(no: string, status: 7 | 8 = 7) {
  const order = await walkedOrder(world, status)
  const version = await acts.approve(order, await acts.publish(order, await acts.draft(order)))
  await acts.number(order, 'house', no)
  await acts.issue(order, version)
  return order
}

const telexOf = async (order: GivenOrder) =>
  (await acts.read(order)).telex
    .filter(({ state }) => state !== 'good')
    .map(({ check, state }) => `${check} ${state}`)

describe('who may have a telex release', () => {
  it('is told, and a bill to order or in a bank is refused on both sides', async () => {
    const order = await issued('BOLS26110001')
    expect(await telexOf(order)).toEqual(['guarantee warning'])
    for (const [terms, told] of [
      [{ consignee: 'to_order' }, 'named forbidden'],
      [{ is_under_credit: true }, 'credit forbidden'],
    ] as const) {
      await acts.number(order, 'house', 'BOLS26110001', terms)
      expect(await telexOf(order)).toContain(told)
      const { version } = await now(order)
      const guarantee = await anUpload(world.caller, 'telex_guarantee')
      const asked = await world.caller.call(applyForRelease, { body: { id: order.id, version, guarantee } })
      expect(asked.fields).toMatchObject([{ path: 'guarantee', rule: 'telex_not_possible' }])
    }
    const waiting = await issued('BOLS26110002', 8)
    await acts.number(waiting, 'house', 'BOLS26110002', { is_under_credit: true })
    const { version } = await now(waiting)
    const body = { version, release_no: 'R1' }
    expect((await world.desk.call(deskRelease, { ...acts.at(waiting), body })).fields).toMatchObject([
      { rule: 'telex_not_possible' },
    ])
    await acts.number(waiting, 'house', 'BOLS26110002', { freight: 'collect' })
    expect(await telexOf(waiting)).toEqual(['freight warning'])
    const after = { version: (await now(waiting)).version, release_no: 'R1' }
    expect((await world.desk.call(deskRelease, { ...acts.at(waiting), body: after })).status).toBe(200)
  })

  it('is nobody while money is due', async () => {
    const { order } = await acts.approved()
    await take.bill(world, { ...order, version: (await now(order)).version })
    expect(await telexOf(order)).toContain('money forbidden')
  })
})

describe('a copy of a released bill', () => {
  it('is genuine until an amendment supersedes it', async () => {
    const no = 'BOLS26110003'
    const order = await issued(no, 8)
    const { version } = await now(order)
    const body = { version, release_no: 'R2' }
    await world.desk.call(deskRelease, { ...acts.at(order), body })
    const { current } = await acts.read(order)
    const digits = current?.content.containers[0]?.container_no?.slice(-4) ?? ''
    const stateOf = async (copy?: number) =>
      (await world.stranger.call(checkReleaseNote, { body: { bl_no: no, container: digits, copy } })).data
        .state
    expect([await stateOf(), await stateOf(1), await stateOf(2)]).toEqual(['genuine', 'genuine', 'unknown'])
    const { id } = (
      await world.caller.call(requestAmendment, {
        ...acts.at(order),
        body: {
          ...acts.seen(current!),
          changes: [{ path: 'marks', value: 'AMENDED' }],
          reason: 'The buyer asks for it',
          agreed: { moment: 'after_issue', currency: 'USD', total: 150 },
        },
      })
    ).data
    await world.desk.call(deskDecideAmendment, {
      ...acts.at(order),
      body: { amendment_id: id, decision: 'accepted' },
    })
    expect(await stateOf(1)).toBe('genuine')
    await acts.approve(order, (await acts.read(order)).current!)
    expect([await stateOf(), await stateOf(1), await stateOf(2)]).toEqual([
      'genuine',
      'superseded',
      'genuine',
    ])
    const copy = await world.caller.get(`/api/order/${order.id}/paper/surrendered`)
    expect(copy.headers['content-type']).toBe('application/pdf')
    expect((await world.neighbour.get(`/api/order/${order.id}/paper/surrendered`)).statusCode).toBe(404)
  })

  it('does not exist before the release', async () => {
    const order = await issued('BOLS26110004')
    expect((await world.caller.get(`/api/order/${order.id}/paper/surrendered`)).statusCode).toBe(404)
  })
})

describe('the letter of guarantee', () => {
  it('is filled from the order, from the template of its carrier', async () => {
    const order = await issued('BOLS26110005')
    const letter = async () => (await world.caller.get(`/api/order/${order.id}/paper/guarantee`)).rawPayload
    const shipped = await letter()
    expect(shipped.subarray(0, 5).toString()).toBe('%PDF-')
    const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
    const own = { carrier_id: row!.carrierId, text_zh: '保函 {bl_no}', version: 0 }
    const wrong = await world.desk.call(deskSaveGuaranteeText, { body: { ...own, text_en: 'Letter' } })
    expect(wrong.fields).toMatchObject([{ path: 'text_en', rule: 'placeholder_missing' }])
    const body = { ...own, text_en: 'Letter for {bl_no}' }
    expect((await world.desk.call(deskSaveGuaranteeText, { body })).data).toEqual({ version: 1 })
    expect((await world.desk.call(deskSaveGuaranteeText, { body })).status).toBe(409)
    expect((await letter()).length).toBeLessThan(shipped.length)
    expect((await world.caller.call(deskSaveGuaranteeText, { body })).status).toBe(403)
  })

  it('is there in either language, whatever the caller’s, for both sides', async () => {
    const order = await issued('BOLS26110006')
    const address = `order/${order.id}/paper/guarantee`
    for (const [as, path] of [
      [world.caller, `/api/${address}`],
      [world.desk, `/api/desk/${address}`],
    ] as const) {
      const nameIn = async (query: string) => {
        const answer = await as.get(`${path}${query}`)
        expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
        return decodeURIComponent(`${answer.headers['content-disposition']}`)
      }
      expect(await nameIn('?language=zh-CN')).toContain(`电放保函 ${order.order_no}`)
      expect(await nameIn('?language=en-US')).toContain(`Letter of guarantee ${order.order_no}`)
      expect(await nameIn('')).toBe(await nameIn('?language=zh-CN'))
      expect((await as.get(`${path}?language=fr`)).statusCode).toBe(400)
    }
  })
})
