export { listOptionsOfOffers } from './acceptable-option.query.ts'
export { answerByLink, countOpened, noteOpened } from './answer-offer.command.ts'
export { presentLinkedOffer, presentOffer, presentOptionsOfOffers } from './offer.present.ts'
export { findAnyOffer, findLatestSent, findMadeOffer, findOffer, type OfferRow } from './offer.query.ts'
export {
  acceptOfferOption,
  handOfferOn,
  holdOfferOption,
  type NumberedOrder,
  releaseOfferOf,
} from './offer-acceptance.command.ts'
export { findByToken, isKnownToken, type OpenedLink } from './offer-link.query.ts'
export { withEmissions } from './option-emission.query.ts'
