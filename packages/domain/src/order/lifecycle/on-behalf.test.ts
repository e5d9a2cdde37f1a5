import { expect, it } from 'vitest'
import { operatorAuthorities } from '../../access/authority.ts'
import { lifecycle } from './lifecycle.ts'
import { onBehalfActions, onBehalfActionsFor } from './on-behalf.ts'
import { orderStatus, statusesInProcessOrder } from './status.ts'

it('contains only actions that belong to the member', () => {
  for (const action of onBehalfActions) expect(lifecycle[action].by).toBe('member')
})

it('allows the shipping instruction while it is awaited, and asking for a change', () => {
  for (const status of statusesInProcessOrder) {
    const may = onBehalfActionsFor({ status, cancelRequested: false }, operatorAuthorities)
    const { pendingInstruction, pendingBillOfLading } = orderStatus
    const change = status === pendingInstruction || status === pendingBillOfLading ? ['ask_change'] : []
    const instruction = status === pendingInstruction ? ['save_supply', 'submit_supply'] : []
    expect(may).toEqual([...change, ...instruction])
  }
})

it('does not allow submission while the member requests a cancellation', () => {
  const state = { status: orderStatus.pendingInstruction, cancelRequested: true }
  expect(onBehalfActionsFor(state, operatorAuthorities)).toEqual(['save_supply'])
})

it('answers a roll for the member who said so on the phone', () => {
  const state = { status: orderStatus.pendingPayment, cancelRequested: false, changeWait: 'rolled' } as const
  expect(onBehalfActionsFor(state, operatorAuthorities)).toEqual(['accept_roll', 'object_roll'])
})

it('leaves the shipping instruction to those who do documents', () => {
  const state = { status: orderStatus.pendingInstruction, cancelRequested: false }
  expect(onBehalfActionsFor(state, ['desk_order', 'desk_booking'])).toEqual(['ask_change'])
  expect(onBehalfActionsFor(state, ['desk_order', 'desk_document'])).toContain('submit_supply')
})
