import { describe, expect, it } from 'vitest'
import type { Authority } from '../../access/authority.ts'
import { statusesOfChangeWait } from '../change/change-wait.ts'
import { type MemberWork, memberMoves, ownMove, statusesToMove } from './member-move.ts'
import { type OrderStatus, orderStatus as s, statusesInProcessOrder, waitsOn } from './status.ts'

const held = (...work: ('booking' | 'document' | 'finance')[]): ReadonlySet<Authority> =>
  new Set(['order', ...work.map((one) => `order_${one}` as const)])
const order = (status: OrderStatus, blWait: 'check' | 'corrections' | null = null, hasUnread = false) => ({
  status,
  blWait,
  changeWait: null,
  hasUnread,
  cancelRequested: false,
})

describe('the moves of a company', () => {
  it('are the step of each status that waits for members, by the work it is', () => {
    const works: Partial<Record<OrderStatus, MemberWork>> = {
      [s.draft]: 'booking',
      [s.pendingInstruction]: 'documents',
      [s.pendingBillCheck]: 'finance',
      [s.pendingPayment]: 'finance',
      [s.billOfLadingApplication]: 'documents',
    }
    for (const status of statusesInProcessOrder) {
      const work = works[status]
      expect(memberMoves(order(status))).toEqual(work ? [{ kind: 'step', work }] : [])
      expect(work !== undefined).toBe(waitsOn(status) === 'member')
    }
  })

  it('are the check of a draft first, and none while a cancellation is decided', () => {
    expect(memberMoves(order(s.pendingBillOfLading, 'check'))).toEqual([
      { kind: 'check_bl', work: 'documents' },
    ])
    expect(memberMoves(order(s.pendingPayment, 'check')).map(({ kind }) => kind)).toEqual([
      'check_bl',
      'step',
    ])
    expect(memberMoves(order(s.pendingBillOfLading, 'corrections'))).toEqual([])
    expect(memberMoves({ ...order(s.pendingInstruction), cancelRequested: true })).toEqual([])
  })
})

describe('the move of one user', () => {
  it('follows from what the user may do', () => {
    const both = order(s.pendingPayment, 'check')
    expect(ownMove(both, held('document'))?.kind).toBe('check_bl')
    expect(ownMove(both, held('finance'))?.kind).toBe('step')
    expect(ownMove(both, held('booking', 'document', 'finance'))?.kind).toBe('check_bl')
    expect(ownMove(both, held())).toBeNull()
    expect(ownMove(order(s.pendingInstruction), held('finance'))).toBeNull()
    const asked = order(s.pendingPayment, null, true)
    expect(ownMove(asked, held('finance'))?.kind).toBe('step')
    expect(ownMove(asked, held())?.kind).toBe('message')
  })

  it('is found in lists by the same rule', () => {
    const message = true
    expect(statusesToMove(held('finance'))).toEqual({
      step: [s.pendingBillCheck, s.pendingPayment],
      check: [],
      answer: [],
      message,
    })
    const answer = statusesOfChangeWait('rolled')
    expect(statusesToMove(held('booking'))).toEqual({ step: [s.draft], check: [], answer, message })
    expect(statusesToMove(held())).toEqual({ step: [], check: [], answer: [], message })
    expect(statusesToMove(new Set(['contact']))).toEqual({ step: [], check: [], answer: [], message: false })
    const sets = [held(), held('booking'), held('document'), held('finance'), held('document', 'finance')]
    for (const authorities of sets) {
      const { step, check, answer, message } = statusesToMove(authorities)
      for (const status of statusesInProcessOrder)
        for (const blWait of [null, 'check', 'corrections'] as const)
          for (const changeWait of [null, 'asked', 'rolled', 'objected'] as const)
            for (const hasUnread of [false, true]) {
              const isFound =
                step.includes(status) ||
                (blWait === 'check' && check.includes(status)) ||
                (changeWait === 'rolled' && answer.includes(status)) ||
                (hasUnread && message)
              const one = { ...order(status, blWait, hasUnread), changeWait }
              expect(isFound).toBe(ownMove(one, authorities) !== null)
            }
    }
  })
})
