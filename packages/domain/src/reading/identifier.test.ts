import { describe, expect, test } from 'vitest'
import { isEmail } from '../company/contact.ts'
import { Random } from '../random.ts'
import { cleanLine, cleanTradeText, compactNumber } from './clean-text.ts'
import {
  isScientific,
  plainCreditCode,
  readContainerEnd,
  readContainerNumber,
  readCreditCode,
  readMailAddress,
  readPhone,
  readPhoneDigits,
  readReference,
} from './identifier.ts'

describe('a unified social credit code', () => {
  test.each([
    '91440300MA5DEM007U',
    '9144 0300 MA5D EM00 7U',
    '91440300ma5dem007u',
    '9144 0300 ma5demo07u',
    '９１４４0300MA5DEM007U',
  ])('%s is 91440300MA5DEM007U', (text) =>
    expect(readCreditCode(text)).toEqual({
      state: 'read',
      value: { code: '91440300MA5DEM007U', isChecked: true },
    }),
  )

  test('one that fails its check is read and not checked', () =>
    expect(readCreditCode('91350200MA2XYZ1234')).toEqual({
      state: 'read',
      value: { code: '91350200MA2XYZ1234', isChecked: false },
    }))

  test.each(['91350100M000100Y43', '91440300708461136T', '914403001922038216'])(
    '%s, of the standard or a known company, is checked',
    (code) => expect(readCreditCode(code)).toEqual({ state: 'read', value: { code, isChecked: true } }),
  )

  test('every single wrong character is found', () => {
    const code = '91350100M000100Y43'
    for (const [at, was] of [...code].entries())
      for (const is of '0123456789ABCDEFGHJKLMNPQRTUWXY')
        if (is !== was)
          expect(readCreditCode(code.slice(0, at) + is + code.slice(at + 1))).toMatchObject({
            value: { isChecked: false },
          })
  })

  test.each([
    ['123', 'credit_code_length'],
    ['9.1135E+17', 'figure_scientific'],
    ['91440300MA5DEM007', 'credit_code_length'],
    ['91440300MA5DEM007é', 'credit_code_character'],
  ])('%s is refused', (text, rule) => expect(readCreditCode(text)).toMatchObject({ fault: { rule } }))
})

test('a container number is one however it is painted', () => {
  for (const text of [
    'MSCU5155130',
    'MSCU 515513-0',
    'mscu 515513 0',
    'ＭＳＣＵ５１５５１３０',
    'MSCU\u00a0515513\u20130',
  ])
    expect(readContainerNumber(text)).toBe('MSCU5155130')
})

test('the end of a container number is four digits, or out of the whole number', () => {
  for (const text of ['5130', '５１３０', 'MSCU5155130', 'MSCU 515513-0', '515513-0', ' 5130\u200b'])
    expect(readContainerEnd(text), text).toEqual({ state: 'read', value: '5130' })
  for (const text of ['51', '51305', 'MSCU', 'MSCU51', 'five'])
    expect(readContainerEnd(text).state, text).toBe('refused')
})

test.each([
  ['MSCU5155130/SEAL123', 'MSCU5155130 SEAL123'],
  ['MSCU 515513-0 / CM1', 'MSCU5155130 CM1'],
  ['MSCU5155130, MSCU5155146', 'MSCU5155130 MSCU5155146'],
])('%s is more than one container number', (text, read) => expect(readContainerNumber(text)).toBe(read))

test.each([
  ['mailto:d@x.example', 'd@x.example'],
  ['e@x.example\u200b', 'e@x.example'],
  ['f@x.example.', 'f@x.example'],
  ['ｊｏ＠harbor.example', 'jo@harbor.example'],
  ['Jo Park <jo@harbor.example>;', 'jo@harbor.example'],
  ['MAILTO:d@x.example?subject=A', 'd@x.example'],
  ['邮箱：jo@harbor.example', 'jo@harbor.example'],
  ['E-mail: jo@harbor.example', 'jo@harbor.example'],
])('%s is the address %s', (text, address) => expect(readMailAddress(text)).toBe(address))

test('several addresses are not one of them', () => {
  for (const text of ['Jo <jo@x.example>, Bo <bo@x.example>', 'jo@x.example; bo@x.example'])
    expect(isEmail(readMailAddress(text)), text).toBe(false)
  expect(isEmail(readMailAddress('jo@x.example(张三)'))).toBe(false)
})

test.each([
  ['tel:+86-755-0000-1101', '+86-755-0000-1101', '+8675500001101'],
  ['电话：021-68881234', '021-68881234', '02168881234'],
  ['Tel. (021) 6888 1234', '(021) 6888 1234', '02168881234'],
  ['138-0013-8000（微信同号）', '138-0013-8000(微信同号)', '138-0013-8000(微信同号)'],
  ['021-68881234 分机8012', '021-68881234 分机8012', '021-68881234 分机8012'],
  ['8.613800138E+12', '8.613800138E+12', '8.613800138E+12'],
])('%s is a phone number, grouped and as digits', (text, grouped, digits) => {
  expect(readPhone(text)).toBe(grouped)
  expect(readPhoneDigits(text)).toBe(digits)
})

test('a credit code is stored as it reads, and any other text clean and in capitals', () => {
  expect(plainCreditCode('9144 0300 ma5demo07u')).toBe('91440300MA5DEM007U')
  expect(plainCreditCode(' gb 123\u200b ')).toBe('GB 123')
})

test('an identifier that only looks scientific is none', () => {
  expect(['9.1135E+17', '8E12', '1.5e+3'].map(isScientific)).toEqual([true, true, true])
  expect(['E12', '91350E', 'MEDU123', '12E'].map(isScientific)).toEqual([false, false, false, false])
})

test('texts come clean out of other programs', () => {
  expect(cleanTradeText('ＨＡＲＢＯＲ　ＬＩＧＨＴ　ＣＯ．，ＬＴＤ．')).toBe('HARBOR LIGHT CO.,LTD.')
  expect(cleanTradeText('O’NEIL & SONS – “IMPORT”…')).toBe('O\'NEIL & SONS - "IMPORT"...')
  expect(cleanLine('NO. 8\r\nHAI  ROAD\u200b')).toBe('NO. 8 HAI ROAD')
  expect(cleanLine('上海，（中国）ＡＢＣ')).toBe('上海，（中国）ABC')
  expect(readReference(' bt 2611\u200b01700 ')).toBe('BT 261101700')
})

test('10,000 spellings of a number compare alike, and other numbers do not', () => {
  const random = new Random(3503)
  const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789']
  for (let round = 0; round < 10_000; round += 1) {
    const characters = Array.from({ length: random.whole(4, 18) }, () => random.pick(letters))
    const number = characters.join('')
    const written = characters
      .map((one) => (random.chance(0.3) ? one.toLowerCase() : random.chance(0.2) ? widen(one) : one))
      .map((one) => (random.chance(0.2) ? `${one}${random.pick([' ', '-', '\u00a0', '\u200b', '–'])}` : one))
      .join('')
    expect(compactNumber(written), `${written}, seed 3503`).toBe(number)
    const at = random.whole(0, characters.length - 1)
    const other = characters.with(at, random.pick(letters.filter((one) => one !== characters[at]))).join('')
    expect(compactNumber(other), `${other}, seed 3503`).not.toBe(number)
  }
})

function widen(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) + 0xfee0)
}
