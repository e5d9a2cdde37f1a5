import type { Port } from '@berth/contract/trade/lookup'
import { expect, it } from 'vitest'
import { blankCargo } from '../cargo/cargo-draft.ts'
import { rfqBodyOf, rfqFindings, rfqValuesOf } from './rfq-values.ts'

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

it('a quote request for LCL sends the cargo of the page, or says at its cell what is not read', () => {
  const cargo = [{ pieces: 48, length: 60, width: 40, height: 45, weight: 18 }]
  const values = rfqValuesOf({ state: { ...state, mode: 2, cargo } })
  expect(rfqBodyOf(values)).toMatchObject({ cargo })
  expect(rfqBodyOf(values)).not.toHaveProperty('booking_space')
  expect(rfqBodyOf({ ...values, mode: 1 })).not.toHaveProperty('cargo')
  const typed = [
    ...values.cargo,
    blankCargo(),
    { ...blankCargo(), pieces: 2, sides: '4000x2000x1000', weight: 9 },
  ]
  const faults = (rows: typeof typed) =>
    rfqFindings({ ...values, cargo: rows }, '2026-03-16')
      .filter(({ path }) => path.startsWith('cargo'))
      .map(({ path, rule }) => `${path} ${rule}`)
  expect(faults(typed)).toEqual(['cargo.1.sides sides_ambiguous'])
  expect(faults([blankCargo()])).toEqual(['cargo at_least_one'])
})
