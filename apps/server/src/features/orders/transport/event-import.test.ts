// A database of its own: numbers of a sheet are looked for in the orders of all companies, and the last import is one for all.
import { deskSplit } from '@berth/contract/desk/desk-change'
import { deskKeepBoxes, deskTakeBackEvent, deskTellEvent } from '@berth/contract/desk/desk-transport'
import { getOrder } from '@berth/contract/orders/order'
import { getTransport, transport } from '@berth/contract/orders/transport'
import {
  deskApplyImport,
  deskGetImport,
  deskImportEvents,
  deskListImportRows,
  deskUndoImport,
  eventTemplate,
} from '@berth/contract/trade/import'
import { transportLimits } from '@berth/domain/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  auditEntries,
  orderBoxes,
  orders,
  sailingCalls,
  transportEvents,
} from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import { aSheetFile } from '../../../testing/fixtures/import-fixtures.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { seenOf } from '../../../testing/fixtures/transport-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { type NewEvent, recordEvents } from './event.command.ts'
import { watchDue } from './watch.command.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  world.clock.set('2026-03-15T02:00:00Z')
})
afterAll(() => world.close())
// The desk uploads more files than a person would in ten minutes.
beforeEach(() => world.clock.advance({ seconds: 240 }))

type Cell = string | number | Date | null

/** The headings of a data service. */
const heading = [
  '提单号',
  '箱号',
  '状态代码',
  '发生时间',
  '地点',
  '码头',
  '是否预计',
  '船名',
  '航次',
  '事件编号',
]

type Row = Partial<Record<'bill' | 'box' | 'place' | 'terminal' | 'estimated' | 'reference', Cell>>

function rowOf(code: string, time: string, of: Row): Cell[] {
  const { bill = null, box = null, place = null, terminal = null, estimated = 'N', reference = null } = of
  return [bill, box, code, time, place, terminal, estimated, 'MSC AURORA', 'V.012W', reference]
}

const fileOf = (...rows: readonly (readonly Cell[])[]) => aSheetFile([heading, ...rows])

async function imported(...rows: readonly (readonly Cell[])[]) {
  return await world.desk.upload(deskImportEvents, {}, await fileOf(...rows))
}

/** Checks a file and answers its status and what is wrong with it. */
async function checked(...rows: readonly (readonly Cell[])[]) {
  return await checkedFile(await fileOf(...rows))
}

async function checkedFile(file: Awaited<ReturnType<typeof fileOf>>) {
  const begun = await world.desk.upload(deskImportEvents, { action: 'check' }, file)
  const params = { id: begun.data.id }
  const status = async () => (await world.desk.call(deskGetImport, { params })).data
  await expect.poll(async () => (await status()).state, { timeout: 15_000 }).not.toBe('reading')
  const { data } = await world.desk.call(deskListImportRows, { params, query: { state: 'wrong' } })
  const problems = data.lists.map(({ row, problems: [problem] }) => [row, problem?.column, problem?.msg])
  return { params, status: await status(), problems }
}

async function numberOf({ id }: { readonly id: number }): Promise<string> {
  const [row] = await world.db.select().from(orders).where(eq(orders.id, id))
  return row!.orderNo
}

const undo = (id: number) => world.desk.call(deskUndoImport, { params: { id }, body: {} })

let made = 0
const aNumber = () => `TSTU${String(3_000_000 + ++made)}`

/** An order under way with one container. */
async function withBox(box = aNumber()) {
  const order = await givenOrder(world, { status: 2 })
  const body = { boxes: [{ container_no: box, container_id: world.ids.container }] }
  await world.desk.call(deskKeepBoxes, { params: order, body })
  return { ...order, box }
}

const read = async ({ id }: { readonly id: number }) =>
  transport.parse((await world.caller.call(getTransport, { params: { id } })).data)

const stepsOf = async (order: { readonly id: number }) =>
  (await read(order)).boxes[0]?.steps.map(({ milestone, time }) => [milestone, time])

