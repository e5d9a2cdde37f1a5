import {
  acceptInvitation,
  cancelInvitation,
  changeColleague,
  handOnCompany,
  inviteColleague,
  listColleaguePresets,
  listColleagues,
  listInvitations,
  readInvitation,
  removeColleague,
  resendInvitation,
} from '@berth/contract/colleague'
import { getUserInfo, login } from '@berth/contract/session'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countedCalls, customers, invitations, outbox, settings, users } from '../../platform/db/schema.ts'
import { createLogger } from '../../platform/log.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import { authorityPresets } from '../../reference/authority-presets.ts'
import { aMember, type Member } from '../../testing/builders.ts'
import { Caller } from '../../testing/caller.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { MailWorker } from '../mail/public.ts'
import { inviteTo } from './public.ts'

let test: TestApp
let owner: Member
let caller: Caller
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await aMember(test.db, {
    authorities: authorityPresets.shipper.authorities,
    user: { isOwner: true, preset: 'shipper', linkman: 'LIN YUE' },
  })
  caller = await test.as(owner)
})

let made = 0
const anAddress = () => `colleague${++made}@lanwan.example`
const withToken = (token: string) => new Caller(test.app, { authorization: `Bearer ${token}` })

const invite = (email: string, preset = 'member_finance', by = caller) =>
  by.call(inviteColleague, { body: { email, preset, language: 'en-US' } })

