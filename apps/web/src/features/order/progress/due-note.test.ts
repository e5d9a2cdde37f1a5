import type { OrderListItem } from '@berth/contract/orders/order-shape'
import { expect, it } from 'vitest'
import { dueState } from './due-note.tsx'

const now = new Date('2026-11-22T02:00:00Z')
const amounts = [{ currency: 'USD', amount: 121 }]
const said = (order: Pick<OrderListItem, 'status' | 'due'>, language: 'zh-CN' | 'en-US' = 'zh-CN') => {
  const state = dueState({ ...order, status_time: '2026-11-21T02:00:00Z' }, now, language)
  return state && `${state.kind} ${state.text}`
}
const due = (date: string | null) => ({ date, amounts })

it('says when a bill is due, amber when near and red when overdue', () => {
  expect(said({ status: 6, due: due('2026-11-27') })).toBe('ample 5 天后到期')
  expect(said({ status: 6, due: due('2026-11-24') })).toBe('soon 2 天后到期')
  expect(said({ status: 6, due: due('2026-11-22') })).toBe('soon 今天到期')
  expect(said({ status: 6, due: due('2026-11-19') })).toBe('past 逾期 3 天')
  expect(said({ status: 6, due: due('2026-11-21') }, 'en-US')).toBe('past 1 d overdue')
})

it('says how long a bill under review has waited', () => {
  expect(said({ status: 4, due: due(null) })).toBe('ample 已等 1 天')
  expect(said({ status: 11, due: due('2026-11-01') }, 'en-US')).toBe('ample Waiting 1 d')
})

it('says nothing when no money is due or the user may not see it', () => {
  expect(said({ status: 6, due: null })).toBeNull()
})
