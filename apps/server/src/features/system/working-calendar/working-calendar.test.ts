// A database of its own: it changes the calendar for all companies.

import { deskGetWorkCalendar } from '@berth/contract/desk/desk-calendar'
import { deskConfirm } from '@berth/contract/desk/desk-order'
import { deskCreateLookup, deskDeleteLookup, deskListLookups } from '@berth/contract/trade/desk-lookup'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { orderEvents, orders } from '../../../platform/db/schema.ts'
import { loadReferenceData } from '../../../reference/load-reference-data.ts'
import {
  givenOrder,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../../../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
}, 240_000)
afterAll(() => world.close())

const calendar = async (desk = world.desk) => (await desk.call(deskGetWorkCalendar)).data

/** Confirms a booking made at an instant; returns the working minutes it took. */
async function confirmedAfter(since: string): Promise<number | null | undefined> {
  const order = await givenOrder(world, { status: 1 })
  await world.db
    .update(orders)
    .set({ statusTime: new Date(since) })
    .where(eq(orders.id, order.id))
  const answer = await world.desk.call(deskConfirm, {
    params: order,
    body: space(world, order.version),
  })
  expect(answer.status).toBe(200)
  const [event] = await world.db
    .select({ worked: orderEvents.workedMinutes })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.action, 'confirm')))
  return event?.worked
}

describe('the working calendar', () => {
  it('ships with the State Council notices and marks years without one as provisional', async () => {
    const { years, days } = await calendar()
    expect(
      years.map(({ year, days_off, make_up_days, is_provisional }) => [
        year,
        days_off,
        make_up_days,
        is_provisional,
      ]),
    ).toEqual([
      [2025, 28, 5, false],
      [2026, 33, 6, false],
      [2027, 13, 0, true],
    ])
    expect(years[1]?.sources).toEqual(['国务院办公厅关于2026年部分节假日安排的通知（2025-11-04）'])
    expect(days).toContainEqual({ day: '2026-02-14', is_workday: true })
    expect(days).toContainEqual({ day: '2026-02-16', is_workday: false })
  })

  it('is visible to operators only', async () => {
    expect((await world.caller.call(deskGetWorkCalendar)).status).toBe(403)
    expect((await world.stranger.call(deskGetWorkCalendar)).status).toBe(401)
  })

  it('counts working time without holidays and with make-up days', async () => {
    // Now is Monday, March 16, 10:00. The booking was made on Friday, February 13, at 17:00; the Saturdays 14 and 28 were
    // workdays, the nine days from the 15th were not.
    expect(await confirmedAfter('2026-02-13T09:00:00Z')).toBe(60 + 540 + 4 * 540 + 540 + 10 * 540 + 60)
  })

  it('takes a day added at the desk into account at once', async () => {
    const since = '2026-03-12T09:00:00Z'
    expect(await confirmedAfter(since)).toBe(60 + 540 + 60)
    const body = {
      code: '2026-03-13',
      name_zh: '公司活动',
      name_en: 'Company day',
      sort: 100,
      enabled: true,
      details: { day_type: 'holiday', source: null, provisional: false },
    }
    const added = await world.desk.call(deskCreateLookup, { params: { kind: 'calendar_day' }, body })
    expect(added.status).toBe(200)
    expect((await calendar()).days).toContainEqual({ day: '2026-03-13', is_workday: false })
    expect(await confirmedAfter(since)).toBe(60 + 60)
    const { id, version } = added.data
    await world.desk.call(deskDeleteLookup, { params: { kind: 'calendar_day', id }, body: { version } })
    expect(await confirmedAfter(since)).toBe(60 + 540 + 60)
  })

  it('refuses an impossible day and a duplicate', async () => {
    const body = {
      code: '2026-02-30',
      name_zh: '某日',
      name_en: 'Some day',
      sort: 100,
      enabled: true,
      details: { day_type: 'holiday', source: null, provisional: false },
    }
    const add = async (code: string) =>
      (
        await world.desk.call(deskCreateLookup, { params: { kind: 'calendar_day' }, body: { ...body, code } })
      ).fields?.map(({ path, rule }) => `${path} ${rule}`)
    expect(await add('2026-02-30')).toEqual(['code day'])
    expect(await add('2026-10-01')).toEqual(['code duplicate'])
  })

  it('does not restore a deleted day at the next start', async () => {
    // Elsewhere: the day is gone for good, and the other tests count the days off.
    const elsewhere = await openOrderWorld(openOwnApp)
    onTestFinished(() => elsewhere.close())
    const { db, desk } = elsewhere
    const listed = async () =>
      (
        await desk.call(deskListLookups, {
          params: { kind: 'calendar_day' },
          query: { keyword: '2026-12', size: 100 },
        })
      ).data.total
    const rows = await desk.call(deskListLookups, {
      params: { kind: 'calendar_day' },
      query: { keyword: '2025-01-01' },
    })
    const row = rows.data.lists[0]
    if (!row) throw new Error('New Year is shipped')
    await desk.call(deskDeleteLookup, {
      params: { kind: 'calendar_day', id: row.id },
      body: { version: row.version },
    })
    await loadReferenceData(db, readReferenceData())
    expect((await calendar(desk)).years[0]).toMatchObject({ year: 2025, days_off: 27 })
    expect(await listed()).toBe(0)
  })
})
