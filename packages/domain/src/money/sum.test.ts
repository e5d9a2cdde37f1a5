import fc from 'fast-check'
import { expect, it } from 'vitest'
import { currencySign, inCurrencyOrder, sumIn, sumsByCurrency } from './sum.ts'

it('adds up amounts of each currency and never across them', () => {
  const amounts = [
    { currency: 'JPY', amount: 1_200 },
    { currency: 'CNY', amount: 0.1 },
    { currency: 'USD', amount: 100 },
    { currency: 'CNY', amount: 0.2 },
  ]
  expect(sumsByCurrency(amounts)).toEqual([
    { currency: 'USD', amount: 100 },
    { currency: 'CNY', amount: 0.3 },
    { currency: 'JPY', amount: 1_200 },
  ])
  expect(sumsByCurrency([])).toEqual([])
})

it('adds up exactly', () => {
  const cents = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { maxLength: 50 })
  fc.assert(
    fc.property(cents, (all) => {
      const total = all.reduce((sum, one) => sum + one, 0)
      expect(
        sumIn(
          'CNY',
          all.map((one) => one / 100),
        ),
      ).toBe(total / 100)
    }),
  )
})

it('lists US dollars first, renminbi second, then the others by code', () => {
  expect(inCurrencyOrder(['JPY', 'EUR', 'CNY', 'USD'])).toEqual(['USD', 'CNY', 'EUR', 'JPY'])
})

it('writes the sign of the two usual currencies and the code of the others', () => {
  expect(['USD', 'CNY', 'JPY'].map(currencySign)).toEqual(['US$', 'CN¥', 'JPY'])
})
