import { expect, it } from 'vitest'
import { telexFeeOf } from './agreed-fee.ts'

it('costs for a telex release what was quoted, otherwise what the setting says, and nothing without either', () => {
  const quoted = [
    { chargeCode: 'OF', amount: 2_000 },
    { chargeCode: 'TLX', amount: 40 },
  ]
  expect(telexFeeOf(quoted, 'CNY 300')).toEqual({ currency: 'USD', amount: 40 })
  expect(telexFeeOf(quoted.slice(0, 1), 'CNY 300, USD 45')).toEqual({ currency: 'CNY', amount: 300 })
  expect([telexFeeOf([], ''), telexFeeOf([], 'USD 0')]).toEqual([null, null])
})
