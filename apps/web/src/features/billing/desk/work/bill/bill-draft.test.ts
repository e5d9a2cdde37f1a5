import { describe, expect, it } from 'vitest'
import {
  billsBody,
  checkIssue,
  checkIssueAgain,
  checkWithQuote,
  firstIssue,
  type IssueDraft,
  isSameIssue,
  issueTotals,
  type LineDraft,
  laterBills,
  lineAmount,
  lineTax,
  newBill,
  newLine,
  nextIssue,
  withCurrency,
  withFreightTerm,
  withPastedAmount,
} from './bill-draft.ts'
import { basisChoices, changeLine, quantityOf, withCharge } from './charge-basis.ts'

const order = { order_no: 'BT261101071', mbl_no: 'COSU6398017730', freight_term: 'prepaid' as const }
const quoted = [
  { charge_id: 1, charge_code: 'OF', basis: '40HQ', quantity: 3, unit_price: 2180 },
  { charge_id: 5, charge_code: 'DOC', basis: 'B/L', quantity: 1, unit_price: 65.5 },
]
const start = firstIssue(order, quoted)

function withLine(draft: IssueDraft, place: number, change: Partial<LineDraft>): IssueDraft {
  const [bill, ...rest] = draft.bills
  if (!bill) return draft
  const lines = bill.lines.map((line, index) => (index === place ? { ...line, ...change } : line))
  return { ...draft, bills: [{ ...bill, lines }, ...rest] }
}

const allowed = { currencies: ['USD', 'CNY'], tax_rates: [6] }
const said = (draft: IssueDraft) => checkIssue(draft, allowed).map(({ path, rule }) => `${path} ${rule}`)

