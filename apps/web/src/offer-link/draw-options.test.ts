// @vitest-environment happy-dom
import type { LinkedOffer } from '@berth/contract/trade/offer'
import { expect, it } from 'vitest'
import { drawOptions } from './draw-options.ts'

const lcl = {
  breaks: [
    { from: 0, price: 45 },
    { from: 5, price: 40 },
  ],
  ...{ min_tons: 2, min_amount: 90, kilograms_per_ton: 1000 },
}
const option = {
  ...{ carrier_name: 'MSC', transit_days: 30, sailing: null, spaces: [], lines: [], lcl, carbon: null },
  freight: [{ basis: 'RT', quantity: 5, unit_price: 40, amount: 200 }],
  totals: [{ currency: 'USD', amount: 200 }],
  ...{ is_cheapest: false, is_fastest: false },
}
const full = { ...option, lcl: null, freight: [{ basis: '20GP', quantity: 1, unit_price: 900, amount: 900 }] }

const drawn = (language: 'zh-CN' | 'en-US', options: readonly object[]) => {
  const offer = { options } as unknown as LinkedOffer
  const drawing = drawOptions({ offer, language, chosen: 0, onChoose: null })
  // The table, and below it the cards of phones.
  return [...drawing.children].map(({ textContent }) => textContent ?? '')
}

it('the page of a link says each break of LCL, the minimums and what a revenue ton is, in both layouts', () => {
  for (const text of drawn('en-US', [option, full])) {
    expect(text).toContain('Price per revenue ton')
    expect(text).toContain('from 0 RT US$45.00\nfrom 5 RT US$40.00\n')
    expect(text).toContain('minimum 2 RT\nminimum US$90.00\n1 RT = 1 m³ or 1,000 kg, whichever is greater')
  }
  for (const text of drawn('zh-CN', [option]))
    expect(text).toContain('低消 2 RT\n低消 US$90.00\n1 RT = 1 m³ 或 1,000 kg，取大者')
})

it('says nothing of revenue tons for full containers', () => {
  for (const text of drawn('en-US', [full])) expect(text).not.toContain('revenue ton')
})

it('counts a part of a revenue ton, and leaves blank what an option has no total of', () => {
  const part = {
    ...{ ...option, freight: [{ basis: 'RT', quantity: 8.304, unit_price: 82, amount: 680.93 }] },
    totals: [
      { currency: 'USD', amount: 680.93 },
      { currency: 'CNY', amount: 50 },
    ],
  }
  const [table] = drawn('en-US', [part, option])
  expect(table).toContain('8.304 × 82.00 680.93')
  expect(table).toMatch(/CN¥\)?50\.00–/)
})
