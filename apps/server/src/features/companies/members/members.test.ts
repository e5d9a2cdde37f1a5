// A database of its own: it lists the members of all companies, the oldest first.
import { getUserInfo } from '@berth/contract/access/session'
import {
  deskBlockMember,
  deskBlockPerson,
  deskChangeAuthority,
  deskCountMembers,
  deskGetMember,
  deskListMembers,
  deskMailPassword,
  deskUnblockMember,
  deskUnblockPerson,
  deskUpdateMember,
} from '@berth/contract/companies/desk-member'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, customers, passwordRequests, users } from '../../../platform/db/schema.ts'
import { authorityPresets } from '../../../reference/authority-presets.ts'
import { aCountryId, aCustomer, aMember, anOperator, aRate, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let desk: Caller
let owner: Member
let colleague: Member
let params: { id: number }
beforeAll(async () => {
  test = await openOwnApp()
  desk = await test.as(await anOperator(test.db, { authorities: ['desk_member'] }))
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await aMember(test.db, {
    authorities: authorityPresets.shipper.authorities,
    user: { isOwner: true, preset: 'shipper', linkman: 'LIN YUE' },
  })
  colleague = await aMember(test.db, {
    customer: owner.customer,
    authorities: authorityPresets.member_finance.authorities,
    user: { preset: 'member_finance' },
  })
  params = { id: owner.customerId }
})

const personOf = (user: Member) => ({ id: owner.customerId, userId: user.id })
const auditOf = (id: number, kind = 'customer') =>
  test.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.targetId, String(id)), eq(auditEntries.targetKind, kind)))
    .orderBy(auditEntries.id)
const authoritiesOf = async (user: Member) => (await (await test.as(user)).call(getUserInfo)).data.authorities

describe('the list of members', () => {
  const idsFor = async (query: object) =>
    (await desk.call(deskListMembers, { query })).data.lists.map(({ id }) => id)

  it('finds a company by name, code, user name or email, case-insensitively', async () => {
    const found = await aCustomer(test.db, {
      company1: 'QUAY 100% LAMPS LTD',
      company2: '码头灯具 Hafenstraße',
      creditNo: '91440300ZZZ',
      kind: 'forwarder',
    })
    await aMember(test.db, {
      customer: found,
      user: { isOwner: true, linkman: 'ZHAO LEI', username: 'zhao.lei@quay.example', phone: '+8675511' },
    })
    await aMember(test.db, { customer: found })
    for (const keyword of [
      'quay 100%',
      '头灯',
      '0300zzz',
      'zhao lei',
      'LEI@quay',
      'Hafenstraße',
      'HAFENSTRAßE',
    ])
      expect([keyword, await idsFor({ keyword })]).toEqual([keyword, [found.id]])
    expect(await idsFor({ keyword: 'quay_100' })).toEqual([])
    const [item] = (await desk.call(deskListMembers, { query: { keyword: '码头灯具 hafen' } })).data.lists
    expect(item).toMatchObject({
      kind: 'forwarder',
      linkman: 'ZHAO LEI',
      username: 'zhao.lei@quay.example',
      people_count: 2,
      country_name: '中国',
      is_blocked: false,
    })
    expect(await idsFor({ keyword: 'quay 100%', kind: 'shipper' })).toEqual([])
  })

  it('counts and lists pending and blocked members, in pages', async () => {
    const before = (await desk.call(deskListMembers, { query: {} })).data
    const waiting = await aCustomer(test.db, { review: 'waiting', createTime: test.clock.now() })
    const later = new Date(test.clock.now().getTime() + 1000)
    await aCustomer(test.db, { review: 'waiting', createTime: later })
    const blocked = await aCustomer(test.db, { blockTime: test.clock.now(), blockReason: 'x' })
    const after = (await desk.call(deskListMembers, { query: {} })).data
    expect([
      after.waiting - before.waiting,
      after.blocked - before.blocked,
      after.total - before.total,
    ]).toEqual([2, 1, 3])
    expect((await desk.call(deskCountMembers)).data).toEqual({ waiting: after.waiting })
    const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_order'] }))
    expect((await clerk.call(deskCountMembers)).status).toBe(403)
    expect(await idsFor({ tab: 'waiting', sort: 'oldest', size: 1 })).toEqual([waiting.id])
    expect(await idsFor({ tab: 'blocked' })).toContain(blocked.id)
    expect(await idsFor({ page: 9999 })).toEqual([])
  })
})

