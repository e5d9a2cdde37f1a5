import type { APIRequestContext, Page } from '@playwright/test'
import { shellWords } from '../../../apps/web/src/app/shell/shell-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { changeSetting } from '../../support/given-setting.ts'
import { enterAs, expect, expectNoAxeViolations, test } from '../../support/own-server.ts'

test.describe.configure({ mode: 'default' })

const at = 'https://cdn.example'
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="24" height="24"/></svg>'
const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
const iconOf = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href')

/** Waits until the pages' policy allows the host, which takes a few seconds. */
async function expectAllowed(request: APIRequestContext, host: string) {
  const policy = async () => (await request.get('/login')).headers()['content-security-policy']
  await expect.poll(policy).toContain(host)
}

async function changeSettings(request: APIRequestContext, settings: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(settings)) await changeSetting(request, name, value)
}

test('title, color, icon and logos come from the settings; invalid ones fall back to the defaults', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  await page.route(`${at}/**`, (route) =>
    route.request().url().includes('gone')
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  await changeSettings(request, {
    app_title: 'HARBOUR LINE',
    app_color: '#1a6fb0',
    app_icon: `${at}/icon.svg`,
    booking_logo: `${at}/logo.svg`,
    booking_login_logo: `${at}/login.svg`,
  })
  await expectAllowed(request, at)

  await page.goto(`/login?lang=${lang === 'zh' ? 'cn' : 'en'}`)
  await expect(page).toHaveTitle(/HARBOUR LINE$/)
  await expect(page.locator(`img[src="${at}/login.svg"]`)).toBeVisible()
  await expect.poll(() => brandOf(page)).toBe('#1a6fb0')
  await expect.poll(() => iconOf(page)).toBe(`${at}/icon.svg`)
  await expectNoAxeViolations(page)
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings')
  await expect(page.getByRole('banner').locator(`img[src="${at}/logo.svg"]`)).toBeVisible()
  await expect(page).toHaveTitle(/HARBOUR LINE$/)
  await expectNoAxeViolations(page)

  expectConsoleError(/404/)
  await changeSettings(request, {
    app_title: '',
    app_color: '',
    app_icon: `${at}/gone.svg`,
    booking_logo: `${at}/gone.svg`,
    booking_login_logo: '',
  })
  await page.reload()
  await expect(page.getByRole('banner').locator('svg').first()).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
  await expect.poll(() => brandOf(page)).toBe('#6cbaa9')
  expect(await iconOf(page)).toBe('/mark.svg')
  await expect(page).toHaveTitle(/ASF Asia$/)
  await changeSettings(request, { app_icon: '', booking_logo: '', app_title: 'Berth' })
})

test('online chat opens beside the page if the settings name one, and only then', async ({
  page,
  request,
  lang,
}) => {
  const { chat, close } = shellWords[languages[lang]]
  const host = 'https://cschat-ccs.aliyun.com'
  await page.route(`${host}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>chat</title><main><h1>HELLO FROM THE CHAT</h1></main>',
    }),
  )
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings')
  await expect(page.getByRole('button', { name: shellWords[languages[lang]].signOut })).toBeVisible()
  await expect(page.getByRole('button', { name: chat.open })).toHaveCount(0)

  await changeSetting(request, 'online_service', 'aliyun:_1AbC2dE,SCE00001234')
  await expectAllowed(request, host)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.reload()
    const button = page.getByRole('button', { name: chat.open })
    await button.click()
    const panel = page.getByRole('dialog', { name: chat.title })
    await expect(panel.getByRole('button', { name: close })).toBeFocused()
    const frame = panel.locator('iframe')
    await expect(frame).toHaveAttribute('src', `${host}/index.htm?tntInstId=_1AbC2dE&scene=SCE00001234`)
    await expect(frame.contentFrame().getByText('HELLO FROM THE CHAT')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  }
  await changeSetting(request, 'online_service', '')
})
