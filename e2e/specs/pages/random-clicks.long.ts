import type { Page } from '@playwright/test'
import { numbersOf } from '../../../apps/server/src/testing/random-numbers.ts'
import { screenWords } from '../../../apps/web/src/page-parts/screens/screen-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { deskPages, memberPages } from '../../support/every-page.ts'
import { enterAs, expect, test } from '../../support/own-server.ts'

// Clicks and types at random, half of half an hour on each side: only in `npm run test:trust`. BERTH_CLICK_SECONDS and
// BERTH_CLICK_SEED say how long on each side, and repeat a run.

test.describe.configure({ mode: 'default' })

const seconds = Number(process.env.BERTH_CLICK_SECONDS ?? 900)
const seed = Number(process.env.BERTH_CLICK_SEED ?? 20_260_316)

const typed = [
  'PO-4711',
  '中文',
  '12',
  '-1',
  '1e9',
  '<b>x</b>',
  "' or 1=1",
  '2026-02-30',
  ' ',
  'ä🚢',
  '99999999999999',
  'a@b.example',
]
const keys = [
  'Enter',
  'Escape',
  'Tab',
  'ArrowDown',
  'ArrowUp',
  'Backspace',
  'Control+Enter',
  'Space',
  'Delete',
  'Home',
]

for (const account of ['shipper', 'operator'] as const)
  test(`random clicks and keys of a ${account} lead to no error (${seconds} s, seed ${seed})`, async ({
    page,
    request,
    lang,
    expectConsoleError,
  }) => {
    test.setTimeout(seconds * 1_000 + 240_000)
    // Refusals of nonsense are answers, and said so at their fields.
    expectConsoleError(/400|401|403|404|409|413|415|422|429|ERR_ABORTED/)
    const random = numbersOf(seed)
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value // Never empty.
    const addresses = await (account === 'shipper' ? memberPages(request) : deskPages(request))
    await enterAs(page, account, lang)
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
    await page.goto(pick(addresses))
    let acts = 0
    const until = Date.now() + seconds * 1_000
    while (Date.now() < until) {
      if (acts % 60 === 59) await page.goto(pick(addresses)).catch(() => undefined)
      const able = page.locator(
        'button:visible, a:visible, input:visible, textarea:visible, [role="option"]:visible, [role="menuitem"]:visible, [role="tab"]:visible, th:visible',
      )
      const count = await able.count().catch(() => 0)
      const options = { timeout: 500, force: true } as const
      const target = able.nth(Math.floor(random() * Math.max(1, count)))
      const label = await target.getAttribute('aria-label', options).catch(() => null)
      const name = label ?? (await target.innerText(options).catch(() => ''))
      // Whoever signs out has nothing left to click.
      if (/退出|Sign out/i.test(name)) continue
      const way = random()
      if (way < 0.6) await target.click(options).catch(() => undefined)
      else if (way < 0.7) await target.dblclick(options).catch(() => undefined)
      else if (way < 0.9) await target.fill(pick(typed), options).catch(() => undefined)
      else await page.keyboard.press(pick(keys)).catch(() => undefined)
      acts++
      if (!page.url().startsWith('http')) await page.goto(pick(addresses))
      if (/\/login/.test(page.url())) {
        await enterAs(page, account, lang)
        await page.goto(pick(addresses))
      }
      if (acts % 20 === 0)
        await expect(page.getByText(screenWords[languages[lang]].crashed.title)).toHaveCount(0)
    }
    process.stdout.write(`random clicks: ${account}, seed ${seed}, ${acts} acts in ${seconds} s\n`)
    expect(acts).toBeGreaterThan(seconds)
  })

/** What one tab holds after a collection: its heap in MB, its listeners and the nodes of its pages. */
async function heldBy(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  await tools.send('HeapProfiler.enable')
  await tools.send('HeapProfiler.collectGarbage')
  const { metrics } = await tools.send('Performance.getMetrics')
  await tools.detach()
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { megabytes: of('JSHeapUsedSize') / 1e6, listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

for (const account of ['shipper', 'operator'] as const)
  test(`a tab of a ${account} that opens every page ten times over keeps neither memory nor listeners`, async ({
    page,
    request,
    lang,
  }) => {
    test.setTimeout(900_000)
    const addresses = await (account === 'shipper' ? memberPages(request) : deskPages(request))
    await enterAs(page, account, lang)
    await page.goto(addresses[0] ?? '/')
    const openAll = async () => {
      for (const address of addresses) {
        // As the browser's way back does: the pages' router answers without loading the document anew.
        await page.evaluate((path) => {
          history.pushState(null, '', path)
          dispatchEvent(new PopStateEvent('popstate', { state: null }))
        }, address)
        await expect(page.locator('#content')).not.toBeEmpty()
        await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined)
      }
    }
    // What is loaded once is kept, and answers are for some minutes.
    for (let round = 0; round < 2; round++) await openAll()
    const before = await heldBy(page)
    for (let round = 0; round < 8; round++) await openAll()
    const after = await heldBy(page)
    process.stdout.write(
      `open pages: ${account}, ${addresses.length} pages: ${JSON.stringify(before)}, then ${JSON.stringify(after)}\n`,
    )
    expect(after.megabytes - before.megabytes).toBeLessThan(10)
    expect(after.listeners).toBeLessThan(before.listeners * 1.1 + 50)
  })
