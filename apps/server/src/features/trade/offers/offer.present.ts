import type { AcceptableOption } from '@berth/contract/desk/desk-on-behalf'
import type {
  DeskOffer,
  DeskOfferItem,
  LinkedOffer,
  Offer,
  OfferItem,
  OfferOption,
} from '@berth/contract/trade/offer'
import type { Actor } from '@berth/domain/access/actor'
import type { NoteTemplate } from '@berth/domain/offer/note-template'
import { type OfferState, offerActionsFor, shownStateOfOffer } from '@berth/domain/offer/offer-lifecycle'
import {
  bestOffers,
  type KeptOfferLine,
  type OfferPart,
  offerOptionNumberOf,
  pricedOfferOption,
} from '@berth/domain/offer/offer-price'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { lclPriceOf } from '@berth/domain/tariff/lcl-price'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import type { Scope } from '../../../platform/auth/scope.ts'
import { presentEmission } from '../carbon/public.ts'
import type { OptionOfOffer } from './acceptable-option.query.ts'
import { keptLineOf } from './kept-line.ts'
import type { OfferOptionRow, OfferRow } from './offer.query.ts'

type NamePair = { readonly zh: string; readonly en: string }

/** Who reads an offer, and when. */
export type OfferReader = {
  readonly actor: Actor
  readonly language: Language
  readonly now: Date
  /** Whether the order that was booked otherwise is named. */
  readonly seesOrders: boolean
}

type Caller = { readonly scope: Scope; readonly language: Language; readonly now: Date }

/** Who reads an offer as whoever makes it, or as whoever it is for. */
export function presentedTo({ scope, language, now }: Caller, actor: Actor): OfferReader {
  const seesOrders = scope.authorities.has(scope.actor === 'operator' ? 'desk_order' : 'order')
  return { actor, language, now, seesOrders }
}

function nameIn(language: Language, { zh, en }: NamePair): string {
  return language === 'zh-CN' ? zh : en
}

/** Whom an offer is for: the company by its name in the reader's language, or as the desk wrote it. */
export function recipientOf({ offer, customer }: OfferRow, language: Language): string {
  if (!customer) return offer.company ?? ''
  return language === 'zh-CN' ? (customer.company2 ?? customer.company1) : customer.company1
}

/** The freight of an option; of a draft, what is there so far. */
export function freightOfRow({ option, spaces }: Pick<OfferOptionRow, 'option' | 'spaces'>) {
  const isShared = option.mode === containerMode.lcl
  return {
    spaces: spaces.flatMap(({ containerId, code, count, price }) =>
      isShared || count === null || price === null
        ? []
        : [{ containerId, containerCode: code, count, price }],
    ),
    cargo: isShared ? { volume: option.volume ?? 0, weight: option.weight ?? 0 } : null,
    lcl: isShared ? lclPriceOf(option.lcl) : null,
  }
}

/** What an option comes to; of a draft, what is there so far. */
export function pricedRow(option: OfferOptionRow) {
  return pricedOfferOption({
    ...freightOfRow(option),
    lines: option.lines.map((row): KeptOfferLine & { readonly row: OfferOptionRow['lines'][number] } => ({
      row,
      ...keptLineOf(row),
    })),
  })
}

const isPriced = ({ freight }: Pick<ReturnType<typeof pricedRow>, 'freight'>) => freight.length > 0

function presentPart({ basis, quantity, unitPrice, amount }: OfferPart) {
  return { basis, quantity, unit_price: unitPrice, amount }
}

function presentPlace(name: 'pol' | 'pod' | 'to', row: OfferOptionRow, language: Language) {
  const place = row[name]
  return { name: place && nameIn(language, place), code: place?.code ?? null }
}

