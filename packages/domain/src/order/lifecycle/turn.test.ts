import { describe, expect, it } from 'vitest'
import { type OrderStatus, orderStatus } from './status.ts'
import { deadlineOf, type PlaceFacts, placeOf, turn } from './turn.ts'

const at = (text: string) => new Date(`${text}+08:00`)

const facts = (status: OrderStatus, given: Partial<PlaceFacts> = {}): PlaceFacts => ({
  status,
  cancelRequested: false,
  blWait: null,
  changeWait: null,
  changeDueTime: null,
  cutOffDocuments: null,
  dueDate: null,
  statusTime: at('2026-11-10T09:00:00'),
  updateTime: at('2026-11-12T09:00:00'),
  ...given,
})

describe('the deadline of an order', () => {
  const cutOffDocuments = at('2026-11-20T16:00:00')
  const dueDate = '2026-11-25'

  it('is the SI cut-off until the bill of lading is made from the instruction', () => {
    for (const status of [orderStatus.pendingInstruction, orderStatus.pendingBillOfLading])
      expect(deadlineOf(facts(status, { cutOffDocuments, dueDate }))).toEqual(cutOffDocuments)
    expect(deadlineOf(facts(orderStatus.pendingInstruction))).toBeNull()
  })

  it('is the end of the due date while the bill is unpaid', () => {
    expect(deadlineOf(facts(orderStatus.pendingPayment, { cutOffDocuments, dueDate }))).toEqual(
      at('2026-11-26T00:00:00'),
    )
  })

  it('does not exist in any other status, or while a cancellation is being decided', () => {
    for (const status of [
      orderStatus.draft,
      orderStatus.pendingBillCheck,
      orderStatus.billOfLadingApplication,
    ])
      expect(deadlineOf(facts(status, { cutOffDocuments, dueDate }))).toBeNull()
    expect(
      deadlineOf(facts(orderStatus.pendingInstruction, { cutOffDocuments, cancelRequested: true })),
    ).toBeNull()
  })
})

describe('a draft bill of lading to check', () => {
  const cutOffDocuments = at('2026-11-20T16:00:00')
  const check = { blWait: 'check', cutOffDocuments } as const

  it('is the move of the member, whoever has the step of the order', () => {
    for (const status of [3, 4, 20, 5, 6, 11, 7, 8, 9, 10] as const)
      expect(placeOf(facts(status, check)).turn, `${status}`).toBe(turn.member)
    for (const blWait of ['corrections', 'amendment', null] as const)
      expect(placeOf(facts(orderStatus.pendingBillOfLading, { blWait })).turn).toBe(turn.operator)
    // Not while the instruction is returned, where there is something else to do, and not after a cancellation.
    expect(placeOf(facts(orderStatus.pendingInstruction, { ...check, cancelRequested: true })).turn).toBe(
      turn.operator,
    )
    expect(placeOf(facts(orderStatus.cancelled, check)).turn).toBe(turn.cancelled)
  })

  it('is due at the cut-off, unless a payment is due before; never after the release', () => {
    expect(deadlineOf(facts(orderStatus.pendingBillCheck, check))).toEqual(cutOffDocuments)
    const paying = (dueDate: string) => deadlineOf(facts(orderStatus.pendingPayment, { ...check, dueDate }))
    expect(paying('2026-11-10')).toEqual(at('2026-11-11T00:00:00'))
    expect(paying('2026-12-01')).toEqual(cutOffDocuments)
    expect(deadlineOf(facts(orderStatus.completed, check))).toBeNull()
  })

  it('comes before orders without a deadline, and after those that are due earlier', () => {
    const wanted = [
      facts(orderStatus.pendingInstruction, { cutOffDocuments: at('2026-11-19T16:00:00') }),
      facts(orderStatus.pendingBillOfLading, check),
      facts(orderStatus.pendingBillCheck),
    ]
    const sorted = wanted.toReversed().toSorted((a, b) => placeOf(a).urgency - placeOf(b).urgency)
    expect(sorted).toEqual(wanted)
  })
})

describe('the place of an order in lists', () => {
  it('sorts orders waiting for the member by deadline, then those without one by age', () => {
    const wanted = [
      facts(orderStatus.pendingPayment, { dueDate: '2026-11-01' }),
      facts(orderStatus.pendingInstruction, { cutOffDocuments: at('2026-11-19T16:00:00') }),
      facts(orderStatus.pendingInstruction, { cutOffDocuments: at('2026-11-20T16:00:00') }),
      facts(orderStatus.pendingPayment, { dueDate: '2026-11-20' }),
      facts(orderStatus.pendingBillCheck, { statusTime: at('2026-10-01T09:00:00') }),
      facts(orderStatus.draft, { statusTime: at('2026-11-09T09:00:00') }),
      facts(orderStatus.billOfLadingApplication, { statusTime: at('2026-11-18T09:00:00') }),
    ]
    const sorted = wanted.toReversed().toSorted((a, b) => placeOf(a).urgency - placeOf(b).urgency)
    expect(sorted).toEqual(wanted)
    for (const one of wanted) expect(placeOf(one).turn).toBe(turn.member)
  })

  it('sorts orders waiting for the other side, and ended ones, by their latest change', () => {
    for (const status of [orderStatus.pendingBillOfLading, orderStatus.completed]) {
      const older = placeOf(facts(status, { cutOffDocuments: at('2026-11-01T00:00:00') }))
      const newer = placeOf(facts(status, { updateTime: at('2026-11-13T09:00:00') }))
      expect(newer.urgency).toBeLessThan(older.urgency)
    }
  })

  it('gives an order with an open cancellation request to the operator', () => {
    expect(placeOf(facts(orderStatus.pendingInstruction, { cancelRequested: true })).turn).toBe(turn.operator)
  })
})
