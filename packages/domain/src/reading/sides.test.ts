import { describe, expect, it } from 'vitest'
import { readSides } from './sides.ts'

const piece = { length: 120, width: 80, height: 100 }

describe('three measures', () => {
  it.each([
    '120x80x100',
    '120 X 80 X 100',
    '120*80*100',
    '120×80×100cm',
    '120х80х100',
    '１２０＊８０＊１００ＣＭ',
    '120 cm x 80 cm x 100 cm',
    '1200x800x1000mm',
    '1.2*0.8*1.0 m',
    '1.2米×0.8米×1米',
    '120 by 80 by 100',
    '120(L) x 80(W) x 100(H)',
    'L120*W80*H100',
    'H100 x W80 x L120 cm',
    '长120宽80高100',
    '长:120厘米 宽:80厘米 高:100厘米',
    '120.0*80.00*100',
  ])('%s are those of one piece', (text) => {
    expect(readSides(text)).toEqual({ state: 'read', value: piece })
  })

  it('are centimetres of inches, to the tenth of a millimetre', () => {
    const value = { length: 121.92, width: 101.6, height: 152.4 }
    for (const text of ['48"x40"x60"', '48x40x60 in', '48 × 40 × 60 inches', '48″×40″×60″'])
      expect(readSides(text)).toEqual({ state: 'read', value })
  })

  it('are asked for if their size suits another unit better', () => {
    expect(readSides('1200x800x1000')).toMatchObject({
      ...{ state: 'question', candidates: [piece, { length: 1200, width: 800, height: 1000 }] },
      fault: { rule: 'sides_ambiguous', params: { one: 'mm', other: 'cm' } },
    })
    expect(readSides('1.2x0.8x1')).toMatchObject({ state: 'question', candidates: [piece, { length: 1.2 }] })
  })

  it.each([
    ['120x80', 'three_sides'],
    ['120x80x100x2', 'three_sides'],
    ['120 80 100', 'three_sides'],
    ['120/80/100', 'three_sides'],
    ['L120 x W80 x 100', 'three_sides'],
    ['L120 x L80 x H100', 'three_sides'],
    ['12080100', 'three_sides'],
    ['120x80x100 kg', 'sides_unit'],
    ['120cm x 800mm x 1m', 'sides_unit'],
    ['120cm x 80 x 100', 'sides_unit'],
    ['1,2x0,8x1,000 m', 'figure_ambiguous'],
    ['120x80x1.2.3', 'number'],
    [`${'1'.repeat(90)}x1x1`, 'three_sides'],
  ])('%s are refused', (text, rule) => {
    expect(readSides(text)).toMatchObject({ state: 'refused', fault: { rule } })
  })

  it('are empty without a text', () => {
    expect(readSides('  ')).toEqual({ state: 'empty' })
  })
})
