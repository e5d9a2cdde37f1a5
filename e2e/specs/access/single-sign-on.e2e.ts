import type { Page } from '@playwright/test'
import { type MockIssuer, openMockIssuer } from '../../../apps/server/src/testing/mock-issuer.ts'
import { secondFactorWords } from '../../../apps/web/src/features/account/second-factor/second-factor-words.ts'
import { staffWords } from '../../../apps/web/src/features/people/desk/staff-words.ts'
import { accountWords } from '../../../apps/web/src/features/sign-in/member/sign-in-words.ts'
import { ssoWords } from '../../../apps/web/src/features/single-sign-on/desk/sso-words.ts'
import { usualScopes } from '../../../packages/domain/src/access/single-sign-on.ts'
import { problemWords } from '../../../packages/locales/src/problem-words.ts'
import { sayFinding } from '../../../packages/locales/src/rule-words.ts'
import { languages } from '../../support/desk-steps.ts'
import type { Lang } from '../../support/fixtures.ts'
import { callAs } from '../../support/given-order.ts'
import { tryToSignIn } from '../../support/given-person.ts'
import { long } from '../../support/long.ts'
import {
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  test,
} from '../../support/own-server.ts'

test.describe.configure({ mode: 'default' })

let issuer: MockIssuer
test.beforeAll(async () => {
  issuer = await openMockIssuer()
})
test.afterAll(() => issuer.close())
test.afterEach(() => issuer.reset())

const isVerified = { email_verified: true }

/** The form of a provider, as the API takes it. */
const bodyOf = (changes: object) => ({
  ...{ issuer: issuer.url, client_id: issuer.clientId, client_secret: issuer.clientSecret },
  ...{
    scopes: usualScopes,
    email_claim: 'email',
    groups_claim: null,
    groups: [],
    domains: [],
    short_name: null,
  },
  ...{ trusts_email: false, adds_accounts: false, is_required: false },
  ...changes,
})

/** Signs in with the company account of whoever the provider says it is. */
async function signInThere(page: Page, lang: Lang, name: string) {
  const { login, sso } = accountWords[languages[lang]]
  await page.getByRole('button', { name: login.sso }).click()
  await page.getByLabel(sso.name).fill(name)
  await page.getByRole('button', { name: sso.go }).click()
}

const openLogin = (page: Page, lang: Lang) => page.goto(`/login?lang=${lang === 'zh' ? 'cn' : 'en'}`)

