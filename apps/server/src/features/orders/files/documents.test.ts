import { deskListAudit } from '@berth/contract/desk/desk-audit'
import { deskIssueBillAgain } from '@berth/contract/money/desk-settlement'
import {
  deskAddDocument,
  deskDownloadDocuments,
  deskListDocuments,
  getDocument,
  listOrderDocuments,
} from '@berth/contract/orders/document'
import { uploadAttachment } from '@berth/contract/orders/file'
import { getOrder } from '@berth/contract/orders/order'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../../../admin/check-data.ts'
import { documents } from '../../../platform/db/schema.ts'
import { putFile } from '../../../platform/files/storage.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import {
  eventsOf,
  givenOrder,
  messagesOf,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { aBill, walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'
import { aPdf } from '../../../testing/sample-files.ts'
import { documentAdded } from '../../system/mail/public.ts'
import { addDocument } from './document.command.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

async function givenUpload(as = world.desk, purpose = 'order_document') {
  const file = { name: '放舱纸 SO-7788.pdf', content: aPdf() }
  const { filename, name } = (await as.upload(uploadAttachment, { purpose }, file)).data
  return { filename, name }
}

async function add(orderId: number, type: 1 | 2 | 5 | 9 = 1, file?: Awaited<ReturnType<typeof givenUpload>>) {
  const body = { type, file: file ?? (await givenUpload()), remark: '请核对' }
  return world.desk.call(deskAddDocument, { params: { id: orderId }, body })
}

describe('a document', () => {
  it('added by the operator is listed, named and opened by both sides', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    const added = (await add(id)).data
    expect(added).toMatchObject({
      type: 1,
      type_name: '放舱纸',
      name: '放舱纸 SO-7788.pdf',
      remark: '请核对',
    })

    for (const [side, call] of [
      [world.caller, listOrderDocuments],
      [world.desk, deskListDocuments],
    ] as const) {
      const listed = (await side.with({ lang: 'en' }).call(call, { params: { id } })).data
      expect(listed).toMatchObject({ total: 1, lists: [{ id: added.id, type_name: 'Booking confirmation' }] })
      expect((await side.call(getDocument, { params: added })).data.id).toBe(added.id)
      const opened = await side.get(`/api/document/download/${added.id}`)
      expect(opened.rawPayload.equals(aPdf())).toBe(true)
    }
    expect((await world.stranger.get(added.url)).rawPayload.equals(aPdf())).toBe(true)
    expect((await world.stranger.get(`/api/document/download/${added.id}`)).statusCode).toBe(401)
  })

  it('is archived with all others the caller may see, under unique names', async () => {
    const { id, order_no } = await givenOrder(world, { status: 2 })
    await add(id, 1)
    await add(id, 2)
    const path = `/api/order/document/${id}/zip`
    const answer = await world.caller.get(path)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `${order_no} 单证.zip`,
    )
    expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']))
    const text = answer.rawPayload.toString('utf8')
    expect(text).toContain('放舱纸 SO-7788.pdf')
    expect(text).toContain('放舱纸 SO-7788 (2).pdf')
    expect((await world.neighbour.get(path)).statusCode).toBe(404)
    expect((await world.stranger.get(path)).statusCode).toBe(401)
  })

  it('is archived at the desk too, including desk-only documents', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    await add(id, 1)
    const path = `/api${deskDownloadDocuments.path.replace('{id}', String(id))}`
    const answer = await world.desk.get(path)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.rawPayload.toString('utf8')).toContain('放舱纸 SO-7788.pdf')
    expect((await world.caller.get(path)).statusCode).toBe(403)
  })

  it('of a replaced bill is marked as replaced, in both lists and in the archive', async () => {
    const questioned = await walkedOrder(world, 20)
    const body = { version: questioned.version, bills: [await aBill(world)], answer: '已更正' }
    const { id } = (await world.desk.call(deskIssueBillAgain, { params: questioned, body })).data
    for (const [side, call] of [
      [world.caller, listOrderDocuments],
      [world.desk, deskListDocuments],
    ] as const) {
      const { lists } = (await side.call(call, { params: { id }, query: { type: 3 } })).data
      expect(lists.map(({ replaced }) => replaced)).toEqual([false, true])
    }
    const archive = await world.caller.get(`/api/order/document/${id}/zip`)
    const names = archive.rawPayload.toString('utf8').match(/(\[已替换\] )?debit note[^\0]*?\.pdf/g)
    expect(new Set(names)).toEqual(new Set(['debit note.pdf', '[已替换] debit note.pdf']))
  })

  it('is listed by type, latest first', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    const first = (await add(id, 2)).data
    const second = (await add(id, 2)).data
    await add(id, 9)
    const list = (query: { type?: number }) =>
      world.caller.call(listOrderDocuments, { params: { id }, query })
    expect((await list({ type: 2 })).data.lists.map((row) => row.id)).toEqual([second.id, first.id])
    expect((await list({ type: 3 })).data.lists).toEqual([])
    expect((await list({})).data.total).toBe(3)
  })

  it('is hidden from other companies, users without order permission and anonymous callers', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    const document = (await add(id)).data
    const clerk = await world.as(
      await aMember(world.db, { customer: world.member.customer, authorities: ['contact'] }),
    )
    const rates = await world.as(await anOperator(world.db, { authorities: ['desk_rate'] }))
    for (const caller of [world.neighbour, clerk, rates]) {
      expect((await caller.call(getDocument, { params: document })).status).toBe(404)
      expect((await caller.get(`/api/document/download/${document.id}`)).statusCode).toBe(404)
    }
    expect((await world.neighbour.call(listOrderDocuments, { params: { id } })).status).toBe(404)
    expect((await world.caller.call(deskListDocuments, { params: { id } })).status).toBe(403)
    expect((await world.stranger.call(listOrderDocuments, { params: { id } })).status).toBe(401)
  })

  it.each(statusesInProcessOrder)(
    'may be added in status %i unless the booking has not been answered yet',
    async (status) => {
      const { id } = await givenOrder(world, { status, wasReturned: true })
      const answer = await add(id)
      expect(answer.status).toBe(status === 0 || status === 1 ? 409 : 200)
    },
  )

  it('needs a file that the operator uploaded for it and that nothing else uses', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    const other = await givenOrder(world, { status: 2 })
    const file = await givenUpload()
    await add(other.id, 1, file)
    for (const wrong of [
      file,
      await givenUpload(world.caller, 'supply_attachment'),
      await givenUpload(world.desk, 'release_note'),
      { filename: 'nothing', name: 'a.pdf' },
    ]) {
      const answer = await add(id, 1, wrong)
      expect([answer.status, answer.fields]).toMatchObject([422, [{ path: 'file', rule: 'not_found' }]])
    }
    expect((await world.caller.call(listOrderDocuments, { params: { id } })).data.total).toBe(0)
  })

  it('cannot be of a kind that has its own endpoint', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    for (const type of [3, 4, 7])
      expect((await add(id, type as 1)).fields).toMatchObject([{ path: 'type', rule: 'one_of' }])
  })

  it('appears in the timeline and the audit log and is emailed to the booker; two in a row share one email', async () => {
    const { id, version } = await givenOrder(world, { status: 2 })
    await add(id, 2)
    await add(id, 9)
    const order = (await world.caller.call(getOrder, { params: { id } })).data
    expect([order.status, order.version]).toEqual([2, version])
    expect(order.events.slice(0, 2)).toMatchObject([
      {
        ...{ action: 'document_added', actor: 'operator', user_name: 'LIN QING', reason: '请核对' },
        changes: [
          { field: 'document_type', before: null, after: '9' },
          { field: 'file', before: null, after: '放舱纸 SO-7788.pdf' },
        ],
      },
      { action: 'document_added', from_status: 2, to_status: 2 },
    ])
    const audit = await world.desk.call(deskListAudit, { query: { keyword: order.order_no } })
    expect(audit.data.lists.map(({ action }) => action).slice(0, 2)).toEqual([
      'order.document_added',
      'order.document_added',
    ])
    const mails = (await messagesOf(world.db, id)).filter(({ kind }) => kind === 'document_added')
    expect(mails.map(({ toUserId }) => toUserId)).toEqual([world.member.id])
    const written = documentAdded.write(
      { orderId: id, company: null, authorities: null, toDesk: false, payload: mails[0]?.payload },
      { language: 'en-US', name: 'ZHOU MIN', siteTitle: 'Berth', publicUrl: 'https://portal.example' },
      world.clock.now(),
    )
    expect(written.subject).toBe(`Order ${order.order_no}: new documents`)
    expect(written.facts).toEqual([
      { label: 'Draft B/L', value: '放舱纸 SO-7788.pdf\n请核对' },
      { label: 'Other', value: '放舱纸 SO-7788.pdf\n请核对' },
    ])
    expect(written.link?.url).toBe(`https://portal.example/bookings/${id}`)
  })

  it('leaves the order unchanged and passes the data check', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    const { order_no } = (await world.caller.call(getOrder, { params: { id } })).data
    world.clock.advance({ hours: 1 })
    await add(id)
    const { problems } = await checkData(world.db, world.storage)
    expect(problems.filter((problem) => problem.includes(order_no))).toEqual([])
  })

  it('sends no event or email when it is refused', async () => {
    const { id } = await givenOrder(world, { status: 1 })
    const before = (await eventsOf(world.db, id)).length
    expect((await add(id)).status).toBe(409)
    expect(await eventsOf(world.db, id)).toHaveLength(before)
    expect((await messagesOf(world.db, id)).filter(({ kind }) => kind === 'document_added')).toEqual([])
  })

  it('created by the server is stored and shown like any other', async () => {
    const { id } = await givenOrder(world, { status: 4 })
    const { key, bytes } = await putFile(world.storage, aPdf())
    const row = await addDocument(
      world.db,
      {
        customerId: world.member.customerId,
        orderId: id,
        type: documentType.bill,
        name: '账单/2026.pdf',
        fileKey: key,
        mediaType: 'application/pdf',
        bytes,
        remark: null,
        userId: world.operator.id,
      },
      world.clock.now(),
    )
    const shown = (await world.caller.call(getDocument, { params: { id: row.id } })).data
    expect(shown).toMatchObject({ type: 3, type_name: '账单', name: '2026.pdf', bytes: aPdf().length })
    expect((await world.stranger.get(shown.url)).rawPayload.equals(aPdf())).toBe(true)
  })

  it('is added once per idempotency key', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    const body = { type: 1 as const, file: await givenUpload(), remark: null }
    const headers = { 'idempotency-key': 'one-document' }
    const before = await world.db.$count(documents)
    const first = await world.desk.call(deskAddDocument, { params: { id }, body, headers })
    const again = await world.desk.call(deskAddDocument, { params: { id }, body, headers })
    expect(again.data.id).toBe(first.data.id)
    expect(await world.db.$count(documents)).toBe(before + 1)
  })
})
