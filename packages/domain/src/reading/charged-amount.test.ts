import { describe, expect, it } from 'vitest'
import { readChargedAmount } from './charged-amount.ts'
import { valueIn } from './reading.ts'

const reads = (text: string) => {
  const value = valueIn(readChargedAmount(text))
  return value && [value.amount, value.currency ?? value.among?.[0] ?? null, value.basis]
}

describe('an amount of a list of local charges', () => {
  it.each([
    ['450', [450, null, null]],
    ['450/BL', [450, null, 'bill_of_lading']],
    ['RMB 450/票', [450, 'CNY', 'bill_of_lading']],
    ['RMB450 per B/L', [450, 'CNY', 'bill_of_lading']],
    ['450元/票', [450, 'CNY', 'bill_of_lading']],
    ['30/柜', [30, null, 'container']],
    ['RMB 30/unit', [30, 'CNY', 'container']],
    ['￥1,350.00/箱', [1350, 'CNY', 'container']],
    ['每柜30', null],
    ['usd35/cntr', [35, 'USD', 'container']],
    ['CNY 110/RT', [110, 'CNY', 'revenue_ton']],
    ['USD 15 W/M', null],
    ['USD 15/W/M', [15, 'USD', 'revenue_ton']],
    ['60/计费吨', [60, null, 'revenue_ton']],
    ['3%', [3, null, 'percent']],
    ['2.5% of O/F', [2.5, null, 'percent']],
    ['海运费的3%', [3, null, 'percent']],
    ['EUR 225.50', [225.5, 'EUR', null]],
  ])('%s', (text, expected) => expect(reads(text)).toEqual(expected))

  it.each([
    ["850/20'", 'one_charged_amount'],
    ["RMB 850/20' - RMB 1250/40'&HC", 'one_charged_amount'],
    ['1200/2400', 'one_charged_amount'],
    ['2100/40HQ', 'one_charged_amount'],
    ['小柜850', 'one_charged_amount'],
    ['110/CBM', 'charged_by'],
    ['30/KG', 'charged_by'],
    ['300/证书', 'charged_by'],
    ['实报实销', 'figure_character'],
    ['-30/票', 'figure_negative'],
  ])('%s is refused', (text, rule) => {
    expect(readChargedAmount(text)).toMatchObject({ state: 'refused', fault: { rule } })
  })

  it('is empty in an empty cell', () => expect(readChargedAmount(' ')).toEqual({ state: 'empty' }))
})
