import type { Finding } from '../finding.ts'
import { chargeBasisOf } from '../lookup/charge-basis.ts'
import { amountOf, currencyQuotedIn, quoteCurrency } from '../money/bill.ts'
import { type Money, sumsByCurrency } from '../money/sum.ts'
import { type ContainerMode, containerMode } from '../order/booking/container-mode.ts'
import type { LclPrice } from '../tariff/lcl-price.ts'
import type { Day } from '../time/calendar.ts'

/** What an order may be booked from: a quote of the portal, or an option of an answered quote request. */
export type QuoteSource = {
  readonly kind: 'quote' | 'rfq_option'
  readonly id: number
}

/** A charge offered beside the price per container: on top of it, or included in it. */
export type OfferedLine = {
  readonly chargeCode: string
  /** A container type, or a basis as bills have it; `CONTAINER` is every type, `PERCENT` a share of the freight. */
  readonly basis: string
  readonly currency: string
  /** In percent for a share. Null for an included charge whose part of the freight is not named. */
  readonly unitPrice: number | null
  readonly isIncluded: boolean
  /** Absent for prepaid: who takes the cargo pays it, and it is told beside the price. */
  readonly term?: 'collect'
  /** Charged only if the service is asked for, such as a telex release. */
  readonly isOptional?: true
  readonly minimum?: number
  readonly maximum?: number
  /** The container types whose freight a share is taken of; absent for all. */
  readonly ofTypes?: readonly string[]
}

/** The terms offered: carrier, places, validity and price per container, in US dollars, and the charges beside it. */
export type QuoteTerms = {
  readonly source: QuoteSource
  readonly carrierId: number
  readonly polId: number
  readonly podId: number
  readonly toId: number
  readonly sdate: Day
  readonly edate: Day
  readonly prices: readonly {
    readonly containerId: number
    readonly containerCode: string
    readonly price: number
  }[]
  /** The price of cargo that shares a container; absent for full containers, which have `prices`. */
  readonly lcl?: LclPrice
  /** Absent where only the freight was offered. */
  readonly lines?: readonly OfferedLine[]
}

/** An offer and its number, before an order is booked from it. */
export type QuoteOffer = { readonly quoteNo: string; readonly terms: QuoteTerms }

/** A quote as it was when the order was booked from it. */
export type FrozenQuote = {
  readonly quoteNo: string
  /** Absent on orders whose quote came from another system as lines only. */
  readonly terms?: QuoteTerms
  /** The lines for the booked containers: a bill starts from them and is compared with them. */
  readonly lines: readonly {
    readonly chargeCode: string
    readonly basis: string
    readonly quantity: number
    readonly unitPrice: number
    readonly amount: number
    /** Absent for US dollars. */
    readonly currency?: string
    /** Absent for prepaid. */
    readonly term?: 'collect'
  }[]
}

/** The charge code of a quote's price: ocean freight per container. */
export const oceanFreightCode = 'OF'

type BookedLine = {
  readonly container_id?: number | null | undefined
  readonly quantity?: number | null | undefined
}

/** How many containers of a type. */
export type TypeCount = { readonly containerCode: string; readonly quantity: number }

/** What a charge with this basis is charged for: each type, one type, or once. A type that there is none of has no quantity. */
export function quantitiesOf(
  basis: string,
  counts: readonly TypeCount[],
): readonly { readonly basis: string; readonly quantity: number }[] {
  const known = chargeBasisOf(basis)
  if (known !== null && known !== 'container') return [{ basis, quantity: 1 }]
  return counts
    .filter(({ containerCode, quantity }) => quantity > 0 && (known !== null || containerCode === basis))
    .map(({ containerCode, quantity }) => ({ basis: containerCode, quantity }))
}

/**
 * Freezes an offer for these containers: one line for each type it has a price for, and the charges on top. Types without a price
 * are omitted; included charges stay in the terms.
 */
