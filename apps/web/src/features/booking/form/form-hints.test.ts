import { describe, expect, it } from 'vitest'
import { hintWords } from './field-words.ts'
import { amountHint, deliveryHint, freightHint, isOffLane, keptFromLast } from './form-hints.ts'

const text = hintWords['en-US']

describe('values kept from the last booking', () => {
  const last = { order_no: 'BT26110007', pol_id: 3, shipper: 'LANWAN' }
  type Shipper = NonNullable<Parameters<typeof keptFromLast>[0]['parties']['shipper']>
  const form = (pol_id: number | null, id?: number, company1 = 'LANWAN') => ({
    pol_id,
    parties: {
      ...{ shipper: null, consignee: null, notify1: null, notify2: null },
      ...(id === undefined ? {} : { shipper: { id, company1 } as Shipper }), // The only fields that are read.
    },
  })

  it('are named while unchanged', () => {
    expect(keptFromLast(form(3, 0), last)).toEqual({ pol: true, shipper: true })
    expect(keptFromLast(form(4, 0), last)).toEqual({ pol: false, shipper: true })
  })

  it('exclude a shipper chosen from the contacts, a different one, or none', () => {
    expect(keptFromLast(form(3, 12), last).shipper).toBe(false)
    expect(keptFromLast(form(3, 0, 'ANOTHER'), last).shipper).toBe(false)
    expect(keptFromLast(form(3), last).shipper).toBe(false)
  })

  it('are absent for the first booking and for fields empty in the last one', () => {
    expect(keptFromLast(form(null, 0), null)).toEqual({ pol: false, shipper: false })
    const empty = { ...last, pol_id: null, shipper: null }
    expect(keptFromLast(form(null, 0, ''), empty)).toEqual({ pol: false, shipper: false })
  })
})

describe('route hints', () => {
  it('warn of a port off the lane only when both are chosen', () => {
    const lane = { id: 1, port_ids: [7, 8] }
    expect(isOffLane(lane, 9)).toBe(true)
    expect(isOffLane(lane, 8)).toBe(false)
    expect(isOffLane(lane, null)).toBe(false)
    expect(isOffLane(undefined, 9)).toBe(false)
  })

  it('offer the port of discharge as the place of delivery unless it already is', () => {
    expect(deliveryHint({ pod_id: null, to_id: 9 })).toBe('none')
    expect(deliveryHint({ pod_id: 7, to_id: null })).toBe('offer')
    expect(deliveryHint({ pod_id: 7, to_id: 9 })).toBe('offer')
    expect(deliveryHint({ pod_id: 7, to_id: 7 })).toBe('same')
  })
})

describe('terms hints', () => {
  it('show how the amount follows from the quote, or what is still missing', () => {
    const quoted = { total: 3410, sum: '1 × 3,410.00', others: [] }
    expect(amountHint(quoted, 'Q000412', 'agreed total', 'en-US')).toBe('1 × 3,410.00, per quote Q000412')
    expect(amountHint(quoted, 'Q000412', '谈定的总价', 'zh-CN')).toBe('1 × 3,410.00，按报价 Q000412')
    const local = { ...quoted, others: [{ currency: 'CNY', amount: 1280 }] }
    expect(amountHint(local, 'Q1', 'agreed total', 'en-US')).toBe('1 × 3,410.00 + CN¥1,280.00, per quote Q1')
    expect(amountHint({ total: null, sum: '', others: [] }, 'Q000412', 'agreed total', 'en-US')).toBe(
      text.quotedNone,
    )
  })

  it('ask for the agreed total when there is no quote', () => {
    expect(amountHint(undefined, '', 'agreed total', 'en-US')).toBe('agreed total')
  })

  it('name the Incoterm that determines the freight term', () => {
    expect(freightHint('FOB', 'en-US')).toBe('Set by FOB; the operator can change it')
    expect(freightHint(null, 'en-US')).toBe(text.freightNone)
  })
})
