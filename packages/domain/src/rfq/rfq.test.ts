import { describe, expect, it } from 'vitest'
import { freezeQuote, quotedTotalOf, quotedTotalsOf } from '../quote/frozen-quote.ts'
import { checkOptionLines, checkRfq, checkRfqAnswer, type RfqAnswerForm, type RfqForm } from './rfq.ts'
import { mayMoveRfq, rfqActions, rfqActionsFor, shownRfqStates, shownStateOfRfq } from './rfq-lifecycle.ts'
import { lowestTotals, offerOfOption, rfqNumberOf, totalsOfOptions } from './rfq-offer.ts'

const today = '2026-03-16'
const whole: RfqForm = {
  pol: 1,
  pod: 2,
  to: 2,
  ready_date: today,
  description: 'LED 灯具',
  booking_space: [{ container_id: 7, count: 2 }],
  target_rate: 'US$ 1,800 / 40HQ',
  potential_vol: '20 TEU / 月',
  sales: '王伟',
}
const said = (findings: readonly { path: string; rule: string }[]) =>
  findings.map(({ path, rule }) => `${path} ${rule}`)

describe('a quote request', () => {
  it('needs its places, a ready date, goods, containers, a target rate, a volume and a sales contact', () => {
    expect(checkRfq(whole, today)).toEqual([])
    expect(said(checkRfq({}, today))).toEqual([
      'pol choose',
      'to choose',
      'pod choose',
      'ready_date required',
      'description required',
      'booking_space at_least_one',
      'target_rate required',
      'potential_vol required',
      'sales required',
    ])
  })

  it('is for containers or for cargo that shares one, not for both', () => {
    const cargo = [{ pieces: 48, length: 60, width: 40, height: 45, weight: 18 }]
    const { booking_space: _, ...shared } = whole
    expect(checkRfq({ ...shared, cargo }, today)).toEqual([])
    expect(said(checkRfq({ ...shared, cargo: [] }, today))).toEqual(['cargo at_least_one'])
    expect(said(checkRfq({ ...whole, cargo }, today))).toEqual(['cargo spaces_or_cargo'])
    const wrong = [{ pieces: 0, length: 60, weight: 30_001 }]
    expect(said(checkRfq({ ...shared, cargo: wrong }, today))).toEqual([
      'cargo.0.pieces min_value',
      'cargo.0.width required',
      'cargo.0.height required',
      'cargo.0.weight max_value',
    ])
  })

  it('accepts a ready date of today or later', () => {
    expect(said(checkRfq({ ...whole, ready_date: '2026-03-15' }, today))).toEqual(['ready_date not_past'])
  })

  it('requests each type once, in whole containers', () => {
    const booking_space = [
      { container_id: 7, count: 1 },
      { container_id: 7, count: 0 },
      { count: 1.5 },
      { container_id: 8 },
      { container_id: 9, count: 1000 },
    ]
    expect(said(checkRfq({ ...whole, booking_space }, today))).toEqual([
      'booking_space.1.container_id duplicate_type',
      'booking_space.1.count positive',
      'booking_space.2.container_id choose',
      'booking_space.2.count integer',
      'booking_space.3.count required',
      'booking_space.4.count max_value',
    ])
  })

  it('limits the length of its texts', () => {
    const long = { ...whole, target_rate: 'x'.repeat(61), sales: ' '.repeat(9), description: 'x'.repeat(551) }
    expect(said(checkRfq(long, today))).toEqual([
      'description max_length',
      'target_rate max_length',
      'sales required',
    ])
  })
})

const option = {
  carrier_id: 3,
  pol_id: 1,
  pod_id: 2,
  to_id: 2,
  spaces: [{ container_id: 7, price: 1800.5 }],
}
const answer: RfqAnswerForm = { options: [option], expire_date: today, answer: null }