/** Presents an option with what it comes to. */
export function presentOption(
  row: OfferOptionRow,
  offerNo: string,
  language: Language,
): Omit<OfferOption, 'is_cheapest' | 'is_fastest' | 'is_accepted'> {
  const { option } = row
  const [pol, pod, to] = (['pol', 'pod', 'to'] as const).map((name) => presentPlace(name, row, language))
  const priced = pricedRow(row)
  const isShared = option.mode === containerMode.lcl
  return {
    id: option.id,
    option_no: offerOptionNumberOf(offerNo, option.position),
    mode: option.mode,
    carrier_id: option.carrierId,
    carrier_name: row.carrier && nameIn(language, row.carrier),
    carrier_code: row.carrier?.code ?? null,
    ...{ pol_id: option.polId, pol_name: pol?.name ?? null, pol_code: pol?.code ?? null },
    ...{ pod_id: option.podId, pod_name: pod?.name ?? null, pod_code: pod?.code ?? null },
    ...{ to_id: option.toId, to_name: to?.name ?? null, to_code: to?.code ?? null },
    transit_days: option.transitDays,
    sailing: option.sailing,
    spaces: row.spaces.map(({ containerId, code, count, price }) => ({
      ...{ container_id: containerId, container_name: code, count, price },
    })),
    cargo: isShared ? { volume: option.volume, weight: option.weight } : null,
    lcl: lclPriceOf(option.lcl),
    freight: priced.freight.map(presentPart),
    lines: priced.lines.map(({ line: { row: kept }, parts }) => ({
      group: kept.line.chargeGroup,
      charge_id: kept.line.chargeId,
      charge_code: kept.charge?.code ?? '',
      charge_name: kept.charge ? nameIn(language, kept.charge) : '',
      basis: kept.line.basis,
      unit_price: kept.line.unitPrice,
      currency: kept.line.currency,
      payment_term: kept.line.paymentTerm,
      charge_mode: kept.line.chargeMode,
      ...{ minimum: kept.line.minimum, maximum: kept.line.maximum, of_types: [...kept.line.ofTypes] },
      parts: parts.map(presentPart),
    })),
    totals: isPriced(priced) ? [...priced.totals] : [],
    collect: [...priced.collect],
    carbon: presentEmission(option.carbon),
  }
}

/** What the cheapest option comes to in each currency; empty if none is the cheapest in all. */
export function bestTotalsOf({ options }: Pick<OfferRow, 'options'>) {
  const priced = options.map(pricedRow).filter(isPriced)
  if (priced.length === 1) return [...(priced[0]?.totals ?? [])]
  const best = bestOffers(priced.map(({ totals }) => ({ totals, transitDays: null })))
  return [...(priced[best.findIndex(({ isCheapest }) => isCheapest)]?.totals ?? [])]
}

/** Presents a version of an offer for lists. */
export function presentOfferItem(
  row: OfferRow,
  { actor, language, now, seesOrders }: OfferReader,
): OfferItem {
  const { offer, options, bookedOrder } = row
  const order = seesOrders ? bookedOrder : null
  const state = shownStateOfOffer(offer, dayInChina(now))
  const [first] = options
  const isShared = first?.option.mode === containerMode.lcl
  return {
    id: offer.id,
    offer_no: offer.offerNo,
    edition: offer.edition,
    state,
    pol_name: first?.pol ? nameIn(language, first.pol) : null,
    pol_code: first?.pol?.code ?? null,
    to_name: first?.to ? nameIn(language, first.to) : null,
    to_code: first?.to?.code ?? null,
    spaces: isShared ? [] : (first?.spaces ?? []).map(({ code, count }) => ({ container_name: code, count })),
    cargo: isShared ? { volume: first.option.volume, weight: first.option.weight } : null,
    option_count: options.length,
    best_totals: bestTotalsOf(row),
    rfq_id: offer.rfqId,
    rfq_no: offer.rfqNo,
    ready_date: offer.readyDate,
    goods: offer.goods,
    valid_until: offer.validUntil,
    send_time: offer.sendTime?.toISOString() ?? null,
    open_time: offer.openTime?.toISOString() ?? null,
    decide_time: offer.decideTime?.toISOString() ?? null,
    decline_reason: offer.declineReason,
    decline_note: offer.declineNote,
    order_id: offer.orderId ?? order?.id ?? null,
    order_no: offer.orderNo ?? order?.orderNo ?? null,
    is_booked: bookedOrder !== null,
    create_time: offer.createTime.toISOString(),
    version: offer.version,
    actions: offerActionsFor(state, actor).filter((action) => action !== 'accept' || !bookedOrder),
  }
}

