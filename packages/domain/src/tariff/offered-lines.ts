import { type OfferedLine, shareBasis } from '../quote/frozen-quote.ts'
import { type ChargedCargo, type ChargeRule, inOrderOfRank, type RuleBasis } from './charge-rule.ts'
import { winnerOf } from './price-line.ts'

/** How the bases of rules are written in offers and bills; a charge by container is written as the type. */
const written: Readonly<Record<Exclude<RuleBasis, 'container'>, string>> = {
  bill_of_lading: 'B/L',
  shipment: 'SHIPMENT',
  revenue_ton: 'RT',
  percent: shareBasis,
}

/** A container type that an offer has a price for. */
export type OfferedType = { readonly id: number; readonly code: string }

/**
 * The charges that an offer has beside its freight, by the most specific rule of each charge and container type; no types for cargo
 * that shares a container. `freezeQuote` counts them for what is booked exactly as `priceLinesOf` does.
 */
export function offeredLinesOf(
  rules: readonly ChargeRule[],
  cargo: ChargedCargo,
  types: readonly OfferedType[],
  codes: ReadonlyMap<number, string>,
): OfferedLine[] {
  const charges = [...new Set(rules.map(({ charge_id: id }) => id))].toSorted((one, other) => one - other)
  return charges.flatMap((charge) => {
    const ofCharge = rules.filter(({ charge_id: id }) => id === charge)
    const code = codes.get(charge) ?? ''
    if (types.length === 0) {
      const rule = winnerOf(ofCharge, cargo, [])
      return rule && rule.basis !== 'container' ? [lineOf(rule, code, written[rule.basis])] : []
    }
    const winners = types.map((type) => ({ type, rule: winnerOf(ofCharge, cargo, [type.id]) }))
    return inOrderOfRank([...new Set(winners.flatMap(({ rule }) => rule ?? []))]).flatMap((rule) => {
      // Revenue tons are charged for cargo that shares a container only.
      if (rule.basis === 'revenue_ton') return []
      const own = winners.filter((winner) => winner.rule === rule).map(({ type }) => type.code)
      if (rule.basis === 'container') return own.map((type) => lineOf(rule, code, type))
      const ofTypes = own.length < types.length ? { ofTypes: own } : {}
      return { ...lineOf(rule, code, written[rule.basis]), ...ofTypes }
    })
  })
}

function lineOf(rule: ChargeRule, chargeCode: string, basis: string): OfferedLine {
  return {
    ...{ chargeCode, basis, currency: rule.currency, unitPrice: rule.amount },
    ...{ isIncluded: rule.charge_mode === 'included', term: rule.payment_term },
    ...(rule.charge_mode === 'on_request' && { isOptional: true as const }),
    ...(rule.minimum !== null && { minimum: rule.minimum }),
    ...(rule.maximum !== null && { maximum: rule.maximum }),
  }
}
