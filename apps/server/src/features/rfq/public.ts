export { acceptRfqOption, holdRfqOffer, releaseRfqOf } from './offers/commands.ts'
export { listOptionsToAccept } from './offers/open-options.ts'
