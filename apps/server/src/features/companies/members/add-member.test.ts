// A database of its own: settings decide whether mails are sent.
import { login } from '@berth/contract/access/session'
import { acceptInvitation, readInvitation } from '@berth/contract/companies/colleague'
import {
  deskCancelMemberInvitation,
  deskCreateMember,
  deskGetMember,
  deskInviteColleague,
  deskInvitePerson,
  deskListMemberInvitations,
  deskResendMemberInvitation,
} from '@berth/contract/companies/desk-member'
import { inviteStaff } from '@berth/contract/companies/desk-staff'
import { deskListBookingCustomers } from '@berth/contract/desk/desk-on-behalf'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, settings } from '../../../platform/db/schema.ts'
import { aCountryId, aMember, anOperator } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let desk: Caller
let visitor: Caller
let country: number
beforeAll(async () => {
  test = await openOwnApp()
  desk = await test.as(await anOperator(test.db))
  visitor = new Caller(test.app, {})
  country = await aCountryId(test.db, 'DE')
})
afterAll(() => test.close())

const password = 'a long enough password 4711'
let made = 0

function aForm(changes: object = {}) {
  made += 1
  return {
    ...{ kind: 'shipper', company1: `NORDLICHT ${made} GMBH`, address1: 'AM SANDTORKAI 1', city: 'HAMBURG' },
    ...{ country_id: country, credit_no: `DE12345678${made}`, invoice_title: 'Nordlicht GmbH' },
    ...{ linkman: 'ANNA WEBER', phone: '+49 40 1234567', username: `Anna.${made}@nordlicht.example` },
    ...{ language: 'en-US', invites: true },
    ...changes,
  } as const
}

const add = (changes: object = {}, by = desk) => by.call(deskCreateMember, { body: aForm(changes) as never }) // Some are wrong.
const tokenIn = (path: string | null) => path?.replace('/join?token=', '') ?? ''
const join = (path: string | null) =>
  visitor.call(acceptInvitation, {
    body: { token: tokenIn(path), linkman: 'ANNA WEBER', phone: '+49401234567', password },
  })

const setMail = async (server: string, from: string) => {
  for (const [name, valueZh] of Object.entries({ mail_server: server, mail_from: from }))
    await test.db.update(settings).set({ valueZh }).where(eq(settings.name, name))
}

describe('a company added at the desk', () => {
  it('has a first person at once, who joins by a link shown once to whoever invites', async () => {
    const { data, status } = await add()
    expect(status).toBe(200)
    const [person] = data.member.people
    expect(data.member).toMatchObject({ review: 'approved', city: 'HAMBURG', country_id: country })
    expect(person).toMatchObject({
      is_owner: true,
      has_password: false,
      preset: 'shipper',
      language: 'en-US',
    })
    const found = await desk.call(deskListBookingCustomers, { query: { keyword: data.member.company1 } })
    expect(
      found.data.lists.map(({ id }) => id),
      'can be booked for',
    ).toEqual([data.member.id])
    const early = { username: person!.username, password: 'none' }
    expect((await visitor.call(login, { body: early })).error).toBe('wrong_password')

    const read = await visitor.call(readInvitation, { query: { token: tokenIn(data.join_path) } })
    expect(read.data).toMatchObject({ linkman: 'ANNA WEBER', email: person!.username })
    expect((await join(data.join_path)).status).toBe(200)
    expect((await visitor.call(login, { body: { username: person!.username, password } })).status).toBe(200)
    expect((await join(data.join_path)).status, 'works once').toBe(404)
    const params = { id: data.member.id, userId: person!.id }
    expect((await desk.call(deskInvitePerson, { params })).error, 'has a password').toBe('already_decided')
    const [entry] = await test.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'member_added'))
      .orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({ targetId: String(data.member.id), targetKind: 'customer' })
  })

  it('is invited again with a new link, and not at all unless asked', async () => {
    const { data } = await add({ invites: false })
    expect(data.join_path).toBeNull()
    const params = { id: data.member.id, userId: data.member.people[0]!.id }
    const first = (await desk.call(deskInvitePerson, { params })).data.join_path
    const second = (await desk.call(deskInvitePerson, { params })).data.join_path
    expect((await join(first)).status).toBe(404)
    expect((await join(second)).status).toBe(200)
  })

  it('needs what a registration needs, and an address nobody has', async () => {
    const { username } = await aMember(test.db)
    const wrong = await add({ company1: '', credit_no: '', phone: 'x', username })
    expect(wrong.status).toBe(422)
    expect(wrong.fields?.map(({ path }) => path).sort()).toEqual([
      'company1',
      'credit_no',
      'phone',
      'username',
    ])
    const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_order', 'desk_booking'] }))
    expect((await add({}, clerk)).status).toBe(403)
  })
})

describe('a person invited into a company at the desk', () => {
  it('joins it with a role its owner could give', async () => {
    const { member } = (await add()).data
    const params = { id: member.id }
    const body = { email: 'zoe@nordlicht.example', preset: 'member_finance', language: 'en-US' } as const
    const invited = (await desk.call(deskInviteColleague, { params, body })).data
    const listed = await desk.call(deskListMemberInvitations, { params, query: {} })
    expect(listed.data.lists.map(({ email }) => email)).toContain('zoe@nordlicht.example')
    expect(JSON.stringify(listed.data)).not.toContain(tokenIn(invited.join_path))
    const again = { id: member.id, invitationId: invited.id }
    const sent = (await desk.call(deskResendMemberInvitation, { params: again })).data
    expect((await join(invited.join_path)).status).toBe(404)
    expect((await join(sent.join_path)).status).toBe(200)
    const { people } = (await desk.call(deskGetMember, { params })).data
    expect(people.map(({ preset, has_password }) => [preset, has_password])).toEqual([
      ['shipper', false],
      ['member_finance', true],
    ])
    const staff = { ...body, email: 'max@nordlicht.example', preset: 'operator_admin' }
    expect((await desk.call(deskInviteColleague, { params, body: staff })).status, 'no role there').toBe(422)
  })

  it('can be told that the invitation is cancelled, only at that company', async () => {
    const { member } = (await add()).data
    const other = (await add()).data.member
    const body = { email: 'kim@nordlicht.example', preset: 'member_finance' }
    const { id, join_path } = (await desk.call(deskInviteColleague, { params: { id: member.id }, body })).data
    const elsewhere = { id: other.id, invitationId: id }
    expect((await desk.call(deskCancelMemberInvitation, { params: elsewhere })).status).toBe(404)
    const params = { id: member.id, invitationId: id }
    expect((await desk.call(deskCancelMemberInvitation, { params })).status).toBe(200)
    expect((await join(join_path)).status).toBe(404)
  })
})

describe('the link of an invitation', () => {
  it('is answered only while no mail goes out', async () => {
    const staff = (email: string) =>
      desk.call(inviteStaff, { body: { email, preset: 'operator_clerk', language: 'en-US' } })
    const without = (await staff('one@berth.example')).data.join_path
    expect((await join(without)).status, 'the second operator, without a command line').toBe(200)
    await setMail('smtp.berth.example:465', '')
    expect((await staff('two@berth.example')).data.join_path, 'nobody to send as').toMatch(/^\/join\?token=/)
    await setMail('smtp.berth.example:465', 'ops@berth.example')
    expect((await staff('three@berth.example')).data.join_path).toBeNull()
    expect((await add()).data.join_path).toBeNull()
    await setMail('', '')
  })
})
