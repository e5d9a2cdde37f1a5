import { amountOf, quoteCurrency } from '../money/bill.ts'
import { amountFrom, minorUnits } from '../money/currency.ts'
import { type Money, sumsByCurrency } from '../money/sum.ts'
import type { FreightTerm } from '../order/booking/freight-term.ts'
import {
  type ChargedCargo,
  type ChargeMode,
  type ChargeRule,
  inOrderOfRank,
  matches,
  type RuleBasis,
} from './charge-rule.ts'

/** How many containers of a type are priced. */
export type PricedContainer = { readonly container_id: number; readonly quantity: number }

/** A line of a price. The amount is quantity times unit price unless a limit of its rule applied. */
export type PriceLine = {
  readonly charge_id: number
  readonly basis: RuleBasis
  /** The container type it is charged for; null for a charge that is charged whole. */
  readonly container_id: number | null
  readonly quantity: number
  /** In the currency; in percent if that is the basis. */
  readonly unit_price: number
  readonly amount: number
  readonly currency: string
  readonly payment_term: FreightTerm
  readonly charge_mode: ChargeMode
  /** The limit that made the amount; null if none did. */
  readonly limit: 'minimum' | 'maximum' | null
  readonly rule_id: number
}

/** What is charged: containers by type, or the revenue tons of cargo that shares one, and the ocean freight of either. */
export type ChargedQuantities = {
  readonly containers: readonly PricedContainer[]
  readonly revenue_tons: number | null
  /** In US dollars. */
  readonly freight: number
}

/**
 * The charges beside the freight. For each charge the most specific rule of each container type decides; what is not charged by
 * container is charged once, by the most specific of those rules. The lines come in the order of the charges' ids and of the
 * containers given, whatever the order of the rules.
 */
export function priceLinesOf(
  rules: readonly ChargeRule[],
  cargo: ChargedCargo,
  charged: ChargedQuantities,
): PriceLine[] {
  const charges = [...new Set(rules.map(({ charge_id: id }) => id))].toSorted((one, other) => one - other)
  return charges.flatMap((id) => {
    const ofCharge = rules.filter((rule) => rule.charge_id === id)
    return linesOfCharge(ofCharge, cargo, charged)
  })
}

function linesOfCharge(
  rules: readonly ChargeRule[],
  cargo: ChargedCargo,
  charged: ChargedQuantities,
): PriceLine[] {
  const winnerFor = (types: readonly number[]) =>
    inOrderOfRank(rules.filter((rule) => matches(rule, cargo, types)))[0]
  if (charged.containers.length === 0) {
    const rule = winnerFor([])
    return rule ? wholeLine(rule, charged) : []
  }
  const winners = charged.containers
    .filter(({ quantity }) => quantity > 0)
    .map(({ container_id: type, quantity }) => ({ type, quantity, rule: winnerFor([type]) }))
  const byContainer = winners.flatMap(({ type, quantity, rule }) =>
    rule?.basis === 'container' ? [lineOf(rule, quantity, type)] : [],
  )
  const whole = winners.flatMap(({ rule }) => (rule && rule.basis !== 'container' ? [rule] : []))
  const [first] = inOrderOfRank(whole)
  return first ? [...byContainer, ...wholeLine(first, charged)] : byContainer
}

function wholeLine(rule: ChargeRule, { revenue_tons: tons, freight }: ChargedQuantities): PriceLine[] {
  if (rule.basis === 'revenue_ton') return tons === null ? [] : [lineOf(rule, tons, null)]
  if (rule.basis === 'container') return []
  if (rule.basis !== 'percent') return [lineOf(rule, 1, null)]
  const hundredths = BigInt(Math.round(rule.amount * 100))
  // Freight below zero is a rebate of the consolidator; a share of it is not paid back.
  const cents = BigInt(Math.max(0, minorUnits(freight, quoteCurrency)))
  const share = amountFrom(Number((cents * hundredths + 5_000n) / 10_000n), quoteCurrency)
  return [limited(rule, { quantity: 1, amount: share, container_id: null })]
}

function lineOf(rule: ChargeRule, quantity: number, type: number | null): PriceLine {
  const amount = amountOf({ quantity, unit_price: rule.amount }, rule.currency)
  return limited(rule, { quantity, amount, container_id: type })
}

function limited(rule: ChargeRule, line: Pick<PriceLine, 'quantity' | 'amount' | 'container_id'>): PriceLine {
  const { minimum, maximum } = rule
  const isBelow = minimum !== null && line.amount < minimum
  const isAbove = maximum !== null && line.amount > maximum
  return {
    ...{ charge_id: rule.charge_id, basis: rule.basis, container_id: line.container_id },
    ...{ quantity: line.quantity, unit_price: rule.amount },
    amount: isBelow ? minimum : isAbove ? maximum : line.amount,
    ...{ currency: rule.currency, payment_term: rule.payment_term, charge_mode: rule.charge_mode },
    limit: isBelow ? 'minimum' : isAbove ? 'maximum' : null,
    rule_id: rule.id,
  }
}

/**
 * What is to be paid for, one total for each currency: the freight and the charges on top of it that are prepaid. What is collect,
 * included or on request is told beside it.
 */
export function priceTotals(freight: number, lines: readonly PriceLine[]): Money[] {
  const paid = lines.filter((line) => line.charge_mode === 'on_top' && line.payment_term === 'prepaid')
  return sumsByCurrency([{ currency: quoteCurrency, amount: freight }, ...paid])
}
