import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  breakEvenOf,
  inOrderOfAdvice,
  lclObstacles,
  type StowedType,
  stowageOf,
  typeObstacles,
} from './advice.ts'
import { measureOf } from './cargo-piece.ts'
import { type LclPrice, lclFreightFor } from './lcl-price.ts'

const gp20: StowedType = {
  ...{ container_id: 20, usual_volume: 25, payload: 28_180, tare: 2300 },
  ...{ inside_length: 586.7, door_width: 228.6, door_height: 226.1 },
}

describe('a container type', () => {
  const cargo = [{ pieces: 6, length: 120, width: 80, height: 100, weight: 280 }]

  it('holds cargo by its usual volume and its payload, and is as full as the share says', () => {
    expect(stowageOf(cargo, measureOf(cargo), gp20, null)).toMatchObject({
      quantity: 1,
      volume_share: 0.2304,
    })
    expect(stowageOf(cargo, { volume: 51, weight: 1000 }, gp20, null)?.quantity).toBe(3)
    expect(stowageOf(cargo, { volume: 5, weight: 28_181 }, gp20, null)?.quantity).toBe(2)
  })

  it('holds what the road of the country of delivery allows, with the container', () => {
    const stowage = stowageOf(cargo, { volume: 5, weight: 18_000 }, gp20, 20_300)
    expect(stowage).toMatchObject({ quantity: 1, weight_share: 1 })
    expect(stowageOf(cargo, { volume: 5, weight: 18_001 }, gp20, 20_300)?.quantity).toBe(2)
  })

  it('is never shared by parts of one piece', () => {
    const held = (maxGross: number | null, ...pieces: readonly (readonly [number, number, number])[]) => {
      const rows = pieces.map(([count, weight, volume]) => ({
        pieces: count,
        weight,
        volume: count * volume,
      }))
      return stowageOf(rows, measureOf(rows), gp20, maxGross)?.quantity ?? null
    }
    // A road that allows 20 t of cargo, for one piece of 22 t.
    expect(held(22_300, [1, 22_000, 5])).toBeNull()
    expect(typeObstacles([{ pieces: 1, weight: 22_000, volume: 5 }], gp20, 22_300)).toMatchObject([
      { obstacle: 'too_heavy' },
    ])
    expect(held(null, [3, 15_000, 5])).toBe(3)
    expect(held(null, [1, 15_000, 5], [2, 16_000, 5])).toBe(3)
    expect(held(null, [1, 15_000, 5], [1, 10_000, 5])).toBe(1)
    expect(held(null, [2, 14_090, 5])).toBe(1)
    expect(held(null, [3, 1000, 15])).toBe(3)
    expect(held(null, [1, 1000, 28])).toBeNull()
    expect(typeObstacles([{ pieces: 1, weight: 1, volume: 28 }], gp20)).toMatchObject([
      { obstacle: 'too_large' },
    ])
  })

  it('is not advised without its tare where a road has a limit', () => {
    const rows = [{ pieces: 1, weight: 1000, volume: 5 }]
    const unknown = { ...gp20, tare: null }
    expect(stowageOf(rows, measureOf(rows), unknown, 20_300)).toBeNull()
    expect(stowageOf(rows, measureOf(rows), unknown, null)?.quantity).toBe(1)
  })

  it('takes no piece that does not pass its door or fit its length, on whatever side it stands', () => {
    const piece = (length: number, width: number, height: number) =>
      typeObstacles([{ pieces: 1, length, width, height, weight: 1 }], gp20).map(({ obstacle }) => obstacle)
    expect([piece(226, 586, 100), piece(226, 400, 228)]).toEqual([[], []])
    expect(piece(587, 10, 10)).toEqual(['too_long'])
    expect([piece(240, 229, 226), piece(240, 227, 227)]).toEqual([['door'], ['door']])
    const highCube = { ...gp20, door_height: 256.6 }
    expect(typeObstacles([{ pieces: 1, length: 300, width: 228, height: 256, weight: 1 }], highCube)).toEqual(
      [],
    )
    const unmeasured = { ...gp20, inside_length: null, door_width: null, door_height: null }
    expect(
      typeObstacles([{ pieces: 1, length: 900, width: 100, height: 100, weight: 1 }], unmeasured),
    ).toEqual([])
    expect(
      stowageOf([{ pieces: 1, volume: 2, weight: 28_181 }], { volume: 2, weight: 28_181 }, gp20, null),
    ).toBeNull()
  })

  it('is no question for LCL if a piece is too long or too heavy for it', () => {
    const limits = { max_side: 300, max_weight: 3000 }
    const cargo = [
      { pieces: 1, length: 300, width: 10, height: 10, weight: 3000 },
      { pieces: 1, length: 10, width: 301, height: 10, weight: 1 },
      { pieces: 1, volume: 1, weight: 3001 },
    ]
    expect(lclObstacles(cargo, limits)).toEqual([
      { index: 1, obstacle: 'too_long' },
      { index: 2, obstacle: 'too_heavy' },
    ])
    expect(lclObstacles(cargo, { max_side: null, max_weight: null })).toEqual([])
  })
})

describe('advice', () => {
  it('puts the cheapest first, the faster of two, and last what cannot be compared', () => {
    const option = (about: number | null, days: number | null) => ({ about, days })
    const [unknown, dear, slow, fast] = [option(null, 9), option(20, 1), option(10, 30), option(10, 28)]
    expect(inOrderOfAdvice([unknown, dear, slow, fast])).toEqual([fast, slow, dear, unknown])
    expect(inOrderOfAdvice([option(10, null), slow])).toEqual([slow, option(10, null)])
  })
})

describe('the break-even', () => {
  const price = (breaks: LclPrice['breaks']): LclPrice => ({
    ...{ breaks, min_tons: 1, min_amount: null, kilograms_per_ton: 1000 },
  })
  const cents = fc.integer({ min: 1, max: 20_000 }).map((value) => value / 100)

  it('is the first point from which a full container is never dearer', () => {
    const costAt = (thousandths: number) =>
      lclFreightFor(price([{ from: 0, price: 80 }]), thousandths / 1000).amount
    const stretch = [{ from: 1, to: 25_000 }]
    expect(breakEvenOf(stretch, costAt, 1250)).toBe(15_625)
    expect(breakEvenOf(stretch, costAt, 2000.01)).toBeNull()
    expect(breakEvenOf(stretch, costAt, 80)).toBe(1)
  })

  it('matches a search of every thousandth, also where a break makes more cargo cheaper', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.integer({ min: 2, max: 98 }),
        fc.integer({ min: 1, max: 200 }),
        (one, other, at, full) => {
          const lcl = price([
            { from: 0, price: one },
            { from: at / 10, price: other },
          ])
          const costAt = (thousandths: number) => lclFreightFor(lcl, thousandths / 1000).amount
          const stretches = [
            { from: 1, to: at * 100 - 1 },
            { from: at * 100, to: 10_000 },
          ]
          let plain: number | null = null
          for (let point = 10_000; point >= 1 && costAt(point) >= full; point -= 1) plain = point
          expect(breakEvenOf(stretches, costAt, full)).toBe(plain)
        },
      ),
      { numRuns: 60 },
    )
  })
})
