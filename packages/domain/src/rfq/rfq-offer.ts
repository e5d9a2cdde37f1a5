import { type Day, dayInChina } from '../calendar.ts'
import type { QuoteOffer, QuoteTerms } from '../quote/frozen-quote.ts'
import { type AskedSpace, priceOf } from '../quote/quote.ts'

/** The number of an inquiry: `RFQ`, year and month in China, and the running number of the portal in at least five digits. */
export function rfqNumberOf(createTime: Date, runningNumber: string): string {
  const yearMonth = dayInChina(createTime).slice(2, 7).replace('-', '')
  return `RFQ${yearMonth}${runningNumber.padStart(5, '0')}`
}

/** The number an option goes by on an order: that of its inquiry, and which of the options it is, from one. */
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
  /** When the cargo was said to be ready. */
  readonly readyDate: Day
  readonly prices: QuoteTerms['prices']
}

/**
 * An option as an order is booked from it. The expiry says until when it may be accepted; once it is, the price holds for
 * cargo that is ready until then or by the day that was asked for, whichever is later.
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

/** What each option comes to for the containers that were asked for, and which of them ask the least. */
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
