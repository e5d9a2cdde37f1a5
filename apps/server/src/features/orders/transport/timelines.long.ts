import { countUnstable } from '@berth/domain/transport/random-events'
import { expect, it } from 'vitest'

it('1,000 random orders of 200 events have one timeline each, in whatever of 20 orders the events arrive', () => {
  expect(countUnstable({ orders: 1_000, events: 200, arrivals: 20, seed: 20_261_130 })).toBe(0)
}, 300_000)
