import { describe, expect, it } from 'vitest'
import { detectLanguage, withoutLang } from './detect-language.ts'

const chineseBrowser = ['zh-CN', 'en']

describe('the language one starts in', () => {
  it('is the one the address asks for', () => {
    expect(detectLanguage({ query: 'en', stored: 'zh-CN', browser: chineseBrowser })).toBe('en-US')
    expect(detectLanguage({ query: 'ZH_CN', stored: 'en-US', browser: ['en'] })).toBe('zh-CN')
  })

  it('is the stored choice when the address asks for none the portal has', () => {
    expect(detectLanguage({ query: 'fr', stored: 'en-US', browser: chineseBrowser })).toBe('en-US')
    expect(detectLanguage({ query: null, stored: 'cn', browser: ['en'] })).toBe('zh-CN')
  })

  it('is the first of the browser that the portal has', () => {
    expect(detectLanguage({ query: null, stored: null, browser: ['fr-FR', 'en-GB'] })).toBe('en-US')
    expect(detectLanguage({ query: null, stored: null, browser: ['zh-TW'] })).toBe('zh-CN')
  })

  it('is Chinese when nothing is known', () => {
    expect(detectLanguage({ query: null, stored: null, browser: ['fr'] })).toBe('zh-CN')
  })
})

describe('the address after the language is taken', () => {
  it('has lost lang and nothing else', () => {
    const address = { pathname: '/bookings', search: '?status=1,2&lang=en&page=2', hash: '#top' }
    expect(withoutLang(address)).toBe('/bookings?status=1,2&page=2#top')
    expect(withoutLang({ pathname: '/login', search: '?lang=cn', hash: '' })).toBe('/login')
    expect(withoutLang({ pathname: '/', search: '?language=x', hash: '' })).toBe('/?language=x')
  })
})
