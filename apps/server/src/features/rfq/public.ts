export { acceptRfqOption, holdRfqOffer, releaseRfqOf } from './offers/commands.ts'
export { presentOptionsToAccept } from './offers/present.ts'
export { listOptionsToAccept } from './offers/queries.ts'
