// A database of its own: it changes settings for all companies.
import { deskListAudit } from '@berth/contract/desk/desk-audit'
import { deskSendTestMail } from '@berth/contract/desk/desk-mail'
import {
  deskExportSettings,
  deskGetSetup,
  deskListSettingChanges,
  deskListSettings,
  deskUpdateSetting,
  deskUpdateSettings,
} from '@berth/contract/system/setting'
import { getConfig } from '@berth/contract/system/system'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Tokens } from '../../../platform/auth/token.ts'
import { settings } from '../../../platform/db/schema.ts'
import { createLogger } from '../../../platform/log.ts'
import { anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { openOwnApp, type TestApp, testSecret } from '../../../testing/test-app.ts'
import { ownMailServer } from './own-server.query.ts'
import { MailWorker } from './worker.ts'

const password = 'correct horse 9/battery'

let test: TestApp
let desk: Caller
beforeAll(async () => {
  test = await openOwnApp()
  desk = await test.as(await anOperator(test.db))
})
afterAll(() => test.close())

async function save(values: Readonly<Record<string, string>>) {
  const { lists } = (await desk.call(deskListSettings)).data
  const changed = Object.entries(values).map(([name, value_zh]) => {
    const { version } = lists.find((one) => one.name === name)!
    return { name, value_zh, version }
  })
  return desk.call(deskUpdateSettings, { body: { settings: changed } })
}

describe('a mail server set at the desk', () => {
  it('is set at the desk, and mails go out through it at once', async () => {
    const worker = new MailWorker({
      db: test.db,
      mailer: ownMailServer(test.db, new Tokens(testSecret).settingSecrets),
      clock: test.clock,
      log: createLogger('silent'),
      from: null,
      publicUrl: 'https://portal.example',
    })
    expect((await desk.call(deskGetSetup)).data).toMatchObject({
      has_mail_server: false,
      is_mail_server_given: false,
    })
    expect((await desk.call(deskSendTestMail, { body: {} })).status).toBe(200)
    await worker.sendDue()
    const server = await openMailServer()
    expect(
      (await save({ mail_server: `127.0.0.1:${server.port}`, mail_from: 'ops@berth.example' })).status,
    ).toBe(200)
    expect((await desk.call(deskGetSetup)).data.has_mail_server).toBe(true)
    await worker.sendDue()
    await server.close()
    expect(server.received.map(({ from }) => from)).toEqual(['ops@berth.example'])
    expect((await save({ mail_server: 'not a server' })).fields?.[0]?.rule).toBe('mail_server')
  })

  it('has a password that no answer contains, and that the database keeps sealed', async () => {
    expect((await save({ mail_user: 'ops@berth.example', mail_password: password })).status).toBe(200)
    const version = (await desk.call(deskListSettings)).data.lists.find(
      ({ name }) => name === 'mail_password',
    )!
    expect(version).toMatchObject({ has_secret: true, value_zh: '', default_zh: '' })
    const body = { value_zh: `${password}!`, version: version.version }
    const changed = await desk.call(deskUpdateSetting, { params: { name: 'mail_password' }, body })
    const answers = [
      changed.data,
      (await desk.call(deskListSettings)).data,
      (await desk.call(deskListSettingChanges, { query: {} })).data,
      (await desk.call(deskListAudit, { query: {} as never })).data,
      (await desk.call(getConfig)).data,
      (await desk.get(`/api${deskExportSettings.path}?format=csv`)).body,
    ]
    const [row] = await test.db.select().from(settings).where(eq(settings.name, 'mail_password'))
    expect(row?.valueZh).not.toBe('')
    for (const told of [...answers, row]) expect(JSON.stringify(told)).not.toContain('battery')
    for (const told of answers) expect(JSON.stringify(told), 'not even sealed').not.toContain(row!.valueZh)
    expect((await desk.call(deskListSettingChanges, { query: { name: 'mail_password' } })).data.total).toBe(2)
  })
})
