import { uploadAttachment } from '@berth/contract/orders/file'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { aPdf, padded } from '../../../testing/sample-files.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterEach(() => allow('0'))
afterAll(() => test.close())

const allow = (megabytes: string) =>
  test.db.update(settings).set({ valueZh: megabytes }).where(eq(settings.name, 'company_storage_mb'))

const megabyte = 1_048_576
const send = (caller: Caller, bytes: number, purpose = 'supply_attachment') =>
  caller.upload(uploadAttachment, { purpose }, { name: 'a.pdf', content: padded(aPdf(), bytes) })

describe('the storage of a company', () => {
  it('lets a company upload as much as the setting says, to the byte, and other companies as much again', async () => {
    await allow('2')
    const member = await aMember(test.db)
    const colleague = await aMember(test.db, { customer: member.customer })
    const [first, second] = [await test.as(member), await test.as(colleague)]
    expect((await send(first, megabyte)).status).toBe(200)
    expect((await send(second, megabyte - 1_000)).status).toBe(200)
    const full = await send(first, 1_001)
    expect([full.status, full.fields]).toMatchObject([
      422,
      [
        {
          path: 'file',
          rule: 'storage_full',
          msg: '贵公司的存储空间（2 MB）已用完，请删除不用的附件，或联系客服',
        },
      ],
    ])
    expect((await send(first, 1_000)).status).toBe(200)
    expect((await send(await test.as(await aMember(test.db)), megabyte)).status).toBe(200)
  })

  it('does not limit the desk, and nobody without the setting', async () => {
    await allow('1')
    const desk = await test.as(await anOperator(test.db))
    expect((await send(desk, 2 * megabyte, 'order_document')).status).toBe(200)
    await allow('0')
    expect((await send(await test.as(await aMember(test.db)), 2 * megabyte)).status).toBe(200)
  })
})
