// A database of its own: it counts what the desk sees of all companies.

import type { Endpoint } from '@berth/contract/endpoint'
import {
  deskExportMembers,
  deskExportMessages,
  deskExportOutbox,
  deskExportRfqs,
  exportCustomers,
  exportOrders,
  exportQuotes,
  exportRfqs,
  exportShippers,
} from '@berth/contract/trade/export'
import { listQuotes } from '@berth/contract/trade/quote'
import { sendRfq } from '@berth/contract/trade/rfq'
import { mailGivenUp } from '@berth/locales/mail-words'
import { read as readBook } from '@e965/xlsx'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactMessages, outbox } from '../../../platform/db/schema.ts'
import { aCustomer, aMember, anOperator, aRate, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

const hostile = '=HYPERLINK("http://x")'

let world: OrderWorld
let desk: Caller
let listed: Member
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  const { db, ids } = world
  const now = world.clock.now()
  desk = await world.as(await anOperator(db))
  const customer = await aCustomer(db, {
    kind: 'forwarder',
    isListed: true,
    company1: 'HARBOUR FREIGHT LTD',
    company2: hostile,
    profile: '+49 40\nsecond line',
  })
  listed = await aMember(db, { customer, user: { isOwner: true, linkman: '@sum' } })
  await aMember(db, {
    customer: await aCustomer(db, { kind: 'forwarder', isListed: true, company1: 'AZURE LTD' }),
  })
  for (const [description, sales] of [
    ['LAMPS', hostile],
    ['TOYS', 'WANG WEI'],
  ])
    await world.caller.call(sendRfq, {
      body: {
        pol: ids.shanghai,
        pod: ids.hamburg,
        to: ids.hamburg,
        ready_date: '2026-04-10',
        description: description ?? '',
        booking_space: [{ container_id: ids.container, count: 2 }],
        target_rate: '-1',
        potential_vol: '20 TEU',
        sales: sales ?? '',
      },
    })
  await db.insert(contactMessages).values(
    (['open', 'open', 'done'] as const).map((state, index) => ({
      email: 'mary@trade.example',
      name: `MARY ${index}`,
      subject: hostile,
      content: '-1',
      language: 'en-US' as const,
      state,
      createTime: now,
    })),
  )
  const mail = { kind: 'order_moved', payload: {}, dueTime: now, createTime: now }
  await db.insert(outbox).values([
    { ...mail, toAddress: 'a@b.example', state: 'failed', lastError: hostile, attempts: 10 },
    { ...mail, toAddress: 'c@d.example', state: 'sent', sentTime: now },
    { ...mail, toAddress: 'e@f.example', state: 'failed', lastError: mailGivenUp.blocked },
  ])
})
afterAll(() => world.close())

