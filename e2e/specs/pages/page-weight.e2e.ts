import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { givenToRelease } from '../../support/given-settlement.ts'
import { long } from '../../support/long.ts'

type Weight = { readonly budget: number; readonly files: number; readonly address: string }

/** The budgets of the build check; here they apply to what a browser really loads. */
const budgets: Readonly<Record<string, Weight>> = JSON.parse(
  readFileSync(new URL('../../../tools/page-budgets.json', import.meta.url), 'utf8'),
)

/** Late files count too: code preloaded in the background arrives within this time. */
const settledMs = 2_000

async function weigh(page: Page, address: string): Promise<{ readonly kB: number; readonly files: number }> {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.set(response.url(), response.body())
  })
  await page.goto(address)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForTimeout(settledMs)
  const bodies = await Promise.all(scripts.values())
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  return { kB: bytes / 1000, files: bodies.length }
}

test('pages load no more script than their budgets', async ({ page, openPageOf, request }) => {
  long('each page with a budget is opened')
  // Far enough to have every document; one whose invoice opens by itself loads the PDF reader, too.
  const order = await givenToRelease(request)
  for (const [name, { address, budget, files }] of Object.entries(budgets)) {
    const own = name === 'login' ? page : await openPageOf(name === 'desk' ? 'operator' : 'shipper')
    const weight = await weigh(own, address.replace('{id}', String(order.id)))
    expect(weight.kB, name).toBeLessThanOrEqual(budget)
    expect(weight.files, name).toBeLessThanOrEqual(files)
    await own.close()
  }
})
