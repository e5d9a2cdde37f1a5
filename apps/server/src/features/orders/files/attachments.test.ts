import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { logout } from '@berth/contract/access/session'
import {
  deleteAttachment,
  downloadAttachment,
  getAttachment,
  listAttachments,
  type StoredFile,
  uploadAttachment,
} from '@berth/contract/orders/file'
import { deleteOrder } from '@berth/contract/orders/order'
import { allUploadPurposes } from '@berth/domain/files/upload'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attachments, customers, users } from '../../../platform/db/schema.ts'
import { createIncoming } from '../../../platform/files/incoming.ts'
import { putFile } from '../../../platform/files/storage.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { aPdf, aPng } from '../../../testing/sample-files.ts'
import { scopeOf } from '../../../testing/scope-of.ts'
import { claimFiles, cleanFiles, releaseFiles } from './attachment.command.ts'

let world: OrderWorld
let start: Date
beforeAll(async () => {
  world = await openOrderWorld()
  start = world.clock.now()
})
// Sessions end within a day.
afterEach(() => world.clock.set(start.toISOString()))
afterAll(() => world.close())

const purpose = 'supply_attachment' as const

async function givenFile(
  as: Caller = world.caller,
  fields: Record<string, string> = {},
): Promise<StoredFile> {
  const file = { name: '装箱单.pdf', content: aPdf() }
  return (await as.upload(uploadAttachment, { purpose, ...fields }, file)).data
}

const scopeOfMember = () => scopeOf(world.member)

const claim = (file: StoredFile, orderId: number, name = file.name) =>
  claimFiles(world.db, scopeOfMember(), [{ filename: file.filename, name }], purpose, orderId)

