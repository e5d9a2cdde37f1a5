// A database of its own: it changes settings for all companies.
import { getUserInfo, login } from '@berth/contract/access/session'
import {
  acceptInvitation,
  cancelInvitation,
  inviteColleague,
  listColleaguePresets,
  listColleagues,
  listInvitations,
  readInvitation,
  resendInvitation,
} from '@berth/contract/companies/colleague'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countedCalls, customers, invitations, outbox, settings, users } from '../../../platform/db/schema.ts'
import { createLogger } from '../../../platform/log.ts'
import { openMailer } from '../../../platform/mailer.ts'
import { authorityPresets } from '../../../reference/authority-presets.ts'
import { aMember } from '../../../testing/builders.ts'
import {
  aColleague,
  anAddress,
  caller,
  invite,
  join,
  linkTo,
  owner,
  person,
  test,
  useCompany,
  withToken,
} from '../../../testing/fixtures/colleague-fixtures.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { MailWorker } from '../../system/mail/public.ts'
import { inviteTo } from './public.ts'

useCompany(openOwnApp)

describe('an invitation', () => {
  it('lets the recipient of the mail join the company, once', async () => {
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

  it('grants no more than the company has', async () => {
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
    // A shipper publishes no rates, and only the owner may edit the company.
    expect(authorities).not.toContain('rate')
    expect(authorities).not.toContain('company_edit')
    expect(authorities).toContain('order_booking')
  })

  it('refuses presets of companies or the operator, and unknown ones', async () => {
    for (const preset of ['shipper', 'forwarder', 'operator_admin', 'no_such'])
      expect((await invite(anAddress(), preset)).fields).toMatchObject([
        { path: 'preset', rule: 'not_found' },
      ])
  })

  it('of an account elsewhere looks like any other; its mailbox is told that it cannot join', async () => {
    const stranger = await aMember(test.db)
    const [taken, free] = [await invite(stranger.username), await invite(anAddress())]
    const shape = ({ status, data }: typeof taken) => ({
      status,
      ...data,
      id: 0,
      email: '',
      join_path: data.join_path !== null,
    })
    expect(shape(taken)).toEqual(shape(free))
    const mailsTo = (address: string) =>
      test.db.select().from(outbox).where(eq(outbox.toAddress, address)).orderBy(outbox.id)
    expect((await mailsTo(stranger.username)).map(({ kind, payload }) => [kind, 'token' in payload])).toEqual(
      [['invitation_known', false]],
    )
    const sent = await caller.call(resendInvitation, { params: { id: taken.data.id } })
    expect(sent.status).toBe(200)
    expect((await mailsTo(stranger.username)).map(({ kind }) => kind)).toEqual([
      'invitation_known',
      'invitation_known',
    ])
    expect((await invite(stranger.username)).fields).toMatchObject([{ rule: 'already_invited' }])
  })

  it('is refused for a colleague, and for an address that is invited already', async () => {
    const colleague = await aColleague()
    const ruleFor = async (email: string) =>
      (await invite(email)).fields?.map(({ path, rule }) => [path, rule])
    expect(await ruleFor(colleague.username)).toEqual([['email', 'already_colleague']])
    const email = anAddress()
    await invite(email)
    expect(await ruleFor(email)).toEqual([['email', 'already_invited']])
    expect(await ruleFor('nobody')).toEqual([['email', 'email']])
  })

  it('counts toward the daily limit even when refused under an idempotency key', async () => {
    const counted = () => test.db.$count(countedCalls, eq(countedCalls.key, String(owner.customerId)))
    const body = { email: owner.username, preset: 'member_finance' }
    const refused = await caller.call(inviteColleague, { body, headers: { 'idempotency-key': 'a-probe' } })
    expect([refused.status, await counted()]).toEqual([422, 1])
  })

  it('expires after seven days, and works with a new link when sent again', async () => {
    const email = anAddress()
    const { id } = (await invite(email)).data
    const first = await linkTo(email)
    test.clock.advance({ days: 7 })
    expect((await join(first)).status).toBe(404)
    const later = await test.as(owner) // The old token expired within the week.
    expect((await later.call(resendInvitation, { params: { id } })).status).toBe(200)
    const second = await linkTo(email)
    expect(second).not.toBe(first)
    expect((await join(first)).status).toBe(404)
    expect((await join(second)).status).toBe(200)
    expect((await later.call(resendInvitation, { params: { id } })).status).toBe(404)
  })

  it('stops working once revoked', async () => {
    const email = anAddress()
    const { id } = (await invite(email)).data
    const token = await linkTo(email)
    expect((await caller.call(cancelInvitation, { params: { id } })).status).toBe(200)
    expect((await join(token)).status).toBe(404)
    expect((await caller.call(cancelInvitation, { params: { id } })).status).toBe(404)
    expect((await invite(email)).status).toBe(200)
  })

  it('does not work for a blocked company or while the portal is closed', async () => {
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

  it('stops working once its sender is blocked or removed, until another user sends it again', async () => {
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

  it('reports invalid fields and stays valid', async () => {
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
    const common = await test.stranger.call(acceptInvitation, {
      body: { ...person, token, password: 'password1', confirm: 'password1' },
    })
    expect(common.fields).toMatchObject([{ path: 'password', rule: 'password_common' }])
    expect((await join(token)).status).toBe(200)
  })

  it('leads to only one company when two have invited the same address', async () => {
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

  it('is mailed in its language with the link and the sender; the link is then removed from the outbox', async () => {
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
      subject: `LIN YUE has invited you to join ${owner.customer.company1}`,
    })
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(`https://portal.example/join?token=${token}`)
      expect(body).toContain(email)
    }
    expect(JSON.stringify(await test.db.select().from(outbox))).not.toContain(token)
  })

  it('can be for the operator’s staff', async () => {
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
