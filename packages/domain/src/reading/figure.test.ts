import { describe, expect, test } from 'vitest'
import { Random } from '../random.ts'
import { readAmount, readCurrency, readFigure } from './figure.ts'

describe('a figure [case 02]', () => {
  test.each([
    ['12。5', 12.5],
    ['12,5', 12.5],
    ['１２３．５', 123.5],
    ['68 m3', 68],
    ['68m3', 68],
    ['1250。50', 1250.5],
    ['68 m³', 68],
    ['68㎥', 68],
    ['68.125 CBM', 68.125],
    ['1，250.5', 1250.5],
    ['1,250,000', 1_250_000],
    ['1.250,5', 1250.5],
    ['1.250.000', 1_250_000],
    ["1'250.5", 1250.5],
    ['1 250.5', 1250.5],
    ['1\u00a0250,5', 1250.5],
    ['0,500', 0.5],
    ['.5', 0.5],
    ['="12.5"', 12.5],
    ["'12.5", 12.5],
    ['+3', 3],
    ['007', 7],
    ['12.500', 12.5],
  ])('%s is %d cubic metres', (text, value) =>
    expect(readFigure(text, { decimals: 3, unit: 'volume' })).toEqual({ state: 'read', value }),
  )

  test.each([
    ['68/70', 'figure_character', { character: '/', at: 3 }],
    ['25 CTNS (2 PLTS)', 'figure_character', { character: 'C', at: 4 }],
    ['1.250,5 KGS', 'figure_unit', { unit: 'KGS' }],
    ['约50', 'figure_character', { character: '约', at: 1 }],
    ['5吨', 'figure_unit', { unit: '吨' }],
    ['5 KGS', 'figure_unit', { unit: 'KGS' }],
    ['-5', 'figure_negative', undefined],
    ['1e3', 'figure_scientific', { value: '1e3' }],
    ['1.2.3', 'number', undefined],
    ['12 50', 'number', undefined],
    ['25\t300', 'number', undefined],
    ['25\n300', 'number', undefined],
    ['12,34,567', 'number', undefined],
    ['1234567890123456', 'figure_digits', { max: 15 }],
    ['0.12345', 'decimals', { digits: 3 }],
    ['-', 'number', undefined],
    ['5²', 'figure_character', { character: '²', at: 2 }],
    ['12③', 'figure_character', { character: '③', at: 3 }],
    ['3-4', 'figure_character', { character: '-', at: 2 }],
    ['=G2+650', 'figure_character', { character: '=', at: 1 }],
  ])('%s is refused', (text, rule, params) =>
    expect(readFigure(text, { decimals: 3, unit: 'volume' })).toEqual({
      state: 'refused',
      fault: params ? { rule, params } : { rule },
    }),
  )

  test('a comma before three digits may be that of cubic metres with their decimals, of nothing else', () => {
    expect(readFigure('1,250', { decimals: 3, unit: 'volume' })).toMatchObject({
      state: 'question',
      candidates: [1250, 1.25],
      fault: { rule: 'figure_ambiguous', params: { one: '1,250', other: '1.250' } },
    })
    expect(readFigure('1,250', { decimals: 3, unit: 'weight' })).toEqual({ state: 'read', value: 1250 })
  })

  test('three decimals where there are fewer may be a thousand', () => {
    expect(readFigure('1.250', { decimals: 2 })).toMatchObject({
      state: 'question',
      candidates: [1250, 1.25],
    })
    expect(readFigure('12.000', { decimals: 0 })).toMatchObject({ candidates: [12_000, 12] })
    expect(readFigure('0.250', { decimals: 2 })).toEqual({ state: 'read', value: 0.25 })
    expect(readFigure('1234.500', { decimals: 2 })).toEqual({ state: 'read', value: 1234.5 })
  })

  test('a count takes the words of packages, and no two of them', () => {
    for (const text of ['25', '25 CTNS', '25箱', '25 pallets.'])
      expect(readFigure(text, { decimals: 0, unit: 'count' }), text).toEqual({ state: 'read', value: 25 })
    expect(readFigure('25.5', { decimals: 0, unit: 'count' })).toMatchObject({ fault: { rule: 'integer' } })
  })

  test('nothing is empty', () => {
    for (const text of ['', '  ', '\u200b', '\u00a0', '=""'])
      expect(readFigure(text, { decimals: 0 }), JSON.stringify(text)).toEqual({ state: 'empty' })
  })
})

