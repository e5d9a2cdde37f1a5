import { describe, expect, it } from 'vitest'
import { readMargin } from './margin.ts'
import { faultOf, valueIn } from './reading.ts'

describe('a margin in a cell', () => {
  it.each([
    ['100', 100, null],
    ['-20', -20, null],
    ['US$ 95.50', 95.5, 'amount'],
    ['USD 40', 40, 'amount'],
    ['5%', 5, 'percent'],
    ['-2.25 %', -2.25, 'percent'],
    ['4％', 4, 'percent'],
  ])('is read from %s', (text, margin, kind) => {
    expect(valueIn(readMargin(text))).toEqual({ margin, kind })
  })

  it.each([
    ['RMB 100', 'figure_currency'],
    ['100 each', expect.any(String)],
    ['1.234%', expect.any(String)],
  ])('is refused as %s', (text, rule) => {
    expect(faultOf(readMargin(text))?.rule).toEqual(rule)
  })
})
