// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { OfferedCharges } from './offered-charges.tsx'

const charge = {
  ...{ charge_code: 'OTHC', charge_name: 'Terminal handling charge', basis: '40HQ', currency: 'CNY' },
  ...{ unit_price: 1350, is_included: false, is_optional: false, payment_term: 'prepaid' as const },
  ...{ minimum: null, maximum: null, of_types: [] },
}
const charges = [
  charge,
  { ...charge, charge_code: 'BAF', basis: 'PERCENT', currency: 'USD', unit_price: 5, minimum: 50 },
  { ...charge, charge_code: 'TLX', basis: 'B/L', unit_price: 350, is_optional: true },
  { ...charge, charge_code: 'PSS', unit_price: null, is_included: true },
  {
    ...charge,
    charge_code: 'DTHC',
    basis: 'CONTAINER',
    payment_term: 'collect' as const,
    of_types: ['20GP'],
  },
]

it('a quote says each charge beside its freight: unit, limits, and what is included, on request or collect', () => {
  chooseLanguage('en-US')
  draw(<OfferedCharges charges={charges} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Terminal handling charge OTHCCN¥1,350.00 / 40HQ',
    'Terminal handling charge BAF5% of the ocean freight min. US$50.00',
    'Terminal handling charge TLXCN¥350.00 / B/L On request',
    'Terminal handling charge PSS Included',
    'Terminal handling charge DTHCCN¥1,350.00 / container 20GP · Collect',
  ])
})

it('and nothing where there is none', () => {
  draw(<OfferedCharges charges={[]} />)
  expect(screen.queryByRole('list')).toBeNull()
})
