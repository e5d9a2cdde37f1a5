import {
  acceptInstructed,
  approveBillOfLading,
  type BlDetail,
  correctBillOfLading,
  deskDecideCorrection,
  deskDiscardBillOfLading,
  deskDraftBillOfLading,
  deskEditBillOfLading,
  deskGetBillOfLading,
  deskPublishBillOfLading,
  getBillOfLading,
  markBillOfLading,
} from '@berth/contract/orders/bill-of-lading'
import { deskReturnInstruction } from '@berth/contract/orders/instruction'
import { getOrder } from '@berth/contract/orders/order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '../../../platform/db/schema.ts'
import {
  eventsOf,
  type GivenOrder,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { take } from '../../../testing/fixtures/step-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

const seal = 'containers.1.seal_no'
const at = (order: GivenOrder) => ({ params: { id: order.id } })
const seen = ({ number, revision }: BlDetail) => ({ number, revision })

const read = async (order: GivenOrder) => (await world.caller.call(getBillOfLading, at(order))).data
const readAtDesk = async (order: GivenOrder) => (await world.desk.call(deskGetBillOfLading, at(order))).data
const draft = async (order: GivenOrder) => (await world.desk.call(deskDraftBillOfLading, at(order))).data
const edit = async (order: GivenOrder, version: BlDetail, path: string, value: string | number | null) =>
  (await world.desk.call(deskEditBillOfLading, { ...at(order), body: { ...seen(version), path, value } }))
    .data
const publish = async (order: GivenOrder, version: BlDetail) =>
  (await world.desk.call(deskPublishBillOfLading, { ...at(order), body: seen(version) })).data
const discard = async (order: GivenOrder, version: BlDetail) =>
  (await world.desk.call(deskDiscardBillOfLading, { ...at(order), body: seen(version) })).data
const correct = async (order: GivenOrder, version: BlDetail, path: string, proposed: string | number) =>
  (
    await world.caller.call(markBillOfLading, {
      ...at(order),
      body: { ...seen(version), path, mark: 'correct', proposed, reason: 'AS IN THE INSTRUCTION' },
    })
  ).data
const accept = async (order: GivenOrder, version: BlDetail, path: string) =>
  (
    await world.caller.call(markBillOfLading, {
      ...at(order),
      body: { ...seen(version), path, mark: 'accept' },
    })
  ).data
const send = async (order: GivenOrder, version: BlDetail) =>
  (await world.caller.call(correctBillOfLading, { ...at(order), body: seen(version) })).data
const approve = (order: GivenOrder, version: BlDetail) =>
  world.caller.call(approveBillOfLading, { ...at(order), body: seen(version) })

/** An order with a submitted instruction. */
async function instructed(): Promise<GivenOrder> {
  const order = await givenOrder(world, { status: 2 })
  await take.instruction(world, order)
  return order
}

/** An order whose published first version has one seal with transposed digits. */
async function mistyped() {
  const order = await instructed()
  const wrong = await edit(order, await draft(order), seal, 'SEAL X')
  return { order, version: await publish(order, wrong) }
}

/** Accepts all that still differs. */
async function acceptAll(order: GivenOrder, version: BlDetail): Promise<BlDetail> {
  const marked = new Set(version.marks.map(({ path }) => path))
  let current = version
  for (const { path } of version.differences)
    if (!marked.has(path)) current = await accept(order, current, path)
  return current
}

describe('a draft of the bill of lading', () => {
  it('says what the instruction says, and only the desk sees it before it is published', async () => {
    const order = await instructed()
    const drafted = await draft(order)
    expect(drafted).toMatchObject({
      number: 1,
      state: 'preparing',
      content: { marks: 'N/M', packages: 400, containers: [{ seal_no: 'SEAL 0' }, { seal_no: 'SEAL 1' }] },
    })
    expect(await read(order)).toMatchObject({ versions: [], current: null })
    expect(drafted.differences.every(({ instruction, draft: value }) => instruction === value)).toBe(true)
    await publish(order, drafted)
    expect(await read(order)).toMatchObject({
      versions: [{ number: 1, state: 'to_check' }],
      current: { number: 1, content: { marks: 'N/M' } },
      // What the bill is headed with.
      ...{ container_mode: 1, carrier: expect.stringMatching(/^[A-Z]/), so_no: expect.any(String) },
    })
  })

  it('is published once, recorded, and mailed to those who do documents', async () => {
    const order = await instructed()
    const drafted = await draft(order)
    await publish(order, drafted)
    expect((await eventsOf(world.db, order.id)).at(-1)).toMatchObject({
      action: 'bl_published',
      changes: [{ field: 'bl_version', before: null, after: '1' }],
    })
    const mails = await world.db.select().from(outbox).where(eq(outbox.orderId, order.id))
    expect(mails.filter(({ kind }) => kind === 'bl_published')).toMatchObject([
      { payload: { order_no: order.order_no, version: 1 } },
    ])
    const again = await world.desk.call(deskPublishBillOfLading, { ...at(order), body: seen(drafted) })
    expect(again.status).toBe(409)
    expect(
      (
        await world.desk.call(deskEditBillOfLading, {
          ...at(order),
          body: { number: 1, revision: 2, path: 'marks', value: 'X' },
        })
      ).status,
    ).toBe(409)
  })

  it('is refused before there is an instruction, and while another is not published', async () => {
    const early = await givenOrder(world, { status: 2 })
    expect((await world.desk.call(deskDraftBillOfLading, at(early))).status).toBe(409)
    const order = await instructed()
    await draft(order)
    expect((await world.desk.call(deskDraftBillOfLading, at(order))).status).toBe(409)
  })

  it('is changed field by field, and a bad value is refused at the field', async () => {
    const order = await instructed()
    const drafted = await draft(order)
    const body = { ...seen(drafted), path: 'weight', value: 'HEAVY' }
    const refused = await world.desk.call(deskEditBillOfLading, { ...at(order), body })
    expect(refused).toMatchObject({ status: 422, fields: [{ path: 'value' }] })
    const nowhere = { ...body, path: 'containers.7.seal_no', value: 'X' }
    expect((await world.desk.call(deskEditBillOfLading, { ...at(order), body: nowhere })).status).toBe(422)
    expect((await edit(order, drafted, 'weight', 18_001.5)).content.weight).toBe(18_001.5)
  })
})

describe('checking a version', () => {
  it('marks exactly the field that differs from the instruction', async () => {
    const { version } = await mistyped()
    const wrong = version.differences.filter(({ instruction, draft: value }) => instruction !== value)
    expect(wrong).toEqual([{ path: seal, booking: null, instruction: 'SEAL 1', draft: 'SEAL X' }])
  })

  it('goes from a correction over version 2 to the approval', async () => {
    const { order, version } = await mistyped()
    const sent = await send(order, await correct(order, version, seal, 'SEAL 1'))
    expect(sent.state).toBe('correcting')
    const body = { ...seen(sent), path: seal, decision: 'applied' } as const
    await world.desk.call(deskDecideCorrection, { ...at(order), body })
    const { current } = await readAtDesk(order)
    expect(current).toMatchObject({ number: 2, state: 'preparing' })
    const second = await publish(order, current!)
    expect(second.content.containers[1]?.seal_no).toBe('SEAL 1')
    const approved = await approve(order, await acceptAll(order, second))
    expect(approved.data).toMatchObject({ state: 'approved', approved_by: expect.any(String) })
    expect((await read(order)).versions.map(({ state }) => state)).toEqual(['approved', 'superseded'])
    expect((await eventsOf(world.db, order.id)).map(({ action }) => action).slice(-4)).toEqual([
      'bl_published',
      'bl_corrected',
      'bl_published',
      'bl_approved',
    ])
  })

  it('is approved only when every difference is accepted and nothing is to be corrected', async () => {
    const { order, version } = await mistyped()
    expect(await approve(order, version)).toMatchObject({
      status: 422,
      fields: [{ path: 'differences', rule: 'differences_unchecked' }],
    })
    const corrected = await correct(order, await acceptAll(order, version), seal, 'SEAL 1')
    expect(await approve(order, corrected)).toMatchObject({
      status: 422,
      fields: [{ rule: 'corrections_open' }],
    })
  })

  it('keeps what was accepted in the next version, unless it has changed', async () => {
    const { order, version } = await mistyped()
    const all = await acceptAll(order, version)
    const sent = await send(order, await correct(order, all, seal, 'SEAL 1'))
    const decision = { ...seen(sent), path: seal, decision: 'applied' } as const
    await world.desk.call(deskDecideCorrection, { ...at(order), body: decision })
    const { current } = await readAtDesk(order)
    const second = await publish(order, current!)
    expect(second.marks.map(({ path }) => path).sort()).toEqual(
      second.differences.map(({ path }) => path).sort(),
    )
    expect((await approve(order, second)).status).toBe(200)
  })

  it('needs no second look at what the member asked for, unless the desk has written something else', async () => {
    for (const [written, isAsked] of [
      ['PO-7', false],
      ['PO-8', true],
    ] as const) {
      const { order, version } = await mistyped()
      const all = await acceptAll(order, version)
      const sent = await send(order, await correct(order, all, 'marks', 'PO-7'))
      const decision = { ...seen(sent), path: 'marks', decision: 'applied' } as const
      await world.desk.call(deskDecideCorrection, { ...at(order), body: decision })
      const next = (await readAtDesk(order)).current!
      const second = await publish(order, await edit(order, next, 'marks', written))
      expect(second.differences).toContainEqual(expect.objectContaining({ path: 'marks', draft: written }))
      const mark = second.marks.find(({ path }) => path === 'marks')
      if (isAsked) expect(mark).toBeUndefined()
      else expect(mark).toMatchObject({ is_accepted: true, user_name: expect.any(String) })
      expect((await approve(order, second)).status).toBe(isAsked ? 422 : 200)
    }
  })

  it('asks again for what was accepted before the instruction changed', async () => {
    const { order, version } = await mistyped()
    const all = await acceptAll(order, version)
    const { status, version: at3 } = (await world.caller.call(getOrder, at(order))).data
    expect(status).toBe(3)
    const body = { version: at3, reason: 'MARKS ARE MISSING' }
    const back = (await world.desk.call(deskReturnInstruction, { ...at(order), body })).data
    await take.instruction(world, { ...order, version: back.version }, { marks_no: 'PO-2' })
    expect(await approve(order, all)).toMatchObject({ fields: [{ rule: 'differences_unchecked' }] })
  })

  it('keeps corrections that were not sent when the next version is published', async () => {
    const { order, version } = await mistyped()
    await correct(order, version, seal, 'SEAL 1')
    const second = await publish(order, await edit(order, await draft(order), 'clauses', 'CLEAN ON BOARD'))
    expect(second.marks).toMatchObject([{ path: seal, is_accepted: false, proposed: 'SEAL 1' }])
  })

  it('needs a value of the field and a reason for a correction', async () => {
    const { order, version } = await mistyped()
    const body = { ...seen(version), path: 'weight', mark: 'correct', proposed: 'HEAVY' } as const
    const refused = await world.caller.call(markBillOfLading, { ...at(order), body })
    expect(refused.fields).toMatchObject([
      { path: 'proposed', rule: 'type' },
      { path: 'reason', rule: 'required' },
    ])
  })

  it('takes an answer back', async () => {
    const { order, version } = await mistyped()
    const marked = await correct(order, version, seal, 'SEAL 1')
    const body = { ...seen(marked), path: seal, mark: 'clear' } as const
    expect((await world.caller.call(markBillOfLading, { ...at(order), body })).data.marks).toEqual([])
    const none = await world.caller.call(correctBillOfLading, {
      ...at(order),
      body: { number: 1, revision: marked.revision + 1 },
    })
    expect(none.status).toBe(422)
  })
})

describe('deciding on corrections', () => {
  async function corrected() {
    const { order, version } = await mistyped()
    const one = await correct(order, version, seal, 'SEAL 1')
    return { order, version: await send(order, await correct(order, one, 'marks', 'PO-76951')) }
  }
  const decide = (
    order: GivenOrder,
    version: BlDetail,
    path: string,
    decision: 'applied' | 'declined' | null,
    answer?: string,
  ) =>
    world.desk.call(deskDecideCorrection, {
      ...at(order),
      body: { ...seen(version), path, decision, answer },
    })

  it('declines with a reason that the member reads, and publishes only once all are decided', async () => {
    const { order, version } = await corrected()
    expect((await decide(order, version, 'marks', 'declined')).status).toBe(422)
    const first = await decide(order, version, seal, 'applied')
    const { current } = await readAtDesk(order)
    const early = await world.desk.call(deskPublishBillOfLading, { ...at(order), body: seen(current!) })
    expect(early).toMatchObject({ status: 422, fields: [{ rule: 'corrections_undecided' }] })
    await decide(order, first.data, 'marks', 'declined', 'FILED AS N/M')
    const after = (await readAtDesk(order)).current!
    await publish(order, after)
    const marks = (await world.caller.call(getBillOfLading, { ...at(order), query: { version: 1 } })).data
    expect(marks.current?.marks).toMatchObject([
      { path: seal, decision: 'applied' },
      { path: 'marks', decision: 'declined', answer: 'FILED AS N/M' },
    ])
  })

  it('undoes a decision until the next version is published', async () => {
    const { order, version } = await corrected()
    const applied = await decide(order, version, seal, 'applied')
    await decide(order, applied.data, seal, null)
    expect((await readAtDesk(order)).current?.content.containers[1]?.seal_no).toBe('SEAL X')
  })

  it('refuses answers of the member while the desk decides', async () => {
    const { order, version } = await corrected()
    const body = { ...seen(version), path: 'marks', mark: 'clear' } as const
    expect((await world.caller.call(markBillOfLading, { ...at(order), body })).status).toBe(409)
    expect((await approve(order, version)).status).toBe(422)
  })
})

describe('the bill of lading of another company', () => {
  it('is not found, in any call', async () => {
    const { order, version } = await mistyped()
    const { neighbour } = world
    const statuses = await Promise.all([
      neighbour.call(getBillOfLading, at(order)),
      neighbour.call(markBillOfLading, {
        ...at(order),
        body: { ...seen(version), path: seal, mark: 'accept' },
      }),
      neighbour.call(correctBillOfLading, { ...at(order), body: seen(version) }),
      neighbour.call(approveBillOfLading, { ...at(order), body: seen(version) }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('a version that says the same', () => {
  it('is not published, unless it answers corrections', async () => {
    const order = await instructed()
    const first = await publish(order, await draft(order))
    const second = await draft(order)
    const again = await world.desk.call(deskPublishBillOfLading, { ...at(order), body: seen(second) })
    expect(again.fields).toMatchObject([{ path: 'content', rule: 'bl_unchanged' }])
    expect((await read(order)).versions).toHaveLength(1)
    await discard(order, second)
    await send(order, await correct(order, first, seal, 'CM482914'))
    const body = { ...seen((await read(order)).current!), path: seal, decision: 'declined' } as const
    const answer = 'THE PHOTO SAYS CM482941'
    await world.desk.call(deskDecideCorrection, { ...at(order), body: { ...body, answer } })
    await publish(order, await draft(order))
    // The refusal is at its field in the version that follows.
    const { current } = await read(order)
    expect(current?.number).toBe(2)
    expect(current?.declined).toEqual([{ path: seal, proposed: 'CM482914', answer }])
  })
})

describe('a draft', () => {
  const discard409 = async (order: GivenOrder, version: BlDetail) =>
    (await world.desk.call(deskDiscardBillOfLading, { ...at(order), body: seen(version) })).status

  it('is discarded: the approval before it stands, and the corrections it took over are undecided', async () => {
    const order = await instructed()
    const first = await publish(order, await edit(order, await draft(order), 'marks', 'OTHER'))
    const sent = await send(order, await correct(order, first, 'marks', 'N/M'))
    const body = { ...seen(sent), path: 'marks', decision: 'applied', answer: null } as const
    await world.desk.call(deskDecideCorrection, { ...at(order), body })
    const made = (await readAtDesk(order)).current!
    expect(await discard409(order, { ...made, revision: made.revision + 1 })).toBe(409)
    expect(await discard409(order, first)).toBe(409)
    expect(
      (await world.caller.call(deskDiscardBillOfLading, { ...at(order), body: seen(made) })).status,
    ).toBe(403)
    await discard(order, made)
    const left = (await readAtDesk(order)).current
    expect(left).toMatchObject({ number: 1, state: 'correcting', marks: [{ path: 'marks', decision: null }] })
  })

  it('takes no approval away', async () => {
    const order = await instructed()
    const version = await publish(order, await draft(order))
    await approve(order, await acceptAll(order, version))
    await discard(order, await draft(order))
    expect((await readAtDesk(order)).current).toMatchObject({ number: 1, state: 'approved' })
  })
})

describe('what equals the instruction', () => {
  it('is accepted in one act; what was answered or differs from it is left', async () => {
    const order = await instructed()
    const drafted = await edit(order, await draft(order), 'marks', 'OTHER')
    const version = await publish(order, drafted)
    const instructedPaths = version.differences
      .filter(({ instruction, draft: said }) => instruction !== null && instruction === said)
      .map(({ path }) => path)
    expect(instructedPaths.length).toBeGreaterThan(0)
    const ask = (body: { number: number; revision: number }) =>
      world.caller.call(acceptInstructed, { ...at(order), body })
    const accepted = (await ask(seen(version))).data
    expect(accepted.marks.map(({ path }) => path).toSorted()).toEqual(instructedPaths.toSorted())
    expect(accepted.marks.every((mark) => mark.is_accepted)).toBe(true)
    expect((await ask(seen(accepted))).fields).toMatchObject([{ rule: 'at_least_one' }])
    expect((await ask(seen(version))).status).toBe(409)
    const neighbours = { ...at(order), body: seen(accepted) }
    expect((await world.neighbour.call(acceptInstructed, neighbours)).status).toBe(404)
  })
})
