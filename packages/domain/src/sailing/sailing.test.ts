import { describe, expect, it } from 'vitest'
import { readImoNumber } from '../reading/identifier.ts'
import { mayHaveHappenedAt } from '../transport/event-time.ts'
import { isCallTime, laterCall, minutesBetweenCalls, noTimes } from './call-time.ts'
import { isImoNumber } from './imo-number.ts'
import { copiesOf, effectOf, type OrderCopies } from './order-copies.ts'
import { checkSailing, inOrderOfTime, isInReach, isSameCall, type SailingCall } from './sailing.ts'

const now = new Date('2026-12-02T02:00:00Z')

function call(changes: Partial<SailingCall> = {}): SailingCall {
  return { port_id: 1, terminal: null, arrival: noTimes, departure: noTimes, cut_offs: {}, ...changes }
}

const leaving = (planned: string) => ({ ...noTimes, planned })

const form = {
  carrier_id: 1,
  service: 'AEU3',
  vessel: 'COSCO SHIPPING GEMINI',
  imo_no: '9783526',
  voyage: '051W',
  calls: [
    call({ departure: leaving('2026-12-10T12:00'), cut_offs: { DCO: '2026-12-07T08:00:00.000Z' } }),
    call({ port_id: 2, arrival: leaving('2027-01-13') }),
  ],
}

describe('an IMO number', () => {
  // Ships of public registers,  and the example of the scheme itself.
  it.each(['9811000', '9321483', '9074729', '9783526'])('%s is one', (number) => {
    expect(isImoNumber(number)).toBe(true)
  })

  it.each(['9811001', '981100', '98110000', 'ABCDEFG', ''])('%s is none', (number) => {
    expect(isImoNumber(number)).toBe(false)
  })

  it.each(['IMO 9811000', 'imo9811000', 'IMO No. 9811000', 'IMO：9811000', ' 9811000 '])(
    'is read out of %s',
    (text) => {
      expect(readImoNumber(text)).toBe('9811000')
    },
  )
})

describe('the time of a call', () => {
  it('is a day or a day and a time', () => {
    expect(['2026-12-04', '2026-12-04T18:00'].every(isCallTime)).toBe(true)
    expect(['2026-02-30', '2026-12-04T24:00', '2026-12-04 18:00', '2026-12-04T18:00Z'].some(isCallTime)).toBe(
      false,
    )
  })

  it('moves by minutes, a day by whole days', () => {
    expect(laterCall('2026-12-31T18:00', 2880)).toBe('2027-01-02T18:00')
    expect(laterCall('2026-12-31', 2880)).toBe('2027-01-02')
    expect(minutesBetweenCalls('2026-12-04T18:00', '2026-12-05T06:00')).toBe(720)
    expect(minutesBetweenCalls('2026-12-04T18:00', '2026-12-06')).toBe(2880)
  })

  it('can have been at most ten minutes from now in some time zone, and at most 400 days ago', () => {
    expect(isInReach('2026-12-02T16:10', now)).toBe(true)
    expect(isInReach('2026-12-02T16:11', now)).toBe(false)
    expect(isInReach('2026-12-02', now)).toBe(true)
    expect(isInReach('2026-12-03', now)).toBe(false)
    expect(isInReach('2025-10-27', now)).toBe(true)
    expect(isInReach('2025-10-26', now)).toBe(false)
  })

  it.each([
    ['CNSHA', '2026-12-02T10:10', '2026-12-02T10:11'],
    ['DEHAM', '2026-12-02T03:10', '2026-12-02T03:11'],
    ['USLAX', '2026-12-01T18:10', '2026-12-01T18:11'],
    ['USLAX', '2026-12-01', '2026-12-02'],
  ])('at %s can have been at most ten minutes from now by its clock', (code, latest, tooLate) => {
    expect([latest, tooLate].map((time) => mayHaveHappenedAt(code, time, now))).toEqual([true, false])
    const at = (actual: string) =>
      checkSailing({ ...form, calls: [call({ departure: { ...noTimes, actual } })] }, now, (time) =>
        mayHaveHappenedAt(code, time, now),
      )
    expect(at(latest)).toEqual([])
    expect(at(tooLate)).toMatchObject([{ path: 'calls.0.departure.actual', rule: 'actual_time' }])
  })
})

