// A database of its own: what is checked, or found wrong, is everything in the database.
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../admin/check-data.ts'
import { outbox, settings } from '../platform/db/schema.ts'
import { Account } from '../testing/money/account.ts'
import { type Act, someActs } from '../testing/money/act.ts'
import { expectSums } from '../testing/money/figures.ts'
import { openScene, type Scene } from '../testing/money/scene.ts'
import { takeAct } from '../testing/money/take-act.ts'
import { openOwnApp, type TestApp } from '../testing/test-app.ts'

// Random sequences of bill, supplementary bill, question, reissue, agree, pay, part, fee, reject, undo, receipt, credit and refund, each for a company of its
// own. `npm run test:trust` makes 10,000 on each engine; BERTH_MONEY_SEQUENCES and BERTH_MONEY_SEED repeat a run.

const seed = Number(process.env.BERTH_MONEY_SEED ?? 20_260_316)
const sequences = Number(process.env.BERTH_MONEY_SEQUENCES ?? 30)
/** `check` reads the whole database, so it looks at many companies at once. */
const batch = 250

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await openOwnApp()
  await test.db.update(settings).set({ valueZh: 'USD,CNY,JPY' }).where(eq(settings.name, 'bill_currencies'))
  scene = await openScene(test, seed)
})
afterAll(() => test.close())

const done = new Map<Act['act'], number>()

async function play(acts: readonly Act[]): Promise<void> {
  const account = await Account.open(scene)
  for (const act of acts) {
    const answer = await takeAct(account, act)
    if (answer?.ok) done.set(act.act, (done.get(act.act) ?? 0) + 1)
    if (answer !== undefined) await expectSums(account)
  }
}

describe('random sequences of money', () => {
  it(
    `${sequences} sequences leave open what is billed less what is applied and credited (seed ${seed})`,
    async () => {
      for (let from = 0; from < sequences; from += batch) {
        const numRuns = Math.min(batch, sequences - from)
        await fc.assert(fc.asyncProperty(someActs, play), { numRuns, seed: seed + from })
        const { problems } = await checkData(test.db, test.storage)
        expect(problems, `seed ${seed}, sequences ${from} to ${from + numRuns}`).toEqual([])
        await test.db.delete(outbox).where(sql`true`)
      }
      const kinds: readonly Act['act'][] = [
        'issue',
        'supplement',
        'cancelled',
        'agreeOne',
        'disputeOne',
        'answerOne',
        'question',
        'reissue',
        'agree',
        'invoice',
        'pay',
        'payOrder',
      ]
      const decided: readonly Act['act'][] = [
        'confirm',
        'confirmOrder',
        'reject',
        'undo',
        'credit',
        'refund',
        'withdraw',
        'receipt',
      ]
      expect([...kinds, ...decided].filter((kind) => !done.has(kind))).toEqual([])
    },
    120_000 + sequences * 4_000,
  )
})
