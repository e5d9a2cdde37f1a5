// A database of its own: it changes settings for all companies.
import { updateUserInfo } from '@berth/contract/access/account'
import { endOneSession, endOtherSessions, listSessions } from '@berth/contract/access/open-session'
import { getUserInfo, logout } from '@berth/contract/access/session'
import { deleteAttachment, listAttachments } from '@berth/contract/orders/file'
import { listOrders } from '@berth/contract/orders/order'
import { deskListSettings, deskUpdateSetting } from '@berth/contract/system/setting'
import { getConfig } from '@berth/contract/system/system'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { auditEntries, settings } from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let desk: Caller
beforeAll(async () => {
  test = await openOwnApp()
  desk = await test.as(await anOperator(test.db, { user: { linkman: 'LIN QING' } }))
})
afterAll(() => test.close())

const settingOf = async (name: string) => {
  const setting = (await desk.call(deskListSettings)).data.lists.find((one) => one.name === name)
  if (!setting) throw new Error(`no setting ${name}`)
  return setting
}

async function change(name: string, value_zh: string, value_en?: string) {
  const { version } = await settingOf(name)
  return desk.call(deskUpdateSetting, { params: { name }, body: { version, value_zh, value_en } })
}

const configOf = async (name: string, lang = 'cn') =>
  (await test.stranger.with({ lang }).call(getConfig)).data.lists.find((one) => one.name === name)?.value

