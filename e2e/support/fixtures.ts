import { type BrowserContext, test as base, expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Every test runs once per language; the Playwright project sets which. */
export type Lang = 'zh' | 'en'
export type LangOption = { lang: Lang }

const accounts = {
  shipper: 'shipper@demo.test',
  forwarder: 'forwarder@demo.test',
  operator: 'operator@demo.test',
  lumira: 'lumira@demo.test',
} as const
export type Account = keyof typeof accounts
const password = 'demo1234'

const words = {
  zh: { email: '邮箱', password: '密码', signIn: '登录' },
  en: { email: 'Email', password: 'Password', signIn: 'Sign in' },
} as const

declare global {
  /** In a frame that `loadAxe` has been in. */
  interface Window {
    readonly axe: typeof axe
  }
}

type Fixtures = LangOption & {
  /** Allows a console error that this test provokes on purpose, such as the 422 of a wrong password. */
  expectConsoleError: (text: RegExp) => void
  /** A signed-in page of another user, in a separate browser context, that has not opened any address yet. */
  openPageOf: (account: Account) => Promise<Page>
}

/** Playwright's `test` on the server started for the run. Unexpected console or page errors fail the test. */
export const test = base.extend<Fixtures & { complaints: Complaints }>({
  lang: ['zh', { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.BERTH_E2E_URL),

  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints()
      complaints.listenTo(context)
      await use(complaints)
      expect(complaints.unexpected(), 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],

  expectConsoleError: async ({ complaints }, use) => use((text) => complaints.expected.push(text)),

  openPageOf: async ({ browser, complaints, lang }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      // Playwright applies the project's settings to every new context.
      const context = await browser.newContext()
      contexts.push(context)
      complaints.listenTo(context)
      const page = await context.newPage()
      await enterAs(page, account, lang)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

export { expect } from '@playwright/test'

class Complaints {
  readonly expected: RegExp[] = []
  private readonly heard: string[] = []

  listenTo(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error') this.heard.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.heard.push(String(error.error().stack ?? error.error())))
  }

  unexpected() {
    return this.heard.filter((text) => !this.expected.some((pattern) => pattern.test(text)))
  }
}

/** The language of a page, by its `<html lang>`. */
async function langOf(page: Page): Promise<Lang> {
  return (await page.locator('html').getAttribute('lang'))?.startsWith('en') ? 'en' : 'zh'
}

/** Signs in at the login page and waits until the login page is gone. */
export async function signIn(page: Page, account: Account, lang?: Lang) {
  await page.goto(lang ? `/login?lang=${lang === 'zh' ? 'cn' : 'en'}` : '/login')
  const label = words[lang ?? (await langOf(page))]
  await page.getByLabel(label.email).fill(accounts[account])
  await page.getByLabel(label.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: label.signIn, exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/**
 * Same as `signIn`, but without the login page and the page after it, for tests that go elsewhere next. The page is left at an
 * address outside the application.
 */
export async function enterAs(page: Page, account: Account, lang: Lang) {
  const data = { username: accounts[account], password }
  const answer = await page.request.post('/api/system/login', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token } = (await answer.json()).data
  // An empty page of the same origin. It has an icon because the browser would otherwise request a missing one.
  const entry = '**/e2e-entry'
  const body = '<!doctype html><link rel="icon" href="data:," /><title>.</title>'
  await page.route(entry, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/e2e-entry')
  await page.unroute(entry)
  const kept = { token, i18nextLng: lang === 'zh' ? 'zh-CN' : 'en-US' }
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, kept)
}

type AxeOptions = {
  /** Skips frames whose sandbox blocks scripts, and therefore axe. */
  readonly withoutFrames?: boolean
}

/** Loads axe into the frame once, and lets it report to frames of other origins, such as the chat. */
async function loadAxe(frame: Frame) {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/**
 * Expects no axe violations, once the page has loaded and a list that is reloading is no longer dimmed. A list may begin to reload
 * during the check, which then measures half-faded text: what was found is looked for again on the settled page.
 */
export async function expectNoAxeViolations(page: Page, { withoutFrames = false }: AxeOptions = {}) {
  await Promise.all((withoutFrames ? [page.mainFrame()] : page.frames()).map(loadAxe))
  const first = await violationsOn(page, withoutFrames)
  const told = first.length > 0 ? await violationsOn(page, withoutFrames) : first
  expect(told, `axe on ${page.url()}`).toEqual([])
}

async function violationsOn(page: Page, withoutFrames: boolean): Promise<string[]> {
  await expect(page.locator('main').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]:not([role="status"])')).toHaveCount(0)
  return await page.evaluate(
    async (exclude) => {
      // Of what passes, axe would write down every place, which takes as long as the checks.
      const { violations } = await window.axe.run({ exclude }, { resultTypes: ['violations'] })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    withoutFrames ? ['iframe'] : [],
  )
}

/** Expects the page to be no wider than its window once the layout has settled. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `how far ${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}
