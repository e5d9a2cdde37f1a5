import { expect, it } from 'vitest'
import { noTimes } from '../../sailing/call-time.ts'
import { rollTo } from './roll-target.ts'

const call = (port_id: number, arrival: string | null, departure: string | null) => ({
  ...{ port_id, terminal: null, cut_offs: { DCO: '2026-04-03T04:00:00.000Z' } },
  ...{ arrival: { ...noTimes, planned: arrival }, departure: { ...noTimes, planned: departure } },
})
const target = {
  ...{ vessel: 'EVER ACE', voyage: '102W' },
  calls: [
    call(2, null, '2026-04-01'),
    call(1, null, '2026-04-05'),
    call(2, '2026-05-04', null),
    call(3, null, null),
  ],
}
const order = { polId: 1, podId: 2, mode: 1 as const }

it('takes the dates of the loading and of the discharge after it', () => {
  expect(rollTo(order, target)).toMatchObject({
    ok: true,
    value: {
      ...{ vessel: 'EVER ACE', voyage: '102W', etd: '2026-04-05', eta: '2026-05-04' },
      ...{ cut_off_documents: '2026-04-03T04:00:00.000Z', cut_off_vgm: null },
    },
  })
})

it.each([
  ['no_loading', { polId: 9 }],
  ['no_discharge', { podId: 9 }],
  ['no_dates', { podId: 3 }],
] as const)('says why not: %s', (reason, given) => {
  expect(rollTo({ ...order, ...given }, target)).toMatchObject({ ok: false, reason })
})
