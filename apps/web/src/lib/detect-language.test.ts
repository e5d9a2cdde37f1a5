import { describe, expect, it } from 'vitest'
import { detectLanguage, withoutLang } from './detect-language.ts'

const chineseBrowser = ['zh-CN', 'en']

describe('the initial language', () => {
  it('is the one in the address', () => {
    expect(detectLanguage({ query: 'en', stored: 'zh-CN', browser: chineseBrowser })).toBe('en-US')
    expect(detectLanguage({ query: 'ZH_CN', stored: 'en-US', browser: ['en'] })).toBe('zh-CN')
  })

  it('is the stored choice when the address names an unsupported language', () => {
    expect(detectLanguage({ query: 'fr', stored: 'en-US', browser: chineseBrowser })).toBe('en-US')
    expect(detectLanguage({ query: null, stored: 'cn', browser: ['en'] })).toBe('zh-CN')
  })

  it('is the first supported language of the browser', () => {
    expect(detectLanguage({ query: null, stored: null, browser: ['fr-FR', 'en-GB'] })).toBe('en-US')
    expect(detectLanguage({ query: null, stored: null, browser: ['zh-TW'] })).toBe('zh-CN')
  })

  it('is Chinese when nothing else is known', () => {
    expect(detectLanguage({ query: null, stored: null, browser: ['fr'] })).toBe('zh-CN')
  })
})

describe('the address once the language is read', () => {
  it('loses only its lang parameter', () => {
    const address = { pathname: '/bookings', search: '?status=1,2&lang=en&page=2', hash: '#top' }
    expect(withoutLang(address)).toBe('/bookings?status=1,2&page=2#top')
    expect(withoutLang({ pathname: '/login', search: '?lang=cn', hash: '' })).toBe('/login')
    expect(withoutLang({ pathname: '/', search: '?language=x', hash: '' })).toBe('/?language=x')
  })
})
