import {
  type ContactBody,
  createContact,
  deleteContacts,
  getContact,
  listContacts,
  updateContact,
} from '@berth/contract/companies/contact'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contacts, orderContacts } from '../../../platform/db/schema.ts'
import { aContact, aCountryId, aMember, anOperator, anOrder, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: Member
let caller: Caller
let germany: number
beforeAll(async () => {
  test = await openTestApp()
  germany = await aCountryId(test.db, 'DE')
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.db, { authorities: ['contact', 'contact_edit'] })
  caller = await test.as(member)
})

const body = (changes: Partial<ContactBody> = {}): ContactBody => ({
  company1: 'NORDLICHT MOEBEL GMBH',
  company2: '北光家具',
  linkman: 'ANNA WEBER',
  phone: '+49 40 0000 0000',
  email: 'a.weber@nordlicht.example',
  address1: 'AM SANDTORKAI 1',
  address2: null,
  city: 'HAMBURG',
  province: null,
  country_id: germany,
  zip_code: '20457',
  e_code: null,
  ...changes,
})

describe('a contact', () => {
  it('is added, read back with its country in the caller’s language, and changed', async () => {
    const added = (await caller.call(createContact, { body: body() })).data
    expect(added).toMatchObject({ ...body(), country_name: '德国', version: 1 })

    const read = await caller.with({ lang: 'en' }).call(getContact, { params: { id: added.id } })
    expect(read.data).toEqual({ ...added, country_name: 'Germany' })

    const changed = await caller.call(updateContact, {
      params: { id: added.id },
      body: { ...body({ city: 'BREMEN', email: '' }), version: 1 },
    })
    expect(changed.data).toMatchObject({ city: 'BREMEN', email: null, version: 2 })
  })

  it('is added once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'a-key-of-this-test' }
    const first = await caller.call(createContact, { body: body(), headers })
    const again = await caller.call(createContact, { body: body(), headers })
    expect(again.data).toEqual(first.data)
    expect((await caller.call(listContacts)).data.total).toBe(1)
    const other = await caller.call(createContact, { body: body({ city: 'KIEL' }), headers })
    expect([other.status, other.error]).toEqual([409, 'idempotency_conflict'])
  })

  it('that was changed in the meantime is not overwritten', async () => {
    const { id } = await aContact(test.db, member)
    await caller.call(updateContact, { params: { id }, body: { ...body({ city: 'BREMEN' }), version: 1 } })
    const late = await caller.call(updateContact, {
      params: { id },
      body: { ...body({ city: 'KIEL' }), version: 1 },
    })
    expect([late.status, late.error]).toEqual([409, 'stale_version'])
    expect((await caller.call(getContact, { params: { id } })).data.city).toBe('BREMEN')
  })
})

