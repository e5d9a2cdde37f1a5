import { describe, expect, it } from 'vitest'
import { aboutBack, aboutIn, checkDailyRate, type DailyRateForm } from './daily-rate.ts'

const rate: DailyRateForm = {
  day: '2026-11-20',
  currency: 'USD',
  in_currency: 'CNY',
  rate: 7.1234,
  source: 'BOC',
}

const faults = (change: Partial<DailyRateForm>) =>
  checkDailyRate({ ...rate, ...change }, '2026-11-20').map(({ path, rule: broken }) => `${path} ${broken}`)

describe('a daily rate', () => {
  it('names a day that has come, two currencies, a positive rate and its source', () => {
    expect(faults({})).toEqual([])
    expect(faults({ day: '2026-11-21', source: ' ' })).toEqual(['day not_future', 'source required'])
    expect(faults({ currency: 'usd', in_currency: null })).toEqual([
      'currency currency_code',
      'in_currency required',
    ])
    expect(faults({ in_currency: 'USD' })).toEqual(['in_currency same_currency'])
    expect([faults({ rate: 0 }), faults({ rate: 10_000_000 }), faults({ rate: 0.123456789 })]).toEqual([
      ['rate positive'],
      ['rate max_value'],
      ['rate decimals'],
    ])
  })

  it('is rounded half up to the decimals of the other currency', () => {
    const of = (currency: string, in_currency: string, one: number) => ({ currency, in_currency, rate: one })
    expect(aboutIn(27_685, of('USD', 'CNY', 7.1234))).toBe(197_211.33)
    expect(aboutIn(-0.5, of('USD', 'CNY', 7.01))).toBe(-3.51)
    expect(aboutIn(10, of('USD', 'JPY', 150.05))).toBe(1501)
    expect(aboutIn(1_501, of('JPY', 'USD', 0.00666445))).toBe(10)
    expect(aboutIn(1, of('USD', 'KWD', 0.30655))).toBe(0.307)
    expect(aboutIn(99_999_999.99, of('USD', 'VND', 25_443.12345678))).toBe(2_544_312_345_424)
    expect(aboutBack(850, of('USD', 'CNY', 7.1234))).toBe(119.33)
    expect(aboutBack(-1_501, of('USD', 'JPY', 150.05))).toBe(-10)
    expect(aboutBack(0.307, of('USD', 'KWD', 0.30655))).toBe(1)
  })
})
