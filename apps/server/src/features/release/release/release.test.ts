import { listOrderDocuments } from '@berth/contract/orders/document'
import { getOrder } from '@berth/contract/orders/order'
import {
  applyForRelease,
  deskDispatch,
  deskRelease,
  deskReturnApplication,
  getSettlement,
} from '@berth/contract/release/release'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  messagesOf,
  type OrderWorld,
  openOrderWorld,
  storedOrder,
} from '../../../testing/fixtures/order-fixtures.ts'
import {
  anUpload,
  express,
  storedRecords,
  take,
  walkedOrder,
} from '../../../testing/fixtures/step-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

type Order = { readonly id: number; readonly version: number }

const read = async ({ id }: Pick<Order, 'id'>) => (await world.caller.call(getOrder, { params: { id } })).data
const applications = async ({ id }: Pick<Order, 'id'>) =>
  (await world.caller.call(getSettlement, { params: { id } })).data.applications
const stored = async (id: number) => ({
  ...(await storedOrder(world, id)),
  ...(await storedRecords(world.db, id)),
})

describe('applying', () => {
  it('takes a telex release or original bills, never both or neither', async () => {
    const { id, version } = await walkedOrder(world, 7)
    const before = await stored(id)
    const guarantee = await anUpload(world.caller, 'telex_guarantee')
    const faults = async (form: object, lang = 'cn') => {
      const answer = await world.caller
        .with({ lang })
        .call(applyForRelease, { body: { id, version, ...form } })
      expect(answer.status).toBe(422)
      return answer.fields?.map(({ path, msg }) => `${path}: ${msg}`)
    }
    expect(await faults({})).toEqual(['express: 请填写收件信息'])
    expect(await faults({}, 'en')).toEqual(['express: Please fill in receiving info'])
    expect(await faults({ guarantee, express })).toEqual(['guarantee: 电放和正本提单只能选一种'])
    expect(await faults({ express: { consignee: ' ', phone: '', address: '' } })).toEqual([
      'express.consignee: 必填',
      'express.phone: 必填',
      'express.address: 必填',
    ])
    expect(await faults({ express: { ...express, address: '深'.repeat(256) } })).toEqual([
      'express.address: 不能超过 255 个字符',
    ])
    for (const file of [
      await anUpload(world.neighbour, 'telex_guarantee'),
      await anUpload(world.caller, 'payment_guarantee'),
      { filename: '0'.repeat(40), name: 'a.pdf' },
    ])
      expect(await faults({ guarantee: file })).toEqual(['guarantee: 未找到，请重新选择'])
    expect(await stored(id)).toEqual(before)
  })

  it('shows the guarantee under a name with its true extension', async () => {
    const { id, version } = await walkedOrder(world, 7)
    const uploaded = await anUpload(world.caller, 'telex_guarantee', '保函.pdf')
    const guarantee = { ...uploaded, name: '保函\u202Efdp.exe' }
    await world.caller.call(applyForRelease, { body: { id, version, guarantee } })
    expect((await applications({ id }))[0]?.guarantee?.name).toBe('保函.pdf')
  })

  it('accepts an address of 255 characters', async () => {
    const { id, version } = await walkedOrder(world, 7)
    const body = { id, version, express: { ...express, address: '深'.repeat(255) } }
    expect((await world.caller.call(applyForRelease, { body })).data.status).toBe(9)
  })
})

it('a returned application states why, and the member can apply again, either way', async () => {
  const order = await walkedOrder(world, 8)
  const body = { version: order.version, reason: '保函未盖章' }
  const returned = (await world.desk.call(deskReturnApplication, { params: order, body })).data
  expect(await read(order)).toMatchObject({ status: 7, status_reason: '保函未盖章' })
  expect((await messagesOf(world.db, order.id)).at(-1)?.payload).toMatchObject({
    action: 'return_application',
  })
  await take.applyOriginals(world, returned)
  expect(await read(order)).toMatchObject({ status: 9, status_reason: null })
  expect(await applications(order)).toMatchObject([
    { kind: 'originals', state: 'waiting', ...express },
    { kind: 'telex', state: 'returned', reason: '保函未盖章', guarantee: { name: '保函.pdf' } },
  ])
})

describe('releasing', () => {
  it('needs a number or a note', async () => {
    const order = await walkedOrder(world, 8)
    const before = await stored(order.id)
    const bare = await world.desk.call(deskRelease, { params: order, body: { version: order.version } })
    expect(bare.fields?.map(({ path, rule, msg }) => [path, rule, msg])).toEqual([
      ['release_no', 'release_proof_required', '请填写放单号或上传电放通知'],
    ])
    const note = await anUpload(world.desk, 'order_document')
    const wrong = await world.desk.call(deskRelease, {
      params: order,
      body: { version: order.version, note },
    })
    expect(wrong.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['note not_found'])
    expect(await stored(order.id)).toEqual(before)
  })

  it('with a note adds it to the documents of the order', async () => {
    const order = await walkedOrder(world, 8)
    const note = await anUpload(world.desk, 'release_note', '电放通知.pdf')
    await world.desk.call(deskRelease, { params: order, body: { version: order.version, note } })
    const { data } = await world.caller.call(listOrderDocuments, { params: order, query: { type: 5 } })
    expect(data.lists).toMatchObject([{ name: '电放通知.pdf', type_name: expect.stringContaining('电放') }])
    const [application] = await applications(order)
    expect(application).toMatchObject({
      state: 'done',
      release_no: null,
      release_note: { id: data.lists[0]?.id },
      done_time: world.clock.now().toISOString(),
    })
  })
})

describe('dispatching', () => {
  it('records courier, number and count of originals', async () => {
    const order = await walkedOrder(world, 9)
    await take.dispatch(world, order)
    const after = await read(order)
    expect(after.status).toBe(10)
    expect(after.events[0]?.changes).toEqual([
      { field: 'courier', before: null, after: 'SF EXPRESS' },
      { field: 'tracking_no', before: null, after: 'SF1234567890' },
      { field: 'originals', before: null, after: '3' },
    ])
    expect(await applications(order)).toMatchObject([{ state: 'done', courier: 'SF EXPRESS', originals: 3 }])
  })

  it('needs all of these fields', async () => {
    const order = await walkedOrder(world, 9)
    const body = { version: order.version, courier: '', tracking_no: ' ', originals: 0 }
    const answer = await world.desk.call(deskDispatch, { params: order, body })
    expect(answer.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'courier required',
      'tracking_no required',
      'originals min_value',
    ])
    expect((await read(order)).status).toBe(9)
  })
})

it('another company cannot read payments and applications', async () => {
  const order = await walkedOrder(world, 8)
  expect((await world.neighbour.call(getSettlement, { params: order })).status).toBe(404)
  const [application] = await applications(order)
  const path = `/api/attachment/download/${application?.guarantee?.id}`
  expect((await world.neighbour.get(path)).statusCode).toBe(404)
  expect((await world.desk.get(path)).statusCode).toBe(200)
})