describe('a sailing', () => {
  const broken = (changes: object) =>
    checkSailing({ ...form, ...changes }, now).map(({ path, rule }) => `${path} ${rule}`)

  it('may be right', () => {
    expect(broken({})).toEqual([])
  })

  it('needs what names it, and a call', () => {
    expect(broken({ carrier_id: null, vessel: ' ', voyage: null, calls: [] })).toEqual([
      'carrier_id choose',
      'vessel required',
      'voyage required',
      'calls at_least_one',
    ])
  })

  it('has its calls in the order of time', () => {
    const [first, second] = [form.calls[0]!, form.calls[1]!]
    const early = call({ port_id: 2, arrival: leaving('2026-12-02') })
    expect(broken({ calls: [first, early] })).toEqual(['calls.1.arrival.planned not_before_last_call'])
    const changedPlaces = call({ port_id: 2, arrival: leaving('2026-12-03') })
    expect(broken({ calls: [first, changedPlaces] })).toEqual([])
    const untimed = call({ port_id: 4 })
    expect(inOrderOfTime([first, untimed, changedPlaces, second])).toEqual([
      changedPlaces,
      first,
      untimed,
      second,
    ])
    const back = call({ arrival: leaving('2026-12-11'), departure: leaving('2026-12-10') })
    expect(broken({ calls: [{ ...back, port_id: 2 }] })).toEqual([
      'calls.0.departure.planned not_before_arrival',
    ])
    expect(broken({ calls: [first, second, call({ port_id: 2, arrival: leaving('2027-01-20') })] })).toEqual([
      'calls.2.port_id duplicate',
    ])
  })

  it('has no cut-off after its departure, and no actual time in the future', () => {
    const late = call({ departure: leaving('2026-12-10'), cut_offs: { DCO: '2026-12-12T08:00:00.000Z' } })
    expect(broken({ calls: [late] })).toEqual(['calls.0.cut_offs.DCO not_after_departure'])
    const ahead = call({ departure: { ...noTimes, actual: '2026-12-20' } })
    expect(broken({ calls: [ahead] })).toEqual(['calls.0.departure.actual actual_time'])
  })

  it('calls at a port once within 30 days', () => {
    expect(
      isSameCall(call({ departure: leaving('2026-12-10') }), call({ departure: leaving('2027-01-09') })),
    ).toBe(true)
    expect(
      isSameCall(call({ departure: leaving('2026-12-10') }), call({ departure: leaving('2027-01-10') })),
    ).toBe(false)
  })
})

describe('what an order copies', () => {
  const load = {
    vessel: 'V',
    voyage: '1W',
    departure: { planned: '2026-12-10T12:00', estimated: '2026-12-12', actual: '2026-12-13' },
    cut_offs: { DCO: '2026-12-07T08:00:00Z', FCO: '2026-12-09T08:00:00Z', LCO: '2026-12-08T08:00:00Z' },
  }
  const discharge = { arrival: leaving('2027-01-13') }

  it('is the last expectation, never what happened: an ETD stays an ETD', () => {
    expect(copiesOf(load, discharge, 1)).toEqual({
      vessel: 'V',
      voyage: '1W',
      etd: '2026-12-12',
      eta: '2027-01-13',
      cut_off_documents: '2026-12-07T08:00:00.000Z',
      cut_off_vgm: null,
      cut_off_gate_in: '2026-12-09T08:00:00.000Z',
    })
    expect(copiesOf(load, null, 2)).toMatchObject({ cut_off_gate_in: '2026-12-08T08:00:00.000Z' })
    expect('eta' in copiesOf(load, null, 1)).toBe(false)
  })

  const has: OrderCopies = {
    vessel: 'V',
    voyage: '1W',
    onward_vessel: null,
    onward_voyage: null,
    load_terminal: null,
    discharge_terminal: null,
    etd: '2026-12-10',
    eta: '2027-01-13',
    cut_off_documents: null,
    cut_off_vgm: null,
    cut_off_gate_in: null,
  }

  it('follows its sailing', () => {
    expect(effectOf(has, { etd: '2026-12-10' }, { etd: '2026-12-12' })).toEqual({
      set: { etd: '2026-12-12' },
      own: [],
    })
    expect(effectOf(has, {}, { cut_off_vgm: '2026-12-08T04:00:00.000Z' }).own).toEqual([])
  })

  it('is left alone where it was typed for the order, and where it has the new value', () => {
    expect(effectOf(has, { etd: '2026-12-09' }, { etd: '2026-12-12' }).own).toEqual(['etd'])
    expect(effectOf(has, { etd: '2026-12-09' }, { etd: '2026-12-10' })).toEqual({ set: {}, own: [] })
    expect(effectOf(has, { etd: '2026-12-09' }, { etd: '2026-12-09' })).toEqual({ set: {}, own: [] })
  })
})
