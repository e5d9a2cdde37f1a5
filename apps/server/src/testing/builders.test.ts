import { getOrder } from '@berth/contract/orders/order'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anOperator, anOrder } from './builders.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

describe('the builders of tests', () => {
  it('makes an order in every status, and its member can read it', async () => {
    const member = await aMember(test.db)
    const operator = await anOperator(test.db)
    const caller = await test.as(member)
    const options = { member, operator, now: test.clock.now() }
    for (const status of statusesInProcessOrder) {
      const order = await anOrder(test.db, status, options)
      const { data } = await caller.call(getOrder, { params: { id: order.id } })
      expect([data.status, data.events.length]).toEqual([status, order.version])
      const whole = await anOrder(test.db, status, { ...options, storage: test.storage })
      const { data: shown } = await caller.call(getOrder, { params: { id: whole.id } })
      const isConfirmed = shown.events.some(({ action }) => action === 'confirm')
      expect([shown.status, shown.document_count > 0]).toEqual([status, isConfirmed])
    }
  })
})
