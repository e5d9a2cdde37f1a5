import * as wire from '@berth/contract/trade/offer'
import { call, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import type { OfferSide } from '../making/offer-side.ts'
import { CompanyChoice } from './company-choice.tsx'
import { deskOfferWords } from './desk-offer-words.ts'
import { FreightMargin } from './freight-margin.tsx'
import { QuotesNav } from './quotes-nav.tsx'
import { RequestPanel } from './request-panel.tsx'

/** The offers of the operator. */
export const deskOfferSide: OfferSide = {
  calls: {
    cacheKey: ['desk', 'offer'],
    list: (query) => readOf(wire.deskListOffers, { query }),
    get: (id) => readOf(wire.deskGetOffer, { params: { id } }),
    quotes: ({ customer_id: id, ...lane }) =>
      readOf(wire.deskFindOfferQuotes, { query: { ...lane, ...(id && { customer_id: id }) } }),
    price: (body) => call(wire.deskPriceOption, { body }),
    create: ({ customer_id, company, ...start }, idempotencyKey) =>
      call(wire.deskCreateOffer, {
        body: customer_id === null ? { company, ...start } : { customer_id, ...start },
        idempotencyKey,
      }),
    change: (id, body) => call(wire.deskChangeOffer, { params: { id }, body }),
    remove: (id) => call(wire.deskDeleteOffer, { params: { id } }),
    send: (id, version, reason) =>
      call(wire.deskSendOffer, { params: { id }, body: { version, below_cost_reason: reason } }),
    withdraw: (id, body) => call(wire.deskWithdrawOffer, { params: { id }, body }),
    renew: (id, version, idempotencyKey) =>
      call(wire.deskRenewOffer, { params: { id }, body: { version }, idempotencyKey }),
  },
  exporting: wire.deskExportOffers,
  file: wire.deskGetOfferFile,
  homePath: paths.deskRfqs,
  listPath: paths.deskOffers,
  offerPath: paths.deskOffer,
  Nav: () => <QuotesNav current="offers" />,
  CompanyChoice,
  Request: RequestPanel,
  Questions,
  Order,
  Margin: FreightMargin,
  words: deskOfferWords,
}

function Questions({ offerNo }: { readonly offerNo: string }) {
  const text = useWords(deskOfferWords)
  return <LinkButton to={`${paths.deskMessages}?keyword=${offerNo}`}>{text.questions}</LinkButton>
}

function Order({ id }: { readonly id: number }) {
  return <LinkButton to={paths.deskOrder(id)}>{useWords(deskOfferWords).openOrder}</LinkButton>
}
