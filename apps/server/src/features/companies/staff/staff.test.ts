// A database of its own: it changes the presets of permissions for all companies.
import { getUserInfo } from '@berth/contract/access/session'
import { acceptInvitation, type Invitation } from '@berth/contract/companies/colleague'
import {
  blockStaff,
  cancelStaffInvitation,
  changeStaff,
  createPreset,
  deletePreset,
  getPreset,
  inviteStaff,
  listPresets,
  listStaff,
  listStaffInvitations,
  mailStaffPassword,
  removeStaff,
  resendStaffInvitation,
  unblockStaff,
  updatePreset,
} from '@berth/contract/companies/desk-staff'
import { deskListOrders } from '@berth/contract/desk/desk-order'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, authorityPresets, invitations, outbox, users } from '../../../platform/db/schema.ts'
import { authorityPresets as shipped } from '../../../reference/authority-presets.ts'
import { aMember, anOperator, type User } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let admin: User
let desk: Caller
let clerk: User
beforeAll(async () => {
  test = await openOwnApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  // Removes the staff created by earlier tests.
  await test.db.update(users).set({ removeTime: test.clock.now() }).where(isNull(users.customerId))
  admin = await anOperator(test.db, { user: { preset: 'operator_admin' } })
  desk = await test.as(admin)
  clerk = await anOperator(test.db, {
    authorities: shipped.operator_clerk.authorities,
    user: { preset: 'operator_clerk' },
  })
})

// The embedded engine runs transactions one at a time; real races only occur on PostgreSQL.
const rounds = process.env.BERTH_TEST_ENGINE === 'postgres' ? 10 : 2

const change = (by: Caller, id: number, body: object, version = 1) =>
  by.call(changeStaff, { params: { id }, body: { preset: null, authorities: [], version, ...body } })

