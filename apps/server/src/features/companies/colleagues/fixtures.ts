import { acceptInvitation, inviteColleague } from '@berth/contract/companies/colleague'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { outbox, users } from '../../../platform/db/schema.ts'
import { authorityPresets } from '../../../reference/authority-presets.ts'
import { aMember, type Member } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

export let test: TestApp

export let owner: Member

export let caller: Caller

export let made = 0

export const anAddress = () => `colleague${++made}@lanwan.example`

export const withToken = (token: string) => new Caller(test.app, { authorization: `Bearer ${token}` })

export const invite = (email: string, preset = 'member_finance', by = caller) =>
  by.call(inviteColleague, { body: { email, preset, language: 'en-US' } })

/** Returns the token in the latest invitation mail to an address. */
export async function linkTo(email: string): Promise<string> {
  const sent = await test.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'invitation'), eq(outbox.toAddress, email), eq(outbox.state, 'waiting')))
  return String(sent.at(-1)?.payload.token)
}

export const person = {
  linkman: 'LI NA',
  phone: '+8675500001102',
  password: 'demo12345',
  confirm: 'demo12345',
}

export const join = (token: string) => test.stranger.call(acceptInvitation, { body: { token, ...person } })

export async function aColleague(preset = 'member_finance', changes: Partial<Member> = {}): Promise<Member> {
  const { authorities } = authorityPresets[preset as 'member_finance']
  return aMember(test.db, { customer: owner.customer, authorities, user: { preset, ...changes } })
}

export const owners = () =>
  test.db
    .select()
    .from(users)
    .where(and(eq(users.customerId, owner.customerId), eq(users.isOwner, true), isNull(users.removeTime)))

// The embedded engine runs transactions one at a time; real races only occur on PostgreSQL.
export const rounds = process.env.BERTH_TEST_ENGINE === 'postgres' ? 10 : 2

/** Creates a company with its owner for each test. */
export function useCompany(open: () => Promise<TestApp> = openTestApp): void {
  beforeAll(async () => {
    test = await open()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    owner = await aMember(test.db, {
      authorities: authorityPresets.shipper.authorities,
      user: { isOwner: true, preset: 'shipper', linkman: 'LIN YUE' },
    })
    caller = await test.as(owner)
  })
}