test('staff set up their provider, trying the connection first', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/422/)
  const text = ssoWords[languages[lang]]
  const rule = (name: 'issuer' | 'issuer_unreachable') => sayFinding({ rule: name }, languages[lang])
  await enterAs(page, 'operator', lang)
  await page.goto('/desk/staff')
  await page.getByRole('tab', { name: staffWords[languages[lang]].tabs.sso }).click()
  await page.getByRole('button', { name: text.setUp }).click()
  const dialog = page.getByRole('dialog', { name: text.title })
  await expect(dialog.getByLabel(text.redirectUri, { exact: true })).toHaveValue(/\/sso\/staff$/)

  // The connection is tried before anything is saved.
  const address = dialog.getByLabel(text.issuer)
  const attempt = dialog.getByRole('button', { name: text.tryIt })
  await address.fill('ftp://nowhere.example')
  await attempt.click()
  await expect(dialog.getByText(rule('issuer')).first()).toBeVisible()
  await address.fill(`${issuer.url}/nothing`)
  await attempt.click()
  await expect(dialog.getByText(rule('issuer_unreachable')).first()).toBeVisible()
  await address.fill(issuer.url)
  await attempt.click()
  await expect(dialog.getByText(text.tried)).toBeVisible()
  await expect(dialog.getByText(`${issuer.url}/token`)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel(text.clientId).fill(issuer.clientId)
  await dialog.getByLabel(text.clientSecret).fill(issuer.clientSecret)
  await dialog.getByLabel(text.shortName).fill('berth')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: text.save }).click()
  await expect(page.getByText(text.saved)).toBeVisible()
  await expect(page.getByText(issuer.url, { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('staff sign in at their provider, and confirm there', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/403/)
  const text = ssoWords[languages[lang]]
  const { provider } = await callAs<{ provider: { version: number } | null }>(
    request,
    'operator',
    'GET',
    '/desk/sso',
  )
  const version = provider ? { version: provider.version } : {}
  await callAs(request, 'operator', 'PUT', '/desk/sso', bodyOf({ short_name: 'berth', ...version }))

  // Whoever was heading for a page comes back to it.
  await openLogin(page, lang)
  await page.goto('/desk/staff?tab=sso')
  await expect(page).toHaveURL(/\/login/)
  issuer.behaviour.claims = { sub: 'the operator', email: 'operator@demo.test', ...isVerified }
  await signInThere(page, lang, 'Berth')
  await expect(page).toHaveURL(/\/desk\/staff\?tab=sso/)

  // A call about permissions asks again, at the provider, in another window; what was typed is kept.
  await page.getByRole('button', { name: text.edit }).click()
  const editing = page.getByRole('dialog', { name: text.title })
  await editing.getByLabel(text.shortName).fill('berth-staff')
  await editing.getByRole('button', { name: text.save }).click()
  const { sso: confirm } = secondFactorWords[languages[lang]]
  const confirming = page.getByRole('dialog', { name: confirm.title })
  await confirming.getByRole('button', { name: confirm.open }).click()
  // The other window loads the portal twice, before and after the provider.
  await expect(page.getByText(text.saved)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('berth-staff')).toBeVisible()
  expect(issuer.asked.at(-1)?.get('prompt')).toBe('login')
})

test('a member signs in with the company account, and is told why not', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  long('one provider answers in several ways')
  expectConsoleError(/422/)
  const language = languages[lang]
  const { sso } = accountWords[language]
  const problem = problemWords[language]
  const { customer } = await callAs<{ customer: { id: number } }>(request, 'shipper', 'GET', '/userinfo')
  const path = `/desk/member/${customer.id}/sso`
  const saved = await callAs<{ provider: { version: number } }>(
    request,
    ...(['operator', 'PUT', path, bodyOf({ domains: ['demo.test'] })] as const),
  )
  const claims = { sub: 'the shipper', email: 'shipper@demo.test', ...isVerified }

  await openLogin(page, lang)
  await page.getByRole('button', { name: accountWords[language].login.sso }).click()
  await expectNoAxeViolations(page)
  await page.getByLabel(sso.name).fill('nobody@nowhere.example')
  await page.getByRole('button', { name: sso.go }).click()
  await expect(page.getByText(sayFinding({ rule: 'provider_unknown' }, language))).toBeVisible()
  await page.getByRole('button', { name: sso.back }).click()

  // What the provider gets wrong is said on a page of its own, which leads back.
  const refused: [string, () => unknown][] = [
    [problem.sso_refused, () => Object.assign(issuer.behaviour, { signs: 'stranger' })],
    [
      problem.sso_unverified,
      () => Object.assign(issuer.behaviour, { claims: { ...claims, email_verified: false } }),
    ],
    [
      problem.sso_unknown,
      () => Object.assign(issuer.behaviour, { claims: { ...claims, email: 'operator@demo.test' } }),
    ],
    [problem.sso_cancelled, () => Object.assign(issuer.behaviour, { error: 'access_denied' })],
  ]
  for (const [message, err] of refused) {
    issuer.reset()
    issuer.behaviour.claims = claims
    err()
    await signInThere(page, lang, 'shipper@demo.test')
    await expect(page.getByRole('heading', { name: sso.failed })).toBeVisible()
    await expect(page.getByRole('alert').getByText(message)).toBeVisible()
    await expect(page).toHaveURL(/\/sso\/\d+$/)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: sso.again }).click()
  }
  issuer.reset()
  issuer.behaviour.claims = claims
  await signInThere(page, lang, 'shipper@demo.test')
  await expect(page).not.toHaveURL(/\/(login|sso)/)
  await page.goto('/profile?tab=security')
  await expect(page.getByText(secondFactorWords[language].sso.panel)).toBeVisible()

  // Going back in the history does not sign in again, nor does an address that somebody sends.
  await page.goto(`/sso/${customer.id}?code=a&state=b`)
  await expect(page.getByRole('alert').getByText(problem.sso_expired)).toBeVisible()

  // Once the company requires it, a right password leads there too.
  const body = bodyOf({ domains: ['demo.test'], is_required: true, version: saved.provider.version })
  await callAs(request, 'operator', 'PUT', path, body)
  await page.goto('/logout')
  await openLogin(page, lang)
  await tryToSignIn(page, lang, 'shipper@demo.test', 'demo1234')
  await expect(page.getByRole('alert').getByText(problem.sso_required)).toBeVisible()
  await page.getByRole('button', { name: sso.go }).click()
  await expect(page).not.toHaveURL(/\/(login|sso)/)
  const version = saved.provider.version + 1
  await callAs(request, 'operator', 'PUT', path, bodyOf({ domains: ['demo.test'], version }))
})
