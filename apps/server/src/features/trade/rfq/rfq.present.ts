import type { DeskRfq, DeskRfqItem, Rfq, RfqItem, RfqOption, RfqOptionLine } from '@berth/contract/trade/rfq'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { PriceLinePart } from '@berth/domain/quote/priced-lines'
import { rfqActionsFor, shownStateOfRfq } from '@berth/domain/rfq/rfq-lifecycle'
import { lowestTotals, totalsOfOptions } from '@berth/domain/rfq/rfq-offer'
import { measureOf } from '@berth/domain/tariff/cargo-piece'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { presentOfferedLine } from '../quotes/public.ts'
import type { RfqReader } from './reader.ts'
import type { NamedLine, OptionRow, RfqRow } from './rfq.query.ts'
import { offerOf } from './rfq-offer.query.ts'

type NamePair = { readonly zh: string; readonly en: string }
type Company = { readonly company1: string; readonly company2: string | null }

function nameIn(language: Language, { zh, en }: NamePair): string {
  return language === 'zh-CN' ? zh : en
}

export function companyIn(language: Language, { company1, company2 }: Company): string {
  return language === 'zh-CN' ? (company2 ?? company1) : company1
}

type PlaceNames = {
  readonly pol: NamePair & { readonly code: string }
  readonly pod: NamePair & { readonly code: string }
  readonly to: NamePair & { readonly code: string }
}

function presentPlaces({ pol, pod, to }: PlaceNames, language: Language) {
  return {
    pol_name: nameIn(language, pol),
    pol_code: pol.code,
    pod_name: nameIn(language, pod),
    pod_code: pod.code,
    to_name: nameIn(language, to),
    to_code: to.code,
  }
}

/** What the cargo of a quote request comes to; null where containers were asked for. */
function measureOfRfq({ cargo }: RfqRow['rfq']): RfqItem['measure'] {
  if (!cargo) return null
  return { pieces: cargo.reduce((sum, { pieces }) => sum + pieces, 0), ...measureOf(cargo) }
}

/** The options of a quote request with what each costs for the requested shipment. */
export function pricedOptions(row: RfqRow) {
  const spaces = row.asked.map(({ containerId, count }) => ({ container_id: containerId, count }))
  const options = row.options.map((one) => ({
    id: one.option.id,
    row: one,
    spaces: one.prices.map(({ containerId, containerCode, price }) => ({
      ...{ container_id: containerId, container_name: containerCode, price },
    })),
    ...{ lcl: one.option.lcl, lines: one.option.lines },
  }))
  return totalsOfOptions(options, { spaces, cargo: measureOfRfq(row.rfq) })
}

/** Presents a quote request for lists. */
export function presentRfqItem(row: RfqRow, { actor, language, now }: RfqReader): RfqItem {
  const { rfq } = row
  const state = shownStateOfRfq(rfq, dayInChina(now))
  return {
    id: rfq.id,
    rfq_no: rfq.rfqNo,
    state,
    // `checkRfq` requires the places before anything is stored.
    pol_id: rfq.polId!,
    pod_id: rfq.podId!,
    to_id: rfq.toId!,
    ...presentPlaces(row, language),
    carrier_id: rfq.carrierId,
    carrier_name: row.carrier && nameIn(language, row.carrier),
    ready_date: rfq.readyDate,
    description: rfq.description,
    target_rate: rfq.targetRate,
    mode: rfq.cargo ? containerMode.lcl : containerMode.fcl,
    measure: measureOfRfq(rfq),
    spaces: row.asked.map(({ containerId, code, count }) => ({
      container_id: containerId,
      container_name: code,
      count,
    })),
    option_count: row.options.length,
    best_totals: [...lowestTotals(pricedOptions(row))],
    expire_date: rfq.expireDate,
    answer_time: rfq.answerTime?.toISOString() ?? null,
    order_id: rfq.orderId,
    order_no: row.orderNo,
    create_time: rfq.createTime.toISOString(),
    version: rfq.version,
    actions: rfqActionsFor(state, actor),
  }
}

