import { publishedTariffs } from '@berth/domain/transport/free-time-fixtures'
import { expect, it } from 'vitest'
import {
  blankTier,
  findRuleFaults,
  ruleBodyOf,
  ruleValuesOf,
  withNumbering,
  withUsualStay,
} from './rule-values.ts'

const stored = {
  ...ruleBodyOf({ ...ruleValuesOf(null, 'EUR'), tiers: [] }),
  ...publishedTariffs.maersk_20_dry,
  ...{ id: 1, version: 3, carrier_name: null, place_name: null, groups: [], free_days: 7 },
  tiers: [
    { days: 7, price: 60 },
    { days: 7, price: 75 },
    { days: null, price: 140 },
  ],
}

it('numbers the tiers of a tariff from its first day, and sends lengths', () => {
  const values = ruleValuesOf(stored, 'EUR')
  expect(values.tiers.map(({ to, price }) => [to, price])).toEqual([
    [14, 60],
    [21, 75],
    [null, 140],
  ])
  expect(ruleBodyOf(values).tiers).toEqual(stored.tiers)
  const after = withNumbering(values, 'after_free')
  expect(after.tiers.map(({ to }) => to)).toEqual([7, 14, null])
  expect(ruleBodyOf(after)).toEqual(ruleBodyOf(values))
})

it('says at the day of a tier that it ends before it begins, or has no end', () => {
  const values = ruleValuesOf(stored, 'EUR')
  const faults = (tiers: readonly (readonly [number | null, number | null])[]) =>
    findRuleFaults({ ...values, tiers: tiers.map(([to, price]) => blankTier({ to, price })) }, ['EUR']).map(
      ({ path, rule, params }) => [path, rule, params?.min],
    )
  expect(
    faults([
      [7, 60],
      [null, 75],
    ]),
  ).toEqual([['tiers.0.to', 'min_value', 8]])
  expect(
    faults([
      [null, 60],
      [null, 75],
    ]),
  ).toEqual([['tiers.0.to', 'required', undefined]])
  expect(
    faults([
      [14, 60],
      [21, 75],
    ]),
  ).toEqual([['tiers.1.to', 'last_tier_open', undefined]])
  expect(
    faults([
      [14, 60],
      [null, null],
    ]),
  ).toEqual([['tiers.1.price', 'required', undefined]])
})

it('takes the usual events with the kind and the end of the way', () => {
  const values = withUsualStay(ruleValuesOf(null, 'USD'), { direction: 'import' })
  expect([values.start_event, values.end_event]).toEqual(['gate_out', 'empty_back'])
})
