import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { accountWords } from '../../apps/web/src/features/sign-in/member/sign-in-words.ts'
import { languages } from './desk-steps.ts'
import type { Lang } from './fixtures.ts'
import { callAs, newReference } from './given-order.ts'
import { mailTo } from './mailbox.ts'

/** A colleague at the demo shipper's company whom no other test uses, so that a test can change their password and sessions. */
export type GivenPerson = { readonly username: string; readonly password: string; readonly token: string }

/** Invites a colleague by email and accepts the invitation. */
export async function givenPerson(request: APIRequestContext, lang: Lang): Promise<GivenPerson> {
  const username = `${newReference().toLowerCase()}@people.test`
  const password = 'first password'
  await callAs(request, 'shipper', 'POST', '/customer/colleague', {
    email: username,
    preset: 'member_everything',
    language: languages[lang],
  })
  const invitation = await mailTo(username)
  const token = /token=([\w-]+)/.exec(invitation.text)?.[1]
  const response = await request.post('/api/system/invitation', {
    data: { token, linkman: 'CHEN LU', phone: '+8675500000000', password },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return { username, password, token: (await response.json()).data.token }
}

/** Opens another session for them, as another device would. */
export async function anotherSession(request: APIRequestContext, person: GivenPerson, userAgent: string) {
  const { username, password } = person
  const response = await request.post('/api/system/login', {
    data: { username, password },
    headers: { 'User-Agent': userAgent },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).data.token as string // As the sign-in contract says.
}

/** Whether a token is still valid. */
export async function isOpen(request: APIRequestContext, token: string): Promise<boolean> {
  const response = await request.get('/api/userinfo', { headers: { Authorization: `Bearer ${token}` } })
  return response.ok()
}

/** Fills in and submits the login form. */
export async function tryToSignIn(page: Page, lang: Lang, username: string, password: string) {
  const { login } = accountWords[languages[lang]]
  await page.getByLabel(login.username).fill(username)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
}
