import { describe, expect, it } from 'vitest'
import { type AmendmentFee, feesOf, feeTotal } from '../money/amendment-fee.ts'
import { feeHoldsUntil, momentOf } from './bl-amendment.ts'
import { checkTerms, isToOrder, usualTerms } from './bl-terms.ts'
import { mayTelex, telexChecksOf } from './telex.ts'

const fee = (given: Partial<AmendmentFee>): AmendmentFee => ({
  ...{ kind: 'bl', carrier_id: null, moment: 'before_cut_off', currency: 'USD' },
  ...{ carrier_fee: 25, own_fee: 15, ...given },
})
const cutOff = new Date('2026-11-20T08:00:00Z')

describe('the fee of an amendment', () => {
  it('goes by the moment', () => {
    const at = (time: string, isIssued = false) => momentOf({ isIssued, cutOff }, new Date(time))
    expect(at('2026-11-20T07:59:59Z')).toBe('before_cut_off')
    expect(at('2026-11-20T08:00:00Z')).toBe('after_cut_off')
    expect(at('2026-11-20T07:00:00Z', true)).toBe('after_issue')
    expect(momentOf({ isIssued: false, cutOff: null }, cutOff)).toBe('before_cut_off')
    expect(feeHoldsUntil('before_cut_off', cutOff)).toBe(cutOff)
    expect(feeHoldsUntil('after_cut_off', cutOff)).toBeNull()
  })

  it("is the carrier's own, or else that of all others", () => {
    const fees = [
      fee({ own_fee: 0 }),
      fee({ carrier_id: 7 }),
      fee({ moment: 'after_issue', currency: 'CNY' }),
      fee({ kind: 'booking', own_fee: 1 }),
    ]
    expect(feesOf(fees, 'bl', 7)).toEqual([fees[1], fees[2]])
    expect(feesOf(fees, 'bl', 8)).toEqual([fees[0], fees[2]])
    expect(feesOf(fees, 'bl', null)).toEqual([fees[0], fees[2]])
    expect(feesOf(fees, 'booking', 7)).toEqual([fees[3]])
  })

  it('adds up exactly', () => {
    expect(feeTotal(fee({ carrier_fee: 0.1, own_fee: 0.2 }))).toBe(0.3)
  })
})

describe('a telex release', () => {
  const good = {
    isToOrder: false,
    isCollect: false,
    isUnderCredit: false,
    isMoneyDue: false,
    isUnbilled: false,
    hasGuarantee: true,
  }
  it.each([
    ['named', { isToOrder: true }, false],
    ['credit', { isUnderCredit: true }, false],
    ['money', { isMoneyDue: true }, false],
    ['money', { isUnbilled: true }, true],
    ['freight', { isCollect: true }, true],
    ['guarantee', { hasGuarantee: false }, true],
  ] as const)('is told about %s', (check, fact, may) => {
    const facts = { ...good, ...fact }
    const found = telexChecksOf(facts).filter(({ state }) => state !== 'good')
    expect(found).toEqual([{ check, state: may ? 'warning' : 'forbidden' }])
    expect(mayTelex(facts)).toBe(may)
  })

  it.each([
    ['TO ORDER', true],
    ['TO THE ORDER OF HSBC', true],
    ['ORDER OF SHIPPER', true],
    ['HSBC TO ORDER', true],
    ['BORDER TRADING LTD', false],
    ['ORDERLY GOODS INC', false],
    [null, false],
  ])('tells whether %s is to order', (consignee, expected) => {
    expect(isToOrder(consignee)).toBe(expected)
  })
})

it('a waybill has no originals and names its consignee', () => {
  const terms = { ...usualTerms('prepaid'), type: 'sea_waybill', consignee: 'to_order' } as const
  expect(checkTerms(terms).map(({ path }) => path)).toEqual(['originals', 'consignee'])
  expect(checkTerms(usualTerms(null))).toEqual([])
  expect(checkTerms({ ...usualTerms(null), originals: 0 }).map(({ rule }) => rule)).toEqual(['positive'])
})
