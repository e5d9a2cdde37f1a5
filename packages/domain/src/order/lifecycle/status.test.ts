import { describe, expect, it } from 'vitest'
import { railPhases, railStopOf, railStops } from './rail.ts'
import {
  isOrderStatus,
  isReturned,
  type OrderStatus,
  type StatusKind,
  statusesInProcessOrder,
  statusesWaitingOn,
  statusKind,
  waitsOn,
} from './status.ts'
import { turn, turnOf } from './turn.ts'

describe('the display of a status', () => {
  // Member's side, operator's side: matches the two columns of status tags in the design.
  const looks: Record<OrderStatus, readonly [StatusKind, StatusKind]> = {
    0: ['you', 'them'],
    1: ['them', 'you'],
    2: ['you', 'them'],
    3: ['them', 'you'],
    4: ['you', 'them'],
    20: ['bad', 'bad'],
    5: ['them', 'you'],
    6: ['you', 'them'],
    11: ['them', 'you'],
    7: ['you', 'them'],
    8: ['them', 'you'],
    9: ['them', 'you'],
    10: ['ok', 'ok'],
    40: ['stop', 'stop'],
  }

  it.each(statusesInProcessOrder)('status %i looks as designed on both sides', (status) => {
    expect([statusKind(status, 'member'), statusKind(status, 'operator')]).toEqual(looks[status])
  })

  it('becomes the operator’s move when the member requests a cancellation', () => {
    expect(statusKind(2, 'member', true)).toBe('them')
    expect(statusKind(2, 'operator', true)).toBe('you')
  })
})

describe('codes', () => {
  it('lists each of the fourteen exactly once', () => {
    expect(new Set(statusesInProcessOrder).size).toBe(14)
    expect(statusesInProcessOrder.every(isOrderStatus)).toBe(true)
  })

  it.each([-1, 12, 19, 21, 39, 41, 0.5, Number.NaN])('%d is not a status', (code) => {
    expect(isOrderStatus(code)).toBe(false)
  })

  it('divides the statuses between the member, the operator and no one', () => {
    expect(statusesWaitingOn('member')).toEqual([0, 2, 4, 6, 7])
    expect(statusesWaitingOn('operator')).toEqual([1, 3, 20, 5, 11, 8, 9])
    expect(statusesWaitingOn('nobody')).toEqual([10, 40])
  })
})

describe('whose turn it is', () => {
  it('sorts the member’s own moves first, then trouble, then the operator’s, and ended orders last', () => {
    const order = [turn.member, turn.trouble, turn.operator, turn.completed, turn.cancelled]
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it.each(statusesInProcessOrder)('status %i sorts by the side it waits on', (status) => {
    const special: Partial<Record<OrderStatus, number>> = {
      20: turn.trouble,
      10: turn.completed,
      40: turn.cancelled,
    }
    const usual = waitsOn(status) === 'member' ? turn.member : turn.operator
    expect(turnOf(status)).toBe(special[status] ?? usual)
  })

  it('gives a confirmed booking to the operator while a cancellation request is open', () => {
    expect([turnOf(2), turnOf(2, true)]).toEqual([turn.member, turn.operator])
  })
})

describe('a returned order', () => {
  const reason = 'WRONG PORT'
  const noRequest = { cancelRequested: false }

  it('is a draft or an instruction that the member has back with a reason', () => {
    const returned = statusesInProcessOrder.filter((status) => isReturned({ status, reason, ...noRequest }))
    expect(returned).toEqual([0, 2])
    expect(isReturned({ status: 0, reason: null, ...noRequest })).toBe(false)
  })

  it('is not an order whose reason belongs to a cancellation request', () => {
    expect(isReturned({ status: 2, reason, cancelRequested: true })).toBe(false)
  })
})

describe('the rail', () => {
  it('has ten stops, each in exactly one phase, in phase order', () => {
    expect(railStops).toHaveLength(10)
    expect(Object.values(railPhases).flat()).toEqual([...railStops])
  })

  it('has a stop for every status but cancelled, and a status for every stop', () => {
    const stops = statusesInProcessOrder.map(railStopOf)
    expect(stops.at(-1)).toBeNull()
    expect(new Set(stops.slice(0, -1))).toEqual(new Set(railStops))
  })

  it('never moves backwards along the process', () => {
    const places = statusesInProcessOrder.flatMap((status) => {
      const stop = railStopOf(status)
      return stop === null ? [] : [railStops.indexOf(stop)]
    })
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it('shows a questioned bill at the bill check and a slip under review at the payment', () => {
    expect([railStopOf(20), railStopOf(11)]).toEqual(['bill_check', 'payment'])
  })
})
