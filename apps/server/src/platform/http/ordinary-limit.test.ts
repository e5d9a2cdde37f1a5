// A database of its own: it changes the limits for all companies.
import { getUserInfo } from '@berth/contract/access/session'
import { listContacts } from '@berth/contract/companies/contact'
import { deskListOrders } from '@berth/contract/desk/desk-order'
import { deskListSettings, deskUpdateSetting } from '@berth/contract/system/setting'
import { getConfig } from '@berth/contract/system/system'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anOperator } from '../../testing/builders.ts'
import type { Caller } from '../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let desk: Caller
beforeAll(async () => {
  test = await openOwnApp()
  desk = await test.as(await anOperator(test.db))
})
afterAll(() => test.close())

async function limitTo(value: string) {
  const { lists } = (await desk.call(deskListSettings)).data
  const version = lists.find(({ name }) => name === 'calls_per_minute')?.version ?? 0
  const body = { value_zh: value, value_en: '', version }
  return await desk.call(deskUpdateSetting, { params: { name: 'calls_per_minute' }, body })
}

const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
  const all = await Promise.all(Array.from({ length: count }, async () => (await call()).status))
  return [all.filter((status) => status === 200).length, all.filter((status) => status === 429).length]
}

describe('the limit of ordinary calls', () => {
  it('limits members and strangers by setting, at once, and says how long to wait; never the desk', async () => {
    const member = await aMember(test.db)
    const [one, other] = [await test.as(member), await test.as(await aMember(test.db))]
    expect(await statuses(100, () => one.call(listContacts))).toEqual([100, 0])
    expect((await limitTo('59')).fields).toMatchObject([{ path: 'value_zh', rule: 'min_value' }])
    expect((await limitTo('60')).status).toBe(200)
    expect(await statuses(70, () => one.call(listContacts))).toEqual([60, 10])
    const refused = await (await test.as(member)).call(getUserInfo)
    expect([refused.status, refused.error]).toEqual([429, 'throttled'])
    expect(Number(refused.headers['retry-after'])).toBe(60)
    // A flooding member slows nobody else down, and staff can always undo the setting.
    expect((await other.call(listContacts)).status).toBe(200)
    expect(await statuses(70, () => test.stranger.call(getConfig))).toEqual([60, 10])
    expect(await statuses(100, () => desk.call(deskListOrders))).toEqual([100, 0])
    test.clock.advance({ seconds: 60 })
    expect((await one.call(listContacts)).status).toBe(200)
    expect((await limitTo('0')).status).toBe(200)
    expect(await statuses(100, () => one.call(listContacts))).toEqual([100, 0])
  })
})
