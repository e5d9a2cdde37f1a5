import type { OfferedLineAnswer } from '@berth/contract/trade/offered-line'
import type { OfferedLine } from '@berth/domain/quote/frozen-quote'

type OfferedFields = Omit<OfferedLineAnswer, 'charge_name' | 'of_types'> & {
  readonly of_types: readonly string[]
}

/** A charge that is offered beside a price, as the domain counts it. */
export function offeredLineOf(line: OfferedFields): OfferedLine {
  return {
    ...{ chargeCode: line.charge_code, basis: line.basis, currency: line.currency },
    ...{ unitPrice: line.unit_price, isIncluded: line.is_included, term: line.payment_term },
    ...(line.is_optional && { isOptional: true as const }),
    ...(line.minimum !== null && { minimum: line.minimum }),
    ...(line.maximum !== null && { maximum: line.maximum }),
    ...(line.of_types.length > 0 && { ofTypes: line.of_types }),
  }
}
