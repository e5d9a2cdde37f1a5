import { expect, it } from 'vitest'
import { bodyOf, isComplete, startOf } from './event-values.ts'

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
