import { describe, expect, it } from 'vitest'
import {
  checkFactorCode,
  isAppCode,
  keptFactorCode,
  recoveryLength,
  recoveryLetters,
  shownRecoveryCode,
} from './second-factor.ts'

describe('a typed code', () => {
  it.each([
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    ['abcde-fgh23', 'ABCDEFGH23'],
    ['ABCDE–FGH23', 'ABCDEFGH23'],
    [' abcde fgh23 ', 'ABCDEFGH23'],
  ])('%s is read as %s', (typed, kept) => {
    expect(keptFactorCode(typed)).toBe(kept)
    expect(checkFactorCode({ code: typed })).toEqual([])
  })

  it.each(['12345', '1234567', 'ABCDEFGH2', 'ABCDEFGH2O', 'ABCDEFGH21', '12345a', '🚢🚢🚢🚢🚢🚢'])(
    '%s is neither kind of code',
    (code) => expect(checkFactorCode({ code })).toEqual([{ path: 'code', rule: 'code_wrong' }]),
  )

  it('is required', () => {
    for (const code of ['', '  ', '-', null, undefined])
      expect(checkFactorCode({ code })).toEqual([{ path: 'code', rule: 'required' }])
  })

  it('is a code of the app only if it has six digits', () => {
    expect([isAppCode('123456'), isAppCode('ABCDEFGH23'), isAppCode('')]).toEqual([true, false, false])
  })
})

describe('recovery codes', () => {
  it('are shown in two halves that read back as typed', () => {
    const kept = recoveryLetters.slice(0, recoveryLength)
    expect(shownRecoveryCode(kept)).toBe('ABCDE-FGHJK')
    expect(keptFactorCode(shownRecoveryCode(kept))).toBe(kept)
  })
})
