import { describe, expect, it } from 'vitest'
import { readUrlState } from '#lib/url/url-state.ts'
import { asksForSame, quoteShape, quotesOf } from './quote-url.ts'

describe('keeping rows while others load', () => {
  const read = (search: string) =>
    quotesOf(readUrlState(quoteShape, new URLSearchParams(search)), true).queryKey

  it('keeps those of the same lane on another page or in another order', () => {
    expect(asksForSame(read('pol_id=3&to_id=9'), read('pol_id=3&to_id=9&page=2'))).toBe(true)
  })

  it('drops those of all lanes or of another lane', () => {
    expect(asksForSame(read(''), read('pol_id=3&to_id=9'))).toBe(false)
    expect(asksForSame(read('pol_id=3&to_id=9'), read('pol_id=3&to_id=8'))).toBe(false)
  })
})
