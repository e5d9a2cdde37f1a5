import { expect, it } from 'vitest'
import { bodyOf, isComplete, startOf, untoldOf } from './event-values.ts'

it('tells only of the order it was opened from, unless somebody says otherwise', () => {
  const values = { ...startOf(['MSKU4581737', 'MRSU7029466']), code: 'GITM', time: '2026-03-14 15:40' }
  expect(isComplete(values)).toBe(true)
  expect(bodyOf(values, 7, 'check')).toMatchObject({
    ...{ action: 'check', order_id: 7, to_all: false, numbers: 'MSKU4581737\nMRSU7029466' },
    ...{ code: 'GITM', time: '2026-03-14T15:40' },
  })
  expect(bodyOf({ ...values, is_here_only: false }, 7, 'apply').order_id).toBeNull()
  // The body of a request has its own fields only.
  expect(bodyOf(values, 7, 'apply')).not.toHaveProperty('is_here_only')
})

it('keeps every number of which nothing was told', () => {
  const order = { id: 7, order_no: 'BT261100007', customer_name: 'LUMIRA' }
  const shared = [{ container_no: 'MSKU4581737', orders: [order, { ...order, id: 8 }] }]
  const none = { not_found: [], shared: [], full: [], without_port: [], unread: [] }
  const outcome = { boxes: 1, known: 0, orders: [], ...none }
  expect(untoldOf(outcome)).toEqual([])
  const left = { not_found: ['CSQU3054383'], shared, full: ['MRSU7029466'], unread: ['外拖车 3 号'] }
  expect(untoldOf({ ...outcome, ...left, without_port: ['MSCU6639870'] })).toEqual([
    ...['CSQU3054383', 'MSKU4581737', 'MRSU7029466', 'MSCU6639870', '外拖车 3 号'],
  ])
})
