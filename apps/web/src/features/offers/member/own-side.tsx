import * as wire from '@berth/contract/trade/own-offer'
import { RatesNav } from '#features/rates/rates-nav.tsx'
import { call, readOf } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'
import type { OfferSide } from '../making/offer-side.ts'
import { ownOfferWords } from './own-offer-words.ts'

/** The offers of a forwarder to its own customers, who have no account: they answer by the link. */
export const ownOfferSide: OfferSide = {
  calls: {
    cacheKey: ['own_offer'],
    list: ({ customer_id: _, ...query }) => readOf(wire.listOwnOffers, { query }),
    get: (id) => readOf(wire.getOwnOffer, { params: { id } }),
    quotes: ({ customer_id: _, ...lane }) => readOf(wire.findOwnOfferQuotes, { query: lane }),
    price: ({ customer_id: _, ...body }) => call(wire.priceOwnOption, { body }),
    create: ({ customer_id: _, ...body }, idempotencyKey) =>
      call(wire.createOwnOffer, { body, idempotencyKey }),
    change: (id, body) => call(wire.changeOwnOffer, { params: { id }, body }),
    remove: (id) => call(wire.deleteOwnOffer, { params: { id } }),
    send: (id, version) => call(wire.sendOwnOffer, { params: { id }, body: { version } }),
    withdraw: (id, body) => call(wire.withdrawOwnOffer, { params: { id }, body }),
    renew: (id, version, idempotencyKey) =>
      call(wire.renewOwnOffer, { params: { id }, body: { version }, idempotencyKey }),
  },
  exporting: wire.exportOwnOffers,
  file: wire.getOwnOfferFile,
  homePath: paths.rates,
  listPath: paths.rateOffers,
  offerPath: paths.rateOffer,
  Nav: () => <RatesNav viewer="member" current="offers" />,
  CompanyChoice: null,
  Request: null,
  Questions: null,
  Order: null,
  Margin: null,
  words: ownOfferWords,
}
