import type { OfferedLineAnswer } from '@berth/contract/trade/offered-line'
import type { QuoteItem } from '@berth/contract/trade/quote'
import type { DeskRfq, RfqAnswerBody } from '@berth/contract/trade/rfq'
import { quoteCurrency } from '@berth/domain/money/bill'
import type { Money } from '@berth/domain/money/sum'
import { basesFor } from '@berth/domain/rfq/rfq'
import { totalsOfOptions } from '@berth/domain/rfq/rfq-offer'
import { type LclPriceForm, lclPriceOf } from '@berth/domain/tariff/lcl-price'
import { usualLclTerms } from '@berth/domain/tariff/lcl-terms'
import { type LclPriceValues, lclPriceFormOf, lclPriceValuesOf } from '#features/rates/rate-values.ts'
import { offeredLineOf } from '../offered-line.ts'

/** A charge of an option beside its prices. */
export type OptionLineDraft = {
  readonly key: number
  readonly charge_id: number | null
  readonly basis: string
  readonly currency: string
  readonly unit_price: number | null
  readonly is_included: boolean
  readonly is_optional: boolean
  readonly payment_term: 'prepaid' | 'collect'
  readonly minimum: number | null
  readonly maximum: number | null
  readonly of_types: readonly string[]
}

export type OptionDraft = {
  /** Identifies the row while editing. */
  readonly key: number
  readonly carrier_id: number | null
  readonly pol_id: number | null
  readonly pod_id: number | null
  readonly to_id: number | null
  readonly transit_days: number | null
  readonly remark: string
  readonly prices: Readonly<Record<number, number | null>>
  /** For LCL instead of `prices`. */
  readonly lcl: LclPriceValues
  readonly lines: readonly OptionLineDraft[]
  /** The rate it was taken from. */
  readonly rate_id?: number
}

export type AnswerDraft = {
  readonly options: readonly OptionDraft[]
  readonly expire_date: string | null
  readonly answer: string
}

/** The requested container types; null for cargo that shares a container. */
export function typesOf({ spaces, measure }: Pick<DeskRfq, 'spaces' | 'measure'>): readonly string[] | null {
  return measure ? null : spaces.map(({ container_name }) => container_name)
}

let lastKey = 0

/** The initial draft: the previous answer, or one option on the requested lane. */
export function answerDraftOf(rfq: DeskRfq): AnswerDraft {
  const isAnswered = rfq.state === 'answered' || rfq.state === 'expired'
  return {
    options: isAnswered ? rfq.options.map(draftOfOption) : [blankOption(rfq)],
    expire_date: isAnswered ? rfq.expire_date : null,
    answer: isAnswered ? (rfq.answer ?? '') : '',
  }
}

export function blankOption(rfq: DeskRfq): OptionDraft {
  lastKey += 1
  const { carrier_id, pol_id, pod_id, to_id } = rfq
  const places = { carrier_id, pol_id, pod_id, to_id }
  const blank = {
    transit_days: null,
    remark: '',
    prices: {},
    lcl: lclPriceValuesOf(usualLclTerms),
    lines: [],
  }
  return { key: lastKey, ...places, ...blank }
}

type PricedRate = Pick<
  QuoteItem,
  'carrier_id' | 'pol_id' | 'pod_id' | 'to_id' | 'transit_days' | 'remark'
> & {
  readonly spaces: readonly { readonly container_id: number; readonly price: number }[]
  readonly lcl?: LclPriceForm | null
  readonly lines?: readonly OfferedCharge[]
}

/** A charge that is offered, with its id where that is known. */
type OfferedCharge = OfferedLineAnswer & { readonly charge_id: number | null }

/** An empty charge of an option; most are in the second currency, that of local charges, or else in dollars. */
export function blankOptionLine(currency: string = quoteCurrency): OptionLineDraft {
  lastKey += 1
  return {
    ...{ key: lastKey, charge_id: null, basis: '', currency, unit_price: null, is_included: false },
    ...{ is_optional: false, payment_term: 'prepaid', minimum: null, maximum: null, of_types: [] },
  }
}

/** Whether nothing was entered in a charge of an option. */
export function isBlankOptionLine({ charge_id, basis, unit_price, is_included }: OptionLineDraft): boolean {
  return charge_id === null && basis === '' && unit_price === null && !is_included
}

/** Charges that were offered before, as drafts. */
export function optionLinesOf(lines: readonly OfferedCharge[]): OptionLineDraft[] {
  return lines.map((line) => ({
    ...blankOptionLine(line.currency),
    ...{ charge_id: line.charge_id, basis: line.basis, unit_price: line.unit_price },
    ...{ is_included: line.is_included, is_optional: line.is_optional, payment_term: line.payment_term },
    ...{ minimum: line.minimum, maximum: line.maximum, of_types: line.of_types },
  }))
}

/**
 * The charges beside the freight of a rate as charges of an option: those of the requested container types, or for LCL all. What
 * costs nothing is left out, and so is a charge of a code that is not `known`.
 */
