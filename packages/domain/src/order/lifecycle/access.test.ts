import { describe, expect, it } from 'vitest'
import { meets, memberAuthorities, operatorAuthorities, sideOf } from '../../access/authority.ts'
import {
  hidesChange,
  hidesStatusReason,
  missingDeskWork,
  moneySeen,
  permittedActions,
  seesBookingAmount,
  seesFinance,
  statusesToAct,
} from './access.ts'
import { lifecycle, orderActions } from './lifecycle.ts'
import { orderReading } from './order-work.ts'
import { orderStatus } from './status.ts'

describe.each(orderActions)('%s', (action) => {
  const access = lifecycle[action].access

  it('requires authorities of the side that takes the step', () => {
    expect(sideOf(access)).toBe(lifecycle[action].by)
  })

  it('requires more than read access', () => {
    expect(meets([orderReading[lifecycle[action].by]], access)).toBe(false)
  })
})

it('omits the actions the user lacks authority for', () => {
  const all = ['copy', 'save_supply', 'pay', 'apply_telex'] as const
  expect(permittedActions(all, memberAuthorities)).toEqual(all)
  expect(permittedActions(all, ['order'])).toEqual([])
  expect(permittedActions(all, ['order', 'order_finance'])).toEqual(['pay'])
  expect(permittedActions(all, ['order_finance'])).toEqual([])
  expect(permittedActions(all, ['order', 'order_document'])).toEqual(['save_supply', 'apply_telex'])
  expect(permittedActions(['confirm', 'confirm_payment'], ['desk_order', 'desk_booking'])).toEqual([
    'confirm',
  ])
  expect(permittedActions(['confirm', 'confirm_payment'], operatorAuthorities)).toHaveLength(2)
})

describe('the work of the desk', () => {
  const done = {
    desk_booking: [
      'approve_cancel',
      'refuse_cancel',
      'return_booking',
      'confirm',
      'confirm_again',
      'update_transport',
      'roll',
      'accept_change',
      'decline_change',
      'split',
      'cancel_order',
    ],
    desk_document: ['return_supply'],
    desk_billing: [
      'issue_bill',
      'nothing_to_pay',
      'issue_bill_again',
      'undo_bill',
      'add_bill',
      'answer_bill',
    ],
    desk_finance: [
      'issue_invoice',
      'skip_invoice',
      'confirm_payment',
      'undo_payment',
      'reject_payment',
      'credit_bill',
    ],
    desk_release: ['return_application', 'release', 'dispatch'],
  } as const

  it.each(Object.entries(done))('of %s is its steps alone', (authority, steps) => {
    const held = ['desk_order', authority as keyof typeof done] as const
    expect(permittedActions(orderActions, held)).toEqual(steps)
    expect(permittedActions(orderActions, [held[1]]), 'without reading orders').toEqual([])
  })

  it('is someone else’s where the authority is missing', () => {
    const { pendingBooking, pendingBillOfLading, pendingTelexRelease, pendingPayment } = orderStatus
    expect(missingDeskWork(pendingBooking, ['desk_order'])).toBe('deskBooking')
    expect(missingDeskWork(pendingBooking, ['desk_order', 'desk_booking'])).toBeNull()
    expect(missingDeskWork(pendingBillOfLading, ['desk_order', 'desk_document'])).toBe('deskBilling')
    expect(missingDeskWork(pendingTelexRelease, ['desk_order', 'desk_finance'])).toBe('deskRelease')
    expect(missingDeskWork(pendingPayment, ['desk_order']), 'the member pays').toBeNull()
  })
})

it('leaves each status of a member to those who may take its step', () => {
  const { pendingInstruction, pendingBillCheck, pendingPayment } = orderStatus
  expect(statusesToAct(['order'])).toEqual([])
  expect(statusesToAct(['order', 'order_document'])).toEqual([pendingInstruction])
  expect(statusesToAct(['order', 'order_finance'])).toEqual([pendingBillCheck, pendingPayment])
})

it('shows money only to those who may see it', () => {
  const member = (...held: (typeof memberAuthorities)[number][]) =>
    ({ actor: 'member', authorities: new Set(held) }) as const
  expect(seesFinance(member('order', 'order_finance'))).toBe(true)
  expect(seesFinance(member('order', 'order_booking', 'order_document'))).toBe(false)
  expect(seesFinance({ actor: 'operator', authorities: new Set(['desk_order'] as const) })).toBe(true)
  expect(seesBookingAmount(member('order', 'order_booking'))).toBe(true)
  expect(seesBookingAmount(member('order', 'order_document'))).toBe(false)
})

it('shows clerks the bills and only finance the payments', () => {
  const clerk = { actor: 'operator', authorities: new Set(['desk_order'] as const) } as const
  const finance = {
    actor: 'operator',
    authorities: new Set(['desk_order', 'desk_finance'] as const),
  } as const
  const colleague = { actor: 'member', authorities: new Set(['order'] as const) } as const
  expect([clerk, finance, colleague].map(moneySeen)).toEqual(['bills', 'all', 'none'])
  expect(moneySeen({ actor: 'operator', authorities: new Set(['desk_finance'] as const) })).toBe('none')
  expect(hidesChange(clerk, 'confirm_payment', 'received_amount')).toBe(true)
  expect(hidesChange(clerk, 'issue_bill', 'total')).toBe(false)
  expect(hidesChange(colleague, 'issue_bill', 'total')).toBe(true)
  expect(hidesStatusReason(clerk, orderStatus.billRejected)).toBe(false)
  expect(hidesStatusReason(clerk, orderStatus.pendingPayment)).toBe(true)
  expect(hidesStatusReason(finance, orderStatus.pendingPayment)).toBe(false)
})
