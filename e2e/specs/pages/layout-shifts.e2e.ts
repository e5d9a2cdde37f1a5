import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { givenToPay, givenToRelease } from '../../support/given-settlement.ts'
import { long } from '../../support/long.ts'

// Cumulative layout shift, of which web.dev calls 0.1 good: here a fifth of that is allowed.

const most = 0.02

/** Opens a page with answers that come one by one, and returns what moved meanwhile. */
async function shiftsOf(page: Page, address: string): Promise<readonly number[]> {
  let calls = 0
  await page.route('**/api/**', async (route) => {
    await wait((calls++ % 5) * 150)
    await route.continue().catch(() => undefined) // The page may be gone.
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Whatever comes late has come when a second brings no further call.
  for (let before = -1; before !== calls; await wait(1_000)) before = calls
  await page.unroute('**/api/**')
  return await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts) // `watch` put it there.
}

const watch = () => {
  const shifts: number[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      shifts.push(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

// Where Lighthouse measures, and a desk's usual width, at which the desk's queues move a little when their ages come.
for (const [width, accounts] of [
  [412, ['shipper', 'operator']],
  [1440, ['shipper']],
] as const)
  test(`nothing moves while the pages of most work load, at ${width} pixels`, async ({
    openPageOf,
    request,
  }) => {
    long('it opens the pages of most work one after the other')
    const order = await givenToRelease(request)
    // Its invoice opens by itself.
    const toPay = await givenToPay(request, { invoice: '发票.pdf' })
    const addresses = {
      shipper: [
        '/bookings',
        `/bookings/${order.id}`,
        `/bookings/${toPay.id}`,
        '/bookings/create-fcl',
        '/bills',
      ],
      operator: ['/desk/orders', `/desk/orders/${order.id}`],
    }
    for (const account of accounts) {
      const page = await openPageOf(account)
      await page.addInitScript(watch)
      await page.setViewportSize({ width, height: 823 })
      for (const address of addresses[account]) {
        const shifts = await shiftsOf(page, address)
        const sum = shifts.reduce((all, shift) => all + shift, 0)
        expect
          .soft(sum, `${address}: ${shifts.map((shift) => shift.toFixed(4)).join(', ')}`)
          .toBeLessThan(most)
      }
    }
  })
