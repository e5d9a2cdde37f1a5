import type { KeptOfferLine } from '@berth/domain/offer/offer-price'
import type { OfferOptionRow } from './offer.query.ts'

/** A stored line as it is priced and booked. */
export function keptLineOf({ line, charge }: OfferOptionRow['lines'][number]): KeptOfferLine {
  return {
    ...{ chargeCode: charge?.code ?? '', basis: line.basis, unitPrice: line.unitPrice },
    ...{ currency: line.currency, paymentTerm: line.paymentTerm, chargeMode: line.chargeMode },
    ...{ minimum: line.minimum, maximum: line.maximum, ofTypes: line.ofTypes },
  }
}
