import {
  deskGetShipment,
  deskReturnInstruction,
  getShipment,
  type InstructionBody,
} from '@berth/contract/orders/instruction'
import { askToCancelOrder, getOrder } from '@berth/contract/orders/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { settings } from '../../../platform/db/schema.ts'
import {
  confirmed,
  read,
  send,
  stored,
  useInstructionWorld,
  world,
} from '../../../testing/fixtures/instruction-fixtures.ts'
import { givenOrder, lclBooking, messagesOf } from '../../../testing/fixtures/order-fixtures.ts'
import { anInstructionRow } from '../../../testing/fixtures/step-fixtures.ts'

useInstructionWorld()

describe('submitting an instruction', () => {
  it('hands it to the operator, who sees it as the member wrote it', async () => {
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
    // The order row repeats the data of the instruction.
    const { data } = await world.caller.call(getOrder, { params: order })
    expect(data).toMatchObject({
      vgm_method: 'SM1',
      marks_no: 'N/M',
      description: 'LED LAMPS\nMADE IN CHINA',
    })
  })

  it('refuses a VGM below the cargo, and asks about more weight than a container carries', async () => {
    const order = await confirmed()
    const row = anInstructionRow(world, 0)
    const containers = [{ ...row, weight: 9_480, vgm: 9_400 }, anInstructionRow(world, 1)]
    const refused = await send(order, { containers, warnings_confirmed: true })
    expect(refused.fields).toMatchObject([{ path: 'containers.0.vgm', rule: 'vgm_below_cargo' }])
    const heavy = { containers: [{ ...row, weight: 55_000, vgm: 58_900 }, anInstructionRow(world, 1)] }
    const asked = await send(order, heavy)
    expect(asked.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'containers.0.weight weight_above_payload',
      'containers.0.vgm vgm_above_maximum',
    ])
    expect((await send(order, { ...heavy, warnings_confirmed: true })).status).toBe(200)
  })

  it('shows what was booked, and which containers are also in other open orders', async () => {
    const other = await confirmed()
    const number = anInstructionRow(world, 0).container_no ?? ''
    await send(other)
    const shipment = await read(await confirmed())
    expect(shipment.containers_elsewhere[number]).toBe(other.order_no)
    expect(shipment.booked.weight).toBeGreaterThan(0)
    // Another company's are no business of this one.
    const own = await world.neighbour.call(getShipment, { params: other })
    expect(own.status).toBe(404)
  })

  it('is possible once, and once more after a return', async () => {
    const order = await confirmed()
    const first = (await send(order)).data
    for (const action of ['submit', 'save'] as const) {
      const again = await send({ ...order, version: first.version }, { action })
      expect([again.status, again.error], action).toEqual([409, 'transition_not_allowed'])
    }
    const back = { params: order, body: { reason: '唛头与箱单不一致', version: first.version } }
    const returned = (await world.desk.call(deskReturnInstruction, back)).data
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

  it('is refused while a cancellation request is open', async () => {
    const order = await confirmed()
    const asked = await world.caller.call(askToCancelOrder, { params: order, body: { reason: 'SOLD' } })
    const answer = await send({ ...order, version: asked.data.version })
    expect([answer.status, answer.error]).toEqual([409, 'transition_not_allowed'])
  })

  it('reports every error at its field, in both languages', async () => {
    const order = await confirmed()
    const before = await stored(order.id)
    const changes: Partial<InstructionBody> = {
      marks_no: '',
      vgm_method: null,
      notify_same_as_consignee: false,
      contacts: [],
      attachs: [],
      containers: [{ ...anInstructionRow(world, 0), seal_no: 'seal', package: 0, vgm: null }],
    }
    const answer = await send(order, changes)
    const english = await send(order, changes, world.caller.with({ lang: 'en' }))
    expect(answer.fields?.map(({ path, rule, msg }) => [path, rule, msg])).toEqual([
      ['consignee', 'choose', '请选择'],
      ['shipper', 'choose', '请选择'],
      ['notify1', 'choose', '请选择'],
      ['marks_no', 'required', '必填'],
      ['vgm_method', 'choose', '请选择'],
      ['containers.0.seal_no', 'common_text', '第 1 个字符“s”不能用，限英文大写、数字、空格和符号'],
      ['containers.0.vgm', 'required', '必填'],
      ['containers.0.package', 'positive', '必须大于 0'],
      ['attachs', 'isf_required', '请上传 ISF 文件'],
    ])
    expect(english.fields?.at(-1)?.msg).toBe('Please upload ISF file')
    expect(await stored(order.id)).toEqual(before)
  })

  it('stops at a warning until the member confirms it', async () => {
    const order = await confirmed()
    const doubtful = {
      containers: [
        { ...anInstructionRow(world, 0), container_no: 'MSCU1234567', vgm: 9_000 },
        { ...anInstructionRow(world, 1), container_no: 'MSCU7654321', seal_no: 'SEAL 0' },
      ],
    }
    const stopped = await send(order, doubtful)
    expect(stopped.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'containers.0.container_no check_digit',
      'containers.0.vgm vgm_below_cargo_and_tare',
      'containers.1.container_no check_digit',
      'containers.1.seal_no duplicate',
    ])
    expect((await read(order)).status).toBe(2)
    expect((await send(order, { ...doubtful, warnings_confirmed: true })).data.status).toBe(3)
    const { findings } = await read(order)
    expect(findings.map(({ severity }) => severity)).toEqual(Array(4).fill('warning'))
  })

  it('[case 22] refuses the same container number twice, however it is written, confirmed or not', async () => {
    const numbers = ['MSCU5155130', 'MSCU 515513-0']
    const containers = numbers.map((no, at) => ({ ...anInstructionRow(world, at), container_no: no }))
    const answer = await send(await confirmed(), { containers, warnings_confirmed: true })
    expect(answer.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'containers.1.container_no duplicate',
    ])
  })

  it('does not let a confirmed warning bypass a rule', async () => {
    const answer = await send(await confirmed(), { marks_no: '', warnings_confirmed: true })
    expect(answer.fields?.map(({ path }) => path)).toEqual(['marks_no'])
  })

  it('needs an ISF file where the setting says so, which is everywhere by default', async () => {
    const narrow = async (countries: string) => {
      await world.db.update(settings).set({ valueZh: countries }).where(eq(settings.name, 'isf_countries'))
      world.memory.forget()
    }
    try {
      const order = await confirmed()
      expect((await send(order, { attachs: [] })).fields?.[0]?.rule).toBe('isf_required')
      await narrow('us, de')
      expect((await send(order, { attachs: [] })).fields?.[0]?.rule).toBe('isf_required')
      expect((await read(order)).isf_reason).toBe('operator')
      await narrow('US')
      expect(await read(order)).toMatchObject({ isf_needed: false, isf_reason: null })
      expect((await send(order, { attachs: [] })).data.status).toBe(3)
    } finally {
      await narrow('')
    }
  })

  it('for loose cargo needs neither a container nor a VGM', async () => {
    const order = await givenOrder(world, { status: 2, changes: lclBooking(world) })
    const cargo = { hs_code: '940511', package: 40, package_uid: world.ids.carton, volume: 4.2, weight: 800 }
    expect((await send(order, { vgm_method: null, containers: [cargo] })).data.status).toBe(3)
  })
})
