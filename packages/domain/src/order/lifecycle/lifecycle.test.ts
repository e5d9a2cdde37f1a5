import { describe, expect, it } from 'vitest'
import type { Actor } from '../../access/actor.ts'
import { type ChangeWait, changeWaits } from '../change/change-wait.ts'
import { type Advance, actionsFor, advance, lifecycle, type OrderAction, orderActions } from './lifecycle.ts'
import { type OrderStatus, statusesInProcessOrder } from './status.ts'

type From = OrderStatus | 'new'
type To = OrderStatus | 'gone' | 'another'
type StepRow = {
  readonly actor: Actor
  readonly moves: ReadonlyMap<From, To>
  /** Whether the order must have, or must not have, an open cancellation request. */
  readonly asked?: boolean
  /** What it must wait for about a change. */
  readonly waits?: readonly (ChangeWait | null)[]
}

const every: readonly OrderStatus[] = [0, 1, 2, 3, 4, 20, 5, 6, 11, 7, 8, 9, 10, 40]

/** `'0>1 –>1'`: from draft and from a new order to pending booking. */
function reading(
  actor: Actor,
  moves: string,
  asked?: boolean,
  waits?: readonly (ChangeWait | null)[],
): StepRow {
  const pairs = moves.split(' ').map((move): [From, To] => {
    const [from, to] = move.split('>')
    const target = to === 'gone' || to === 'another' ? to : (Number(to) as OrderStatus)
    return [from === '–' ? 'new' : (Number(from) as OrderStatus), target]
  })
  return {
    ...{ actor, moves: new Map(pairs) },
    ...(asked === undefined ? {} : { asked }),
    ...(waits === undefined ? {} : { waits }),
  }
}

// Transcribed by hand from the trade's table of who may do what, row by row: not derived from the code under test.
const table: Record<OrderAction, StepRow> = {
  save: reading('member', '–>0'),
  submit: reading('member', '–>1 0>1'),
  update: reading('member', '0>0'),
  delete: reading('member', '0>gone'),
  copy: reading('member', every.map((status) => `${status}>another`).join(' ')),
  cancel: reading('member', '0>40 1>40'),
  ask_cancel: reading('member', '2>2', false),
  approve_cancel: reading('operator', '2>40', true),
  refuse_cancel: reading('operator', '2>2', true),
  return_booking: reading('operator', '1>0'),
  confirm: reading('operator', '1>2'),
  confirm_again: reading('operator', '2>2'),
  update_transport: reading('operator', '2>2 3>3 4>4 20>20 5>5 6>6 11>11 7>7 8>8 9>9 10>10'),
  roll: reading('operator', '2>2 3>3 4>4 20>20 5>5 6>6 11>11 7>7 8>8 9>9'),
  accept_roll: reading('member', '2>2 3>3 4>4 20>20 5>5 6>6 11>11 7>7 8>8 9>9', undefined, [
    ...(['rolled', 'objected'] as const),
  ]),
  object_roll: reading('member', '2>2 3>3 4>4 20>20 5>5 6>6 11>11 7>7 8>8 9>9', undefined, ['rolled']),
  ask_change: reading('member', '2>2 3>3', false, [null]),
  withdraw_change: reading('member', '2>2 3>3', undefined, ['asked']),
  accept_change: reading('operator', '2>2 3>3', false, ['asked']),
  decline_change: reading('operator', '2>2 3>3', undefined, ['asked']),
  split: reading('operator', '2>2', false, [null]),
  save_supply: reading('member', '2>2'),
  submit_supply: reading('member', '2>3', false),
  return_supply: reading('operator', '3>2'),
  issue_bill: reading('operator', '3>4', undefined, [null, 'rolled', 'objected']),
  nothing_to_pay: reading('operator', '3>7', undefined, [null, 'rolled', 'objected']),
  pass_bill: reading('member', '4>5'),
  question_bill: reading('member', '4>20'),
  issue_bill_again: reading('operator', '20>4'),
  undo_bill: reading('operator', '4>3'),
  issue_invoice: reading('operator', '5>6'),
  skip_invoice: reading('operator', '5>6'),
  pay: reading('member', '6>11'),
  confirm_payment: reading('operator', '11>7'),
  undo_payment: reading('operator', '6>11 7>11'),
  reject_payment: reading('operator', '11>6'),
  withdraw_payment: reading('member', '11>6'),
  credit_bill: reading('operator', '5>5 6>6 11>11 7>7 8>8 9>9 10>10 40>40'),
  add_bill: reading('operator', '4>4 20>20 5>5 6>6 11>11 7>7 8>8 9>9 10>10 40>40'),
  agree_bill: reading('member', '5>5 6>6 11>11 7>7 8>8 9>9 10>10 40>40'),
  dispute_bill: reading('member', '5>5 6>6 11>11 7>7 8>8 9>9 10>10 40>40'),
  answer_bill: reading('operator', '5>5 6>6 11>11 7>7 8>8 9>9 10>10 40>40'),
  apply_telex: reading('member', '7>8'),
  apply_originals: reading('member', '7>9'),
  return_application: reading('operator', '8>7 9>7'),
  release: reading('operator', '8>10'),
  dispatch: reading('operator', '9>10'),
  cancel_order: reading('operator', '1>40 2>40 3>40 20>40'),
}

