import type { OrderEvent } from '@berth/contract/orders/order-shape'
import { expect, it } from 'vitest'
import { collapseEvents } from './collapse-events.ts'

let lastId = 0

function anEvent(action: OrderEvent['action'], user_name = 'LIN YUE'): OrderEvent {
  lastId += 1
  return {
    id: lastId,
    action,
    actor: 'member',
    on_behalf: false,
    user_name,
    from_status: 0,
    to_status: 0,
    reason: null,
    changes: [],
    create_time: '2026-11-20T02:00:00Z',
  }
}

it('merges consecutive saves of a draft by one user into one entry with the latest event', () => {
  const events = [anEvent('submit'), anEvent('update'), anEvent('update'), anEvent('update'), anEvent('save')]
  expect(collapseEvents(events)).toEqual([
    { event: events[0], times: 1 },
    { event: events[1], times: 3 },
    { event: events[4], times: 1 },
  ])
})

it('combines the changes of consecutive saves', () => {
  const marks = (before: string | null, after: string | null) => ({ field: 'marks_no', before, after })
  const remark = (before: string | null, after: string | null) => ({ field: 'remark', before, after })
  const file = (before: string | null, after: string | null) => ({ field: 'file', before, after })
  const saved = (...changes: OrderEvent['changes']) => ({ ...anEvent('save_supply'), changes })
  const [entry] = collapseEvents([
    saved(marks('B', 'C'), file('one.pdf', null), remark('CALL', null)),
    saved(remark(null, 'CALL'), file(null, 'two.pdf')),
    saved(marks('A', 'B'), file(null, 'one.pdf')),
  ])
  expect(entry?.times).toBe(3)
  expect(entry?.event.changes).toEqual([marks('A', 'C'), file(null, 'two.pdf')])
})

it('keeps separate entries for other users’ saves and for other events', () => {
  const events = [
    anEvent('update'),
    anEvent('update', 'HE JIAN'),
    anEvent('confirm_again'),
    anEvent('confirm_again'),
  ]
  expect(collapseEvents(events)).toHaveLength(4)
})
