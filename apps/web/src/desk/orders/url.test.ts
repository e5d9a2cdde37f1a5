import { expect, it } from 'vitest'
import { searchForOrder } from './url.ts'

it('keeps the list and forgets the tab when another order is opened', () => {
  expect(searchForOrder('?queue=bill&tab=booking&page=2')).toBe('?queue=bill&page=2')
  expect(searchForOrder('?tab=booking')).toBe('')
})
