import { deskReturnSupply } from '@berth/contract/billing'
import { getAttachment, uploadAttachment } from '@berth/contract/file'
import { askToCancelOrder, getOrder } from '@berth/contract/order'
import { deskGetShipment, getShipment, type SupplyBody, saveShipment } from '@berth/contract/supply'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachments, orderEvents, settings } from '../../../platform/db/schema.ts'
import { aPdf } from '../../../testing/sample-files.ts'
import {
  aParty,
  eventsOf,
  fclBooking,
  type GivenOrder,
  givenOrder,
  lclBooking,
  messagesOf,
  type OrderWorld,
  openOrderWorld,
  storedOrder,
} from '../fixtures.ts'
import { anUpload, aSupply, aSupplyRow, type FileReference, storedPapers, take } from '../paper-fixtures.ts'

let world: OrderWorld
let isf: FileReference
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

const read = async ({ id }: Pick<GivenOrder, 'id'>) =>
  (await world.caller.call(getShipment, { params: { id } })).data

async function send(order: GivenOrder, changes: Partial<SupplyBody> = {}, caller = world.caller) {
  if (!changes.attachs) isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
  const body = aSupply(world, isf, order.version, changes)
  return caller.call(saveShipment, { params: { id: order.id }, body })
}

const confirmed = () => givenOrder(world, { status: 2 })
const stored = async (id: number) => ({
  ...(await storedOrder(world, id)),
  ...(await storedPapers(world.db, id)),
})

describe('before it is saved', () => {
  it('is filled in from the booking, with a row for each container booked', async () => {
    const shipment = await read(await confirmed())
    expect(shipment).toMatchObject({
      is_new: true,
      description: 'LED LAMPS',
      notify_same_as_consignee: true,
      isf_needed: true,
      spaces: [{ container_name: '40HQ', count: 2 }],
      attachs: [],
    })
    expect(shipment.contacts.map(({ type }) => type)).toEqual([1, 2])
    // The weight booked is of both boxes together: what is in each is for the member to say.
    expect(shipment.containers).toMatchObject([
      { id: 0, container_name: '40HQ', description: 'LED LAMPS', weight: null, container_no: null },
      { id: 0, container_name: '40HQ' },
    ])
    const paths = shipment.findings.filter(({ severity }) => severity === 'error').map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['marks_no', 'vgm_method', 'attachs', 'containers.1.vgm']))
  })

  it('takes over the whole of a single container, and every kind of loose cargo', async () => {
    const one = {
      container_id: world.ids.container,
      quantity: 1,
      description: 'LAMPS',
      weight: 9_000,
      volume: 60,
    }
    const single = await givenOrder(world, { status: 2, changes: fclBooking(world, { containers: [one] }) })
    expect((await read(single)).containers).toMatchObject([{ weight: 9_000, volume: 60 }])
    const loose = await givenOrder(world, { status: 2, changes: lclBooking(world) })
    expect(await read(loose)).toMatchObject({
      spaces: [],
      containers: [
        { container_id: null, package: 40, package_uid: world.ids.carton, weight: 800, volume: 4.2 },
      ],
    })
  })

  it('has a first notify party where the booking has three parties', async () => {
    const contacts = [aParty(world, 1), aParty(world, 2), aParty(world, 3)]
    const shipment = await read(await givenOrder(world, { status: 2, changes: { contacts } }))
    expect(shipment.notify_same_as_consignee).toBe(false)
  })
})