describe('an uploaded file', () => {
  it('is listed for the whole company, newest first, and read back byte for byte', async () => {
    const caller = await world.as(await aMember(world.db))
    const first = await givenFile(caller)
    const second = await givenFile(caller)
    const { lists, total } = (await caller.call(listAttachments)).data
    expect([lists.map((file) => file.id), total]).toEqual([[second.id, first.id], 2])
    const { url: _, ...stored } = first
    expect((await caller.call(getAttachment, { params: first })).data).toMatchObject(stored)
    const answer = await caller.get(`/api/attachment/download/${first.id}`)
    expect(answer.rawPayload.equals(aPdf())).toBe(true)
  })

  it('needs only the fields of the specification; its purpose follows from the order', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    const fields = { order_id: String(id), document_type: 'isf' }
    const file = { name: 'isf.pdf', content: aPdf() }
    const added = (await world.caller.upload(uploadAttachment, fields, file)).data
    const [row] = await world.db.select().from(attachments).where(eq(attachments.id, added.id))
    expect(row).toMatchObject({ purpose: 'supply_attachment', documentType: 'isf', orderId: id })
    const alone = (await world.caller.upload(uploadAttachment, {}, file)).data
    expect(alone.name).toBe('isf.pdf')
    const picture = await world.caller.upload(uploadAttachment, fields, { name: 'a.png', content: aPng() })
    expect([picture.status, picture.error]).toEqual([415, 'wrong_file_type'])
    const desk = (await world.desk.upload(uploadAttachment, { order_id: String(id) }, file)).data
    const [ofDesk] = await world.db.select().from(attachments).where(eq(attachments.id, desk.id))
    expect(ofDesk?.purpose).toBe('order_document')
    const foreign = await world.neighbour.upload(uploadAttachment, fields, file)
    expect(foreign.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['order_id not_found'])
  })

  it('can belong to an order of the company, and to no other', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    const file = await givenFile(world.caller, { order_id: String(id), description: '第一版' })
    const listed = (await world.caller.call(listAttachments, { query: { order_id: id } })).data
    expect(listed.lists.map((row) => row.id)).toEqual([file.id])
    const foreign = await world.neighbour.upload(
      uploadAttachment,
      { purpose, order_id: String(id) },
      { name: 'a.pdf', content: aPdf() },
    )
    expect([foreign.status, foreign.fields?.[0]?.path]).toEqual([422, 'order_id'])
  })

  it('is hidden from other companies and, until an order uses it, from the operator', async () => {
    const file = await givenFile()
    for (const stranger of [world.neighbour, world.desk]) {
      expect((await stranger.call(getAttachment, { params: file })).status).toBe(404)
      expect((await stranger.call(deleteAttachment, { params: file })).status).toBe(404)
      expect((await stranger.get(`/api/attachment/download/${file.id}`)).statusCode).toBe(404)
      expect((await stranger.call(listAttachments)).data.lists.map((row) => row.id)).not.toContain(file.id)
    }
    const { id } = await givenOrder(world, { status: 2 })
    await claim(file, id)
    expect((await world.desk.call(getAttachment, { params: file })).status).toBe(200)
    expect((await world.desk.call(deleteAttachment, { params: file })).status).toBe(404)
    expect((await world.neighbour.call(getAttachment, { params: file })).status).toBe(404)
  })

  it('is hidden from a colleague who may not see orders', async () => {
    const file = await givenFile()
    await claim(file, (await givenOrder(world, { status: 2 })).id)
    const clerk = await world.as(
      await aMember(world.db, { customer: world.member.customer, authorities: ['contact'] }),
    )
    const rates = await world.as(await anOperator(world.db, { authorities: ['desk_rate'] }))
    for (const caller of [clerk, rates]) {
      expect((await caller.call(getAttachment, { params: file })).status).toBe(404)
      expect((await caller.get(`/api/attachment/download/${file.id}`)).statusCode).toBe(404)
      expect((await caller.call(listAttachments)).data.total).toBe(0)
    }
    const former = await aMember(world.db, { customer: world.member.customer })
    const own = await givenFile(await world.as(former))
    await world.db
      .update(users)
      .set({ authorities: ['contact'] })
      .where(eq(users.id, former.id))
    expect((await (await world.as(former)).call(getAttachment, { params: own })).status).toBe(200)
  })

  it('is accepted only with permission for its purpose', async () => {
    for (const [authorities, takes] of [
      [
        ['order', 'order_document'],
        ['supply_attachment', 'telex_guarantee'],
      ],
      [
        ['order', 'order_finance'],
        ['payment_slip', 'payment_guarantee'],
      ],
      [['order', 'order_booking'], []],
      [['order'], []],
    ] as const) {
      const caller = await world.as(await aMember(world.db, { customer: world.member.customer, authorities }))
      for (const purpose of allUploadPurposes) {
        const answer = await caller.upload(uploadAttachment, { purpose }, { name: 'a.pdf', content: aPdf() })
        // Whoever sees bookings may write about them.
        const isTaken = purpose === 'message_file' || takes.some((one) => one === purpose)
        expect([answer.status, purpose]).toEqual([isTaken ? 200 : 403, purpose])
      }
    }
  })

  it('that proves a payment is visible only with permission to see prices', async () => {
    const { customer } = world.member
    const slip = await givenFile(world.caller, { purpose: 'payment_slip' })
    const attachment = await givenFile(world.caller)
    const clerk = await world.as(
      await aMember(world.db, { customer, authorities: ['order', 'order_booking', 'order_document'] }),
    )
    expect((await clerk.call(getAttachment, { params: slip })).status).toBe(404)
    expect((await clerk.get(`/api/attachment/download/${slip.id}`)).statusCode).toBe(404)
    expect((await clerk.call(getAttachment, { params: attachment })).status).toBe(200)
    const listed = (await clerk.call(listAttachments)).data.lists.map((file) => file.id)
    expect(listed).toContain(attachment.id)
    expect(listed).not.toContain(slip.id)
    expect((await clerk.call(deleteAttachment, { params: slip })).status).toBe(404)

    const cashier = await world.as(
      await aMember(world.db, { customer, authorities: ['order', 'order_finance'] }),
    )
    expect((await cashier.call(getAttachment, { params: slip })).status).toBe(200)
    expect((await cashier.call(deleteAttachment, { params: attachment })).status).toBe(404)
  })

  it('of the operator is hidden from a member', async () => {
    const file = await givenFile(world.desk, { purpose: 'order_document' })
    expect((await world.caller.call(getAttachment, { params: file })).status).toBe(404)
    expect((await world.desk.call(getAttachment, { params: file })).status).toBe(200)
  })

  it('is deleted with its content, unless an order uses it', async () => {
    const file = await givenFile()
    expect((await world.caller.call(deleteAttachment, { params: file })).status).toBe(200)
    expect(await world.storage.open(file.filename)).toBeNull()
    expect((await world.caller.call(deleteAttachment, { params: file })).status).toBe(404)

    const used = await givenFile()
    const { id } = await givenOrder(world, { status: 2 })
    await claim(used, id)
    const refused = await world.caller.call(deleteAttachment, { params: used })
    expect([refused.status, refused.error, refused.msg]).toEqual([409, 'in_use', '已在使用，不能删除'])
    expect((await world.caller.get(`/api/attachment/download/${used.id}`)).statusCode).toBe(200)
  })
})

