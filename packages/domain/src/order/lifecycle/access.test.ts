import { describe, expect, it } from 'vitest'
import { meets, memberAuthorities, operatorAuthorities, sideOf } from '../../access/authority.ts'
import {
  hidesChange,
  hidesStatusReason,
  moneySeen,
  permittedActions,
  seesBookingAmount,
  seesFinance,
} from './access.ts'
import { lifecycle, orderActions } from './lifecycle.ts'
import { orderStatus } from './status.ts'

describe.each(orderActions)('%s', (action) => {
  const access = lifecycle[action].access

  it('requires authorities of the side that takes the step', () => {
    expect(sideOf(access)).toBe(lifecycle[action].by)
  })

  it('requires a member to hold more than read access', () => {
    if (lifecycle[action].by === 'member') expect(meets(['order'], access)).toBe(false)
  })
})

it('omits the actions the user lacks authority for', () => {
  const all = ['copy', 'save_supply', 'pay', 'apply_telex'] as const
  expect(permittedActions(all, memberAuthorities)).toEqual(all)
  expect(permittedActions(all, ['order'])).toEqual([])
  expect(permittedActions(all, ['order', 'order_finance'])).toEqual(['pay'])
  expect(permittedActions(all, ['order_finance'])).toEqual([])
  expect(permittedActions(all, ['order', 'order_document'])).toEqual(['save_supply', 'apply_telex'])
  expect(permittedActions(['confirm', 'confirm_payment'], ['desk_order'])).toEqual(['confirm'])
  expect(permittedActions(['confirm', 'confirm_payment'], operatorAuthorities)).toHaveLength(2)
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