describe('issuing a bill', () => {
  it('starts with the quote lines, totals to the cent and passes validation unchanged', () => {
    expect(start.bills[0]?.name).toBe('DN-261101071-1')
    expect(issueTotals(start)).toEqual([{ currency: 'USD', amount: 6605.5 }])
    expect(checkIssue(start, allowed)).toEqual([])
  })

  it('starts with one bill for each currency of the quote, with the fees in it', () => {
    const local = {
      charge_id: 4,
      charge_code: 'OTHC',
      basis: '40HQ',
      quantity: 3,
      unit_price: 900,
      currency: 'CNY',
    }
    const fee = { fee_id: 1, charge_id: 9, currency: 'CNY', amount: 150, reason: 'TELEX' }
    const draft = firstIssue(order, [...quoted, local], [fee])
    expect(draft.bills.map(({ currency, lines }) => [currency, lines.map((line) => line.charge_id)])).toEqual(
      [
        ['USD', [1, 5]],
        ['CNY', [4, 9]],
      ],
    )
    expect(issueTotals(draft)).toEqual([
      { currency: 'USD', amount: 6605.5 },
      { currency: 'CNY', amount: 2850 },
    ])
  })

  it('starts with an empty line when there is no quote and reports each missing field once', () => {
    expect(said({ ...firstIssue(order, []), mbl_no: ' ' })).toEqual([
      'mbl_no required',
      'bills.0.lines.0.charge_id choose',
      'bills.0.lines.0.basis choose',
      'bills.0.lines.0.quantity required',
      'bills.0.lines.0.unit_price required',
    ])
  })

  it('is not sent with a text that was not read, also where its column may be empty', () => {
    const pasted = withLine(start, 0, {
      tax_rate: null,
      unread: { tax_rate: '六个点', payment_term: '第三方' },
    })
    expect(checkIssue(pasted, allowed)).toEqual([
      { path: 'bills.0.lines.0.tax_rate', rule: 'unread_text', params: { text: '六个点' } },
      { path: 'bills.0.lines.0.payment_term', rule: 'unread_text', params: { text: '第三方' } },
    ])
    expect(isSameIssue(pasted, start)).toBe(false)
  })

  it('must have a positive total within the limit', () => {
    const free = withLine(withLine(start, 0, { unit_price: 0 }), 1, { unit_price: 0 })
    expect(said(free)).toEqual(['bills.0.lines positive'])
    expect(said(withLine(start, 0, { quantity: 10_000 }))).toEqual(['bills.0.lines.0.quantity max_value'])
  })

  it('adds the tax of each line to what is owed, at the rates that are offered', () => {
    const taxed = withLine(start, 1, { tax_rate: 6 })
    expect(lineTax(taxed.bills[0]!.lines[1]!, 'USD')).toBe(3.93)
    expect(issueTotals(taxed)).toEqual([{ currency: 'USD', amount: 6609.43 }])
    expect([said(taxed), said(withLine(start, 1, { tax_rate: 13 }))]).toEqual([
      [],
      ['bills.0.lines.1.tax_rate one_of'],
    ])
    expect(billsBody(taxed)[0]?.lines.map(({ tax_rate }) => tax_rate)).toEqual([undefined, 6])
  })

  it('requires a unique name', () => {
    const twice = {
      ...start,
      bills: [...start.bills, newBill('DN-261101071-1', start.bills[0]?.lines ?? [])],
    }
    expect(said(twice)).toEqual(['bills.1.name duplicate'])
  })

  it('requires a file unless the portal makes the debit note', () => {
    const own = { ...start, bills: start.bills.map((bill) => ({ ...bill, fileSource: 'own' as const })) }
    expect(said(own)).toEqual(['bills.0.file required'])
    const file = { filename: 'a1', name: '账单.pdf', bytes: 1, url: '', media_type: 'application/pdf' }
    const whole = { ...own, bills: own.bills.map((bill) => ({ ...bill, files: [file] })) }
    expect(said(whole)).toEqual([])
    expect(billsBody(whole)[0]?.file).toEqual({ filename: 'a1', name: '账单.pdf' })
    expect(billsBody(start)[0]?.file).toBeNull()
  })

  it('shows an amount as soon as both figures are present', () => {
    expect(lineAmount(newLine('prepaid', { quantity: 3 }), 'USD')).toBeNull()
    expect(lineAmount(newLine('prepaid', { quantity: 12.345, unit_price: 10.01 }), 'USD')).toBe(123.57)
    expect(lineAmount(newLine('prepaid', { quantity: 3, unit_price: 1_200 }), 'JPY')).toBe(3_600)
  })

  it('moves the freight with the freight term and leaves origin charges to the shipper', () => {
    const codeOf = (id: number | null) => (id === 1 ? 'OF' : 'DOC')
    const terms = (draft: IssueDraft) => draft.bills[0]?.lines.map(({ payment_term }) => payment_term)
    const fob = withFreightTerm(start, 'collect', codeOf)
    expect(terms(fob)).toEqual(['collect', 'prepaid'])
    expect(terms(firstIssue({ ...order, freight_term: 'collect' }, quoted))).toEqual(['collect', 'prepaid'])
    expect(issueTotals(fob)).toEqual([{ currency: 'USD', amount: 65.5 }])
    expect(terms(withFreightTerm(fob, 'prepaid', codeOf))).toEqual(['prepaid', 'prepaid'])
    // A term the user set differently is kept.
    const own = withLine(start, 1, { payment_term: 'collect' })
    expect(terms(withFreightTerm(own, 'collect', codeOf))).toEqual(['collect', 'collect'])
  })

  it('leaves a charge with whom it was offered to, whatever the freight term', () => {
    const offered = [
      { charge_id: 2, charge_code: 'BAF', basis: 'B/L', quantity: 1, unit_price: 90 },
      { charge_id: 3, charge_code: 'DTHC', basis: 'B/L', quantity: 1, unit_price: 250 },
    ].map((line) => ({ ...line, payment_term: 'prepaid' as const }))
    const codeOf = (id: number | null) => (id === 2 ? 'BAF' : 'DTHC')
    const terms = (draft: IssueDraft) => draft.bills[0]?.lines.map(({ payment_term }) => payment_term)
    const fob = firstIssue({ ...order, freight_term: 'collect' }, offered)
    expect([terms(fob), issueTotals(fob)]).toEqual([
      ['prepaid', 'prepaid'],
      [{ currency: 'USD', amount: 340 }],
    ])
    expect(terms(withFreightTerm(firstIssue(order, offered), 'collect', codeOf, offered))).toEqual([
      'prepaid',
      'prepaid',
    ])
  })

  it('leaves out what is on request, and says what was measured beside what was booked', () => {
    const lcl = { charge_id: 1, charge_code: 'OFL', basis: 'RT', quantity: 5, unit_price: 45 }
    const words = {
      quantity: (measured: number, booked: number) => `${measured} / ${booked}`,
      amount: (measured: string, booked: string) => `${measured} / ${booked}`,
    }
    const lines = [
      { ...lcl, booked_quantity: 4, booked_amount: 180 },
      { ...lcl, booked_quantity: null, booked_amount: 60 },
      { ...lcl, is_optional: true },
      lcl,
    ]
    const draft = firstIssue(order, lines, [], words)
    expect(draft.bills[0]?.lines.map(({ reason }) => reason)).toEqual(['5 / 4', 'US$225.00 / US$60.00', ''])
  })

  it('requires a reason for charges missing from the quote', () => {
    const more = {
      ...start,
      bills: start.bills.map((bill) => ({
        ...bill,
        lines: [
          ...bill.lines,
          newLine('prepaid', { charge_id: 9, basis: 'B/L', quantity: 1, unit_price: 55 }),
        ],
      })),
    }
    const quotedOf = (ids: readonly number[]) => ids.map((charge_id) => ({ charge_id }))
    const asked = (draft: IssueDraft, ids: readonly number[]) =>
      checkWithQuote(draft, quotedOf(ids)).map(({ path, rule }) => `${path} ${rule}`)
    expect(asked(more, [1, 5])).toEqual(['bills.0.lines.2.reason not_quoted_reason'])
    expect(asked(withLine(more, 2, { reason: 'AMENDED ON REQUEST' }), [1, 5])).toEqual([])
    expect(asked(more, [])).toEqual([])
  })
})