describe('the contact list', () => {
  it('is sorted newest first, in pages', async () => {
    for (const city of ['ONE', 'TWO', 'THREE']) {
      await caller.call(createContact, { body: body({ city }) })
      test.clock.advance({ seconds: 1 })
    }
    const page = (await caller.call(listContacts, { query: { size: 2 } })).data
    expect(page.lists.map((row) => row.city)).toEqual(['THREE', 'TWO'])
    expect(page.total).toBe(3)
  })

  it.each([
    ['company', 'asc', ['A', 'B', 'C']],
    ['linkman', 'desc', ['C', 'A', 'B']],
    ['city', 'asc', ['B', 'A', 'C']],
    ['country', 'asc', ['B', 'A', 'C']],
    ['country', 'desc', ['C', 'A', 'B']],
  ] as const)('is sorted by %s %s, in pages', async (field, order, expected) => {
    const [france, states] = [await aCountryId(test.db, 'FR'), await aCountryId(test.db, 'US')]
    const given = [
      { company1: 'C', linkman: 'ZOE', city: 'KIEL', country_id: states },
      { company1: 'A', linkman: 'MAX', city: 'BREST', country_id: germany },
      { company1: 'B', linkman: 'ANNA', city: 'ANTIBES', country_id: france },
    ]
    for (const one of given) await caller.call(createContact, { body: body(one) })
    const found = []
    for (const page of [1, 2]) {
      const { lists } = (await caller.call(listContacts, { query: { field, order, page, size: 2 } })).data
      found.push(...lists.map(({ company1 }) => company1))
    }
    expect(found).toEqual(expected)
  })

  it('refuses to be sorted by something else', async () => {
    const query = { field: 'phone' } as unknown as { field: 'city' } // Sent by a hand-written call.
    expect((await caller.call(listContacts, { query })).status).toBe(400)
  })

  it('is searched by company, person, email, phone and city, with wildcards taken literally', async () => {
    await aContact(test.db, member)
    const { id } = (await caller.call(createContact, { body: body({ city: '100% HAMBURG' }) })).data
    for (const keyword of [
      'nordlicht',
      '北光',
      'anna',
      '@nordlicht.example',
      '+49 40',
      '4940',
      'hamburg',
      '0%',
    ]) {
      const { lists } = (await caller.call(listContacts, { query: { keyword } })).data
      expect(
        lists.map((row) => row.id),
        keyword,
      ).toEqual([id])
    }
    expect((await caller.call(listContacts, { query: { keyword: 'A%G' } })).data.total).toBe(0)
  })

  it.each(['Hafenstraße', 'HAFENSTRAßE', 'straße'])(
    'finds %s, although ß has no capital letter',
    async (keyword) => {
      const { id } = (await caller.call(createContact, { body: body({ company2: '汉堡 Hafenstraße 7' }) }))
        .data
      const { lists } = (await caller.call(listContacts, { query: { keyword } })).data
      expect(lists.map((row) => row.id)).toEqual([id])
    },
  )
})

