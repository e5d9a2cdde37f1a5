import type { QuoteOffer, QuoteTerms } from '../quote/frozen-quote.ts'
import { type AskedSpace, priceOf } from '../quote/quote.ts'
import { type Day, dayInChina } from '../time/calendar.ts'

/** The number of an inquiry: `RFQ`, year and month in China, and the portal's sequence number with at least five digits. */
export function rfqNumberOf(createTime: Date, runningNumber: string): string {
  const yearMonth = dayInChina(createTime).slice(2, 7).replace('-', '')
  return `RFQ${yearMonth}${runningNumber.padStart(5, '0')}`
}

/** The number of an option on an order: the number of its inquiry and the index of the option, starting at one. */
export function rfqOptionNumberOf(rfqNo: string, position: number): string {
  return `${rfqNo}-${position + 1}`
}

type Accepted = {
  readonly id: number
  readonly rfqNo: string
  readonly position: number
  readonly carrierId: number
  readonly polId: number
  readonly podId: number
  readonly toId: number
  readonly answerDay: Day
  readonly expireDate: Day
  /** The ready date given in the inquiry. */
  readonly readyDate: Day
  readonly prices: QuoteTerms['prices']
}

/**
 * An option as an order is booked from it. It may be accepted until its expiry; once accepted, the price holds for cargo ready
 * by the expiry or by the requested day, whichever is later.
 */
export function offerOfOption(option: Accepted): QuoteOffer {
  const { id, carrierId, polId, podId, toId, answerDay, expireDate, readyDate, prices } = option
  return {
    quoteNo: rfqOptionNumberOf(option.rfqNo, option.position),
    terms: {
      source: { kind: 'rfq_option', id },
      carrierId,
      polId,
      podId,
      toId,
      sdate: answerDay < readyDate ? answerDay : readyDate,
      edate: expireDate > readyDate ? expireDate : readyDate,
      prices,
    },
  }
}

type PricedOption = {
  readonly id: number
  readonly spaces: readonly { readonly container_id: number; readonly price: number }[]
}

/** The total of each option for the requested containers, and which options are the cheapest. */
export function totalsOfOptions<O extends PricedOption>(options: readonly O[], asked: readonly AskedSpace[]) {
  const totals = options.map((option) => ({ option, total: priceOf(option, asked) }))
  const known = totals.flatMap(({ total }) => (total === null ? [] : [total]))
  const least = known.length > 0 ? Math.min(...known) : null
  return totals.map(({ option, total }) => ({
    option,
    total,
    isCheapest: total !== null && total === least,
  }))
}