describe('a member', () => {
  it('is shown with its users, and with receivables only to operators with permission', async () => {
    await aRate(test.db, { owner })
    await test.as(colleague)
    const seen = (await desk.call(deskGetMember, { params })).data
    expect(seen).toMatchObject({ company1: owner.customer.company1, due: null, rate_count: 1, orders: [] })
    expect(seen.people.map(({ linkman, session_count }) => [linkman, session_count])).toEqual([
      ['LIN YUE', 0],
      [colleague.linkman, 1],
    ])
    expect(seen.usual_payment_days).toBe(7)
    const finance = await test.as(await anOperator(test.db, { authorities: ['desk_member', 'desk_finance'] }))
    expect((await finance.call(deskGetMember, { params })).data.due).toEqual([])
    expect((await desk.call(deskGetMember, { params: { id: 999_999 } })).status).toBe(404)
  })

  const form = async (changes: object = {}) => ({
    company1: 'NEW NAME LTD',
    address1: '2 PORT ROAD',
    city: 'NINGBO',
    country_id: await aCountryId(test.db),
    credit_no: '91350100M000100Y43',
    invoice_title: '新抬头',
    kind: 'shipper' as const,
    payment_days: 30,
    version: 1,
    ...changes,
  })

  it('is changed by the rules of its own profile, once per version, with an audit entry', async () => {
    const wrong = await desk.call(deskUpdateMember, { params, body: await form({ company1: '中文' }) })
    expect(wrong.fields).toMatchObject([{ path: 'company1', rule: 'common_text' }])
    const days = await desk.call(deskUpdateMember, { params, body: await form({ payment_days: 366 }) })
    expect(days.status).toBe(422)
    const saved = await desk.call(deskUpdateMember, { params, body: await form() })
    expect(saved.data).toMatchObject({ company1: 'NEW NAME LTD', payment_days: 30, version: 2 })
    const stale = await desk.call(deskUpdateMember, { params, body: await form() })
    expect([stale.status, stale.error]).toEqual([409, 'stale_version'])
    const [entry] = await auditOf(params.id)
    expect(entry).toMatchObject({ action: 'member_updated', targetName: owner.customer.company1 })
    expect(entry?.changes).toContainEqual({
      field: 'company1',
      before: owner.customer.company1,
      after: 'NEW NAME LTD',
    })
  })

  it('can become a forwarder, with the forwarder preset only on request', async () => {
    await desk.call(deskUpdateMember, { params, body: await form({ kind: 'forwarder' }) })
    expect(await authoritiesOf(owner)).not.toContain('rate')
    await desk.call(deskUpdateMember, { params, body: await form({ version: 2 }) })
    const body = await form({ kind: 'forwarder', apply_preset: true, version: 3 })
    const saved = (await desk.call(deskUpdateMember, { params, body })).data
    expect([saved.kind, saved.people[0]?.preset]).toEqual(['forwarder', 'forwarder'])
    expect(await authoritiesOf(owner)).toContain('rate')
  })
})