describe('a sheet of events', () => {
  it('records each event once, however often the sheet comes, as if somebody had typed it', async () => {
    const order = await withBox()
    const { box } = order
    const rows = [
      rowOf('STSP', '2026/3/5 09:30', { box, terminal: '外高桥堆场', reference: 'E-1' }),
      rowOf('进港', '2026-03-09 18:05:00', { box: `${box.slice(0, 4)} ${box.slice(4)}`, reference: 'E-2' }),
      rowOf('LOBD', '2026-03-12 22:10', { box, place: '上海', reference: 'E-3' }),
      rowOf('BDAR', '2026-04-29', { box, place: 'DEHAM', estimated: 'Y', reference: 'E-4' }),
    ]
    const { status, params } = await checked(...rows, rows[0]!)
    expect(status).toMatchObject({ state: 'checked', rows_new: 4, rows_same: 1, rows_wrong: 0 })
    expect((await read(order)).events).toEqual([])
    const applied = await world.desk.call(deskApplyImport, { params, body: { without_wrong: false } })
    expect(applied.data).toMatchObject({ state: 'applied', can_undo: true })
    expect(await stepsOf(order)).toMatchObject([
      ['empty_out', '2026-03-05T09:30'],
      ['gate_in', '2026-03-09T18:05'],
      ['loaded', '2026-03-12T22:10'],
      ['departed', '2026-03-28'],
      ['arrived', '2026-04-29'],
    ])
    const [first] = (await read(order)).events.toReversed()
    expect(first).toMatchObject({
      ...{ told_by: 'sheet', teller: 'LIN QING', terminal: '外高桥堆场', offset_minutes: 480 },
      ...{ port: { code: 'CNSHA' }, is_empty: true },
    })
    const again = await checked(...rows)
    expect(again.status).toMatchObject({ rows_new: 0, rows_same: 4, rows_wrong: 0 })
    const [entry] = await world.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'event_imported'))
    expect(entry).toMatchObject({ targetName: 'rows.xlsx' })
  })

  it('names the row and the column of everything that cannot be told', async () => {
    const { box, id } = await withBox()
    const [shared, nowhere] = [aNumber(), aNumber()]
    const other = await withBox(shared)
    await withBox(shared)
    const [{ orderNo } = { orderNo: '' }] = await world.db.select().from(orders).where(eq(orders.id, id))
    const [{ orderNo: otherNo } = { orderNo: '' }] = await world.db
      .select()
      .from(orders)
      .where(eq(orders.id, other.id))
    const { problems, status } = await checked(
      rowOf('ABCD', '2026-03-09', { box }),
      rowOf('GITM', '2026-03-09', { box, place: '某某港' }),
      rowOf('GITM', '2026-03-09', { box: nowhere }),
      rowOf('GITM', '2026-03-09', { box: shared }),
      rowOf('GITM', '2026-03-09', { box: shared, bill: orderNo }),
      rowOf('GITM', '2026-03-09', { bill: 'NOBODY-1' }),
      rowOf('GITM', '2026-04-09', { box }),
      rowOf('TSDC', '2026-03-09', { box }),
      rowOf('GITM', '2026-03-09', {}),
      rowOf('GITM', '', { box }),
      rowOf('GITM', '2026-03-09 10:00 GMT+8', { box }),
      rowOf('GITM', '2026-03-09', { box: shared, bill: otherNo }),
    )
    expect(problems).toEqual([
      [2, '节点代码', expect.stringContaining('ABCD')],
      [3, '地点', expect.stringContaining('某某港')],
      [4, '柜号', `进行中的订单里没有柜号 ${nowhere}`],
      [5, '柜号', expect.stringContaining(otherNo)],
      [6, '柜号', `${orderNo} 没有柜号 ${shared}`],
      [7, '单号', '进行中的订单里没有 NOBODY-1'],
      [8, '时间', expect.stringContaining('不能晚于现在')],
      [9, '地点', `${orderNo} 没有中转港，请填写地点`],
      [10, '柜号', expect.any(String)],
      [11, '时间', expect.any(String)],
      [12, '时间', expect.stringContaining('GMT+8')],
    ])
    expect(status).toMatchObject({ rows_new: 1, rows_wrong: 11 })
  })

  it('is about a whole order by its booking, SO or B/L number', async () => {
    const order = await withBox()
    const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
    await world.db.update(orders).set({ soNo: 'SO-77999', mblNo: 'MEDUA7799' }).where(eq(orders.id, order.id))
    const { data } = await imported(
      rowOf('DLPT', '2026-03-13 04:10', { bill: row!.orderNo }),
      rowOf('BDAR', '2026-04-28', { bill: 'so-77999', estimated: '是' }),
      rowOf('GITM', '2026-03-09', { bill: 'B/L No.: MEDUA7799', box: order.box }),
    )
    expect(data).toMatchObject({ state: 'applied', rows_new: 3 })
    const { stops, events } = await read(order)
    expect(stops).toMatchObject([
      { departure: { time: '2026-03-13T04:10', classifier: 'ACT', told_by: 'sheet' } },
      { arrival: { time: '2026-04-28', classifier: 'EST' } },
    ])
    expect(events.map(({ box_id }) => box_id === null)).toEqual([false, true, true])
    const told = await world.db.select().from(transportEvents).where(eq(transportEvents.orderId, order.id))
    const [call] = await world.db
      .select()
      .from(sailingCalls)
      .where(eq(sailingCalls.id, row!.loadCallId ?? 0))
    expect(told.map(({ sailingId }) => sailingId)).toEqual(told.map(() => call!.sailingId))
  })

  it('is taken back by second records, and may then be told again', async () => {
    const order = await withBox()
    const rows = [
      rowOf('STSP', '2026-03-05', { box: order.box, reference: 'U-1' }),
      rowOf('GITM', '2026-03-09', { box: order.box }),
    ]
    const { data } = await imported(...rows)
    const { events } = await read(order)
    await world.desk.call(deskTakeBackEvent, { params: { id: events[0]!.id } })
    expect((await undo(data.id)).data).toMatchObject({ state: 'undone', rows_kept: 0 })
    const undone = await read(order)
    expect(undone.events.map(({ taken_back: back }) => back?.user_name)).toEqual(['LIN QING', 'LIN QING'])
    expect(undone.boxes[0]?.steps.map(({ milestone }) => milestone)).toEqual(['departed', 'arrived'])
    // The sheet may record again what the undo took back, but not what somebody took back by hand.
    const again = await imported(...rows)
    expect(again.data).toMatchObject({ rows_new: 1, rows_same: 1 })
    expect((await stepsOf(order))?.[0]).toEqual(['empty_out', '2026-03-05'])
    await undo(again.data.id)
    expect((await imported(...rows)).data).toMatchObject({ rows_new: 1, rows_same: 1 })
    expect(await world.db.$count(transportEvents, eq(transportEvents.orderId, order.id))).toBe(7)
  })

  it('leaves nothing behind when it is taken back: neither a place, nor what a split copied', async () => {
    const order = await withBox()
    const opening = { exceptions: 0, cargoStage: null }
    const [row] = await world.db
      .update(orders)
      .set({ cutOffGateIn: new Date('2026-03-15T08:00:00Z'), watchTime: world.clock.now() })
      .where(eq(orders.id, order.id))
      .returning()
    await watchDue(world.db, world.clock.now())
    const places = async (id: number) => {
      const [at] = await world.db.select().from(orders).where(eq(orders.id, id))
      return { exceptions: at?.exceptions, cargoStage: at?.cargoStage }
    }
    expect(await places(order.id)).toEqual({ ...opening, exceptions: 1 })
    const { data } = await imported(
      rowOf('GITM', '2026-03-09', { box: order.box }),
      rowOf('DLPT', '2026-03-13 04:10', { bill: row!.orderNo }),
    )
    expect(await places(order.id)).toEqual({ exceptions: 0, cargoStage: 'at_sea' })
    const { version } = (await world.caller.call(getOrder, { params: order })).data
    const part = { line: 0, quantity: 1, package: null, weight: 9000.25, volume: 65.125 }
    const body = { version, so_no: 'SO-78000', parts: [part], boxes: [], reason: null }
    const { split } = (await world.desk.call(deskSplit, { params: order, body })).data
    await watchDue(world.db, world.clock.now())
    expect(await places(split.id)).toEqual({ exceptions: 0, cargoStage: 'at_sea' })
    await undo(data.id)
    expect(await places(order.id)).toEqual({ ...opening, exceptions: 1 })
    expect(await places(split.id)).toEqual({ ...opening, exceptions: 1 })
    expect((await read(split)).events).toMatchObject([{ taken_back: { user_name: 'LIN QING' } }])
  })

  it('leaves no container behind, once undone, that was kept for what it told', async () => {
    const [order, told] = [await withBox(), await withBox()]
    await world.desk.call(deskTellEvent, {
      body: { action: 'apply', code: 'STSP', classifier: 'ACT', time: '2026-03-04', numbers: told.box },
    })
    const { data } = await imported(
      rowOf('STSP', '2026-03-05', { box: order.box, reference: 'L-1' }),
      rowOf('GITM', '2026-03-09', { box: told.box, reference: 'L-2' }),
    )
    const lost = async (of: { readonly id: number }) =>
      (await read(of)).boxes.map(({ container_no, is_surplus }) => [container_no, is_surplus])
    for (const of of [order, told]) {
      const seen = seenOf(await read(of))
      await world.desk.call(deskKeepBoxes, { params: of, body: { seen, boxes: [] } })
      expect(await lost(of)).toEqual([[of.box, true]])
    }
    expect((await undo(data.id)).status).toBe(200)
    expect([await lost(order), await lost(told)]).toEqual([[], [[told.box, true]]])
    expect((await read(order)).events).toMatchObject([{ taken_back: { user_name: 'LIN QING' } }])
  })

  it('keeps its last word, and what somebody said since, if it only repeats itself', async () => {
    const order = await withBox()
    const eta = (time: string) => rowOf('BDAR', time, { box: order.box, estimated: 'Y' })
    const arrival = async () => (await read(order)).boxes[0]?.steps.at(-1)?.time
    await imported(eta('2026-04-27'))
    world.clock.advance({ seconds: 60 })
    const body = { code: 'BDAR', classifier: 'EST', time: '2026-05-02', numbers: order.box } as const
    await world.desk.call(deskTellEvent, { body: { action: 'apply', ...body } })
    expect((await imported(eta('2026-04-27'))).data).toMatchObject({ rows_new: 0, rows_same: 1 })
    expect(await arrival()).toBe('2026-05-02')
    await imported(eta('2026-04-29'))
    expect((await imported(eta('2026-04-27'))).data).toMatchObject({ rows_new: 1 })
    expect(await arrival()).toBe('2026-04-27')
    await imported(eta('2026-04-29'))
    const twice = await imported(eta('2026-04-27'), [
      ...rowOf('BDAR', '2026-04-27', { bill: await numberOf(order), box: order.box, estimated: 'Y' }),
    ])
    expect([twice.data.rows_new, await arrival()]).toEqual([expect.any(Number), '2026-04-27'])
    // A file with several words is a history: none of them is new.
    const history = await imported(eta('2026-04-27'), eta('2026-04-29'))
    expect(history.data).toMatchObject({ rows_new: 0, rows_same: 2 })
  })

  it('is about the order that had the container then, after it was given back and used again', async () => {
    const before = await withBox()
    const { box } = before
    await imported(rowOf('RCVE', '2026-03-08', { box, place: 'DEHAM' }))
    const after = await withBox(box)
    const { data } = await imported(
      rowOf('STCS', '2026-03-06', { box, place: 'DEHAM' }),
      rowOf('STSP', '2026-03-11', { box }),
      rowOf('RCVE', '2026-03-08', { box, place: 'DEHAM' }),
    )
    expect(data).toMatchObject({ rows_new: 2, rows_same: 1 })
    expect((await stepsOf(before))?.map(([milestone]) => milestone)).toEqual([
      ...['departed', 'arrived', 'gate_out', 'empty_back'],
    ])
    expect((await stepsOf(after))?.[0]).toEqual(['empty_out', '2026-03-11'])
    // The order that lost it to a change had it then all the same: the one before was done with it.
    await world.db.update(orderBoxes).set({ isSurplus: true }).where(eq(orderBoxes.orderId, after.id))
    expect((await imported(rowOf('STCS', '2026-03-12', { box, place: 'DEHAM' }))).data.rows_new).toBe(1)
    expect((await read(before)).events).toHaveLength(2)
  })

  it('leaves out what is more than a container can have', async () => {
    const order = await withBox()
    const [{ customerId } = { customerId: 0 }] = await world.db
      .select()
      .from(orders)
      .where(eq(orders.id, order.id))
    const boxId = (await read(order)).boxes[0]!.id
    const said: NewEvent = {
      ...{ order: { customerId, id: order.id }, boxId, code: 'GTIN', classifier: 'EST' },
      ...{ wallTime: '2026-03-05', offsetMinutes: 480, portId: world.ids.shanghai, source: 'key' },
      reportTime: world.clock.now(),
    }
    const events = Array.from({ length: transportLimits.maxEventsOfBox - 1 }, () => said)
    await recordEvents(world.db, null, events, world.clock.now())
    const { problems, status } = await checked(
      rowOf('GITM', '2026-03-09', { box: order.box }),
      rowOf('LOBD', '2026-03-12', { box: order.box }),
    )
    expect(status).toMatchObject({ rows_new: 1, rows_wrong: 1 })
    expect(problems).toEqual([[3, '柜号', expect.stringContaining('200')]])
  })

  it('is read with the headings of a terminal, and has a template', async () => {
    const order = await withBox()
    const file = await aSheetFile([
      ['Unit Number', 'Move Type', 'Date Time', 'Terminal', 'F/E', 'Delay Code'],
      [order.box, 'GATE IN', new Date('2026-03-09T18:05:00Z'), 'YANGSHAN 4', 'F', 'wea'],
    ])
    expect((await world.desk.upload(deskImportEvents, {}, file)).data).toMatchObject({ rows_new: 1 })
    expect((await read(order)).events).toMatchObject([
      { time: '2026-03-09T18:05', terminal: 'YANGSHAN 4', is_empty: false, delay_reason: 'WEA' },
    ])
    const template = await world.desk.get(`/api${eventTemplate.path}`)
    expect(template.statusCode).toBe(200)
  })

  it('may have a column for each milestone, and is an event for each cell', async () => {
    const order = await withBox()
    const file = await aSheetFile([
      ['箱号', '船名', '提空箱时间', '进港', '装船（实际）', '装船（计划）', 'ETA', '卸船', '最新状态'],
      [
        ...[order.box, 'MSC AURORA', '2026/3/5 09:30', new Date('2026-03-09T18:05:00Z'), '2026-03-12 22:10'],
        ...['2026-03-11', '2026-04-29', null, '已装船'],
      ],
    ])
    const { status, params } = await checkedFile(file)
    expect(status).toMatchObject({ rows_new: 4, rows_same: 0, rows_wrong: 0 })
    expect(status.left_out).toEqual([
      { kind: 'column', count: 3, names: ['船名', '装船（计划）', '最新状态'] },
    ])
    await world.desk.call(deskApplyImport, { params, body: { without_wrong: false } })
    expect(await stepsOf(order)).toMatchObject([
      ['empty_out', '2026-03-05T09:30'],
      ['gate_in', '2026-03-09T18:05'],
      ['loaded', '2026-03-12T22:10'],
      ['departed', '2026-03-28'],
      ['arrived', '2026-04-29'],
    ])
    expect((await checkedFile(file)).status).toMatchObject({ rows_new: 0, rows_same: 4 })
    await undo(params.id)
    expect((await stepsOf(order))?.map(([milestone]) => milestone)).toEqual(['departed', 'arrived'])
  })

  it('names the row and the milestone of a cell that cannot be told, and reads the others', async () => {
    const { box } = await withBox()
    const nowhere = aNumber()
    const file = await aSheetFile([
      ['Container No.', 'Gate in', 'Loaded', 'ATD', '中转卸船'],
      [box, '2026-03-09', 'yes', '2026-03-13', null],
      [box, '03/04/2026', null, null, null],
      [nowhere, '2026-03-09', '2026-03-12', null, null],
      [box, '2026-04-09 10:00', null, null, '2026-03-14'],
      [box, 'TBA', null, null, null],
    ])
    const { status, problems } = await checkedFile(file)
    expect(problems).toEqual([
      [2, '装船', expect.any(String)],
      [3, '进港', expect.stringContaining('2026-03-04')],
      [4, '柜号', `进行中的订单里没有柜号 ${nowhere}`],
      [5, '进港', expect.stringContaining('不能晚于现在')],
    ])
    expect(status).toMatchObject({ rows_new: 2, rows_wrong: 4 })
  })

  it('needs the authority for orders', async () => {
    const clerk = await world.as(await anOperator(world.db, { user: { authorities: ['desk_rate'] } }))
    const refused = await clerk.upload(deskImportEvents, {}, await fileOf())
    expect(refused.status).toBe(403)
  })
})
