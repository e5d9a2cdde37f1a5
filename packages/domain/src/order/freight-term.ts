/** Who pays the carrier: the shipper before (`prepaid`) or the consignee at destination (`collect`). */
export type FreightTerm = 'prepaid' | 'collect'

/** The freight term an Incoterm implies: collect when the `freight_collect` setting names it, otherwise prepaid. */
export function freightTermOf(incoTerm: string, freightCollectTerms: readonly string[]): FreightTerm {
  return freightCollectTerms.includes(incoTerm) ? 'collect' : 'prepaid'
}

/** The terms in a comma-separated setting, as people type it: spaces and case do not matter. */
export function parseTermList(setting: string): string[] {
  return setting
    .split(',')
    .map((term) => term.trim().toUpperCase())
    .filter((term) => term !== '')
}