export function freezeQuote({ quoteNo, terms }: QuoteOffer, booked: readonly BookedLine[]): FrozenQuote {
  const counts = terms.prices
    .map(({ containerId, containerCode, price }) => ({
      ...{ containerCode, price },
      quantity: booked
        .filter((line) => line.container_id === containerId)
        .reduce((sum, line) => sum + (line.quantity ?? 0), 0),
    }))
    .filter(({ quantity }) => quantity > 0)
  const freight = counts.map(({ containerCode, price, quantity }) => {
    const amount = amountOf({ quantity, unit_price: price })
    return { chargeCode: oceanFreightCode, basis: containerCode, quantity, unitPrice: price, amount }
  })
  const onTop = (terms.lines ?? []).flatMap(({ chargeCode, basis, currency, unitPrice, isIncluded }) =>
    isIncluded || unitPrice === null || counts.length === 0
      ? []
      : quantitiesOf(basis, counts).map((each) => {
          const amount = amountOf({ quantity: each.quantity, unit_price: unitPrice }, currency)
          const inCurrency = currency === quoteCurrency ? {} : { currency }
          return { chargeCode, ...each, unitPrice, amount, ...inCurrency }
        }),
  )
  return { quoteNo, terms, lines: [...freight, ...onTop] }
}

/** The frozen quote of an order whose containers have changed, at its original prices. */
export function refreezeQuote(quote: FrozenQuote, booked: readonly BookedLine[]): FrozenQuote {
  return quote.terms ? freezeQuote({ quoteNo: quote.quoteNo, terms: quote.terms }, booked) : quote
}

/** The totals of a frozen quote's lines, one for each currency. */
export function quotedTotalsOf({ lines }: Pick<FrozenQuote, 'lines'>): Money[] {
  return sumsByCurrency(lines.map((line) => ({ currency: currencyQuotedIn(line), amount: line.amount })))
}

/** The total of a frozen quote's lines in US dollars. */
export function quotedTotalOf(quote: Pick<FrozenQuote, 'lines'>): number {
  return quotedTotalsOf(quote).find(({ currency }) => currency === quoteCurrency)?.amount ?? 0
}

/**
 * The total of a booking under this quote, which replaces a manually agreed amount; null while no container of the quote is
 * booked. If the quote consists of lines only, the agreed amount stays: `undefined`.
 */
export function quotedAmountOf(quote: FrozenQuote | null): number | null | undefined {
  if (!quote?.terms) return undefined
  return quote.lines.length > 0 ? quotedTotalOf(quote) : null
}

/** The fields of the booking form a quote constrains, with wire names. */
export type QuotedForm = {
  readonly container_mode: ContainerMode
  readonly carrier_id?: number | null | undefined
  readonly pol_id?: number | null | undefined
  readonly pod_id?: number | null | undefined
  readonly to_id?: number | null | undefined
  readonly ready_date?: Day | null | undefined
  readonly containers: readonly BookedLine[]
}

/** The terms of a quote a booking is checked against: everything but the prices, which not everyone may see. */
export type QuoteFrame = Pick<QuoteTerms, 'carrierId' | 'polId' | 'podId' | 'toId' | 'sdate' | 'edate'> & {
  readonly containerIds: readonly number[]
}

export function frameOf(terms: QuoteTerms): QuoteFrame {
  return { ...terms, containerIds: terms.prices.map(({ containerId }) => containerId) }
}

/**
 * Reports where a booking deviates from its quote: another carrier or place, a type the quote has no price for, cargo that is
 * ready outside its validity. The price would then be for something else, so such a booking has to be submitted without the
 * quote. `isAgreed`: it was submitted under the quote before and returned for changes; the passage of time does not void that
 * price.
 */
export function checkAgainstQuote(
  form: QuotedForm,
  quote: QuoteFrame,
  { today, isAgreed }: { readonly today: Day; readonly isAgreed: boolean },
): Finding[] {
  const findings: Finding[] = []
  const isOver = !isAgreed && today > quote.edate
  if (form.container_mode !== containerMode.fcl || isOver)
    findings.push({ path: 'quote_id', rule: 'quote_unavailable' })
  const agreed = {
    carrier_id: quote.carrierId,
    pol_id: quote.polId,
    pod_id: quote.podId,
    to_id: quote.toId,
  } as const
  for (const [path, quoted] of Object.entries(agreed)) {
    const chosen = form[path as keyof typeof agreed]
    // The booking's own rules require the missing fields, except for the carrier, which a quote always fixes.
    if (chosen !== quoted && (chosen || path === 'carrier_id')) findings.push({ path, rule: 'not_as_quoted' })
  }
  const { ready_date: ready } = form
  if (ready && !isAgreed && (ready < quote.sdate || ready > quote.edate))
    findings.push({
      path: 'ready_date',
      rule: 'outside_quote',
      params: { from: quote.sdate, to: quote.edate },
    })
  form.containers.forEach((line, index) => {
    if (line.container_id && !quote.containerIds.includes(line.container_id))
      findings.push({ path: `containers.${index}.container_id`, rule: 'no_quoted_price' })
  })
  return findings
}
