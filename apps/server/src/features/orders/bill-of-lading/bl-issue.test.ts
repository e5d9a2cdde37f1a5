// A database of its own: it changes what bills of lading cost and say for all companies.

import { deskListOrders } from '@berth/contract/desk/desk-order'
import { deskIssueBillOfLading, deskSaveBlTerms } from '@berth/contract/orders/bill-of-lading'
import { getOrder, listOrders } from '@berth/contract/orders/order'
import { usualTerms } from '@berth/domain/bill-of-lading/bl-terms'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox, settings } from '../../../platform/db/schema.ts'
import { blActs } from '../../../testing/fixtures/bl-fixtures.ts'
import { eventsOf, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
let acts: ReturnType<typeof blActs>
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  acts = blActs(world)
})
afterAll(() => world.close())

describe('house and master', () => {
  it('have their own numbers, which lists, search and the timeline know', async () => {
    const { order } = await acts.published()
    expect((await acts.read(order)).bills).toMatchObject([{ kind: 'master', no: null, is_agreed_on: true }])
    await acts.number(order, 'master', 'COSU6398017730', { type: 'telex', originals: 0 })
    await acts.number(order, 'house', 'BOLS26110466')
    expect(await acts.read(order)).toMatchObject({
      mbl_no: 'COSU6398017730',
      hbl_no: 'BOLS26110466',
      bills: [
        { kind: 'house', no: 'BOLS26110466', is_agreed_on: true, terms: { type: 'original', originals: 3 } },
        { kind: 'master', no: 'COSU6398017730', is_agreed_on: false, terms: { type: 'telex', originals: 0 } },
      ],
    })
    const matched = { matched: { field: 'hbl_no', value: 'BOLS26110466' }, id: order.id }
    const query = { keyword: 'bols2611' }
    expect((await world.caller.call(listOrders, { query })).data.lists).toMatchObject([matched])
    expect((await world.desk.call(deskListOrders, { query })).data.lists).toMatchObject([matched])
    expect((await world.caller.call(getOrder, acts.at(order))).data).toMatchObject({ hbl_no: 'BOLS26110466' })
    expect((await eventsOf(world.db, order.id)).at(-1)).toMatchObject({
      action: 'bl_numbered',
      changes: [{ field: 'hbl_no', before: null, after: 'BOLS26110466' }],
    })
  })

  it('refuses terms that do not fit, an old version of the order, and the neighbour', async () => {
    const { order } = await acts.published()
    const wrong = await acts.number(order, 'master', 'COSU1', { type: 'sea_waybill', consignee: 'to_order' })
    expect(wrong.fields?.map(({ path }) => path)).toEqual(['originals', 'consignee'])
    const body = { version: 1, kind: 'house', no: 'X', terms: usualTerms(null) } as const
    expect((await world.desk.call(deskSaveBlTerms, { ...acts.at(order), body })).status).toBe(409)
    expect((await world.neighbour.call(deskSaveBlTerms, { ...acts.at(order), body })).status).toBe(403)
  })

  it('are written once by two people at once', async () => {
    const { order } = await acts.published()
    const { order_version: version } = await acts.readAtDesk(order)
    const answers = await Promise.all(
      ['HOUSE1', 'HOUSE2', 'HOUSE3'].map((no) => {
        const body = { version, kind: 'house', no, terms: usualTerms(null) } as const
        return world.desk.call(deskSaveBlTerms, { ...acts.at(order), body })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('give the first draft what the desk has settled', async () => {
    const order = await acts.instructed()
    const terms = { originals: 2, freight: 'collect', issue_place: 'SHENZHEN', clauses: 'CLEAN ON BOARD' }
    await acts.number(order, 'master', 'COSU2', terms)
    const drafted = await acts.draft(order)
    expect(drafted.content).toMatchObject({ ...terms, freight: 'FREIGHT COLLECT' })
    // From then on they are agreed on with the versions, and changed there.
    await acts.number(order, 'master', 'COSU2', { issue_place: 'YANTIAN' })
    expect((await acts.readAtDesk(order)).bills[0]?.terms.issue_place).toBe('SHENZHEN')
  })
})

describe('issuing', () => {
  it('needs the approval and a number, and is recorded and mailed', async () => {
    const { order, version } = await acts.published()
    expect((await acts.issue(order, version)).fields).toMatchObject([{ rule: 'approval_required' }])
    const approved = await acts.approve(order, version)
    expect((await acts.issue(order, approved)).fields).toMatchObject([{ path: 'bl_no', rule: 'required' }])
    await acts.number(order, 'house', 'BOLS26120467')
    const issued = (await acts.issue(order, approved)).data
    expect(issued).toMatchObject({ state: 'issued', issued_by: 'LIN QING', approved_by: 'ZHOU MIN' })
    expect((await eventsOf(world.db, order.id)).at(-1)).toMatchObject({ action: 'bl_issued' })
    const mails = await world.db.select().from(outbox).where(eq(outbox.orderId, order.id))
    expect(mails.filter(({ kind }) => kind === 'bl_issued')).toHaveLength(1)
    expect((await acts.issue(order, issued)).status).toBe(409)
    expect((await acts.number(order, 'house', 'BOLS2')).fields).toMatchObject([
      { rule: 'bill_number_issued' },
    ])
    // The master's number may still come.
    expect((await acts.number(order, 'master', 'COSU3')).status).toBe(200)
  })

  it('asks for place, date and on-board date, none to come, and writes them without a new approval', async () => {
    const { order, version } = await acts.approved()
    await acts.number(order, 'master', `COSU9${order.id}`)
    const nothing = { issue_place: null, issue_date: null, on_board_date: null }
    const body = { ...acts.seen(version), ...nothing }
    const refused = await world.desk.call(deskIssueBillOfLading, { ...acts.at(order), body })
    expect(refused.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'issue_place required',
      'issue_date required',
      'on_board_date required',
    ])
    const early = await acts.issue(order, version, { on_board_date: '2026-03-17' })
    expect(early.fields).toMatchObject([{ path: 'on_board_date', rule: 'not_future' }])
    expect((await acts.issue(order, version)).data).toMatchObject({
      ...{ state: 'issued', approved_by: 'ZHOU MIN', content: acts.issuedOn },
    })
    expect((await acts.read(order)).bills[0]?.terms).toMatchObject(acts.issuedOn)
    // The vessel left a day later: the days are put right in a version that is approved as the last one was.
    const next = await acts.edit(order, await acts.draft(order), 'on_board_date', '2026-03-16')
    const published = await acts.publish(order, next)
    expect(published).toMatchObject({ state: 'approved', approved_by: 'ZHOU MIN' })
    const again = await acts.issue(order, published, { on_board_date: '2026-03-16' })
    expect(again.data.content.on_board_date).toBe('2026-03-16')
  })

  it('says that no bill was written yet', async () => {
    const { order } = await acts.approved()
    expect((await acts.readAtDesk(order)).telex).toContainEqual({ check: 'money', state: 'warning' })
    const billed = await walkedOrder(world, 4)
    expect((await acts.readAtDesk(billed)).telex).toContainEqual({ check: 'money', state: 'forbidden' })
  })

  it('before the approval is a setting', async () => {
    const { order, version } = await acts.published()
    await acts.number(order, 'master', 'COSU4')
    const isIt = eq(settings.name, 'bl_issue_early')
    await world.db.update(settings).set({ valueZh: 'true' }).where(isIt)
    const issued = await acts.issue(order, version)
    await world.db.update(settings).set({ valueZh: 'false' }).where(isIt)
    expect(issued.data.state).toBe('issued')
  })

  it('happens once, and not for a member', async () => {
    const { order, version } = await acts.approved()
    await acts.number(order, 'master', 'COSU5')
    const answers = await Promise.all([1, 2, 3, 4].map(() => acts.issue(order, version)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const ask = { ...acts.at(order), body: { ...acts.seen(version), ...acts.issuedOn } }
    expect((await world.caller.call(deskIssueBillOfLading, ask)).status).toBe(403)
  })
})
