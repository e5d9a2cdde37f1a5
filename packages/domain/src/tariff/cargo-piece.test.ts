import { describe, expect, it } from 'vitest'
import { type CargoPiece, checkCargoPieces, measureOf } from './cargo-piece.ts'

describe('the measure of cargo', () => {
  it('is that of all pieces, in kilograms and cubic metres with three decimals', () => {
    const cargo = [
      { pieces: 48, length: 60, width: 40, height: 45, weight: 18 },
      { pieces: 6, length: 120, width: 80, height: 100, weight: 280 },
    ]
    expect(measureOf(cargo)).toEqual({ weight: 2544, volume: 10.944 })
  })

  it('is rounded once, after all pieces are added', () => {
    // 2,400 cm³ a row: 0.002 four times if each were rounded, 0.0096 together.
    const small = Array.from({ length: 4 }, () => ({
      pieces: 1,
      length: 20,
      width: 12,
      height: 10,
      weight: 0.4,
    }))
    expect(measureOf(small)).toEqual({ weight: 1.6, volume: 0.01 })
  })

  it('takes the volume of a row where measures were not given', () => {
    expect(measureOf([{ pieces: 10, volume: 1.2345, weight: 0.1 }])).toEqual({ weight: 1, volume: 1.235 })
  })
})

describe('a row of cargo', () => {
  const row = (changes: Partial<CargoPiece>) =>
    checkCargoPieces([{ pieces: 1, length: 10, width: 10, height: 10, weight: 1, ...changes }])
  const noSides = { length: null, width: null, height: null }

  it.each([
    ['all three measures', {}],
    ['a volume alone', { ...noSides, volume: 0.001 }],
    ['the largest sides and weight', { length: 1500, width: 1500, height: 1500, weight: 30_000 }],
  ])('may have %s', (_, changes) => {
    expect(row(changes)).toEqual([])
  })

  it.each([
    ['a measure missing', { width: null }, 'cargo.0.width', 'required'],
    ['neither measures nor volume', noSides, 'cargo.0.volume', 'required'],
    ['both', { volume: 1 }, 'cargo.0.volume', 'volume_or_measures'],
    ['a side of more than 15 m', { length: 1500.5 }, 'cargo.0.length', 'max_value'],
    ['a side below 1 cm', { height: 0.9 }, 'cargo.0.height', 'min_value'],
    ['more than 30 t', { weight: 30_000.1 }, 'cargo.0.weight', 'max_value'],
    ['no weight', { weight: 0 }, 'cargo.0.weight', 'positive'],
    ['less than a gram', { weight: 0.0004 }, 'cargo.0.weight', 'min_value'],
    ['less than a litre', { ...noSides, volume: 0.0001 }, 'cargo.0.volume', 'min_value'],
    ['half a piece', { pieces: 1.5 }, 'cargo.0.pieces', 'integer'],
    ['no piece', { pieces: 0 }, 'cargo.0.pieces', 'min_value'],
  ])('is refused with %s', (_, changes, path, rule) => {
    expect(row(changes)).toEqual([expect.objectContaining({ path, rule })])
  })
})