describe('answering a question', () => {
  const questioned = nextIssue(order, [
    {
      ...{ name: 'DN-1', currency: 'USD', state: 'open' as const },
      lines: quoted.map((line) => ({ ...line, ...named, payment_term: 'prepaid' as const })),
    },
  ])

  it('requires a reply unless a charge was changed', () => {
    expect(checkIssueAgain(questioned, questioned, allowed).map(({ path }) => path)).toEqual(['answer'])
    expect(checkIssueAgain({ ...questioned, answer: 'AS AGREED' }, questioned, allowed)).toEqual([])
    const cheaper = withLine(questioned, 0, { unit_price: 2100 })
    expect(checkIssueAgain(cheaper, questioned, allowed)).toEqual([])
  })

  it('is not sent with an invalid change', () => {
    const broken = withLine({ ...questioned, answer: 'LESS' }, 0, { unit_price: null })
    expect(checkIssueAgain(broken, questioned, allowed).map(({ path }) => path)).toEqual([
      'bills.0.lines.0.unit_price',
    ])
  })
})

const named = {
  charge_name: '海运费',
  amount: 0,
  tax_rate: null,
  tax_amount: null,
  reason: null,
  fee_id: null,
  free_time: null,
  is_questioned: false,
}

describe('the basis of a charge', () => {
  const shipped = {
    spaces: [
      { container_name: '40HQ', count: 3 },
      { container_name: '20GP', count: 1 },
    ],
    weight: 24_300,
    volume: 190,
  }
  const freight = { id: 1, code: 'OF', basis: 'container' }

  it('defaults to the usual basis and the shipped quantity, then to the next container type', () => {
    const first = withCharge(newLine('prepaid'), freight, [], shipped, 'prepaid')
    expect(first).toMatchObject({ charge_id: 1, basis: '40HQ', quantity: 3 })
    expect(withCharge(newLine('prepaid'), freight, [first], shipped, 'prepaid')).toMatchObject({
      basis: '20GP',
      quantity: 1,
    })
    expect(
      withCharge(newLine('prepaid'), { id: 5, code: 'DOC', basis: 'bill_of_lading' }, [], shipped, 'collect'),
    ).toMatchObject({
      basis: 'B/L',
      quantity: 1,
    })
  })

  it('uses revenue tons for loose cargo: the larger of cubic meters and tonnes, at least one', () => {
    const loose = { spaces: [], weight: 800, volume: 12.6 }
    expect(withCharge(newLine('prepaid'), freight, [], loose, 'prepaid')).toMatchObject({
      basis: 'RT',
      quantity: 12.6,
    })
    expect(quantityOf('RT', { spaces: [], weight: 15_000, volume: 12.6 })).toBe(15)
    expect(quantityOf('RT', { spaces: [], weight: 200, volume: 0.4 })).toBe(1)
  })

  it('keeps a basis from the quote as an option', () => {
    expect(basisChoices(shipped, 'PER BOX')).toEqual(['40HQ', '20GP', 'B/L', 'SHIPMENT', 'RT', 'PER BOX'])
    expect(basisChoices(shipped, '40HQ')).not.toContain('')
  })
})

