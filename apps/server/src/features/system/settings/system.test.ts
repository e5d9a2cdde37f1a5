// A database of its own: the server is one of the demo, and one of another version.
import { getConfig, getDictionary } from '@berth/contract/system/system'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../../../platform/db/schema.ts'
import { aContact, aMember } from '../../../testing/builders.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openOwnApp({ version: '7.8.9' })
})
afterAll(() => test.close())

const settingOf = (lists: readonly { readonly name: string; readonly value: string }[], name: string) =>
  lists.find((setting) => setting.name === name)?.value

describe('what the portal says of itself', () => {
  it('returns all dictionaries, or the requested one', async () => {
    const all = (await test.stranger.call(getDictionary)).data
    expect(new Set(all.lists.map((entry) => entry.field))).toEqual(
      new Set(['order_status', 'vgm_method', 'si_doc_type']),
    )
    const documents = (await test.stranger.call(getDictionary, { query: { field: 'si_doc_type' } })).data
    expect(documents.lists.every((entry) => entry.field === 'si_doc_type')).toBe(true)
    expect(documents.lists.map((entry) => entry.key)).toContain('isf')
  })

  it('names every status of an order in both languages, in process order', async () => {
    const query = { field: 'order_status' } as const
    const chinese = (await test.stranger.call(getDictionary, { query })).data.lists
    const english = (await test.stranger.with({ lang: 'en' }).call(getDictionary, { query })).data.lists
    expect(chinese.map((entry) => entry.value)).toEqual(statusesInProcessOrder.map(String))
    expect([chinese[0]?.name, english[0]?.name]).toEqual(['草稿', 'Draft'])
  })

  it('refuses an unknown dictionary', async () => {
    const answer = await test.stranger.call(getDictionary, { query: { field: 'users' as 'order_status' } })
    expect(answer.status).toBe(400)
  })

  it('returns texts in the caller’s language', async () => {
    const chinese = (await test.stranger.call(getConfig)).data.lists
    const english = (await test.stranger.with({ lang: 'en' }).call(getConfig)).data.lists
    expect(settingOf(chinese, 'app_close_tips')).toContain('维护')
    expect(settingOf(english, 'app_close_tips')).toBe('Site is closed for maintenance.')
    expect(settingOf(english, 'app_color')).toBe('#6cbaa9')
  })

  it('returns the server version, and does not mention a demo outside of one', async () => {
    const { lists } = (await test.stranger.call(getConfig)).data
    expect(settingOf(lists, 'app_ver')).toBe('7.8.9')
    expect(settingOf(lists, 'demo')).toBeUndefined()
  })

  it('tells pages that this is the demo', async () => {
    const withDemo = await openOwnApp({ demo: true })
    expect(settingOf((await withDemo.stranger.call(getConfig)).data.lists, 'demo')).toBe('1')
    await withDemo.close()
  })

  it('exposes no private settings and no member data', async () => {
    await test.db
      .insert(settings)
      .values({ name: 'inner_secret', type: 'string', valueZh: 'hunter2', isPublic: false })
    const member = await aMember(test.db, { user: { linkman: 'SECRET PERSON' } })
    await aContact(test.db, member, { company1: 'SECRET PARTNER' })
    const caller = await test.as(member)
    for (const endpoint of [getConfig, getDictionary]) {
      const mine = JSON.stringify((await caller.call(endpoint)).data)
      expect(mine).toBe(JSON.stringify((await test.stranger.call(endpoint)).data))
      for (const secret of ['hunter2', 'inner_secret', 'SECRET', member.username, member.customer.company1])
        expect(mine).not.toContain(secret)
    }
  })
})
