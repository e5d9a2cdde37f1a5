import { describe, expect, it } from 'vitest'
import { readHeadingUnit } from './heading-unit.ts'

describe('what a heading says about its figures', () => {
  it.each([
    ['20GP (RMB)', 'price', 'CNY', null],
    ['20GP（元）', 'price', 'CNY', null],
    ['20GP (¥)', 'price', 'CNY', null],
    ['20GP (AED)', 'price', 'AED', null],
    ['40HQ USD', 'price', 'USD', null],
    ['40HQ (K USD)', 'price', 'USD', 'K'],
    ['40HQ (USD/TON)', 'price', 'USD', '/TON'],
    ['20GP+THC', 'price', null, null],
    ['到账金额（元）', 'money', null, null],
    ['到账金额（万元）', 'money', null, '万元'],
    ['Credit amount (EUR)', 'money', 'EUR', null],
    ['价税合计（小写）', 'money', null, null],
    ['汇率（每1,000日元）', 'exchange_rate', null, '1000'],
    ['汇率（100外币）', 'exchange_rate', null, '100'],
    ['Exchange rate', 'exchange_rate', null, null],
    ['航程（小时）', 'days', null, '小时'],
    ['航程（天）', 'days', null, null],
  ] as const)('%s, as %s, names %s and %s', (heading, measure, currency, other) => {
    expect(readHeadingUnit(heading, measure)).toEqual({ currency, other })
  })
})
