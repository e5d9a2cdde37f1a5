import { containerMode } from '@berth/domain/order/booking/container-mode'
import { expect, it } from 'vitest'
import { blankSearch, laneOf, startOf } from './quote-search-values.ts'

it('starts an offer of the picked quotes for the containers or the cargo that was sought', () => {
  const found = { ...blankSearch, pol_id: 1, to_id: 2, ids: [7, 5] }
  expect(startOf({ ...found, container_id: 40, count: 2 })).toEqual({
    ...{ quote_ids: [7, 5], spaces: [{ container_id: 40, count: 2 }], cargo: null },
  })
  const uncounted = startOf({ ...found, container_id: 40, count: null })
  expect(uncounted.spaces, 'a type without its count').toEqual([{ container_id: 40, count: 1 }])
  expect(startOf(found), 'every type of the quote').toEqual({ quote_ids: [7, 5], spaces: [], cargo: null })
  const shared = { ...found, mode: containerMode.lcl, container_id: 40, volume: 8, weight: 900 }
  expect(startOf(shared)).toEqual({ quote_ids: [7, 5], spaces: [], cargo: { volume: 8, weight: 900 } })
})

it('asks for the quotes of a container type, or of cargo above zero', () => {
  const lane = { pol_id: 1, to_id: 2 }
  expect(laneOf({ ...blankSearch, pol_id: 1 })).toBeNull()
  expect(laneOf({ ...blankSearch, ...lane })).toEqual(lane)
  expect(laneOf({ ...blankSearch, ...lane, container_id: 40 })).toEqual({ ...lane, container_id: 40 })
  const shared = { ...blankSearch, ...lane, mode: containerMode.lcl, container_id: 40, weight: 900 }
  expect(laneOf(shared)).toBeNull()
  expect(laneOf({ ...shared, volume: 0 }), 'half of a figure').toBeNull()
  expect(laneOf({ ...shared, volume: 0.5 })).toEqual({ ...lane, volume: 0.5, weight: 900 })
})
