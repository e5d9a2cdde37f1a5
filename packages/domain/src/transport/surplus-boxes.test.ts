import { describe, expect, it } from 'vitest'
import { surplusOf } from './surplus-boxes.ts'

const [gp, hq] = [20, 40]
const box = (id: number, containerId: number | null = hq, more = {}) => ({
  ...{ id, containerNo: `TSTU${id}`, containerId, isSurplus: false, ...more },
})
const booked = (...lines: readonly (readonly [number, number])[]) =>
  lines.map(([container_id, quantity]) => ({ container_id, quantity }))
const idsOf = (
  boxes: readonly ReturnType<typeof box>[],
  told: readonly number[],
  before: ReturnType<typeof booked>,
  after: ReturnType<typeof booked>,
) => surplusOf(boxes, new Set(told), before, after).map(({ id }) => id)

describe('the containers for which a change leaves no room', () => {
  it('are those about which nothing was told, the newest first', () => {
    const boxes = [box(1), box(2), box(3)]
    expect(idsOf(boxes, [2, 3], booked([hq, 3]), booked([hq, 2]))).toEqual([1])
    expect(idsOf(boxes, [1, 2, 3], booked([hq, 3]), booked([hq, 1]))).toEqual([3, 2])
    expect(idsOf([box(1), box(2, hq, { containerNo: null })], [], booked([hq, 2]), booked([hq, 1]))).toEqual([
      2,
    ])
  })

  it('are of the types of which fewer are booked', () => {
    const boxes = [box(1, gp), box(2, gp), box(3)]
    expect(idsOf(boxes, [], booked([gp, 2], [hq, 1]), booked([hq, 3]))).toEqual([2, 1])
    expect(idsOf(boxes, [], booked([hq, 3]), booked([hq, 4]))).toEqual([])
  })

  it('are those without a type when there are fewer at all', () => {
    const boxes = [box(1), box(2, null), box(3, null)]
    expect(idsOf(boxes, [], booked([hq, 3]), booked([hq, 2]))).toEqual([3])
    expect(idsOf(boxes, [], booked([hq, 3]), booked([gp, 3]))).toEqual([1])
  })

  it('are those of another type than the booked one when there are fewer at all', () => {
    const boxes = [box(1, gp), box(2, gp), box(3, gp)]
    expect(idsOf(boxes, [3], booked([hq, 3]), booked([hq, 2]))).toEqual([2])
  })

  it('are none of those that the order has lost before', () => {
    const boxes = [box(1), box(2, hq, { isSurplus: true })]
    expect(idsOf(boxes, [1, 2], booked([hq, 2]), booked([hq, 1]))).toEqual([])
  })
})
