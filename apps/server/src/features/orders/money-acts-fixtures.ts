import fc from 'fast-check'

/** One act about money. `at` chooses among what it is possible for; shares are in percent. */
export type Act =
  | {
      readonly act: 'issue'
      readonly bills: readonly { readonly currency: string; readonly minor: number }[]
    }
  | { readonly act: 'question' | 'agree' | 'invoice' | 'reject' | 'undo' | 'withdraw'; readonly at: number }
  | { readonly act: 'supplement'; readonly at: number; readonly currency: string; readonly minor: number }
  | { readonly act: 'answerOne'; readonly at: number; readonly minor: number | null }
  | { readonly act: 'cancelled'; readonly currency: string; readonly minor: number }
  | { readonly act: 'agreeOne' | 'disputeOne'; readonly at: number }
  | { readonly act: 'reissue'; readonly at: number; readonly minor: number }
  | {
      readonly act: 'pay'
      readonly at: number
      readonly count: number
      readonly share: number
      readonly useCredit: boolean
    }
  | {
      readonly act: 'receipt'
      readonly at: number
      readonly count: number
      readonly arrival: 'whole' | 'part' | 'fee' | 'written_off' | 'over' | 'chosen'
      readonly minor: number
    }
  | { readonly act: 'payOrder' | 'confirmOrder' | 'rejectOrder'; readonly at: number; readonly share: number }
  | {
      readonly act: 'confirm'
      readonly at: number
      readonly arrival: 'whole' | 'part' | 'fee' | 'written_off' | 'over' | 'chosen'
      readonly minor: number
    }
  | {
      readonly act: 'credit'
      readonly at: number
      readonly of: 'all' | 'amount' | 'line'
      readonly share: number
      readonly corrected: { readonly currency: string | null; readonly minor: number } | null
    }
  | { readonly act: 'refund'; readonly at: number; readonly share: number }

const at = fc.nat(9)
const minor = fc.integer({ min: 1, max: 999_999 })
const share = fc.integer({ min: 1, max: 100 })
const currency = fc.constantFrom('USD', 'CNY', 'JPY')
const issue = fc.record({
  act: fc.constant('issue' as const),
  bills: fc.array(fc.record({ currency, minor }), { minLength: 1, maxLength: 3 }),
})

const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: issue },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constantFrom('question', 'question', 'undo', 'undo', 'undo', 'reject', 'withdraw'),
      at,
    }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('agree', 'invoice'), at }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('reissue'), at, minor }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('supplement'), at, currency, minor }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancelled'), currency, minor }) },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constantFrom('agreeOne', 'agreeOne', 'agreeOne', 'disputeOne'), at }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('answerOne'), at, minor: fc.option(minor) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ act: fc.constant('pay'), at, count: fc.integer({ min: 1, max: 4 }), useCredit: fc.boolean() },
      share: fc.oneof(fc.constant(100), share),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      act: fc.constantFrom('payOrder', 'confirmOrder', 'confirmOrder', 'rejectOrder'),
      at,
      share,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ act: fc.constant('confirm'), at, minor },
      arrival: fc.constantFrom('whole', 'part', 'fee', 'written_off', 'over', 'chosen'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ act: fc.constant('receipt'), at, minor, count: fc.integer({ min: 1, max: 4 }) },
      arrival: fc.constantFrom('whole', 'part', 'fee', 'written_off', 'over', 'chosen'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ act: fc.constant('credit'), at, share, of: fc.constantFrom('all', 'amount', 'line') },
      corrected: fc.option(fc.record({ minor, currency: fc.option(currency) })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('refund'), at, share }) },
) as fc.Arbitrary<Act> // Each is a record of one kind of act.

const agreedTo: readonly Act[] = [
  { act: 'agree', at: 0 },
  { act: 'invoice', at: 0 },
]

/** A sequence of acts that begins with bills, mostly agreed to at once. */
export const someActs: fc.Arbitrary<readonly Act[]> = fc
  .tuple(issue, fc.nat(4), fc.array(anAct, { minLength: 5, maxLength: 30, size: 'max' }))
  .map(([first, chance, rest]) => [first, ...(chance > 0 ? agreedTo : []), ...rest])