describe('the staff', () => {
  it('joins by mailed invitation and works with the invited preset', async () => {
    const body = { email: 'New.Clerk@berth.example', preset: 'operator_clerk', language: 'en-US' } as const
    const { data } = await desk.call(inviteStaff, { body })
    expect(data).toMatchObject({ email: 'new.clerk@berth.example', preset_name: '操作员' })
    expect((await desk.call(listStaffInvitations, { query: {} })).data.total).toBe(1)
    const twice = await desk.call(inviteStaff, { body })
    expect(twice.fields).toMatchObject([{ path: 'email', rule: 'already_invited' }])
    const members = await desk.call(inviteStaff, { body: { ...body, email: 'a@b.cc', preset: 'shipper' } })
    expect(members.fields).toMatchObject([{ path: 'preset', rule: 'not_found' }])
    await desk.call(resendStaffInvitation, { params: { id: data.id } })
    const [mail] = await test.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'invitation'), eq(outbox.state, 'waiting')))
      .orderBy(desc(outbox.id))
    const joined = await test.stranger.call(acceptInvitation, {
      body: { token: String(mail?.payload.token), linkman: 'LI NA', phone: '+8613', password: 'demo12345' },
    })
    const theirs = new Caller(test.app, { authorization: `Bearer ${joined.data.token}` })
    expect((await theirs.call(deskListOrders, { query: {} })).status).toBe(200)
    expect((await theirs.call(listStaff, { query: {} })).status).toBe(403)
    const { lists } = (await desk.call(listStaff, { query: {} })).data
    expect(lists.map(({ linkman, is_you }) => [linkman, is_you])).toContainEqual(['LI NA', false])
  })

  it('can revoke an invitation, with an audit entry', async () => {
    const body = { email: 'gone@berth.example', preset: 'operator_finance' }
    const invitation: Invitation = (await desk.call(inviteStaff, { body })).data
    const params = { id: invitation.id }
    expect((await desk.call(cancelStaffInvitation, { params })).status).toBe(200)
    expect((await desk.call(cancelStaffInvitation, { params })).status).toBe(404)
    const entries = await test.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.targetKind, 'invitation'), eq(auditEntries.targetId, String(params.id))))
      .orderBy(auditEntries.id)
    expect(entries.map(({ action }) => action)).toEqual(['operator_invited', 'invitation_cancelled'])
  })

  it('cannot be invited by an operator who loses the permission concurrently', async () => {
    for (let round = 0; round < rounds; round++) {
      const other = await anOperator(test.db)
      const inviter = await test.as(other)
      const body = { email: `race${round}@staff.example`, preset: 'operator_clerk' }
      const [, invited] = await Promise.all([
        change(desk, other.id, { preset: 'operator_clerk' }, other.version),
        inviter.call(inviteStaff, { body }),
      ])
      expect([200, 403]).toContain(invited.status)
      const open = and(eq(invitations.invitedBy, other.id), isNull(invitations.cancelTime))
      expect(await test.db.$count(invitations, open)).toBe(0)
    }
  })

  it('loses the invitations of an operator who may no longer invite, with audit entries', async () => {
    const steps = {
      remove: (id: number) => desk.call(removeStaff, { params: { id } }),
      block: (id: number) => desk.call(blockStaff, { params: { id }, body: { reason: 'x' } }),
      demote: (id: number) => change(desk, id, { preset: 'operator_clerk' }),
    }
    for (const [name, step] of Object.entries(steps)) {
      const other = await anOperator(test.db, { user: { preset: 'operator_admin' } })
      const body = { email: `${name}@berth.example`, preset: 'operator_admin' }
      const { id } = (await (await test.as(other)).call(inviteStaff, { body })).data
      expect((await step(other.id)).status).toBe(200)
      const [row] = await test.db.select().from(invitations).where(eq(invitations.id, id))
      expect([name, row?.cancelTime]).toEqual([name, test.clock.now()])
      const ofIt = and(eq(auditEntries.targetKind, 'invitation'), eq(auditEntries.targetId, String(id)))
      const entries = await test.db.select().from(auditEntries).where(ofIt).orderBy(auditEntries.id)
      expect(entries.map(({ action }) => action)).toEqual(['operator_invited', 'invitation_cancelled'])
    }
  })

  it('has new permissions with the next call', async () => {
    const theirs = await test.as(clerk)
    expect((await change(desk, clerk.id, { preset: 'operator_finance' })).data.preset).toBe(
      'operator_finance',
    )
    expect((await theirs.call(getUserInfo)).data.authorities).toContain('desk_finance')
    const own = await change(desk, clerk.id, { authorities: ['desk_order', 'order'] }, 2)
    expect(own.data).toMatchObject({ preset: null, authorities: ['desk_order'] })
    expect((await change(desk, clerk.id, { preset: 'shipper' }, 3)).fields?.[0]?.rule).toBe('not_found')
    expect((await change(desk, clerk.id, { authorities: ['order'] }, 3)).fields?.[0]?.rule).toBe(
      'authority_required',
    )
    expect((await change(desk, clerk.id, { preset: 'operator_clerk' }, 2)).error).toBe('stale_version')
  })

  it('is signed out when blocked or removed', async () => {
    const params = { id: clerk.id }
    const theirs = await test.as(clerk)
    const blocked = (await desk.call(blockStaff, { params, body: { reason: '休假' } })).data
    expect(blocked).toMatchObject({ is_blocked: true, block_reason: '休假' })
    expect((await theirs.call(getUserInfo)).status).toBe(401)
    expect((await desk.call(mailStaffPassword, { params })).error).toBe('cannot_sign_in')
    expect((await desk.call(unblockStaff, { params })).data.is_blocked).toBe(false)
    expect((await desk.call(mailStaffPassword, { params })).status).toBe(200)
    const again = await test.as(clerk)
    expect((await desk.call(removeStaff, { params })).status).toBe(200)
    expect((await again.call(getUserInfo)).status).toBe(401)
    expect((await desk.call(removeStaff, { params })).status).toBe(404)
  })

  it('cannot change, block or remove itself', async () => {
    const params = { id: admin.id }
    await anOperator(test.db)
    const answers = [
      await change(desk, admin.id, { preset: 'operator_clerk' }),
      await desk.call(blockStaff, { params, body: { reason: 'x' } }),
      await desk.call(removeStaff, { params }),
    ]
    expect(answers.map(({ error }) => error)).toEqual(Array(3).fill('yourself'))
  })

  it('does not include members, who return 404', async () => {
    const member = await aMember(test.db)
    expect((await change(desk, member.id, { preset: 'operator_clerk' })).status).toBe(404)
    expect((await desk.call(removeStaff, { params: { id: member.id } })).status).toBe(404)
  })

  it('keeps an administrator when two demote each other concurrently', async () => {
    for (const act of ['change', 'remove', 'block'] as const) {
      const one = await anOperator(test.db)
      const other = await anOperator(test.db)
      await test.db.update(users).set({ removeTime: test.clock.now() }).where(eq(users.id, admin.id))
      const callers = [await test.as(one), await test.as(other)] as const
      const step = (by: Caller, id: number) =>
        act === 'change'
          ? change(by, id, { preset: 'operator_clerk' })
          : act === 'remove'
            ? by.call(removeStaff, { params: { id } })
            : by.call(blockStaff, { params: { id }, body: { reason: 'x' } })
      const answers = await Promise.all([step(callers[0], other.id), step(callers[1], one.id)])
      expect([act, answers.filter(({ status }) => status === 200).length]).toEqual([act, 1])
      await test.db.update(users).set({ removeTime: test.clock.now() }).where(eq(users.id, one.id))
      await test.db.update(users).set({ removeTime: test.clock.now() }).where(eq(users.id, other.id))
    }
  })

  it('can only be managed with both permissions', async () => {
    const half = await test.as(await anOperator(test.db, { authorities: ['desk_member'] }))
    expect((await change(half, clerk.id, { preset: 'operator_admin' })).status).toBe(403)
    expect((await half.call(listPresets)).status).toBe(200)
  })
})

