export { acceptRfqOption, handRfqOn, holdRfqOffer, releaseRfqOf } from './rfq-offer.command.ts'
export { presentOptionsToAccept } from './rfq-offer.present.ts'
export { listOptionsToAccept } from './rfq-offer.query.ts'
