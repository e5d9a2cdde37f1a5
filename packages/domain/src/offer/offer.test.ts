import { describe, expect, it } from 'vitest'
import { checkOffer, type OfferForm } from './offer.ts'

const today = '2026-03-16'
const choices = { currencies: ['USD', 'CNY'], codeOf: new Map([[40, '40HQ']]) }

const option: OfferForm['options'][number] = {
  ...{ mode: 1, carrier_id: 1, pol_id: 2, pod_id: 3, to_id: 3, cargo: null, lcl: null, lines: [] },
  spaces: [{ container_id: 40, count: 2, price: 1800 }],
}

const offer: OfferForm = {
  ...{ customer_id: 7, emails: ['buyer@lumira.example'], ready_date: '2026-04-10' },
  ...{ valid_until: '2026-03-23', options: [option] },
}

const found = (changes: Partial<OfferForm>) =>
  checkOffer({ ...offer, ...changes }, choices, today).map(({ path, rule }) => `${path} ${rule}`)

describe('an offer that is sent', () => {
  it('names the day by which the cargo has to be ready', () => {
    expect(found({})).toEqual([])
    expect(found({ ready_date: null })).toEqual(['ready_date required'])
    expect(found({ ready_date: '2026-03-15' })).toEqual(['ready_date not_past'])
  })
})
