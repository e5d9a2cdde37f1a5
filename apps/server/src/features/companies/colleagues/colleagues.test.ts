import { getUserInfo } from '@berth/contract/access/session'
import {
  cancelInvitation,
  changeColleague,
  handOnCompany,
  listColleagues,
  removeColleague,
  resendInvitation,
} from '@berth/contract/companies/colleague'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import {
  aColleague,
  anAddress,
  caller,
  invite,
  join,
  linkTo,
  owner,
  owners,
  rounds,
  test,
  useCompany,
} from '../../../testing/fixtures/colleague-fixtures.ts'

useCompany()

describe('a colleague', () => {
  it('gets another preset, effective with their next call', async () => {
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

  it('can be removed: their next call fails and their address is free again', async () => {
    const colleague = await aColleague()
    const theirs = await test.as(colleague)
    expect((await caller.call(removeColleague, { params: { id: colleague.id } })).status).toBe(200)
    expect((await theirs.call(getUserInfo)).status).toBe(401)
    expect((await caller.call(removeColleague, { params: { id: colleague.id } })).status).toBe(404)
    expect((await caller.call(listColleagues)).data.total).toBe(1)
    expect((await invite(colleague.username)).status).toBe(200)
    expect((await join(await linkTo(colleague.username))).status).toBe(200)
  })

  it('cannot manage other colleagues', async () => {
    const colleague = await aColleague('member_everything')
    const theirs = await test.as(colleague)
    expect((await theirs.call(listColleagues)).status).toBe(403)
    expect((await invite(anAddress(), 'member_finance', theirs)).status).toBe(403)
    // The operator may let a colleague edit the company's data, but only the owner manages its users.
    await test.db.update(users).set({ authorities: owner.authorities }).where(eq(users.id, colleague.id))
    expect((await invite(anAddress(), 'member_finance', theirs)).status).toBe(403)
    expect((await theirs.call(removeColleague, { params: { id: owner.id } })).status).toBe(403)
    expect((await theirs.call(handOnCompany, { params: { id: colleague.id } })).status).toBe(403)
  })

  it('of another company returns 404', async () => {
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
  it('can be neither removed nor changed', async () => {
    const params = { id: owner.id }
    const refusals = [
      await caller.call(removeColleague, { params }),
      await caller.call(changeColleague, { params, body: { preset: 'member_finance', version: 1 } }),
      await caller.call(handOnCompany, { params }),
    ]
    expect(refusals.map(({ status, error }) => [status, error])).toEqual(Array(3).fill([409, 'owner_stays']))
  })

  it('transfers ownership, which changes both users at once', async () => {
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

  it('cannot transfer ownership to a blocked user', async () => {
    const blocked = await aColleague('member_finance', { blockTime: test.clock.now() })
    const refused = await caller.call(handOnCompany, { params: { id: blocked.id } })
    expect(refused.error).toBe('blocked_account')
  })
})

describe('concurrently', { timeout: 120_000 }, () => {
  it('one invitation creates one account', async () => {
    for (let round = 0; round < rounds; round++) {
      const email = anAddress()
      await invite(email)
      const token = await linkTo(email)
      const answers = await Promise.all([join(token), join(token), join(token)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await test.db.$count(users, eq(users.username, email))).toBe(1)
    }
  })

  it('two ownership transfers leave one owner', async () => {
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

  it('an ownership transfer and the removal of the new owner leave one owner', async () => {
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

  it('an invitation is either revoked or accepted', async () => {
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

  it('two invitations to one address become one', async () => {
    for (let round = 0; round < rounds; round++) {
      const email = anAddress()
      const answers = await Promise.all([invite(email), invite(email)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})
