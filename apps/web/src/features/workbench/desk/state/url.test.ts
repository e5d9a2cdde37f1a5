import { expect, it } from 'vitest'
import { readUrlState } from '#lib/url/url-state.ts'
import { deskListOf, deskUrl, searchForOrder } from './url.ts'

it('keeps the list and drops the tab when another order is opened', () => {
  expect(searchForOrder('?queue=bill&tab=booking&page=2')).toBe('?queue=bill&page=2')
  expect(searchForOrder('?tab=booking')).toBe('')
})

it('opens an order of a queue on the tab where it is worked on', () => {
  expect(searchForOrder('?queue=amendments')).toBe('?queue=amendments&tab=bill_of_lading')
  expect(searchForOrder('?queue=corrections&tab=work')).toBe('?queue=corrections&tab=bill_of_lading')
  expect(searchForOrder('?queue=unbilled')).toBe('?queue=unbilled&tab=settlement')
})

it('requests the statuses in the URL, or all of them when it has none', () => {
  const queryOf = (search: string) =>
    deskListOf(readUrlState(deskUrl, new URLSearchParams(search))).queryKey.at(-1)
  expect(queryOf('queue=all&status=40,2')).toMatchObject({ queue: 'all', status: '2,40' })
  expect(queryOf('queue=all')).not.toHaveProperty('status')
})