const actors = ['member', 'operator'] as const
const from: readonly From[] = ['new', ...every]

const waits: readonly (ChangeWait | null)[] = [null, ...changeWaits]

function expected(
  status: From,
  action: OrderAction,
  actor: Actor,
  cancelRequested: boolean,
  changeWait: ChangeWait | null,
) {
  const row = table[action]
  const to = row.moves.get(status)
  if (row.actor !== actor || to === undefined || row.waits?.includes(changeWait) === false) return null
  return row.asked === undefined || row.asked === cancelRequested ? to : null
}

// Steps that can be undone only shortly afterwards are tested at that time, those about one bill or payment as they happen.
const justConfirmed = {
  ...{ isPaymentJustConfirmed: true, isCrediting: true, isWithdrawing: true, isAtBill: true },
  justIssued: 'issue_bill',
} as const

describe('every cell of the table', () => {
  it('has the fourteen statuses', () => {
    expect([...statusesInProcessOrder]).toEqual(every)
  })

  it.each(orderActions)('%s is allowed exactly where the table says so', (action) => {
    for (const status of from) {
      for (const actor of actors) {
        for (const cancelRequested of [false, true]) {
          for (const changeWait of waits) {
            const answer = advance({ status, cancelRequested, changeWait }, action, actor, justConfirmed)
            const cell = `${status} ${action} by ${actor}, asked to cancel: ${cancelRequested}, waits: ${changeWait}`
            const to: To | null = answer.ok ? answer.value.status : null
            expect(to, cell).toBe(expected(status, action, actor, cancelRequested, changeWait))
          }
        }
      }
    }
  })

  it('lists exactly the allowed actions', () => {
    for (const status of from) {
      for (const actor of actors) {
        for (const cancelRequested of [false, true]) {
          for (const changeWait of waits) {
            const allowed = orderActions.filter(
              (action) => expected(status, action, actor, cancelRequested, changeWait) !== null,
            )
            expect(actionsFor({ status, cancelRequested, changeWait }, actor, justConfirmed)).toEqual(allowed)
          }
        }
      }
    }
  })
})

describe('changes after confirmation', () => {
  const after = (
    changeWait: ChangeWait | null,
    action: OrderAction,
    actor: Actor,
    facts: Parameters<typeof advance>[3] = {},
  ) => {
    const answer = advance({ status: 3, cancelRequested: false, changeWait }, action, actor, facts)
    return answer.ok ? [answer.value.status, answer.value.changeWait] : answer.reason
  }

  it('waits for whoever has the answer', () => {
    expect(after(null, 'ask_change', 'member')).toEqual([3, 'asked'])
    expect(after('asked', 'withdraw_change', 'member')).toEqual([3, null])
    expect(after('asked', 'accept_change', 'operator')).toEqual([3, null])
    expect(after('asked', 'accept_change', 'operator', { returnsInstruction: true })).toEqual([2, null])
    expect(after('asked', 'decline_change', 'operator')).toEqual([3, null])
    expect(after(null, 'roll', 'operator', { asksMember: true })).toEqual([3, 'rolled'])
    expect(after('rolled', 'object_roll', 'member')).toEqual([3, 'objected'])
    expect(after('objected', 'accept_roll', 'member')).toEqual([3, null])
    expect(after('objected', 'roll', 'operator', { asksMember: true })).toEqual([3, 'rolled'])
    expect(after('rolled', 'roll', 'operator')).toEqual([3, null])
  })

  it('has one open change: a roll with a question waits until the member is answered', () => {
    expect(after('asked', 'roll', 'operator', { asksMember: true })).toBe('change_open')
    expect(after('asked', 'roll', 'operator')).toEqual([3, 'asked'])
    expect(after('rolled', 'ask_change', 'member')).toBe('change_open')
    expect(after('asked', 'issue_bill', 'operator')).toBe('change_open')
    expect(after(null, 'accept_change', 'operator')).toBe('no_such_change')
  })

  it('keeps what waits through other steps, and drops it with the order', () => {
    expect(after('asked', 'return_supply', 'operator')).toEqual([2, 'asked'])
    expect(after('rolled', 'issue_bill', 'operator')).toEqual([4, 'rolled'])
    expect(after('asked', 'cancel_order', 'operator')).toEqual([40, null])
  })
})

