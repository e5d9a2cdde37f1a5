import { shellWords } from '../../../apps/web/src/app/shell/shell-words.ts'
import { contactUsWords } from '../../../apps/web/src/features/contact-messages/member/contact-us-words.ts'
import { homeWords } from '../../../apps/web/src/features/home/member/home-words.ts'
import { forgetPasswordWords } from '../../../apps/web/src/features/sign-in/member/password/forget-password-words.ts'
import { registerWords } from '../../../apps/web/src/features/sign-in/member/register/register-words.ts'
import { accountWords } from '../../../apps/web/src/features/sign-in/member/sign-in-words.ts'
import { screenWords } from '../../../apps/web/src/page-parts/screens/screen-words.ts'
import { problemWords } from '../../../packages/locales/src/problem-words.ts'
import { languages } from '../../support/desk-steps.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  signIn,
  test,
} from '../../support/fixtures.ts'

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    account: accountWords[language],
    screen: screenWords[language],
    shell: shellWords[language],
    problem: problemWords[language],
  }
}

test('the login page opens in the reader’s language and has no axe violations', async ({ page, lang }) => {
  const { login } = wordsIn(lang).account
  await page.goto('/login')
  await expect(page.getByRole('button', { name: login.submit, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: login.welcome })).toBeVisible()
  await expect(page.getByRole('link', { name: login.forgot })).toHaveAttribute('href', '/forget-password')
  await expect(page.getByRole('link', { name: login.register })).toHaveAttribute('href', '/register')
  await expectNoAxeViolations(page)
})

test('a language in the address is remembered and removed from it', async ({ page }) => {
  const spellings = {
    cn: 'zh-CN',
    en: 'en-US',
    zh: 'zh-CN',
    en_us: 'en-US',
    zh_cn: 'zh-CN',
    'en-us': 'en-US',
  }
  for (const [spelling, language] of [...Object.entries(spellings), ['zh-cn', 'zh-CN'] as const]) {
    await page.goto(`/login?from=mail&lang=${spelling}#top`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page).toHaveURL(/\/login\?from=mail#top$/)
    await page.goto('/register')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
})

test('the chosen language survives a reload', async ({ page, lang }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: lang === 'zh' ? 'English EN' : '中文', exact: true }).click()
  const other = wordsIn(lang === 'zh' ? 'en' : 'zh').account.login
  await expect(page.getByRole('button', { name: other.submit, exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: other.submit, exact: true })).toBeVisible()
})

test('a wrong password is reported in the form, which keeps the username', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/422/)
  const { account, problem } = wordsIn(lang)
  const { login } = account
  await page.goto('/login')
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page.getByText(login.usernameMissing)).toBeVisible()
  await expect(page.getByText(login.passwordMissing)).toBeVisible()

  const name = page.getByLabel(login.username)
  const secret = page.getByLabel(login.password, { exact: true })
  await name.fill('shipper@demo.test')
  await secret.fill('demo12345')
  await secret.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(problem.wrong_password)
  await expect(name).toHaveValue('shipper@demo.test')
  await expect(secret).toBeFocused()
  await expectNoAxeViolations(page)
})

for (const [who, going, arrived] of [
  ['shipper', '/bookings?status=2&size=10', /\/bookings\?status=2&size=10$/],
  ['operator', '/desk/orders?queue=all', /\/desk\/orders\?queue=all$/],
] as const)
  test(`the ${who} without a session signs in first and arrives at ${going}`, async ({ page, lang }) => {
    const { login } = wordsIn(lang).account
    await page.goto(going)
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel(login.username).fill(`${who}@demo.test`)
    await page.getByLabel(login.password, { exact: true }).fill('demo1234')
    await page.getByRole('button', { name: login.submit, exact: true }).click()
    await expect(page).toHaveURL(arrived)
  })

