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

it('the queue of those that are not paid names them as the form does', () => {
  expect(queueWords['en-US'].unpaid).toContain(laterWords['en-US'].open)
  expect(queueWords['zh-CN'].unpaid).toContain(laterWords['zh-CN'].open)
})
