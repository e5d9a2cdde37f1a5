/** The colours that follow the one colour a deployment chooses. */
export type Brand = {
  /** As chosen: fills, focus rings, charts. */
  readonly brand: string
  /** Dark enough to read: text, links, primary buttons. */
  readonly ink: string
  readonly inkHover: string
  readonly inkActive: string
  readonly tint: string
  readonly tint2: string
  readonly line: string
}

export const defaultBrandColour = '#6cbaa9'

/** What `deriveBrand` makes of the usual colour; a test holds the two together. Signing in need not work it out. */
export const defaultBrand: Brand = {
  brand: defaultBrandColour,
  ink: '#2b7c6d',
  inkHover: '#207364',
  inkActive: '#0c6859',
  tint: '#f0f8f6',
  tint2: '#e2f1ee',
  line: '#a7d6cb',
}
