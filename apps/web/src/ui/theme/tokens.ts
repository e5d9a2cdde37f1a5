import type { Brand } from './default-brand.ts'

/** The screen width in pixels below which the device counts as a phone. */
export const phoneBelowPx = 768

/** Writes this deployment's brand over the default one of tokens.css, for all style sheets. */
export function applyBrand(brand: Brand): void {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(brandVariables(brand))) style.setProperty(`--${name}`, value)
}

/** The variables of a brand, by their names in style sheets. */
export function brandVariables(brand: Brand): Record<string, string> {
  return {
    brand: brand.brand,
    'brand-ink': brand.ink,
    'brand-ink-hover': brand.inkHover,
    'brand-ink-active': brand.inkActive,
    'brand-tint': brand.tint,
    'brand-tint-2': brand.tint2,
    'brand-line': brand.line,
  }
}
