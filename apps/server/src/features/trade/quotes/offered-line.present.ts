import type { OfferedLineAnswer } from '@berth/contract/trade/offered-line'
import type { OfferedLine } from '@berth/domain/quote/frozen-quote'

/** A charge that is offered beside a price, on the wire; `nameOf` gives the name of a charge by its code. */
export function presentOfferedLine(line: OfferedLine, nameOf: (code: string) => string): OfferedLineAnswer {
  return {
    charge_code: line.chargeCode,
    charge_name: nameOf(line.chargeCode),
    basis: line.basis,
    currency: line.currency,
    unit_price: line.unitPrice,
    is_included: line.isIncluded,
    is_optional: line.isOptional ?? false,
    payment_term: line.term ?? 'prepaid',
    minimum: line.minimum ?? null,
    maximum: line.maximum ?? null,
    of_types: line.ofTypes ? [...line.ofTypes] : [],
  }
}
