import { expect, it } from 'vitest'
import { bookLclPath, bookPath, readQuoteLink, spacesParam } from './quote-link.ts'

it('round-trips through the booking form’s URL', () => {
  const spaces = [
    { container_id: 3, count: 2 },
    { container_id: 1, count: 999 },
  ]
  const path = bookPath(12, { spaces, ready: '2026-11-25' })
  expect(path).toBe('/bookings/create-fcl?quote=12&spaces=3-2%2C1-999&ready=2026-11-25')
  expect(readQuoteLink(path.slice(path.indexOf('?')))).toEqual({
    quote: 12,
    rfq_option: null,
    spaces,
    ready: '2026-11-25',
    ...{ cbm: null, weight: null, pieces: null },
  })
  expect(bookPath(7, { spaces: [], ready: null })).toBe('/bookings/create-fcl?quote=7')
})

it('keeps the cargo that shares a container', () => {
  const path = bookLclPath(12, { cbm: 3.2, weight: 800, pieces: 40, ready: null })
  expect(path).toBe('/bookings/create-lcl?quote=12&cbm=3.2&weight=800&pieces=40')
  expect(readQuoteLink(path.slice(path.indexOf('?')))).toMatchObject({ cbm: 3.2, weight: 800, pieces: 40 })
})

it('ignores invalid values', () => {
  for (const text of ['', '3', '3-0', '3-1000', '0-1', '3-1,3-2', '3-1;1-1', '-1', 'a-b'])
    expect(spacesParam.parse(text), text).toBeUndefined()
  expect(readQuoteLink('?quote=-1&ready=2026-02-30&cbm=0&weight=1e3&pieces=1.5')).toEqual({
    quote: null,
    ...{ cbm: null, weight: null, pieces: null },
    rfq_option: null,
    spaces: [],
    ready: null,
  })
})