describe('a preset', () => {
  const read = async (code: string) => (await desk.call(getPreset, { params: { code } })).data
  const save = async (code: string, changes: object) => {
    const { name_zh, name_en, authorities, needs_second_factor, version } = await read(code)
    const body = { name_zh, name_en, authorities, needs_second_factor, version, ...changes }
    return await desk.call(updatePreset, { params: { code }, body })
  }
  const restore = async (code: keyof typeof shipped) => {
    const { nameZh, nameEn, authorities } = shipped[code]
    await test.db
      .update(authorityPresets)
      .set({ nameZh, nameEn, authorities: [...authorities] })
      .where(eq(authorityPresets.code, code))
  }

  it('changes the permissions of its followers, and of their colleagues within the company’s', async () => {
    const owner = await aMember(test.db, {
      authorities: shipped.shipper.authorities,
      user: { isOwner: true, preset: 'shipper' },
    })
    const follower = await aMember(test.db, {
      customer: owner.customer,
      authorities: shipped.member_finance.authorities,
      user: { preset: 'member_finance' },
    })
    const own = await aMember(test.db, { customer: owner.customer, authorities: ['quote', 'order'] })
    const other = await aMember(test.db, { user: { isOwner: true } })
    const of = async ({ id }: { id: number }) =>
      (await test.db.select().from(users).where(eq(users.id, id)))[0]?.authorities

    const saved = await save('shipper', { name_en: 'Cargo owner', authorities: ['order', 'user'] })
    expect(saved.data).toMatchObject({ name_en: 'Cargo owner', people_count: 1, version: 2 })
    expect(await of(owner)).toEqual(['order', 'user', 'company_edit'])
    expect(await of(follower)).toEqual(['order', 'user'])
    expect(await of(own)).toEqual(['order'])
    expect(await of(other)).toEqual(other.authorities)

    await save('member_finance', { authorities: ['order', 'quote', 'company_edit', 'desk_order'] })
    expect(await of(follower)).toEqual(['order'])
    expect((await read('member_finance')).authorities).toEqual(['quote', 'order'])
    await save('shipper', { authorities: [...shipped.shipper.authorities] })
    expect(await of(follower)).toEqual(['quote', 'order'])
    expect(await of(own)).toEqual(['order'])
    await restore('shipper')
    await restore('member_finance')
  })

  it('for staff takes effect at once, but never removes the last administrator or the caller’s own rights', async () => {
    const theirs = await test.as(clerk)
    await save('operator_clerk', { authorities: ['desk_order', 'desk_audit'] })
    expect((await theirs.call(getUserInfo)).data.authorities).toEqual(['desk_order', 'desk_audit'])
    await restore('operator_clerk')
    expect((await save('operator_admin', { authorities: ['desk_order'] })).error).toBe('yourself')
    expect((await read('operator_admin')).authorities).toEqual(shipped.operator_admin.authorities)
  })

  it('that no longer permits inviting revokes the invitations of its followers', async () => {
    await save('operator_finance', { authorities: ['desk_member', 'desk_config'] })
    const other = await anOperator(test.db, { user: { preset: 'operator_finance' } })
    const body = { email: 'follower@berth.example', preset: 'operator_admin' }
    const { id } = (await (await test.as(other)).call(inviteStaff, { body })).data
    await save('operator_finance', { authorities: ['desk_member'] })
    const [row] = await test.db.select().from(invitations).where(eq(invitations.id, id))
    expect(row?.cancelTime).toEqual(test.clock.now())
    await restore('operator_finance')
  })

  it('is made at the desk, given to staff and colleagues, and deleted when nobody has it', async () => {
    const names = { name_zh: '放单员', name_en: 'Release clerk', needs_second_factor: false }
    const release = ['desk_order', 'desk_release', 'order']
    const body = { ...names, actor: 'operator', authorities: release } as const
    expect((await (await test.as(clerk)).call(createPreset, { body })).status).toBe(403)
    const made = (await desk.call(createPreset, { body })).data
    expect(made).toMatchObject({
      is_own: true,
      actor: 'operator',
      authorities: ['desk_order', 'desk_release'],
    })
    const params = { code: made.code }
    await change(desk, clerk.id, { preset: made.code, authorities: [] }, 1)
    const theirs = await test.as(clerk)
    expect((await theirs.call(getUserInfo)).data.authorities).toEqual(['desk_order', 'desk_release'])
    expect((await desk.call(deletePreset, { params })).error).toBe('in_use')
    await change(desk, clerk.id, { preset: 'operator_clerk', authorities: [] }, 2)
    const invited = await desk.call(inviteStaff, { body: { email: 'r@berth.example', preset: made.code } })
    expect((await desk.call(deletePreset, { params })).error).toBe('in_use')
    await desk.call(cancelStaffInvitation, { params: { id: invited.data.id } })
    expect((await desk.call(deletePreset, { params })).status).toBe(200)
    expect((await desk.call(getPreset, { params })).status).toBe(404)
    expect((await desk.call(deletePreset, { params: { code: 'operator_clerk' } })).status, 'shipped').toBe(
      404,
    )

    const authorities = ['order', 'company_edit', 'desk_order']
    const other = (await desk.call(createPreset, { body: { ...names, actor: 'member', authorities } })).data
    expect(other).toMatchObject({ is_for_colleagues: true, authorities: ['order'] })
    const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.targetId, made.code))
    expect(entries.map(({ action }) => action)).toEqual(['preset_added', 'preset_removed'])
    await desk.call(deletePreset, { params: { code: other.code } })
    expect((await desk.call(createPreset, { body: { ...body, authorities: ['order'] } })).status).toBe(422)
  })

  it('is changed once per version, and never to an empty list', async () => {
    const code = 'operator_finance'
    const body = {
      name_zh: '财务',
      name_en: ' ',
      authorities: ['order'],
      needs_second_factor: false,
      version: (await read(code)).version,
    }
    const wrong = await desk.call(updatePreset, { params: { code }, body })
    expect(wrong.fields?.map(({ path }) => path)).toEqual(['name_en', 'authorities'])
    const stale = { ...body, name_en: 'F', authorities: ['desk_finance'], version: 99 }
    expect((await desk.call(updatePreset, { params: { code }, body: stale })).error).toBe('stale_version')
    expect((await desk.call(getPreset, { params: { code: 'no_such' } })).status).toBe(404)
    expect((await desk.call(listPresets)).data.total).toBe(Object.keys(shipped).length)
  })
})
