import { describe, expect, it } from 'vitest'
import { blankSailing, sailingFormOf, shownCutOffs, withCall, withMoved } from './new-sailing-values.ts'

const keysOf = (calls: (typeof blankSailing)['calls']) => calls.map(({ key }) => key)

describe('the form of a new sailing', () => {
  it('adds a call before the last one and moves calls', () => {
    const calls = withCall(blankSailing.calls)
    expect(keysOf(calls)).toEqual([1, 3, 2])
    expect(keysOf(withMoved(calls, 0, 1))).toEqual([3, 1, 2])
    expect(keysOf(withMoved(calls, 0, -1))).toEqual([1, 3, 2])
  })

  it('asks for the usual cut-offs where cargo is loaded', () => {
    const [first, last] = blankSailing.calls
    expect(shownCutOffs(first!, false)).toEqual(['DCO', 'VCO', 'FCO'])
    expect(shownCutOffs({ ...last!, cut_offs: { RCO: null } }, true)).toEqual(['RCO'])
  })

  it('is sent without what was left empty', () => {
    const [first, last] = blankSailing.calls
    const time = '2026-12-01T04:00:00.000Z'
    const calls = [{ ...first!, terminal: ' YICT ', cut_offs: { DCO: time, VCO: null } }, last!]
    expect(sailingFormOf({ ...blankSailing, imo_no: ' ', calls })).toMatchObject({
      imo_no: null,
      calls: [
        { terminal: 'YICT', cut_offs: { DCO: time } },
        { terminal: null, cut_offs: {} },
      ],
    })
  })
})