describe('blocking', () => {
  it('a company ends all its sessions at once, and unblocking requires a new sign-in', async () => {
    const theirs = [await test.as(owner), await test.as(colleague)]
    const stranger = await test.as(await aMember(test.db))
    const blocked = await desk.call(deskBlockMember, { params, body: { reason: '欠款' } })
    expect(blocked.data).toMatchObject({ is_blocked: true, block_reason: '欠款' })
    for (const caller of theirs) expect((await caller.call(getUserInfo)).status).toBe(401)
    expect((await stranger.call(getUserInfo)).status).toBe(200)
    expect((await desk.call(deskBlockMember, { params, body: { reason: '再' } })).error).toBe(
      'already_decided',
    )
    expect((await desk.call(deskUnblockMember, { params })).data).toMatchObject({
      is_blocked: false,
      block_reason: null,
    })
    expect((await theirs[0]!.call(getUserInfo)).status).toBe(401)
    expect((await (await test.as(owner)).call(getUserInfo)).status).toBe(200)
    expect((await auditOf(params.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['member_blocked', '欠款'],
      ['member_unblocked', '欠款'],
    ])
  })

  it('a user ends only their sessions, and requires a reason', async () => {
    const theirs = await test.as(colleague)
    const others = await test.as(owner)
    const person = { params: personOf(colleague) }
    expect((await desk.call(deskBlockPerson, { ...person, body: { reason: ' ' } })).status).toBe(422)
    expect((await desk.call(deskBlockPerson, { ...person, body: { reason: '离职' } })).data).toMatchObject({
      is_blocked: true,
      block_reason: '离职',
      session_count: 0,
    })
    expect((await theirs.call(getUserInfo)).status).toBe(401)
    expect((await others.call(getUserInfo)).status).toBe(200)
    expect((await desk.call(deskMailPassword, person)).error).toBe('cannot_sign_in')
    const unblocked = (await desk.call(deskUnblockPerson, person)).data
    expect(unblocked).toMatchObject({ is_blocked: false, block_reason: null })
    expect((await desk.call(deskUnblockPerson, person)).error).toBe('already_decided')
  })

  it('happens once for concurrent requests', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.call(deskBlockMember, { params, body: { reason: 'x' } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

describe('a user’s permissions', () => {
  const change = (user: Member, body: object, version = 1) =>
    desk.call(deskChangeAuthority, {
      params: personOf(user),
      body: { preset: null, authorities: [], version, ...body },
    })

  it('follow a preset or an individual list with the next call, never beyond the company', async () => {
    const theirs = await test.as(colleague)
    expect((await change(colleague, { preset: 'member_documents' })).data.preset_name).toBe('单证')
    expect((await theirs.call(getUserInfo)).data.authorities).toContain('order_document')
    const own = await change(colleague, { authorities: ['rate', 'order', 'desk_order', 'nonsense'] }, 2)
    expect(own.data).toMatchObject({ preset: null, authorities: ['order'] })
    expect((await theirs.call(getUserInfo)).data.authorities).toEqual(['order'])
    expect((await change(colleague, { authorities: ['order'] }, 2)).error).toBe('stale_version')
    const entries = await auditOf(colleague.id, 'user')
    expect(entries.map(({ action }) => action)).toEqual(Array(2).fill('user_authorities_changed'))
  })

  it('refuse presets that do not apply, and an empty list', async () => {
    for (const preset of ['shipper', 'operator_admin', 'no_such'])
      expect((await change(colleague, { preset })).fields).toMatchObject([
        { path: 'preset', rule: 'not_found' },
      ])
    expect((await change(owner, { preset: 'member_finance' })).fields?.[0]?.rule).toBe('not_found')
    expect((await change(colleague, {})).fields?.[0]).toMatchObject({
      path: 'authorities',
      rule: 'authority_required',
    })
    expect((await change(colleague, { authorities: ['rate'] })).fields?.[0]?.rule).toBe('authority_required')
  })

  it('shrink with the owner’s permissions and grow back with them', async () => {
    const theirs = await test.as(colleague)
    const own = await change(owner, { authorities: ['order', 'user'] })
    expect(own.data.authorities).toEqual(['order', 'user', 'company_edit'])
    expect((await theirs.call(getUserInfo)).data.authorities).toEqual(['order', 'user'])
    await change(owner, { preset: 'shipper' }, 2)
    expect((await theirs.call(getUserInfo)).data.authorities).toContain('order_finance')
  })

  it('can be changed neither for a user of another company nor without permission', async () => {
    const stranger = await aMember(test.db)
    expect((await change(stranger, { preset: 'member_finance' })).status).toBe(404)
    const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_order'] }))
    const body = { preset: 'member_finance', version: 1 }
    const answer = await clerk.call(deskChangeAuthority, { params: personOf(colleague), body })
    expect(answer.status).toBe(403)
  })

  it('never exceed the company’s when both are changed at once', async () => {
    await Promise.all([
      change(owner, { authorities: ['order'] }),
      change(colleague, { preset: 'member_everything' }),
    ])
    const rows = await test.db.select().from(users).where(eq(users.customerId, owner.customerId))
    const company = new Set(rows.find(({ isOwner }) => isOwner)?.authorities)
    for (const row of rows) expect(row.authorities.filter((one) => !company.has(one))).toEqual([])
  })
})

it('mails a password code on request, at most five times an hour', async () => {
  const person = { params: personOf(colleague) }
  for (let count = 0; count < 5; count++) expect((await desk.call(deskMailPassword, person)).status).toBe(200)
  expect((await desk.call(deskMailPassword, person)).error).toBe('throttled')
  const asked = eq(passwordRequests.username, colleague.username)
  expect(await test.db.$count(passwordRequests, asked)).toBe(5)
  await test.db
    .update(customers)
    .set({ blockTime: test.clock.now() })
    .where(eq(customers.id, owner.customerId))
  expect((await desk.call(deskMailPassword, { params: personOf(owner) })).error).toBe('cannot_sign_in')
})
