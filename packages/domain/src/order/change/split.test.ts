import { describe, expect, it } from 'vitest'
import { Random } from '../../random.ts'
import { totalsOf } from '../booking/totals.ts'
import { checkSplit, type SplitPart, splitLines } from './split.ts'

const line = (quantity: number | null, given: object = {}) => ({
  ...{ container_id: 3, quantity, package: 600, weight: 9000, volume: 60, description: 'Lamps', ...given },
})
const part = (at: number, quantity: number | null, given: Partial<SplitPart> = {}): SplitPart => ({
  ...{ line: at, quantity, package: 200, weight: 3000, volume: 20, ...given },
})

const whole = { package: 600, weight: 9000, volume: 60 }

describe('a split', () => {
  it('divides a line, and moves a whole one', () => {
    const lines = [line(3), line(1, { container_id: 4 })]
    const parts = [part(0, 1), part(1, 1, { package: 600, weight: 9000, volume: 60 })]
    expect(checkSplit(1, lines, parts)).toEqual([])
    expect(splitLines(1, lines, parts)).toEqual({
      kept: [line(2, { package: 400, weight: 6000, volume: 40 })],
      moved: [line(1, { package: 200, weight: 3000, volume: 20 }), line(1, { container_id: 4 })],
    })
  })

  it('divides loose cargo by its figures', () => {
    const lines = [line(null, { container_id: null })]
    const { kept, moved } = splitLines(2, lines, [part(0, null)])
    expect([kept[0]?.package, moved[0]?.package]).toEqual([400, 200])
    expect(
      splitLines(2, [line(null), line(null)], [part(1, null, { package: 600, weight: 9000, volume: 60 })]),
    ).toEqual({
      kept: [line(null)],
      moved: [line(null)],
    })
  })

  it.each([
    ['more than there is', [part(0, 4)], 'parts.0.quantity', 'max_value'],
    ['no containers', [part(0, null)], 'parts.0.quantity', 'required'],
    ['a part without weight', [part(0, 1, { weight: null })], 'parts.0.weight', 'required'],
    ['all cargo of some containers', [part(0, 1, { volume: 60 })], 'parts.0.volume', 'leaves_nothing'],
    ['a line twice', [part(0, 1), part(0, 1)], 'parts.1.line', 'duplicate'],
    ['a line that is not there', [part(5, 1)], 'parts.0.line', 'not_found'],
    ['nothing', [], 'parts', 'at_least_one'],
    ['all containers', [part(0, 3, whole)], 'parts.0.quantity', 'container_stays'],
  ])('refuses %s', (_, parts, path, rule) => {
    expect(checkSplit(1, [line(3)], parts)).toContainEqual(expect.objectContaining({ path, rule }))
  })

  it('refuses containers without their cargo, but of all containers says that nothing stays', () => {
    const lines = [line(3), line(2)]
    const short = { path: 'parts.0.package', rule: 'min_value' }
    expect(checkSplit(1, lines, [part(0, 3)])).toContainEqual(expect.objectContaining(short))
    const stays = [{ path: 'parts.1.quantity', rule: 'container_stays' }]
    expect(checkSplit(1, lines, [part(0, 3), part(1, 2)])).toEqual(stays)
    expect(checkSplit(1, lines, [part(1, 2), part(0, 3)])).toEqual(stays)
    const nothing = [{ path: 'parts', rule: 'leaves_nothing' }]
    expect(checkSplit(2, [line(null)], [part(0, null, whole)])).toEqual(nothing)
  })

  it('keeps the sums, whatever is divided', () => {
    const random = new Random(39)
    const int = (most: number) => random.whole(0, most)
    let valid = 0
    for (let round = 0; round < 10_000; round += 1) {
      const mode = int(1) === 0 ? 1 : 2
      const lines = Array.from({ length: 1 + int(3) }, () =>
        line(mode === 1 ? 1 + int(4) : null, {
          ...{ package: 1 + int(900), weight: (1 + int(9_000_000)) / 1000, volume: (1 + int(90_000)) / 1000 },
        }),
      )
      const parts = lines.flatMap((one, at) => {
        if (int(2) === 0) return []
        const isWhole = int(2) === 0
        const some = (value: number) => (isWhole ? value : int(Math.floor(value * 1000)) / 1000)
        const quantity = one.quantity === null ? null : isWhole ? one.quantity : int(one.quantity)
        return [
          part(at, quantity, {
            package: isWhole ? one.package : int(one.package),
            weight: some(one.weight),
            volume: some(one.volume),
          }),
        ]
      })
      if (checkSplit(mode, lines, parts).length > 0) continue
      valid += 1
      const { kept, moved } = splitLines(mode, lines, parts)
      expect(totalsOf([...kept, ...moved])).toEqual(totalsOf(lines))
      expect(Math.min(kept.length, moved.length)).toBeGreaterThan(0)
      expect([...kept, ...moved].every(({ weight }) => (weight ?? 0) > 0)).toBe(true)
    }
    expect(valid).toBeGreaterThan(1500)
  })
})
