// A database of its own: it changes what bills of lading cost and say for all companies.

import { allEndpoints } from '@berth/contract/all-endpoints'
import { deskRoll } from '@berth/contract/desk/desk-change'
import {
  deskCreateBooking,
  deskSaveShipment,
  deskUploadInstructionFile,
} from '@berth/contract/desk/desk-on-behalf'
import { deskAddNote, deskAssignOrder } from '@berth/contract/desk/desk-teamwork'
import { deskAgreeFreeTime, deskKeepBoxes } from '@berth/contract/desk/desk-transport'
import type { Endpoint } from '@berth/contract/endpoint'
import { deskPermitRelease } from '@berth/contract/money/credit-terms'
import { deskAddBill, deskAnswerBill, deskListBills } from '@berth/contract/money/desk-settlement'
import {
  correctBillOfLading,
  deskAttachCarrierDraft,
  deskDecideAmendment,
  deskDecideCorrection,
  deskDiscardBillOfLading,
  deskDraftBillOfLading,
  deskEditBillOfLading,
  deskIssueBillOfLading,
  deskPublishBillOfLading,
  deskSaveBlTerms,
  markBillOfLading,
  requestAmendment,
} from '@berth/contract/orders/bill-of-lading'
import { deskAddDocument } from '@berth/contract/orders/document'
import * as change from '@berth/contract/orders/order-change'
import { deskReadOrderMessages, deskSendOrderMessage } from '@berth/contract/orders/order-message'
import { usualTerms } from '@berth/domain/bill-of-lading/bl-terms'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attachments,
  auditEntries,
  blAmendments,
  blMarks,
  creditLimits,
  creditTerms,
  orderMessages,
  orders,
} from '../platform/db/schema.ts'
import { anOperator, type User } from '../testing/builders.ts'
import type { Caller } from '../testing/caller.ts'
import { type Act, acts, actsOf, type Takes } from '../testing/fixtures/act-fixtures.ts'
import { blActs } from '../testing/fixtures/bl-fixtures.ts'
import {
  asking,
  eventsOf,
  fclBooking,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../testing/fixtures/order-fixtures.ts'
import { aBill, anInstruction, anUpload, walkedOrder } from '../testing/fixtures/step-fixtures.ts'
import { aPdf } from '../testing/sample-files.ts'
import { openOwnApp } from '../testing/test-app.ts'

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

let world: OrderWorld
let takes: Takes
let clerk: User
let desk: Caller
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  takes = actsOf(world)
  // A colleague takes each order to the step under test; the event must name the clerk instead.
  clerk = await anOperator(world.db, { user: { linkman: 'ZHAO LEI' } })
  desk = await world.as(clerk)
})
afterAll(() => world.close())

async function orderFor(action: Act) {
  const status = lifecycle[action].from[0] as OrderStatus // Every action on an existing order has a start status.
  const isAsked = action === 'approve_cancel' || action === 'refuse_cancel'
  if (status === 1) return { ...(await givenOrder(world, { status: 1 })), debits: [] }
  const order = await walkedOrder(world, status as Parameters<typeof walkedOrder>[1])
  const isChange = action === 'accept_change' || action === 'decline_change'
  if (!isAsked && !isChange) return order
  const ask = isChange ? takes.ask_change : takes.ask_cancel
  const asked = await ask(world.caller, order, anUpload)
  return { ...order, ...(asked.data as { version: number }) }
}

const lastEvent = async (id: number) => (await eventsOf(world.db, id)).at(-1)
const lastAudit = async () =>
  (await world.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]
const theClerk = () => ({ userId: clerk.id, userName: 'ZHAO LEI' })

const onBehalf = () => ({ ...theClerk(), actor: 'operator', onBehalf: true })

async function uploadIsf(id: number) {
  const fields = { purpose: 'supply_attachment' }
  const file = { name: 'isf.pdf', content: aPdf() }
  return (await desk.upload(deskUploadInstructionFile, fields, file, { params: { id } })).data
}

/** The draft of a bill of lading, by this caller. */
async function draftBill(by = desk) {
  const params = await walkedOrder(world, 3)
  return { params, version: (await by.call(deskDraftBillOfLading, { params })).data }
}

