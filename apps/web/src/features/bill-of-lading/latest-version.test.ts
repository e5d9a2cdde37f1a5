import type { OrderEvent } from '@berth/contract/orders/order-shape'
import { expect, it } from 'vitest'
import { blNewsOf } from './latest-version.ts'

const event = (id: number, action: OrderEvent['action'], version?: number) =>
  ({
    ...{ id, action, actor: 'operator', user_name: 'Lin Yi', on_behalf: false, reason: null },
    ...{ from_status: 3, to_status: 3, create_time: `2026-11-20T0${id}:00:00.000Z` },
    changes: version === undefined ? [] : [{ field: 'bl_version', before: null, after: String(version) }],
  }) as unknown as OrderEvent

it('tells what happened last to the published versions, in whatever order events come', () => {
  const events = [event(3, 'bl_published', 2), event(1, 'bl_published', 1), event(2, 'bl_corrected', 1)]
  expect(blNewsOf(events)).toEqual({ version: 2, event: 'bl_published' })
  expect(blNewsOf([...events, event(4, 'bl_approved', 2)])).toEqual({ version: 2, event: 'bl_approved' })
  const issued = [...events, event(4, 'bl_approved', 2), event(5, 'bl_issued', 2)]
  expect(blNewsOf(issued)).toEqual({ version: 2, event: 'bl_issued' })
  expect(blNewsOf([...issued, event(6, 'bl_amendment_accepted', 3)])).toEqual({
    ...{ version: 3, event: 'bl_amendment_accepted' },
  })
})

it('tells nothing before the first version', () => {
  expect(blNewsOf([event(1, 'submit_supply')])).toBeNull()
})
