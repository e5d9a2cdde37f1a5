import { containerMode } from '@berth/domain/order/booking/container-mode'
import { expect, it } from 'vitest'
import { blankSearch, startOf } from './quote-search-values.ts'

it('starts an offer of the picked quotes for the containers or the cargo that was sought', () => {
  const found = { ...blankSearch, pol_id: 1, to_id: 2, ids: [7, 5] }
  expect(startOf({ ...found, container_id: 40, count: 2 })).toEqual({
    ...{ quote_ids: [7, 5], spaces: [{ container_id: 40, count: 2 }], cargo: null },
  })
  expect(startOf(found), 'every type of the quote').toEqual({ quote_ids: [7, 5], spaces: [], cargo: null })
  const shared = { ...found, mode: containerMode.lcl, container_id: 40, volume: 8, weight: 900 }
  expect(startOf(shared)).toEqual({ quote_ids: [7, 5], spaces: [], cargo: { volume: 8, weight: 900 } })
})
