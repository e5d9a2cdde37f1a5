// A database of its own: it changes settings for all companies. One for each test: changes stay in the audit log.
import {
  deskExportSettings,
  deskGetSetup,
  deskListSettingChanges,
  deskListSettings,
  deskUpdateSettings,
  deskUploadSettingFile,
} from '@berth/contract/system/setting'
import { getConfig } from '@berth/contract/system/system'
import { maxSettingFileBytes } from '@berth/domain/settings/setting-file'
import { settingNames } from '@berth/domain/settings/setting-table'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settingFiles } from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { aPdf, aPng } from '../../../testing/sample-files.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import { cleanFiles } from '../../orders/files/attachment.command.ts'

let test: TestApp
let desk: Caller
beforeEach(async () => {
  test = await openOwnApp()
  desk = await test.as(await anOperator(test.db, { user: { linkman: 'LIN QING' } }))
})
afterEach(() => test.close())

const settingOf = async (name: string) => {
  const setting = (await desk.call(deskListSettings)).data.lists.find((one) => one.name === name)
  if (!setting) throw new Error(`no setting ${name}`)
  return setting
}

async function change(values: Readonly<Record<string, string>>) {
  const settings = await Promise.all(
    Object.entries(values).map(async ([name, value_zh]) => ({
      name,
      value_zh,
      version: (await settingOf(name)).version,
    })),
  )
  return desk.call(deskUpdateSettings, { body: { settings } })
}

const upload = (name: string, file: { name: string; content: Buffer }) =>
  desk.upload(deskUploadSettingFile, {}, file, { params: { name } })

