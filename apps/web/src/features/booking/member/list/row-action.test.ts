import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { describe, expect, it } from 'vitest'
import { copyPath } from '../form/form-paths.ts'
import { rowAction } from './row-action.ts'

describe('the action of a row', () => {
  it('opens a draft in the form of its mode', () => {
    expect(rowAction({ id: 7, status: 0, container_mode: 1, actions: ['update'] })).toEqual({
      kind: 'edit',
      to: '/bookings/edit-fcl/7',
    })
    expect(rowAction({ id: 7, status: 0, container_mode: 2, actions: ['update'] })).toEqual({
      kind: 'edit',
      to: '/bookings/edit-lcl/7',
    })
  })

  it('opens the instruction of a confirmed booking', () => {
    expect(rowAction({ id: 7, status: 2, container_mode: 1, actions: ['save_supply'] })).toEqual({
      kind: 'instruction',
      to: '/bookings/supply/7',
    })
  })

  it('opens the submitted instruction for status 3 or higher except 40, and the booking for all others, as specified', () => {
    for (const status of statusesInProcessOrder.filter((code) => code !== 0 && code !== 2)) {
      const page = status >= 3 && status !== 40 ? 'supply-detail/' : ''
      expect(rowAction({ id: 7, status, container_mode: 1, actions: [] })).toEqual({
        kind: 'view',
        to: `/bookings/${page}7`,
      })
    }
  })

  it('is named after the reader’s pending work, whatever page it opens', () => {
    const given = { id: 7, container_mode: 1 } as const
    expect(rowAction({ ...given, status: 4, actions: ['pass_bill', 'question_bill'] })).toEqual({
      kind: 'checkBill',
      to: '/bookings/supply-detail/7',
    })
    expect(rowAction({ ...given, status: 6, actions: ['pay'] }).kind).toBe('pay')
    expect(rowAction({ ...given, status: 7, actions: ['apply_telex', 'apply_originals'] }).kind).toBe('apply')
    expect(rowAction({ ...given, status: 7, actions: ['copy'] }).kind).toBe('view')
  })

  it('opens the booking for users who may only read', () => {
    for (const status of [0, 2] as const)
      expect(rowAction({ id: 7, status, container_mode: 1, actions: [] })).toEqual({
        kind: 'view',
        to: '/bookings/7',
      })
  })

  it('is the draft bill of lading where the reader has to check it, whatever the status', () => {
    for (const status of [3, 4, 6, 10] as const)
      expect(rowAction({ id: 7, status, container_mode: 1, actions: ['pay'] }, 'check_bl')).toEqual({
        kind: 'checkBl',
        to: '/bookings/bill-of-lading/7',
      })
  })

  it('is the booking where the reader has to answer a roll, whatever the status', () => {
    for (const status of [2, 4, 9] as const)
      expect(
        rowAction({ id: 7, status, container_mode: 1, actions: ['save_supply'] }, 'answer_roll'),
      ).toEqual({ kind: 'answerRoll', to: '/bookings/7' })
  })

  it('copies into the form of the same mode', () => {
    expect(copyPath({ id: 7, container_mode: 1 })).toBe('/bookings/copy-fcl/7')
    expect(copyPath({ id: 7, container_mode: 2 })).toBe('/bookings/copy-lcl/7')
  })
})
