import {
  type BillOfLading,
  deskAttachCarrierDraft,
  deskPublishBillOfLading,
} from '@berth/contract/orders/bill-of-lading'
import { listOrderDocuments } from '@berth/contract/orders/document'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blActs } from '../../../testing/fixtures/bl-fixtures.ts'
import { type GivenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { anUpload } from '../../../testing/fixtures/step-fixtures.ts'

let world: OrderWorld
let acts: ReturnType<typeof blActs>
beforeAll(async () => {
  world = await openOrderWorld()
  acts = blActs(world)
})
afterAll(() => world.close())

type BlVersion = NonNullable<BillOfLading['current']>

const carriers = () => anUpload(world.desk, 'carrier_draft', 'COSU6398017730.pdf')
const attach = (
  order: GivenOrder,
  version: BlVersion,
  file: { readonly filename: string; readonly name: string } | null,
  caller = world.desk,
) => caller.call(deskAttachCarrierDraft, { ...acts.at(order), body: { ...acts.seen(version), file } })
const documentsOf = async (order: GivenOrder) =>
  (
    await world.caller.call(listOrderDocuments, {
      params: { id: order.id },
      query: { type: documentType.draftBillOfLading },
    })
  ).data.lists

describe('the file of a bill of lading', () => {
  it("is the carrier's, typed where it differs, and the member's once the version is published", async () => {
    const order = await acts.instructed()
    const attached = await attach(order, await acts.draft(order), await carriers())
    const edited = await acts.edit(order, attached.data, 'marks', 'AS PER CARRIER')
    const [file] = (await acts.readAtDesk(order)).files
    expect(file).toMatchObject({ version: 1, name: 'COSU6398017730.pdf', media_type: 'application/pdf' })
    expect((await world.desk.get(file!.url)).statusCode).toBe(200)
    expect(await documentsOf(order)).toEqual([])
    expect((await acts.read(order)).files).toEqual([])
    await acts.publish(order, edited)
    expect(await documentsOf(order)).toMatchObject([{ name: 'COSU6398017730.pdf' }])
    const seen = await acts.read(order)
    expect(seen.current?.differences.map(({ path }) => path)).toContain('marks')
    expect((await world.caller.get(seen.files[0]!.url)).statusCode).toBe(200)
    // The next version is not what the carrier sent.
    await acts.publish(order, await acts.draftOther(order))
    expect((await acts.read(order)).files.map(({ version }) => version)).toEqual([1])
  })

  it('is replaced or removed before that, and neither after it nor by anybody else', async () => {
    const order = await acts.instructed()
    const first = await attach(order, await acts.draft(order), await carriers())
    const second = await attach(order, first.data, await carriers())
    expect((await acts.readAtDesk(order)).files).toHaveLength(1)
    const none = await attach(order, second.data, null)
    expect((await acts.readAtDesk(order)).files).toEqual([])
    expect((await attach(order, second.data, null)).status).toBe(409)
    const slip = { filename: 'no-such-file', name: 'x.pdf' }
    expect(await attach(order, none.data, slip)).toMatchObject({ status: 422, fields: [{ path: 'file' }] })
    expect((await attach(order, none.data, null, world.caller)).status).toBe(403)
    const body = acts.seen(none.data)
    const published = (await world.desk.call(deskPublishBillOfLading, { ...acts.at(order), body })).data
    expect((await attach(order, published, await carriers())).status).toBe(409)
  })
})
