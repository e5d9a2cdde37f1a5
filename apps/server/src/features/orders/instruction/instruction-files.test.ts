import { getAttachment, uploadAttachment } from '@berth/contract/orders/file'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attachments } from '../../../platform/db/schema.ts'
import {
  confirmed,
  read,
  send,
  stored,
  useInstructionWorld,
  world,
} from '../../../testing/fixtures/instruction-fixtures.ts'
import { anUpload, type FileReference } from '../../../testing/fixtures/step-fixtures.ts'
import { aPdf } from '../../../testing/sample-files.ts'

useInstructionWorld()

describe('files of an instruction', () => {
  const attached = (file: FileReference, type = 'isf') => ({ ...file, type })

  it('belong to the order while attached, and are released when removed', async () => {
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
    // A removed file can be attached again.
    await send({ ...order, ...fewer.data }, { action: 'save', attachs: both })
    expect([await used(first), await used(second)]).toEqual([true, true])
    expect((await read(order)).attachs.map(({ name, type }) => [name, type])).toEqual([
      ['isf.pdf', 'isf'],
      ['装箱单.pdf', 'packing_list'],
    ])
  })

  it('with the same name and type are merged into one', async () => {
    const order = await confirmed()
    const same = [
      await anUpload(world.caller, 'supply_attachment', 'isf.pdf'),
      await anUpload(world.caller, 'supply_attachment', 'isf.pdf'),
    ]
    await send(order, { attachs: same.map((file) => attached(file)) })
    expect((await read(order)).attachs).toHaveLength(1)
  })

  it('are shown under names with their true extension, and still merged by name', async () => {
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

  it('must be the company’s own, for this purpose, and not used by another order', async () => {
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

  it('of another company stay theirs after an attempt to claim them', async () => {
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