async function save(caller: Caller, { path }: Endpoint, query: string, lang = 'en'): Promise<Buffer> {
  const answer = await caller.get(`/api${path}?${query}`, { lang })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** Returns the rows of an exported workbook, heading first. */
async function rowsOf(caller: Caller, endpoint: Endpoint, query = '', lang = 'en') {
  const [sheet] = (await readXlsx(await save(caller, endpoint, query, lang))).sheets
  return sheet?.rows ?? []
}

/** Returns the values below a heading. */
function under(rows: readonly (readonly unknown[])[], heading: string): unknown[] {
  const [head = [], ...others] = rows
  expect(head).toContain(heading)
  return others.map((row) => row[head.indexOf(heading)])
}

describe('an exported list', () => {
  it('of bookings matches the filter and order of the list', async () => {
    const orders = []
    for (const cust_ref_no of ['EXPORTED-1', 'OTHER', 'EXPORTED-2'])
      orders.push(await givenOrder(world, { changes: { cust_ref_no } }))
    const [first, , last] = orders.map(({ order_no }) => order_no)
    const query = 'keyword=exported-&field=order_no&order='
    for (const [order, found] of [
      ['asc', [first, last]],
      ['desc', [last, first]],
    ] as const)
      expect(under(await rowsOf(world.caller, exportOrders, query + order), 'Order no.')).toEqual(found)
  })

  it('of quote requests has the company’s own, filtered by state and keyword', async () => {
    const rows = await rowsOf(world.caller, exportRfqs)
    expect(under(rows, 'Description of goods')).toEqual(['TOYS', 'LAMPS'])
    expect(under(rows, 'Containers')).toEqual(['40HQ × 2', '40HQ × 2'])
    expect(under(rows, 'Port of loading')[0]).toContain('CNSHA')
    expect(rows[0]).not.toContain('Customer')
    expect(await rowsOf(world.caller, exportRfqs, 'keyword=lamps')).toHaveLength(2)
    expect(await rowsOf(world.caller, exportRfqs, 'state=answered')).toHaveLength(1)
    expect(await rowsOf(await world.as(listed), exportRfqs)).toHaveLength(1)
    expect(under(await rowsOf(world.caller, exportRfqs, '', 'cn'), '状态')).toEqual(['待报价', '待报价'])
  })

  it('of all quote requests has the requester, in the desk’s order', async () => {
    const rows = await rowsOf(desk, deskExportRfqs, 'state=open')
    expect(under(rows, 'Description of goods')).toEqual(['LAMPS', 'TOYS'])
    expect(under(rows, 'Contact')).toEqual(['ZHOU MIN', 'ZHOU MIN'])
    expect(under(await rowsOf(desk, deskExportRfqs, 'sort=newest'), 'Description of goods')).toEqual([
      'TOYS',
      'LAMPS',
    ])
  })

  it('names a quote request’s forwarder only with permission', async () => {
    const member = await aMember(world.db, { authorities: ['quote_rfq', 'quote'] })
    expect((await rowsOf(await world.as(member), exportRfqs))[0]).not.toContain('Forwarder')
    const knowing = await aMember(world.db, { authorities: ['quote_rfq', 'quote', 'quote_forwarder'] })
    expect((await rowsOf(await world.as(knowing), exportRfqs))[0]).toContain('Forwarder')
  })

  it('of the directory matches its page, sorted by name', async () => {
    const rows = await rowsOf(world.caller, exportShippers)
    expect(under(rows, 'Company name (English)')).toEqual(['AZURE LTD', 'HARBOUR FREIGHT LTD'])
    expect(under(rows, 'Contact')[1]).toBe('@sum')
    expect(under(rows, 'Company profile')[1]).toBe('+49 40\nsecond line')
    expect(await rowsOf(world.caller, exportShippers, 'company=harbour')).toHaveLength(2)
    expect(await rowsOf(world.caller, exportShippers, 'business_id=999999')).toHaveLength(1)
    const companies = await rowsOf(world.caller, exportCustomers)
    expect(under(companies, 'Type')).toEqual(['Forwarder', 'Forwarder', 'Shipper'])
    expect(companies[0]).not.toContain('Email')
  })

  it('of members, messages and mails matches the desk’s filters', async () => {
    const members = await rowsOf(desk, deskExportMembers, 'kind=forwarder&sort=name')
    expect(under(members, 'Company name (English)')).toEqual(['AZURE LTD', 'HARBOUR FREIGHT LTD'])
    expect(under(members, 'Users')).toEqual([1, 1])
    expect(under(members, 'Review status')).toEqual(['Approved', 'Approved'])
    expect(await rowsOf(desk, deskExportMembers, 'tab=blocked')).toHaveLength(1)
    expect(under(await rowsOf(desk, deskExportMessages), 'Name')).toEqual(['MARY 0', 'MARY 1'])
    expect(under(await rowsOf(desk, deskExportMessages, 'state=done', 'cn'), '状态')).toEqual(['已处理'])
    const mails = await rowsOf(desk, deskExportOutbox, 'state=failed&keyword=a@b')
    expect(under(mails, 'Recipient')).toEqual(['a@b.example'])
    expect(under(mails, 'Error')).toEqual([hostile])
    expect(under(mails, 'Attempts')).toEqual([10])
    const blocked = await rowsOf(desk, deskExportOutbox, 'keyword=e@f', 'cn')
    expect(under(blocked, '失败原因')).toEqual(['收件人已停用'])
  })

  it('of quotes matches the order of the list, whatever the sort', async () => {
    const owner = listed
    const lane = { pol: 'CNSHA', to: 'DEHAM', pod: 'DEHAM' }
    await aRate(world.db, { owner, lane, prices: { '40HQ': 1900 } }, { transitDays: 31 })
    await aRate(world.db, { owner, lane, prices: { '40HQ': 1700 } }, { transitDays: 35 })
    await aRate(world.db, { owner, lane, prices: { '20GP': 900 } }, { transitDays: 28 })
    for (const sort of ['field=price_40HQ', 'field=transit_days&order=desc', 'field=forwarder', '']) {
      const query = sort.replace('price_40HQ', `price_${world.ids.container}`)
      const { data } = await world.caller.call(listQuotes, {
        query: Object.fromEntries(new URLSearchParams(query)),
      })
      const saved = under(await rowsOf(world.caller, exportQuotes, query), 'Quote no.')
      expect(saved.length).toBeGreaterThanOrEqual(3)
      expect(saved).toEqual(data.lists.map(({ quote_no }) => quote_no))
    }
  })

  it.each([
    ['quote requests', exportRfqs],
    ['all quote requests', deskExportRfqs],
    ['the directory', exportShippers],
    ['companies', exportCustomers],
    ['members', deskExportMembers],
    ['messages', deskExportMessages],
    ['emails', deskExportOutbox],
  ])(
    'of %s contains no formulas, needs the list’s permission, and has a file name',
    async (_name, endpoint) => {
      const isDesk = endpoint.path.startsWith('/desk')
      const caller = isDesk ? desk : world.caller
      const book = readBook(await save(caller, endpoint, ''), { cellFormula: true })
      const cells = Object.values(book.Sheets[book.SheetNames[0] ?? ''] ?? {}) as { f?: string }[]
      expect(cells.filter((cell) => cell?.f !== undefined)).toEqual([])
      const csv = await save(caller, endpoint, 'format=csv')
      expect(csv.subarray(0, 3).toString('hex')).toBe('efbbbf')
      expect(csv.toString()).not.toMatch(/(^|,|\r\n)"?[=+\-@]/)
      const path = `/api${endpoint.path}`
      expect((await world.stranger.get(path)).statusCode).toBe(401)
      expect((await (isDesk ? world.caller : desk).get(path)).statusCode).toBe(403)
      const less = isDesk
        ? await anOperator(world.db, { authorities: ['desk_order'] })
        : await aMember(world.db, { authorities: ['order'] })
      expect((await (await world.as(less)).get(path)).statusCode).toBe(403)
      expect((await caller.get(`${path}?format=pdf`)).statusCode).toBe(400)
      const { headers } = await caller.get(`${path}?format=csv`, { lang: 'en' })
      expect(headers['content-disposition']).toMatch(/''[A-Z][a-z]+(%20[a-z]+)*%20\d{4}-\d\d-\d\d\.csv$/)
    },
  )
})
