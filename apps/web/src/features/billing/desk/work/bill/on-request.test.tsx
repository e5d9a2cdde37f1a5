// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { type BillDraft, newBill, newLine } from './bill-draft.ts'
import { onRequestLines, standingLines, withOnRequest } from './on-request.ts'
import { OnRequestList } from './on-request-list.tsx'

const telex = {
  ...{ charge_id: 7, charge_code: 'TLX', basis: 'B/L', quantity: 1, unit_price: 300, currency: 'CNY' },
  payment_term: null,
}
const quoted = { ...telex, is_optional: true, booked_quantity: null, booked_amount: null }
const freight = { ...quoted, charge_id: 1, charge_code: 'OF', is_optional: false, currency: 'USD' }
const insurance = { ...telex, charge_id: 8, charge_code: 'INS', basis: 'SHIPMENT', unit_price: 55 }
const billing = { quote_lines: [freight, quoted], ruled_lines: [insurance] }
const order = {
  ...{ offered: onRequestLines(billing), billed: [] },
  ...{ orderNo: 'BT261101071', taken: [], freightTerm: 'prepaid' as const },
  reason: 'AT THE REQUEST OF THE CUSTOMER',
}
const start = [newBill('DN-261101071-1', [newLine('prepaid', { charge_id: 1, unit_price: 900 })])]
const said = (bills: readonly BillDraft[] | null) =>
  bills?.map(({ name, currency, lines }) => [
    ...[name, currency],
    ...lines.map(({ charge_id, quantity, basis, unit_price }) =>
      [charge_id, quantity, basis, unit_price].join(' '),
    ),
  ])

describe('charges on request', () => {
  it('are those frozen with the quote and those of the rules, without its other lines', () => {
    const lines = onRequestLines(billing)
    expect(lines.map(({ charge_code, isQuoted }) => [charge_code, isQuoted])).toEqual([
      ['TLX', true],
      ['INS', false],
    ])
  })

  it('go to the bill of their currency, once, and say why where they were not quoted', () => {
    const [first, second] = onRequestLines(billing)
    const one = first ? withOnRequest(start, first, order) : null
    expect(said(one)?.slice(1)).toEqual([['DN-261101071-2', 'CNY', '7 1 B/L 300']])
    const both = one && second ? withOnRequest(one, second, order) : null
    expect(said(both)?.[1]?.slice(2)).toEqual(['7 1 B/L 300', '8 1 SHIPMENT 55'])
    expect(both?.[1]?.lines.map(({ reason }) => reason)).toEqual(['', order.reason])
    expect(both && first ? withOnRequest(both, first, order) : 0).toBeNull()
    const paidThere = first && { ...first, payment_term: 'collect' as const }
    const collect = paidThere ? withOnRequest(start, paidThere, { ...order, offered: [paidThere] }) : null
    expect(collect?.[1]?.lines[0]?.payment_term).toBe('collect')
  })

  it('are there as well if a bill has them that was issued before and stands', () => {
    const [first] = onRequestLines(billing)
    const there = { ...telex, payment_term: 'prepaid' as const }
    const lists = [{ id: 5, lines: [there] }]
    const add = (credited_bills: number[]) => {
      const billed = standingLines({ lists, credited_bills })
      return first ? withOnRequest(start, first, { ...order, billed }) : 0
    }
    expect(add([])).toBeNull()
    expect(said(add([5]) || null)?.slice(1)).toEqual([['DN-261101071-2', 'CNY', '7 1 B/L 300']])
  })

  it('have as many lines as are offered of a charge, each payer of its own', () => {
    const minimum = { ...telex, basis: 'SHIPMENT', isQuoted: true, payment_term: 'prepaid' as const }
    const large = { ...minimum, unit_price: 450 }
    const consignee = { ...minimum, payment_term: 'collect' as const }
    const offered = [minimum, large, consignee]
    const all = { ...order, offered }
    const one = withOnRequest(start, minimum, all)
    expect(one && withOnRequest(one, minimum, all)).toBeNull()
    const two = one && withOnRequest(one, large, all)
    const three = two && withOnRequest(two, consignee, all)
    expect(said(three)?.[1]?.slice(2)).toEqual(['7 1 SHIPMENT 300', '7 1 SHIPMENT 450', '7 1 SHIPMENT 300'])
    expect(three && offered.map((line) => withOnRequest(three, line, all))).toEqual([null, null, null])
  })

  it('are added by one click each', () => {
    let bills: readonly BillDraft[] = start
    const { orderNo, taken, freightTerm } = order
    draw(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <OnRequestList
          lines={onRequestLines(billing)}
          hasQuote
          bills={bills}
          billed={[]}
          orderNo={orderNo}
          taken={taken}
          freightTerm={freightTerm}
          onChange={(next) => {
            bills = next
          }}
        />
      </QueryClientProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'TLX CN¥300.00' }))
    expect(said(bills)?.[1]).toEqual(['DN-261101071-2', 'CNY', '7 1 B/L 300'])
  })
})
