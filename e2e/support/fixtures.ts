import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Frame,
  type Page,
  type ViewportSize,
  type WebError,
} from '@playwright/test'
import type axe from 'axe-core'
import { type Account, accounts, demoPassword, validTokenOf } from './given-order.ts'

export type { Account } from './given-order.ts'

/** Every test runs once per language; the Playwright project sets which. */
export type Lang = 'zh' | 'en'
export type LangOption = { lang: Lang }

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
  /**
   * A signed-in page that has not opened any address yet: the first of an account in a browser context of that account, another
   * one in a further context.
   */
  openPageOf: (account: Account) => Promise<Page>
  /** Whether the contexts of this test serve others, too: not with a clock or a script of their own, which stay. */
  keepsContexts: boolean
}

type WorkerFixtures = { readonly keptContexts: KeptContexts }

/** Playwright's `test` on the server started for the run. Unexpected console or page errors fail the test. */
export const test = base.extend<Fixtures & { complaints: Complaints; seats: Seats }, WorkerFixtures>({
  lang: ['zh', { option: true }],
  keepsContexts: [true, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.BERTH_E2E_URL),

  keptContexts: [
    async ({ browser }, use) => {
      const kept = new KeptContexts(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],

  seats: async ({ keptContexts, keepsContexts, viewport, baseURL, complaints }, use) => {
    const seats = new Seats(keptContexts, baseURL ?? '', viewport, complaints)
    await use(seats)
    await seats.leave(keepsContexts)
  },

  context: async ({ seats }, use) => use(await seats.take('')),
  page: async ({ seats, context }, use) => use(await seats.openPage(context)),

  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const complaints = new Complaints()
      await use(complaints)
      expect(complaints.unexpected(), 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],

  expectConsoleError: async ({ complaints }, use) => use((text) => complaints.expected.push(text)),

  openPageOf: async ({ seats, lang }, use) =>
    use(async (account) => {
      const page = await seats.openPage(await seats.take(account))
      await enterAs(page, account, lang)
      return page
    }),
})

export { expect } from '@playwright/test'

class Complaints {
  readonly expected: RegExp[] = []
  private readonly heard: string[] = []

  /** Listens to all pages of a context. Returns how to stop that. */
  listenTo(context: BrowserContext): () => void {
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error') this.heard.push(`${message.text()} (${message.location().url})`)
    }
    const onError = (error: WebError) => {
      this.heard.push(String(error.error().stack ?? error.error()))
    }
    context.on('console', onConsole).on('weberror', onError)
    return () => context.off('console', onConsole).off('weberror', onError)
  }

  unexpected() {
    return this.heard.filter((text) => !this.expected.some((pattern) => pattern.test(text)))
  }
}

/** The browser contexts of a worker. The next test finds the files of the pages loaded, which spares a ninth of its work. */
class KeptContexts {
  private readonly browser: Browser
  private readonly free = new Map<string, BrowserContext[]>()

  constructor(browser: Browser) {
    this.browser = browser
  }

  async take(key: string): Promise<BrowserContext> {
    // Playwright applies the project's settings to every new context.
    const context = this.free.get(key)?.pop() ?? (await this.browser.newContext())
    // Not when it is given back: an answer that is still on its way then would sign the next test in.
    await context.clearCookies()
    return context
  }

  async giveBack(key: string, context: BrowserContext) {
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    this.free.set(key, [...(this.free.get(key) ?? []), context])
  }

  async close() {
    for (const context of [...this.free.values()].flat()) await context.close()
  }
}

/** The contexts of one test. */
class Seats {
  private readonly kept: KeptContexts
  private readonly origin: string
  private readonly viewport: ViewportSize | null
  private readonly complaints: Complaints
  private readonly taken: { key: string; context: BrowserContext; stopListening: () => void }[] = []

  constructor(kept: KeptContexts, origin: string, viewport: ViewportSize | null, complaints: Complaints) {
    this.kept = kept
    this.origin = origin
    this.viewport = viewport
    this.complaints = complaints
  }

  async take(key: string): Promise<BrowserContext> {
    const context = await this.kept.take(key)
    this.taken.push({ key, context, stopListening: this.complaints.listenTo(context) })
    return context
  }

  /** Opens a page as in a new context: without what an earlier test left in the browser, except files. */
  async openPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    if (this.viewport) await page.setViewportSize(this.viewport)
    const browser = await context.newCDPSession(page)
    const storage = { origin: this.origin, storageTypes: 'local_storage,indexeddb' }
    await browser.send('Storage.clearDataForOrigin', storage)
    await browser.detach()
    return page
  }

  async leave(keepsContexts: boolean) {
    for (const { key, context, stopListening } of this.taken) {
      for (const page of context.pages()) await page.close()
      stopListening()
      if (keepsContexts) await this.kept.giveBack(key, context)
      else await context.close()
    }
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
  await page.getByLabel(label.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: label.signIn, exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/**
 * Same as `signIn`, but without the login page and the page after it, for tests that go elsewhere next. The page is left at an
 * address outside the application.
 */
export async function enterAs(page: Page, account: Account, lang: Lang) {
  const token = await validTokenOf(page.request, account)
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

/** The small build: every page that is checked has to read it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeOptions = {
  /** Skips frames whose sandbox blocks scripts, and therefore axe. */
  readonly withoutFrames?: boolean
  /** Skips what takes most of the time: whether the colors of texts can be told apart. */
  readonly withoutContrast?: boolean
}

/** Loads axe into the frame once, and lets it report to frames of other origins, such as the chat. */
async function loadAxe(frame: Frame) {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${axeSource}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/**
 * Expects no axe violations, once the page has loaded and a list that is reloading is no longer dimmed: in the dialog that is
 * open, or on the page if there is none, which has been looked at before the dialog opened; `npm run test:trust` always looks at
 * all of it. A list may begin to reload during the check, which then measures half-faded text: what was found is looked for
 * again on the settled page.
 */
export async function expectNoAxeViolations(page: Page, options: AxeOptions = {}) {
  await Promise.all((options.withoutFrames ? [page.mainFrame()] : page.frames()).map(loadAxe))
  const first = await violationsOn(page, options)
  const told = first.length > 0 ? await violationsOn(page, options) : first
  expect(told, `axe on ${page.url()}`).toEqual([])
}

async function violationsOn(page: Page, options: AxeOptions): Promise<string[]> {
  await expect(page.locator('main').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]:not([role="status"])')).toHaveCount(0)
  const isLong = process.env.BERTH_TEST_LONG === '1'
  const asked = { ...options, isLong }
  return await page.evaluate(async ({ withoutFrames = false, withoutContrast = false, isLong }) => {
    const open = isLong ? undefined : [...document.querySelectorAll('dialog[open]')].at(-1)
    const { violations } = await window.axe.run(
      { exclude: withoutFrames ? ['iframe'] : [], ...(open && { include: open }) },
      // Of what passes, axe would write down every place, which takes as long as the checks.
      { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: !withoutContrast } } },
    )
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, asked)
}

/** Expects the page to be no wider than its window once the layout has settled. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `how far ${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Expects the browser to print the page on one sheet of A4, or of the size that the page asks for. */
export async function expectOnePrintedPage(page: Page) {
  const printed = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g), `printed pages of ${page.url()}`).toHaveLength(1)
}

/**
 * Every placeholder fits its field once the layout has settled: a browser cuts a longer one, and what a field takes is then not to be
 * read anywhere.
 */
export async function expectWholePlaceholders(page: Page) {
  const cut = () =>
    page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d')
      const isCut = (field: HTMLInputElement) => {
        const { font } = getComputedStyle(field, '::placeholder')
        const { paddingLeft, paddingRight } = getComputedStyle(field)
        if (pen) pen.font = font
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return room > 0 && (pen?.measureText(field.placeholder).width ?? 0) > room + 0.5
      }
      return [...document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')]
        .filter((field) => field.checkVisibility() && isCut(field))
        .map(({ placeholder }) => placeholder)
    })
  await expect.poll(cut, `cut placeholders on ${page.url()}`).toEqual([])
}

/** Navigates as a link does: code that is already loaded stays. */
export async function followLink(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
