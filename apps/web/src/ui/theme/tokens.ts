import { type Brand, brandVariables } from './default-brand.ts'

/** The screen width in pixels below which the device counts as a phone. */
export const phoneBelowPx = 768

/** Writes this deployment's brand over the default one of tokens.css, for all style sheets. */
export function applyBrand(brand: Brand): void {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(brandVariables(brand))) style.setProperty(`--${name}`, value)
}