describe('refusals', () => {
  it('reports the wrong actor before the wrong status', () => {
    expect(advance({ status: 10, cancelRequested: false }, 'confirm', 'member')).toEqual({
      ok: false,
      reason: 'wrong_actor',
    })
  })

  it('reports the wrong status before the missing cancellation request', () => {
    expect(advance({ status: 1, cancelRequested: false }, 'approve_cancel', 'operator')).toEqual({
      ok: false,
      reason: 'wrong_status',
    })
  })

  it('does not accept a shipping instruction while a cancellation request is open', () => {
    expect(advance({ status: 2, cancelRequested: true }, 'submit_supply', 'member')).toEqual({
      ok: false,
      reason: 'cancel_requested',
    })
  })

  it('does not decide a request that was not made', () => {
    expect(advance({ status: 2, cancelRequested: false }, 'refuse_cancel', 'operator')).toEqual({
      ok: false,
      reason: 'cancel_not_requested',
    })
  })

  it('does not delete a draft the operator has seen', () => {
    const draft = { status: 0, cancelRequested: false } as const
    const seen = { everSubmitted: true }
    expect(advance(draft, 'delete', 'member', seen)).toEqual({ ok: false, reason: 'was_submitted' })
    expect(actionsFor(draft, 'member', seen)).toEqual(['update', 'submit', 'copy', 'cancel'])
    expect(actionsFor(draft, 'member', { everSubmitted: false })).toContain('delete')
  })
})

describe('a second payment', () => {
  const confirming = { status: 11, cancelRequested: false } as const
  const to = (action: OrderAction, facts: Parameters<typeof advance>[3]) => {
    const next = advance(confirming, action, 'operator', facts)
    return next.ok ? next.value.status : next.reason
  }

  it('keeps the order where it is while the other is confirmed, rejected or undone', () => {
    const waiting = { isPaymentWaiting: true, billsStayUnpaid: true, isPaymentJustConfirmed: true }
    for (const action of ['confirm_payment', 'reject_payment', 'undo_payment'] as const)
      expect([action, to(action, waiting)]).toEqual([action, 11])
    expect(to('confirm_payment', { billsStayUnpaid: true })).toBe(6)
    expect(to('reject_payment', { billsStayUnpaid: true })).toBe(6)
    expect(to('undo_payment', { isPaymentJustConfirmed: true })).toBe('wrong_status')
  })
})

describe('a payment beside the order’s way', () => {
  const facts = { isBeside: true, isPaymentJustConfirmed: true }
  const to = (status: OrderStatus, action: OrderAction, given = facts) => {
    const next = advance({ status, cancelRequested: false }, action, lifecycle[action].by, given)
    return next.ok ? next.value.status : next.reason
  }

  it('moves no order: a second one while the first awaits confirmation, and one for a bill that was added after payment or cancellation', () => {
    expect(to(11, 'pay')).toBe(11)
    for (const status of [7, 8, 9, 10, 40] as const)
      for (const action of ['pay', 'confirm_payment', 'reject_payment', 'undo_payment'] as const)
        expect([status, action, to(status, action)]).toEqual([status, action, status])
    for (const status of [0, 1, 2, 3, 4, 20, 5] as const) expect(to(status, 'pay')).toBe('wrong_status')
  })
})

describe('a credit note', () => {
  const to = (status: OrderStatus, areBillsSettled: boolean) => {
    const order = { status, cancelRequested: false }
    const next = advance(order, 'credit_bill', 'operator', { isCrediting: true, areBillsSettled })
    return next.ok ? next.value.status : next.reason
  }

  it('sends an order with nothing left to pay to release, and moves no other', () => {
    expect([to(5, true), to(6, true)]).toEqual([7, 7])
    expect([to(5, false), to(6, false)]).toEqual([5, 6])
    for (const status of [11, 7, 8, 9, 10, 40] as const) expect(to(status, true)).toBe(status)
    expect([to(4, true), to(20, true)]).toEqual(Array(2).fill('wrong_status'))
  })

  it('is offered to nobody as the next step', () => {
    expect(actionsFor({ status: 10, cancelRequested: false }, 'operator')).toEqual(['update_transport'])
  })
})

