import { describe, expect, it } from 'vitest'
import { answerUnauthenticated, isPublicPage } from './unauthenticated.ts'

describe('a call whose token is refused', () => {
  it('is retried once when another tab has renewed the token', () => {
    expect(answerUnauthenticated({ sentWith: 'a', stored: 'b', isRetry: false })).toBe('retry')
  })

  it('ends the session when the retry is refused too', () => {
    expect(answerUnauthenticated({ sentWith: 'a', stored: 'b', isRetry: true })).toBe('sign_in')
  })

  it('ends the session when there is no newer token', () => {
    expect(answerUnauthenticated({ sentWith: 'a', stored: 'a', isRetry: false })).toBe('sign_in')
    expect(answerUnauthenticated({ sentWith: 'a', stored: null, isRetry: false })).toBe('sign_in')
    expect(answerUnauthenticated({ sentWith: null, stored: null, isRetry: false })).toBe('sign_in')
  })
})

describe('a public page', () => {
  it('is one that needs no sign-in, so no redirect leads back to it or away from it', () => {
    expect(isPublicPage('/bookings/5?tab=x')).toBe(false)
    expect(isPublicPage('/')).toBe(false)
    expect(isPublicPage('/logins')).toBe(false)
    for (const path of ['/login', '/login?x=1', '/register', '/forget-password', '/contact-us?from=a'])
      expect(isPublicPage(path)).toBe(true)
  })
})
