import type { QuoteItem } from '@berth/contract/trade/quote'
import type { DeskRfq, RfqAnswerBody, RfqOptionLine } from '@berth/contract/trade/rfq'
import { quoteCurrency } from '@berth/domain/money/bill'
import type { Money } from '@berth/domain/money/sum'
import { totalsOfOptions } from '@berth/domain/rfq/rfq-offer'

/** A charge of an option beside its prices. */
export type OptionLineDraft = {
  readonly key: number
  readonly charge_id: number | null
  readonly basis: string
  readonly currency: string
  readonly unit_price: number | null
  readonly is_included: boolean
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
  readonly lines: readonly OptionLineDraft[]
  /** The rate it was taken from. */
  readonly rate_id?: number
}

export type AnswerDraft = {
  readonly options: readonly OptionDraft[]
  readonly expire_date: string | null
  readonly answer: string
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
  return { key: lastKey, ...places, transit_days: null, remark: '', prices: {}, lines: [] }
}

type PricedRate = Pick<
  QuoteItem,
  'carrier_id' | 'pol_id' | 'pod_id' | 'to_id' | 'transit_days' | 'remark'
> & {
  readonly spaces: readonly { readonly container_id: number; readonly price: number }[]
  readonly lines?: readonly RfqOptionLine[]
}

/** An empty charge of an option; most are in the second currency, that of local charges, or else in dollars. */
export function blankOptionLine(currency: string = quoteCurrency): OptionLineDraft {
  lastKey += 1
  return { key: lastKey, charge_id: null, basis: '', currency, unit_price: null, is_included: false }
}

/** Whether nothing was entered in a charge of an option. */
export function isBlankOptionLine({ charge_id, basis, unit_price, is_included }: OptionLineDraft): boolean {
  return charge_id === null && basis === '' && unit_price === null && !is_included
}

/** Charges that were offered before, as drafts. */
export function optionLinesOf(lines: readonly RfqOptionLine[]): OptionLineDraft[] {
  return lines.map(({ charge_code: _code, charge_name: _name, ...line }) => ({
    ...blankOptionLine(),
    ...line,
  }))
}

/** Converts a given option, or a rate of the lane, to a draft. */
export function draftOfOption(priced: PricedRate): OptionDraft {
  lastKey += 1
  const { carrier_id, pol_id, pod_id, to_id, transit_days, remark, spaces, lines = [] } = priced
  const prices = Object.fromEntries(spaces.map(({ container_id, price }) => [container_id, price]))
  const given = { carrier_id, pol_id, pod_id, to_id, transit_days, remark: remark ?? '', prices }
  return { key: lastKey, ...given, lines: optionLinesOf(lines) }
}

type TakenRate = PricedRate & { readonly id: number; readonly edate: string }

/**
 * Takes a rate into an answer: as an option, after dropping those without any price, with its remark and its validity unless the
 * answer ends sooner. A rate that was taken before is not added again. `key` is its option.
 */
export function takeRate(
  draft: AnswerDraft,
  rate: TakenRate,
  most: number,
): { readonly draft: AnswerDraft; readonly key: number } {
  const known = draft.options.find(({ rate_id }) => rate_id === rate.id)
  if (known) return { draft, key: known.key }
  const kept = draft.options.filter(({ prices }) => Object.values(prices).some((price) => price !== null))
  const option = { ...draftOfOption(rate), rate_id: rate.id }
  const ends = draft.expire_date
  const expire_date = ends !== null && ends < rate.edate ? ends : rate.edate
  return { draft: { ...draft, options: [...kept, option].slice(-most), expire_date }, key: option.key }
}

export function answerBodyOf(draft: AnswerDraft, rfq: Pick<DeskRfq, 'spaces' | 'version'>): RfqAnswerBody {
  return {
    options: draft.options.map(({ key: _, rate_id: _rate, prices, remark, lines, ...option }) => ({
      ...option,
      remark: remark.trim() === '' ? null : remark,
      spaces: rfq.spaces.map(({ container_id }) => ({ container_id, price: prices[container_id] ?? null })),
      lines: lines.filter((line) => !isBlankOptionLine(line)).map(({ key: _line, ...line }) => line),
    })),
    expire_date: draft.expire_date,
    answer: draft.answer.trim() === '' ? null : draft.answer,
    version: rfq.version,
  }
}

/** The totals of an option for the requested containers, one for each currency. Empty until every type has a price. */
export function totalsOfDraft({ prices, lines }: OptionDraft, asked: DeskRfq['spaces']): Money[] {
  const spaces = asked.flatMap(({ container_id, container_name }) => {
    const price = prices[container_id]
    return price === null || price === undefined ? [] : [{ container_id, container_name, price }]
  })
  return totalsOfOptions([{ id: 0, spaces, lines }], asked)[0]?.totals ?? []
}
