import * as billing from '@berth/contract/billing'
import * as desk from '@berth/contract/desk-order'
import { listOrderDocuments } from '@berth/contract/document'
import type { Endpoint } from '@berth/contract/endpoint'
import * as wire from '@berth/contract/order'
import { saveShipment } from '@berth/contract/supply'
import { advance, lifecycle, type OrderAction, orderActions } from '@berth/domain/order/lifecycle'
import { type Actor, type OrderStatus, statusesInProcessOrder } from '@berth/domain/order/status'
import type { UploadPurpose } from '@berth/domain/upload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller } from '../../testing/caller.ts'
import {
  changeOf,
  fclBooking,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
  space,
  storedOrder,
  timeline,
} from './fixtures.ts'
import {
  aBill,
  anUpload,
  aSupply,
  express,
  type FileReference,
  invoiceTo,
  storedPapers,
  walkedOrder,
} from './paper-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

type Target = { readonly id: number; readonly version: number; readonly debits: readonly number[] }

type State = { readonly status: OrderStatus; readonly asked: boolean; readonly returned: boolean }

/** Every status an order can stand in; a returned draft and a booking with a request to cancel are states of their own. */
const states: readonly State[] = [
  ...statusesInProcessOrder.map((status) => ({ status, asked: false, returned: false })),
  { status: 0, asked: false, returned: true },
  { status: 2, asked: true, returned: false },
]

async function anOrderIn({ status, asked, returned }: State): Promise<Target> {
  if (status === 0 || status === 1 || status === 40) {
    const order = await givenOrder(world, { status: returned ? 1 : status })
    const back = { params: order, body: reasoned(order) }
    return {
      ...(returned ? (await world.desk.call(desk.deskReturnBooking, back)).data : order),
      debits: [],
    }
  }
  const order = await walkedOrder(world, status)
  if (!asked) return order
  const body = { reason: 'SOLD ELSEWHERE', version: order.version }
  return { ...order, ...(await world.caller.call(wire.askToCancelOrder, { params: order, body })).data }
}

/** Copying makes another order and saving makes the first: neither is a step of an order that is there. */
type Act = Exclude<OrderAction, 'save' | 'copy'>
const acts = orderActions.filter((action): action is Act => action !== 'save' && action !== 'copy')

type GiveFile = (caller: Caller, purpose: UploadPurpose) => Promise<FileReference>

/** Files are uploaded where the act may succeed; elsewhere the order has to refuse before anybody looks at them. */
const noFile: GiveFile = async () => ({ filename: '0'.repeat(40), name: 'paper.pdf' })

type Take = (caller: Caller, order: Target, file: GiveFile) => Promise<Answer<Endpoint>>

function to<E extends Endpoint>(
  endpoint: E,
  makeBody: (order: Target, caller: Caller, file: GiveFile) => object | null | Promise<object | null>,
): Take {
  return async (caller, order, file) => {
    const body = await makeBody(order, caller, file)
    const input = { params: { id: order.id }, ...(body ? { body } : {}) }
    return caller.call(endpoint as Endpoint, input as never) // Each body is one that its own call takes.
  }
}

const reasoned = ({ version }: Pick<Target, 'version'>) => ({ reason: 'WHY', version })
const supplying = (action: 'save' | 'submit') =>
  to(saveShipment, async ({ version }, caller, file) =>
    aSupply(world, await file(caller, 'supply_attachment'), version, { action }),
  )
const aBillOf = async (caller: Caller, file: GiveFile) =>
  aBill(world, { file: await file(caller, 'order_document') })

const takes: Record<Act, Take> = {
  update: to(wire.updateBooking, ({ version }) => changeOf(fclBooking(world, { action: 'save' }), version)),
  submit: to(wire.updateBooking, ({ version }) => changeOf(fclBooking(world), version)),
  delete: to(wire.deleteOrder, () => null),
  cancel: to(wire.cancelOrderById, reasoned),
  ask_cancel: to(wire.askToCancelOrder, reasoned),
  approve_cancel: to(desk.deskApproveCancel, reasoned),
  refuse_cancel: to(desk.deskRefuseCancel, reasoned),
  return_booking: to(desk.deskReturnBooking, reasoned),
  confirm: to(desk.deskConfirm, ({ version }) => space(world, version)),
  confirm_again: to(desk.deskConfirmAgain, ({ version }) => ({ ...space(world, version), reason: 'WHY' })),
  save_supply: supplying('save'),
  submit_supply: supplying('submit'),
  return_supply: to(billing.deskReturnSupply, reasoned),
  issue_bill: to(billing.deskIssueBill, async ({ version }, caller, file) => ({
    version,
    mbl_no: 'MEDU123456789',
    bills: [await aBillOf(caller, file)],
  })),
  nothing_to_pay: to(billing.deskNothingToPay, reasoned),
  pass_bill: to(billing.passBill, ({ id, version }) => ({ id, version, ...invoiceTo })),
  question_bill: to(billing.questionBill, ({ id, version }) => ({ id, version, reason: 'WHY' })),
  issue_bill_again: to(billing.deskIssueBillAgain, async ({ version }, caller, file) => ({
    version,
    bills: [await aBillOf(caller, file)],
  })),
  issue_invoice: to(billing.deskIssueInvoice, async ({ version }, caller, file) => ({
    version,
    files: [await file(caller, 'order_document')],
  })),
  skip_invoice: to(billing.deskIssueInvoice, ({ version }) => ({ version, files: [] })),
  pay: to(billing.payOrder, async ({ id, version, debits }, caller, file) => ({
    id,
    version,
    debits: debits.length > 0 ? debits : [1],
    slips: [await file(caller, 'payment_slip')],
  })),
  confirm_payment: to(billing.deskConfirmPayment, ({ version, debits }) => ({
    version,
    debits: debits.length > 0 ? debits : [1],
  })),
  reject_payment: to(billing.deskRejectPayment, reasoned),
  apply_telex: to(billing.applyForRelease, async ({ id, version }, caller, file) => ({
    id,
    version,
    guarantee: await file(caller, 'telex_guarantee'),
  })),
  apply_originals: to(billing.applyForRelease, ({ id, version }) => ({ id, version, express })),
  return_application: to(billing.deskReturnApplication, reasoned),
  release: to(billing.deskRelease, async ({ version }, caller, file) => ({
    version,
    note: await file(caller, 'release_note'),
  })),
  dispatch: to(billing.deskDispatch, ({ version }) => ({
    version,
    courier: 'SF EXPRESS',
    tracking_no: 'SF1',
    originals: 3,
  })),
  cancel_order: to(desk.deskCancelOrder, reasoned),
}

