import type { Finding } from '../finding.ts'
import { chargeBasisOf } from '../lookup/charge-basis.ts'
import { amountOf, currencyQuotedIn, quoteCurrency } from '../money/bill.ts'
import { type Money, sumIn, sumsByCurrency } from '../money/sum.ts'
import { lineField } from '../order/booking/booking.ts'
import { type ContainerMode, containerMode } from '../order/booking/container-mode.ts'
import type { FreightTerm } from '../order/booking/freight-term.ts'
import { totalsOf } from '../order/booking/totals.ts'
import type { CargoMeasure } from '../tariff/cargo-piece.ts'
import { type LclPrice, lclFreightOf } from '../tariff/lcl-price.ts'
import { shareOf } from '../tariff/share.ts'
import type { Day } from '../time/calendar.ts'

/** What an order may be booked from: a quote of the portal, an option of an answered quote request, or one of an offer. */
export type QuoteSource = {
  readonly kind: 'quote' | 'rfq_option' | 'offer_option'
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
  /** Who pays it: what is collect is told beside the price. Absent where the offer left it open, as those of quote requests do. */
  readonly term?: FreightTerm
  /** ChargedShipment only if the service is asked for, such as a telex release. */
  readonly isOptional?: true
  readonly minimum?: number
  readonly maximum?: number
  /** The container types whose freight a share is taken of; absent for all. */
  readonly ofTypes?: readonly string[]
}

/** The terms offered: carrier, places, validity and price per container or revenue ton, in US dollars, and the charges beside it. */
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
    /** Who pays it; absent where the quote leaves it open, so that it is paid by whom it usually is. */
    readonly term?: FreightTerm
  }[]
  /** What the charges on request come to if they are asked for; absent where none is offered. */
  readonly onRequest?: FrozenQuote['lines']
  /** The lines for what was booked, where the lines are for other figures that were measured when the cargo came in. */
  readonly bookedLines?: FrozenQuote['lines']
}

/** The charge code of a quote's price: ocean freight per container. */
export const oceanFreightCode = 'OF'

/** The charge code of the price of cargo that shares a container. */
export const lclFreightCode = 'OFL'

