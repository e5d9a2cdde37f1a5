// @vitest-environment happy-dom
import type { Offer } from '@berth/contract/trade/offer'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { becomePhone } from '#testing/phone.ts'
import { OfferOptions } from './offer-options.tsx'

const lcl = {
  breaks: [
    { from: 0, price: 45 },
    { from: 3, price: 42.5 },
    { from: 10, price: -5 },
  ],
  ...{ min_tons: 1, min_amount: 60, kilograms_per_ton: 800 },
}
const option = {
  ...{ id: 1, mode: 2, carrier_name: 'MSC', transit_days: 30, sailing: null, spaces: [], lines: [] },
  ...{ cargo: { volume: 4, weight: 900 }, lcl, collect: [], carbon: null },
  freight: [{ basis: 'RT', quantity: 4, unit_price: 42.5, amount: 170 }],
  totals: [{ currency: 'USD', amount: 170 }],
  ...{ is_cheapest: false, is_fastest: false, is_accepted: false },
}
const full = {
  ...{ ...option, id: 2, mode: 1, cargo: null, lcl: null },
  spaces: [{ container_id: 1, container_name: '20GP', count: 1, price: 900 }],
  freight: [{ basis: '20GP', quantity: 1, unit_price: 900, amount: 900 }],
}
const offerOf = (...options: object[]) => ({ options }) as unknown as Offer

it('an option of LCL says each break, the minimums and what a revenue ton is', () => {
  chooseLanguage('en-US')
  draw(<OfferOptions offer={offerOf(option, full)} chosen={null} onChoose={null} />)
  const row = screen.getByRole('row', { name: /^Price per revenue ton/ })
  const [shared, containers] = within(row).getAllByRole('cell')
  expect(shared?.textContent?.split('\n')).toEqual([
    'from 0 RT US$45.00',
    'from 3 RT US$42.50',
    'from 10 RT −US$5.00',
    'the break reached is for all tons',
    'minimum 1 RT',
    'minimum US$60.00',
    '1 RT = 1 m³ or 800 kg, whichever is greater',
  ])
  expect(containers?.textContent).toBe('–')
})

it('says so on a phone, in Chinese, and of full containers nothing', () => {
  chooseLanguage('zh-CN')
  becomePhone()
  const single = { ...lcl, breaks: [{ from: 0, price: 45 }], min_tons: 0, min_amount: null }
  draw(<OfferOptions offer={offerOf({ ...option, lcl: single }, full)} chosen={null} onChoose={null} />)
  const said = screen.getAllByText(/1 RT = 1 m³ 或 800 kg，取大者/)
  expect(said.map(({ textContent }) => textContent)).toEqual(['US$45.00 / RT\n1 RT = 1 m³ 或 800 kg，取大者'])
})
