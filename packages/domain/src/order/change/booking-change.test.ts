import { describe, expect, it } from 'vitest'
import type { BookingForm } from '../booking/booking.ts'
import {
  askableFields,
  changeFeeUntil,
  checkChange,
  differencesBetween,
  fitsInstruction,
  momentOfChange,
  withAsked,
} from './booking-change.ts'

const party = {
  ...{ company1: 'MINGSHENG LIGHTING', linkman: 'ZHOU MIN', phone: '+86 755 1', address1: '1 GATE RD' },
  ...{ city: 'SHENZHEN', country_id: 1 },
}
const line = { container_id: 3, quantity: 2, package: 1240, package_uid: 5, description: 'LED LAMPS' }
const booked: BookingForm = {
  container_mode: 1,
  ...{ pol_id: 1, pod_id: 2, to_id: 2, ready_date: '2026-12-11', inco_term: 'FOB', carrier_id: 9 },
  ...{ so_no: '2691450183', remark: null, notify_same_as_consignee: false },
  contacts: [
    { ...party, type: 1 },
    { ...party, type: 2, company1: 'NORTHFIELD HOME GOODS INC.' },
  ],
  containers: [{ ...line, weight: 16820, volume: 134.6, hs_code: '9405.11' }],
  cargo: [],
}
const wanted = {
  ...booked,
  ready_date: '2026-12-14',
  containers: [{ ...line, quantity: 3, package: 1860, weight: 25230, volume: 201.9, hs_code: '9405.11' }],
}

describe('a change that is asked for', () => {
  it('differs line by line, then field by field, then party by party', () => {
    const city = booked.contacts.map((one) => (one.type === 2 ? { ...one, city: 'LONG BEACH' } : one))
    expect(differencesBetween(booked, { ...wanted, contacts: city }).map(({ path }) => path)).toEqual([
      'containers.0.quantity',
      'containers.0.package',
      'containers.0.weight',
      'containers.0.volume',
      'ready_date',
      'consignee.city',
    ])
  })

  it('takes a blank text and nothing, or no and nothing, for the same', () => {
    expect(differencesBetween(booked, { ...booked, remark: '  ' })).toEqual([])
    const { notify_same_as_consignee: _, ...rest } = booked
    expect(differencesBetween(booked, rest)).toEqual([])
  })

  it('shows an added line and a removed one by their filled fields', () => {
    const more = { ...booked, containers: [...booked.containers, { container_id: 4, quantity: 1 }] }
    expect(differencesBetween(booked, more)).toEqual([
      { path: 'containers.1.container_id', field: 'container_id', line: 1, before: null, after: 4 },
      { path: 'containers.1.quantity', field: 'quantity', line: 1, before: null, after: 1 },
    ])
    expect(differencesBetween(more, booked).map(({ after }) => after)).toEqual([null, null])
  })

  it('leaves what the carrier confirmed as it is', () => {
    const asked = { ...wanted, carrier_id: 4, so_no: 'X', booking_amount: 1 }
    expect(withAsked(booked, asked)).toEqual({ ...booked, ...rest(wanted) })
    expect(askableFields).not.toContain('carrier_id')
  })

  it('needs a difference, and is checked as a booking; a day that stays may have passed', () => {
    expect(checkChange(booked, booked, '2026-12-01')).toEqual([{ path: 'changes', rule: 'nothing_changed' }])
    expect(checkChange(booked, wanted, '2026-12-01')).toEqual([])
    const late = { ...booked, remark: 'Please add a seal' }
    expect(checkChange(booked, late, '2026-12-20')).toEqual([])
    expect(checkChange(booked, { ...wanted, ready_date: '2026-12-19' }, '2026-12-20')).toEqual([
      { path: 'ready_date', rule: 'not_past' },
    ])
    expect(checkChange(booked, { ...wanted, containers: [] }, '2026-12-01')).toMatchObject([
      { path: 'containers', rule: 'at_least_one' },
    ])
  })
})

/** The form with every field that may be asked for, as `withAsked` writes it. */
function rest(form: BookingForm): object {
  const blank = Object.fromEntries(askableFields.map((field) => [field, form[field] ?? null]))
  return { ...blank, notify_same_as_consignee: false, containers: form.containers }
}

describe('the fee of a change', () => {
  const [cutOff, gateIn] = [new Date('2026-12-15T08:00:00Z'), new Date('2026-12-18T04:00:00Z')]

  it.each([
    ['2026-12-15T07:59:59Z', 'before_cut_off', cutOff],
    ['2026-12-15T08:00:00Z', 'after_cut_off', gateIn],
    ['2026-12-18T04:00:00Z', 'after_gate_in', null],
  ] as const)('goes by the moment: %s', (time, moment, until) => {
    expect(momentOfChange({ cutOff, gateIn }, new Date(time))).toBe(moment)
    expect(changeFeeUntil(moment, { cutOff, gateIn })).toBe(until)
  })

  it('never passes a cut-off that is not known', () => {
    const unknown = { cutOff: null, gateIn: null }
    expect(momentOfChange(unknown, gateIn)).toBe('before_cut_off')
    expect(changeFeeUntil('before_cut_off', unknown)).toBeNull()
  })
})

describe('an instruction', () => {
  const fcl = (...containers: BookingForm['containers']) => ({ container_mode: 1, containers }) as const

  it('fits as long as it has the containers that are booked, by type', () => {
    const rows = [{ container_id: 3 }, { container_id: 3 }, { container_id: 4 }]
    const [two, one] = [
      { container_id: 3, quantity: 2 },
      { container_id: 4, quantity: 1 },
    ]
    expect(fitsInstruction(rows, fcl(two, one))).toBe(true)
    expect(fitsInstruction(rows, fcl({ ...two, quantity: 1 }, { ...two, quantity: 1 }, one))).toBe(true)
    expect(fitsInstruction(rows, fcl(two))).toBe(false)
    expect(fitsInstruction(rows, fcl({ ...two, quantity: 3 }, one))).toBe(false)
    expect(fitsInstruction(rows, { container_mode: 2, containers: [] })).toBe(true)
  })
})
