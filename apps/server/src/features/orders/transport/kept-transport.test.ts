// A database of its own: names and rules of free time are changed.
import { deskNoteException } from '@berth/contract/desk/desk-exception'
import { deskAgreeFreeTime, deskKeepBoxes, deskTakeBackEvent } from '@berth/contract/desk/desk-transport'
import { getTransport, type Transport } from '@berth/contract/orders/transport'
import { deskAddFreeTime, deskChangeFreeTime, deskDeleteFreeTime } from '@berth/contract/trade/desk-free-time'
import { deskListLookups, deskUpdateLookup } from '@berth/contract/trade/desk-lookup'
import { publishedTariffs } from '@berth/domain/transport/free-time-fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/builders.ts'
import { anotherCompany, type OrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { openTransportWorld, seenOf, transportSteps } from '../../../testing/fixtures/transport-fixtures.ts'
import { watchDue } from './watch.command.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openTransportWorld()
})
afterAll(() => world.close())

const { read, aNumber, confirmedAlone, changerOf, tell } = transportSteps(() => world)

const { groups, tiers, free_days: freeDays, ...tariff } = publishedTariffs.china_40_high

describe('the answer about the transport of an order', () => {
  it('is new after each change of its content, and the same as long as nothing changes', async () => {
    const order = await confirmedAlone()
    const { change } = await changerOf(order)
    const box = { container_no: aNumber(), container_id: world.ids.container }
    const keep = async (seal_no: string) => {
      const [known] = seenOf(await read(order))
      const boxes = [known ? { ...known, seal_no } : { ...box, seal_no }]
      await world.desk.call(deskKeepBoxes, { params: order, body: { boxes, seen: known ? [known] : [] } })
    }
    const rule = (free_days: number) => ({
      ...{
        ...tariff,
        groups: [...groups],
        carrier_id: world.ids.msc,
        country_id: world.ids.china,
        free_days,
      },
      tiers: tiers.map(({ days, price }) => ({ days, price: price ?? 0 })),
    })
    const agree = (version: number, free_days: number) =>
      world.desk.call(deskAgreeFreeTime, {
        params: order,
        body: {
          version,
          agreed: [{ direction: 'export', kind: 'DET', free_days, is_progressive: false }],
        },
      })
    const port = async (name_zh: string) => {
      const { data } = await world.desk.call(deskListLookups, {
        ...{ params: { kind: 'port' }, query: { keyword: 'CNSHA' } },
      })
      const { id, version, ...row } = data.lists[0]!
      const body = { ...row, name_zh, version }
      return await world.desk.call(deskUpdateLookup, { params: { kind: 'port', id }, body: body as never })
    }
    let ruleId = 0
    let before = await read(order)
    type Change = readonly [of: string, act: () => Promise<unknown>, seen: (told: Transport) => unknown]
    const changes: readonly Change[] = [
      ['containers', () => keep('S1'), ({ boxes }) => boxes.length],
      ['a seal', () => keep('S2'), ({ boxes }) => boxes[0]?.seal_no],
      [
        'an event',
        () => tell({ numbers: box.container_no, code: 'STSP', time: '2026-03-01T10:00' }),
        ({ boxes }) => boxes[0]?.reached,
      ],
      [
        'a date of the sailing',
        () => {
          world.clock.advance({ seconds: 60 })
          return change({ estimated: '2026-04-02T18:00' })
        },
        ({ stops }) => stops[0]?.departure?.time,
      ],
      [
        'a note',
        async () => {
          world.clock.advance({ seconds: 60 })
          await watchDue(world.db, world.clock.now())
          const [{ id, version } = { id: 0, version: 0 }] = (await read(order)).exceptions
          const body = { note: 'Told the shipper.', version }
          await world.desk.call(deskNoteException, { params: { id }, body })
        },
        ({ exceptions }) => exceptions[0]?.note,
      ],
      [
        'a rule of free time',
        async () => {
          ruleId = (await world.desk.call(deskAddFreeTime, { body: rule(freeDays ?? 0) })).data.id
        },
        ({ free_time }) => free_time.length,
      ],
      [
        'a changed rule',
        () =>
          world.desk.call(deskChangeFreeTime, { params: { id: ruleId }, body: { ...rule(3), version: 1 } }),
        ({ free_time }) => free_time[0]?.free_days,
      ],
      ['days agreed', () => agree(0, 5), ({ free_time }) => free_time[0]?.free_days],
      ['other days agreed', () => agree(1, 6), ({ free_time }) => free_time[0]?.free_days],
      [
        'the next day',
        async () => {
          world.clock.set('2026-03-16T02:00:00Z')
          world = { ...world, caller: await world.as(world.member), desk: await world.as(world.operator) }
        },
        ({ free_time }) => free_time[0]?.boxes[0]?.used,
      ],
      ['the name of a port', () => port('上海港'), ({ stops }) => stops[0]?.port.name],
      [
        'an event taken back',
        async () => {
          const event = (await read(order)).events.find(
            ({ code, told_by }) => code === 'GTOT' && told_by === 'desk',
          )
          await world.desk.call(deskTakeBackEvent, { params: { id: event?.id ?? 0 } })
        },
        ({ boxes }) => boxes[0]?.reached,
      ],
      [
        'a deleted rule',
        () => world.desk.call(deskDeleteFreeTime, { params: { id: ruleId }, body: { version: 2 } }),
        ({ free_time }) => free_time[0]?.prices,
      ],
    ]
    const stale: string[] = []
    for (const [of, act, seen] of changes) {
      await act()
      const after = await read(order)
      if (JSON.stringify(seen(after)) === JSON.stringify(seen(before)))
        stale.push(`${of}: ${JSON.stringify(seen(after))}`)
      expect({ ...(await read(order)), server_time: '' }, of).toEqual({ ...after, server_time: '' })
      before = after
    }
    expect(stale).toEqual([])
  })

  it('shows each caller only what they may see, in their language', async () => {
    const order = await confirmedAlone()
    const { data } = await world.desk.call(deskAddFreeTime, {
      body: {
        ...{ ...tariff, groups: [], carrier_id: world.ids.msc, free_days: 3 },
        tiers: [{ days: null, price: 10 }],
      },
    })
    await world.desk.call(deskKeepBoxes, {
      params: order,
      body: { boxes: [{ container_no: aNumber(), container_id: world.ids.container }] },
    })
    const { customer } = world.member
    const clerk = await world.as(await aMember(world.db, { customer, authorities: ['order'] }))
    const prices = async (caller: OrderWorld['caller']) =>
      (await read(order, caller)).free_time[0]?.prices ?? null
    for (const _ of [1, 2])
      expect([await prices(world.caller), await prices(clerk)]).toEqual([
        expect.objectContaining({ total: 0 }),
        null,
      ])
    const portIn = async (caller: OrderWorld['caller']) => (await read(order, caller)).stops[0]?.port.name
    expect(await portIn(world.caller.with({ lang: 'en' }))).not.toBe(await portIn(world.caller))
    const { caller: stranger } = await anotherCompany(world)
    expect((await stranger.call(getTransport, { params: order })).status).toBe(404)
    await world.desk.call(deskDeleteFreeTime, { params: data, body: { version: 1 } })
  })
})
