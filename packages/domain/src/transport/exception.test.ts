import { describe, expect, it } from 'vitest'
import { cargoPlaceOf } from './cargo-stage.ts'
import { instantOfWall } from './event-time.ts'
import {
  type ExceptionKind,
  type ExceptionSettings,
  findExceptions,
  type WatchedBox,
  watchedDays,
} from './exception.ts'
import { milestones, type TransportEvent, timelineOf } from './timeline.ts'

const route = { polId: 1, viaId: 2, podId: 3 }
const settings: ExceptionSettings = {
  ...{ movedHours: 24, gateInHours: 12, departureHours: 24, viaDays: 5, silentDays: 3 },
}
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const at = (text: string) => instantOfWall(text, 0)

type Report = readonly [
  code: TransportEvent['code'],
  classifier: TransportEvent['classifier'],
  portId: number,
  time: string,
  more?: {
    readonly reported?: string
    readonly boxId?: number
    readonly isEmpty?: boolean
    readonly isVessel?: true
  },
]

type Situation = {
  readonly told?: readonly Report[]
  readonly boxIds?: readonly number[]
  readonly unnamed?: number
  readonly cutOff?: string
  readonly confirmed?: string
  readonly rolled?: string
  readonly settings?: Partial<ExceptionSettings>
}

const plan: readonly Report[] = [
  ['DEPA', 'PLN', 1, '2026-12-02T18:00', { reported: '2026-11-01' }],
  ['ARRI', 'PLN', 3, '2026-12-30T08:00', { reported: '2026-11-01' }],
]

function look(
  {
    told = plan,
    boxIds = [],
    unnamed = 0,
    cutOff,
    confirmed = '2026-11-02',
    rolled,
    settings: own = {},
  }: Situation,
  now: string | number,
) {
  const events = told.map(([code, classifier, portId, time, more = {}], index) => ({
    boxId: more.boxId ?? null,
    time,
    event: {
      ...{ id: index + 1, code, classifier, portId, time: at(time), source: 'desk', reference: null },
      ...{ reported: at(more.reported ?? time), isElsewhere: false, mode: null },
      ...{ isEmpty: more.isEmpty ?? null, takesBack: null },
    } satisfies TransportEvent,
  }))
  const boxOf = (id: number | null, count = 1): WatchedBox => ({
    ...{ id, count },
    timeline: timelineOf(
      events.filter(({ boxId }) => boxId === null || boxId === id).map(({ event }) => event),
      route,
    ),
  })
  const order = {
    route,
    events: events.map(({ event }) => event),
    vesselDates: new Set(
      events.flatMap(({ event }, index) => (told[index]?.[4]?.isVessel ? [event.id] : [])),
    ),
    wallTimes: new Map(events.map(({ event, time }) => [event.id, time])),
    boxes: [...boxIds.map((id) => boxOf(id)), ...(unnamed > 0 ? [boxOf(null, unnamed)] : [])],
    cutOffGateIn: cutOff === undefined ? null : at(cutOff),
    ...{ confirmed: at(confirmed), rolled: rolled === undefined ? null : at(rolled) },
  }
  return findExceptions(order, { ...settings, ...own }, typeof now === 'string' ? at(now) : now)
}

const departed: Report = ['DEPA', 'ACT', 1, '2026-12-02T20:00']
const moved = (time: string, more: Report[4] = { reported: '2026-11-20' }): Report => [
  ...(['DEPA', 'EST', 1, time, more] as const),
]

// Each rule opens at its moment and not a minute before; what then is told closes it.
const cases: readonly {
  readonly kind: ExceptionKind
  readonly given: Situation
  readonly opens: string
  readonly closedBy: readonly Report[]
  readonly off: Partial<ExceptionSettings>
}[] = [
  {
    kind: 'not_gated_in',
    given: { boxIds: [7], cutOff: '2026-12-01T12:00' },
    opens: '2026-12-01T00:00',
    closedBy: [['GTIN', 'ACT', 1, '2026-11-30T23:00', { boxId: 7, isEmpty: false }]],
    off: { gateInHours: 0 },
  },
  {
    kind: 'not_departed',
    given: {},
    opens: '2026-12-03T18:00',
    closedBy: [departed],
    off: { departureHours: 0 },
  },
  {
    kind: 'via_waiting',
    given: { boxIds: [7], told: [...plan, departed, ['DISC', 'ACT', 2, '2026-12-10T06:00', { boxId: 7 }]] },
    opens: '2026-12-15T06:00',
    closedBy: [['LOAD', 'ACT', 2, '2026-12-15T07:00', { boxId: 7 }]],
    off: { viaDays: 0 },
  },
  {
    kind: 'silent',
    given: { told: [...plan, departed] },
    opens: '2027-01-02T08:00',
    closedBy: [['ARRI', 'ACT', 3, '2026-12-30T09:00']],
    off: { silentDays: 0 },
  },
]