describe('saving', () => {
  it('keeps what is written so far, whatever is still missing', async () => {
    const order = await confirmed()
    const rows = [{ container_no: 'HALF', weight: 1.5 }]
    const saved = await send(order, {
      action: 'save',
      marks_no: null,
      contacts: [aParty(world, 1)],
      containers: rows,
      attachs: [],
      vgm_method: null,
      notify_same_as_consignee: false,
    })
    expect(saved.data).toMatchObject({ status: 2, version: order.version + 1 })
    const shipment = await read(order)
    expect(shipment).toMatchObject({
      is_new: false,
      supply_save_time: world.clock.now().toISOString(),
      supply_submit_time: null,
      marks_no: null,
      containers: [{ container_no: 'HALF', weight: 1.5, package: null }],
      actions: ['copy', 'ask_cancel', 'save_supply', 'submit_supply'],
    })
    expect(shipment.contacts).toHaveLength(1)
  })

  it('is told once a day, and is nobody else’s business', async () => {
    const order = await confirmed()
    let { version } = order
    const save = async () => {
      const answer = await send({ ...order, version }, { action: 'save' })
      version = answer.data.version
    }
    for (let again = 0; again < 3; again++) await save()
    const told = async () =>
      (await eventsOf(world.db, order.id)).filter(({ action }) => action === 'save_supply').length
    expect(await told()).toBe(1)
    const yesterday = new Date(world.clock.now().getTime() - 24 * 3_600_000)
    await world.db.update(orderEvents).set({ createTime: yesterday }).where(eq(orderEvents.orderId, order.id))
    await save()
    await save()
    expect(await told()).toBe(2)
    const messages = await messagesOf(world.db, order.id)
    expect(messages.map(({ payload }) => payload.action)).toEqual(['submit', 'confirm'])
  })

  it('from two tabs lets the second see that the first was quicker', async () => {
    const order = await confirmed()
    await send(order, { action: 'save', marks_no: 'FIRST' })
    const second = await send(order, { action: 'save', marks_no: 'SECOND' })
    expect([second.status, second.error]).toEqual([409, 'stale_version'])
    expect((await read(order)).marks_no).toBe('FIRST')
  })

  it('refuses what could never be right', async () => {
    const order = await confirmed()
    const before = await stored(order.id)
    const answer = await send(order, {
      action: 'save',
      marks_no: 'M'.repeat(1025),
      remark: 'R'.repeat(256),
      containers: [{ ...aSupplyRow(world, 0), container_id: 999_999, package_uid: 999_999 }],
      attachs: [],
    })
    expect(answer.status).toBe(422)
    expect(answer.fields?.map(({ path }) => path)).toEqual(['marks_no', 'remark'])
    const unknown = await send(order, {
      action: 'save',
      containers: [{ ...aSupplyRow(world, 0), container_id: 999_999, package_uid: 999_999 }],
      contacts: [{ ...aParty(world, 1), id: 999_999, country_id: 999_999 }],
      attachs: [{ filename: '0'.repeat(40), name: 'a.pdf', type: 'recipe' }],
      vgm_method: 'SM3',
    })
    expect(unknown.fields?.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
      'attachs.0.type not_found',
      'contacts.0.country_id not_found',
      'contacts.0.id not_found',
      'containers.0.container_id not_found',
      'containers.0.package_uid not_found',
      'vgm_method not_found',
    ])
    const twice = await send(order, { action: 'save', contacts: [aParty(world, 1), aParty(world, 1)] })
    expect([twice.status, twice.fields?.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([
      422,
      ['contacts.1.type duplicate'],
    ])
    expect(await stored(order.id)).toEqual(before)
  })
})

describe('submitting', () => {
  it('hands it to the operator, who reads it as the member wrote it', async () => {
    const order = await confirmed()
    const done = await send(order)
    expect(done.data).toMatchObject({ status: 3, version: order.version + 1 })
    const mine = await read(order)
    expect(mine).toMatchObject({
      is_new: false,
      supply_submit_time: world.clock.now().toISOString(),
      vgm_method: 'SM1',
      vgm_signatory: 'WANG WEI',
      marks_no: 'N/M',
      findings: [],
      attachs: [{ type: 'isf', type_name: 'ISF 文件（10+2）', name: 'isf.pdf' }],
    })
    expect(mine.containers[0]).toMatchObject({
      container_no: 'CSQU3054383',
      seal_no: 'SEAL 0',
      package_unit: 'CTNS',
      vgm: 12_800,
    })
    const { data: theirs } = await world.desk.call(deskGetShipment, { params: order })
    expect([theirs.containers, theirs.contacts]).toEqual([mine.containers, mine.contacts])
    expect((await world.stranger.get(theirs.attachs[0]?.url ?? '')).statusCode).toBe(200)
    // The list says what the instruction says.
    const { data } = await world.caller.call(getOrder, { params: order })
    expect(data).toMatchObject({
      vgm_method: 'SM1',
      marks_no: 'N/M',
      description: 'LED LAMPS\nMADE IN CHINA',
    })
  })

  it('is possible once, and once more after a return', async () => {
    const order = await confirmed()
    const first = (await send(order)).data
    for (const action of ['submit', 'save'] as const) {
      const again = await send({ ...order, version: first.version }, { action })
      expect([again.status, again.error], action).toEqual([409, 'transition_not_allowed'])
    }
    const back = { params: order, body: { reason: '唛头与箱单不一致', version: first.version } }
    const returned = (await world.desk.call(deskReturnSupply, back)).data
    expect(returned.status).toBe(2)
    expect(await read(order)).toMatchObject({
      status_reason: '唛头与箱单不一致',
      supply_submit_time: null,
      marks_no: 'N/M',
    })
    const last = (await messagesOf(world.db, order.id)).at(-1)
    expect(last).toMatchObject({ toUserId: world.member.id, payload: { action: 'return_supply' } })

    const second = (await send({ ...order, version: returned.version }, { marks_no: 'BERTH 1-400' })).data
    expect(second.status).toBe(3)
    expect(await read(order)).toMatchObject({ status_reason: null, marks_no: 'BERTH 1-400' })
    expect((await send({ ...order, version: second.version })).error).toBe('transition_not_allowed')
  })

  it('waits for an open request to cancel', async () => {
    const order = await confirmed()
    const asked = await world.caller.call(askToCancelOrder, { params: order, body: { reason: 'SOLD' } })
    const answer = await send({ ...order, version: asked.data.version })
    expect([answer.status, answer.error]).toEqual([409, 'transition_not_allowed'])
  })

  it('says everything that is wrong, each at its field, in both languages', async () => {
    const order = await confirmed()
    const before = await stored(order.id)
    const changes: Partial<SupplyBody> = {
      marks_no: '',
      vgm_method: null,
      notify_same_as_consignee: false,
      contacts: [],
      attachs: [],
      containers: [{ ...aSupplyRow(world, 0), seal_no: 'seal', package: 0, vgm: null }],
    }
    const answer = await send(order, changes)
    const english = await send(order, changes, world.caller.with({ lang: 'en' }))
    expect(answer.fields?.map(({ path, rule, msg }) => [path, rule, msg])).toEqual([
      ['consignee', 'choose', '请选择'],
      ['shipper', 'choose', '请选择'],
      ['notify1', 'choose', '请选择'],
      ['marks_no', 'required', '必填'],
      ['vgm_method', 'choose', '请选择'],
      ['containers.0.seal_no', 'common_text', '限英文大写、数字、空格和符号'],
      ['containers.0.vgm', 'required', '必填'],
      ['containers.0.package', 'positive', '必须大于 0'],
      ['attachs', 'isf_required', '请上传 ISF 文件'],
    ])
    expect(english.fields?.at(-1)?.msg).toBe('Please upload ISF file')
    expect(await stored(order.id)).toEqual(before)
  })

  it('stops at a warning until the member stands by it', async () => {
    const order = await confirmed()
    const doubtful = {
      containers: [
        { ...aSupplyRow(world, 0), container_no: 'MSCU1234567', vgm: 8_000 },
        { ...aSupplyRow(world, 1), container_no: 'MSCU1234567', seal_no: 'SEAL 0' },
      ],
    }
    const stopped = await send(order, doubtful)
    expect(stopped.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'containers.0.container_no check_digit',
      'containers.0.vgm vgm_below_weight',
      'containers.1.container_no check_digit',
      'containers.1.container_no duplicate',
      'containers.1.seal_no duplicate',
    ])
    expect((await read(order)).status).toBe(2)
    expect((await send(order, { ...doubtful, warnings_confirmed: true })).data.status).toBe(3)
    const { findings } = await read(order)
    expect(findings.map(({ severity }) => severity)).toEqual(Array(5).fill('warning'))
  })

  it('does not let a confirmed warning pass a broken rule', async () => {
    const answer = await send(await confirmed(), { marks_no: '', warnings_confirmed: true })
    expect(answer.fields?.map(({ path }) => path)).toEqual(['marks_no'])
  })

  it('asks for an ISF file where the setting says, which is everywhere at first', async () => {
    const narrow = async (countries: string) => {
      await world.db.update(settings).set({ valueZh: countries }).where(eq(settings.name, 'isf_countries'))
    }
    try {
      const order = await confirmed()
      expect((await send(order, { attachs: [] })).fields?.[0]?.rule).toBe('isf_required')
      await narrow('us, de')
      expect((await send(order, { attachs: [] })).fields?.[0]?.rule).toBe('isf_required')
      await narrow('US')
      expect((await read(order)).isf_needed).toBe(false)
      expect((await send(order, { attachs: [] })).data.status).toBe(3)
    } finally {
      await narrow('')
    }
  })

  it('of loose cargo needs neither a container nor a VGM', async () => {
    const order = await givenOrder(world, { status: 2, changes: lclBooking(world) })
    const cargo = { package: 40, package_uid: world.ids.carton, volume: 4.2, weight: 800 }
    expect((await send(order, { vgm_method: null, containers: [cargo] })).data.status).toBe(3)
  })
})