/** A bill of lading that the clerk has published and a colleague has drafted. */
async function publishedBill() {
  const { params, version } = await draftBill(world.desk)
  const body = { number: 1, revision: version.revision }
  return { params, version: (await desk.call(deskPublishBillOfLading, { params, body })).data }
}

const onBehalfCalls = {
  ask_change: change.deskAskForChange,
  withdraw_change: change.deskWithdrawChange,
  accept_roll: change.deskAcceptRoll,
  object_roll: change.deskObjectToRoll,
} as const

/** An act about a change that the clerk takes for the member, at an order where it may be taken. */
async function actsForMember(action: keyof typeof onBehalfCalls) {
  let order: { id: number; version: number } = await walkedOrder(world, 2)
  const { id } = order
  if (action === 'withdraw_change')
    order = (
      await world.caller.call(change.askForChange, { params: { id }, body: asking(world, order.version) })
    ).data
  else if (action !== 'ask_change') {
    const answer_by = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const rolled = { ...space(world, order.version), vessel: 'EVER ACE', answer_by }
    const body = { ...rolled, roll_reason: 'carrier_rolled' as const, reason: null }
    order = (await world.desk.call(deskRoll, { params: { id }, body })).data
  }
  const { version } = order
  const body = action === 'ask_change' ? asking(world, version) : { version, reason: 'WHY' }
  const answer = await desk.call(onBehalfCalls[action] as Endpoint, { params: { id }, body } as never)
  expect(answer.status).toBe(200)
  expect(await lastEvent(id)).toMatchObject({ ...onBehalf(), action })
}

const operatorActs = acts.filter((action) => lifecycle[action].by === 'operator')