export function chargesOfRate(
  offered: readonly OfferedLineAnswer[],
  asked: readonly string[] | null,
  known: readonly { readonly id: number; readonly code: string }[],
): OptionLineDraft[] {
  const bases = basesFor(asked)
  const lines = offered.flatMap((line) => {
    const charge = known.find(({ code }) => code === line.charge_code)
    const types = line.of_types.filter((type) => asked?.includes(type))
    const isForOthers = line.of_types.length > 0 && types.length === 0
    if (!charge || isForOthers || !bases.includes(line.basis) || line.unit_price === 0) return []
    return [
      {
        ...{ ...line, charge_id: charge.id, minimum: line.minimum || null, maximum: line.maximum || null },
        of_types: types.length === asked?.length ? [] : types,
      },
    ]
  })
  return joinedTypes(optionLinesOf(lines), asked ?? [])
}

/** Of a charge that costs the same for each requested container type, one line for every container. */
function joinedTypes(lines: readonly OptionLineDraft[], asked: readonly string[]): OptionLineDraft[] {
  const priceOf = ({ key: _, basis: __, ...price }: OptionLineDraft) => JSON.stringify(price)
  const alike = (line: OptionLineDraft) =>
    lines.filter((one) => asked.includes(one.basis) && priceOf(one) === priceOf(line))
  return lines.flatMap((line) => {
    const all = asked.includes(line.basis) ? alike(line) : []
    if (asked.length < 2 || all.length < asked.length) return [line]
    return all[0] === line ? [{ ...line, basis: 'CONTAINER' }] : []
  })
}

/** Converts a given option, or a rate of the lane, to a draft. */
export function draftOfOption(priced: PricedRate): OptionDraft {
  lastKey += 1
  const { carrier_id, pol_id, pod_id, to_id, transit_days, remark, spaces, lcl, lines = [] } = priced
  const prices = Object.fromEntries(spaces.map(({ container_id, price }) => [container_id, price]))
  const given = { carrier_id, pol_id, pod_id, to_id, transit_days, remark: remark ?? '', prices }
  return { key: lastKey, ...given, lcl: lclPriceValuesOf(lcl ?? usualLclTerms), lines: optionLinesOf(lines) }
}

type TakenRate = PricedRate & { readonly id: number; readonly edate: string }

function isPriced({ prices, lcl }: OptionDraft): boolean {
  return [...Object.values(prices), ...lcl.breaks.map(({ price }) => price)].some((price) => price !== null)
}

/**
 * Takes a rate into an answer: as an option, after dropping those without any price, with its charges, its remark and its validity
 * unless the answer ends sooner. A rate that was taken before is not added again. `key` is its option.
 */
export function takeRate(
  draft: AnswerDraft,
  rate: TakenRate,
  charges: readonly OptionLineDraft[],
  most: number,
): { readonly draft: AnswerDraft; readonly key: number } {
  const known = draft.options.find(({ rate_id }) => rate_id === rate.id)
  if (known) return { draft, key: known.key }
  const kept = draft.options.filter(isPriced)
  const option = { ...draftOfOption(rate), lines: charges, rate_id: rate.id }
  const ends = draft.expire_date
  const expire_date = ends !== null && ends < rate.edate ? ends : rate.edate
  return { draft: { ...draft, options: [...kept, option].slice(-most), expire_date }, key: option.key }
}

export function answerBodyOf(
  draft: AnswerDraft,
  rfq: Pick<DeskRfq, 'spaces' | 'measure' | 'version'>,
): RfqAnswerBody {
  return {
    options: draft.options.map(({ key: _, rate_id: _rate, prices, lcl, remark, lines, ...option }) => ({
      ...option,
      remark: remark.trim() === '' ? null : remark,
      ...(rfq.measure
        ? { lcl: lclPriceFormOf(lcl) }
        : {
            spaces: rfq.spaces.map(({ container_id }) => ({
              container_id,
              price: prices[container_id] ?? null,
            })),
          }),
      lines: lines
        .filter((line) => !isBlankOptionLine(line))
        .map(({ key: _line, of_types: types, ...line }) => ({ ...line, of_types: [...types] })),
    })),
    expire_date: draft.expire_date,
    answer: draft.answer.trim() === '' ? null : draft.answer,
    version: rfq.version,
  }
}

/** The totals of an option for the requested shipment, one for each currency. Empty until there is a price for all of it. */
export function totalsOfDraft(
  { prices, lcl, lines }: OptionDraft,
  { spaces: asked, measure: cargo }: Pick<DeskRfq, 'spaces' | 'measure'>,
): readonly Money[] {
  const spaces = asked.flatMap(({ container_id, container_name }) => {
    const price = prices[container_id]
    return price === null || price === undefined ? [] : [{ container_id, container_name, price }]
  })
  const option = {
    ...{ id: 0, spaces, lcl: lclPriceOf(lcl) },
    // Charges are told apart by their ids.
    lines: lines.map((line) => offeredLineOf({ ...line, charge_code: String(line.charge_id) })),
  }
  return totalsOfOptions([option], { spaces: asked, cargo })[0]?.totals ?? []
}
