import { defineWords, type Language } from './language.ts'

type CarbonWords = {
  readonly name: string
  readonly kilograms: (figure: string) => string
  readonly year: (year: number) => string
  readonly wellToWake: string
  readonly tankToWake: string
}

/** What is said of emissions. The page without sign-in has it, too: what only the quotes say is theirs. */
export const carbonWords = defineWords<CarbonWords>(
  {
    name: 'CO₂e',
    kilograms: (figure: string) => `${figure} kg`,
    year: (year: number) => `${year} 年因子`,
    wellToWake: '全生命周期（含燃料生产）',
    tankToWake: '仅船上燃烧',
  },
  {
    name: 'CO₂e',
    kilograms: (figure: string) => `${figure} kg`,
    year: (year: number) => `factor of ${year}`,
    wellToWake: 'Well to wake, with the making of the fuel',
    tankToWake: 'Tank to wake only',
  },
)

type ReadFactor = { readonly source: string; readonly year: number; readonly is_well_to_wake: boolean }

/** Where a factor was read, its year, and what it counts. */
export function sayFactor(
  { source, year, is_well_to_wake: isWhole }: ReadFactor,
  language: Language,
): string {
  const text = carbonWords[language]
  return [source, text.year(year), isWhole ? text.wellToWake : text.tankToWake].join(' · ')
}