describe('an answer', () => {
  it('needs at least one option, each with a carrier, places and a price for every requested type', () => {
    expect(checkRfqAnswer(answer, [7], today)).toEqual([])
    expect(said(checkRfqAnswer({}, [7], today))).toEqual(['options at_least_one', 'expire_date required'])
    expect(said(checkRfqAnswer({ ...answer, options: [{}] }, [7], today))).toEqual([
      'options.0.carrier_id choose',
      'options.0.pol_id choose',
      'options.0.to_id choose',
      'options.0.pod_id choose',
      'options.0.spaces space_incomplete',
    ])
  })

  it('has valid prices, for the requested types only', () => {
    const priced = (...spaces: { container_id?: number; price?: number | null }[]) =>
      said(checkRfqAnswer({ ...answer, options: [{ ...option, spaces }] }, [7, 8], today))
    expect(priced({ container_id: 7, price: 0 }, { container_id: 8, price: 1_000_000 })).toEqual([
      'options.0.spaces.0.price positive',
      'options.0.spaces.1.price max_value',
    ])
    expect(priced({ container_id: 7, price: 999_999.99 }, { container_id: 9, price: 1.001 })).toEqual([
      'options.0.spaces.1.container_id one_of',
      'options.0.spaces.1.price decimals',
    ])
    expect(priced({ container_id: 7, price: 1 }, { container_id: 7, price: null })).toEqual([
      'options.0.spaces.1.container_id duplicate_type',
      'options.0.spaces.1.price required',
    ])
  })

  it('for cargo that shares a container has a price per revenue ton instead', () => {
    const lcl = { breaks: [{ from: 0, price: 80 }], min_tons: 1, min_amount: null, kilograms_per_ton: 1000 }
    const { spaces, ...shared } = option
    const faults = (one: object) => said(checkRfqAnswer({ ...answer, options: [one] }, null, today))
    expect(faults({ ...shared, lcl })).toEqual([])
    expect(faults(shared)).toEqual(['options.0.lcl required'])
    expect(faults({ ...shared, spaces, lcl: { ...lcl, breaks: [{ from: 1, price: null }] } })).toEqual([
      'options.0.spaces.0.container_id one_of',
      'options.0.lcl.breaks.0.price required',
      'options.0.lcl.breaks.0.from break_from_zero',
    ])
    expect(faults({ ...shared, lcl: { ...lcl, breaks: [{ from: 1, price: 80 }] } })).toEqual([
      'options.0.lcl.breaks.0.from break_from_zero',
    ])
    expect(said(checkRfqAnswer({ ...answer, options: [{ ...option, lcl }] }, [7], today))).toEqual([
      'options.0.lcl spaces_or_cargo',
    ])
  })

  it('expires today at the earliest', () => {
    expect(said(checkRfqAnswer({ ...answer, expire_date: '2026-03-15' }, [7], today))).toEqual([
      'expire_date not_past',
    ])
  })
})

describe('the charges of an option', () => {
  const line = { charge_id: 4, basis: 'CONTAINER', currency: 'CNY', unit_price: 900, is_included: false }
  const allowed = { currencies: ['USD', 'CNY', 'JPY'], types: ['40HQ'] }
  const faults = (...lines: object[]) =>
    said(checkOptionLines([{ lines: [line] }, { lines }], allowed)).map((one) => one.replace('options.', ''))

  it('need a charge, a basis and a currency that are offered, and a price unless they are included', () => {
    expect(
      faults(line, { ...line, basis: '40HQ' }, { ...line, is_included: true, unit_price: null }),
    ).toEqual([])
    expect(faults({}, { ...line, basis: '20GP' }, { ...line, basis: 'RT', currency: 'EUR' })).toEqual([
      '1.lines.0.charge_id choose',
      '1.lines.0.basis choose',
      '1.lines.0.currency one_of',
      '1.lines.0.unit_price required',
      '1.lines.1.basis one_of',
      '1.lines.2.basis one_of',
      '1.lines.2.currency one_of',
    ])
  })

  it('have prices within the limits and the decimals of their currency, and are at most twenty', () => {
    expect(
      faults(
        { ...line, unit_price: 0 },
        { ...line, currency: 'JPY', unit_price: 1.5 },
        { ...line, unit_price: 1_000_000 },
      ),
    ).toEqual([
      '1.lines.0.unit_price positive',
      '1.lines.1.unit_price decimals',
      '1.lines.2.unit_price max_value',
    ])
    expect(faults(...Array(21).fill(line))).toEqual(['1.lines too_many'])
  })
})

describe('the charges of an option for cargo that shares a container', () => {
  const line = { charge_id: 4, basis: 'RT', currency: 'CNY', unit_price: 110, minimum: 220 }
  const allowed = { currencies: ['USD', 'CNY'], types: null }
  const faults = (...lines: object[]) => said(checkOptionLines([{ lines }], allowed))

  it('are per revenue ton, bill of lading or shipment, or a share of the freight', () => {
    const share = { ...line, basis: 'PERCENT', currency: 'USD', unit_price: 5 }
    expect(faults(line, { ...line, basis: 'B/L' }, { ...share, minimum: 25 })).toEqual([])
    expect(faults({ ...line, basis: 'CONTAINER' }, { ...share, currency: 'CNY', unit_price: 100.5 })).toEqual(
      [
        'options.0.lines.0.basis one_of',
        'options.0.lines.1.currency one_of',
        'options.0.lines.1.unit_price max_value',
      ],
    )
    expect(faults({ ...line, maximum: 219.99 }, { ...line, minimum: -1, of_types: ['20GP'] })).toEqual([
      'options.0.lines.0.maximum min_value',
      'options.0.lines.1.of_types one_of',
      'options.0.lines.1.minimum positive',
    ])
  })
})