/** The other desk calls that change an order, each with a check of the recorded user. */
const others: readonly (readonly [Endpoint, () => Promise<void>])[] = [
  [
    deskCreateBooking,
    async () => {
      const { action: _, copied_from: __, quote_id: ___, rfq_option_id: ____, ...form } = fclBooking(world)
      const body = { ...form, customer_id: world.member.customerId, user_id: world.member.id }
      const booked = (await desk.call(deskCreateBooking, { body })).data
      expect(await lastEvent(booked.id)).toMatchObject({ ...onBehalf(), action: 'submit' })
    },
  ],
  ...(['ask_change', 'withdraw_change', 'accept_roll', 'object_roll'] as const).map(
    (action) => [onBehalfCalls[action] as Endpoint, () => actsForMember(action)] as const,
  ),
  [
    deskUploadInstructionFile,
    async () => {
      const { id } = await givenOrder(world, { status: 2 })
      await uploadIsf(id)
      expect(await lastAudit()).toMatchObject({
        ...theClerk(),
        ...{ action: 'supply_file_uploaded', targetKind: 'order', targetId: String(id) },
        changes: [{ field: 'file', before: null, after: 'isf.pdf' }],
      })
    },
  ],
  [
    deskKeepBoxes,
    async () => {
      const params = await givenOrder(world, { status: 2 })
      const boxes = [{ container_no: 'CSQU3054383', seal_no: 'SEAL 1' }]
      await desk.call(deskKeepBoxes, { params, body: { boxes } })
      expect(await lastAudit()).toMatchObject({
        ...theClerk(),
        ...{ action: 'boxes_named', targetKind: 'order', targetId: String(params.id) },
        changes: [{ field: 'supply_row', before: '', after: 'CSQU3054383 SEAL 1' }],
      })
    },
  ],
  [
    deskAgreeFreeTime,
    async () => {
      const params = await givenOrder(world, { status: 2 })
      const agreed = [{ direction: 'import' as const, kind: 'DET' as const, free_days: 14 }]
      await desk.call(deskAgreeFreeTime, { params: { id: params.id }, body: { version: 0, agreed } })
      expect(await lastAudit()).toMatchObject({
        ...theClerk(),
        ...{ action: 'free_time_agreed', targetKind: 'order', targetId: String(params.id) },
        changes: [{ field: 'free_time', before: null, after: 'import DET 14' }],
      })
    },
  ],
  [
    deskSaveShipment,
    async () => {
      const order = await givenOrder(world, { status: 2 })
      const isf = await uploadIsf(order.id)
      let { version } = order
      for (const action of ['save', 'submit'] as const) {
        const body = anInstruction(world, isf, version, { action })
        version = (await desk.call(deskSaveShipment, { params: order, body })).data.version
        expect(await lastEvent(order.id)).toMatchObject({ ...onBehalf(), action: `${action}_supply` })
      }
    },
  ],
  [
    deskAnswerBill,
    async () => {
      const order = await walkedOrder(world, 5)
      const bills = [{ ...(await aBill(world)), name: 'Later charges' }]
      const body = { version: order.version, bills }
      const { version } = (await world.desk.call(deskAddBill, { params: order, body })).data
      const listed = (await world.desk.call(deskListBills, { params: order })).data.lists
      const answer = { version, bill: listed.at(-1)!.id, answer: 'NOT CHARGED', is_taken_back: true }
      expect((await desk.call(deskAnswerBill, { params: order, body: answer })).status).toBe(200)
      expect(await lastEvent(order.id)).toMatchObject({ ...theClerk(), action: 'answer_bill' })
    },
  ],
  [
    deskAssignOrder,
    async () => {
      const params = await givenOrder(world, { status: 2 })
      await desk.call(deskAssignOrder, { params, body: { assignee_id: clerk.id, seen_assignee_id: null } })
      expect(await lastAudit()).toMatchObject({ ...theClerk(), action: 'assign_order' })
    },
  ],
  [
    deskAddNote,
    async () => {
      const params = await givenOrder(world, { status: 2 })
      await desk.call(deskAddNote, { params, body: { text: 'CALLED THE CARRIER' } })
      expect(await lastAudit()).toMatchObject({ ...theClerk(), action: 'note_order' })
    },
  ],
  [
    deskAddDocument,
    async () => {
      const params = await givenOrder(world, { status: 2 })
      const file = await anUpload(desk, 'order_document', 'draft.pdf')
      await desk.call(deskAddDocument, { params, body: { type: 2, file, remark: null } })
      expect(await lastEvent(params.id)).toMatchObject({ ...theClerk(), action: 'document_added' })
    },
  ],
  [
    deskDraftBillOfLading,
    async () => {
      const { version } = await draftBill()
      expect(version.drafted_by).toBe('ZHAO LEI')
    },
  ],
  [
    deskEditBillOfLading,
    async () => {
      const { params, version } = await draftBill(world.desk)
      const body = { number: 1, revision: version.revision, path: 'marks', value: 'PO-76951' }
      expect((await desk.call(deskEditBillOfLading, { params, body })).data.drafted_by).toBe('ZHAO LEI')
    },
  ],
  [
    deskDiscardBillOfLading,
    async () => {
      const { params, version } = await draftBill(world.desk)
      await desk.call(deskDiscardBillOfLading, { params, body: { number: 1, revision: version.revision } })
      expect(await lastAudit()).toMatchObject({
        ...theClerk(),
        ...{ action: 'bl_draft_discarded', targetKind: 'order', targetId: String(params.id) },
      })
    },
  ],
  [
    deskAttachCarrierDraft,
    async () => {
      const { params, version } = await draftBill(world.desk)
      const file = await anUpload(desk, 'carrier_draft', 'COSU6398017730.pdf')
      const body = { number: 1, revision: version.revision, file }
      await desk.call(deskAttachCarrierDraft, { params, body })
      const used = and(eq(attachments.fileKey, file.filename), isNotNull(attachments.usedTime))
      expect((await world.db.select().from(attachments).where(used))[0]).toMatchObject({ userId: clerk.id })
    },
  ],
  [
    deskPermitRelease,
    async () => {
      const { customerId } = world.member
      const order = await walkedOrder(world, 4)
      // It owes more than its limit.
      await walkedOrder(world, 6)
      await world.db.insert(creditTerms).values({ customerId, holdsRelease: true, version: 1 })
      await world.db.insert(creditLimits).values({ customerId, currency: 'USD', amount: 1 })
      await desk.call(deskPermitRelease, { params: { id: order.id }, body: { reason: 'PAYS AT MONTH END' } })
      expect(await lastAudit()).toMatchObject({ ...theClerk(), action: 'release_permitted' })
      await world.db.delete(creditLimits).where(eq(creditLimits.customerId, customerId))
      await world.db.delete(creditTerms).where(eq(creditTerms.customerId, customerId))
    },
  ],
  [
    deskPublishBillOfLading,
    async () => {
      expect((await publishedBill()).version.published_by).toBe('ZHAO LEI')
    },
  ],
  [
    deskDecideCorrection,
    async () => {
      const { params, version } = await publishedBill()
      const seen = { number: 1, revision: version.revision }
      const mark = { path: 'marks', mark: 'correct', proposed: 'PO-76951', reason: 'NO' } as const
      await world.caller.call(markBillOfLading, { params, body: { ...seen, ...mark } })
      const sent = { ...seen, revision: seen.revision + 1 }
      const { revision } = (await world.caller.call(correctBillOfLading, { params, body: sent })).data
      const body = { number: 1, revision, path: 'marks', decision: 'applied' } as const
      await desk.call(deskDecideCorrection, { params, body })
      expect((await world.db.select().from(blMarks)).at(-1)).toMatchObject({ decidedBy: clerk.id })
    },
  ],
  [
    deskSaveBlTerms,
    async () => {
      const { order } = await blActs(world).published()
      const { order_version: version } = await blActs(world).readAtDesk(order)
      const body = { version, kind: 'house', no: 'BOLS26110466', terms: usualTerms(null) } as const
      await desk.call(deskSaveBlTerms, { params: { id: order.id }, body })
      expect(await lastEvent(order.id)).toMatchObject({ ...theClerk(), action: 'bl_numbered' })
    },
  ],
  [
    deskIssueBillOfLading,
    async () => {
      const { order, version } = await blActs(world).approved()
      await blActs(world).number(order, 'master', 'COSU6398017730')
      const { number, revision } = version
      const body = { number, revision, ...blActs(world).issuedOn }
      await desk.call(deskIssueBillOfLading, { params: { id: order.id }, body })
      expect(await lastEvent(order.id)).toMatchObject({ ...theClerk(), action: 'bl_issued' })
    },
  ],
  [
    deskDecideAmendment,
    async () => {
      await blActs(world).setFees()
      const { order, version } = await blActs(world).approved()
      const cutOffDocuments = new Date(world.clock.now().getTime() + 5 * 3_600_000)
      await world.db.update(orders).set({ cutOffDocuments }).where(eq(orders.id, order.id))
      const { number, revision } = version
      const asked = await world.caller.call(requestAmendment, {
        params: { id: order.id },
        body: {
          ...{ number, revision, reason: 'The broker has moved' },
          changes: [{ path: 'notify1_address', value: '88 LAKEFRONT ROAD' }],
          agreed: { moment: 'before_cut_off', currency: 'USD', total: 40 },
        },
      })
      const body = { amendment_id: asked.data.id, decision: 'declined', answer: 'TOO LATE' } as const
      await desk.call(deskDecideAmendment, { params: { id: order.id }, body })
      expect((await world.db.select().from(blAmendments)).at(-1)).toMatchObject({ decidedBy: clerk.id })
    },
  ],
  [
    deskSendOrderMessage,
    async () => {
      const params = await givenOrder(world, { status: 2 })
      await desk.call(deskSendOrderMessage, { params, body: { text: 'PLEASE SEND THE SI' } })
      const [message] = await world.db
        .select()
        .from(orderMessages)
        .where(eq(orderMessages.orderId, params.id))
      expect(message).toMatchObject({ userId: clerk.id })
    },
  ],
]

describe('the acting user is recorded', () => {
  it.each(operatorActs)('in %s', async (action) => {
    const order = await orderFor(action)
    const answer = await takes[action](desk, order, anUpload)
    expect(answer.status, JSON.stringify(answer.fields)).toBe(200)
    expect(await lastEvent(order.id)).toMatchObject({
      ...theClerk(),
      ...{ action, actor: 'operator', onBehalf: false },
    })
  })

  it.each(others.map(([endpoint, look]) => [nameOf(endpoint), look] as const))('in %s', async (_, look) => {
    await look()
  })
})

it('every desk call that changes an order is covered here', () => {
  const looked = [...operatorActs.map((action) => takes[action].endpoint), ...others.map(([one]) => one)]
  const writes = Object.values(allEndpoints)
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/desk/order/'))
    // Marking a message as read is not an action.
    .filter((endpoint) => endpoint.path !== deskReadOrderMessages.path)
  expect(looked.map(nameOf)).toEqual(expect.arrayContaining(writes.map(nameOf)))
})
