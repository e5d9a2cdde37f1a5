import { revenueTonsOf } from '@berth/domain/lookup/charge-basis'
import { amountOf, quoteCurrency } from '@berth/domain/money/bill'
import { usualPaymentTerm } from '@berth/domain/money/payment-term'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { FreightTerm } from '@berth/domain/order/booking/freight-term'
import { totalsOf } from '@berth/domain/order/booking/totals'
import { oceanFreightCode } from '@berth/domain/quote/frozen-quote'
import { quoteNumberOf } from '@berth/domain/quote/quote'
import type { Random } from '@berth/domain/random'
import type { FrozenQuote } from '../platform/db/schema.ts'
import { priceOfBox } from './freight.ts'
import type { SampleOrder } from './order.ts'
import type { BoxTypes } from './world.ts'

/** A charge of a sample bill or quote, by charge code. */
export type ChargeLine = {
  readonly code: string
  readonly basis: string
  readonly quantity: number
  readonly unit_price: number
  readonly payment_term: FreightTerm
  /** Why it is charged, when the quote does not include it. */
  readonly reason: string | null
}

/** The usual charges for an order: freight per container or per revenue ton, and documents. */
export function chargesOf(random: Random, boxTypes: BoxTypes, sample: SampleOrder): ChargeLine[] {
  const freightTerm = sample.order.freightTerm ?? 'prepaid'
  return priced(random, boxTypes, sample).map((line) => ({
    ...line,
    payment_term: usualPaymentTerm(line.code, freightTerm),
    reason: null,
  }))
}

/** The charges by the currency they are billed in: all in one, or those at origin in renminbi. */
export function billedIn(
  split: 'USD' | 'CNY' | 'both',
  charges: readonly ChargeLine[],
): { readonly currency: string; readonly lines: readonly ChargeLine[] }[] {
  if (split === 'USD') return [{ currency: quoteCurrency, lines: charges }]
  if (split === 'CNY') return [{ currency: 'CNY', lines: charges.map(inRenminbi) }]
  const isLocal = ({ code }: ChargeLine) => ['OTHC', 'SEAL', 'DOC'].includes(code)
  return [
    { currency: quoteCurrency, lines: charges.filter((line) => !isLocal(line)) },
    { currency: 'CNY', lines: charges.filter(isLocal).map(inRenminbi) },
  ]
}

/** The same charge at a tariff in renminbi, a round figure of about seven times the dollars. */
function inRenminbi(line: ChargeLine): ChargeLine {
  return { ...line, unit_price: Math.round((line.unit_price * 7.2) / 5) * 5 }
}

type PricedLine = Omit<ChargeLine, 'payment_term' | 'reason'>

function priced(random: Random, boxTypes: BoxTypes, { order, lines }: SampleOrder): PricedLine[] {
  const documentFee = (code: string, unit_price: number) => ({
    code,
    basis: 'B/L',
    quantity: 1,
    unit_price,
  })
  if (order.containerMode === containerMode.lcl) {
    const tons = { basis: 'RT', quantity: revenueTonsOf(totalsOf(lines)) }
    return [
      { code: 'OFL', ...tons, unit_price: random.whole(8, 45) },
      { code: 'CFS', ...tons, unit_price: random.whole(12, 20) },
      documentFee('DOC', 65),
    ]
  }
  // Freight is priced per container type, local charges are the same for every container.
  const high = random.whole(24, 62) * 50
  const counts = new Map<string, number>()
  for (const { containerId, quantity } of lines) {
    const code = boxTypes.get(containerId ?? 0)?.code ?? '40HQ'
    counts.set(code, (counts.get(code) ?? 0) + (quantity ?? 0))
  }
  const boxes = { basis: 'CONTAINER', quantity: [...counts.values()].reduce((sum, count) => sum + count, 0) }
  return [
    ...[...counts].map(([basis, quantity]) => ({
      ...{ code: oceanFreightCode, basis, quantity },
      unit_price: priceOfBox(high, basis),
    })),
    { code: 'BAF', ...boxes, unit_price: random.whole(8, 30) * 10 },
    { code: 'OTHC', ...boxes, unit_price: random.pick([118, 135, 177]) },
    { code: 'SEAL', ...boxes, unit_price: 7.5 },
    documentFee('DOC', 65),
  ]
}

/** Returns an earlier quote for these charges: since then two have risen, one was dropped and one was added. */
export function quoteBefore(random: Random, charges: readonly ChargeLine[]): FrozenQuote {
  const quoted = charges
    .filter(({ code }) => code !== 'SEAL')
    .map((line) => ({
      ...line,
      unit_price: ['OF', 'DOC'].includes(line.code)
        ? Math.round(line.unit_price * random.pick([0.9, 1, 1.05]) * 2) / 2
        : line.unit_price,
    }))
  const dropped = { code: 'TLX', basis: 'B/L', quantity: 1, unit_price: 40 }
  return {
    quoteNo: quoteNumberOf(random.whole(101, 960)),
    lines: [...quoted, dropped].map((line) => ({
      chargeCode: line.code,
      basis: line.basis,
      quantity: line.quantity,
      unitPrice: line.unit_price,
      amount: amountOf(line),
    })),
  }
}
