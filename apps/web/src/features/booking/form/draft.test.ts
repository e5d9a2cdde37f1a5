import { bookingFields } from '@berth/domain/order/booking/booking-field'
import { describe, expect, it } from 'vitest'
import { isSameDraft, isWorthKeeping } from './draft.ts'
import { givenValues } from './fixtures.ts'
import { blankBooking, blankLine } from './form.ts'
import type { FormQuote } from './form-quote.ts'
import { takenOver } from './take-over.ts'

const frame = {
  ...{ carrierId: 1, polId: 11, podId: 12, toId: 12 },
  ...{ sdate: '2026-11-15', edate: '2026-11-30' },
}

const quote: FormQuote = {
  no: 'Q000012',
  carrier: 'MSC',
  pol: 'Yantian',
  to: 'Los Angeles',
  id: 12,
  rfqOption: null,
  offerOption: null,
  frame: { ...frame, mode: 1, containerIds: [3] },
  terms: {
    ...{ source: { kind: 'quote', id: 12 }, ...frame },
    prices: [{ containerId: 3, containerCode: '40HQ', price: 3410 }],
  },
  prices: [{ container_id: 3, name: '40HQ', price: 3410 }],
  isAgreed: false,
}

describe('a form that was only opened', () => {
  const start = { ...blankBooking(1), pol_id: 11, parties: givenValues().parties }

  it('is not worth a draft, even when values were removed', () => {
    expect(isWorthKeeping(start, start)).toBe(false)
    expect(isWorthKeeping({ ...start, pol_id: null }, start)).toBe(false)
    expect(isWorthKeeping({ ...start, transport_term: 'CY-DOOR', lines: [blankLine()] }, start)).toBe(false)
  })

  it('is worth a draft after an entry in any field of the table', () => {
    const entries = { text: 'X', day: '2027-01-02', money: 1, flag: true, incoterm: 'FOB' }
    for (const [field, { kind }] of Object.entries(bookingFields)) {
      if (kind === 'transport_term') continue
      const entry = { [field]: kind in entries ? entries[kind as keyof typeof entries] : 12 }
      expect([field, isWorthKeeping({ ...start, ...entry }, start)]).toEqual([field, true])
    }
  })

  it('is worth a draft after the first entry', () => {
    expect(isWorthKeeping({ ...start, cust_ref_no: 'PO-1' }, start)).toBe(true)
    expect(isWorthKeeping({ ...start, pod_id: 12 }, start)).toBe(true)
    expect(isWorthKeeping({ ...start, notify_same_as_consignee: true }, start)).toBe(true)
    expect(isWorthKeeping({ ...start, lines: [{ ...blankLine(), quantity: 2 }] }, start)).toBe(true)
  })
})

describe('two drafts', () => {
  const values = givenValues()

  it('with a quote are equal regardless of a typed amount', () => {
    const other = { ...values, booking_amount: 900 }
    expect(isSameDraft({ values, quote }, { values: other, quote })).toBe(true)
    expect(isSameDraft({ values, quote: null }, { values: other, quote: null })).toBe(false)
  })

  it('differ by their quote', () => {
    expect(isSameDraft({ values, quote }, { values, quote: null })).toBe(false)
  })
})

describe('copying from an earlier booking', () => {
  const now = {
    ...blankBooking(1),
    ready_date: '2026-12-09',
    cust_ref_no: 'PO-NEW',
    carrier_id: 1,
    pod_id: 99,
  }

  it('keeps dates and reference numbers already entered', () => {
    const filled = takenOver(now, { ...givenValues(), ready_date: null, cust_ref_no: '' }, false)
    expect(filled).toMatchObject({ ready_date: '2026-12-09', cust_ref_no: 'PO-NEW', pol_id: 11, pod_id: 12 })
    expect(filled.parties.consignee?.company1).toBe('NORTHFIELD HOME GOODS INC.')
  })

  it('keeps carrier, places and containers from the quote', () => {
    const quoted = { ...now, lines: [{ ...blankLine(), container_id: 4, quantity: 1 }] }
    const filled = takenOver(quoted, givenValues(), true)
    expect(filled).toMatchObject({ carrier_id: 1, pod_id: 99 })
    expect(filled.lines).toMatchObject([{ container_id: 4, quantity: 1, description: 'LED LAMPS' }])
  })
})