/** Presents a quote request with its options. */
export function presentRfq(row: RfqRow, reader: RfqReader): Rfq {
  const { rfq } = row
  const forwarder = reader.seesForwarder ? row.forwarder : null
  return {
    ...presentRfqItem(row, reader),
    forwarder_id: forwarder && rfq.forwarderId,
    forwarder_name: forwarder && companyIn(reader.language, forwarder),
    rate_id: rfq.rateId,
    rate: rfq.rate,
    potential_vol: rfq.potentialVol,
    sales: rfq.sales,
    cargo: (rfq.cargo ?? []).map(({ pieces, length, width, height, volume, weight }) => ({
      ...{ pieces, weight, length: length ?? null, width: width ?? null, height: height ?? null },
      volume: volume ?? null,
    })),
    asked_by: row.asker.linkman,
    answer: rfq.answer,
    options: pricedOptions(row).map(({ option, priced, total, totals, isCheapest }) => ({
      ...presentOption(row, option.row, priced, reader.language),
      total,
      totals: [...totals],
      is_cheapest: isCheapest,
      is_accepted: rfq.acceptedOptionId === option.id,
    })),
    server_time: reader.now.toISOString(),
  }
}

type ComparisonField = 'total' | 'totals' | 'is_cheapest' | 'is_accepted'

type OptionPrices = ReturnType<typeof pricedOptions>[number]['priced']

function presentOption(
  row: RfqRow,
  one: OptionRow,
  priced: OptionPrices,
  language: Language,
): Omit<RfqOption, ComparisonField> {
  const { option } = one
  // The names are in another list, in which a charge that no longer exists is missing.
  const partsOf = new Map(priced?.lines.map(({ line, parts }) => [line, parts]))
  const { quoteNo, terms } = offerOf(row.rfq, option, one.prices)
  return {
    id: option.id,
    option_no: quoteNo,
    carrier_id: option.carrierId,
    carrier_name: nameIn(language, one.carrier),
    carrier_code: one.carrier.code,
    pol_id: option.polId,
    pod_id: option.podId,
    to_id: option.toId,
    ...presentPlaces(one, language),
    transit_days: option.transitDays,
    remark: option.remark,
    spaces: one.prices.map(({ containerId, containerCode, price }) => ({
      container_id: containerId,
      container_name: containerCode,
      price,
    })),
    lcl: option.lcl && {
      ...{ min_tons: option.lcl.min_tons, min_amount: option.lcl.min_amount },
      kilograms_per_ton: option.lcl.kilograms_per_ton,
      breaks: option.lcl.breaks.map(({ from, price: each }) => ({ from, price: each })),
    },
    freight: (priced?.freight ?? []).map(presentPart),
    lines: one.lines.map((line) => presentOptionLine(line, language, partsOf.get(line.offered))),
    collect: [...(priced?.collect ?? [])],
    sdate: terms.sdate,
    edate: terms.edate,
  }
}

/** Presents a charge of an option, with what it comes to where that is known. */
export function presentOptionLine(
  { charge, offered }: NamedLine,
  language: Language,
  parts: readonly PriceLinePart[] = [],
): RfqOptionLine {
  return {
    charge_id: charge.id,
    ...presentOfferedLine(offered, () => nameIn(language, charge)),
    parts: parts.map(presentPart),
  }
}

function presentPart({ basis, quantity, unitPrice, amount }: PriceLinePart) {
  return { basis, quantity, unit_price: unitPrice, amount }
}

export function presentCustomer(row: RfqRow, language: Language) {
  return {
    customer_id: row.rfq.customerId,
    customer_name: companyIn(language, row.customer),
    linkman: row.asker.linkman,
  }
}

export function presentDeskRfqItem(row: RfqRow, reader: RfqReader): DeskRfqItem {
  return { ...presentRfqItem(row, reader), ...presentCustomer(row, reader.language) }
}

/** Presents a quote request for the desk, with suggestions for an answer. */
export function presentDeskRfq(
  row: RfqRow,
  { suggestions, currencies }: Pick<DeskRfq, 'suggestions' | 'currencies'>,
  reader: RfqReader,
): DeskRfq {
  return {
    ...presentRfq(row, reader),
    ...presentCustomer(row, reader.language),
    customer_phone: row.asker.phone,
    customer_email: row.asker.email,
    answered_by: row.answerer,
    suggestions,
    currencies,
  }
}
