import { describe, expect, it } from 'vitest'
import { isCreditCode } from './credit-code.ts'

describe('a unified social credit code', () => {
  it.each([
    // The example of GB 32100-2015 and codes of well-known companies.
    '91350100M000100Y43',
    '91440300708461136T',
    '914403001922038216',
  ])('%s is right', (code) => expect(isCreditCode(code)).toBe(true))

  it.each([
    ['another check character', '91350100M000100Y44'],
    ['two characters swapped', '91350100M000010Y43'],
    ['a letter that codes do not have', '91350100O000100Y43'],
    ['small letters', '91350100m000100y43'],
    ['too short', '91350100M000100Y4'],
    ['empty', ''],
  ])('is wrong with %s', (_, code) => expect(isCreditCode(code)).toBe(false))

  it('finds every single wrong character', () => {
    const code = '91350100M000100Y43'
    for (const [at, was] of [...code].entries())
      for (const is of '0123456789ABCDEFGHJKLMNPQRTUWXY')
        if (is !== was) expect(isCreditCode(code.slice(0, at) + is + code.slice(at + 1))).toBe(false)
  })
})
