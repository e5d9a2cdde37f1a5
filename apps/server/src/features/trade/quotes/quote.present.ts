import type { QuoteItem } from '@berth/contract/trade/quote'
import { type Quote, quoteNumberOf } from '@berth/domain/quote/quote'
import type { Language } from '@berth/locales/language'
import type { QuoteRow } from './quote.query.ts'
import { publisherWords } from './quote-words.ts'

/** The reader of quotes: their language, and whether they may see the publisher. */
export type QuoteReader = {
  readonly language: Language
  readonly seesForwarder: boolean
  /** The portal's name, under which the operator's own rates are published. */
  readonly portal: string
}

type NamePair = { readonly zh: string; readonly en: string }

export function nameIn(language: Language, { zh, en }: NamePair): string {
  return language === 'zh-CN' ? zh : en
}

export function presentQuote(row: QuoteRow, reader: QuoteReader): QuoteItem {
  const { rate, carrier, pol, pod, to } = row
  const { language } = reader
  return {
    id: rate.id,
    quote_no: quoteNumberOf(rate.id),
    carrier_id: rate.carrierId,
    carrier_name: nameIn(language, carrier),
    carrier_code: carrier.code,
    from_name: null,
    pol_id: rate.polId,
    pol_name: nameIn(language, pol),
    pol_code: pol.code,
    pod_id: rate.podId,
    pod_name: nameIn(language, pod),
    pod_code: pod.code,
    to_id: rate.toId,
    to_name: nameIn(language, to),
    to_code: to.code,
    ...presentForwarder(row, reader),
    sdate: rate.sdate,
    edate: rate.edate,
    transit_days: rate.transitDays,
    remark: rate.remark,
    spaces: row.spaces.map(({ containerId, containerCode, price, isCheapest }) => ({
      container_id: containerId,
      container_name: containerCode,
      price,
      is_cheapest: isCheapest,
    })),
  }
}

function presentForwarder({ rate, forwarder }: QuoteRow, { language, seesForwarder, portal }: QuoteReader) {
  if (!seesForwarder) return { forwarder_id: null, forwarder_name: null }
  if (!forwarder) return { forwarder_id: null, forwarder_name: publisherWords[language].own(portal) }
  const { company1, company2 } = forwarder
  return {
    forwarder_id: rate.customerId,
    forwarder_name: language === 'zh-CN' ? (company2 ?? company1) : company1,
  }
}

/** Converts a row to the quote type of the domain rules. */
export function quoteOf({ rate, spaces }: QuoteRow): Quote {
  return {
    id: rate.id,
    carrier_id: rate.carrierId,
    pol_id: rate.polId,
    to_id: rate.toId,
    sdate: rate.sdate,
    edate: rate.edate,
    transit_days: rate.transitDays,
    spaces: spaces.map(({ containerId, price }) => ({ container_id: containerId, price })),
  }
}