describe('the state of a quote request', () => {
  it('is expired after its last day, but not on it', () => {
    const answered = { state: 'answered', expireDate: today } as const
    expect(shownStateOfRfq(answered, today)).toBe('answered')
    expect(shownStateOfRfq(answered, '2026-03-17')).toBe('expired')
    expect(shownStateOfRfq({ ...answered, state: 'accepted' }, '2026-03-17')).toBe('accepted')
  })

  it('decides what each side may do', () => {
    const table = shownRfqStates.map((standing) => [
      standing,
      rfqActionsFor(standing, 'member').join(' '),
      rfqActionsFor(standing, 'operator').join(' '),
    ])
    expect(table).toEqual([
      ['open', 'withdraw', 'answer decline'],
      ['answered', 'withdraw accept', 'answer decline'],
      ['expired', 'withdraw', 'answer decline'],
      ['accepted', '', ''],
      ['declined', '', 'answer'],
      ['withdrawn', '', ''],
    ])
    expect(rfqActions.filter((action) => mayMoveRfq(action, 'accepted'))).toEqual(['release'])
  })
})

describe('an option for cargo that shares a container', () => {
  const lcl = { breaks: [{ from: 0, price: 80 }], min_tons: 1, min_amount: null, kilograms_per_ton: 1000 }
  const line = { currency: 'CNY', isIncluded: false } as const
  const lines = [
    { ...line, chargeCode: 'CFS', basis: 'RT', unitPrice: 110, minimum: 1500 },
    { ...line, chargeCode: 'DOC', basis: 'B/L', unitPrice: 400 },
    { ...line, chargeCode: 'TLX', basis: 'B/L', unitPrice: 350, isOptional: true as const },
    { ...line, chargeCode: 'DTHC', basis: 'RT', currency: 'EUR', unitPrice: 48, term: 'collect' as const },
    { ...line, chargeCode: 'BAF', basis: 'RT', unitPrice: null, isIncluded: true },
  ]
  const asked = { spaces: [], cargo: { volume: 10.944, weight: 2544 } }

  it('is counted by its revenue tons, each charge with what it comes to', () => {
    const [found] = totalsOfOptions([{ id: 1, spaces: [], lcl, lines }], asked)
    expect(found).toMatchObject({ total: 875.52, isCheapest: true })
    expect(found?.totals).toEqual([
      { currency: 'USD', amount: 875.52 },
      { currency: 'CNY', amount: 1900 },
    ])
    expect(found?.priced?.collect).toEqual([{ currency: 'EUR', amount: 525.31 }])
    expect(
      found?.priced?.lines.map(({ parts }) => parts.map(({ basis, amount }) => [basis, amount])),
    ).toEqual([[['SHIPMENT', 1500]], [['B/L', 400]], [['B/L', 350]], [['RT', 525.31]], []])
    expect(totalsOfOptions([{ id: 1, spaces: [], lcl: null }], asked)[0]?.total).toBeNull()
  })

  it('comes to what an order that is booked from it is frozen with', () => {
    const option = { id: 5, rfqNo: 'RFQ1', position: 0, carrierId: 3, polId: 1, podId: 2, toId: 2 }
    const days = { answerDay: today, expireDate: today, readyDate: today }
    const frozen = freezeQuote(offerOfOption({ ...option, ...days, prices: [], lcl, lines }), [asked.cargo])
    expect(quotedTotalsOf(frozen)).toEqual(
      totalsOfOptions([{ id: 5, spaces: [], lcl, lines }], asked)[0]?.totals,
    )
  })
})

describe('booking an option', () => {
  const accepted = {
    id: 5,
    rfqNo: 'RFQ260301001',
    position: 1,
    carrierId: 3,
    polId: 1,
    podId: 2,
    toId: 2,
    answerDay: '2026-03-16',
    expireDate: '2026-03-20',
    readyDate: '2026-04-10',
    prices: [],
  }

  it('is valid for the requested day and until it expires', () => {
    const { quoteNo, terms } = offerOfOption(accepted)
    expect(quoteNo).toBe('RFQ260301001-2')
    expect([terms.source, terms.sdate, terms.edate]).toEqual([
      { kind: 'rfq_option', id: 5 },
      '2026-03-16',
      '2026-04-10',
    ])
    const early = offerOfOption({ ...accepted, readyDate: '2026-03-01' }).terms
    expect([early.sdate, early.edate]).toEqual(['2026-03-01', '2026-03-20'])
  })

  it('compares options by the total of the requested containers', () => {
    const asked = [
      { container_id: 7, count: 3 },
      { container_id: 8, count: 1 },
    ]
    const priced = (id: number, first: number, second: number) => ({
      id,
      spaces: [
        { container_id: 7, price: first },
        { container_id: 8, price: second },
      ],
    })
    const totals = totalsOfOptions([priced(1, 0.1, 1), priced(2, 0.2, 0.7), priced(3, 9, 9)], {
      spaces: asked,
      cargo: null,
    })
    expect(totals.map(({ option: { id }, total, isCheapest }) => [id, total, isCheapest])).toEqual([
      [1, 1.3, true],
      [2, 1.3, true],
      [3, 36, false],
    ])
    expect(totalsOfOptions([{ id: 1, spaces: [] }], { spaces: asked, cargo: null })[0]).toMatchObject({
      total: null,
      isCheapest: false,
    })
  })
})

