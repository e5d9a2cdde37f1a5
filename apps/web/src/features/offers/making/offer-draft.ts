import type { DeskOffer, MadeOfferOption, OfferBody } from '@berth/contract/trade/offer'
import { inCurrencyOrder, type Money, sumsByCurrency } from '@berth/domain/money/sum'
import type { TypedFreight } from '@berth/domain/offer/freight-margin'
import type { OfferGroup } from '@berth/domain/offer/offer-group'
import { pricedOfferOption } from '@berth/domain/offer/offer-price'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { lclPriceOf } from '@berth/domain/tariff/lcl-price'
import { usualLclTerms } from '@berth/domain/tariff/lcl-terms'
import { type LclPriceValues, lclPriceFormOf, lclPriceValuesOf } from '#features/rates/rate-values.ts'

/** A charge of an option while it is edited. */
export type ChargeDraft = {
  readonly key: number
  readonly group: OfferGroup
  readonly charge_id: number | null
  readonly basis: string
  readonly unit_price: number | null
  readonly currency: string
  readonly payment_term: 'prepaid' | 'collect'
  readonly charge_mode: 'on_top' | 'included' | 'on_request'
  readonly minimum: number | null
  readonly maximum: number | null
  /** The container types that it is for; none for all. */
  readonly of_types: readonly string[]
}

export type SpaceDraft = {
  readonly container_id: number
  readonly container_name: string
  readonly count: number | null
  readonly price: number | null
}

export type OfferOptionDraft = {
  readonly key: number
  readonly mode: ContainerMode
  readonly carrier_id: number | null
  readonly carrier_name: string | null
  readonly pol_id: number | null
  readonly pod_id: number | null
  readonly to_id: number | null
  readonly transit_days: number | null
  readonly sailing: string
  readonly rate_id: number | null
  readonly spaces: readonly SpaceDraft[]
  readonly volume: number | null
  readonly weight: number | null
  /** The price of cargo that shares a container. */
  readonly lcl: LclPriceValues
  readonly lines: readonly ChargeDraft[]
}

export type OfferDraft = {
  readonly customer_id: number | null
  readonly company: string
  readonly linkman: string
  readonly emails: string
  readonly language: OfferBody['language']
  readonly ready_date: string | null
  readonly goods: string
  readonly valid_until: string | null
  readonly notes_zh: string
  readonly notes_en: string
  /** Why freight is below its cost; sent, not kept with the draft. */
  readonly below_cost_reason: string
  readonly options: readonly OfferOptionDraft[]
}

let lastKey = 0

function nextKey(): number {
  lastKey += 1
  return lastKey
}

/** The usual currency of each group. */
const usualCurrency = { freight: 'USD', origin: 'CNY', destination: 'USD' } as const

/** A charge of a group without a price; what is charged at destination is usually collect. */
export function blankCharge(group: OfferGroup, currency: string = usualCurrency[group]): ChargeDraft {
  return {
    ...{ key: nextKey(), group, charge_id: null, basis: '', unit_price: null, currency },
    payment_term: group === 'destination' ? 'collect' : 'prepaid',
    charge_mode: 'on_top',
    ...{ minimum: null, maximum: null, of_types: [] },
  }
}

export function isBlankCharge({ charge_id, basis, unit_price }: ChargeDraft): boolean {
  return charge_id === null && basis === '' && unit_price === null
}

/** An option as the server answers it, to be edited; it names its rate once it is stored. */
export function draftOfOption(
  option: Omit<MadeOfferOption, 'rate_id'> & Partial<Pick<MadeOfferOption, 'rate_id'>>,
): OfferOptionDraft {
  return {
    ...{ key: nextKey(), mode: option.mode === containerMode.lcl ? containerMode.lcl : containerMode.fcl },
    ...{ carrier_id: option.carrier_id, carrier_name: option.carrier_name, pol_id: option.pol_id },
    ...{ pod_id: option.pod_id, to_id: option.to_id, transit_days: option.transit_days },
    ...{ sailing: option.sailing ?? '', rate_id: option.rate_id ?? null, spaces: option.spaces },
    ...{ volume: option.cargo?.volume ?? null, weight: option.cargo?.weight ?? null },
    lcl: lclPriceValuesOf(option.lcl ?? usualLclTerms),
    lines: option.lines.map(({ charge_code: _, charge_name: __, parts: ___, ...line }) => ({
      ...line,
      key: nextKey(),
    })),
  }
}

/** An option with the lane and cargo of another one, without prices. */
export function blankOption(like?: OfferOptionDraft): OfferOptionDraft {
  return {
    ...{ key: nextKey(), mode: like?.mode ?? containerMode.fcl, carrier_id: null, carrier_name: null },
    ...{ pol_id: like?.pol_id ?? null, pod_id: like?.pod_id ?? null, to_id: like?.to_id ?? null },
    ...{ transit_days: null, sailing: '', rate_id: null },
    spaces: (like?.spaces ?? []).map((space) => ({ ...space, price: null })),
    ...{ volume: like?.volume ?? null, weight: like?.weight ?? null },
    lcl: lclPriceValuesOf(usualLclTerms),
    lines: (like?.lines ?? []).map((line) => ({ ...line, key: nextKey() })),
  }
}

