import { describe, expect, it } from 'vitest'
import { containerMode } from '../order/booking/container-mode.ts'
import { Random } from '../random.ts'
import { type ChargedCargo, type ChargeRule, isTie } from './charge-rule.ts'
import { winnerOf } from './price-line.ts'
import { TieBook } from './tie-book.ts'

const random = new Random(40)
/** Two lanes share the second port; the third has ports of its own. */
const lanes = new Map([
  [1, new Set([1, 2])],
  [2, new Set([2, 3])],
  [3, new Set([4])],
])
const some = (most: number) => (random.chance(0.5) ? null : random.whole(1, most))

function anyRule(id: number): ChargeRule {
  const types = random.chance(0.4) ? [...new Set([random.whole(1, 4), random.whole(1, 4)])] : []
  return {
    ...{
      id,
      charge_id: random.whole(1, 2),
      carrier_id: some(2),
      pol_id: some(2),
      pod_id: some(3),
      to_id: some(2),
    },
    ...{ route_id: some(3), pol_country_id: some(2), to_country_id: some(2), container_ids: types },
    container_mode: random.chance(0.5) ? null : 1,
    ...{ basis: 'container', amount: 1, currency: 'CNY', minimum: null, maximum: null },
    ...{ payment_term: 'prepaid', charge_mode: 'on_top', edate: null },
    sdate: random.chance(0.5) ? '2026-01-01' : '2026-02-01',
  }
}

function anyCargo(): ChargedCargo {
  const pod_id = random.whole(1, 4)
  return {
    ...{ carrier_id: random.whole(1, 2), pol_id: random.whole(1, 2), pod_id, to_id: random.whole(1, 2) },
    route_ids: [...lanes].flatMap(([lane, ports]) => (ports.has(pod_id) ? lane : [])),
    ...{ pol_country_id: random.whole(1, 2), to_country_id: random.whole(1, 2) },
    ...{ container_mode: containerMode.fcl, day: '2026-03-01' },
  }
}

describe('a book of rules', () => {
  it('finds a tie exactly where comparing with each rule does', () => {
    for (let round = 0; round < 40; round++) {
      const rules = Array.from({ length: 60 }, (_, index) => anyRule(index + 1))
      const book = new TieBook(lanes, rules.slice(0, 30))
      // Some are looked up before others are added.
      for (const rule of rules) book.find(rule)
      for (const rule of rules.slice(30)) book.add(rule)
      for (const rule of [...rules, anyRule(99)]) {
        const tied = book.find(rule)
        expect(tied !== null).toBe(rules.some((other) => isTie(rule, other, lanes)))
        if (tied) expect(isTie(rule, tied, lanes)).toBe(true)
      }
    }
  })

  it('lets in no rules between which only the order decides in which they were written', () => {
    for (let round = 0; round < 40; round++) {
      const book = new TieBook(lanes)
      const rules = Array.from({ length: 60 }, (_, index) => anyRule(index + 1)).filter((rule) => {
        const isFree = book.find(rule) === null
        if (isFree) book.add(rule)
        return isFree
      })
      const renumbered = rules.map((rule) => ({ ...rule, id: 1000 - rule.id }))
      for (let cargoes = 0; cargoes < 60; cargoes++) {
        const [cargo, types] = [anyCargo(), [random.whole(1, 4)]]
        for (const charge of [1, 2]) {
          const wins = (among: readonly ChargeRule[]) =>
            winnerOf(
              among.filter(({ charge_id: id }) => id === charge),
              cargo,
              types,
            )?.id
          const winner = wins(rules)
          expect(wins(rules.toReversed())).toBe(winner)
          expect(wins(renumbered)).toBe(winner === undefined ? undefined : 1000 - winner)
        }
      }
    }
  })

  it('leaves out what a rule takes the place of', () => {
    const rule = anyRule(1)
    const book = new TieBook(lanes, [rule])
    expect(book.find({ ...rule, id: 2 })).toBe(rule)
    expect(book.find({ ...rule, id: 2 }, (other) => other !== rule)).toBeNull()
  })
})
