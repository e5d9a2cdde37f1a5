import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { type ChargeRule, isTie } from './charge-rule.ts'
import { TieBook } from './tie-book.ts'

const random = new Random(40)
const some = (most: number) => (random.chance(0.5) ? null : random.whole(1, most))

function anyRule(id: number): ChargeRule {
  const types = random.chance(0.4) ? [...new Set([random.whole(1, 4), random.whole(1, 4)])] : []
  return {
    ...{
      id,
      charge_id: random.whole(1, 2),
      carrier_id: some(2),
      pol_id: some(2),
      pod_id: some(2),
      to_id: some(2),
    },
    ...{ route_id: some(2), pol_country_id: some(2), to_country_id: some(2), container_ids: types },
    container_mode: random.chance(0.5) ? null : 1,
    ...{ basis: 'container', amount: 1, currency: 'CNY', minimum: null, maximum: null },
    ...{ payment_term: 'prepaid', charge_mode: 'on_top', edate: null },
    sdate: random.chance(0.5) ? '2026-01-01' : '2026-02-01',
  }
}

describe('a book of rules', () => {
  it('finds a tie exactly where comparing with each rule does', () => {
    for (let round = 0; round < 40; round++) {
      const rules = Array.from({ length: 60 }, (_, index) => anyRule(index + 1))
      const book = new TieBook(rules.slice(0, 30))
      // Some are looked up before others are added.
      for (const rule of rules) book.find(rule)
      for (const rule of rules.slice(30)) book.add(rule)
      for (const rule of [...rules, anyRule(99)]) {
        const tied = book.find(rule)
        expect(tied !== null).toBe(rules.some((other) => isTie(rule, other)))
        if (tied) expect(isTie(rule, tied)).toBe(true)
      }
    }
  })

  it('leaves out what a rule takes the place of', () => {
    const rule = anyRule(1)
    const book = new TieBook([rule])
    expect(book.find({ ...rule, id: 2 })).toBe(rule)
    expect(book.find({ ...rule, id: 2 }, (other) => other !== rule)).toBeNull()
  })
})
