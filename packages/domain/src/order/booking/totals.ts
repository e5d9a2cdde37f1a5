/** The inputs of totals; an unknown value counts as zero. */
export type Countable = {
  readonly quantity?: number | null | undefined
  readonly package?: number | null | undefined
  readonly weight?: number | null | undefined
  readonly volume?: number | null | undefined
}

export type Totals = {
  readonly quantity: number
  readonly packages: number
  readonly weight: number
  readonly volume: number
}

/** Sums over container or cargo lines: containers, packages, weight in kg and volume in m³, to three decimals. */
export function totalsOf(lines: readonly Countable[]): Totals {
  return {
    quantity: sum(lines, 'quantity'),
    packages: sum(lines, 'package'),
    weight: sum(lines, 'weight'),
    volume: sum(lines, 'volume'),
  }
}

// Thousandths are added as integers: 0.1 + 0.2 kg must display as 0.3, not 0.30000000000000004.
function sum(lines: readonly Countable[], key: keyof Countable): number {
  return lines.reduce((total, line) => total + Math.round((line[key] ?? 0) * 1000), 0) / 1000
}
