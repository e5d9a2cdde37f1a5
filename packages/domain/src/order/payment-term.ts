import type { FreightTerm } from './freight-term.ts'

/** The ocean freight and what the carrier adds to it: paid where the freight is paid. */
const freightCharges: ReadonlySet<string> = new Set([
  'OF',
  'OFL',
  'BAF',
  'EBS',
  'LSS',
  'CAF',
  'PSS',
  'GRI',
  'WRS',
  'PCS',
  'SCS',
  'PCC',
  'ISPS',
  'OWS',
  'HAZ',
  'RFS',
  'EIS',
  'ETS',
])

/** What is done at the port of discharge: the consignee's, whoever pays the freight. */
const destinationCharges: ReadonlySet<string> = new Set(['DTHC'])

/**
 * Who pays a charge unless the operator says otherwise. Freight follows the freight term of the bill of lading. Everything
 * else arises at origin (handling, documents, seal, VGM, trucking) or was ordered by the shipper, who pays it there, under
 * FOB as well; a charge the operator has added is taken for one of these.
 */
export function usualPaymentTerm(chargeCode: string, freightTerm: FreightTerm): FreightTerm {
  if (freightCharges.has(chargeCode)) return freightTerm
  return destinationCharges.has(chargeCode) ? 'collect' : 'prepaid'
}
