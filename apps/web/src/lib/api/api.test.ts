import { getOrder, listOrders } from '@berth/contract/orders/order'
import { expect, it } from 'vitest'
import { fillPath, keyOf } from './api.ts'
import { ApiError, isWorthRetrying } from './api-error.ts'
import { parseConfig } from './config.ts'
import { delayBeforeRetry } from './query.ts'
import { queryText } from './request.ts'

it('fills in path parameters', () => {
  expect(fillPath('/order/{id}/copy', { id: 5 })).toBe('/order/5/copy')
})

it('keys an answer by the segments of its path', () => {
  expect(keyOf(getOrder, { params: { id: 5 } })).toEqual(['order', '5'])
  expect(keyOf(listOrders, { query: { page: 2 } })).toEqual(['order', { page: 2 }])
})

it('omits unset parameters from a query', () => {
  expect(queryText({ keyword: '', page: 1, status: [1, 2], to_id: undefined, no: null })).toBe(
    '?page=1&status=1%2C2',
  )
  expect(queryText({})).toBe('')
})

it('retries when the server was unreachable, never when it refused', () => {
  const failed = (status: number) => new ApiError('', { status, code: 'internal' })
  expect(isWorthRetrying(failed(0))).toBe(true)
  expect(isWorthRetrying(failed(503))).toBe(true)
  expect(isWorthRetrying(failed(404))).toBe(false)
  expect(isWorthRetrying(new TypeError('a bug'))).toBe(false)
})

it('doubles the delay each time, up to thirty seconds', () => {
  expect([0, 1, 2, 10].map(delayBeforeRetry)).toEqual([1000, 2000, 4000, 30_000])
})

it('falls back to the specification’s defaults for settings', () => {
  expect(parseConfig([])).toMatchObject({
    appColor: '#6cbaa9',
    appMode: '1',
    isClosed: false,
    isDemo: false,
    freightCollectTerms: ['EXW', 'FCA', 'FOB'],
  })
  expect(
    parseConfig([
      { name: 'app_close', value: 'true' },
      { name: 'demo', value: '1' },
    ]),
  ).toMatchObject({
    isClosed: true,
    isDemo: true,
  })
})
