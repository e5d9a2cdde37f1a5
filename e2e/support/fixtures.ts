import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

/** Every test runs once in each language; the project says which. */
export type Lang = 'zh' | 'en'
export type LangOption = { lang: Lang }

const accounts = {
  shipper: 'shipper@demo.test',
  forwarder: 'forwarder@demo.test',
  operator: 'operator@demo.test',
} as const
export type Account = keyof typeof accounts
const password = 'demo1234'

const words = {
  zh: { email: '邮箱', password: '密码', signIn: '登录' },
  en: { email: 'Email', password: 'Password', signIn: 'Sign in' },
} as const

type Fixtures = LangOption & {
  /** Names a console error that this test provokes on purpose, such as the 422 of a wrong password. */
  expectConsoleError: (text: RegExp) => void
  /** A page of another person, in a browser context of their own, signed in, that has not been anywhere yet. */
  openPageOf: (account: Account) => Promise<Page>
}

/** Playwright's `test`, on the server that was started for the run. An unexpected console or page error fails it. */
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
      // Playwright gives every new context the project's settings.
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

/** The language a page is in, by its `<html lang>`. */
async function langOf(page: Page): Promise<Lang> {
  return (await page.locator('html').getAttribute('lang'))?.startsWith('en') ? 'en' : 'zh'
}

/** Signs in at the login page and waits until it is left behind. */
export async function signIn(page: Page, account: Account, lang?: Lang) {
  await page.goto(lang ? `/login?lang=${lang === 'zh' ? 'cn' : 'en'}` : '/login')
  const label = words[lang ?? (await langOf(page))]
  await page.getByLabel(label.email).fill(accounts[account])
  await page.getByLabel(label.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: label.signIn, exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/**
 * Signs in as `signIn` does, but without the login page and what comes after it: for tests that go somewhere else next.
 * The page is left at one that is none of the application.
 */
export async function enterAs(page: Page, account: Account, lang: Lang) {
  const data = { username: accounts[account], password }
  const answer = await page.request.post('/api/system/login', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token } = (await answer.json()).data
  // An empty page of the same origin. It names an icon, or the browser would ask for one that is not there.
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
  /** Leaves frames out, for those whose sandbox lets no script in, nor axe. */
  readonly withoutFrames?: boolean
}

/** axe finds nothing to object to on the page, once a list that is being renewed is no longer dimmed. */
export async function expectNoAxeViolations(page: Page, { withoutFrames = false }: AxeOptions = {}) {
  await expect(page.locator('[aria-busy="true"]:not([role="status"])')).toHaveCount(0)
  const axe = new AxeBuilder({ page })
  // What is excluded axe does not go into; its legacy mode would put its script into every frame all the same.
  const { violations } = await (withoutFrames ? axe.exclude('iframe') : axe).analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(told, `axe on ${page.url()}`).toEqual([])
}

/** The page goes no wider than the window it is in, once it has taken its form. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `how far ${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}
