import { expect, it } from 'vitest'
import { type AnswerDraft, answerBodyOf, takeRate } from './answer-draft.ts'

const rate = {
  ...{ id: 7, carrier_id: 1, pol_id: 2, pod_id: 3, to_id: 4, transit_days: 30, edate: '2026-12-15' },
  ...{ remark: '含 THC', spaces: [{ container_id: 10, price: 1850 }] },
}
const blank: AnswerDraft = {
  options: [
    {
      key: 1,
      carrier_id: null,
      pol_id: 2,
      pod_id: 3,
      to_id: 4,
      transit_days: null,
      remark: '',
      prices: {},
      lines: [],
    },
  ],
  ...{ expire_date: null, answer: '' },
}

it('a rate that is taken replaces the empty option and brings its remark and its last day', () => {
  const { draft, key } = takeRate(blank, rate, 5)
  expect(draft.options).toMatchObject([{ key, carrier_id: 1, remark: '含 THC', prices: { 10: 1850 } }])
  expect(draft.expire_date).toBe('2026-12-15')
  const spaces = [{ container_id: 10, container_name: '40HQ', count: 2 }] as never
  expect(answerBodyOf(draft, { spaces, version: 1 }).options[0]).not.toHaveProperty('rate_id')
})

it('taken again it is only shown, and an answer never outlasts the first rate that ends', () => {
  const first = takeRate(blank, rate, 5)
  const again = takeRate(first.draft, rate, 5)
  expect(again).toEqual({ draft: first.draft, key: first.key })
  const later = takeRate(first.draft, { ...rate, id: 8, edate: '2026-12-31' }, 5)
  expect([later.draft.options.length, later.draft.expire_date]).toEqual([2, '2026-12-15'])
  const sooner = takeRate(first.draft, { ...rate, id: 9, edate: '2026-12-01' }, 5)
  expect(sooner.draft.expire_date).toBe('2026-12-01')
})

it('a pasted charge is sent although neither its name nor its price was read, so that the form asks for them', () => {
  const [option] = blank.options
  const unread = {
    key: 2,
    charge_id: null,
    basis: 'B/L',
    currency: 'USD',
    unit_price: null,
    is_included: false,
  }
  const empty = { ...unread, key: 3, basis: '' }
  const draft = { ...blank, options: [{ ...option!, lines: [unread, empty] }] }
  const { options } = answerBodyOf(draft, { spaces: [], version: 1 })
  expect(options[0]?.lines).toEqual([
    { charge_id: null, basis: 'B/L', currency: 'USD', unit_price: null, is_included: false },
  ])
})
