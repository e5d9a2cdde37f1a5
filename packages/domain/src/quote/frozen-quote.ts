import type { Day } from '../calendar.ts'
import type { Finding } from '../finding.ts'
import { amountOf, centsOf } from '../order/bill.ts'
import { type ContainerMode, containerMode } from '../order/container-mode.ts'

/** What an order may be booked from: a quote of the portal, or an option an inquiry was answered with. */
export type QuoteSource = {
  readonly kind: 'quote' | 'rfq_option'
  readonly id: number
}

/** What was offered: for whom it sails, between which places, until when, at what price a container, in US dollars. */
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

/** An offer by its number, before an order is booked from it. */
export type QuoteOffer = { readonly quoteNo: string; readonly terms: QuoteTerms }

/** A quote as it was when the order was booked from it; amounts in US dollars. */
export type FrozenQuote = {
  readonly quoteNo: string
  /** Absent on orders whose quote came from another system as lines alone. */
  readonly terms?: QuoteTerms
  /** What the booked containers come to: what a bill is compared with and begins from. */
  readonly lines: readonly {
    readonly chargeCode: string
    readonly basis: string
    readonly quantity: number
    readonly unitPrice: number
    readonly amount: number
  }[]
}

/** The code of the charge a quote's price is: ocean freight by the container. */
export const oceanFreightCode = 'OF'

type BookedLine = {
  readonly container_id?: number | null | undefined
  readonly quantity?: number | null | undefined
}

/** Freezes an offer for these containers: a line for each type it has a price for. What has none is left out. */
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

/** The frozen quote of an order whose containers have changed, at the prices it was frozen with. */
export function refreezeQuote(quote: FrozenQuote, booked: readonly BookedLine[]): FrozenQuote {
  return quote.terms ? freezeQuote({ quoteNo: quote.quoteNo, terms: quote.terms }, booked) : quote
}

/** What the lines of a frozen quote come to, in US dollars. */
export function quotedTotalOf({ lines }: Pick<FrozenQuote, 'lines'>): number {
  return lines.reduce((cents, { amount }) => cents + centsOf(amount), 0) / 100
}

/**
 * What a booking under this quote comes to, in place of an amount somebody agreed on; nothing while no container of the quote
 * is booked. A quote that came as lines alone leaves the agreed amount as it is: `undefined`.
 */
export function quotedAmountOf(quote: FrozenQuote | null): number | null | undefined {
  if (!quote?.terms) return undefined
  return quote.lines.length > 0 ? quotedTotalOf(quote) : null
}

/** The booking form as far as a quote has a say in it, in the wire's names. */
export type QuotedForm = {
  readonly container_mode: ContainerMode
  readonly carrier_id?: number | null | undefined
  readonly pol_id?: number | null | undefined
  readonly pod_id?: number | null | undefined
  readonly to_id?: number | null | undefined
  readonly ready_date?: Day | null | undefined
  readonly containers: readonly BookedLine[]
}

/** What of a quote a booking is held against: all but the prices themselves, which not everybody may see. */
export type QuoteFrame = Pick<QuoteTerms, 'carrierId' | 'polId' | 'podId' | 'toId' | 'sdate' | 'edate'> & {
  readonly containerIds: readonly number[]
}

export function frameOf(terms: QuoteTerms): QuoteFrame {
  return { ...terms, containerIds: terms.prices.map(({ containerId }) => containerId) }
}

/**
 * Where a booking leaves the quote it is made from: another carrier or place, a type the quote has no price for, cargo that
 * is ready outside its validity. Its price would be for something else, so such a booking is submitted without the quote or
 * not at all. `isAgreed`: it was submitted under the quote before and came back for changes; time does not take that price.
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
    // What is not chosen yet is asked for by the booking's own rules; the carrier is not, and a quote is one carrier's.
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
