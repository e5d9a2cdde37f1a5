import type { Page } from '@playwright/test'
import { shellWords } from '../../../apps/web/src/app/shell/shell-words.ts'
import { screenWords } from '../../../apps/web/src/page-parts/screens/screen-words.ts'
import { portalEntries } from '../../../apps/web/src/portal/layout/navigation.ts'
import { languages } from '../../support/desk-steps.ts'
import { enterAs, expect, expectNoAxeViolations, followLink, test } from '../../support/fixtures.ts'
import { readLazyPages } from '../../support/lazy-pages.ts'
import { long } from '../../support/long.ts'

const scripts = /\/assets\/[^?]*\.js/

// The browser logs scripts that fail to load.
const noise = /ERR_FAILED|dynamically imported|Unable to preload|404|403/

const publicPages = ['/register', '/forget-password', '/join', '/confirm', '/contact-us', '/verify']
/** Shown only to users who still have to set up a second factor. */
const enrolment = '/second-factor'
/** Where a provider of single sign-on sends the browser; without its answer the page leads on. */
const afterSignOn = '/sso/staff'
const screens = ['/403', '/404', '/none']

/**
 * Follows a link to a page whose code fails to load: the frame stays and shows the error, and the page recovers when the
 * connection is back. The page is left open to continue from there.
 */
async function expectMended(page: Page, address: string, title: string, frame: string | null) {
  // Clears what earlier pages have loaded.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
  await page.route(scripts, (route) => route.abort())
  await followLink(page, address)
  const message = page.getByRole('heading', { level: 1, name: title })
  await expect(message).toBeVisible()
  if (frame) await expect(page.locator(frame)).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(message).toBeHidden()
  await expect(page.getByRole('heading').first()).toBeVisible()
}

/** The pages of a frame share how they are loaded: of those behind the sign-in every third, all in `npm run test:trust`. */
function someOf(addresses: readonly string[]): readonly string[] {
  return process.env.BERTH_TEST_LONG === '1' ? addresses : addresses.filter((_, at) => at % 3 === 0)
}

test.describe('a page whose code cannot be loaded keeps its frame, says so and recovers', () => {
  // Each page is loaded twice.
  test.setTimeout(300_000)

  test('public pages', async ({ page, openPageOf, lang, expectConsoleError }) => {
    long('each page is opened while its script is missing')
    expectConsoleError(noise)
    const { title } = screenWords[languages[lang]].chunk
    const { portal } = await readLazyPages()
    await page.goto('/contact-us')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [first, ...others] = portal.filter((path) => publicPages.includes(path))
    expect(others.length).toBe(publicPages.length - 1)
    for (const address of [first, ...others].filter((path) => path !== '/contact-us'))
      await test.step(String(address), () => expectMended(page, String(address), title, 'header'))
    await test.step('/contact-us', () => expectMended(page, '/contact-us', title, 'header'))
    // The login page has no frame. Error screens bring their own, which public pages already have loaded.
    await test.step('/login', () => expectMended(page, '/login', title, null))
    const member = await openPageOf('shipper')
    for (const address of screens) {
      await member.goto('/bookings')
      await expect(member.getByRole('heading').first()).toBeVisible()
      await test.step(address, () => expectMended(member, address, title, null))
    }
  })

  test('member pages', async ({ openPageOf, lang, expectConsoleError }) => {
    long('each page is opened while its script is missing')
    expectConsoleError(noise)
    const { title } = screenWords[languages[lang]].chunk
    const { portal } = await readLazyPages()
    const signedIn = portal.filter(
      (path) => ![...publicPages, ...screens, enrolment, afterSignOn, '/login'].includes(path),
    )
    expect(signedIn.length).toBeGreaterThanOrEqual(13)
    const isRates = (path: string) => path.startsWith('/rate')
    for (const account of ['shipper', 'forwarder'] as const) {
      const page = await openPageOf(account)
      const pages = signedIn.filter((path) => isRates(path) === (account === 'forwarder'))
      // The page sign-in led to comes last, because its code stays loaded for a while. A page never follows one below it, which
      // would already have loaded its code.
      const start = account === 'forwarder' ? '/contacts' : pages.at(-1)
      await page.goto(String(start))
      await expect(page.getByRole('heading').first()).toBeVisible()
      for (const address of someOf([...pages.slice(1), ...pages.slice(0, 1)]))
        await test.step(address, () => expectMended(page, address, title, 'header nav'))
    }
  })

  test('desk pages', async ({ openPageOf, lang, expectConsoleError }) => {
    long('each page is opened while its script is missing')
    expectConsoleError(noise)
    const { title } = screenWords[languages[lang]].chunk
    const { desk } = await readLazyPages()
    expect(desk.length).toBeGreaterThanOrEqual(17)
    const page = await openPageOf('operator')
    await page.goto(String(desk.at(-1)))
    await expect(page.getByRole('heading').first()).toBeVisible()
    for (const address of someOf([...desk.slice(1), ...desk.slice(0, 1)]))
      await test.step(address, () => expectMended(page, address, title, 'header nav'))
  })
})

test('the message remains while the network is back but the server is not', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(noise)
  const message = page.getByRole('heading', { level: 1, name: screenWords[languages[lang]].chunk.title })
  await page.goto('/contact-us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(scripts, (route) => route.abort())
  await followLink(page, '/register')
  await expect(message).toBeVisible()
  await page.route('**/register', (route) => route.abort())
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/register'))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await asked
  await expect(message).toBeVisible()
})

test('a signed-in page shows the time of its content while offline', async ({
  page,
  context,
  lang,
  expectConsoleError,
}) => {
  long('pages have to be cached before the network goes')
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { offline } = shellWords[languages[lang]]
  const strip = page.getByText(offline.gone)
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings')
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  await expect(strip).toHaveText(/\d\d:\d\d/)
  await context.setOffline(false)
  await expect(strip).toBeHidden()
  // A call that gets no answer also shows it, whatever the browser thinks of the connection.
  await page.route('**/api/**', (route) => route.abort())
  await page.route('**/healthz', (route) => route.abort())
  await page
    .getByRole('link', {
      name: portalEntries.find(({ path }) => path === '/contacts')?.label[languages[lang]] ?? '',
    })
    .click()
  await expect(strip).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unrouteAll()
  await expect(strip).toBeHidden({ timeout: 15_000 })
})

test('the page says so when even the code of its frame cannot be loaded', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(noise)
  const { title } = screenWords[languages[lang]].chunk
  await enterAs(page, 'shipper', lang)
  for (const chunk of ['start-portal', 'signed-in-routes', 'member-shell']) {
    await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort())
    await page.goto('/bookings')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden()
    await expect(page.locator('header nav')).toBeVisible()
  }
})

test('the login page says so when its code cannot be loaded', async ({ page, lang, expectConsoleError }) => {
  expectConsoleError(noise)
  const message = page.getByRole('heading', { level: 1, name: screenWords[languages[lang]].chunk.title })
  await page.route('**/assets/start-login-*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(message).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(message).toBeHidden()
  await expect(page.locator('form')).toBeVisible()
})
