// @vitest-environment happy-dom
import type { BoxesFreeTime, Transport } from '@berth/contract/orders/transport'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { FreeTimePanel } from './free-time-panel.tsx'

const rule: BoxesFreeTime = {
  ...{ direction: 'import', kind: 'DET', free_days: 4, is_agreed: false, groups: [] },
  ...{ free_unit: 'working', charge_unit: 'calendar', working_by: 'mon_fri' },
  ...{ start_event: 'gate_out', start_counts: true, end_event: 'empty_back', end_counts: true },
  ...{ carrier_name: null, place_name: null, prices: null },
  boxes: [
    {
      ...{ id: 1, state: 'running', start: '2026-04-03', end: null, last_free_day: '2026-04-08' },
      ...{ used: 3, free: 3, cost: null },
    },
  ],
}

it('says by which calendar working days are counted, and nothing of it where none are', () => {
  const show = (changes: Partial<BoxesFreeTime>) => {
    document.body.replaceChildren()
    const transport = { boxes: [], free_time: [{ ...rule, ...changes }] }
    draw(<FreeTimePanel transport={transport as unknown as Transport} />) // All that the panel reads.
    return screen.queryByText(/周一至周五|工作日历|Monday to Friday|working calendar/)?.textContent ?? null
  }
  expect(show({})).toMatch(/周一至周五|Monday to Friday/)
  expect(show({ working_by: 'calendar' })).toMatch(/工作日历|working calendar/)
  expect(show({ free_unit: 'calendar' })).toBeNull()
  // The calendar of charged days is told to those who see their price.
  expect(show({ free_unit: 'calendar', charge_unit: 'working' })).toBeNull()
  const prices = { currency: 'USD', tiers: [{ days: null, price: 95 }], total: 0 }
  expect(show({ free_unit: 'calendar', charge_unit: 'working', prices })).toMatch(
    /周一至周五|Monday to Friday/,
  )
})
