import { describe, expect, it } from 'vitest'
import { noTimes } from './call-time.ts'
import {
  checkSheetSailing,
  type KnownCall,
  mergeCall,
  mergedCalls,
  type SheetCall,
  sailingsIn,
} from './sheet-call.ts'

const now = new Date('2026-11-30T00:00:00Z')
const none: ReadonlySet<string> = new Set()

function row(portId: number, departs: string | null, changes: Partial<SheetCall> = {}): SheetCall {
  const departure = { ...noTimes, planned: departs }
  return {
    ...{ carrierId: 1, service: null, vessel: 'EVER GIVEN', imoNo: null, voyage: '101W', portId, departure },
    ...{ terminal: null, sequence: null, arrival: noTimes, cutOffs: {}, ...changes },
  }
}

const stored = (id: number, sailingId: number, call: SheetCall): KnownCall => ({ ...call, id, sailingId })

describe('rows of a sheet', () => {
  it('of a voyage are one sailing, those of another time another one', () => {
    const rows = [row(1, '2026-12-04'), row(9, '2027-01-10'), row(1, '2027-06-04'), row(2, null)]
    const found = sailingsIn([...rows, row(1, '2026-12-04', { vessel: 'EVER GIFTED' })], [])
    expect(found.map(({ rows: own }) => own.map(({ portId }) => portId))).toEqual([[1, 9, 2], [1], [1]])
  })

  it('join the stored sailing that is near them, however it is cased', () => {
    const known = [
      stored(1, 10, row(1, '2025-12-01')),
      stored(2, 20, row(1, '2026-12-01', { vessel: 'Ever Given' })),
    ]
    const found = sailingsIn([row(1, '2026-12-03'), row(5, '2026-12-30')], known)
    expect(found.map(({ id, rows }) => [id, rows.length])).toEqual([[20, 2]])
  })

  it('that are new come where their times say', () => {
    const known = [stored(1, 10, row(1, '2026-12-01')), stored(2, 10, row(3, '2026-12-09'))]
    const [sailing] = sailingsIn([row(2, '2026-12-05')], known)
    const calls = mergedCalls(sailing!, (one) => one)
    expect(calls.map(({ call, known: one }) => [call.portId, one?.id ?? null])).toEqual([
      [1, 1],
      [2, null],
      [3, 2],
    ])
  })

  it('of a new sailing come as the sheet says', () => {
    const [sailing] = sailingsIn([row(2, null, { sequence: 2 }), row(1, '2026-12-01', { sequence: 1 })], [])
    expect(mergedCalls(sailing!, (one) => one).map(({ call }) => call.portId)).toEqual([1, 2])
  })

  it('are checked beside calls that the file does not name', () => {
    const known = [stored(1, 10, row(1, '2026-12-01')), stored(2, 10, row(3, '2026-12-09'))]
    const late = row(1, '2026-12-20')
    const [sailing] = sailingsIn([late], known)
    const calls = mergedCalls(sailing!, (one, said) => mergeCall(one, said, none))
    expect([...checkSheetSailing(sailing!, calls, none, now)]).toEqual([
      [late, [{ path: 'departure_planned', rule: 'not_after_next_call', params: { time: '2026-12-09' } }]],
    ])
  })
})

describe('a stored call', () => {
  const known = row(1, '2026-12-01T06:00', {
    service: 'CEM',
    terminal: 'YANGSHAN 4',
    cutOffs: { DCO: '2026-11-28T02:00:00.000Z', VCO: '2026-11-29T02:00:00.000Z' },
  })
  const oneTime = new Set(['departure_planned', 'arrival_planned', 'terminal', 'cut_off_VCO'])

  it('keeps what the file has no column for, and what it leaves empty', () => {
    const merged = mergeCall(known, row(1, '2026-12-03'), oneTime)
    expect(merged).toMatchObject({ service: 'CEM', terminal: 'YANGSHAN 4', cutOffs: known.cutOffs })
    expect(merged.departure).toEqual({ planned: '2026-12-01T06:00', estimated: '2026-12-03', actual: null })
  })

  it('keeps its plan, and its times, where a single column says nothing new', () => {
    const estimated = { ...known, departure: { ...known.departure, estimated: '2026-12-02' } }
    expect(mergeCall(known, row(1, '2026-12-01T06:00'), oneTime).departure).toEqual(known.departure)
    expect(mergeCall(estimated, row(1, null), oneTime).departure).toEqual(estimated.departure)
    expect(mergeCall(row(1, null), row(1, '2026-12-02'), oneTime).departure.planned).toBe('2026-12-02')
  })

  it('keeps its estimate where its plan is said again, and drops it for another plan', () => {
    const estimated = { ...known, departure: { ...known.departure, estimated: '2026-12-02' } }
    const said = (departs: string | null) => mergeCall(estimated, row(1, departs), none).departure
    expect(said('2026-12-01T06:00')).toEqual(estimated.departure)
    expect(said(null)).toEqual(estimated.departure)
    expect(said('2026-12-08')).toMatchObject({ planned: '2026-12-08', estimated: null })
  })

  it('takes both times of a file that has both', () => {
    const said = row(1, null, { departure: { planned: '2026-12-01', estimated: '2026-12-04', actual: null } })
    const actual = { ...known, departure: { ...known.departure, actual: '2026-12-04T08:00' } }
    expect(mergeCall(actual, said, none).departure).toEqual({ ...said.departure, actual: '2026-12-04T08:00' })
  })

  it('with one column for a time keep the hour of a day that they merely name', () => {
    const oneColumn = new Set(['arrival_planned', 'departure_planned'])
    const known = row(1, '2026-12-04T18:00')
    const said = (departs: string) => mergeCall(known, row(1, departs), oneColumn).departure
    expect(said('2026-12-04')).toEqual(known.departure)
    expect(said('2026-12-04T18:00')).toEqual(known.departure)
    expect(said('2026-12-05')).toEqual({ ...known.departure, estimated: '2026-12-05' })
    expect(said('2026-12-04T20:00')).toEqual({ ...known.departure, estimated: '2026-12-04T20:00' })
    // The last estimate counts, not the plan.
    const moved = { ...known, departure: { ...known.departure, estimated: '2026-12-06T08:00' } }
    const again = (departs: string) => mergeCall(moved, row(1, departs), oneColumn).departure.estimated
    expect([again('2026-12-06'), again('2026-12-04')]).toEqual(['2026-12-06T08:00', '2026-12-04'])
  })
})
