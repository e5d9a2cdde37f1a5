import { expect, it } from 'vitest'
import {
  type AnswerDraft,
  answerBodyOf,
  blankOptionLine,
  chargesOfRate,
  takeRate,
  totalsOfDraft,
} from './answer-draft.ts'

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
      lcl: {
        breaks: [{ key: 0, from: 0, price: null }],
        min_tons: 1,
        min_amount: null,
        kilograms_per_ton: 1000,
      },
      lines: [],
    },
  ],
  ...{ expire_date: null, answer: '' },
}

it('a rate that is taken replaces the empty option and brings its remark and its last day', () => {
  const { draft, key } = takeRate(blank, rate, [], 5)
  expect(draft.options).toMatchObject([{ key, carrier_id: 1, remark: '含 THC', prices: { 10: 1850 } }])
  expect(draft.expire_date).toBe('2026-12-15')
  const spaces = [{ container_id: 10, container_name: '40HQ', count: 2 }] as never
  expect(answerBodyOf(draft, { spaces, measure: null, version: 1 }).options[0]).not.toHaveProperty('rate_id')
})

it('taken again it is only shown, and an answer never outlasts the first rate that ends', () => {
  const first = takeRate(blank, rate, [], 5)
  const again = takeRate(first.draft, rate, [], 5)
  expect(again).toEqual({ draft: first.draft, key: first.key })
  const later = takeRate(first.draft, { ...rate, id: 8, edate: '2026-12-31' }, [], 5)
  expect([later.draft.options.length, later.draft.expire_date]).toEqual([2, '2026-12-15'])
  const sooner = takeRate(first.draft, { ...rate, id: 9, edate: '2026-12-01' }, [], 5)
  expect(sooner.draft.expire_date).toBe('2026-12-01')
})

it('a pasted charge is sent although neither its name nor its price was read, so that the form asks for them', () => {
  const [option] = blank.options
  const unread = { ...blankOptionLine('USD'), basis: 'B/L' }
  const empty = { ...unread, key: 3, basis: '' }
  const draft = { ...blank, options: [{ ...option!, lines: [unread, empty] }] }
  const { options } = answerBodyOf(draft, { spaces: [], measure: null, version: 1 })
  expect(options[0]?.lines).toMatchObject([
    { charge_id: null, basis: 'B/L', currency: 'USD', unit_price: null, is_included: false },
  ])
})

const offered = {
  ...{ charge_code: 'OTHC', charge_name: 'THC', basis: '20GP', currency: 'CNY', unit_price: 900 },
  ...{ is_included: false, is_optional: false, payment_term: 'prepaid' as const },
  ...{ minimum: null, maximum: null, of_types: [] },
}
const known = [
  { id: 4, code: 'OTHC' },
  { id: 5, code: 'DOC' },
]

it('the charges of a rate become those of the option: of the requested types, one line where they cost the same', () => {
  const lines = [
    offered,
    { ...offered, basis: '40HQ' },
    { ...offered, basis: '45HQ' },
    { ...offered, charge_code: 'DOC', basis: 'B/L', of_types: ['45HQ'] },
    { ...offered, charge_code: 'XYZ', basis: 'B/L' },
  ]
  expect(chargesOfRate(lines, ['20GP', '40HQ'], known)).toMatchObject([{ charge_id: 4, basis: 'CONTAINER' }])
  expect(chargesOfRate(lines, ['20GP'], known)).toMatchObject([{ charge_id: 4, basis: '20GP' }])
})

it('an LCL rate brings its breaks and charges, and the option is counted by its revenue tons', () => {
  const lcl = {
    breaks: [
      { from: 0, price: 90 },
      { from: 5, price: 80 },
    ],
    ...{ min_tons: 1, min_amount: null, kilograms_per_ton: 1000 },
  }
  const charges = chargesOfRate([{ ...offered, basis: 'RT', unit_price: 110, minimum: 1500 }], null, known)
  const { draft } = takeRate(blank, { ...rate, spaces: [], lcl }, charges, 5)
  const [option] = draft.options
  const measure = { pieces: 54, volume: 10.944, weight: 2544 }
  expect(totalsOfDraft(option!, { spaces: [], measure })).toEqual([
    { currency: 'USD', amount: 875.52 },
    { currency: 'CNY', amount: 1500 },
  ])
  expect(answerBodyOf(draft, { spaces: [], measure, version: 1 }).options[0]).toMatchObject({
    lcl: { breaks: lcl.breaks, min_tons: 1 },
    lines: [{ charge_id: 4, basis: 'RT', minimum: 1500 }],
  })
})
