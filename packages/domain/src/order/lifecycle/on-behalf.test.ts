import { expect, it } from 'vitest'
import { operatorAuthorities } from '../../access/authority.ts'
import { lifecycle } from './lifecycle.ts'
import { onBehalfActions, onBehalfActionsFor } from './on-behalf.ts'
import { orderStatus, statusesInProcessOrder } from './status.ts'

it('contains only actions that belong to the member', () => {
  for (const action of onBehalfActions) expect(lifecycle[action].by).toBe('member')
})

it('allows only the shipping instruction, and only while it is awaited', () => {
  for (const status of statusesInProcessOrder) {
    const may = onBehalfActionsFor({ status, cancelRequested: false }, operatorAuthorities)
    expect(may).toEqual(status === orderStatus.pendingInstruction ? ['save_supply', 'submit_supply'] : [])
  }
})

it('does not allow submission while the member requests a cancellation', () => {
  const state = { status: orderStatus.pendingInstruction, cancelRequested: true }
  expect(onBehalfActionsFor(state, operatorAuthorities)).toEqual(['save_supply'])
})

it('leaves the shipping instruction to those who do documents', () => {
  const state = { status: orderStatus.pendingInstruction, cancelRequested: false }
  expect(onBehalfActionsFor(state, ['desk_order', 'desk_booking'])).toEqual([])
  expect(onBehalfActionsFor(state, ['desk_order', 'desk_document'])).toContain('submit_supply')
})
