import type { QuoteItem } from '@berth/contract/trade/quote'
import { type Quote, quoteNumberOf } from '@berth/domain/quote/quote'
import type { CargoMeasure } from '@berth/domain/tariff/cargo-piece'
import { lclFreightOf } from '@berth/domain/tariff/lcl-price'
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

/** The cargo that a list of LCL quotes was asked for; null without any. */
export function cargoOf({ cbm, weight }: AskedMeasure): CargoMeasure | null {
  if (cbm === undefined && weight === undefined) return null
  return { volume: cbm ?? 0, weight: weight ?? 0 }
}

type AskedMeasure = { readonly cbm?: number | undefined; readonly weight?: number | undefined }

type NamePair = { readonly zh: string; readonly en: string }

export function nameIn(language: Language, { zh, en }: NamePair): string {
  return language === 'zh-CN' ? zh : en
}

/** Presents a quote; of an LCL quote also the freight of a cargo, if one was asked for. */
export function presentQuote(
  row: QuoteRow,
  reader: QuoteReader,
  cargo: CargoMeasure | null = null,
): QuoteItem {
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
    mode: rate.mode,
    lcl: presentLcl(row, language),
    total: rate.lcl && cargo ? lclFreightOf(rate.lcl, cargo).amount : null,
  }
}

function presentLcl({ rate, hub }: QuoteRow, language: Language): QuoteItem['lcl'] {
  const { lcl } = rate
  if (!lcl) return null
  return {
    breaks: lcl.breaks.map(({ from, price }) => ({ from, price })),
    ...{ min_tons: lcl.min_tons, min_amount: lcl.min_amount, kilograms_per_ton: lcl.kilograms_per_ton },
    ...{ cfs: lcl.cfs, closing_days: [...lcl.closing_days], sailing_days: [...lcl.sailing_days] },
    hub_id: rate.hubId,
    hub_name: hub && nameIn(language, hub),
    hub_code: hub?.code ?? null,
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
