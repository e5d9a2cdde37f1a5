import { allEndpoints } from '@berth/contract/all-endpoints'
import { deskConfirm, deskCountOrders, deskGetOrder, deskListOrders } from '@berth/contract/desk/desk-order'
import {
  deskAddNote,
  deskAssignOrder,
  deskListColleagues,
  deskListNotes,
} from '@berth/contract/desk/desk-teamwork'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../../platform/db/schema.ts'
import { anOperator, type User } from '../../../testing/builders.ts'
import {
  givenOrder,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../../../testing/fixtures/order-fixtures.ts'

let world: OrderWorld
let colleague: User
beforeAll(async () => {
  world = await openOrderWorld()
})
// Who has no orders yet.
beforeEach(async () => {
  colleague = await anOperator(world.db, { user: { linkman: 'CHEN YU' } })
})
afterAll(() => world.close())

const assign = (id: number, to: number | null, seen: number | null) =>
  world.desk.call(deskAssignOrder, { params: { id }, body: { assignee_id: to, seen_assignee_id: seen } })

describe('an order', () => {
  it('is assigned to a colleague, who finds it among their own, and unassigned again', async () => {
    const { id, order_no, version } = await givenOrder(world, { status: 1 })
    expect((await assign(id, colleague.id, null)).data).toEqual({
      assignee_id: colleague.id,
      assignee_name: 'CHEN YU',
    })
    const theirs = await world.as(colleague)
    const mine = { queue: 'confirm', assignee: 'mine' } as const
    expect((await theirs.call(deskListOrders, { query: mine })).data.lists).toMatchObject([
      { id, assignee_name: 'CHEN YU', version },
    ])
    expect((await world.desk.call(deskListOrders, { query: mine })).data.total).toBe(0)
    const counts = (await theirs.call(deskCountOrders, { query: { assignee: 'mine' } })).data
    expect(counts.queues.find(({ queue }) => queue === 'confirm')?.count).toBe(1)
    expect(counts.by_assignee.mine).toBe(1)
    const nobody = { queue: 'confirm', assignee: 'nobody', keyword: order_no } as const
    const unowned = async () =>
      (await world.desk.call(deskListOrders, { query: nobody })).data.lists.map((order) => order.id)
    expect(await unowned()).toEqual([])

    await assign(id, null, colleague.id)
    expect(await unowned()).toEqual([id])
    const { assignments } = (await world.desk.call(deskListNotes, { params: { id } })).data
    expect(assignments.map(({ user_name, before, after: to }) => [user_name, before, to])).toEqual([
      ['LIN QING', 'CHEN YU', null],
      ['LIN QING', null, 'CHEN YU'],
    ])
  })

  it('that another user has taken in the meantime stays theirs', async () => {
    const { id } = await givenOrder(world, { status: 1 })
    await assign(id, colleague.id, null)
    expect((await assign(id, world.operator.id, null)).error).toBe('stale_version')
    expect((await world.desk.call(deskGetOrder, { params: { id } })).data.assignee_id).toBe(colleague.id)
  })

  it('cannot be assigned to a user who cannot work on it', async () => {
    const { id } = await givenOrder(world, { status: 1 })
    const finance = await anOperator(world.db, { authorities: ['desk_finance'] })
    const gone = await anOperator(world.db, { user: { removeTime: world.clock.now() } })
    for (const who of [world.member.id, finance.id, gone.id, 999_999])
      expect((await assign(id, who, null)).fields).toMatchObject([{ path: 'assignee_id', rule: 'not_found' }])
    const { lists } = (await world.desk.call(deskListColleagues)).data
    expect(lists.filter(({ is_me }) => is_me)).toMatchObject([{ id: world.operator.id }])
    for (const who of [world.member.id, finance.id, gone.id])
      expect(lists.map((one) => one.id)).not.toContain(who)
  })

  it('can be edited by another user while it is being assigned', async () => {
    const order = await givenOrder(world, { status: 1 })
    await assign(order.id, colleague.id, null)
    const body = space(world, order.version)
    expect((await world.desk.call(deskConfirm, { params: order, body })).status).toBe(200)
  })
})

describe('a note', () => {
  it('is internal and in no response to a member', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    const secret = '客户常拖付款，先别放单'
    const added = (await world.desk.call(deskAddNote, { params: { id }, body: { text: secret } })).data
    expect(added).toMatchObject({ user_name: 'LIN QING', text: secret })
    expect((await world.desk.call(deskListNotes, { params: { id } })).data.lists).toEqual([added])
    expect((await world.desk.call(deskGetOrder, { params: { id } })).data.note_count).toBe(1)
    for (const { method, path, access, stream, download } of Object.values(allEndpoints)) {
      if (method !== 'GET' || stream || download || access === 'public') continue
      const text = (await world.caller.get(`/api${path.replace('{id}', String(id))}`)).body
      expect(text, path).not.toContain(secret)
    }
  })

  it('needs text, and is audited without its text', async () => {
    const { id } = await givenOrder(world, { status: 1 })
    const params = { id }
    expect((await world.desk.call(deskAddNote, { params, body: { text: ' ' } })).fields).toMatchObject([
      { path: 'text', rule: 'required' },
    ])
    await world.desk.call(deskAddNote, { params, body: { text: 'call back' } })
    const written = await world.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'note_order'), eq(auditEntries.targetId, String(id))))
    expect(written).toMatchObject([{ userName: 'LIN QING', changes: [] }])
    expect(
      (await world.desk.call(deskAddNote, { params: { id: 999_999 }, body: { text: 'x' } })).status,
    ).toBe(404)
  })
})
