import { describe, expect, it } from 'vitest'
import { countUnstable } from './random-events.ts'
import { milestones, type TransportEvent, timelineOf } from './timeline.ts'

const route = { polId: 1, viaId: 2, podId: 3 }
const direct = { polId: 1, viaId: null, podId: 3 }
const hour = 3_600_000
const day = 24 * hour

let made = 0

function told(changes: Partial<TransportEvent>): TransportEvent {
  made += 1
  return {
    id: made,
    code: 'LOAD',
    classifier: 'ACT',
    time: 10 * day,
    reported: made * hour,
    source: 'desk',
    reference: null,
    portId: 1,
    isElsewhere: false,
    mode: null,
    isEmpty: null,
    takesBack: null,
    ...changes,
  }
}

describe('the timeline of a container', () => {
  it('has each step at its port', () => {
    const way: readonly (readonly [TransportEvent['code'], number, boolean?])[] = [
      ['GTOT', 1, true],
      ['GTIN', 1, false],
      ['CUSR', 1],
      ['LOAD', 1],
      ['DEPA', 1],
      ['ARRI', 2],
      ['DISC', 2],
      ['LOAD', 2],
      ['DEPA', 2],
      ['ARRI', 3],
      ['DISC', 3],
      ['GTOT', 3, false],
      ['GTIN', 3, true],
    ]
    const events = way.map(([code, portId, isEmpty = null], index) =>
      told({ code, portId, isEmpty, time: index * day }),
    )
    const { steps, contradictions, reached } = timelineOf(events, route)
    expect(steps.map(({ milestone }) => milestone)).toEqual(milestones)
    expect([contradictions, reached]).toEqual([[], 'empty_back'])
  })

  it('takes a port that is not named for the only one it can be', () => {
    expect(timelineOf([told({ portId: null })], direct).reached).toBe('loaded')
    expect(timelineOf([told({ portId: null })], route).reached).toBe(null)
    expect(timelineOf([told({ code: 'GTIN', portId: 3 })], direct).reached).toBe('empty_back')
    expect(timelineOf([told({ code: 'CUSR', portId: 3 })], direct).reached).toBe(null)
  })

  it.each([
    ['a train', { mode: 'RAIL', portId: 1 }],
    ['a barge at the port of discharge', { code: 'ARRI', mode: 'BARGE', portId: 3 }],
    ['a lorry', { code: 'ARRI', mode: 'TRUCK', portId: null, isElsewhere: true }],
    ['a place that is no port', { portId: null, isElsewhere: true }],
    ['the yard at the other end', { code: 'GTIN', isEmpty: false, portId: 3 }],
    ['an inland terminal it comes to', { code: 'GTIN', isEmpty: false, portId: 9 }],
    ['an inland terminal it leaves', { code: 'GTOT', isEmpty: false, portId: 9 }],
    ['an empty one that comes back unused', { code: 'GTIN', isEmpty: true, portId: 1 }],
    ['a customs office inland', { code: 'CUSR', portId: null, isElsewhere: true }],
  ] as const)('has no step for %s', (_, changes) => {
    expect(timelineOf([told(changes)], direct).steps).toEqual([])
  })

  it('has steps for empty containers at depots', () => {
    const depot = { portId: null, isElsewhere: true, isEmpty: true }
    const steps = [told({ ...depot, code: 'GTOT' }), told({ ...depot, code: 'GTIN' })]
    expect(timelineOf(steps, direct).steps.map(({ milestone }) => milestone)).toEqual([
      'empty_out',
      'empty_back',
    ])
  })

  it('does not call the release by customs a former time of that by the terminal', () => {
    const customs = told({ code: 'CUSR', time: 10 * day })
    const terminal = told({ code: 'TMPS', time: 11 * day })
    expect(timelineOf([customs, terminal], direct).steps).toEqual([
      { milestone: 'released', event: terminal, former: [] },
    ])
  })

  it('believes what happened before estimates, estimates before plans, and of two the later word', () => {
    const late = told({ classifier: 'EST', time: 12 * day, reported: 9 * day })
    const plan = told({ classifier: 'PLN', time: 10 * day, reported: 1 * day })
    const sooner = told({ classifier: 'EST', time: 11 * day, reported: 2 * day })
    const events = [plan, sooner, told({ ...sooner, id: 1_000, reported: 3 * day }), late]
    expect(timelineOf(events, route).steps).toEqual([
      { milestone: 'loaded', event: late, former: [plan, sooner] },
    ])
    const actual = told({ time: 13 * day, reported: 3 * day })
    expect(timelineOf([...events, actual], route).steps[0]?.event).toBe(actual)
    const corrected = told({ time: 14 * day, reported: 4 * day })
    expect(timelineOf([corrected, ...events, actual], route).steps[0]?.event).toBe(corrected)
  })

  it('leaves out what was taken back, and what a source says twice', () => {
    const wrong = told({ time: 20 * day })
    const right = told({ classifier: 'EST', time: 12 * day })
    const back = told({ takesBack: wrong.id })
    expect(timelineOf([back, right, wrong], route).steps[0]?.event).toBe(right)
    const once = told({ source: 'sheet', reference: 'A1', time: 5 * day })
    const twice = told({ source: 'sheet', reference: 'A1', time: 6 * day })
    expect(timelineOf([twice, once], route).steps[0]?.event).toBe(once)
  })

  it('shows a contradiction of more than a day, and keeps both records', () => {
    const loaded = told({ time: 12 * day })
    const discharged = told({ code: 'DISC', portId: 3, time: 10 * day })
    const { contradictions, steps } = timelineOf([loaded, discharged], direct)
    expect(contradictions).toEqual([{ earlier: 'loaded', later: 'discharged' }])
    expect(steps.map(({ event }) => event)).toEqual([loaded, discharged])
    const soon = told({ code: 'DEPA', time: 12 * day - 23 * hour })
    expect(timelineOf([loaded, soon], direct).contradictions).toEqual([])
  })

  // 1,000 orders in 20 orders of arrival are tried by the long tests.
  it('is the same in whatever order the events arrive', () => {
    expect(countUnstable({ orders: 100, events: 200, arrivals: 5, seed: 20_261_130 })).toBe(0)
  })
})
