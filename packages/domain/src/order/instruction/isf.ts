/** The dictionary key that marks the ISF document type (specification point 3). */
export const isfKey = 'isf'

/** The country whose customs require the filing: importer security filing, "10+2". */
const filingCountry = 'US'

/**
 * Why an ISF file is required: the destination is in the United States, or the operator requires one for other destinations.
 */
export type IsfReason = 'united_states' | 'operator'

/**
 * Whether a shipping instruction to this country needs an ISF file, and why. `countries` is the setting `isf_countries`; empty
 * means every country (specification point 3).
 */
export function isfReasonOf(countries: readonly string[], destination: string | undefined): IsfReason | null {
  const isAsked = countries.length === 0 || (destination !== undefined && countries.includes(destination))
  if (!isAsked) return null
  return destination === filingCountry ? 'united_states' : 'operator'
}
