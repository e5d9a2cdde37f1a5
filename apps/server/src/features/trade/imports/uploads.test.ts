// A database of its own: files of all companies wait in one line.
import { importContacts } from '@berth/contract/trade/import'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { imports } from '../../../platform/db/schema.ts'
import { aMember, type Member } from '../../../testing/builders.ts'
import { aSheetFile, contactCells, contactHeading } from '../../../testing/fixtures/import-fixtures.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import { isLineFull, readInThread } from '../sheets/read-in-thread.ts'
import { lostAfterMs } from './import.query.ts'
import { maxUploads, takeUpload } from './import-upload.command.ts'

vi.setConfig({ testTimeout: 120_000 })

let test: TestApp
let member: Member
beforeAll(async () => {
  test = await openOwnApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.db)
})

async function upload(by = member) {
  return (await test.as(by)).upload(importContacts, {}, await aSheetFile([contactHeading, contactCells(1)]))
}

describe('uploads for an import', () => {
  it('uploads are rate-limited per company', async () => {
    const now = test.clock.now()
    for (let count = 0; count < maxUploads; count++)
      expect(await takeUpload(test.db, member, now)).toEqual({ may: true })
    const refused = await upload()
    expect([refused.status, refused.error, Number(refused.headers['retry-after'])]).toEqual([
      429,
      'throttled',
      600,
    ])
    expect((await upload(await aMember(test.db))).status).toBe(200)
  })

  it('uploads are refused while another file of the company is being read, unless that read was lost', async () => {
    const begun = async (agoMs: number) =>
      test.db.insert(imports).values({
        kind: 'rate',
        customerId: member.customerId,
        userId: member.id,
        fileName: 'rates.xlsx',
        state: 'reading',
        createTime: new Date(test.clock.now().getTime() - agoMs),
      })
    await begun(lostAfterMs)
    expect((await upload()).status).toBe(200)
    await begun(lostAfterMs - 1)
    const refused = await upload()
    expect([refused.status, refused.error, Number(refused.headers['retry-after'])]).toEqual([
      429,
      'throttled',
      30,
    ])
  })

  it('uploads are refused while the queue shared by all companies is full', async () => {
    const task = { kind: 'contact', file: 'csv', bytes: Buffer.from('x'), lists: {} } as const
    // Each keeps its place in the line: a busy machine may read a file before the upload has arrived.
    let isKept = true
    const keepPlace = async () => {
      while (isKept) await readInThread(task)
    }
    const places: Promise<unknown>[] = []
    while (!isLineFull()) places.push(keepPlace())
    expect((await upload()).status).toBe(429)
    isKept = false
    await Promise.all(places)
    expect(isLineFull()).toBe(false)
    expect((await upload()).status).toBe(200)
  })
})
