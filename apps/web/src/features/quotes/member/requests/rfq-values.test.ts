import type { Port } from '@berth/contract/trade/lookup'
import { expect, it } from 'vitest'
import { rfqValuesOf } from './rfq-values.ts'

const state = { pol_id: 3, to_id: 7, ready: null, spaces: [], carrier_id: [] }
const place = (kind: Port['kind']): Port => ({
  ...{ id: 7, code: 'USLAX', name: 'Los Angeles', name_zh: '洛杉矶', name_en: 'Los Angeles' },
  ...{ country_id: 1, country_code: 'US', kind, aliases: [] },
})

it('a quote request about a lane to a sea port discharges there', () => {
  expect(rfqValuesOf({ state, delivery: place('sea') })).toMatchObject({ pol: 3, to: 7, pod: 7 })
  expect(rfqValuesOf({ state, delivery: place('inland') })).toMatchObject({ to: 7, pod: null })
})

it('a quote request takes the carrier that the list is filtered by, if it is one', () => {
  expect(rfqValuesOf({ state: { ...state, carrier_id: [5] } }).carrier).toBe(5)
  expect(rfqValuesOf({ state: { ...state, carrier_id: [5, 6] } }).carrier).toBeNull()
})
