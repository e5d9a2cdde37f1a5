import { amountOf, quoteCurrency } from '../money/bill.ts'
import { type Money, sumsByCurrency } from '../money/sum.ts'
import { type QuoteOffer, type QuoteTerms, quantitiesOf } from '../quote/frozen-quote.ts'
import { type AskedSpace, priceOf } from '../quote/quote.ts'
import { type Day, dayInChina } from '../time/calendar.ts'

/** The number of a quote request: `RFQ`, year and month in China, and the portal's sequence number with at least five digits. */
export function rfqNumberOf(createTime: Date, runningNumber: string): string {
  const yearMonth = dayInChina(createTime).slice(2, 7).replace('-', '')
  return `RFQ${yearMonth}${runningNumber.padStart(5, '0')}`
}

/** The number of an option on an order: the number of its quote request and the index of the option, starting at one. */
export function rfqOptionNumberOf(rfqNo: string, position: number): string {
  return `${rfqNo}-${position + 1}`
}

type AcceptedOption = {
  readonly id: number
  readonly rfqNo: string
  readonly position: number
  readonly carrierId: number
  readonly polId: number
  readonly podId: number
  readonly toId: number
  readonly answerDay: Day
  readonly expireDate: Day
  /** The ready date given in the quote request. */
  readonly readyDate: Day
  readonly prices: QuoteTerms['prices']
  readonly lines?: NonNullable<QuoteTerms['lines']>
}

/**
 * An option as an order is booked from it. It may be accepted until its expiry; once accepted, the price holds for cargo ready
 * by the expiry or by the requested day, whichever is later.
 */
export function offerOfOption(option: AcceptedOption): QuoteOffer {
  const { id, carrierId, polId, podId, toId, answerDay, expireDate, readyDate, prices, lines } = option
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
      ...(lines && lines.length > 0 && { lines }),
    },
  }
}

type PricedOption = {
  readonly id: number
  readonly spaces: readonly {
    readonly container_id: number
    readonly container_name?: string
    readonly price: number
  }[]
  readonly lines?: readonly {
    readonly basis: string
    readonly currency: string
    readonly unit_price: number | null
    readonly is_included: boolean
  }[]
}

/**
 * The totals of each option for the requested containers, freight and charges on top, one for each currency and never over two;
 * `total` is that in dollars. An option is the cheapest if no other is below it in any currency.
 */
export function totalsOfOptions<O extends PricedOption>(options: readonly O[], asked: readonly AskedSpace[]) {
  const all = options.map((option) => ({ option, totals: totalsOf(option, asked) }))
  return all.map(({ option, totals }) => ({
    option,
    totals: totals ?? [],
    total: totals && amountIn(totals, quoteCurrency),
    isCheapest:
      totals !== null && all.every((other) => !other.totals || isBelowNowhere(other.totals, totals)),
  }))
}

/** Which of several sums are the lowest: none of the others is below one of these in any currency. */
export function cheapestOf(all: readonly (readonly Money[])[]): boolean[] {
  return all.map((totals) => all.every((other) => isBelowNowhere(other, totals)))
}

/**
 * What the cheapest option costs, one total for each currency. Empty where one option costs less in one currency and another in the
 * other: neither is the lowest.
 */
export function lowestTotals(priced: ReturnType<typeof totalsOfOptions>): readonly Money[] {
  return priced.find(({ isCheapest }) => isCheapest)?.totals ?? []
}

function totalsOf(option: PricedOption, asked: readonly AskedSpace[]): Money[] | null {
  const freight = priceOf(option, asked)
  if (freight === null) return null
  const counts = asked.map(({ container_id, count }) => ({
    containerCode: option.spaces.find((space) => space.container_id === container_id)?.container_name ?? '',
    quantity: count,
  }))
  const onTop = (option.lines ?? []).flatMap(({ basis, currency, unit_price, is_included }) =>
    is_included || unit_price === null
      ? []
      : quantitiesOf(basis, counts).map(({ quantity }) => ({
          ...{ currency, amount: amountOf({ quantity, unit_price }, currency) },
        })),
  )
  return sumsByCurrency([{ currency: quoteCurrency, amount: freight }, ...onTop])
}

function amountIn(totals: readonly Money[], currency: string): number {
  return totals.find((total) => total.currency === currency)?.amount ?? 0
}

function isBelowNowhere(other: readonly Money[], totals: readonly Money[]): boolean {
  return [...other, ...totals].every(
    ({ currency }) => amountIn(other, currency) >= amountIn(totals, currency),
  )
}