/** Acts that put a paper with the order. */
const adds: Partial<Record<Act, number>> = {
  issue_bill: 1,
  issue_bill_again: 1,
  issue_invoice: 1,
  release: 1,
}

const side = (actor: Actor) => (actor === 'member' ? world.caller : world.desk)
const other: Record<Actor, Actor> = { member: 'operator', operator: 'member' }

const outcome = (action: Act, { status, asked, returned }: State) =>
  advance({ status, cancelRequested: asked }, action, lifecycle[action].by, {
    everSubmitted: status !== 0 || returned,
  })

const everything = async (id: number) => ({
  ...(await storedOrder(world, id)),
  ...(await storedPapers(world.db, id)),
})

describe.each(states)('an order in status $status (asked: $asked, returned: $returned)', (state) => {
  const { status } = state
  const refused = acts.filter((action) => !outcome(action, state).ok)
  const allowed = acts.filter((action) => outcome(action, state).ok)

  it('refuses every other act of either side, and nothing of it changes', async () => {
    const order = await anOrderIn(state)
    const before = await everything(order.id)
    for (const action of refused) {
      const { by } = lifecycle[action]
      const answer = await takes[action](side(by), order, noFile)
      // A draft that was never handed in is not there for the operator.
      const isUnseen = by === 'operator' && status === 0 && !state.returned
      const refusal = isUnseen ? [404, 'not_found'] : [409, 'transition_not_allowed']
      expect([answer.status, answer.error], action).toEqual(refusal)
    }
    for (const action of acts) {
      const { by } = lifecycle[action]
      const answer = await takes[action](side(other[by]), order, noFile)
      expect([answer.status, answer.error], `${action} by the ${other[by]}`).toEqual([403, 'forbidden'])
      const theirs = await takes[action](by === 'member' ? world.neighbour : world.stranger, order, noFile)
      expect(theirs.status, `${action} by a stranger`).toBe(by === 'member' ? 404 : 401)
    }
    expect(await everything(order.id)).toEqual(before)
  }, 60_000)

  if (allowed.length > 0)
    it.each(allowed)('lets %s lead where the table says', async (action) => {
      const order = await anOrderIn(state)
      const { by } = lifecycle[action]
      // A call that does not say which version it saw is decided by the status alone.
      if (action !== 'delete' && action !== 'cancel' && by === 'operator') {
        const stale = await takes[action](side(by), { ...order, version: order.version + 1 }, anUpload)
        expect([stale.status, stale.error]).toEqual([409, 'stale_version'])
      }
      const documentsOf = async () =>
        (await world.caller.call(listOrderDocuments, { params: order })).data.total
      const documents = action === 'delete' ? 0 : await documentsOf()
      const answer = await takes[action](side(by), order, anUpload)
      expect(answer.status, JSON.stringify(answer.fields)).toBe(200)

      const seen = await world.caller.call(wire.getOrder, { params: order })
      if (action === 'delete') return expect(seen.status).toBe(404)
      const next = outcome(action, state)
      if (!next.ok) throw new Error('only allowed acts are tried here')
      expect(seen.data).toMatchObject({
        status: next.value.status,
        cancel_requested: next.value.cancelRequested,
        version: order.version + 1,
        document_count: documents + (adds[action] ?? 0),
      })
      expect(await documentsOf()).toBe(documents + (adds[action] ?? 0))
      expect(timeline(seen.data).at(-1)).toBe(`${action} ${status}→${next.value.status}`)
      if (seen.data.submit_time === null) return
      const atDesk = await world.desk.call(desk.deskGetOrder, { params: order })
      expect(atDesk.data.events).toEqual(seen.data.events)
    })
})
