import { describe, expect, it } from 'vitest'
import { givenAnswer, givenParty } from '#features/booking/form/fixtures.ts'
import { blankLine } from '#features/booking/form/form.ts'
import {
  askedOf,
  bookingOf,
  type ChangeFee,
  type ChangeValues,
  changeValuesOf,
  countChanges,
  faultsOf,
  feeKeyOf,
  isSameChange,
  makesGateIn,
  restoredSection,
} from './asked-change.ts'

const today = '2026-11-20'
const notAgreed = 'agree first'
const before = changeValuesOf(givenAnswer())
const third = { lines: before.lines.map((line) => ({ ...line, quantity: 3, weight: 25_230 })) }
const fee: ChangeFee = {
  ...{ moment: 'before_cut_off', currency: 'USD', carrier_fee: 25, own_fee: 15, total: 40 },
  ...{ condition: null, is_now: true },
}

const faults = (values: Partial<ChangeValues>, given: Partial<Parameters<typeof faultsOf>[1]> = {}) =>
  faultsOf({ ...before, ...values }, { before, fee, today, notAgreed, ...given }).map(({ path }) => path)
const counted = (values: Partial<ChangeValues>) =>
  countChanges(bookingOf(before), bookingOf({ ...before, ...values }))

describe('a change that is asked for', () => {
  it('needs a change, a reason and the agreement to the fee of now', () => {
    expect(faults({})).toEqual(['changes', 'reason', 'agreed'])
    const asked = { ...third, reason: 'MORE CARGO' }
    expect(faults({ ...asked, agreed: feeKeyOf(fee) })).toEqual([])
    // Another fee is not agreed to by the tick at the one before.
    expect(faults({ ...asked, agreed: feeKeyOf(fee) }, { fee: { ...fee, total: 90 } })).toEqual(['agreed'])
    expect(faults(asked, { fee: null })).toEqual([])
  })

  it('is checked as a booking, at the fields of its form', () => {
    const asked = { reason: 'MORE', agreed: feeKeyOf(fee) }
    expect(faults({ ...asked, pod_id: null, to_id: null })).toEqual(['pod_id', 'to_id'])
    expect(faults({ ...asked, consignee: { ...givenParty(8), phone: '' } })).toEqual(['consignee.phone'])
    expect(faults({ ...asked, lines: [blankLine()] })).toContain('containers.0.description')
  })

  it('sends all that may be asked for and nothing else', () => {
    const asked = askedOf({ ...before, ...third })
    expect(asked).toMatchObject({
      pol_id: 11,
      containers: [{ quantity: 3 }],
      contacts: [{ id: 7 }, { id: 8 }],
    })
    for (const fixed of ['carrier_id', 'route_id', 'booking_amount', 'so_no', 'mbl_no', 'container_mode'])
      expect(asked).not.toHaveProperty(fixed)
  })

  it('counts cells and fields one by one, a party and a whole row once', () => {
    expect(counted({})).toEqual({ route: 0, parties: 0, lines: 0, terms: 0, remark: 0 })
    expect(counted({ ...third, ready_date: '2026-12-04' })).toMatchObject({ lines: 2, route: 1 })
    expect(counted({ lines: [...before.lines, { ...before.lines[0]!, key: 99 }] }).lines).toBe(1)
    const other = { ...givenParty(9), company1: 'OTHER INC.', city: 'AUSTIN' }
    expect(counted({ consignee: other, cust_ref_no: 'PO-2' })).toMatchObject({ parties: 1, terms: 1 })
  })

  it('is taken back section by section', () => {
    const all = { ...before, ...third, ready_date: '2026-12-04', consignee: null, remark: 'NEW' }
    expect(counted({ ...all, ...restoredSection('lines', before) })).toMatchObject({ lines: 0, route: 1 })
    expect(counted({ ...all, ...restoredSection('parties', before) })).toMatchObject({
      parties: 0,
      remark: 1,
    })
    expect(counted({ ...all, ...restoredSection('route', before) })).toMatchObject({ route: 0, lines: 2 })
  })

  it('is nothing to lose before something is typed', () => {
    expect(isSameChange({ ...before, agreed: feeKeyOf(fee) }, before)).toBe(true)
    expect(isSameChange({ ...before, reason: 'MORE' }, before)).toBe(false)
    expect(isSameChange({ ...before, ...third }, before)).toBe(false)
    expect(isSameChange({ ...before, unread: { ready_date: 'soon' } }, before)).toBe(false)
  })

  it('knows whether the cargo makes the gate-in cut-off, by the day in China', () => {
    expect(makesGateIn('2026-12-18', '2026-12-18T04:00:00Z')).toBe(true)
    expect(makesGateIn('2026-12-19', '2026-12-18T20:00:00Z')).toBe(true)
    expect(makesGateIn('2026-12-19', '2026-12-18T04:00:00Z')).toBe(false)
    expect(makesGateIn(null, '2026-12-18T04:00:00Z')).toBeNull()
  })
})