/** The link of the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const sent = await test.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'invitation'), eq(outbox.toAddress, email), eq(outbox.state, 'waiting')))
  return String(sent.at(-1)?.payload.token)
}

const person = { linkman: 'LI NA', phone: '+8675500001102', password: 'demo12345', confirm: 'demo12345' }
const join = (token: string) => test.stranger.call(acceptInvitation, { body: { token, ...person } })

async function aColleague(preset = 'member_finance', changes: Partial<Member> = {}): Promise<Member> {
  const { authorities } = authorityPresets[preset as 'member_finance']
  return aMember(test.db, { customer: owner.customer, authorities, user: { preset, ...changes } })
}

const owners = () =>
  test.db
    .select()
    .from(users)
    .where(and(eq(users.customerId, owner.customerId), eq(users.isOwner, true), isNull(users.removeTime)))

describe('an invitation', () => {
  it('leads from the owner over the mailbox into the company, once', async () => {
    const email = anAddress()
    const invited = (await invite(`  ${email.toUpperCase()} `)).data
    expect(invited).toMatchObject({
      email,
      preset: 'member_finance',
      preset_name: '财务',
      invited_by: 'LIN YUE',
    })
    const token = await linkTo(email)
    const [kept] = await test.db.select().from(invitations).where(eq(invitations.id, invited.id))
    expect(JSON.stringify(kept)).not.toContain(token)

    expect((await test.stranger.call(readInvitation, { query: { token } })).data).toMatchObject({
      email,
      company1: owner.customer.company1,
      invited_by: 'LIN YUE',
    })
    const joined = await join(token)
    const me = (await withToken(joined.data.token).call(getUserInfo)).data
    expect(me).toMatchObject({ username: email, linkman: 'LI NA', customer: { id: owner.customerId } })
    expect(new Set(me.authorities)).toEqual(new Set(['order', 'order_finance', 'user']))
    expect(
      (await test.stranger.call(login, { body: { username: email, password: 'demo12345' } })).status,
    ).toBe(200)

    expect((await join(token)).status).toBe(404)
    expect((await test.stranger.call(readInvitation, { query: { token } })).status).toBe(404)
    const { lists, total } = (await caller.call(listColleagues)).data
    expect([total, lists.map(({ linkman, is_owner }) => [linkman, is_owner])]).toEqual([
      2,
      [
        ['LIN YUE', true],
        ['LI NA', false],
      ],
    ])
    expect((await caller.call(listInvitations)).data.total).toBe(0)
  })

  it('gives nobody more than the company has', async () => {
    const { lists } = (await caller.call(listColleaguePresets)).data
    expect(lists.map(({ code }) => code)).toEqual([
      'member_everything',
      'member_booking',
      'member_documents',
      'member_finance',
      'member_read_only',
    ])
    const has = new Set<string>(owner.authorities)
    for (const preset of lists) expect(preset.authorities.filter((one) => !has.has(one))).toEqual([])

    const email = anAddress()
    await invite(email, 'member_everything')
    const { authorities } = (await withToken((await join(await linkTo(email))).data.token).call(getUserInfo))
      .data
    // A shipper publishes no rates, and speaking for the company is the owner's.
    expect(authorities).not.toContain('rate')
    expect(authorities).not.toContain('company_edit')
    expect(authorities).toContain('order_booking')
  })

  it('is not for presets of the company itself, of the operator, or that nobody knows', async () => {
    for (const preset of ['shipper', 'forwarder', 'operator_admin', 'no_such'])
      expect((await invite(anAddress(), preset)).fields).toMatchObject([
        { path: 'preset', rule: 'not_found' },
      ])
  })

  it('is refused for who has an account, and says no more than that', async () => {
    const stranger = await aMember(test.db)
    const colleague = await aColleague()
    const ruleFor = async (email: string) =>
      (await invite(email)).fields?.map(({ path, rule }) => [path, rule])
    expect(await ruleFor(stranger.username)).toEqual([['email', 'cannot_invite']])
    expect(await ruleFor(colleague.username)).toEqual([['email', 'already_colleague']])
    const email = anAddress()
    await invite(email)
    expect(await ruleFor(email)).toEqual([['email', 'already_invited']])
    expect(await ruleFor('nobody')).toEqual([['email', 'email']])
  })

  it('counts towards the mails of a day also when it is refused under an idempotency key', async () => {
    const counted = () => test.db.$count(countedCalls, eq(countedCalls.key, String(owner.customerId)))
    const body = { email: owner.username, preset: 'member_finance' }
    const refused = await caller.call(inviteColleague, { body, headers: { 'idempotency-key': 'a-probe' } })
    expect([refused.status, await counted()]).toEqual([422, 1])
  })

  it('runs out after seven days, and opens again with a link of its own when it is sent again', async () => {
    const email = anAddress()
    const { id } = (await invite(email)).data
    const first = await linkTo(email)
    test.clock.advance({ days: 7 })
    expect((await join(first)).status).toBe(404)
    const later = await test.as(owner) // A week is longer than a token lives.
    expect((await later.call(resendInvitation, { params: { id } })).status).toBe(200)
    const second = await linkTo(email)
    expect(second).not.toBe(first)
    expect((await join(first)).status).toBe(404)
    expect((await join(second)).status).toBe(200)
    expect((await later.call(resendInvitation, { params: { id } })).status).toBe(404)
  })

  it('opens nothing once it is taken back', async () => {
    const email = anAddress()
    const { id } = (await invite(email)).data
    const token = await linkTo(email)
    expect((await caller.call(cancelInvitation, { params: { id } })).status).toBe(200)
    expect((await join(token)).status).toBe(404)
    expect((await caller.call(cancelInvitation, { params: { id } })).status).toBe(404)
    expect((await invite(email)).status).toBe(200)
  })

  it('opens nothing to a company that is blocked, nor while the portal is closed', async () => {
    const email = anAddress()
    await invite(email)
    const token = await linkTo(email)
    const setClosed = (value: string) =>
      test.db.update(settings).set({ valueZh: value }).where(eq(settings.name, 'app_close'))
    await setClosed('1')
    expect((await join(token)).status).toBe(503)
    await setClosed('0')
    await test.db
      .update(customers)
      .set({ blockTime: test.clock.now() })
      .where(eq(customers.id, owner.customerId))
    expect((await join(token)).status).toBe(404)
  })

  it('opens nothing once who sent it is blocked or removed, until another sends it again', async () => {
    const email = anAddress()
    const { id } = (await invite(email)).data
    const token = await linkTo(email)
    const now = test.clock.now()
    for (const gone of [{ blockTime: now }, { removeTime: now, isOwner: false }]) {
      await test.db.update(users).set(gone).where(eq(users.id, owner.id))
      expect((await test.stranger.call(readInvitation, { query: { token } })).status).toBe(404)
      expect((await join(token)).status).toBe(404)
    }
    const next = await aMember(test.db, {
      customer: owner.customer,
      authorities: authorityPresets.shipper.authorities,
      user: { isOwner: true, preset: 'shipper' },
    })
    expect((await (await test.as(next)).call(resendInvitation, { params: { id } })).status).toBe(200)
    expect((await join(await linkTo(email))).status).toBe(200)
  })

  it('tells who joins what is wrong, and stays open for them', async () => {
    const email = anAddress()
    await invite(email)
    const token = await linkTo(email)
    const wrong = await test.stranger.call(acceptInvitation, {
      body: { token, linkman: '李娜', phone: '', password: '123', confirm: '1234' },
    })
    expect(wrong.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'linkman common_text',
      'phone required',
      'password password_length',
      'confirm password_mismatch',
    ])
    expect((await join(token)).status).toBe(200)
  })

  it('leads to one company alone when two have asked', async () => {
    const email = anAddress()
    const other = await aMember(test.db, { user: { isOwner: true } })
    await invite(email)
    const here = await linkTo(email)
    await invite(email, 'member_finance', await test.as(other))
    const there = await linkTo(email)
    expect((await join(there)).status).toBe(200)
    const late = await join(here)
    expect([late.status, late.fields?.[0]?.rule]).toEqual([422, 'username_taken'])
  })

  it('is mailed in its language, with the link and who asks; the link is gone from the outbox then', async () => {
    const server = await openMailServer()
    await test.db.update(outbox).set({ state: 'sent' })
    await test.db
      .update(settings)
      .set({ valueZh: 'ops@berth.example' })
      .where(eq(settings.name, 'web_contact_email'))
    const email = anAddress()
    await invite(email)
    const token = await linkTo(email)
    const worker = new MailWorker({
      db: test.db,
      mailer: openMailer(server.url),
      clock: test.clock,
      log: createLogger('silent'),
      from: null,
      publicUrl: 'https://portal.example',
    })
    await worker.sendDue()
    await server.close()
    const [mail] = server.received
    expect(mail).toMatchObject({
      to: [email],
      subject: `LIN YUE invites you to join ${owner.customer.company1}`,
    })
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(`https://portal.example/join?token=${token}`)
      expect(body).toContain(email)
    }
    expect(JSON.stringify(await test.db.select().from(outbox))).not.toContain(token)
  })

  it('can be to the staff of the operator', async () => {
    const email = anAddress()
    const operator = { userId: owner.id, userName: 'ZHAO YUN' }
    const input = { email, preset: 'operator_clerk', language: 'zh-CN' } as const
    const invited = await test.db.transaction((tx) => inviteTo(tx, null, operator, input, test.clock.now()))
    expect(invited.ok).toBe(true)
    const joined = await join(await linkTo(email))
    expect((await withToken(joined.data.token).call(getUserInfo)).data).toMatchObject({
      actor: 'operator',
      customer: null,
      authorities: authorityPresets.operator_clerk.authorities,
    })
  })
})

describe('a colleague', () => {
  it('gets another preset, which counts with their next call', async () => {
    const colleague = await aColleague()
    const theirs = await test.as(colleague)
    const change = (version: number) =>
      caller.call(changeColleague, {
        params: { id: colleague.id },
        body: { preset: 'member_documents', version },
      })
    expect((await change(1)).data).toMatchObject({
      preset: 'member_documents',
      preset_name: '单证',
      version: 2,
    })
    const { authorities } = (await theirs.call(getUserInfo)).data
    expect(authorities).toContain('order_document')
    expect(authorities).not.toContain('order_finance')
    expect([(await change(1)).status, (await change(1)).error]).toEqual([409, 'stale_version'])
  })

  it('is removed: their next call ends, their address is free for another', async () => {
    const colleague = await aColleague()
    const theirs = await test.as(colleague)
    expect((await caller.call(removeColleague, { params: { id: colleague.id } })).status).toBe(200)
    expect((await theirs.call(getUserInfo)).status).toBe(401)
    expect((await caller.call(removeColleague, { params: { id: colleague.id } })).status).toBe(404)
    expect((await caller.call(listColleagues)).data.total).toBe(1)
    expect((await invite(colleague.username)).status).toBe(200)
    expect((await join(await linkTo(colleague.username))).status).toBe(200)
  })

  it('may look after no one', async () => {
    const colleague = await aColleague('member_everything')
    const theirs = await test.as(colleague)
    expect((await theirs.call(listColleagues)).status).toBe(403)
    expect((await invite(anAddress(), 'member_finance', theirs)).status).toBe(403)
    // The operator may let somebody else look after the company's data; its people stay the owner's.
    await test.db.update(users).set({ authorities: owner.authorities }).where(eq(users.id, colleague.id))
    expect((await invite(anAddress(), 'member_finance', theirs)).status).toBe(403)
    expect((await theirs.call(removeColleague, { params: { id: owner.id } })).status).toBe(403)
    expect((await theirs.call(handOnCompany, { params: { id: colleague.id } })).status).toBe(403)
  })

  it('of another company is not found', async () => {
    const stranger = await aMember(test.db)
    const params = { id: stranger.id }
    const body = { preset: 'member_finance', version: 1 }
    expect((await caller.call(changeColleague, { params, body })).status).toBe(404)
    expect((await caller.call(removeColleague, { params })).status).toBe(404)
    expect((await caller.call(handOnCompany, { params })).status).toBe(404)
    const other = await test.as(await aMember(test.db, { user: { isOwner: true } }))
    const { id } = (await invite(anAddress())).data
    expect((await other.call(cancelInvitation, { params: { id } })).status).toBe(404)
    expect((await other.call(resendInvitation, { params: { id } })).status).toBe(404)
  })
})

describe('the owner', () => {
  it('stays: neither removed nor changed, by nobody', async () => {
    const params = { id: owner.id }
    const refusals = [
      await caller.call(removeColleague, { params }),
      await caller.call(changeColleague, { params, body: { preset: 'member_finance', version: 1 } }),
      await caller.call(handOnCompany, { params }),
    ]
    expect(refusals.map(({ status, error }) => [status, error])).toEqual(Array(3).fill([409, 'owner_stays']))
  })

  it('hands the company on: both change at once', async () => {
    const colleague = await aColleague()
    const theirs = await test.as(colleague)
    expect((await caller.call(handOnCompany, { params: { id: colleague.id } })).status).toBe(200)
    const now = (await theirs.call(getUserInfo)).data
    expect(new Set(now.authorities)).toEqual(new Set(owner.authorities))
    const former = (await caller.call(getUserInfo)).data
    expect(former.authorities).not.toContain('company_edit')
    expect(former.authorities).toContain('order_finance')
    expect((await caller.call(listColleagues)).status).toBe(403)
    const { lists } = (await theirs.call(listColleagues)).data
    expect(lists.map(({ id, is_owner, preset }) => [id, is_owner, preset])).toEqual([
      [colleague.id, true, 'shipper'],
      [owner.id, false, 'member_everything'],
    ])
  })

  it('hands it to nobody who is shut out', async () => {
    const blocked = await aColleague('member_finance', { blockTime: test.clock.now() })
    const refused = await caller.call(handOnCompany, { params: { id: blocked.id } })
    expect(refused.error).toBe('blocked_account')
  })
})

// The embedded engine runs one transaction after the other; real races only happen on PostgreSQL.
const rounds = process.env.BERTH_TEST_ENGINE === 'postgres' ? 25 : 2

describe('at the same moment', { timeout: 120_000 }, () => {
  it('one link makes one account', async () => {
    for (let round = 0; round < rounds; round++) {
      const email = anAddress()
      await invite(email)
      const token = await linkTo(email)
      const answers = await Promise.all([join(token), join(token), join(token)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await test.db.$count(users, eq(users.username, email))).toBe(1)
    }
  })

  it('two hand-overs leave one owner', async () => {
    for (let round = 0; round < rounds; round++) {
      const [speaks] = await owners()
      if (!speaks) throw new Error('no owner')
      const theirs = await test.as(speaks)
      const [one, other] = [await aColleague(), await aColleague()]
      const answers = await Promise.all(
        [one, other].map(({ id }) => theirs.call(handOnCompany, { params: { id } })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await owners()).toHaveLength(1)
    }
  })

  it('a hand-over and the removal of the new owner leave one owner', async () => {
    for (let round = 0; round < rounds; round++) {
      const [speaks] = await owners()
      if (!speaks) throw new Error('no owner')
      const theirs = await test.as(speaks)
      const { id } = await aColleague()
      const answers = await Promise.all([
        theirs.call(handOnCompany, { params: { id } }),
        theirs.call(removeColleague, { params: { id } }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await owners()).toHaveLength(1)
    }
  })

  it('an invitation that is taken back and taken up is one of the two', async () => {
    for (let round = 0; round < rounds; round++) {
      const email = anAddress()
      const { id } = (await invite(email)).data
      const token = await linkTo(email)
      const [joined, gone] = await Promise.all([
        join(token),
        caller.call(cancelInvitation, { params: { id } }),
      ])
      expect([joined.status === 200, gone.status === 200].filter(Boolean)).toHaveLength(1)
      expect(await test.db.$count(users, eq(users.username, email))).toBe(joined.status === 200 ? 1 : 0)
    }
  })

  it('two invitations to one address are one', async () => {
    for (let round = 0; round < rounds; round++) {
      const email = anAddress()
      const answers = await Promise.all([invite(email), invite(email)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})
