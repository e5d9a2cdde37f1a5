import { deskSaveShipment, deskUploadInstructionFile } from '@berth/contract/desk/desk-on-behalf'
import { type InstructionBody, saveShipment } from '@berth/contract/orders/instruction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aParty,
  eventsOf,
  givenOrder,
  messagesOf,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { anInstruction, anInstructionRow, anUpload } from '../../../testing/fixtures/step-fixtures.ts'
import { aPdf } from '../../../testing/sample-files.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

/** Creates an instruction that the member has begun, and the desk calls to continue it. */
async function begun() {
  const order = await givenOrder(world, { status: 2 })
  const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
  const first = anInstruction(world, isf, order.version, { action: 'save' })
  let { version } = (await world.caller.call(saveShipment, { params: order, body: first })).data
  const write = async (changes: Partial<InstructionBody>) => {
    const body = anInstruction(world, isf, version, { action: 'save', ...changes })
    const answer = await world.desk.call(deskSaveShipment, { params: order, body })
    expect(answer.status, JSON.stringify(answer.fields)).toBe(200)
    version = answer.data.version
  }
  const told = async () =>
    (await eventsOf(world.db, order.id))
      .filter(({ onBehalf }) => onBehalf)
      .map(({ action, changes }) => ({ action, changes }))
  return { id: order.id, isf, write, told }
}

describe('changes of a booking made on behalf', () => {
  it('a member sees each on-behalf change field by field', async () => {
    const { id, write, told } = await begun()
    await write({ marks_no: 'BERTH 1-200', contacts: [{ ...aParty(world, 1), city: 'NINGBO' }] })
    await write({
      marks_no: 'BERTH 1-200',
      contacts: [{ ...aParty(world, 1), city: 'NINGBO' }],
      remark: 'CALL',
    })
    const shipper = (city: string) =>
      `PARTY 1 LTD · WANG WEI · +86 21 0000 · 8 QUAY ROAD · ${city} · 200120 · China`
    expect(await told()).toMatchObject([
      {
        action: 'save_supply',
        changes: [
          { field: 'shipper', before: shipper('SHANGHAI'), after: shipper('NINGBO') },
          { field: 'consignee', after: null },
          { field: 'marks_no', before: 'N/M', after: 'BERTH 1-200' },
        ],
      },
      { action: 'save_supply', changes: [{ field: 'remark', before: null, after: 'CALL' }] },
    ])
    const mailed = (await messagesOf(world.db, id)).filter(({ payload }) => payload.action === 'save_supply')
    expect(mailed).toMatchObject([{ toUserId: world.member.id, payload: { on_behalf_by: 'LIN QING' } }])
  })

  it('added and removed rows and files are listed by name', async () => {
    const { id, isf, write, told } = await begun()
    const content = aPdf()
    const fields = { purpose: 'supply_attachment' }
    const other = await world.desk.upload(
      deskUploadInstructionFile,
      fields,
      { name: 'msds.pdf', content },
      { params: { id } },
    )
    await write({
      containers: [{ ...anInstructionRow(world, 0), weight: 9_500 }],
      attachs: [{ filename: other.data.filename, name: 'msds.pdf', type: 'isf' }],
    })
    const [{ changes } = { changes: [] }] = await told()
    expect(changes).toMatchObject([
      { field: 'supply_rows', before: '2', after: '1' },
      { field: 'supply_row', before: expect.stringContaining('9000 KG') },
      { field: 'supply_row', before: expect.stringContaining('MSKU9070323'), after: null },
      { field: 'file', before: `${isf.name} (isf)`, after: null },
      { field: 'file', before: null, after: 'msds.pdf (isf)' },
    ])
  })

  it('a save without changes is not recorded, and a submission lists what it changed', async () => {
    const { write, told } = await begun()
    await write({})
    expect(await told()).toEqual([])
    await write({ action: 'submit', vgm_signatory: 'ZHAO LEI', warnings_confirmed: true })
    expect(await told()).toMatchObject([
      {
        action: 'submit_supply',
        changes: [{ field: 'vgm_signatory', before: 'WANG WEI', after: 'ZHAO LEI' }],
      },
    ])
  })

  it('beyond a limit only the number of changed rows is listed', async () => {
    const { write, told } = await begun()
    await write({ containers: Array.from({ length: 30 }, () => anInstructionRow(world, 0)) })
    const [{ changes } = { changes: [] }] = await told()
    expect(changes).toMatchObject([
      { field: 'supply_rows', before: '2', after: '30' },
      { field: 'rows_changed', after: '29' },
    ])
  })
})