describe('settings', () => {
  it('lists every setting with its type and both languages', async () => {
    const { lists, total } = (await desk.call(deskListSettings)).data
    expect(lists).toHaveLength(total)
    expect(await settingOf('app_close_tips')).toMatchObject({
      type: 'text',
      value_zh: expect.stringContaining('维护'),
    })
    expect(await settingOf('app_color')).toMatchObject({ type: 'colour', value_en: null, is_public: true })
  })

  it('publishes a change at once and records its author', async () => {
    const { value_zh, value_en } = await settingOf('app_close_tips')
    onTestFinished(async () => {
      expect((await change('app_close_tips', value_zh, value_en ?? undefined)).status).toBe(200)
    })
    expect((await change('app_close_tips', '今晚 20:00 恢复', 'Back at 20:00')).data).toMatchObject({
      value_zh: '今晚 20:00 恢复',
      value_en: 'Back at 20:00',
    })
    expect([await configOf('app_close_tips'), await configOf('app_close_tips', 'en')]).toEqual([
      '今晚 20:00 恢复',
      'Back at 20:00',
    ])
    const [entry] = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      userName: 'LIN QING',
      action: 'change_setting',
      targetKind: 'setting',
      targetId: 'app_close_tips',
    })
    expect(entry?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['value_zh', '今晚 20:00 恢复'],
      ['value_en', 'Back at 20:00'],
    ])
  })

  it('stores English only for settings shown to readers', async () => {
    expect((await change('app_title', 'HARBOUR', 'ignored')).data.value_en).toBeNull()
  })

  it('refuses a value of the wrong type at its field', async () => {
    for (const [name, value, wrong] of [
      ['app_color', 'teal', 'value_zh colour'],
      ['app_icon', 'javascript:alert(1)', 'value_zh url'],
      ['app_close', 'perhaps', 'value_zh type'],
      ['booking_reply_hours', '2.33', 'value_zh integer'],
      ['web_contact_email', 'nobody', 'value_zh email'],
    ] as const) {
      const answer = await change(name, value)
      expect([answer.status, ...(answer.fields ?? []).map(({ path, rule }) => `${path} ${rule}`)]).toEqual([
        422,
        wrong,
      ])
    }
  })

  it('refuses the second of two concurrent changes', async () => {
    const { version } = await settingOf('web_contact_phone')
    const save = (value_zh: string) =>
      desk.call(deskUpdateSetting, { params: { name: 'web_contact_phone' }, body: { version, value_zh } })
    const answers = await Promise.all([save('+86 1'), save('+86 2')])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  })

  it('returns 404 for an unknown setting and 403 without permission', async () => {
    const body = { version: 1, value_zh: 'x' }
    expect((await desk.call(deskUpdateSetting, { params: { name: 'nothing' }, body })).status).toBe(404)
    const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_order'] }))
    expect((await clerk.call(deskListSettings)).status).toBe(403)
    expect((await clerk.call(deskUpdateSetting, { params: { name: 'app_close' }, body })).status).toBe(403)
  })

  it('closes the portal to members from the next call on, and reopens it', async () => {
    const member = await aMember(test.db)
    const caller = await test.as(member)
    expect((await change('app_close', 'true')).status).toBe(200)
    const refused = await caller.call(listOrders)
    expect([refused.status, refused.error]).toEqual([503, 'closed'])
    expect((await desk.call(deskListSettings)).status).toBe(200)
    expect(await configOf('app_close')).toBe('true')
    expect((await change('app_close', 'false')).status).toBe(200)
    expect((await caller.call(listOrders)).status).toBe(200)
  })

  it('lets members only end their sessions while the portal is closed', async () => {
    const member = await aMember(test.db)
    const caller = await test.as(member)
    const { data: me } = await caller.call(getUserInfo)
    await change('app_close', 'true')
    const own = { linkman: 'CHEN YU', phone: me.phone, version: 1 }
    const refused = [
      await caller.call(updateUserInfo, { body: own }),
      await caller.call(listAttachments, { query: {} }),
      await caller.call(deleteAttachment, { params: { id: 1 } }),
    ]
    expect(refused.map(({ status, error }) => [status, error])).toEqual(Array(3).fill([503, 'closed']))
    expect((await caller.call(getUserInfo)).data.linkman).toBe(me.linkman)
    await test.as(member)
    const [other] = (await caller.call(listSessions)).data.lists.filter((one) => !one.is_current)
    expect((await caller.call(endOneSession, { params: { id: String(other?.id) } })).status).toBe(200)
    expect((await caller.call(endOtherSessions)).status).toBe(200)
    expect((await caller.call(logout)).status).toBe(200)
    await change('app_close', 'false')
  })

  const twoAddresses = 'https://a.example,https://b.example'

  it('refuses two addresses in any URL setting', async () => {
    const addresses = (await desk.call(deskListSettings)).data.lists.filter(({ type }) => type === 'url')
    expect(addresses.length).toBeGreaterThanOrEqual(8)
    for (const { name } of addresses) {
      const { status, fields } = await change(name, twoAddresses)
      expect([name, status, fields?.map(({ path }) => path)]).toEqual([name, 422, ['value_zh']])
    }
  })

  it('serves pages, calls and probes despite an invalid address in the settings table', async () => {
    const { lists } = (await desk.call(deskListSettings)).data
    for (const { name, type, value_zh } of lists.filter(({ type }) => type === 'url' || type === 'string')) {
      for (const bad of [twoAddresses, "https://a.example;script-src 'unsafe-inline'", 'https://*', '发']) {
        await test.db.update(settings).set({ valueZh: bad }).where(eq(settings.name, name))
        test.clock.advance({ seconds: 3 })
        for (const url of ['/', '/healthz', '/readyz', '/api/v1/system/config', '/api/openapi.json']) {
          const { statusCode, headers } = await test.app.inject({ url })
          expect([name, type, url, statusCode < 500]).toEqual([name, type, url, true])
          expect(headers['content-security-policy']).toMatch(/frame-src 'none'/)
          expect(headers['content-security-policy']).toMatch(/script-src 'self';/)
        }
      }
      await test.db.update(settings).set({ valueZh: value_zh }).where(eq(settings.name, name))
    }
    // Hundreds of answers, which a slow machine takes a minute for.
  }, 180_000)

  it('adds hosts from the settings to the policy of pages only', async () => {
    await change('file_preview', 'https://preview.example/?url=')
    test.clock.advance({ seconds: 3 })
    const policy = async (url: string) => (await test.app.inject({ url })).headers['content-security-policy']
    expect(await policy('/')).toMatch(/frame-src https:\/\/preview\.example/)
    for (const url of ['/healthz', '/readyz', '/api/v1/system/config'])
      expect(await policy(url)).toMatch(/frame-src 'none'/)
    await change('file_preview', '')
    test.clock.advance({ seconds: 3 })
  })

  it('allows only the hosts from the settings on pages', async () => {
    const policy = async () => (await test.app.inject({ url: '/' })).headers['content-security-policy']
    await change('online_service', 'aliyun:_1AbC2dE,SCE00001234')
    await change('booking_logo', 'https://cdn.example/logo.svg')
    test.clock.advance({ seconds: 3 })
    expect(await policy()).toMatch(/frame-src https:\/\/cschat-ccs\.aliyun\.com(;|$)/)
    expect(await policy()).toMatch(/img-src 'self' data: blob: https:\/\/cdn\.example;/)
    await change('online_service', '')
    await change('booking_logo', '')
    test.clock.advance({ seconds: 3 })
    expect(await policy()).toMatch(/frame-src 'none'(;|$)/)
  })
})
