// A database of its own: it is about the connections of a server.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnApp, type TestApp } from '../../testing/test-app.ts'
import { settings } from './schema.ts'

describe('two transactions', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openOwnApp()
  })
  afterAll(() => test.close())

  it('that deadlock both succeed', async () => {
    const { db } = test
    const names = ['app_title', 'web_contact_email']
    const before = await db.select().from(settings).where(eq(settings.name, names[0]!)) // There are two names.
    let [runs, isMet] = [0, false]
    let meet = () => {}
    const met = new Promise<void>((resolve) => {
      meet = resolve
    })
    const change = (order: readonly string[]) =>
      db.transaction(async (tx) => {
        runs++
        for (const [place, name] of order.entries()) {
          await tx
            .update(settings)
            .set({ version: sql`${settings.version} + 1` })
            .where(eq(settings.name, name))
          if (place > 0) continue
          if (isMet) meet()
          isMet = true
          await met
        }
      })
    await Promise.all([change(names), change(names.toReversed())])
    // One ran again; on a busy machine it may meet the other a second time.
    expect(runs).toBeGreaterThanOrEqual(3)
    const after = await db.select().from(settings).where(eq(settings.name, names[0]!)) // As above.
    expect(after[0]?.version).toBe((before[0]?.version ?? 0) + 2)
  })
})