describe('deleting contacts', () => {
  it('deletes all that are named', async () => {
    const ids = [(await aContact(test.db, member)).id, (await aContact(test.db, member)).id]
    await caller.call(deleteContacts, { body: ids })
    expect((await caller.call(listContacts)).data.total).toBe(0)
    expect((await caller.call(getContact, { params: { id: ids[0] } })).status).toBe(404)
  })

  it('deletes none if one of them belongs to another company', async () => {
    const mine = await aContact(test.db, member)
    const neighbours = await aContact(test.db, await aMember(test.db))
    const answer = await caller.call(deleteContacts, { body: [mine.id, neighbours.id] })
    expect([answer.status, answer.error]).toEqual([404, 'not_found'])
    expect((await caller.call(listContacts)).data.total).toBe(1)
    const kept = and(eq(contacts.id, neighbours.id), eq(contacts.deleted, false))
    expect(await test.db.$count(contacts, kept)).toBe(1)
  })

  it('keeps the copies in orders', async () => {
    const operator = await anOperator(test.db)
    const order = await anOrder(test.db, orderStatus.pendingBooking, {
      member,
      operator,
      now: test.clock.now(),
    })
    const copies = () =>
      test.db
        .select()
        .from(orderContacts)
        .where(eq(orderContacts.orderId, order.id))
        .orderBy(orderContacts.type)
    const before = await copies()
    const ids = (await caller.call(listContacts)).data.lists.map(({ id }) => id)
    expect(before.length).toBeGreaterThanOrEqual(2)
    await caller.call(updateContact, { params: { id: ids[0] ?? 0 }, body: { ...body(), version: 1 } })
    expect((await caller.call(deleteContacts, { body: ids })).status).toBe(200)
    expect((await caller.call(listContacts)).data.total).toBe(0)
    expect(await copies()).toEqual(before)
  })

  it('succeeds once when called twice concurrently', async () => {
    const { id } = await aContact(test.db, member)
    const answers = await Promise.all([1, 2].map(() => caller.call(deleteContacts, { body: [id] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('needs at least one contact', async () => {
    expect((await caller.call(deleteContacts, { body: [] })).status).toBe(422)
  })
})

describe('contact rules', () => {
  const wrong = body({
    company1: '',
    linkman: 'anna weber',
    email: 'no address',
    city: 'MÜNCHEN',
    country_id: null,
  })

  it('are reported at each field, in the caller’s language', async () => {
    const chinese = await caller.call(createContact, { body: wrong })
    const english = await caller.with({ lang: 'en' }).call(createContact, { body: wrong })
    expect([chinese.status, chinese.error]).toEqual([422, 'validation'])
    expect(chinese.fields).toEqual([
      { path: 'company1', rule: 'required', msg: '必填' },
      { path: 'linkman', rule: 'common_text', msg: '第 1 个字符“a”不能用，限英文大写、数字、空格和符号' },
      { path: 'email', rule: 'email', msg: '邮箱格式不正确' },
      { path: 'city', rule: 'common_text', msg: '第 2 个字符“Ü”不能用，限英文大写、数字、空格和符号' },
      { path: 'country_id', rule: 'choose', msg: '请选择' },
    ])
    expect(english.fields?.map((field) => field.msg)).toEqual([
      'Required',
      'Capital letters, digits, spaces and English symbols only, not “a” (character 1)',
      'Enter a valid email address',
      'Capital letters, digits, spaces and English symbols only, not “Ü” (character 2)',
      'Please select',
    ])
  })

  it('accept only known countries', async () => {
    const answer = await caller.call(createContact, { body: body({ country_id: 999_999 }) })
    expect(answer.fields).toMatchObject([{ path: 'country_id', rule: 'not_found' }])
  })

  it('also apply to a change, and then nothing is changed', async () => {
    const { id, company1 } = await aContact(test.db, member)
    const answer = await caller.call(updateContact, { params: { id }, body: { ...wrong, version: 1 } })
    expect(answer.status).toBe(422)
    expect((await caller.call(getContact, { params: { id } })).data).toMatchObject({ company1, version: 1 })
  })
})

describe('every contact endpoint', () => {
  const calls = async (as: Caller, id: number) => [
    (await as.call(listContacts)).status,
    (await as.call(getContact, { params: { id } })).status,
    (await as.call(createContact, { body: body() })).status,
    (await as.call(updateContact, { params: { id }, body: { ...body(), version: 1 } })).status,
    (await as.call(deleteContacts, { body: [id] })).status,
  ]

  it('needs a token', async () => {
    expect(await calls(test.stranger, 1)).toEqual([401, 401, 401, 401, 401])
  })

  it('needs a permission that no operator has', async () => {
    const { id } = await aContact(test.db, member)
    const other = await test.as(await aMember(test.db, { customer: member.customer, authorities: ['order'] }))
    const operator = await test.as(await anOperator(test.db))
    expect(await calls(other, id)).toEqual([403, 403, 403, 403, 403])
    expect(await calls(operator, id)).toEqual([403, 403, 403, 403, 403])
  })

  it('that changes data also needs the permission to edit', async () => {
    const { id } = await aContact(test.db, member)
    const reader = await test.as(
      await aMember(test.db, { customer: member.customer, authorities: ['contact'] }),
    )
    const editor = await test.as(
      await aMember(test.db, { customer: member.customer, authorities: ['contact_edit'] }),
    )
    expect(await calls(reader, id)).toEqual([200, 200, 403, 403, 403])
    expect(await calls(editor, id)).toEqual([403, 403, 403, 403, 403])
  })

  it('finds nothing of another company', async () => {
    const { id } = await aContact(test.db, member)
    const neighbour = await test.as(await aMember(test.db))
    expect((await neighbour.call(listContacts)).data.total).toBe(0)
    expect(await calls(neighbour, id)).toEqual([200, 404, 200, 404, 404])
    expect((await caller.call(getContact, { params: { id } })).data.version).toBe(1)
  })

  it('gives access to contacts added by a colleague of the same company', async () => {
    const { id } = await aContact(test.db, member)
    const colleague = await test.as(await aMember(test.db, { customer: member.customer }))
    expect((await colleague.call(getContact, { params: { id } })).status).toBe(200)
  })
})
