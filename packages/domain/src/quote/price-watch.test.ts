import { describe, expect, it } from 'vitest'
import { type PriceAhead, type SeenPrice, watchPrices } from './price-watch.ts'

const lane = { carrierId: 1, polId: 2, podId: 3, toId: 3, containerId: 7, tons: null }
const at = (price: number | null): SeenPrice => ({ ...lane, price })
const watch = (seen: number | null | undefined, ahead: PriceAhead) => {
  const told = watchPrices([at(1600)], seen === undefined ? [] : [at(seen)], () => ahead)
  return [
    told.changes.map(({ before, now, isLastDay }) => [before, now, isLastDay]),
    told.seen.map(({ price }) => price),
  ]
}

describe('a booked price', () => {
  it.each<[string, number | null | undefined, number | null, number | null, unknown[], number | null]>([
    ['that stays', undefined, 1600, 1600, [], 1600],
    ['that fell since it was booked', undefined, 1500, 1500, [[1600, 1500, false]], 1500],
    ['that fell and was told', 1500, 1500, 1500, [], 1500],
    ['that fell again', 1500, 1400, 1400, [[1500, 1400, false]], 1400],
    ['that rises', 1500, 1700, 1700, [], 1700],
    ['that fell after it rose', 1700, 1650, 1650, [[1700, 1650, false]], 1650],
    ['that ends today', 1600, 1600, null, [[1600, null, true]], null],
    ['that is gone', 1600, null, null, [[1600, null, false]], null],
    ['that is gone and was told', null, null, null, [], null],
    ['that is back', null, 1500, 1500, [], 1500],
    ['that has a gap until tomorrow', 1600, null, 1500, [], 1600],
  ])('%s', (_, seen, today, tomorrow, changes, next) => {
    expect(watch(seen, { today, tomorrow })).toEqual([changes, [next]])
  })

  it('is watched for itself', () => {
    const other = { ...at(900), containerId: 8 }
    const told = watchPrices([at(1600), other], [], ({ containerId }) =>
      containerId === 8 ? { today: 800, tomorrow: 800 } : { today: 1600, tomorrow: 1600 },
    )
    expect(told.changes).toEqual([{ ...lane, containerId: 8, before: 900, now: 800, isLastDay: false }])
  })
})