describe('a reference to a file', () => {
  it('is accepted once, by the first order to claim it, for its purpose', async () => {
    const [one, other] = [await givenOrder(world, { status: 2 }), await givenOrder(world, { status: 2 })]
    const file = await givenFile()
    expect(await claim(file, one.id, '新名字.pdf')).toMatchObject([
      { fileKey: file.filename, name: '新名字.pdf' },
    ])
    expect(await claim(file, other.id)).toEqual([null])
    // The same order saves its form again.
    expect(await claim(file, one.id, 'virus.exe')).toMatchObject([{ name: '装箱单.pdf' }])
  })

  it('fails at its own position for another company’s file, another purpose, a duplicate or a missing file', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    const own = await givenFile()
    const foreign = await givenFile(world.neighbour)
    const slip = await givenFile(world.caller, { purpose: 'payment_slip' })
    const names = [own, foreign, slip, own, { filename: 'nothing' }].map(({ filename }) => filename)
    const claimed = await claimFiles(
      world.db,
      scopeOfMember(),
      names.map((filename) => ({ filename, name: 'a.pdf' })),
      purpose,
      id,
    )
    expect(claimed.map((file) => file?.id ?? null)).toEqual([own.id, null, null, null, null])
  })

  it('is released when the transaction fails', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    const file = await givenFile()
    const failing = world.db.transaction(async (tx) => {
      await claimFiles(tx, scopeOfMember(), [file], purpose, id)
      throw new Error('the rest went wrong')
    })
    await expect(failing).rejects.toThrow()
    expect((await world.caller.call(deleteAttachment, { params: file })).status).toBe(200)
  })

  it('is released when its order is deleted', async () => {
    const { id } = await givenOrder(world, { status: 0 })
    const file = await givenFile(world.caller, { order_id: String(id) })
    expect((await world.caller.call(deleteOrder, { params: { id } })).status).toBe(200)
    const [row] = await world.db.select().from(attachments).where(eq(attachments.id, file.id))
    expect(row?.orderId).toBeNull()
  })
})

