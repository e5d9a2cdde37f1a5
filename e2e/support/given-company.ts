import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { languages } from './desk-steps.ts'
import type { Lang } from './fixtures.ts'
import { callAs, newReference } from './given-order.ts'
import { mailTo } from './mailbox.ts'

/** A company no other test uses, and its owner. */
export type GivenCompany = {
  readonly username: string
  readonly password: string
  readonly company1: string
  readonly token: string
}

const password = 'first password'

/** Registers a company and signs its owner in. */
export async function givenCompany(request: APIRequestContext, lang: Lang): Promise<GivenCompany> {
  const registered = await givenRegistration(request, lang)
  return { ...registered, token: await signInThroughApi(request, registered.username, password) }
}

/** Registers a company; the settings decide whether its owner may sign in. */
export async function givenRegistration(
  request: APIRequestContext,
  lang: Lang,
): Promise<Omit<GivenCompany, 'token'>> {
  const reference = newReference()
  const username = `${reference.toLowerCase()}@company.test`
  const company1 = `${reference} TRADING LTD`
  const { lists } = await callAs<{ lists: { id: number }[] }>(
    request,
    'shipper',
    'GET',
    '/country?keyword=China',
  )
  const registered = await request.post('/api/userinfo', {
    multipart: {
      ...{ username, password, linkman: 'HE JIE', phone: '+8657400001234', company1 },
      ...{ company2: '', address1: '8 PORT ROAD', city: 'NINGBO', country_id: String(lists[0]?.id) },
      ...{ credit_no: '91350100M000100Y43', invoice_title: '宁波测试有限公司' },
      lang: lang === 'zh' ? 'cn' : 'en',
    },
  })
  expect(registered.ok(), await registered.text()).toBe(true)
  if ((await registered.json()).data.mailed) await confirmByMail(request, username)
  return { username, password, company1 }
}

/** Opens the link that a registration mails, where the server sends mail. */
async function confirmByMail(request: APIRequestContext, username: string): Promise<void> {
  const { text } = await mailTo(username)
  const token = /\/confirm\?token=([\w-]+)/.exec(text)?.[1]
  const confirmed = await request.post('/api/userinfo/confirm', { data: { token, password } })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
}

/** Opens another session, as another device would. */
export async function signInThroughApi(
  request: APIRequestContext,
  username: string,
  secret: string,
): Promise<string> {
  const response = await request.post('/api/system/login', { data: { username, password: secret } })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).data.token as string // As the sign-in contract says.
}

/** Calls the API in a session. Returns the data and the status. */
export async function callWith<Data>(
  request: APIRequestContext,
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<{ readonly status: number; readonly data: Data }> {
  const response = await request.fetch(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  })
  return { status: response.status(), data: (await response.json()).data }
}

/** Opens a page with a session, in a tab that has not opened any address yet. */
export async function openWith(page: Page, token: string, lang: Lang, path: string): Promise<void> {
  await page.goto(`/login?lang=${lang === 'zh' ? 'cn' : 'en'}`)
  await expect(page.locator('html')).toHaveAttribute('lang', languages[lang])
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(path)
}
