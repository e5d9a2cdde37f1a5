import type { OrderEvent } from '@berth/contract/orders/order-shape'
import { describe, expect, it } from 'vitest'
import { rollChanges } from './roll-changes.ts'

const event = (action: OrderEvent['action'], changes: OrderEvent['changes']): OrderEvent => ({
  ...{ id: 1, action, actor: 'operator', on_behalf: false, user_name: 'LIN', from_status: 2, to_status: 2 },
  ...{ reason: null, changes, create_time: '2026-11-20T02:00:00Z' },
})
const change = (field: string, before: string | null, after: string | null) => ({ field, before, after })
const order = { vessel: 'EVER ACE', voyage: '102W' }

describe('what a roll changed', () => {
  it('is the vessel with its voyage, and each date with the days it moved', () => {
    const roll = event('roll', [
      change('roll_reason', null, 'overbooked'),
      change('answer_by', null, '2026-11-21T02:00:00Z'),
      change('voyage', '101W', '102W'),
      change('etd', '2026-12-01', '2026-12-08'),
      change('cut_off_documents', '2026-11-28T02:00:00Z', '2026-12-05T02:00:00Z'),
    ])
    const older = event('roll', [change('vessel', 'EVER GIVEN', 'EVER ACE')])
    expect(rollChanges({ ...order, events: [event('object_roll', []), roll, older] })).toEqual([
      { field: 'vessel', before: 'EVER ACE 101W', after: 'EVER ACE 102W', days: null },
      { field: 'etd', before: '2026-12-01', after: '2026-12-08', days: 7 },
      { ...change('cut_off_documents', '2026-11-28T02:00:00Z', '2026-12-05T02:00:00Z'), days: null },
    ])
  })

  it('is nothing without a roll', () => {
    expect(
      rollChanges({ ...order, events: [event('confirm', [change('etd', null, '2026-12-01')])] }),
    ).toEqual([])
  })
})
