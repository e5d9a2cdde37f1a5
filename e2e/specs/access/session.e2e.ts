import type { Page } from '@playwright/test'
import { shellWords } from '../../../apps/web/src/app/shell/shell-words.ts'
import { sessionsWords } from '../../../apps/web/src/features/account/sessions-words.ts'
import { accountWords } from '../../../apps/web/src/features/sign-in/member/sign-in-words.ts'
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
import { newReference } from '../../support/given-order.ts'
import {
  anotherSession,
  type GivenPerson,
  givenPerson,
  isOpen,
  tryToSignIn,
} from '../../support/given-person.ts'

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

/** Opens a page in a person's session, as if they had signed in before. */
async function openAs(page: Page, lang: Lang, { token }: Pick<GivenPerson, 'token'>, path: string) {
  await page.goto(`/login?lang=${lang === 'zh' ? 'cn' : 'en'}`)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(path)
}

test('an ended session leads to the login page once, and then back to the page', async ({
  page,
  lang,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/401/)
  const person = await givenPerson(request, lang)
  await openAs(page, lang, person, '/bookings?size=20')
  await expect(page.getByRole('button', { name: shellWords[languages[lang]].signOut })).toBeVisible()

  // All of the form's calls are refused at once; places are only requested on typing.
  const arrivals: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) arrivals.push(new URL(frame.url()).pathname)
  })
  const held: (() => Promise<void>)[] = []
  await page.route(/\/api\/(?!system|userinfo)/, (route) => {
    const json = { code: 1, msg: '', error: 'unauthenticated', request_id: 'test' }
    held.push(() => route.fulfill({ status: 401, json }))
  })
  await page.goto('/bookings/create-fcl?from=here')
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(3)
  arrivals.length = 0
  await Promise.all(held.map((answer) => answer()))
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(accountWords[languages[lang]].sessionEnded)).toBeVisible()
  await expectNoAxeViolations(page)
  expect(arrivals).toEqual(['/login'])
  expect(await stored(page, 'token')).toBeNull()
  await page.unroute(/\/api\/(?!system|userinfo)/)

  await tryToSignIn(page, lang, person.username, person.password)
  await expect(page).toHaveURL(/\/bookings\/create-fcl\?from=here$/)
})

test('a different user is not sent to the previous user’s page', async ({
  page,
  lang,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/401/)
  const person = await givenPerson(request, lang)
  await openAs(page, lang, person, '/bookings?size=20')
  await expect(page.getByRole('button', { name: shellWords[languages[lang]].signOut })).toBeVisible()
  await request.post('/api/system/logout', { headers: { Authorization: `Bearer ${person.token}` } })
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, 'shipper')
  await expect(page).not.toHaveURL(/size=20/)

  // The same after a sign-out, in its own tab and in another.
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto('/bookings?size=20')
  await page.getByRole('button', { name: shellWords[languages[lang]].signOut }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login$/)
    expect(await tab.evaluate(() => sessionStorage.getItem('path_after_login'))).toBeNull()
  }
  await tryToSignIn(other, lang, person.username, person.password)
  await expect(other).not.toHaveURL(/login|size=20/)
})

test('a renewed token replaces the old one, which is kept along with the renewal time', async ({
  page,
  lang,
  request,
  expectConsoleError,
}) => {
  // Calls in flight at the sign-out are refused.
  expectConsoleError(/401/)
  const person = await givenPerson(request, lang)
  const renewed = await anotherSession(request, person, 'e2e')
  await openAs(page, lang, person, '/403')
  await page.route('**/api/userinfo', async (route) => {
    const response = await route.fetch()
    const brings = route.request().headers().authorization === `Bearer ${person.token}`
    await route.fulfill({
      response,
      headers: { ...response.headers(), ...(brings ? { 'X-Renewed-Token': renewed } : {}) },
    })
  })
  await page.goto('/bookings')
  await expect(page.getByRole('button', { name: shellWords[languages[lang]].signOut })).toBeVisible()
  expect(await stored(page, 'token')).toBe(renewed)
  expect(await stored(page, 'old_token')).toBe(person.token)
  expect(Date.now() - Date.parse((await stored(page, 'token_update_time')) ?? '')).toBeLessThan(60_000)

  await page.getByRole('button', { name: shellWords[languages[lang]].signOut }).click()
  await expect(page).toHaveURL(/\/login$/)
  for (const name of ['token', 'old_token', 'token_update_time']) expect(await stored(page, name)).toBeNull()
  expect(await isOpen(request, renewed)).toBe(false)
})