export function draftOf(offer: DeskOffer): OfferDraft {
  return {
    ...{ customer_id: offer.customer_id, company: offer.customer_id === null ? offer.company : '' },
    ...{ linkman: offer.linkman ?? '', emails: offer.emails.join(', '), language: offer.language },
    ...{ ready_date: offer.ready_date, goods: offer.goods ?? '', valid_until: offer.valid_until },
    ...{ notes_zh: offer.notes_zh ?? '', notes_en: offer.notes_en ?? '', below_cost_reason: '' },
    options: offer.options.map(draftOfOption),
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

export function bodyOf(draft: OfferDraft, version: number) {
  return {
    ...{ customer_id: draft.customer_id, company: orNull(draft.company), linkman: orNull(draft.linkman) },
    emails: draft.emails
      .split(/[,;，；\s]/)
      .map((email) => email.trim())
      .filter(Boolean),
    ...{ language: draft.language, ready_date: draft.ready_date, goods: orNull(draft.goods) },
    ...{ valid_until: draft.valid_until, notes_zh: orNull(draft.notes_zh), notes_en: orNull(draft.notes_en) },
    options: draft.options.map(bodyOfOption),
    version,
  }
}

function bodyOfOption(option: OfferOptionDraft) {
  const isShared = option.mode === containerMode.lcl
  return {
    ...{ mode: option.mode, carrier_id: option.carrier_id, pol_id: option.pol_id, pod_id: option.pod_id },
    ...{ to_id: option.to_id, transit_days: option.transit_days, sailing: orNull(option.sailing) },
    rate_id: option.rate_id,
    spaces: isShared
      ? []
      : option.spaces.map(({ container_id, count, price }) => ({ container_id, count, price })),
    cargo: isShared ? { volume: option.volume, weight: option.weight } : null,
    lcl: isShared ? lclPriceFormOf(option.lcl) : null,
    lines: option.lines
      .filter((line) => !isBlankCharge(line))
      .map(({ key: _, of_types, ...line }) => ({ ...line, of_types: [...of_types] })),
  }
}

/** The freight of an option as far as it is typed. */
export function freightOfDraft(option: OfferOptionDraft): TypedFreight {
  const isShared = option.mode === containerMode.lcl
  return {
    spaces: isShared
      ? []
      : option.spaces.map(({ container_id, container_name, count, price }) => ({
          ...{ containerId: container_id, containerCode: container_name, count, price },
        })),
    cargo: isShared ? { volume: option.volume ?? 0, weight: option.weight ?? 0 } : null,
    lcl: isShared ? lclPriceOf(option.lcl) : null,
  }
}

/** What an option no longer is once its carrier, places or mode are other ones: the offer of its rate. */
export const ofNoRate = { rate_id: null } as const

/** The price of an option so far. */
function pricedDraft(option: OfferOptionDraft) {
  const { spaces, ...shared } = freightOfDraft(option)
  return pricedOfferOption({
    spaces: spaces.flatMap(({ count, price, ...type }) =>
      count === null || price === null ? [] : [{ ...type, count, price }],
    ),
    ...shared,
    lines: option.lines.map((line) => ({
      ...{ group: line.group, chargeCode: String(line.charge_id), basis: line.basis },
      ...{ unitPrice: line.unit_price, currency: line.currency },
      ...{ paymentTerm: line.payment_term, chargeMode: line.charge_mode },
      ...{ minimum: line.minimum, maximum: line.maximum, ofTypes: line.of_types },
    })),
  })
}

/** What an option comes to so far: what is to be paid for, and what is collect. Nothing until there is freight. */
export function sumsOf(option: OfferOptionDraft): {
  readonly totals: readonly Money[]
  readonly collect: readonly Money[]
} {
  const { freight, totals, collect } = pricedDraft(option)
  return freight.length > 0 ? { totals, collect } : { totals: [], collect: [] }
}

/** What the charges of a group come to so far beside the freight: neither what is collect nor what is on request. */
export function groupSumsOf(option: OfferOptionDraft, group: OfferGroup): Money[] {
  const counted = pricedDraft(option).lines.filter(
    ({ line }) => line.group === group && line.chargeMode === 'on_top' && line.paymentTerm === 'prepaid',
  )
  return sumsByCurrency(
    counted.flatMap(({ line, parts }) => parts.map(({ amount }) => ({ currency: line.currency, amount }))),
  )
}

/** The currencies that a charge may have, those of its line among them. */
export function currencyChoices(allowed: readonly string[], own: string): string[] {
  return inCurrencyOrder([...new Set([...allowed, own])])
}