describe('an amount', () => {
  test.each([
    ['USD 5,000.00', 5000, 'USD'],
    ['5,000.00 CNY', 5000, 'CNY'],
    ['+5,000.00', 5000, null],
    ['￥1,250。50', 1250.5, null],
    ['$1,250.5', 1250.5, null],
    ['US$1250.50', 1250.5, 'USD'],
    ['人民币5000元', 5000, 'CNY'],
    ['EUR 1.250,50', 1250.5, 'EUR'],
    ['(300.00)', -300, null],
    ['-300.00 USD', -300, 'USD'],
    ['USD -300', -300, 'USD'],
    ['−300', -300, null],
  ])('%s is %d %s', (text, amount, currency) =>
    expect(readAmount(text, { decimals: 2, signed: true })).toMatchObject({
      state: 'read',
      value: { amount, currency },
    }),
  )

  test.each(['5,000-', '5000 CR', 'USD 5 EUR', '5 or 6', 'total', '100%', 'USD', '5K', '3万'])(
    '%s is refused',
    (text) => expect(readAmount(text, { decimals: 2, signed: true }).state).toBe('refused'),
  )

  test('a currency has many spellings, and a sign of several is none', () => {
    expect(['人民币', 'RMB', '美元', 'usd', '(USD)', 'HK$'].map(readCurrency)).toEqual([
      ...['CNY', 'CNY', 'USD', 'USD', 'USD', 'HKD'],
    ])
    expect(readCurrency('$')).toBeUndefined()
    expect(readCurrency('dollars and cents')).toBeNull()
  })
})

/** The values a text can have, by taking each sign as the decimal one in turn, with groups of three before it. */
function slowValues(text: string): readonly number[] {
  const found = new Set<number>()
  for (const [decimal, group] of [
    ['.', ','],
    [',', '.'],
  ] as const) {
    const [whole = '', fraction = '', ...more] = text.split(decimal)
    if (more.length > 0 || fraction.includes(group)) continue
    const groups = whole.split(group)
    const isGrouped = groups.every((one, at) =>
      at === 0 ? one.length <= 3 && one !== '' && one !== '0' : one.length === 3,
    )
    if (groups.length > 1 && !isGrouped) continue
    if (![...groups, fraction].every((digits) => [...digits].every((digit) => digit >= '0' && digit <= '9')))
      continue
    if (groups.join('') + fraction === '') continue
    let value = 0
    for (const digit of groups.join('')) value = value * 10 + '0123456789'.indexOf(digit)
    let scale = 1
    for (const digit of fraction) {
      scale *= 10
      value = value * 10 + '0123456789'.indexOf(digit)
    }
    found.add(value / scale)
  }
  return [...found]
}

test('10,000 generated texts have a value that a slower reader finds in them, or none', () => {
  const random = new Random(3502)
  let readCount = 0
  for (let round = 0; round < 10_000; round += 1) {
    const length = random.whole(1, 9)
    const text = Array.from({ length }, () => random.pick([...'0123456789012345678,..,- /eK'])).join('')
    const reading = readFigure(text, { decimals: random.pick([0, 2, 3]) })
    if (reading.state === 'read') {
      // Spaces at the ends and a plus do not count.
      expect(slowValues(text.trim().replaceAll(' ', '')), `${text}, seed 3502`).toContain(reading.value)
      readCount += 1
    }
    if (reading.state === 'question')
      for (const value of reading.candidates)
        expect(slowValues(text.trim()), `${text}, seed 3502`).toContain(value)
  }
  expect(readCount).toBeGreaterThan(1_000)
})
