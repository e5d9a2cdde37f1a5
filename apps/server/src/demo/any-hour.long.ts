// A database of its own: the demo is only loaded into an empty one.

import { and, eq, gt, lt } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bills } from '../platform/db/schema.ts'
import { openOwnApp } from '../testing/test-app.ts'
import { loadDemo } from './load-demo.ts'

const hourMs = 3_600_000
const firstMoment = new Date('2026-11-28T16:00:00Z').getTime()
// Seventeen hours and a half apart: every hour of the day, through a month.
const moments = Array.from({ length: 40 }, (_, index) => new Date(firstMoment + index * 17.5 * hourMs))

it.each(moments)(
  'the demo loads at %s, with a bill that is paid in part',
  { timeout: 60_000 },
  async (moment) => {
    const test = await openOwnApp({ demo: true })
    try {
      expect(await loadDemo(test.db, test.storage, moment)).toBe(true)
      const isPartPaid = and(eq(bills.state, 'agreed'), gt(bills.settled, 0), lt(bills.settled, bills.total))
      expect(await test.db.$count(bills, isPartPaid)).toBeGreaterThan(0)
    } finally {
      await test.close()
    }
  },
)
