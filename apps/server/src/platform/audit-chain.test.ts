// A database of its own: the audit chain is one for all companies.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../admin/check-data.ts'
import { anOperator } from '../testing/builders.ts'
import { openOwnApp, type TestApp } from '../testing/test-app.ts'
import { recordAudit } from './audit.ts'
import { findLastLink } from './audit-chain.ts'
import type { Db } from './db/db.ts'
import { auditChain, auditEntries } from './db/schema.ts'

let test: TestApp
let who: { readonly userId: number; readonly userName: string }
beforeAll(async () => {
  test = await openOwnApp()
  const operator = await anOperator(test.db)
  who = { userId: operator.id, userName: operator.linkman }
})
afterAll(() => test.close())

/** Runs statements that the triggers refuse, as whoever owns the tables can. */
async function tamper(act: (tx: Db) => Promise<unknown>) {
  await test.db.transaction(async (tx) => {
    const set = (state: 'disable' | 'enable') =>
      Promise.all(
        ['audit_entries', 'audit_chain'].map((table) =>
          tx.execute(sql.raw(`alter table ${table} ${state} trigger user`)),
        ),
      )
    await tx.execute(
      sql`alter table audit_chain drop constraint if exists audit_chain_entry_id_audit_entries_id_fk`,
    )
    await set('disable')
    await act(tx)
    await set('enable')
  })
}

const record = (name: string) =>
  test.db.transaction((tx) =>
    recordAudit(
      tx,
      who,
      {
        action: 'message_noted',
        target: { kind: 'message', id: 7, name },
        changes: [{ field: 'note', before: null, after: '“够了” \\ \n 🚢' }],
        reason: 'ok',
      },
      test.clock.now(),
    ),
  )

const check = async (noted?: string) => (await checkData(test.db, test.storage, noted)).problems
const problem = 'audit entries that were changed, deleted or added behind the portal’s back'

beforeEach(async () => {
  await tamper(async (tx) => {
    await tx.delete(auditChain)
    await tx.delete(auditEntries)
  })
  for (const name of ['one', 'two', 'three', 'four']) await record(name)
  expect(await check()).toEqual([])
})

const entries = () => test.db.select().from(auditEntries).orderBy(auditEntries.id)

describe('the chain of the audit log', () => {
  it('chains entries in the order of their commits, also when they are concurrent', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => record(`at once ${index}`)))
    expect(await check()).toEqual([])
    expect(await test.db.$count(auditChain)).toBe(16)
    expect((await findLastLink(test.db))?.entries).toBe(16)
  })

  it('chains nothing of a transaction that is rolled back', async () => {
    const failing = test.db.transaction(async (tx) => {
      await recordAudit(
        tx,
        who,
        { action: 'message_noted', target: { kind: 'message', id: 7, name: 'x' } },
        test.clock.now(),
      )
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await test.db.$count(auditChain)).toBe(4)
    expect(await check()).toEqual([])
  })

  it.each([
    [
      'changed',
      (tx: Db, id: number) =>
        tx.update(auditEntries).set({ userName: 'SOMEBODY ELSE' }).where(eq(auditEntries.id, id)),
    ],
    [
      'changed in a value',
      (tx: Db, id: number) => tx.update(auditEntries).set({ changes: [] }).where(eq(auditEntries.id, id)),
    ],
    [
      'moved in time',
      (tx: Db, id: number) =>
        tx
          .update(auditEntries)
          .set({ createTime: new Date(0) })
          .where(eq(auditEntries.id, id)),
    ],
    ['deleted', (tx: Db, id: number) => tx.delete(auditEntries).where(eq(auditEntries.id, id))],
  ] as const)('finds an entry that was %s', async (_, act) => {
    const [, second] = await entries()
    await tamper((tx) => act(tx, second?.id ?? 0))
    expect(await check()).toEqual([`${problem}: 1 (${second?.id})`])
  })

  it('finds where an entry was deleted together with its hash', async () => {
    const [, second, third] = await entries()
    await tamper(async (tx) => {
      await tx.delete(auditChain).where(eq(auditChain.entryId, second?.id ?? 0))
      await tx.delete(auditEntries).where(eq(auditEntries.id, second?.id ?? 0))
    })
    expect(await check()).toEqual([`${problem}: 1 (${third?.id})`])
  })

  it('finds an entry that was added without a hash', async () => {
    const [first] = await entries()
    if (!first) throw new Error('no entry')
    const { id: _, ...values } = first
    await tamper((tx) => tx.insert(auditEntries).values(values))
    expect(await check()).toEqual([`${problem}: 1 (${(await entries()).at(-1)?.id})`])
  })

  it('finds entries deleted from the end by a hash that was noted before', async () => {
    const noted = (await findLastLink(test.db))?.hash
    const last = (await entries()).at(-1)?.id ?? 0
    expect(await check(noted)).toEqual([])
    await tamper(async (tx) => {
      await tx.delete(auditChain).where(eq(auditChain.entryId, last))
      await tx.delete(auditEntries).where(eq(auditEntries.id, last))
    })
    expect(await check()).toEqual([])
    expect(await check(noted)).toEqual(['the audit log no longer contains the entry with the given hash'])
  })

  it('cannot be changed through the portal’s own connection', async () => {
    await expect(test.db.delete(auditChain)).rejects.toThrow()
    await expect(test.db.update(auditChain).set({ hash: '' })).rejects.toThrow()
  })
})
