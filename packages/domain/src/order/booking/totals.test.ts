import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freightTermOf, parseTermList } from './freight-term.ts'
import { totalsOf } from './totals.ts'
import { allTransportTerms, transportTerms } from './transport-term.ts'

describe('totals', () => {
  it('adds thousandths without binary floating-point errors', () => {
    const lines = [
      { quantity: 1, package: 10, weight: 0.1, volume: 0.7 },
      { quantity: 2, package: 5, weight: 0.2, volume: 0.1 },
    ]
    expect(totalsOf(lines)).toEqual({ quantity: 3, packages: 15, weight: 0.3, volume: 0.8 })
  })

  it('counts unknown values as zero', () => {
    expect(totalsOf([{}, { weight: null, volume: undefined, package: 3 }])).toEqual({
      quantity: 0,
      packages: 3,
      weight: 0,
      volume: 0,
    })
  })

  it('is exact to the gram for any lines in any order', () => {
    const grams = fc.array(fc.nat(99_999_999_999), { maxLength: 80 })
    fc.assert(
      fc.property(grams, (lines) => {
        const exact = lines.reduce((sum, one) => sum + one, 0) / 1000
        const weights = lines.map((one) => ({ weight: one / 1000 }))
        expect(totalsOf(weights).weight).toBe(exact)
        expect(totalsOf(weights.toReversed()).weight).toBe(exact)
      }),
    )
  })
})

describe('the freight term an Incoterm implies', () => {
  const setting = parseTermList(' EXW, fca ,FOB,, ')

  it('parses the setting as users type it', () => {
    expect(setting).toEqual(['EXW', 'FCA', 'FOB'])
    expect(parseTermList('')).toEqual([])
  })

  it.each(['EXW', 'FCA', 'FOB'])('%s leaves the freight to the consignee', (term) => {
    expect(freightTermOf(term, setting)).toBe('collect')
  })

  it.each(['FAS', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'])('%s is paid by the shipper', (term) => {
    expect(freightTermOf(term, setting)).toBe('prepaid')
  })
})

it('offers container yards for full containers, freight stations for loose cargo, and each term once', () => {
  expect(transportTerms.fcl.some((term) => term.includes('CFS'))).toBe(false)
  expect(transportTerms.lcl.some((term) => term.includes('CY'))).toBe(false)
  expect(new Set(allTransportTerms).size).toBe(allTransportTerms.length)
})
