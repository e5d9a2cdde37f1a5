import type { Page, Route } from '@playwright/test'
import { transportWords } from '../../../apps/web/src/lib/api/transport-words.ts'
import { common } from '../../../packages/locales/src/common-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { deskPages, memberPages } from '../../support/every-page.ts'
import {
  type Account,
  enterAs,
  expect,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { long } from '../../support/long.ts'

// Every page with what it asks for refused: it says so in its language, and works once the fault is over.

const isLong = process.env.BERTH_TEST_LONG === '1'

// The clock of a page is that of its whole context.
test.use({ keepsContexts: false })
test.describe.configure({ timeout: isLong ? 3_000_000 : 600_000 })

const stuck = 'THE CRANE IS STUCK'
const answer = (status: number, error: string) => (route: Route) =>
  route.fulfill({ status, json: { code: 1, msg: stuck, error, request_id: 'fault123' } })

/** How calls fail, and what the page says then. */
const faults = {
  'no network': {
    act: (route: Route) => route.abort('internetdisconnected'),
    says: (lang: Lang) => transportWords[languages[lang]].network,
  },
  'a server that fails': { act: answer(500, 'internal'), says: () => stuck },
  'a server that is busy': { act: answer(503, 'unavailable'), says: () => stuck },
  'an answer of something else': {
    act: (route: Route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }),
    says: (lang: Lang) => transportWords[languages[lang]].status(502),
  },
  silence: {
    act: () => new Promise<void>(() => undefined),
    says: (lang: Lang) => transportWords[languages[lang]].timeout,
  },
} as const
type Fault = keyof typeof faults
const faultNames = Object.keys(faults) as [Fault, ...Fault[]] // The keys of a table that is not empty.
/** Silence takes seconds on each page. */
const quickFaults = faultNames.filter((name) => name !== 'silence') as [Fault, ...Fault[]] // There are others.

/** While this is stored in a tab, its calls give up forty times as early. */
const shortMinutes = 'short_minutes'

async function shortenMinutes(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const wait = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => wait(sessionStorage.getItem(name) ? ms / 40 : ms)
  }, shortMinutes)
}

/** What every page needs to be shown at all: settings, who is signed in, the live stream of the desk. */
const needed = /\/api\/(system\/|userinfo|desk\/live|welcome|i18n)/

/** Counts in the menu, which every page asks for and shows only if they are there. */
const counted = /\/api\/(order\/unread|desk\/rfq\/count)$/

/** Opens a page whose calls fail, and expects it to say so and to work once they do not. Returns whether it asked for anything. */
async function expectSaid(page: Page, address: string, fault: Fault, lang: Lang): Promise<boolean> {
  const { act, says } = faults[fault]
  const calls = /\/api\//
  let failed = 0
  await page.route(calls, (route) => {
    const call = route.request()
    if (needed.test(call.url()) || call.method() !== 'GET') return route.fallback()
    if (!counted.test(call.url())) failed++
    return act(route)
  })
  const said = page.getByText(says(lang)).first()
  if (fault === 'silence') await page.evaluate((name) => sessionStorage.setItem(name, '1'), shortMinutes)
  await page.goto(address)
  await expect(page.locator('main')).not.toBeEmpty()
  await expect
    .poll(() => failed, { timeout: 2_000 })
    .toBeGreaterThan(0)
    .catch(() => undefined)
  if (failed > 0)
    await expect(async () => {
      // Calls are made again after one, two and four seconds.
      await page.clock.fastForward(5_000)
      await expect(said).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: isLong ? 60_000 : 30_000 }) // The long run has other tests beside it.
  await expectNoSidewaysScroll(page)
  await page.unroute(calls)
  await page.evaluate((name) => sessionStorage.removeItem(name), shortMinutes)
  if (failed === 0) return false
  const again = page
    .getByRole('button', { name: new RegExp(`^(${common[lang].retry}|${common[lang].refresh})$`) })
    .first()
  if (!(await again.isVisible())) await page.reload()
  await expect(async () => {
    // A page may say of several parts that they failed.
    if (await again.isVisible()) await again.click()
    await expect(said).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
  return true
}

/**
 * Every second page: pages share how they tell what failed. A run in both languages tries the others in English; every page in
 * both in `npm run test:trust`.
 */
function inThisLanguage(addresses: readonly string[], lang: Lang): readonly string[] {
  return isLong ? addresses : addresses.filter((_, at) => at % 2 === (lang === 'zh' ? 0 : 1))
}

/**
 * Tries pages with faults in turn, so that each fault meets a part of them; every page with every fault in `npm run test:trust`.
 * All are tried before the test fails, so that it tells every page that says nothing.
 */
async function tryAll(page: Page, account: Account, addresses: readonly string[], lang: Lang): Promise<void> {
  await page.clock.install()
  await shortenMinutes(page)
  await enterAs(page, account, lang)
  let tried = 0
  const silent: string[] = []
  const chosen = inThisLanguage(addresses, lang)
  for (const [at, address] of chosen.entries())
    for (const fault of isLong ? faultNames : [quickFaults[at % quickFaults.length] ?? quickFaults[0]])
      await test.step(`${address}: ${fault}`, async () => {
        try {
          if (await expectSaid(page, address, fault, lang)) tried++
        } catch (error) {
          silent.push(`${address} with ${fault}: ${String(error).slice(0, 300)}`)
          await page.unrouteAll()
        }
      })
  expect(silent).toEqual([])
  expect(tried).toBeGreaterThan(chosen.length / 2)
}

test('every page of a member says what failed, and works afterwards', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  long('each page is opened while its calls fail')
  expectConsoleError(/500|502|503|ERR_INTERNET_DISCONNECTED/)
  await tryAll(page, 'shipper', await memberPages(request), lang)
})

test('every page of the desk says what failed, and works afterwards', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  long('each page is opened while its calls fail')
  expectConsoleError(/500|502|503|ERR_INTERNET_DISCONNECTED/)
  // The script that sets the clock goes to all frames, also to that of a mail's preview, in which nothing may run.
  expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
  await tryAll(page, 'operator', await deskPages(request), lang)
})
