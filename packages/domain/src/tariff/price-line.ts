import { amountOf, quoteCurrency, totalOf } from '../money/bill.ts'
import { type Money, sumsByCurrency } from '../money/sum.ts'
import type { FreightTerm } from '../order/booking/freight-term.ts'
import {
  byRank,
  type ChargedCargo,
  type ChargeMode,
  type ChargeRule,
  inOrderOfRank,
  matches,
  type RuleBasis,
} from './charge-rule.ts'
import { shareOf } from './share.ts'

/** How many containers of a type are priced, and their ocean freight each, in US dollars. */
export type PricedContainer = {
  readonly container_id: number
  readonly quantity: number
  readonly price: number
}

/** A line of a price. The amount is quantity times unit price unless a limit of its rule applied or it is a share. */
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

/** What is charged: containers, or cargo that shares one by its revenue tons and its freight in US dollars. */
export type ChargedQuantities =
  | { readonly containers: readonly PricedContainer[] }
  | { readonly revenue_tons: number; readonly freight: number }

/** The ocean freight of what is charged, in US dollars. */
export function freightOf(charged: ChargedQuantities): number {
  if ('freight' in charged) return charged.freight
  return totalOf(charged.containers.map(({ quantity, price }) => ({ quantity, unit_price: price })))
}

/**
 * The charges beside the freight. For each charge the most specific rule of each container type decides; a share is taken of the
 * freight of the types whose rule it is, and what is charged by bill of lading or shipment is charged once. The lines come in the
 * order of the charges' ids and of the containers given, whatever the order of the rules.
 */
export function priceLinesOf(
  rules: readonly ChargeRule[],
  cargo: ChargedCargo,
  charged: ChargedQuantities,
): PriceLine[] {
  const charges = [...new Set(rules.map(({ charge_id: id }) => id))].toSorted((one, other) => one - other)
  return charges.flatMap((id) => {
    const ofCharge = rules.filter((rule) => rule.charge_id === id)
    return 'containers' in charged
      ? linesByContainer(ofCharge, cargo, charged.containers)
      : linesByTon(ofCharge, cargo, charged)
  })
}

/**
 * The rules that decide any line of a cargo in containers of these types; without types, of cargo that shares one. Its lines are the
 * same with these alone, which saves matching all rules again for each of many prices.
 */
export function decisiveRules(
  rules: readonly ChargeRule[],
  cargo: ChargedCargo,
  types: readonly number[],
): ChargeRule[] {
  const asked = types.length === 0 ? [[]] : types.map((type) => [type])
  const byCharge = new Map<number, ChargeRule[]>()
  for (const rule of rules) {
    const ofCharge = byCharge.get(rule.charge_id)
    if (ofCharge) ofCharge.push(rule)
    else byCharge.set(rule.charge_id, [rule])
  }
  const winners = [...byCharge.values()].flatMap((ofCharge) =>
    asked.flatMap((one) => winnerOf(ofCharge, cargo, one) ?? []),
  )
  return [...new Set(winners)]
}

/** The rule of one charge that counts for a cargo in containers of these types; none for cargo that shares a container. */
export function winnerOf(rules: readonly ChargeRule[], cargo: ChargedCargo, types: readonly number[]) {
  let winner: ChargeRule | undefined
  for (const rule of rules)
    if (matches(rule, cargo, types) && (!winner || byRank(rule, winner) < 0)) winner = rule
  return winner
}

function linesByTon(
  rules: readonly ChargeRule[],
  cargo: ChargedCargo,
  { revenue_tons: tons, freight }: { readonly revenue_tons: number; readonly freight: number },
): PriceLine[] {
  const rule = winnerOf(rules, cargo, [])
  if (!rule) return []
  if (rule.basis === 'percent') return [shareLine(rule, freight)]
  return [lineOf(rule, rule.basis === 'revenue_ton' ? tons : 1, null)]
}

function linesByContainer(
  rules: readonly ChargeRule[],
  cargo: ChargedCargo,
  containers: readonly PricedContainer[],
): PriceLine[] {
  const winners = containers
    .filter(({ quantity }) => quantity > 0)
    .map((container) => ({ container, rule: winnerOf(rules, cargo, [container.container_id]) }))
  const won = inOrderOfRank([...new Set(winners.flatMap(({ rule }) => rule ?? []))])
  const shares = [...new Set(winners.flatMap(({ rule }) => (rule?.basis === 'percent' ? rule : [])))]
  const once = won.find(({ basis }) => basis === 'bill_of_lading' || basis === 'shipment')
  return [
    ...shares.map((rule) => {
      const own = winners.filter((winner) => winner.rule === rule).map(({ container }) => container)
      return shareLine(rule, freightOf({ containers: own }))
    }),
    ...(once ? [lineOf(once, 1, null)] : []),
    ...winners.flatMap(({ container: { container_id: type, quantity }, rule }) =>
      rule?.basis === 'container' ? [lineOf(rule, quantity, type)] : [],
    ),
  ]
}

/** A share of freight; of freight of zero or below not even the minimum is charged. */
function shareLine(rule: ChargeRule, freight: number): PriceLine {
  const line = { quantity: 1, amount: shareOf(freight, rule.amount), container_id: null }
  return limited(freight > 0 ? rule : { ...rule, minimum: null }, line)
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
