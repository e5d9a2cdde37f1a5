// A database of its own: it changes settings for all companies.

import { deskAddDocument } from '@berth/contract/orders/document'
import { listOrders } from '@berth/contract/orders/order'
import { exportOrders } from '@berth/contract/trade/export'
import type { Authority } from '@berth/domain/access/authority'
import { emptyAccount, writeBankAccounts } from '@berth/domain/company/bank-account'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dictionaryEntries, outbox, settings } from '../../../platform/db/schema.ts'
import { createLogger } from '../../../platform/log.ts'
import { openMailer } from '../../../platform/mailer.ts'
import { aMember } from '../../../testing/builders.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { anUpload, take, walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { MailWorker } from '../../system/mail/public.ts'

let world: OrderWorld
let server: MailServer
/** The addresses of three colleagues, by the work each may do. */
const people = { booking: '', finance: '', documents: '' }

const account = { ...emptyAccount, currency: 'USD', payee: 'BERTH OCEAN LOGISTICS', account_no: '0000 1234' }

beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  const { customer } = world.member
  const works = {
    booking: 'order_booking',
    finance: 'order_finance',
    documents: 'order_document',
  } as const satisfies Record<keyof typeof people, Authority>
  for (const [name, authority] of Object.entries(works) as [keyof typeof works, Authority][]) {
    const user = { language: 'en-US', linkman: `${name.toUpperCase()} CLERK` } as const
    const one = await aMember(world.db, { customer, authorities: ['order', authority], user })
    people[name] = one.username
  }
  await set('bank_accounts', writeBankAccounts([account]))
  await set('web_contact_email', 'ops@berth.example')
})
afterAll(() => world.close())
beforeEach(async () => {
  server = await openMailServer()
})
afterEach(() => server.close())

async function set(name: string, valueZh: string): Promise<void> {
  await world.db.update(settings).set({ valueZh }).where(eq(settings.name, name))
}

/** Runs `act`, sends the resulting mails, and returns their texts by recipient. */
async function mailedBy(act: () => Promise<unknown>): Promise<ReadonlyMap<string, string>> {
  await world.db.delete(outbox)
  await act()
  // Documents are mailed a minute later, several in one mail.
  world.clock.advance({ seconds: 61 })
  await new MailWorker({
    db: world.db,
    mailer: openMailer(server.url),
    clock: world.clock,
    log: createLogger('silent'),
    from: null,
    publicUrl: 'https://portal.example',
  }).sendDue()
  return new Map(server.received.map(({ to, text }) => [to[0] ?? '', text ?? '']))
}

describe('notices of a step', () => {
  it('a bill is mailed with its total to the person who booked and to colleagues with finance permission', async () => {
    const order = await walkedOrder(world, 3)
    const mailed = await mailedBy(() => take.bill(world, order))
    expect(new Set(mailed.keys())).toEqual(new Set([world.member.username, people.finance]))
    expect(mailed.get(people.finance)).toContain('Amount due: US$3,055.50')
    // A bank account is only shown once payment is due; this bill is still to be checked.
    expect(mailed.get(people.finance)).not.toContain(account.account_no)
  })

  it('a mail about a due payment has the due date, the payment reference and the bank account', async () => {
    const order = await walkedOrder(world, 5)
    const mailed = await mailedBy(() => take.invoice(world, order, false))
    expect([...mailed.keys()]).toContain(people.finance)
    expect([...mailed.keys()]).not.toContain(people.documents)
    for (const text of [mailed.get(people.finance), mailed.get(world.member.username)]) {
      for (const said of ['US$3,055.50', order.order_no, account.payee, account.account_no])
        expect(text).toContain(said)
    }
    expect(mailed.get(people.finance)).toMatch(/Due date: \d{2}\/\d{2}\/\d{4}/)
  })

  it('a booker without finance permission gets the mail about a bill without amounts', async () => {
    const { customer } = world.member
    const booker = await aMember(world.db, {
      customer,
      authorities: ['order', 'order_booking', 'order_document'],
    })
    const theirs = { ...world, caller: await world.as(booker) }
    const order = await givenOrder(theirs, { status: 2 })
    const instructed = await take.instruction(theirs, order)
    const mailed = await mailedBy(() => take.bill(theirs, instructed))
    expect(mailed.get(booker.username)).toContain(order.order_no)
    expect(mailed.get(booker.username)).not.toContain('3,055.50')
    expect(mailed.get(people.finance)).toContain('3,055.50')
  })

  it('a draft bill of lading is mailed to the person who booked and to colleagues with document permission', async () => {
    const order = await givenOrder(world, { status: 2 })
    const mailed = await mailedBy(async () => {
      const file = await anUpload(world.desk, 'order_document', 'MBL draft.pdf')
      await world.desk.call(deskAddDocument, {
        params: { id: order.id },
        body: { type: 2, file, remark: null },
      })
    })
    for (const reader of [world.member.username, people.documents])
      expect(mailed.get(reader)).toContain('MBL draft.pdf')
    for (const other of [people.booking, people.finance]) expect([...mailed.keys()]).not.toContain(other)
  })

  it('lists, files and mails use the operator’s name for a status', async () => {
    await world.db
      .update(dictionaryEntries)
      .set({ nameZh: '等补料', nameEn: 'Instruction open' })
      .where(and(eq(dictionaryEntries.field, 'order_status'), eq(dictionaryEntries.value, '2')))
    world.memory.forget()
    let orderNo = ''
    const mailed = await mailedBy(async () => {
      orderNo = (await givenOrder(world, { status: 2 })).order_no
    })
    const english = world.caller.with({ lang: 'en' })
    const nameFor = async (caller: typeof english) => {
      const { lists } = (await caller.call(listOrders, { query: { keyword: orderNo } })).data
      return lists.map(({ status_name }) => status_name)
    }
    expect(await nameFor(world.caller)).toEqual(['等补料'])
    expect(await nameFor(english)).toEqual(['Instruction open'])
    const file = await english.get(`/api${exportOrders.path}?format=csv&keyword=${orderNo}`)
    expect(file.body).toContain('Instruction open')
    expect(mailed.get(world.member.username)).toContain('等补料')
  })
})
