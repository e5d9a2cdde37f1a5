/** The colors derived from a deployment's brand color. */
export type Brand = {
  /** As chosen: fills, focus rings, charts. */
  readonly brand: string
  /** Dark enough for text, links and primary buttons. */
  readonly ink: string
  readonly inkHover: string
  readonly inkActive: string
  readonly tint: string
  readonly tint2: string
  readonly line: string
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

export const defaultBrandColour = '#6cbaa9'

/** The result of `deriveBrand` for the default color, so that signing in need not compute it; a test keeps the two in sync. */
export const defaultBrand: Brand = {
  brand: defaultBrandColour,
  ink: '#2b7c6d',
  inkHover: '#207364',
  inkActive: '#0c6859',
  tint: '#f0f8f6',
  tint2: '#e2f1ee',
  line: '#a7d6cb',
}
