import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail } from '../company/contact.ts'
import { hsCode } from '../limits.ts'
import { commonText, commonTextLines, phoneDigits } from './text-pattern.ts'

describe('the common text pattern of the documents', () => {
  it('allows every character of an English keyboard except lowercase letters', () => {
    for (let code = 0; code < 0x300; code++) {
      const character = String.fromCharCode(code)
      const isOnKeyboard = code >= 0x20 && code <= 0x7e
      expect(commonText.test(character), `U+${code.toString(16)}`).toBe(
        isOnKeyboard && !/[a-z]/.test(character),
      )
    }
  })

  it.each(['中文', 'É', '—', '“X”', '１', '\t', 'A\u0000B', 'A\u007f'])('does not accept %j', (text) => {
    expect(commonText.test(text)).toBe(false)
    expect(commonTextLines.test(text)).toBe(false)
  })

  it('accepts several lines only where allowed', () => {
    expect([commonText.test('A\nB'), commonText.test('A\n'), commonTextLines.test('A\r\nB\n')]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('accepts a text exactly if it accepts each of its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(commonText.test(text)).toBe([...text].every((character) => commonText.test(character)))
      }),
    )
  })
})

it('handles a hundred thousand almost matching characters without delay', () => {
  const long = 100_000
  const nearMisses = [
    () => commonText.test(`${'A '.repeat(long / 2)}a`),
    () => commonTextLines.test(`${'A\n'.repeat(long / 2)}a`),
    () => phoneDigits.test(`${'+1'.repeat(long / 2)}x`),
    () => hsCode.test(`${'12'.repeat(long / 2)}.`),
    () => isEmail(`${'a.'.repeat(long / 2)}@`),
    () => isEmail(`a@${'.'.repeat(long)} `),
  ]
  for (const test of nearMisses) {
    const start = Date.now()
    expect(test()).toBe(false)
    // A backtracking pattern would take minutes here; a busy machine alone never takes this long.
    expect(Date.now() - start).toBeLessThan(250)
  }
})

it.each(['+8675512345678', '13800138000', '86+755'])('%s is a phone number', (text) => {
  expect(phoneDigits.test(text)).toBe(true)
})

it.each(['', '138-0013', '0755 123', '１２３', '12a'])('%j is not a phone number', (text) => {
  expect(phoneDigits.test(text)).toBe(false)
})
