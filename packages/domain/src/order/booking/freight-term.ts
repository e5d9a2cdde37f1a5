/** Who pays the carrier: the shipper in advance (`prepaid`) or the consignee at destination (`collect`). */
export type FreightTerm = 'prepaid' | 'collect'

/** The freight term an Incoterm implies: collect if the `freight_collect` setting lists it, otherwise prepaid. */
export function freightTermOf(incoTerm: string, freightCollectTerms: readonly string[]): FreightTerm {
  return freightCollectTerms.includes(incoTerm) ? 'collect' : 'prepaid'
}

/** Parses the comma-separated terms of the setting, ignoring spaces and case. */
export function parseTermList(setting: string): string[] {
  return setting
    .split(',')
    .map((term) => term.trim().toUpperCase())
    .filter((term) => term !== '')
}