describe('an exception', () => {
  it.each(cases)(
    '$kind opens when its time has come, and closes',
    ({ kind, given, opens, closedBy, off }) => {
      const kinds = (found: ReturnType<typeof look>) => found.open.map((one) => one.kind)
      const before = look(given, at(opens) - minute)
      expect(kinds(before)).not.toContain(kind)
      expect(before.next).toBe(at(opens))
      const found = look(given, opens)
      expect(kinds(found)).toContain(kind)
      expect(found.open.find((one) => one.kind === kind)?.since).toBe(at(opens))
      const later = at(opens) + 2 * hour
      expect(kinds(look({ ...given, told: [...(given.told ?? plan), ...closedBy] }, later))).not.toContain(
        kind,
      )
      expect(kinds(look({ ...given, settings: off }, later))).not.toContain(kind)
      expect(look({ ...given, settings: off }, at(opens) - minute).next).not.toBe(at(opens))
    },
  )

  it.each([
    ['2026-12-03T17:59', false],
    ['2026-12-03T18:00', true],
    ['2026-12-01T18:00', true],
    // A mere day is compared by days.
    ['2026-12-02', false],
    ['2026-12-03', true],
  ])('of a departure first said for 2 December 18:00 that moves to %s: %s', (time, isOpen) => {
    const { open } = look({ told: [...plan, moved(time)] }, '2026-11-21')
    expect(open.some(({ kind }) => kind === 'etd_moved')).toBe(isOpen)
  })

  it('is about the date when space was confirmed, and ends when the vessel leaves', () => {
    const early = moved('2026-12-05T18:00', { reported: '2026-11-01T12:00' })
    expect(look({ told: [...plan, early] }, '2026-11-21').open).toEqual([])
    const late = moved('2026-12-08', { reported: '2026-11-20' })
    const { open } = look({ told: [...plan, early, late] }, '2026-11-21')
    expect(open).toMatchObject([
      { kind: 'etd_moved', figures: { from: '2026-12-05T18:00', to: '2026-12-08', minutes: 3 * 24 * 60 } },
    ])
    expect(open[0]?.since).toBe(at('2026-11-20'))
    const left: Report = ['DEPA', 'ACT', 1, '2026-12-08T10:00']
    expect(look({ told: [...plan, early, late, left] }, '2026-12-09').open).toEqual([])
  })

  it('of a roll stays until the new vessel leaves, and what the old one said does not count', () => {
    const told: readonly Report[] = [...plan, moved('2026-12-12', { reported: '2026-11-25' })]
    const { open } = look({ told, rolled: '2026-11-25' }, '2026-11-26')
    expect(open.map(({ kind, since }) => [kind, since])).toEqual([['rolled', at('2026-11-25')]])
    expect(
      look({ told: [...told, ['DEPA', 'ACT', 1, '2026-12-12']], rolled: '2026-11-25' }, '2026-12-13').open,
    ).toEqual([])
  })

  it('of a date after a roll is measured from what the new vessel had said, however early', () => {
    const old: Report = moved('2026-12-04', { reported: '2026-11-10' })
    const said: Report = moved('2026-12-12', { reported: '2026-11-01', isVessel: true })
    const late: Report = moved('2026-12-15', { reported: '2026-11-28', isVessel: true })
    const { open } = look({ told: [...plan, old, said, late], rolled: '2026-11-25' }, '2026-11-29')
    expect(open).toMatchObject([
      { kind: 'rolled' },
      { kind: 'etd_moved', figures: { from: '2026-12-12', to: '2026-12-15', minutes: 3 * 24 * 60 } },
    ])
  })

  it('counts the containers it is about, with those that have no number', () => {
    const told: readonly Report[] = [
      ...plan,
      ['GTIN', 'ACT', 1, '2026-11-30T10:00', { boxId: 7, isEmpty: false }],
    ]
    const { open } = look(
      { told, boxIds: [7, 8], unnamed: 3, cutOff: '2026-12-01T12:00' },
      '2026-12-01T00:00',
    )
    expect(open).toMatchObject([{ kind: 'not_gated_in', figures: { boxes: 4, of: 5, boxIds: [8] } }])
  })

  it('of a contradiction names the container and both steps', () => {
    const told: readonly Report[] = [
      ...plan,
      departed,
      ['LOAD', 'ACT', 1, '2026-12-02T17:00', { boxId: 7 }],
      ['CUSR', 'ACT', 1, '2026-12-04T17:30', { boxId: 7 }],
    ]
    const { open } = look({ told, boxIds: [7, 8] }, '2026-12-05')
    expect(open).toMatchObject([
      { kind: 'contradiction', boxId: 7, figures: { earlier: 'released', later: 'loaded' } },
    ])
  })

  it('is not looked for any more long after the arrival', () => {
    const end = at('2026-12-30T08:00') + watchedDays * day
    expect(look({}, end - minute)).toMatchObject({ next: end })
    expect(look({}, end)).toEqual({ open: [], next: null })
  })
})

describe('where cargo is', () => {
  it.each([
    [[null], null, null],
    [['empty_out'], 'empty_out', 1],
    [['gate_in'], 'gated_in', 1],
    [['released'], 'gated_in', 1],
    [['loaded'], 'loaded', 1],
    [['departed'], 'at_sea', 2],
    [['via_discharged'], 'at_via', 2],
    [['via_loaded'], 'at_via', 2],
    [['via_departed'], 'at_sea', 3],
    [['arrived'], 'arrived', 3],
    [['discharged'], 'discharged', 3],
    [['gate_out'], 'delivered', 3],
    [['empty_back'], 'returned', 3],
    // The container that has come least far says it.
    [['empty_back', 'arrived'], 'arrived', 3],
    [['gate_in', null], null, null],
  ] as const)('%j is %s', (reached, stage, portId) => {
    expect(
      cargoPlaceOf(
        reached.map((one) => ({ reached: one })),
        route,
      ),
    ).toEqual({ stage, portId })
  })

  it('has a place for each step', () => {
    for (const reached of milestones) expect(cargoPlaceOf([{ reached }], route).stage).not.toBeNull()
  })

  it('is bound for the port of discharge where the vessel is direct', () => {
    expect(cargoPlaceOf([{ reached: 'departed' }], { ...route, viaId: null }).portId).toBe(3)
  })
})
