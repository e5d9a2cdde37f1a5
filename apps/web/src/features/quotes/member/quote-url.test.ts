import { describe, expect, it } from 'vitest'
import { readUrlState } from '../../../lib/url/url-state.ts'
import { asksForSame, quoteShape, quotesOf } from './quote-url.ts'

describe('the rows kept while others are read', () => {
  const read = (search: string) =>
    quotesOf(readUrlState(quoteShape, new URLSearchParams(search)), true).queryKey

  it('are those of the same lane, on another page or in another order', () => {
    expect(asksForSame(read('pol_id=3&to_id=9'), read('pol_id=3&to_id=9&page=2'))).toBe(true)
  })

  it('are not those of all lanes, nor of another', () => {
    expect(asksForSame(read(''), read('pol_id=3&to_id=9'))).toBe(false)
    expect(asksForSame(read('pol_id=3&to_id=9'), read('pol_id=3&to_id=8'))).toBe(false)
  })
})