describe('the totals of options with charges', () => {
  const asked = [
    { container_id: 7, count: 2 },
    { container_id: 8, count: 1 },
  ]
  const spaces = [
    { container_id: 7, container_name: '40HQ', price: 1000 },
    { container_id: 8, container_name: '20GP', price: 500 },
  ]
  const line = (basis: string, currency: string, unitPrice: number | null, isIncluded = false) => ({
    ...{ chargeCode: 'THC', basis, currency, unitPrice, isIncluded },
  })
  const totalsOf = (...lines: ReturnType<typeof line>[]) =>
    totalsOfOptions([{ id: 1, spaces, lines }], { spaces: asked, cargo: null })[0]

  it('are one for each currency: per container of all types or of one, per bill and per shipment', () => {
    const lines = [
      line('CONTAINER', 'USD', 10),
      line('40HQ', 'CNY', 900.5),
      line('B/L', 'CNY', 450),
      line('SHIPMENT', 'USD', 25),
      line('CONTAINER', 'USD', 99, true),
      line('45HQ', 'CNY', 9),
    ]
    expect(totalsOf(...lines)).toMatchObject({
      total: 2555,
      totals: [
        { currency: 'USD', amount: 2555 },
        { currency: 'CNY', amount: 2251 },
      ],
    })
  })

  it('never make an option the cheapest that another is below in some currency', () => {
    const options = [
      { id: 1, spaces, lines: [line('B/L', 'CNY', 450)] },
      { id: 2, spaces, lines: [line('B/L', 'CNY', 400)] },
      { id: 3, spaces, lines: [line('B/L', 'USD', 1)] },
    ]
    const priced = (...ids: number[]) =>
      totalsOfOptions(
        options.filter(({ id }) => ids.includes(id)),
        { spaces: asked, cargo: null },
      )
    const cheapest = (...ids: number[]) =>
      priced(...ids).flatMap(({ option, isCheapest }) => (isCheapest ? option.id : []))
    expect(cheapest(1, 2)).toEqual([2])
    expect(lowestTotals(priced(1, 2))).toEqual(priced(2)[0]?.totals)
    expect(cheapest(1, 2, 3), 'dollars and yuan are not compared').toEqual([])
    expect(lowestTotals(priced(1, 2, 3))).toEqual([])
  })
})

describe('freezing an option with charges', () => {
  const { terms, quoteNo } = offerOfOption({
    ...{ id: 5, rfqNo: 'RFQ260301001', position: 0, carrierId: 3, polId: 1, podId: 2, toId: 2 },
    ...{ answerDay: '2026-03-16', expireDate: '2026-03-20', readyDate: '2026-03-18' },
    prices: [
      { containerId: 7, containerCode: '40HQ', price: 1000 },
      { containerId: 8, containerCode: '20GP', price: 500 },
    ],
    lines: [
      { chargeCode: 'OTHC', basis: 'CONTAINER', currency: 'CNY', unitPrice: 900, isIncluded: false },
      { chargeCode: 'DOC', basis: 'B/L', currency: 'USD', unitPrice: 65, isIncluded: false },
      { chargeCode: 'BAF', basis: 'CONTAINER', currency: 'USD', unitPrice: null, isIncluded: true },
    ],
  })

  it('has a line for each booked type and each charge on top, and totals for each currency', () => {
    const quote = freezeQuote({ quoteNo, terms }, [{ container_id: 7, quantity: 2 }])
    const said = quote.lines.map(({ chargeCode, basis, quantity, amount, currency }) =>
      [chargeCode, basis, quantity, amount, currency ?? 'USD'].join(' '),
    )
    expect(said).toEqual(['OF 40HQ 2 2000 USD', 'OTHC 40HQ 2 1800 CNY', 'DOC B/L 1 65 USD'])
    expect(quotedTotalsOf(quote)).toEqual([
      { currency: 'USD', amount: 2065 },
      { currency: 'CNY', amount: 1800 },
    ])
    expect(quotedTotalOf(quote)).toBe(2065)
    expect(freezeQuote({ quoteNo, terms }, []).lines, 'nothing without a container').toEqual([])
  })
})

it('numbers quote requests by the month in China', () => {
  expect(rfqNumberOf(new Date('2026-03-31T16:00:00Z'), '7')).toBe('RFQ260400007')
})
