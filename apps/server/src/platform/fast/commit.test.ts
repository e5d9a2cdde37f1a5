// A database of its own: it changes the operator’s lists for all companies.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnApp, type TestApp } from '../../testing/test-app.ts'
import type { Db } from '../db/db.ts'
import { carriers } from '../db/schema.ts'
import { commitWith } from './commit.ts'
import { insertInto } from './prepared-query.ts'

// The embedded engine has nothing to send early.
const isEarly = process.env.BERTH_TEST_ENGINE !== 'embedded'

let test: TestApp
beforeAll(async () => {
  test = await openOwnApp()
})
afterAll(() => test.close())

const write = (db: Db, code: string) =>
  insertInto(db, carriers, [{ code, nameZh: code, nameEn: code, codes: [] }])
const isWritten = async (code: string) =>
  (await test.db.select().from(carriers).where(eq(carriers.code, code))).length === 1

describe('a commit with the last statement', () => {
  it('writes and commits, and the connection can be used again', async () => {
    for (const code of ['ONE1', 'ONE2', 'ONE3'])
      await test.db.transaction((tx) => commitWith(tx, () => write(tx, code)))
    expect(await isWritten('ONE3')).toBe(true)
    await test.db.transaction((tx) => commitWith(tx, () => Promise.resolve()))
  })

  it('writes more rows than one statement takes', async () => {
    const codes = Array.from({ length: 30 }, (_, at) => `MANY${at}`)
    const rows = codes.map((code) => ({ code, nameZh: code, nameEn: code, codes: [] }))
    await test.db.transaction((tx) => commitWith(tx, () => insertInto(tx, carriers, rows)))
    for (const code of codes) expect(await isWritten(code)).toBe(true)
  })

  it('rolls everything back if the last statement fails', async () => {
    await test.db.transaction((tx) => write(tx, 'TAKEN'))
    const failing = test.db.transaction(async (tx) => {
      await write(tx, 'TWO1')
      await commitWith(tx, () => write(tx, 'TAKEN'))
    })
    await expect(failing).rejects.toThrow()
    expect(await isWritten('TWO1')).toBe(false)
    await test.db.transaction((tx) => write(tx, 'TWO2'))
    expect(await isWritten('TWO2')).toBe(true)
  })

  it('lets nothing be written behind the commit', async () => {
    const late = test.db.transaction(async (tx) => {
      await commitWith(tx, () => write(tx, 'LATE1'))
      await write(tx, 'LATE2')
    })
    if (isEarly) await expect(late).rejects.toThrow()
    else await late
    expect([await isWritten('LATE1'), await isWritten('LATE2')]).toEqual([true, !isEarly])
  })

  it('does not commit a transaction that another one contains', async () => {
    const undone = test.db.transaction(async (tx) => {
      await tx.transaction((inner) => commitWith(inner, () => write(inner, 'INNER')))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await isWritten('INNER')).toBe(false)
  })
})