describe('its files', () => {
  const attached = (file: FileReference, type = 'isf') => ({ ...file, type })

  it('belong to the order while they are attached, and go free when they are taken off', async () => {
    const order = await confirmed()
    const [first, second] = [
      await anUpload(world.caller, 'supply_attachment', 'isf.pdf'),
      await anUpload(world.caller, 'supply_attachment', '装箱单.pdf'),
    ]
    const used = async ({ filename }: FileReference) => {
      const [row] = await world.db.select().from(attachments).where(eq(attachments.fileKey, filename))
      return row?.usedTime !== null
    }
    const both = [attached(first), attached(second, 'packing_list')]
    const saved = await send(order, { action: 'save', attachs: both })
    expect([await used(first), await used(second)]).toEqual([true, true])
    const fewer = await send(
      { ...order, ...saved.data },
      { action: 'save', attachs: [attached(second, 'other')] },
    )
    expect([await used(first), await used(second)]).toEqual([false, true])
    // What was taken off may be put on again.
    await send({ ...order, ...fewer.data }, { action: 'save', attachs: both })
    expect([await used(first), await used(second)]).toEqual([true, true])
    expect((await read(order)).attachs.map(({ name, type }) => [name, type])).toEqual([
      ['isf.pdf', 'isf'],
      ['装箱单.pdf', 'packing_list'],
    ])
  })

  it('of the same name and type are one', async () => {
    const order = await confirmed()
    const same = [
      await anUpload(world.caller, 'supply_attachment', 'isf.pdf'),
      await anUpload(world.caller, 'supply_attachment', 'isf.pdf'),
    ]
    await send(order, { attachs: same.map((file) => attached(file)) })
    expect((await read(order)).attachs).toHaveLength(1)
  })

  it('are shown under names that do not lie about their kind, and are still one of each name', async () => {
    const order = await confirmed()
    const same = [
      await anUpload(world.caller, 'supply_attachment', 'isf.pdf'),
      await anUpload(world.caller, 'supply_attachment', 'isf.pdf'),
    ]
    const named = ['isf\u202Efdp.exe', 'setup.exe'].map((name, at) => attached({ ...same[at]!, name }))
    expect((await send(order, { attachs: named })).status).toBe(200)
    expect((await read(order)).attachs.map(({ name, filename }) => [name, filename])).toEqual([
      ['isf.pdf', same[0]?.filename],
    ])
    const rows = await world.db.select().from(attachments).where(eq(attachments.orderId, order.id))
    expect(rows.map((row) => [row.fileKey, row.usedTime !== null])).toEqual(
      same.map(({ filename }, at) => [filename, at === 0]),
    )
  })

  it('have to be the company’s own, for this purpose, and of no other order', async () => {
    const order = await confirmed()
    const elsewhere = await anUpload(world.caller, 'supply_attachment')
    await send(await confirmed(), { attachs: [attached(elsewhere)] })
    const wrong = [
      await anUpload(world.neighbour, 'supply_attachment', 'theirs.pdf'),
      await anUpload(world.caller, 'payment_slip', 'slip.pdf'),
      elsewhere,
      { filename: 'f'.repeat(40), name: 'nobodys.pdf' },
      { filename: '../../etc/passwd', name: 'passwd.pdf' },
    ]
    const before = await stored(order.id)
    const answer = await send(order, { attachs: wrong.map((file) => attached(file)) })
    expect(answer.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(
      wrong.map((_, index) => `attachs.${index}.filename not_found`),
    )
    expect(await stored(order.id)).toEqual(before)
  })

  it('go on being the neighbour’s when they were reached for', async () => {
    const { data } = await world.neighbour.upload(
      uploadAttachment,
      { purpose: 'supply_attachment' },
      { name: 'theirs.pdf', content: aPdf() },
    )
    await send(await confirmed(), { attachs: [attached(data)] })
    expect((await world.neighbour.call(getAttachment, { params: { id: data.id } })).status).toBe(200)
    expect((await world.caller.call(getAttachment, { params: { id: data.id } })).status).toBe(404)
  })
})

it('is not another company’s to read', async () => {
  const order = await confirmed()
  await take.supply(world, order)
  expect((await world.neighbour.call(getShipment, { params: order })).status).toBe(404)
  expect((await world.caller.call(deskGetShipment, { params: order })).status).toBe(403)
})