/** A row of a booking: containers of a type, or cargo that shares one with its kilograms and cubic metres. */
export type BookedLine = {
  readonly container_id?: number | null | undefined
  readonly quantity?: number | null | undefined
  readonly weight?: number | null | undefined
  readonly volume?: number | null | undefined
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
 * Freezes an offer for what is booked: the freight and the charges on top, and apart from them those on request. Included charges stay in
 * the terms.
 * A minimum, a maximum or a share is a line of one shipment, so that each amount is its quantity at its unit price.
 */
export function freezeQuote({ quoteNo, terms }: QuoteOffer, booked: readonly BookedLine[]): FrozenQuote {
  const { freight, charged } = terms.lcl ? sharedFreight(terms.lcl, booked) : fullFreight(terms, booked)
  const { onTop, onRequest } = charged ? chargesFor(terms.lines ?? [], charged) : { onTop: [], onRequest: [] }
  return { quoteNo, terms, lines: [...freight, ...onTop], ...(onRequest.length > 0 && { onRequest }) }
}

/**
 * What charges on request come to for what is booked, where nobody froze them. A share of the freight is one of the freight of these
 * prices, and none without it.
 */
export function requestedLinesOf(
  { prices, lcl, lines = [] }: Pick<QuoteTerms, 'prices' | 'lcl' | 'lines'>,
  booked: readonly BookedLine[],
): FrozenQuote['lines'] {
  const { charged } = lcl ? sharedFreight(lcl, booked) : fullFreight({ prices }, booked)
  return charged ? chargesFor(lines, charged).onRequest : []
}

type FrozenLine = FrozenQuote['lines'][number]

/** What charges are counted by: containers by type, or revenue tons; and the freight of each type, or all of it. */
type ChargedShipment = {
  readonly counts: readonly (TypeCount & { readonly freight: number })[]
  readonly tons: number | null
}

type Frozen = { readonly freight: readonly FrozenLine[]; readonly charged: ChargedShipment | null }

/** One line for each booked type that has a price; types without one are omitted. */
function fullFreight({ prices }: Pick<QuoteTerms, 'prices'>, booked: readonly BookedLine[]): Frozen {
  const counts = prices
    .map(({ containerId, containerCode, price }) => {
      const ofType = booked.filter((line) => line.container_id === containerId)
      const quantity = ofType.reduce((sum, line) => sum + (line.quantity ?? 0), 0)
      return { containerCode, price, quantity, freight: amountOf({ quantity, unit_price: price }) }
    })
    .filter(({ quantity }) => quantity > 0)
  const freight = counts.map(({ containerCode, price, quantity, freight: amount }) => ({
    ...{ chargeCode: oceanFreightCode, basis: containerCode, quantity, unitPrice: price, amount },
  }))
  return { freight, charged: counts.length > 0 ? { counts, tons: null } : null }
}

/** The revenue tons at the price of their break, or the least amount; nothing until both weight and volume are known. */
function sharedFreight(lcl: LclPrice, booked: readonly BookedLine[]): Frozen {
  const { weight, volume } = totalsOf(booked)
  if (weight === 0 || volume === 0) return { freight: [], charged: null }
  const { tons, price, amount, minimum } = lclFreightOf(lcl, { weight, volume })
  const line =
    minimum === 'amount'
      ? { basis: shipmentBasis, quantity: 1, unitPrice: amount }
      : { basis: revenueTonBasis, quantity: tons, unitPrice: price }
  const counts = [{ containerCode: '', quantity: 0, freight: amount }]
  return { freight: [{ chargeCode: lclFreightCode, ...line, amount }], charged: { counts, tons } }
}

function chargesFor(offered: readonly OfferedLine[], charged: ChargedShipment) {
  const once = new Set<string>()
  const [onTop, onRequest]: [FrozenLine[], FrozenLine[]] = [[], []]
  for (const line of offered) {
    const { chargeCode, basis, currency, unitPrice, isIncluded, isOptional, term } = line
    if (!isForBooked(line, charged)) continue
    // Of lines of one charge for several types that are charged once, the first whose type is booked counts.
    if (line.ofTypes && isOnce(basis)) {
      if (once.has(chargeCode)) continue
      once.add(chargeCode)
    }
    if (isIncluded || unitPrice === null) continue
    const inCurrency = currency === quoteCurrency ? {} : { currency }
    const parts = chargedParts(line, unitPrice, charged)
    const lines = parts.map((part) => ({ chargeCode, ...part, ...inCurrency, ...(term && { term }) }))
    const those = isOptional ? onRequest : onTop
    those.push(...lines)
  }
  return { onTop, onRequest }
}

const shipmentBasis = 'SHIPMENT'
const revenueTonBasis = 'RT'

/** The basis of a charge that is a share of the freight. */
export const shareBasis = 'PERCENT'

function isOnce(basis: string): boolean {
  const known = chargeBasisOf(basis)
  return known === 'bill_of_lading' || known === 'shipment'
}

function isForBooked({ ofTypes }: OfferedLine, { counts }: ChargedShipment): boolean {
  return !ofTypes || counts.some(({ containerCode }) => ofTypes.includes(containerCode))
}

type ChargedPart = Pick<FrozenLine, 'basis' | 'quantity' | 'unitPrice' | 'amount'>

/** What is charged for a line: its quantities at its price, or what its minimum, maximum or share comes to. */
function chargedParts(
  line: OfferedLine,
  unitPrice: number,
  { counts, tons }: ChargedShipment,
): ChargedPart[] {
  const { basis, currency, ofTypes } = line
  if (basis === shareBasis) {
    const of = counts.filter(({ containerCode }) => !ofTypes || ofTypes.includes(containerCode))
    const freight = sumIn(
      quoteCurrency,
      of.map((each) => each.freight),
    )
    const least = freight > 0 ? line.minimum : undefined
    const amount = withinLimits(shareOf(freight, unitPrice), { ...line, minimum: least })
    return amount === 0 ? [] : [{ basis: shipmentBasis, quantity: 1, unitPrice: amount, amount }]
  }
  const quantities =
    chargeBasisOf(basis) === 'revenue_ton' && tons !== null
      ? [{ basis, quantity: tons }]
      : quantitiesOf(basis, counts)
  return quantities.map((each) => {
    const own = amountOf({ quantity: each.quantity, unit_price: unitPrice }, currency)
    const amount = withinLimits(own, line)
    if (amount === own) return { ...each, unitPrice, amount }
    return { basis: shipmentBasis, quantity: 1, unitPrice: amount, amount }
  })
}

type Limits = { readonly minimum?: number | undefined; readonly maximum?: number | undefined }

function withinLimits(amount: number, { minimum, maximum }: Limits): number {
  if (minimum !== undefined && amount < minimum) return minimum
  return maximum !== undefined && amount > maximum ? maximum : amount
}

/** The frozen quote of an order whose containers have changed, at its original prices. */
export function refreezeQuote(quote: FrozenQuote, booked: readonly BookedLine[]): FrozenQuote {
  return quote.terms ? freezeQuote({ quoteNo: quote.quoteNo, terms: quote.terms }, booked) : quote
}

type MeasuredRow = { readonly weight: number | null; readonly volume: number | null }

/**
 * What a shipping instruction says was measured. A figure that a row lacks says nothing of the others: what was booked counts then, unless
 * the rows that have it come to more. Nothing without a row.
 */
export function measuredCargo(rows: readonly MeasuredRow[], booked: readonly BookedLine[]): CargoMeasure {
  if (rows.length === 0) return { weight: 0, volume: 0 }
  const [sums, before] = [totalsOf(rows), totalsOf(booked)]
  const figureOf = (key: keyof MeasuredRow) =>
    rows.every((row) => row[key] !== null) ? sums[key] : Math.max(sums[key], before[key])
  return { weight: figureOf('weight'), volume: figureOf('volume') }
}

/**
 * The quote of LCL for what was measured when the cargo came in, at its frozen unit prices; it keeps the lines for what was booked. A
 * quote for full containers, and one until another weight and volume were measured, stays as it is.
 */
export function measuredQuote(quote: FrozenQuote, measured: CargoMeasure): FrozenQuote {
  const { terms, quoteNo, bookedLines = quote.lines } = quote
  if (!terms?.lcl) return quote
  const frozen = freezeQuote({ quoteNo, terms }, [measured])
  const { lines } = frozen
  const isUnknown = lines.length === 0
  const { onRequest } = isUnknown ? quote : frozen
  const kept = { quoteNo, terms, ...(onRequest && { onRequest }) }
  const isSame = isUnknown || JSON.stringify(lines) === JSON.stringify(bookedLines)
  return isSame ? { ...kept, lines: bookedLines } : { ...kept, lines, bookedLines }
}

/** What the lines of a frozen quote come to without those collected at destination, one total for each currency. */
export function quotedTotalsOf({ lines }: Pick<FrozenQuote, 'lines'>): Money[] {
  const prepaid = lines.filter(({ term }) => term !== 'collect')
  return sumsByCurrency(prepaid.map((line) => ({ currency: currencyQuotedIn(line), amount: line.amount })))
}

/** The total of a frozen quote in US dollars. */
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
  readonly cargo?: readonly BookedLine[]
}

/** The rows of a booking that its quote is counted for: its containers, or the cargo that shares one. */
export function bookedLinesOf(
  form: Pick<QuotedForm, 'container_mode' | 'containers' | 'cargo'>,
): readonly BookedLine[] {
  return lineField(form.container_mode) === 'containers' ? form.containers : (form.cargo ?? [])
}

/** The terms of a quote a booking is checked against: everything but the prices, which not everyone may see. */
export type QuoteFrame = Pick<QuoteTerms, 'carrierId' | 'polId' | 'podId' | 'toId' | 'sdate' | 'edate'> & {
  readonly mode: ContainerMode
  /** The container types that it has a price for; none for cargo that shares a container. */
  readonly containerIds: readonly number[]
}

export function frameOf(terms: QuoteTerms): QuoteFrame {
  const mode = terms.lcl ? containerMode.lcl : containerMode.fcl
  return { ...terms, mode, containerIds: terms.prices.map(({ containerId }) => containerId) }
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
  if (form.container_mode !== quote.mode || isOver)
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
