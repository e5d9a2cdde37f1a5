import type { OrderEvent } from '@berth/contract/orders/order-shape'
import { describe, expect, it } from 'vitest'
import { cancelledFrom, passedStops } from './rail-notes.tsx'

type RailEvent = Pick<OrderEvent, 'action' | 'from_status' | 'to_status' | 'create_time'>

// Newest first, as returned by the server.
const eventsOf = (...events: RailEvent[]) => events as OrderEvent[] // Only these fields are read.
const submit: RailEvent = {
  action: 'submit',
  from_status: 0,
  to_status: 1,
  create_time: '2026-11-12T03:00:00Z',
}
const confirm: RailEvent = {
  action: 'confirm',
  from_status: 1,
  to_status: 2,
  create_time: '2026-11-14T07:00:00Z',
}
const grant: RailEvent = {
  action: 'approve_cancel',
  from_status: 2,
  to_status: 40,
  create_time: '2026-11-15T07:00:00Z',
}

describe('the dates of the rail', () => {
  it('cover the completed stops of an order', () => {
    expect(passedStops({ status: 2, events: eventsOf(confirm, submit) })).toEqual({
      submit: submit.create_time,
      space: confirm.create_time,
    })
  })

  it('drop stops an order was sent back to', () => {
    expect(passedStops({ status: 0, events: eventsOf(submit) })).toEqual({})
  })

  it('end at the status in which the order was canceled', () => {
    const order = { status: 40, events: eventsOf(grant, confirm, submit) } as const
    expect(cancelledFrom(order)).toBe(2)
    expect(Object.keys(passedStops(order))).toEqual(['submit', 'space'])
  })
})