for (const stored of [
  null,
  '/desk/orders',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])
  test(`signing in leads into the portal, whatever the address and the tab say (${JSON.stringify(stored)})`, async ({
    page,
    lang,
  }) => {
    const { login } = wordsIn(lang).account
    const elsewhere = ['from', 'next', 'redirect', 'return_to', 'url', 'path'].map(
      (name, at) => `${name}=${['//evil.example', 'https://evil.example', 'javascript:alert(1)'][at % 3]}`,
    )
    await page.goto(`/login?${elsewhere.join('&')}&lang=%22%3E%3Cscript%3E`)
    if (stored) await page.evaluate((path) => sessionStorage.setItem('path_after_login', path), stored)
    const { origin } = new URL(page.url())
    await page.getByLabel(login.username).fill('shipper@demo.test')
    await page.getByLabel(login.password, { exact: true }).fill('demo1234')
    await page.getByRole('button', { name: login.submit, exact: true }).click()
    await expect(page).toHaveURL(`${origin}/today`)
  })

test('the first page of a member leads to what is due', async ({ openPageOf, lang }) => {
  const page = await openPageOf('shipper')
  await page.goto('/')
  await expect(page).toHaveURL(/\/today$/)
  const { kinds, cutOffs } = homeWords[languages[lang]]
  const panel = page.getByRole('region', { name: cutOffs })
  await expect(panel.getByText(kinds.documents).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await panel.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bookings/)
})

for (const [account, own, other] of [
  ['shipper', /\/today$/, '/desk/orders'],
  ['operator', /\/desk\/orders\/\d+$/, '/bookings'],
] as const)
  test(`the ${account} lands on their own side, and the other side is not there for them`, async ({
    page,
    lang,
  }) => {
    const { notFound, home } = wordsIn(lang).screen
    await signIn(page, account, lang)
    await expect(page).toHaveURL(own)
    await page.goto(other)
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByRole('heading', { name: notFound.title })).toBeVisible()
    await page.getByRole('link', { name: home }).click()
    await expect(page).toHaveURL(own)
  })

test('public pages have no axe violations and link to the start page', async ({ page, lang }) => {
  const { screen } = wordsIn(lang)
  for (const [path, heading] of [
    ['/403', screen.forbidden.title],
    ['/404', screen.notFound.title],
    ['/no/such/page', screen.notFound.title],
    ['/register', registerWords[languages[lang]].title],
    ['/forget-password', forgetPasswordWords[languages[lang]].title],
    ['/contact-us', contactUsWords[languages[lang]].title],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNoAxeViolations(page)
  }
  await page.goto('/404')
  await page.getByRole('link', { name: screen.home }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a removed permission leads to the page that says so, an ended session to the login page', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/40[13]/)
  await signIn(page, 'shipper', lang)
  const refuse = (status: number, error: string) =>
    page.route('**/api/order?*', (route) =>
      route.fulfill({ status, json: { code: 1, msg: '', error, request_id: 'test' } }),
    )
  await refuse(403, 'forbidden')
  await page.goto('/bookings')
  await expect(page).toHaveURL(/\/403$/)

  await page.unroute('**/api/order?*')
  await refuse(401, 'unauthenticated')
  await page.goto('/bookings?size=20')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.unroute('**/api/order?*')
  await signIn(page, 'shipper', lang)
  await expect(page).toHaveURL('/bookings?size=20')
})

test('signing out is confirmed in portal and desk, and signs out other tabs too', async ({
  openPageOf,
  lang,
  expectConsoleError,
}) => {
  // Calls in flight in either tab at that moment are refused.
  expectConsoleError(/401/)
  const { account, shell } = wordsIn(lang)
  for (const who of ['shipper', 'operator'] as const) {
    const page = await openPageOf(who)
    await page.goto('/')
    const other = await page.context().newPage()
    await other.goto('/')
    await expect(other.getByRole('button', { name: shell.signOut })).toBeVisible()
    await page.getByRole('button', { name: shell.signOut }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(account.signedOut)).toBeVisible()
    await expect(other).toHaveURL(/\/login$/)
  }
})