it('bills are taken back only right after they were issued, to where the order was', () => {
  const issued = { status: 4, cancelRequested: false } as const
  const undo = (justIssued?: 'issue_bill' | 'issue_bill_again') =>
    advance(issued, 'undo_bill', 'operator', { justIssued })
  expect(undo()).toEqual({ ok: false, reason: 'not_just_issued' })
  expect(actionsFor(issued, 'operator')).toEqual(['update_transport', 'roll'])
  expect(undo('issue_bill')).toMatchObject({ ok: true, value: { status: 3 } })
  expect(undo('issue_bill_again')).toMatchObject({ ok: true, value: { status: 20 } })
})

describe('a supplementary bill', () => {
  it('that is taken back sends an order with nothing left to pay to release, and moves no other', () => {
    const to = (status: OrderStatus, areBillsSettled: boolean) => {
      const order = { status, cancelRequested: false }
      const next = advance(order, 'answer_bill', 'operator', { isAtBill: true, areBillsSettled })
      return next.ok ? next.value.status : next.reason
    }
    expect([to(5, true), to(6, true), to(5, false), to(6, false)]).toEqual([7, 7, 5, 6])
    for (const status of [11, 7, 8, 9, 10, 40] as const) expect(to(status, true)).toBe(status)
  })

  it('is the next step of nobody', () => {
    const acts: readonly OrderAction[] = ['add_bill', 'agree_bill', 'dispute_bill', 'answer_bill']
    for (const status of every)
      for (const action of acts)
        expect(advance({ status, cancelRequested: false }, action, lifecycle[action].by).ok).toBe(false)
  })
})

describe('undoing a confirmed payment', () => {
  it('is possible only right after the confirmation', () => {
    const confirmed = { status: 7, cancelRequested: false } as const
    expect(advance(confirmed, 'undo_payment', 'operator')).toEqual({
      ok: false,
      reason: 'not_just_confirmed',
    })
    expect(actionsFor(confirmed, 'operator')).toEqual(['update_transport', 'roll'])
    expect(advance(confirmed, 'undo_payment', 'operator', justConfirmed)).toMatchObject({
      ok: true,
      value: { status: 11, cancelRequested: false },
    })
  })
})

describe('the cancellation request', () => {
  const after = (status: OrderStatus, cancelRequested: boolean, action: OrderAction): Advance => {
    const step = advance({ status, cancelRequested }, action, lifecycle[action].by)
    if (!step.ok) throw new Error(step.reason)
    return step.value
  }

  it('is opened by the request and closed by the decision', () => {
    expect(after(2, false, 'ask_cancel')).toMatchObject({ status: 2, cancelRequested: true })
    expect(after(2, true, 'refuse_cancel')).toMatchObject({ status: 2, cancelRequested: false })
    expect(after(2, true, 'approve_cancel')).toMatchObject({ status: 40, cancelRequested: false })
  })

  it('stays open while the vessel changes or the shipping instruction is saved', () => {
    expect(after(2, true, 'confirm_again')).toMatchObject({ status: 2, cancelRequested: true })
    expect(after(2, true, 'save_supply')).toMatchObject({ status: 2, cancelRequested: true })
  })

  it('ends when the operator cancels the order', () => {
    expect(after(2, true, 'cancel_order')).toMatchObject({ status: 40, cancelRequested: false })
  })

  it('is not opened by any other step', () => {
    for (const status of every)
      for (const action of orderActions.filter((one) => one !== 'ask_cancel')) {
        const step = advance({ status, cancelRequested: false }, action, lifecycle[action].by)
        if (step.ok) expect(step.value.cancelRequested, `${status} ${action}`).toBe(false)
      }
  })
})

describe('confirming a payment', () => {
  const paid = { status: 11, cancelRequested: false } as const

  it('moves on to the release once every bill is paid', () => {
    const step = advance(paid, 'confirm_payment', 'operator', { billsStayUnpaid: false })
    expect(step).toMatchObject({ ok: true, value: { status: 7, cancelRequested: false } })
  })

  it('asks for the rest while bills are unpaid', () => {
    const step = advance(paid, 'confirm_payment', 'operator', { billsStayUnpaid: true })
    expect(step).toMatchObject({ ok: true, value: { status: 6, cancelRequested: false } })
  })

  it('is the only step whose outcome depends on unpaid bills', () => {
    for (const status of every)
      for (const action of orderActions.filter((one) => one !== 'confirm_payment')) {
        const { by } = lifecycle[action]
        const order = { status, cancelRequested: false }
        expect(advance(order, action, by, { billsStayUnpaid: true })).toEqual(advance(order, action, by))
      }
  })
})
