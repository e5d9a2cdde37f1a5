import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionsFor, advance, lifecycle, type OrderAction, type OrderState } from './lifecycle.ts'
import { isOrderStatus, type OrderStatus, statusesInProcessOrder, waitsOn } from './status.ts'

const facts = [{ billsStayUnpaid: false }, { billsStayUnpaid: true }]
const actors = ['member', 'operator'] as const

/** Every state reachable in one step by either side. */
function nextStates(state: OrderState): OrderState[] {
  return actors.flatMap((actor) =>
    actionsFor(state, actor).flatMap((action) =>
      facts.flatMap((fact) => {
        const step = advance(state, action, actor, fact)
        if (!step.ok || step.value.status === 'gone' || step.value.status === 'another') return []
        return [{ status: step.value.status, cancelRequested: step.value.cancelRequested }]
      }),
    ),
  )
}

const key = ({ status, cancelRequested }: OrderState) => `${status}${cancelRequested ? ' asked' : ''}`

function reachableFrom(start: OrderState): Map<string, OrderState> {
  const seen = new Map([[key(start), start]])
  const open = [start]
  for (let state = open.pop(); state; state = open.pop()) {
    for (const next of nextStates(state)) {
      if (seen.has(key(next))) continue
      seen.set(key(next), next)
      open.push(next)
    }
  }
  return seen
}

const born: OrderState = { status: 'new', cancelRequested: false }
const isOver = (status: OrderState['status']) => status === 10 || status === 40

describe('the graph of the lifecycle', () => {
  it('reaches every status from a new order', () => {
    const reached = new Set([...reachableFrom(born).values()].map((state) => state.status))
    for (const status of statusesInProcessOrder) expect(reached, `status ${status}`).toContain(status)
  })

  it('has open cancellation requests only while the shipping instruction is awaited', () => {
    const asked = [...reachableFrom(born).values()].filter((state) => state.cancelRequested)
    expect(asked).toEqual([{ status: 2, cancelRequested: true }])
  })

  it('reaches completion or cancellation from every state, and never leaves them', () => {
    for (const state of reachableFrom(born).values()) {
      const ends = [...reachableFrom(state).values()].map(({ status }) => status)
      if (state.status === 10 || state.status === 40) expect(ends).toEqual([state.status])
      else expect(ends, key(state)).toContain(10)
    }
  })

  it('always gives the side it waits on a move, and no one once the order has ended but for its vessel’s dates', () => {
    for (const state of reachableFrom(born).values()) {
      if (state.status === 'new') continue
      const waiting = waitsOn(state.status, state.cancelRequested)
      const moves = (actor: 'member' | 'operator') =>
        actionsFor(state, actor).filter((action) => action !== 'copy' && action !== 'update_transport')
      if (waiting === 'nobody') expect([...moves('member'), ...moves('operator')]).toEqual([])
      else expect(moves(waiting), key(state)).not.toEqual([])
    }
  })

  it('requires a reason whenever the other side returns or ends an order', () => {
    const backward: OrderAction[] = ['return_booking', 'return_supply', 'question_bill', 'reject_payment']
    const ending: OrderAction[] = ['cancel', 'cancel_order', 'approve_cancel', 'refuse_cancel', 'ask_cancel']
    for (const action of [
      ...backward,
      ...ending,
      'return_application',
      'confirm_again',
      'nothing_to_pay',
    ] as const)
      expect(lifecycle[action], action).toMatchObject({ reason: true })
  })
})

describe('random walks', () => {
  const choices = fc.array(
    fc.record({ pick: fc.nat(1000), actor: fc.constantFrom(...actors), unpaid: fc.boolean() }),
    { maxLength: 60 },
  )

  it('never leave the table and never move an order that has ended', () => {
    fc.assert(
      fc.property(choices, (steps) => {
        let state: OrderState = born
        for (const { pick, actor, unpaid } of steps) {
          const allowed = actionsFor(state, actor)
          const action = allowed[pick % Math.max(allowed.length, 1)]
          if (action === undefined) continue
          const step = advance(state, action, actor, { billsStayUnpaid: unpaid })
          if (!step.ok) throw new Error(`${action} was offered and refused: ${step.reason}`)
          const { status } = step.value
          if (status === 'gone') return
          if (status === 'another') continue
          expect(isOrderStatus(status)).toBe(true)
          if (isOver(state.status) && status !== state.status)
            throw new Error(`${action} moved an order that was over`)
          expect(lifecycle[action].by).toBe(actor)
          state = { status, cancelRequested: step.value.cancelRequested }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('give the same answer to the same query and have no side effects', () => {
    const states = fc.record({
      status: fc.constantFrom<OrderStatus | 'new'>('new', ...statusesInProcessOrder),
      cancelRequested: fc.boolean(),
    })
    fc.assert(
      fc.property(states, fc.constantFrom(...actors), (state, actor) => {
        const before = { ...state }
        expect(actionsFor(state, actor)).toEqual(actionsFor(state, actor))
        expect(state).toEqual(before)
      }),
    )
  })
})
