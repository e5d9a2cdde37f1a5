import { expect, it } from 'vitest'
import { entriesFor, entryOf, landingPath, type NavigationEntry } from './navigation.ts'

const label = { 'zh-CN': '', 'en-US': '' }
const entries: NavigationEntry[] = [
  { path: '/quotes', authority: 'quote', label },
  { path: '/bookings', alsoAt: ['/book'], authority: 'order', label },
]

it('shows the pages a user may open, in menu order', () => {
  expect(entriesFor(entries, ['order', 'quote']).map(({ path }) => path)).toEqual(['/quotes', '/bookings'])
  expect(entriesFor(entries, ['order']).map(({ path }) => path)).toEqual(['/bookings'])
})

it('lands on the first allowed page, or nowhere', () => {
  expect(landingPath(entries, ['order'])).toBe('/bookings')
  expect(landingPath(entries, [])).toBeNull()
})

it('matches a page to its menu entry by whole path segments', () => {
  expect(entryOf(entries, '/bookings/5')?.path).toBe('/bookings')
  expect(entryOf(entries, '/book')?.path).toBe('/bookings')
  expect(entryOf(entries, '/bookings-old')).toBeUndefined()
})
