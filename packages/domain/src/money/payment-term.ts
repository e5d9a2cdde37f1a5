import type { FreightTerm } from '../order/booking/freight-term.ts'

/** The ocean freight and the carrier's surcharges: paid where the freight is paid. */
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

/** Charges at the port of discharge: paid by the consignee, whoever pays the freight. */
const destinationCharges: ReadonlySet<string> = new Set(['DTHC'])

/** The charges that are not local charges of the port of loading: the freight with its surcharges, and those at destination. */
export const chargesElsewhere: readonly string[] = [...freightCharges, ...destinationCharges]

/**
 * Who pays a charge by default. Freight follows the freight term of the bill of lading. Everything else arises at origin
 * (handling, documents, seal, VGM, trucking) or was ordered by the shipper, who pays it there, even under FOB; charges added by
 * the operator are treated the same way.
 */
export function usualPaymentTerm(chargeCode: string, freightTerm: FreightTerm): FreightTerm {
  if (freightCharges.has(chargeCode)) return freightTerm
  return destinationCharges.has(chargeCode) ? 'collect' : 'prepaid'
}