describe('a download', () => {
  it('is sandboxed and never sniffed or cached', async () => {
    const file = await givenFile()
    const { headers } = await world.caller.get(`/api/attachment/download/${file.id}`)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(aPdf().length),
      'content-disposition': "attachment; filename*=UTF-8''%E8%A3%85%E7%AE%B1%E5%8D%95.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  it('shows a PDF or an image inline on request, but no Office file', async () => {
    const image = { name: 'a.png', content: aPng() }
    const { data } = await world.caller.upload(uploadAttachment, { purpose: 'payment_slip' }, image)
    const shown = await world.caller.get(`/api/attachment/download/${data.id}?inline=1`)
    expect(shown.headers['content-disposition']).toBe("inline; filename*=UTF-8''a.png")
    await world.db
      .update(attachments)
      .set({ mediaType: 'application/msword' })
      .where(eq(attachments.id, data.id))
    const saved = await world.caller.get(`/api/attachment/download/${data.id}?inline=1`)
    expect(saved.headers['content-disposition']).toMatch(/^attachment/)
  })

  it('works with a ticket alone, for that file only, for ten minutes', async () => {
    const [file, other] = [await givenFile(), await givenFile()]
    expect((await world.stranger.get(file.url)).rawPayload.equals(aPdf())).toBe(true)

    const ticket = new URL(file.url, 'http://a').searchParams.get('ticket')
    const refused = [
      `/api/attachment/download/${other.id}?ticket=${ticket}`,
      `/api/document/download/${file.id}?ticket=${ticket}`,
      `/api/attachment/${file.id}?ticket=${ticket}`,
      `/api/attachment/download/${file.id}?ticket=${ticket}&ticket=${ticket}`,
      `/api/attachment/download/${file.id}?ticket=9${ticket}`,
      `/api/attachment/download/${file.id}?ticket=`,
      `/api/attachment/download/${file.id}`,
    ]
    for (const url of refused) expect((await world.stranger.get(url)).statusCode, url).toBe(401)

    world.clock.advance({ seconds: 599 })
    expect((await world.stranger.get(file.url)).statusCode).toBe(200)
    world.clock.advance({ seconds: 1 })
    expect((await world.stranger.get(file.url)).statusCode).toBe(401)
  })

  it('no longer works with a ticket once the session it was issued in has ended', async () => {
    const session = await world.as(world.member)
    const { data } = await session.upload(
      uploadAttachment,
      { purpose: 'payment_slip' },
      { name: 'a.png', content: aPng() },
    )
    expect((await world.stranger.get(data.url)).statusCode).toBe(200)
    await world.db
      .update(customers)
      .set({ blockTime: world.clock.now() })
      .where(eq(customers.id, world.member.customerId))
    expect((await world.stranger.get(data.url)).statusCode).toBe(401)
    await world.db.update(customers).set({ blockTime: null }).where(eq(customers.id, world.member.customerId))
    expect((await world.stranger.get(data.url)).statusCode).toBe(200)
    await session.call(logout)
    expect((await world.stranger.get(data.url)).statusCode).toBe(401)
  })

  it('ignores tokens in the URL', async () => {
    const file = await givenFile()
    const token = String(world.caller.headers.authorization).slice(7)
    for (const name of ['token', 'access_token', 'ticket', 'authorization']) {
      const answer = await world.stranger.get(`/api/attachment/download/${file.id}?${name}=${token}`)
      expect(answer.statusCode, name).toBe(401)
    }
  })

  it('of a missing file returns a regular 404', async () => {
    const answer = await world.caller.call(downloadAttachment, { params: { id: 999_999 } })
    expect([answer.status, answer.error]).toEqual([404, 'not_found'])
    expect((await world.caller.get('/api/attachment/download/abc')).statusCode).toBe(404)
  })
})

describe('file cleanup', () => {
  const pathOf = (key: string) => join(world.filesDirectory, 'kept', key.slice(0, 2), key.slice(2, 4), key)

  it('deletes only what has been unused for a day', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    const [unused, used, released] = [await givenFile(), await givenFile(), await givenFile()]
    await claim(used, id)
    await claim(released, id)
    await releaseFiles(world.db, { customerId: world.member.customerId, id }, [released.filename])
    world.clock.advance({ hours: 23 })
    const later = await world.as(world.member)
    const fresh = await givenFile(later)
    await cleanFiles(world.db, world.storage, world.clock.now())
    expect((await later.call(getAttachment, { params: unused })).status).toBe(200)

    world.clock.advance({ hours: 2 })
    await cleanFiles(world.db, world.storage, world.clock.now())
    const statuses = await Promise.all(
      [unused, released, used, fresh].map(
        async ({ id }) => (await later.call(getAttachment, { params: { id } })).status,
      ),
    )
    expect(statuses).toEqual([404, 404, 200, 200])
    expect(await world.storage.open(unused.filename)).toBeNull()
  })

  it('deletes stored files without a row once they are a day old', async () => {
    const [old, young] = [await putFile(world.storage, aPdf()), await putFile(world.storage, aPdf())]
    const now = new Date()
    const longAgo = new Date(now.getTime() - 25 * 3_600_000)
    const named = await givenFile(await world.as(world.member))
    for (const key of [old.key, named.filename]) utimesSync(pathOf(key), longAgo, longAgo)
    // Row times come from the test's clock, file times from the disk.
    await world.db.update(attachments).set({ createTime: now })
    await cleanFiles(world.db, world.storage, now)
    expect(await world.storage.open(old.key)).toBeNull()
    for (const key of [young.key, named.filename]) (await world.storage.open(key))!.destroy() // Both are kept.
  })

  it('deletes incoming files left behind by a killed server', async () => {
    const { path, file } = await createIncoming(world.storage.incoming)
    await file.close()
    const longAgo = new Date(Date.now() - 25 * 3_600_000)
    utimesSync(path, longAgo, longAgo)
    await cleanFiles(world.db, world.storage, new Date())
    // Whatever else is there is of the server that other files share.
    expect(existsSync(path)).toBe(false)
  })
})
