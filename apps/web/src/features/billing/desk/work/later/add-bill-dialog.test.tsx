// @vitest-environment happy-dom
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queueWords } from '#features/workbench/desk/state/queue-words.ts'
import { draw } from '#testing/draw.tsx'
import { LaterNote } from './add-bill-dialog.tsx'
import { laterWords } from './later-words.ts'

it('only the bill of an order that can still be released says that it holds the release', () => {
  draw(<LaterNote status={orderStatus.pendingPayment} />)
  expect(screen.getByText(laterWords['zh-CN'].note)).toBeDefined()
  draw(<LaterNote status={orderStatus.cancelled} />)
  expect(screen.getByText(laterWords['zh-CN'].noteOfCancelled)).toBeDefined()
})

it.each([
  [1, 0, '已带出 1 项约定而未入账的费用', '1 agreed fee that was not billed'],
  [0, 2, '已带出 2 项未入账的超期费', '2 lines beyond free time'],
  [
    2,
    1,
    '已带出 2 项约定而未入账的费用，另有 1 项超期费',
    '2 agreed fees that were not billed, and 1 line beyond free time',
  ],
] as const)('tells %d agreed fees from %d lines of days', (fees, days, zh, en) => {
  expect(laterWords['zh-CN'].proposed(fees, days)).toBe(zh)
  expect(laterWords['en-US'].proposed(fees, days)).toBe(en)
})

it('the queue of those that are not paid names them as the form does', () => {
  expect(queueWords['en-US'].unpaid).toContain(laterWords['en-US'].open)
  expect(queueWords['zh-CN'].unpaid).toContain(laterWords['zh-CN'].open)
})
