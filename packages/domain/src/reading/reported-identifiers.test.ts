import { describe, expect, test } from 'vitest'
import { checkAccount } from '../access/colleague.ts'
import { checkContact, isEmail } from '../company/contact.ts'
import { isContainerNumber } from '../container-number.ts'
import {
  readContainerEnd,
  readContainerNumber,
  readCreditCode,
  readMailAddress,
  readPhone,
  readReference,
} from './identifier.ts'
import { faultOf, valueIn } from './reading.ts'

// Validators of container numbers and lists of boxes: the check digit in its box, the end of a list, letters behind the number.
test.each([
  ['CSQU3054383', 'CSQU3054383', true],
  ['HLXU2008419', 'HLXU2008419', true],
  ['CSQU 305438 [3]', 'CSQU3054383', true],
  ['CSQU305438(3)', 'CSQU3054383', true],
  ['CSQU-305438-3', 'CSQU3054383', true],
  ['CSQU 305 438 3', 'CSQU3054383', true],
  ['csqu/3054383', 'CSQU3054383', true],
  ['CSQU3054383,', 'CSQU3054383', true],
  ['"CSQU3054383";', 'CSQU3054383', true],
  ['#CSQU3054383', 'CSQU3054383', true],
  ['CSQU3054383、', 'CSQU3054383', true],
  ['CSQU·305438·3', 'CSQU3054383', true],
  ['CSQU305438', 'CSQU305438', false],
  ['CSQU3O54383', 'CSQU3O54383', false],
  ['ABCU1234567HELLO', 'ABCU1234567HELLO', false],
  ['JUNKJ1234567', 'JUNKJ1234567', false],
  ['AB,1234567', 'AB,1234567', false],
  ['QJRZ123456', 'QJRZ123456', false],
  ['CSQU3054383/40HQ', 'CSQU3054383 40HQ', false],
  ['\u0421SQU3054383', '\u0421SQU3054383', false],
  ['TBA', 'TBA', false],
])('the container %s is %s, right: %s', (text, number, isRight) => {
  expect(readContainerNumber(text)).toBe(number)
  expect(isContainerNumber(number)).toBe(isRight)
})

// Release by telephone and chat: the end of a number, or the number without its check digit, whose last four are others.
test.each([
  ['…4383', '4383'],
  ['*4383', '4383'],
  ['#4383', '4383'],
  ['xxxx4383', '4383'],
  ['CSQU 305438 [3]', '4383'],
  ['3054383', '4383'],
  ['CSQU305438', null],
  ['CSQU30543', null],
  ['305438', null],
  ['尾号4383', null],
  ['CSQU3054383/40HQ', null],
])('the end of %s is %s', (text, end) => expect(valueIn(readContainerEnd(text))).toBe(end))

// How carriers' numbers are built, with what a mail has around them.
test.each([
  ['B/L NO.: COSU6123456780', 'COSU6123456780'],
  ['MBL# COSU6123456780', 'COSU6123456780'],
  ['提单号：MEDUA1234567', 'MEDUA1234567'],
  ['Booking no: ABC1234567', 'ABC1234567'],
  ['订舱号 ONEYHAMA71223610', '订舱号 ONEYHAMA71223610'],
  ['#BT261101700', 'BT261101700'],
  ['"MAEU123456789"', 'MAEU123456789'],
  ['maeu123456789.', 'MAEU123456789'],
  ['MAEU–123456789', 'MAEU-123456789'],
  ['ＭＡＥＵ１２３４５６７８９', 'MAEU123456789'],
  ['HLCU ABC 1A2B3C4D5', 'HLCU ABC 1A2B3C4D5'],
  ['SUDU12345AAAAAAA', 'SUDU12345AAAAAAA'],
  ['ZIMUSNH1234567', 'ZIMUSNH1234567'],
  ['MOLU12345678901A;', 'MOLU12345678901A'],
  ['SA12345678', 'SA12345678'],
  ['PO-2026/12-001', 'PO-2026/12-001'],
  ['BLUE123', 'BLUE123'],
  ['ORDERLY 5', 'ORDERLY 5'],
  ['REF: 26/1170', '26/1170'],
  ['\u200bEGLV123456789012\u00a0', 'EGLV123456789012'],
])('the number %s is %s', (text, number) => expect(readReference(text)).toBe(number))

// Issues about codes of the trade registers: real ones that fail the check, numbers that are none, digits that a spreadsheet lost.
test.each([
  ['12440600MB2C07549J', true],
  ['92141127MA0KD1Y64A', true],
  ['９２１４１１２７ＭＡ０ＫＤ１Ｙ６４Ａ', true],
  ['92141127-ma0kd1y64a', true],
  ['92141127MAOKD1Y64A', true],
  ['91350203M0001QKT19', false],
  ['362322198709086409', false],
  ['111111111111111111', false],
  ['914403000000000000', false],
  ['91440300MASDEM007U', false],
])('the credit code %s is complete, checked: %s', (text, isChecked) =>
  expect(readCreditCode(text)).toMatchObject({ state: 'read', value: { isChecked } }),
)