/** Presents a version of an offer with its options. */
export function presentOffer(row: OfferRow, reader: OfferReader): Offer {
  const { offer, options } = row
  const { language, now } = reader
  const [own, other] = language === 'zh-CN' ? [offer.notesZh, offer.notesEn] : [offer.notesEn, offer.notesZh]
  const shown = options.map((option) => presentOption(option, offer.offerNo, language))
  const best = bestOffers(shown.map(({ totals, transit_days: transitDays }) => ({ totals, transitDays })))
  return {
    ...presentOfferItem(row, reader),
    company: recipientOf(row, language),
    linkman: offer.linkman,
    language: offer.language,
    notes: own ?? other,
    prepared_by: row.sender ?? row.creator,
    options: shown.map((option, index) => ({
      ...option,
      is_cheapest: best[index]?.isCheapest ?? false,
      is_fastest: best[index]?.isFastest ?? false,
      is_accepted: offer.acceptedOptionId === option.id,
    })),
    server_time: now.toISOString(),
  }
}

export function presentDeskOfferItem(row: OfferRow, reader: OfferReader): DeskOfferItem {
  const { offer } = row
  return {
    ...presentOfferItem(row, reader),
    ...{ customer_id: offer.customerId, company: recipientOf(row, reader.language), linkman: offer.linkman },
  }
}

type OfferStory = {
  readonly editions: readonly {
    readonly id: number
    readonly edition: number
    readonly state: OfferState
    readonly sendTime: Date | null
  }[]
  readonly links: readonly {
    readonly address: string
    readonly createTime: Date
    readonly openCount: number
    readonly lastOpenTime: Date | null
  }[]
  readonly currencies: readonly string[]
  readonly templates: readonly NoteTemplate[]
}

/** Presents a version for the desk, with the other versions and what became of its links. */
export function presentDeskOffer(row: OfferRow, told: OfferStory, reader: OfferReader): DeskOffer {
  const { offer } = row
  const { leftName, leftEmail, leftPosition, leftTime } = offer
  const { options, ...shown } = presentOffer(row, reader)
  return {
    ...shown,
    options: options.map((option, at) => {
      const { rateId = null, lcl = null } = row.options[at]?.option ?? {}
      return { ...option, rate_id: rateId, lcl: lcl && { ...lcl, breaks: [...lcl.breaks] } }
    }),
    customer_id: offer.customerId,
    emails: [...offer.emails],
    notes_zh: offer.notesZh,
    notes_en: offer.notesEn,
    created_by: row.creator,
    sent_by: row.sender,
    editions: told.editions.map(({ id, edition, state, sendTime }) => ({
      ...{ id, edition, state, send_time: sendTime?.toISOString() ?? null },
    })),
    links: told.links.map(({ address, createTime, openCount, lastOpenTime }) => ({
      ...{ address, create_time: createTime.toISOString(), open_count: openCount },
      last_open_time: lastOpenTime?.toISOString() ?? null,
    })),
    left:
      leftName === null || leftEmail === null || leftTime === null
        ? null
        : {
            ...{ name: leftName, email: leftEmail, create_time: leftTime.toISOString() },
            option: leftPosition === null ? null : leftPosition + 1,
          },
    currencies: [...told.currencies],
    note_templates: told.templates.map(({ zh, en }) => ({ notes_zh: zh, notes_en: en })),
  }
}

/** Presents an offer for whoever has its link: without ids of rows that only a signed-in reader may open. */
export function presentLinkedOffer(
  row: OfferRow,
  { issuer, phone, endTime }: { readonly issuer: string; readonly phone: string; readonly endTime: Date },
  reader: Omit<OfferReader, 'actor' | 'seesOrders'>,
): LinkedOffer {
  const {
    version: _,
    rfq_id: __,
    order_id: ___,
    ...shown
  } = presentOffer(row, { ...reader, actor: 'member', seesOrders: false })
  return {
    ...shown,
    is_member: row.offer.customerId !== null,
    ...{ issuer, phone, end_time: endTime.toISOString() },
  }
}

/** Presents the options of offers that a company can accept now, each with what its offer asks for. */
export function presentOptionsOfOffers(
  found: readonly OptionOfOffer[],
  language: Language,
  now: Date,
): AcceptableOption[] {
  return found.flatMap(({ row, optionId }) => {
    const { offer } = row
    const reader = { actor: 'member', language, now, seesOrders: false } as const
    const option = presentOffer(row, reader).options.find(({ id }) => id === optionId)
    if (!option || offer.validUntil === null) return []
    return [
      {
        ...{ offer_no: offer.offerNo, send_day: dayInChina(offer.sendTime ?? offer.createTime), option },
        ...{ valid_until: offer.validUntil, ready_date: offer.readyDate, goods: offer.goods },
      },
    ]
  })
}