it('proposes agreed fees to the member, each in a bill of its currency', () => {
  const fee = { charge_id: 9, reason: 'B/L amendment BT1' }
  const draft = firstIssue(
    { ...order, freight_term: 'collect' },
    [],
    [
      { ...fee, fee_id: 1, currency: 'USD', amount: 150 },
      { ...fee, fee_id: 2, currency: 'CNY', amount: 300.5 },
    ],
  )
  const lines = draft.bills.map((bill) => [
    bill.currency,
    bill.lines.map(({ fee_id, unit_price, payment_term }) => [fee_id, unit_price, payment_term]),
  ])
  expect(lines).toEqual([
    ['USD', [[1, 150, 'prepaid']]],
    ['CNY', [[2, 300.5, 'prepaid']]],
  ])
  expect(billsBody(draft)[0]?.lines[0]).toMatchObject({ fee_id: 1, quantity: 1 })
})

it('starts supplementary bills with the agreed fees under free names, or with one empty line', () => {
  const fee = { charge_id: 9, reason: 'WHY' }
  const fees = [
    { ...fee, fee_id: 1, currency: 'CNY', amount: 1_200 },
    { ...fee, fee_id: 2, currency: 'USD', amount: 40 },
  ]
  const taken = ['DN-261101071-1', 'DN-261101071-3']
  const names = (bills: ReturnType<typeof laterBills>) => bills.map(({ name, currency }) => [name, currency])
  expect(names(laterBills(order.order_no, taken, fees))).toEqual([
    ['DN-261101071-4', 'CNY'],
    ['DN-261101071-5', 'USD'],
  ])
  const [empty] = laterBills(order.order_no, [], [])
  expect([empty?.name, empty?.lines.map(({ charge_id }) => charge_id)]).toEqual(['DN-261101071-1', [null]])
})

describe('a pasted line', () => {
  const context = {
    charges: [],
    shipped: { spaces: [], weight: 0, volume: 0 },
    freightTerm: 'prepaid',
  } as const
  const line = newLine('prepaid', { basis: 'B/L', quantity: 2, unit_price: 1200, tax_rate: 6 })
  const unreadOf = (amount: string) => withPastedAmount(line, amount, 'USD').unread

  it.each(['2400', 'US$2,400.00', '2.400', '2,544.00', '', '-'])('fits the amount %j beside it', (amount) =>
    expect(unreadOf(amount)).toEqual({}),
  )

  it.each(['1200', 'CNY 2,400', '240 0'])('keeps the amount %j, which its figures do not make', (amount) =>
    expect(unreadOf(amount)).toEqual({ amount }),
  )

  it('loses such an amount with its next change', () => {
    const pasted = { ...line, unread: { amount: '1200', reason: 'x' } }
    expect(changeLine([pasted], 0, { quantity: 1 }, context)[0]).toMatchObject({
      quantity: 1,
      unread: { reason: 'x' },
    })
  })

  it('charges the days it was proposed for as long as its charge, its basis and its currency are the same', () => {
    const free_time = [
      { box_id: 1, direction: 'import', kind: 'DEM', from: '2026-05-01', to: '2026-05-02' },
    ] as const
    const days = { ...line, charge_id: 3, basis: 'DAY', free_time }
    const after = (part: Partial<LineDraft>) => changeLine([days], 0, part, context)[0]?.free_time
    expect([after({ quantity: 1 }), after({ unit_price: 9 })]).toEqual([free_time, free_time])
    expect([after({ charge_id: 7 }), after({ basis: 'B/L' })]).toEqual([null, null])
    const bill = newBill('DN-1', [days], 'USD')
    expect(withCurrency(bill, 'USD').lines[0]?.free_time).toEqual(free_time)
    expect(withCurrency(bill, 'CNY').lines[0]?.free_time).toBeNull()
  })

  it('has its quantity again once its basis says it', () => {
    const pasted = { ...line, quantity: null, unread: { quantity: '2x', basis: '票据' } }
    expect(
      changeLine([pasted], 0, { basis: 'SHIPMENT', unread: { quantity: '2x' } }, context)[0],
    ).toMatchObject({
      quantity: 1,
      unread: {},
    })
  })

  it('has a price in the currency of its bill as soon as the bill has it', () => {
    const pasted = { ...line, unit_price: null, unread: { unit_price: '¥450' } }
    const bill = newBill('DN-1', [pasted], 'USD')
    expect(withCurrency(bill, 'CNY').lines).toMatchObject([{ unit_price: 450, unread: {} }])
    expect(withCurrency(bill, 'EUR').lines).toEqual([pasted])
  })
})