test.each([
  ['440300123456789', 'credit_code_length'],
  ['92141127MA0KD1Y64', 'credit_code_length'],
  ['92141127MA0KD1Y64A1', 'credit_code_length'],
  ['9.2141127E+17', 'figure_scientific'],
  ['92141127\u041c\u04100KD1Y64A', 'credit_code_character'],
  ['税号92141127MA0KD1Y64A', 'credit_code_character'],
  ['DE123456789', 'credit_code_length'],
  ['N/A', 'credit_code_length'],
  ['无', 'credit_code_character'],
  ['92141127MA0KD1Y64?', 'credit_code_character'],
])('the credit code %s is refused: %s', (text, rule) =>
  expect(faultOf(readCreditCode(text))?.rule).toBe(rule),
)

describe('a mail address', () => {
  // Issues of forms and importers: spaces, the sign that ends a sentence or a list, names, labels, brackets.
  test.each([
    ['Food ar <   test@x.example>', 'test@x.example'],
    ['"Park, Jo" <jo@x.example>', 'jo@x.example'],
    ['<jo@x.example>,', 'jo@x.example'],
    ['(jo@x.example)', 'jo@x.example'],
    ['“jo@x.example”', 'jo@x.example'],
    ['邮箱：jo@x.example', 'jo@x.example'],
    ['E-mail: jo@x.example', 'jo@x.example'],
    ['email:jo@x.example', 'jo@x.example'],
    ['jo@x.example。', 'jo@x.example'],
    ['jo@x.example，', 'jo@x.example'],
    ['jo@x.example、', 'jo@x.example'],
    ['jo@x.example>', 'jo@x.example'],
    ['\u00a0jo@x.example\n', 'jo@x.example'],
    ['o’neil@x.example', "o'neil@x.example"],
    ['jo.park+bl@mail.x.example', 'jo.park+bl@mail.x.example'],
    ['jo@公司.example', 'jo@公司.example'],
  ])('%j is %s', (text, address) => {
    expect(readMailAddress(text)).toBe(address)
    expect(isEmail(address)).toBe(true)
  })

  test.each([
    'jo@x.example; jane@x.example',
    'jo@x.example,jane@x.example',
    'jo@x.example/jane',
    'jo@x.example (office)',
    'Jo Park jo@x.example',
    'jo(at)x.example',
    'jo @x.example',
    'jo@x,example',
    'jo@x。example',
    'jo@x..example',
    'jo@xexample',
    'jo@x.example mailto:jo@x.example',
  ])('%s is none', (text) => expect(isEmail(readMailAddress(text))).toBe(false))
})

describe('a phone', () => {
  // Issues of libraries of phone numbers: labels, marks of direction, brackets, extensions, two numbers in a field.
  test.each([
    ['tel:+8613800138000', '+8613800138000'],
    ['Tel.: 0755 8888 8888', '0755 8888 8888'],
    ['电话：0755-88888888', '0755-88888888'],
    ['\u202a+86 138 0013 8000\u202c', '+86 138 0013 8000'],
    ['（0755）8888-8888', '(0755)8888-8888'],
    ['０７５５－８８８８８８８８', '0755-88888888'],
    ["'13800138000", '13800138000'],
    ['="02987388888"', '02987388888'],
    ['138\u00a00013\u00a08000', '138 0013 8000'],
    ['00390116511111', '00390116511111'],
    ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
    ['0755-88888888转801', '0755-88888888转801'],
    ['(201) 482-4764x1234', '(201) 482-4764x1234'],
    ['+1 650 253 0000 ext. 136', '+1 650 253 0000 ext. 136'],
    ['+16502530000;ext=136', '+16502530000;ext=136'],
    ['13800138000/13900139000', '13800138000/13900139000'],
  ])('%s is %s', (text, phone) => expect(readPhone(text)).toBe(phone))

  // A user's own number has digits and a plus alone: an extension must not become part of the number.
  test.each([
    ['tel:+8613800138000', true],
    ['０７５５８８８８８８８８', true],
    ["'13800138000", true],
    ['0755-88888888转801', false],
    ['+16502530000 x136', false],
    ['13800138000/13900139000', false],
    ['8.61381E+12', false],
    ['N/A', false],
  ])('of a user, %s is one: %s', (text, isPhone) =>
    expect(checkAccount({ linkman: 'JO', phone: readPhone(text) })).toHaveLength(isPhone ? 0 : 1),
  )

  test('of a contact that a spreadsheet has shortened is told', () =>
    expect(checkContact({ phone: '8.61381E+12' })).toContainEqual({
      path: 'phone',
      rule: 'figure_scientific',
      params: { value: '8.61381E+12' },
    }))
})
