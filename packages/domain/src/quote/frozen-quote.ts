import type { Finding } from '../finding.ts'
import { amountOf, centsOf } from '../money/bill.ts'
import { type ContainerMode, containerMode } from '../order/booking/container-mode.ts'
import type { Day } from '../time/calendar.ts'

/** What an order may be booked from: a quote of the portal, or an option of an answered inquiry. */
export type QuoteSource = {
  readonly kind: 'quote' | 'rfq_option'
  readonly id: number
}

/** The terms offered: carrier, places, validity and price per container, in US dollars. */
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
}

/** An offer and its number, before an order is booked from it. */
export type QuoteOffer = { readonly quoteNo: string; readonly terms: QuoteTerms }

/** A quote as it was when the order was booked from it; amounts in US dollars. */
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
  }[]
}

/** The charge code of a quote's price: ocean freight per container. */
export const oceanFreightCode = 'OF'

type BookedLine = {
  readonly container_id?: number | null | undefined
  readonly quantity?: number | null | undefined
}

/** Freezes an offer for these containers: one line for each type it has a price for. Types without a price are omitted. */
export function freezeQuote({ quoteNo, terms }: QuoteOffer, booked: readonly BookedLine[]): FrozenQuote {
  const lines = terms.prices.flatMap(({ containerId, containerCode, price }) => {
    const quantity = booked
      .filter((line) => line.container_id === containerId)
      .reduce((sum, line) => sum + (line.quantity ?? 0), 0)
    if (quantity === 0) return []
    const amount = amountOf({ quantity, unit_price: price })
    return [{ chargeCode: oceanFreightCode, basis: containerCode, quantity, unitPrice: price, amount }]
  })
  return { quoteNo, terms, lines }
}

/** The frozen quote of an order whose containers have changed, at its original prices. */
export function refreezeQuote(quote: FrozenQuote, booked: readonly BookedLine[]): FrozenQuote {
  return quote.terms ? freezeQuote({ quoteNo: quote.quoteNo, terms: quote.terms }, booked) : quote
}

/** The total of a frozen quote's lines, in US dollars. */
export function quotedTotalOf({ lines }: Pick<FrozenQuote, 'lines'>): number {
  return lines.reduce((cents, { amount }) => cents + centsOf(amount), 0) / 100
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
