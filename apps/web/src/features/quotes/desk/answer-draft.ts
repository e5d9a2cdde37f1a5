import type { QuoteItem } from '@berth/contract/trade/quote'
import type { DeskRfq, RfqAnswerBody } from '@berth/contract/trade/rfq'

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
  return { key: lastKey, carrier_id, pol_id, pod_id, to_id, transit_days: null, remark: '', prices: {} }
}

type Priced = Pick<QuoteItem, 'carrier_id' | 'pol_id' | 'pod_id' | 'to_id' | 'transit_days' | 'remark'> & {
  readonly spaces: readonly { readonly container_id: number; readonly price: number }[]
}

/** Converts a given option, or a rate of the lane, to a draft. */
export function draftOfOption(priced: Priced): OptionDraft {
  lastKey += 1
  const { carrier_id, pol_id, pod_id, to_id, transit_days, remark, spaces } = priced
  const prices = Object.fromEntries(spaces.map(({ container_id, price }) => [container_id, price]))
  return { key: lastKey, carrier_id, pol_id, pod_id, to_id, transit_days, remark: remark ?? '', prices }
}

type Taken = Priced & { readonly id: number; readonly edate: string }

/**
 * Takes a rate into an answer: as an option, after dropping those without any price, with its remark and its validity unless the
 * answer ends sooner. A rate that was taken before is not added again. `key` is its option.
 */
export function takeRate(
  draft: AnswerDraft,
  rate: Taken,
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
    options: draft.options.map(({ key: _, rate_id: _rate, prices, remark, ...option }) => ({
      ...option,
      remark: remark.trim() === '' ? null : remark,
      spaces: rfq.spaces.map(({ container_id }) => ({ container_id, price: prices[container_id] ?? null })),
    })),
    expire_date: draft.expire_date,
    answer: draft.answer.trim() === '' ? null : draft.answer,
    version: rfq.version,
  }
}

/** The total of an option for the requested containers. Null until every type has a price. */
export function totalOfDraft({ prices }: OptionDraft, spaces: DeskRfq['spaces']): number | null {
  let cents = 0
  for (const { container_id, count } of spaces) {
    const price = prices[container_id]
    if (price === null || price === undefined) return null
    cents += Math.round(price * 100) * count
  }
  return cents / 100
}