test('a refused call is retried once when another tab has a newer token', async ({
  page,
  lang,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/401/)
  const person = await givenPerson(request, lang)
  const newer = await anotherSession(request, person, 'e2e')
  await openAs(page, lang, person, '/403')
  const sent: (string | undefined)[] = []
  await page.route('**/api/order?*', async (route) => {
    sent.push(route.request().headers().authorization)
    if (sent.length > 1) return route.continue()
    await page.evaluate((token) => localStorage.setItem('token', token), newer)
    await route.fulfill({
      status: 401,
      json: { code: 1, msg: '', error: 'unauthenticated', request_id: 'test' },
    })
  })
  await page.goto('/bookings')
  await expect.poll(() => sent.length).toBeGreaterThan(1)
  expect(sent.slice(0, 2)).toEqual([`Bearer ${person.token}`, `Bearer ${newer}`])
  await expect(page).toHaveURL(/\/bookings$/)
})

test('after wrong passwords the form says how long to wait', async ({ page, lang, expectConsoleError }) => {
  expectConsoleError(/422|429/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  const username = `${newReference().toLowerCase()}@nowhere.test`
  for (let at = 0; at < 5; at++) {
    await tryToSignIn(page, lang, username, `a guess ${at}`)
    await expect(page.getByRole('alert')).toHaveText(problemWords[languages[lang]].wrong_password)
  }
  await tryToSignIn(page, lang, username, 'another guess')
  const told = lang === 'zh' ? /请 1[45] 分钟后再试/ : /Try again in 1[45] minutes/
  await expect(page.getByRole('alert')).toHaveText(told)
  await expectNoAxeViolations(page)
})

test('a refused sign-in says why, and links to the contact form where it helps', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/422|503/)
  const said = problemWords[languages[lang]]
  const { contact } = accountWords[languages[lang]].login
  const refusals = [
    ['waiting_review', 422, false],
    ['registration_rejected', 422, true],
    ['blocked_account', 422, true],
    ['closed', 503, false],
  ] as const
  await page.goto('/login')
  for (const [error, status, isHelped] of refusals) {
    const json = { code: 1, msg: said[error], error, request_id: 'test' }
    await page.route('**/api/system/login', (route) => route.fulfill({ status, json }))
    await tryToSignIn(page, lang, 'somebody@trade.test', 'a password')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(said[error])
    await expect(alert.getByRole('link', { name: contact })).toHaveCount(isHelped ? 1 : 0)
    await expectNoAxeViolations(page)
    await page.unroute('**/api/system/login')
  }
})

test('a user sees their signed-in devices and signs one out', async ({ page, lang, request }) => {
  const text = sessionsWords[languages[lang]]
  const person = await givenPerson(request, lang)
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1'
  const phone = await anotherSession(request, person, agent)
  const others = [await anotherSession(request, person, ''), await anotherSession(request, person, '')]
  await openAs(page, lang, person, '/profile?tab=security')
  const panel = page.getByRole('region', { name: text.title })
  await expect(panel.getByRole('listitem')).toHaveCount(4)
  await expect(panel.getByRole('listitem').first()).toContainText(text.current)
  await expectNoAxeViolations(page)

  await panel.getByRole('button', { name: text.endOne('Safari · iPhone') }).click()
  await expect(page.getByText(text.ended('Safari · iPhone'))).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  expect(await isOpen(request, phone)).toBe(false)

  await page.setViewportSize({ width: 390, height: 844 })
  await panel.getByRole('button', { name: text.endOthers }).click()
  const dialog = page.getByRole('dialog', { name: text.confirm.title })
  await expect(dialog).toContainText(text.confirm.text(2))
  await dialog.getByRole('button', { name: text.endOthers }).click()
  await expect(panel.getByText(text.onlyHere)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  for (const token of others) expect(await isOpen(request, token)).toBe(false)
  expect(await isOpen(request, person.token)).toBe(true)
})