describe('the page of settings', () => {
  it('lists every setting of the page with its default', async () => {
    const { lists } = (await desk.call(deskListSettings)).data
    const names = lists.map(({ name }) => name)
    expect(settingNames.filter((name) => !names.includes(name))).toEqual([])
    for (const { value_zh, value_en, default_zh, default_en, last_change } of lists)
      expect([value_zh, value_en, last_change]).toEqual([default_zh, default_en, null])
  })

  it('shows the last change of a setting with its author, time and previous value', async () => {
    await change({ payment_days: '10' })
    await change({ payment_days: '14' })
    expect(await settingOf('payment_days')).toMatchObject({
      value_zh: '14',
      default_zh: '7',
      last_change: {
        user_name: 'LIN QING',
        time: test.clock.now().toISOString(),
        value_zh: '10',
        value_en: null,
      },
    })
  })

  it('stores figures as they read, and refuses the sign of another currency', async () => {
    await change({ payment_days: '１４', bank_fee_tolerance: 'US$ 30；200元' })
    expect((await settingOf('payment_days')).value_zh).toBe('14')
    expect((await settingOf('bank_fee_tolerance')).value_zh).toBe('USD 30, CNY 200')
    expect((await change({ payment_days: '$14' })).fields?.[0]?.path).toBe('settings.0.value_zh')
    expect((await change({ bank_fee_tolerance: '¥30' })).fields?.[0]?.path).toBe('settings.0.value_zh')
  })

  it('saves several settings at once, or none if one is invalid', async () => {
    expect((await change({ web_contact_phone: '+86 1', web_contact_fax: '+86 2' })).data.total).toBe(2)
    const refused = await change({ web_contact_phone: '+86 3', app_mode: '3', isf_countries: 'USA' })
    expect([refused.status, refused.fields?.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([
      422,
      ['settings.1.value_zh one_of', 'settings.2.value_zh one_of'],
    ])
    expect((await settingOf('web_contact_phone')).value_zh).toBe('+86 1')
    const version = (await settingOf('web_contact_phone')).version
    const settings = [
      { name: 'web_contact_phone', version, value_zh: '+86 4' },
      { name: 'web_contact_fax', version: version - 1, value_zh: '+86 5' },
    ]
    expect((await desk.call(deskUpdateSettings, { body: { settings } })).error).toBe('stale_version')
    expect((await settingOf('web_contact_phone')).value_zh).toBe('+86 1')
  })

  it('lists the changes of all settings or of one', async () => {
    await change({ payment_days: '10' })
    await change({ def_sort: '50' })
    await change({ def_rules: '2' })
    const { lists, total } = (await desk.call(deskListSettingChanges, { query: { size: 2 } })).data
    expect(lists.map(({ name }) => name)).toEqual(['def_rules', 'def_sort'])
    expect(total).toBeGreaterThan(2)
    const ofOne = (await desk.call(deskListSettingChanges, { query: { name: 'def_sort' } })).data
    expect(ofOne.lists.map(({ changes }) => changes)).toEqual([
      [{ field: 'value_zh', before: '100', after: '50' }],
    ])
  })

  it('exports the settings as a file', async () => {
    const file = await desk.with({ lang: 'en' }).get(`/api${deskExportSettings.path}?format=csv`)
    expect(file.statusCode).toBe(200)
    expect(file.body).toContain('app_color,#6cbaa9')
  })

  it('serves an uploaded image publicly, and only files of settings', async () => {
    const { url } = (await upload('booking_logo', { name: 'logo.png', content: aPng() })).data
    const shown = await test.stranger.get(url)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    // Uploading does not change the setting.
    expect((await settingOf('booking_logo')).value_zh).toBe('')
    await change({ booking_logo: url })
    const config = (await test.stranger.call(getConfig)).data.lists
    expect(config.find(({ name }) => name === 'booking_logo')?.value).toBe(url)
    const unknown = await test.stranger.get(`/api/setting/file/${'0'.repeat(40)}`)
    expect(unknown.statusCode).toBe(404)
  })

  it('serves an uploaded PDF inline without a sandbox, which browser viewers need', async () => {
    const { url } = (await upload('terms_of_use', { name: '条款.pdf', content: aPdf() })).data
    const shown = await test.stranger.get(url)
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''%E6%9D%A1%E6%AC%BE.pdf",
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  it('refuses files that are not images despite their name, that are too large, or that the setting does not accept', async () => {
    const wrong = await upload('app_icon', { name: 'icon.png', content: Buffer.from('<svg/>') })
    expect([wrong.status, wrong.error]).toEqual([415, 'wrong_file_type'])
    const refused = await upload('app_icon', { name: 'icon.pdf', content: aPdf() })
    expect([refused.status, refused.fields?.[0]?.rule]).toEqual([415, 'file_content'])
    const large = await upload('app_icon', {
      name: 'icon.png',
      content: Buffer.alloc(maxSettingFileBytes + 1),
    })
    expect([large.status, large.error]).toEqual([413, 'too_large'])
    expect((await upload('app_title', { name: 'a.png', content: aPng() })).status).toBe(415)
    expect((await upload('nothing', { name: 'a.png', content: aPng() })).status).toBe(404)
  })

  it('reports what a new deployment still lacks', async () => {
    expect((await desk.call(deskGetSetup)).data).toMatchObject({
      operators: 1,
      members: 0,
      has_contact_email: false,
      has_mail_server: false,
    })
    await change({ web_contact_email: 'cs@berth.example', terms_of_use: 'https://berth.example/terms' })
    expect((await desk.call(deskGetSetup)).data).toMatchObject({ has_contact_email: true, has_terms: true })
  })

  it('requires permission to change settings', async () => {
    const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_order'] }))
    const settings = [{ name: 'app_title', version: 1, value_zh: 'x' }]
    expect((await clerk.call(deskUpdateSettings, { body: { settings } })).status).toBe(403)
    expect((await clerk.call(deskListSettingChanges, { query: {} })).status).toBe(403)
    expect((await clerk.call(deskGetSetup)).status).toBe(403)
    const file = { name: 'a.png', content: aPng() }
    expect(
      (await clerk.upload(deskUploadSettingFile, {}, file, { params: { name: 'app_icon' } })).status,
    ).toBe(403)
  })

  it('keeps uploaded files when unused files are cleaned up', async () => {
    const { url } = (await upload('terms_of_use', { name: 'terms.pdf', content: aPdf() })).data
    test.clock.advance({ days: 3 })
    await cleanFiles(test.db, test.storage, test.clock.now())
    expect((await test.stranger.get(url)).statusCode).toBe(200)
    expect(await test.db.$count(settingFiles, sql`name = 'terms.pdf'`)).toBe(1)
  })
})
