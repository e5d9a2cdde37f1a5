import { describe, expect, it } from 'vitest'
import { contrast, deriveBrand } from './brand.ts'
import { defaultBrand, defaultBrandColour } from './default-brand.ts'

const canvas = '#f4f7f8'

describe('colors derived from the brand color', () => {
  it('darkens the default teal to the design’s value', () => {
    expect(deriveBrand(defaultBrandColour)).toEqual(defaultBrand)
  })

  it.each([
    ['white', '#ffffff'],
    ['very light', '#e6e6fa'],
    ['yellow', '#ffee00'],
    ['grey', '#808080'],
    ['very dark', '#101820'],
    ['black', '#000000'],
    ['pure red', '#ff0000'],
    ['pure blue', '#0000ff'],
  ])('are readable on the canvas, on white and on the tint for %s', (_name, chosen) => {
    const { ink, inkHover, inkActive, tint } = deriveBrand(chosen)
    for (const colour of [ink, inkHover, inkActive]) {
      expect(contrast(colour, canvas)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(ink, tint)).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps a color that is already readable', () => {
    expect(deriveBrand('#101820').ink).toBe('#101820')
  })

  it('keeps tints visible for a nearly white color', () => {
    expect(deriveBrand('#ffffff').line).not.toBe('#ffffff')
  })

  it('lightens black on hover', () => {
    const { ink, inkActive } = deriveBrand('#000000')
    expect(inkActive).not.toBe(ink)
  })

  it.each(['', 'teal', '#12', 'rgb(1,2,3)'])('fall back to the default teal for %j', (chosen) => {
    expect(deriveBrand(chosen).ink).toBe('#2b7c6d')
  })
})
