import { expect, it } from 'vitest'
import { usualPaymentTerm } from './payment-term.ts'

it.each(['OF', 'OFL', 'BAF', 'LSS', 'PSS', 'GRI', 'ETS'])('%s is paid where the freight is paid', (code) => {
  expect(usualPaymentTerm(code, 'collect')).toBe('collect')
  expect(usualPaymentTerm(code, 'prepaid')).toBe('prepaid')
})

it.each(['OTHC', 'DOC', 'BL', 'SEAL', 'VGM', 'EIR', 'TLX', 'AMD', 'TRK', 'CUS', 'CFS', 'ENS', 'OWN_CHARGE'])(
  '%s is paid at origin, under FOB too',
  (code) => {
    expect(usualPaymentTerm(code, 'collect')).toBe('prepaid')
    expect(usualPaymentTerm(code, 'prepaid')).toBe('prepaid')
  },
)

it('leaves destination handling to the consignee', () => {
  expect(usualPaymentTerm('DTHC', 'prepaid')).toBe('collect')
  expect(usualPaymentTerm('DTHC', 'collect')).toBe('collect')
})
