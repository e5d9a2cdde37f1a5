import type { Sailing } from '@berth/contract/desk/desk-sailing'
import { type CallTimes, noTimes } from '@berth/domain/sailing/call-time'
import { describe, expect, it } from 'vitest'
import {
  callsAfter,
  differencesBetween,
  draftOf,
  editsOn,
  isChanged,
  moveOf,
  noEdits,
  type SailingEdits,
  withCallEdit,
  withExpected,
  withNewCall,
  withoutCall,
} from './sailing-edits.ts'

const planned = (time: string | null): CallTimes => ({ ...noTimes, planned: time })

const call = (id: number, code: string, arrival: string | null, departure: string | null, cutOffs = {}) => ({
  ...{ id, port_id: id * 10, port: { code, name: code }, terminal: null },
  ...{ arrival: planned(arrival), departure: planned(departure) },
  ...{ cut_offs: cutOffs, orders: 0, containers: 0 },
})

const sailing: Sailing = {
  ...{ id: 1, carrier_id: 2, carrier: { code: 'COSU', name: 'COSCO' }, service: 'AEU3' },
  ...{ vessel: 'COSCO SHIPPING GEMINI', imo_no: null, voyage: '051W', state: 'open', version: 3 },
  ...{ orders: 0, containers: 0, change: null },
  calls: [
    call(1, 'CNYTN', '2026-12-09T14:00', '2026-12-10T12:00', {
      DCO: '2026-12-07T08:00:00.000Z',
      VCO: '2026-12-08T04:00:00.000Z',
    }),
    call(2, 'SGSIN', '2026-12-14T06:00', '2026-12-15'),
    call(3, 'NLRTM', '2027-01-13', null),
  ],
}

const twoDays = withCallEdit(noEdits, '1', { departure: '2026-12-12T12:00' })
const callsOf = (edits: SailingEdits) => draftOf(sailing, edits).calls.map(({ now }) => now)

describe('the edits of a sailing', () => {
  it('change nothing at first', () => {
    expect(isChanged(sailing, draftOf(sailing, noEdits))).toBe(false)
  })

  it('keep what was planned and move the estimate', () => {
    expect(callsOf(twoDays)[0]?.departure).toEqual({
      planned: '2026-12-10T12:00',
      estimated: '2026-12-12T12:00',
      actual: null,
    })
    expect(isChanged(sailing, draftOf(sailing, twoDays))).toBe(true)
  })

  it('plan what was not known', () => {
    expect(withExpected(noTimes, '2026-12-10')).toEqual(planned('2026-12-10'))
  })

  it('are none again once the old date is typed', () => {
    const back = withCallEdit(twoDays, '1', { departure: '2026-12-10T12:00' })
    expect(isChanged(sailing, draftOf(sailing, back))).toBe(false)
  })

  it('say by how much a call moves', () => {
    expect(moveOf(sailing.calls[0]!, twoDays.calls['1']!)).toEqual({ of: 'departure', minutes: 2880 })
    expect(callsAfter(draftOf(sailing, twoDays), '1')).toBe(2)
  })

  it('leave cut-offs and the next calls alone unless they are told to take them along', () => {
    const [, second, third] = callsOf(twoDays)
    expect(second?.arrival).toEqual(planned('2026-12-14T06:00'))
    expect(third?.arrival).toEqual(planned('2027-01-13'))
  })

  it('take cut-offs and the next calls along', () => {
    const [first, second, third] = callsOf({ ...twoDays, carry: { '1': { cutOffs: true, next: true } } })
    expect(first?.cut_offs).toEqual({ DCO: '2026-12-09T08:00:00.000Z', VCO: '2026-12-10T04:00:00.000Z' })
    expect(first?.arrival).toEqual(planned('2026-12-09T14:00'))
    expect(second?.arrival.estimated).toBe('2026-12-16T06:00')
    expect(second?.departure.estimated).toBe('2026-12-17')
    expect(third?.arrival.estimated).toBe('2027-01-15')
  })

  it('never move what was typed or has happened', () => {
    const typed = withCallEdit(twoDays, '1', { cut_offs: { DCO: '2026-12-08T08:00:00.000Z' } })
    const [first] = callsOf({ ...typed, carry: { '1': { cutOffs: true } } })
    expect(first?.cut_offs.DCO).toBe('2026-12-08T08:00:00.000Z')
    const arrived = withCallEdit(twoDays, '2', { arrived: '2026-12-14T05:30' })
    const [, second] = callsOf({ ...arrived, carry: { '1': { next: true } } })
    expect(second?.arrival).toEqual({ ...planned('2026-12-14T06:00'), actual: '2026-12-14T05:30' })
  })

  it('move the departure with an arrival', () => {
    const edits = withCallEdit(noEdits, '2', { arrival: '2026-12-15T06:00' })
    const [, second, third] = callsOf({ ...edits, carry: { '2': { next: true } } })
    expect(second?.departure.estimated).toBe('2026-12-16')
    expect(third?.arrival.estimated).toBe('2027-01-14')
  })

  it('empty a cut-off', () => {
    const [first] = callsOf(withCallEdit(noEdits, '1', { cut_offs: { DCO: null } }))
    expect(first?.cut_offs).toEqual({ VCO: '2026-12-08T04:00:00.000Z' })
  })

  it('add a call after another one and remove it again', () => {
    const { key, edits } = withNewCall(sailing, noEdits, '2')
    expect(draftOf(sailing, edits).calls.map((one) => one.key)).toEqual(['1', '2', key, '3'])
    const back = withoutCall(sailing, edits, key)
    expect(isChanged(sailing, draftOf(sailing, back))).toBe(false)
  })

  it('are put on a newer version with the calls that others have added', () => {
    const newer = { ...sailing, version: 4, calls: [...sailing.calls, call(9, 'DEHAM', '2027-01-17', null)] }
    const edits = editsOn(newer, sailing, withoutCall(sailing, twoDays, '2'))
    expect(draftOf(newer, edits).calls.map(({ key }) => key)).toEqual(['1', '3', '9'])
    expect(draftOf(newer, edits).calls[0]?.now.departure.estimated).toBe('2026-12-12T12:00')
  })
})

describe('what others have changed of a sailing', () => {
  it('lists each call that differs', () => {
    const [first, second, third] = sailing.calls
    const newer: Sailing = {
      ...{ ...sailing, voyage: '052W', version: 4 },
      calls: [
        {
          ...first!,
          departure: { planned: '2026-12-10T12:00', estimated: '2026-12-12', actual: null },
          // The same minute, written otherwise.
          cut_offs: { DCO: '2026-12-09T08:00:00.000Z', VCO: '2026-12-08T12:00:00+08:00' },
        },
        third!,
        call(9, 'GBFXT', '2027-01-15', null),
      ],
    }
    expect(differencesBetween(sailing, newer)).toEqual([
      {
        ...{ port: null, part: 'vessel' },
        ...{ before: 'COSCO SHIPPING GEMINI 051W', after: 'COSCO SHIPPING GEMINI 052W' },
      },
      { port: 'CNYTN', part: 'departure', before: '2026-12-10T12:00', after: '2026-12-12' },
      {
        ...{ port: 'CNYTN', part: 'DCO' },
        ...{ before: '2026-12-07T08:00:00.000Z', after: '2026-12-09T08:00:00.000Z' },
      },
      { port: 'GBFXT', part: null, before: null, after: 'GBFXT' },
      { port: second!.port.name, part: null, before: 'SGSIN', after: null },
    ])
    expect(differencesBetween(sailing, { ...sailing, version: 4 })).toEqual([])
  })
})
