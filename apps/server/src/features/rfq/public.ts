export { acceptRfqOption, holdRfqOffer, releaseRfqOf } from './offers/commands.ts'
