import { describe, expect, it } from 'vitest'
import { writeFigure } from './write-figure.ts'

describe('a figure for people', () => {
  it('has separators and the decimals asked for', () => {
    expect(writeFigure(0, 0)).toBe('0')
    expect(writeFigure(999, 0)).toBe('999')
    expect(writeFigure(1234567, 0)).toBe('1,234,567')
    expect(writeFigure(1234.5, 2)).toBe('1,234.50')
    expect(writeFigure(-1234.5, 2)).toBe('-1,234.50')
    expect(writeFigure(12.5, 2, 3)).toBe('12.50')
    expect(writeFigure(12.125, 2, 3)).toBe('12.125')
    expect(writeFigure(12, 0, 3)).toBe('12')
    expect(writeFigure(0.0000001, 2)).toBe('0.00')
  })

  it('rounds halves as written, away from zero', () => {
    expect(writeFigure(1.005, 2)).toBe('1.01')
    expect(writeFigure(2.5, 0)).toBe('3')
    expect(writeFigure(-2.5, 0)).toBe('-3')
  })

  it('is what the runtime writes', () => {
    for (const [decimals, atMost] of [
      [0, 0],
      [2, 2],
      [2, 3],
      [0, 3],
      [3, 3],
    ] as const) {
      const theirs = new Intl.NumberFormat('en-US', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: atMost,
      })
      for (let power = 0; power < 11; power += 1)
        for (let step = 1; step < 30; step += 1) {
          const value = ((step * 7919) % 100_003) * 10 ** power
          for (const figure of [value, value / 1000, value / 100, -value / 10])
            expect(writeFigure(figure, decimals, atMost)).toBe(theirs.format(figure))
        }
    }
  })
})
