// A database of its own: the worker looks at all companies, and rates of other files would be the lowest ones.
import { updateUserInfo } from '@berth/contract/access/account'
import { getUserInfo } from '@berth/contract/access/session'
import { createBooking } from '@berth/contract/orders/booking'
import { deskChangeRates } from '@berth/contract/trade/rate'
import { memberAuthorities } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DueWorker } from '../features/money/account-statements/due-worker.ts'
import { letters } from '../features/system/mail/letters/letters.ts'
import { carriers, containerTypes, outbox, rates } from '../platform/db/schema.ts'
import { createLogger } from '../platform/log.ts'
import { aMember, type Member } from '../testing/builders.ts'
import { fclBooking, type OrderWorld, openOrderWorld } from '../testing/fixtures/order-fixtures.ts'
import { givenRates, idsByCode } from '../testing/fixtures/quote-fixtures.ts'
import { openOwnApp } from '../testing/test-app.ts'

let world: OrderWorld
let worker: DueWorker
let gp20: number

beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  const { db, clock } = world
  ;[gp20 = 0] = await idsByCode(db, containerTypes, ['20GP'])
  worker = new DueWorker({ db, clock, log: createLogger('silent'), onMails: () => undefined })
})
afterAll(() => world.close())
beforeEach(() => world.clock.set('2026-03-16T02:00:00Z'))

const lane = { sdate: '2026-03-01', edate: '2026-03-31', transit_days: 30 }

/** A member who has booked 40HQ at 1,800 and 20GP at 1,000 of a carrier; another company has a lower price of its own. */
async function aBuyerOf(carrier: string) {
  const { db, ids, operator } = world
  const [carrier_id = 0] = await idsByCode(db, carriers, [carrier])
  const rate = { ...lane, carrier_id, pol_id: ids.shanghai, to_id: ids.hamburg }
  const [large = 0, small = 0, rival = 0] = await givenRates(db, operator.id, [
    { ...rate, spaces: [{ container_id: ids.container, price: 1800 }] },
    { ...rate, spaces: [{ container_id: gp20, price: 1000 }] },
    { ...rate, spaces: [{ container_id: ids.container, price: 777 }] },
  ])
  const { customerId: companyId } = await aMember(db)
  await db.update(rates).set({ companyId }).where(eq(rates.id, rival))
  const member = await aMember(db)
  const caller = await world.as(member)
  const box = { quantity: 2, description: 'LED LAMPS', weight: 1000, volume: 10 }
  for (const [quote_id, container_id] of [
    [large, ids.container],
    [small, gp20],
  ] as const) {
    const body = fclBooking(world, { carrier_id, quote_id, containers: [{ ...box, container_id }] })
    expect((await caller.call(createBooking, { body })).status).toBe(200)
  }
  return { member, large }
}

const roundOn = async (day: string, time = '02:00') => {
  world.clock.set(`${day}T${time}:00Z`)
  await worker.work()
}

/** The mails to a person, as facts in a language. */
async function mailsTo({ id }: Member, language: 'zh-CN' | 'en-US' = 'en-US') {
  const rows = await world.db.select().from(outbox).where(eq(outbox.toUserId, id)).orderBy(outbox.id)
  const reader = { language, name: 'ZHOU MIN', siteTitle: 'Berth', publicUrl: 'https://berth.example' }
  return rows
    .filter(({ kind }) => kind === 'price_changed')
    .map(({ kind, payload }) => {
      const subject = { orderId: null, company: null, authorities: ['quote'], toDesk: false, payload }
      const written = letters.get(kind)?.write(subject, reader, world.clock.now())
      return written?.facts.map(({ label, value }) => `${label}: ${value}`)
    })
}

const choose = async (who: Member, price_mails: boolean) => {
  const caller = await world.as(who)
  const { linkman, phone, version } = (await caller.call(getUserInfo, {})).data
  const body = { linkman, phone, version, price_mails }
  expect((await caller.call(updateUserInfo, { body })).data.price_mails).toBe(price_mails)
}

const lower = async (id: number, amount: number) => {
  const desk = await world.as(world.operator)
  const body = { ids: [id], edate: null, amount }
  expect((await desk.call(deskChangeRates, { body })).status).toBe(200)
}

describe('a price that a company has booked', () => {
  it('is mailed once, in the morning, to those who chose it and see quotes', async () => {
    const { member, large } = await aBuyerOf('MSC')
    const { customer } = member
    const silent = await aMember(world.db, { customer })
    const authorities = memberAuthorities.filter((one) => one !== 'quote')
    const blind = await aMember(world.db, { customer, authorities })
    await lower(large, -100)
    await roundOn('2026-03-17')
    await choose(member, true)
    await choose(blind, true)
    await roundOn('2026-03-18', '00:30')
    expect(await mailsTo(member)).toEqual([])
    const { db, clock } = world
    await Promise.all([
      roundOn('2026-03-18'),
      new DueWorker({ db, clock, log: createLogger('silent'), onMails: () => undefined }).work(),
    ])
    await roundOn('2026-03-18', '08:00')
    const fell = '40HQ: US$1,800.00 → US$1,700.00'
    expect(await mailsTo(member)).toEqual([[expect.stringMatching(/^Shanghai → Hamburg .+/)]])
    expect((await mailsTo(member))[0]?.[0]).toContain(fell)
    expect((await mailsTo(member, 'zh-CN'))[0]?.[0]).toMatch(/^上海 → 汉堡 .+/)
    expect([await mailsTo(silent), await mailsTo(blind)]).toEqual([[], []])
    await roundOn('2026-03-19')
    expect(await mailsTo(member)).toHaveLength(1)
    const rows = await world.db.select().from(outbox).where(eq(outbox.kind, 'price_changed'))
    expect(JSON.stringify(rows)).not.toContain('777')
  })

  it('is mailed again when it falls further, and on its last day without a successor', async () => {
    const { member, large } = await aBuyerOf('MSK')
    await choose(member, true)
    await lower(large, 50)
    await roundOn('2026-03-20')
    await lower(large, -75.5)
    for (const day of ['2026-03-21', '2026-03-31', '2026-04-01']) await roundOn(day)
    const told = (await mailsTo(member)).map((facts) => facts?.map((fact) => fact.replace(/^.* (?=\d0)/, '')))
    expect(told.map((facts) => facts?.toSorted())).toEqual([
      ['40HQ: US$1,850.00 → US$1,774.50'],
      ['20GP: US$1,000.00, last day today', '40HQ: US$1,774.50, last day today'],
    ])
  })

  it('is forgotten ninety days later, and by whoever takes the choice back', async () => {
    const [early, late] = [await aBuyerOf('CMA'), await aBuyerOf('COS')]
    for (const { member, large } of [early, late]) {
      await choose(member, true)
      await world.db
        .update(rates)
        .set({ edate: '2026-12-31' })
        .where(eq(rates.carrierId, await carrierOf(large)))
    }
    await choose(late.member, false)
    await lower(early.large, -10)
    await lower(late.large, -10)
    await roundOn('2026-06-14')
    expect([await mailsTo(early.member), await mailsTo(late.member)]).toMatchObject([[{}], []])
    await lower(early.large, -10)
    await roundOn('2026-06-15')
    expect(await mailsTo(early.member)).toHaveLength(1)
  })
})

async function carrierOf(rateId: number): Promise<number> {
  const [row] = await world.db.select().from(rates).where(eq(rates.id, rateId))
  return row?.carrierId ?? 0
}
