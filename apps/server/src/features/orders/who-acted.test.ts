import { allEndpoints } from '@berth/contract/all-endpoints'
import { deskCreateBooking, deskSaveShipment, deskUploadSupplyFile } from '@berth/contract/desk-on-behalf'
import { deskAddNote, deskAssignOrder } from '@berth/contract/desk-teamwork'
import { deskAddDocument } from '@berth/contract/document'
import type { Endpoint } from '@berth/contract/endpoint'
import { deskReadOrderMessages, deskSendOrderMessage } from '@berth/contract/order-message'
import { lifecycle } from '@berth/domain/order/lifecycle'
import type { OrderStatus } from '@berth/domain/order/status'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, orderMessages } from '../../platform/db/schema.ts'
import { anOperator, type User } from '../../testing/builders.ts'
import { type Answer, Caller, type CallInput } from '../../testing/caller.ts'
import { aPdf } from '../../testing/sample-files.ts'
import { type Act, acts, actsOf, type Takes } from './act-fixtures.ts'
import { eventsOf, fclBooking, givenOrder, type OrderWorld, openOrderWorld } from './fixtures.ts'
import { anUpload, aSupply, walkedOrder } from './paper-fixtures.ts'

/** A caller that remembers what was called. */
class Remembering extends Caller {
  readonly called = new Set<string>()

  override call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer<E>> {
    this.called.add(nameOf(endpoint))
    return super.call(endpoint, input)
  }

  override upload<E extends Endpoint>(
    ...upload: Parameters<typeof Caller.prototype.upload<E>>
  ): Promise<Answer<E>> {
    this.called.add(nameOf(upload[0]))
    return super.upload(...upload)
  }
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

let world: OrderWorld
let takes: Takes
let clerk: User
let desk: Remembering
beforeAll(async () => {
  world = await openOrderWorld()
  takes = actsOf(world)
  // Orders come to where the clerk takes over by the hands of a colleague, whose name must not be the one told.
  clerk = await anOperator(world.db, { user: { linkman: 'ZHAO LEI' } })
  desk = new Remembering(world.app, (await world.as(clerk)).headers)
})
afterAll(() => world.close())

async function orderFor(action: Act) {
  const status = lifecycle[action].from[0] as OrderStatus // Every step of an order that is there begins somewhere.
  const isAsked = action === 'approve_cancel' || action === 'refuse_cancel'
  if (status === 1) return { ...(await givenOrder(world, { status: 1 })), debits: [] }
  const order = await walkedOrder(world, status as Parameters<typeof walkedOrder>[1])
  if (!isAsked) return order
  const asked = await takes.ask_cancel(world.caller, order, anUpload)
  return { ...order, ...(asked.data as { version: number }) }
}

const lastEvent = async (id: number) => (await eventsOf(world.db, id)).at(-1)
const lastAudit = async () =>
  (await world.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]
const theClerk = () => ({ userId: clerk.id, userName: 'ZHAO LEI' })

describe('the timeline names who acted', () => {
  it.each(acts.filter((action) => lifecycle[action].by === 'operator'))('in %s', async (action) => {
    const order = await orderFor(action)
    const answer = await takes[action](desk, order, anUpload)
    expect(answer.status, JSON.stringify(answer.fields)).toBe(200)
    expect(await lastEvent(order.id)).toMatchObject({
      ...theClerk(),
      ...{ action, actor: 'operator', onBehalf: false },
    })
  })

  it('in what is done in a member’s place, and says that it was', async () => {
    const { action: _, copied_from: __, quote_id: ___, rfq_option_id: ____, ...form } = fclBooking(world)
    const body = { ...form, customer_id: world.member.customerId, user_id: world.member.id }
    const booked = (await desk.call(deskCreateBooking, { body })).data
    const onBehalf = { ...theClerk(), actor: 'operator', onBehalf: true }
    expect(await lastEvent(booked.id)).toMatchObject({ ...onBehalf, action: 'submit' })

    const order = await givenOrder(world, { status: 2 })
    const params = { id: order.id }
    const fields = { purpose: 'supply_attachment' }
    const file = { name: 'isf.pdf', content: aPdf() }
    const isf = (await desk.upload(deskUploadSupplyFile, fields, file, { params })).data
    expect(await lastAudit()).toMatchObject({
      ...theClerk(),
      ...{ action: 'supply_file_uploaded', targetKind: 'order', targetId: String(order.id) },
      changes: [{ field: 'file', before: null, after: 'isf.pdf' }],
    })
    let { version } = order
    for (const action of ['save', 'submit'] as const) {
      const written = await desk.call(deskSaveShipment, {
        params,
        body: aSupply(world, isf, version, { action }),
      })
      version = written.data.version
      expect(await lastEvent(order.id)).toMatchObject({ ...onBehalf, action: `${action}_supply` })
    }
  })
})

it('what is no step of an order is written down with who did it', async () => {
  const params = { id: (await givenOrder(world, { status: 2 })).id }
  const assignment = { assignee_id: clerk.id, seen_assignee_id: null }
  await desk.call(deskAssignOrder, { params, body: assignment })
  expect(await lastAudit()).toMatchObject({ ...theClerk(), action: 'assign_order' })
  await desk.call(deskAddNote, { params, body: { text: 'CALLED THE CARRIER' } })
  expect(await lastAudit()).toMatchObject({ ...theClerk(), action: 'note_order' })
  const file = await anUpload(desk, 'order_document', 'draft.pdf')
  expect((await desk.call(deskAddDocument, { params, body: { type: 2, file, remark: null } })).status).toBe(
    200,
  )
  expect(await lastEvent(params.id)).toMatchObject({ ...theClerk(), action: 'document_added' })
  await desk.call(deskSendOrderMessage, { params, body: { text: 'PLEASE SEND THE SI' } })
  const [message] = await world.db.select().from(orderMessages).where(eq(orderMessages.orderId, params.id))
  expect(message).toMatchObject({ userId: clerk.id })
})

it('no call of the desk that changes an order is left out here', () => {
  const writes = Object.values(allEndpoints)
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/desk/order/'))
    // That a message was seen is no act.
    .filter((endpoint) => endpoint.path !== deskReadOrderMessages.path)
    .map(nameOf)
  expect([...desk.called]).toEqual(expect.arrayContaining(writes))
})
