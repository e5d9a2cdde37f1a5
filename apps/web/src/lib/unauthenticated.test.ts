import { describe, expect, it } from 'vitest'
import { answerUnauthenticated, isWorthRemembering } from './unauthenticated.ts'

describe('a call whose token is refused', () => {
  it('is tried once more when another tab has renewed the token', () => {
    expect(answerUnauthenticated({ sentWith: 'a', stored: 'b', isRetry: false })).toBe('retry')
  })

  it('ends the session when the second try is refused too', () => {
    expect(answerUnauthenticated({ sentWith: 'a', stored: 'b', isRetry: true })).toBe('sign_in')
  })

  it('ends the session when there is no newer token', () => {
    expect(answerUnauthenticated({ sentWith: 'a', stored: 'a', isRetry: false })).toBe('sign_in')
    expect(answerUnauthenticated({ sentWith: 'a', stored: null, isRetry: false })).toBe('sign_in')
    expect(answerUnauthenticated({ sentWith: null, stored: null, isRetry: false })).toBe('sign_in')
  })
})

describe('the path to come back to', () => {
  it('is any but those before the sign-in', () => {
    expect(isWorthRemembering('/bookings/5?tab=x')).toBe(true)
    expect(isWorthRemembering('/login')).toBe(false)
    expect(isWorthRemembering('/login?x=1')).toBe(false)
    expect(isWorthRemembering('/register')).toBe(false)
    expect(isWorthRemembering('/logins')).toBe(true)
  })
})
