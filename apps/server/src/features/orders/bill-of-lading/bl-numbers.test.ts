// A database of its own: it changes what bills of lading cost and say for all companies.

import { listBills } from '@berth/contract/money/bill'
import { getOrder } from '@berth/contract/orders/order'
import { exportOrders } from '@berth/contract/trade/export'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox, settings } from '../../../platform/db/schema.ts'
import { createLogger } from '../../../platform/log.ts'
import { openMailer } from '../../../platform/mailer.ts'
import { blActs } from '../../../testing/fixtures/bl-fixtures.ts'
import { type GivenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { aBill, take, walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { wordsOf } from '../../../testing/read-pdf.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { MailWorker } from '../../system/mail/public.ts'

// What finds an order by its numbers is in bl-issue.test.ts.
const master = 'MEDU123456789'

let world: OrderWorld
let acts: ReturnType<typeof blActs>
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  acts = blActs(world)
  // Where mails for the desk go.
  const valueZh = 'ops@berth.example'
  await world.db.update(settings).set({ valueZh }).where(eq(settings.name, 'web_contact_email'))
})
afterAll(() => world.close())

const current = async (order: GivenOrder) => (await world.caller.call(getOrder, acts.at(order))).data
const readPrintout = async (address: string) => {
  const answer = await world.caller.with({ lang: 'en' }).get(address)
  expect(answer.statusCode).toBe(200)
  return wordsOf(answer.rawPayload)
    .flat()
    .map(({ text }) => text)
    .join(' ')
}

/** Sends what is in the outbox and returns its texts. */
async function mailed(): Promise<string[]> {
  const server = await openMailServer()
  // Documents are mailed a minute later, several in one mail.
  world.clock.advance({ seconds: 61 })
  const worker = new MailWorker({
    ...{ db: world.db, mailer: openMailer(server.url), clock: world.clock, log: createLogger('silent') },
    ...{ from: null, publicUrl: 'https://portal.example' },
  })
  await worker.sendDue()
  await server.close()
  return server.received.map(({ text }) => text ?? '')
}

describe('numbers of bills of lading', () => {
  it('an order with a house bill says both numbers in mails, documents and exports', async () => {
    const house = 'BOLS26110451'
    const { order, version } = await acts.published()
    await acts.number(order, 'master', master)
    await acts.number(order, 'house', house)
    await world.db.delete(outbox)
    await acts.approve(order, version)
    await take.bill(world, await current(order), [await aBill(world, { file: null })])
    const mails = await mailed()
    expect(mails.length).toBeGreaterThan(1)
    for (const text of mails) {
      expect(text).toMatch(new RegExp(`(分单号：|House B/L no\\.: )${house}`))
      expect(text).toMatch(new RegExp(`(主单号：|Master B/L no\\.: )${master}`))
    }
    const [bill] = (await world.caller.call(listBills, acts.at(order))).data.lists
    expect(await readPrintout(bill?.url ?? '')).toMatch(
      new RegExp(`House B/L no\\. ${house} .*Master B/L no\\. ${master}`),
    )
    // Labels are in one row and their values in the next.
    expect(await readPrintout(`/api/order/${order.id}/paper/booking`)).toMatch(
      new RegExp(`House B/L no\\. Master B/L no\\..*${house} ${master}`),
    )
    const english = world.caller.with({ lang: 'en' })
    const sheet = (await english.get(`/api${exportOrders.path}?format=csv&keyword=${house}`)).body.split('\n')
    const columns = sheet[0]?.split(',') ?? []
    const cells = sheet[1]?.split(',') ?? []
    expect(cells[columns.indexOf('House B/L no.')]).toBe(house)
    expect(cells[columns.indexOf('B/L no.')]).toBe(master)
  })

  it('an order without one says its number as before', async () => {
    const { order, version } = await acts.published()
    await acts.number(order, 'master', master)
    await world.db.delete(outbox)
    await acts.approve(order, version)
    const mails = await mailed()
    expect(mails.length).toBeGreaterThan(0)
    for (const text of mails) expect(text).toMatch(new RegExp(`(提单号：|B/L no\\.: )${master}`))
    expect(mails.join()).not.toMatch(/主单号|分单号|Master|House/)
    expect(await readPrintout(`/api/order/${order.id}/paper/booking`)).not.toMatch(/House|Master/)
  })

  it('a release note names the master bill beside the house bill, for the agent at destination', async () => {
    const order = await walkedOrder(world, 8)
    await acts.number(order, 'house', 'BOLS26110452')
    await take.release(world, await current(order))
    const note = await readPrintout(`/api/order/${order.id}/paper/release_note`)
    expect(note).toContain('B/L NO. BOLS26110452')
    expect(note).toContain(`MASTER B/L NO. ${master}`)
  })
})
