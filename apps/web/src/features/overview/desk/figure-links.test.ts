import { expect, it } from 'vitest'
import { ageLink, stageLink } from './figure-links.ts'

it('an age bucket links to its range of due dates', () => {
  const spanOf = (age: Parameters<typeof ageLink>[0]) => {
    const { searchParams } = new URL(ageLink(age, '2026-11-20'), 'http://desk')
    return [searchParams.get('due_from'), searchParams.get('due_to')]
  }
  expect(spanOf('not_due')).toEqual(['2026-11-20', null])
  expect(spanOf('week')).toEqual(['2026-11-13', '2026-11-19'])
  expect(spanOf('fortnight')).toEqual(['2026-11-06', '2026-11-12'])
  expect(spanOf('month')).toEqual(['2026-10-21', '2026-11-05'])
  expect(spanOf('older')).toEqual([null, '2026-10-20'])
})

it('a stage links to its statuses', () => {
  expect(stageLink('payment')).toBe('/desk/orders?queue=all&status=5%2C6%2C11')
})
