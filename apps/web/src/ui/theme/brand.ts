import { type Brand, defaultBrandColour } from './default-brand.ts'

const white = '#ffffff'
const canvas = '#f4f7f8'
const readable = 4.5
const step = 0.01

/**
 * Derives the brand colors from the chosen one: the hue stays, and the OKLCH lightness is lowered until the contrast is 4.5:1
 * on the canvas, which is darker than white, and on the color's own tint.
 */
export function deriveBrand(chosen: string): Brand {
  const brand = parseHex(chosen) ? chosen.toLowerCase() : defaultBrandColour
  const base = toOklch(brand)
  const at = (lightness: number) => fromOklch({ ...base, l: Math.max(0, lightness) })
  // Tints of a nearly white color would be invisible, so they are mixed from the darkened color.
  const isPale = contrast(brand, white) < 1.25
  const mixed = (ink: string) => (isPale ? ink : brand)
  let lightness = base.l
  while (lightness > 0 && !reads(at(lightness), mixIntoWhite(mixed(at(lightness)), 0.1))) lightness -= step
  // Near black there is nothing darker, so hover makes the color lighter instead, and by more.
  const by = lightness < 0.25 ? -3 : 1
  const ink = at(lightness)
  return {
    brand,
    ink,
    inkHover: at(lightness - 0.03 * by),
    inkActive: at(lightness - 0.07 * by),
    tint: mixIntoWhite(mixed(ink), 0.1),
    tint2: mixIntoWhite(mixed(ink), 0.2),
    line: mixIntoWhite(mixed(ink), 0.6),
  }
}

function reads(colour: string, tint: string): boolean {
  return contrast(colour, canvas) >= readable && contrast(colour, tint) >= readable
}

type Rgb = readonly [number, number, number]
type Oklch = { readonly l: number; readonly c: number; readonly h: number }

function parseHex(text: string): Rgb | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(text)?.[1]
  if (!digits) return null
  const value = Number.parseInt(digits, 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

function rgbOf(hex: string): Rgb {
  return parseHex(hex) ?? [0, 0, 0]
}

function toHex(rgb: Rgb): string {
  const byte = (part: number) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(byte).join('')}`
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** The WCAG 2 contrast ratio of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number] // Two values in, two out.
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex)
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

function mixIntoWhite(hex: string, share: number): string {
  const [r, g, b] = rgbOf(hex)
  const mix = (part: number) => part * share + 1 - share
  return toHex([mix(r), mix(g), mix(b)])
}

// The matrices of the OKLab definition (Björn Ottosson, 2020).
function toOklch(hex: string): Oklch {
  const [red, green, blue] = rgbOf(hex)
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: lightness, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

function fromOklch({ l: lightness, c, h }: Oklch): string {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toHex([
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ])
}
