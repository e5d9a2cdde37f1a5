import { describe, expect, it } from 'vitest'
import { faultOf, valueIn } from './reading.ts'
import { readLeastFreight, readTonPrice, readTonWeight, writeTonPrice } from './ton-price.ts'

describe('a price per revenue ton', () => {
  it.each<[string, [number, number][]]>([
    ['45', [[0, 45]]],
    ['45.50', [[0, 45.5]]],
    ['0', [[0, 0]]],
    ['-15', [[0, -15]]],
    ['USD 45/RT', [[0, 45]]],
    ['US$45 per CBM', [[0, 45]]],
    ['45 W/M', [[0, 45]]],
    ['-USD 15 /RT', [[0, -15]]],
    ['1,045.00', [[0, 1045]]],
    ['0+: 45', [[0, 45]]],
    [
      '45; 3+: 42; 5+: 40',
      [
        [0, 45],
        [3, 42],
        [5, 40],
      ],
    ],
    [
      '0+: -15; 3+: -20',
      [
        [0, -15],
        [3, -20],
      ],
    ],
    [
      '1-3 CBM 45 / 3-5 CBM 42 / 5CBM以上 40',
      [
        [0, 45],
        [3, 42],
        [5, 40],
      ],
    ],
    [
      '0-3: USD45, 3.01-5: USD42, >5: USD40',
      [
        [0, 45],
        [3, 42],
        [5, 40],
      ],
    ],
    [
      '3方以下 45\n3方以上 42',
      [
        [0, 45],
        [3, 42],
      ],
    ],
    [
      '0+: 95; 2.5+: 92; 10+: 80',
      [
        [0, 95],
        [2.5, 92],
        [10, 80],
      ],
    ],
  ])('is read from %s', (text, breaks) => {
    expect(valueIn(readTonPrice(text))).toEqual(breaks.map(([from, price]) => ({ from, price })))
  })

  it.each([
    ...['免费', 'TBA', '45/T', '45 per ton', '45; 40', '1-3 CBM 45; 4-6 CBM 42; 6+ 40', '0-3: 45; 3-5: 42'],
    ...['45-50', '3+', 'USD', '45/KG', '1-345'],
  ])('is not guessed from %s', (text) => {
    expect(faultOf(readTonPrice(text)), JSON.stringify(valueIn(readTonPrice(text)))).not.toBeNull()
  })

  it('is read back as it is written', () => {
    for (const breaks of [
      [{ from: 0, price: -15.5 }],
      [
        { from: 0, price: 0 },
        { from: 2.5, price: -3 },
      ],
    ])
      expect(valueIn(readTonPrice(writeTonPrice(breaks)))).toEqual(breaks)
  })

  it('is in US dollars', () => {
    expect(faultOf(readTonPrice('RMB 300/RT'))).toEqual({
      rule: 'figure_currency',
      params: { currency: 'USD', other: 'CNY' },
    })
  })
})

describe('a minimum', () => {
  it.each([
    ['1 RT', { tons: 1 }],
    ['MIN 1CBM', { tons: 1 }],
    ['1方起', { tons: 1 }],
    ['2.5 W/M', { tons: 2.5 }],
    ['USD 50', { amount: 50 }],
    ['US$50.00', { amount: 50 }],
    ['最低 50 USD', { amount: 50 }],
  ])('is read from %s', (text, least) => {
    expect(valueIn(readLeastFreight(text))).toEqual(least)
  })

  it.each(['1', '50', '1 TON', 'CNY 350'])('is not guessed from %s', (text) => {
    expect(faultOf(readLeastFreight(text))).not.toBeNull()
  })
})

describe('the weight of a revenue ton', () => {
  it.each([
    ['1000', 1000],
    ['1,000 KGS', 1000],
    ['1:800', 800],
    ['1CBM=800KGS', 800],
    ['363KG/CBM', 363],
  ])('is read from %s', (text, kilograms) => {
    expect(valueIn(readTonWeight(text))).toBe(kilograms)
  })

  it.each(['1:1', '1T', '重货另议'])('is not guessed from %s', (text) => {
    expect(faultOf(readTonWeight(text))).toEqual({ rule: 'ton_weight' })
  })
})
