import type { Page } from '@playwright/test'
import { versionWords } from '../../../apps/web/src/app/notices/notice-words.ts'
import { fieldWords } from '../../../apps/web/src/features/booking/form/field-words.ts'
import { listWords } from '../../../apps/web/src/features/booking/member/list/booking-list-words.ts'
import { languages } from '../../support/desk-steps.ts'
import type { Lang } from '../../support/fixtures.ts'
import { changeSetting } from '../../support/given-setting.ts'
import {
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  test,
} from '../../support/own-server.ts'

test.describe.configure({ mode: 'default' })

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return { version: versionWords[language], field: fieldWords[language], list: listWords[language] }
}

/** Navigates through the menu, as in a tab that stays open. */
async function turnTo(page: Page, path: string) {
  const asked = page.waitForResponse(/\/version\.json/)
  // By its address: a badge of what is left to do may stand behind its name. The list's tabs, below the menu, have it as well.
  await page.getByRole('navigation').locator(`a[href="${path}"]`).first().click()
  await asked
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

async function open(page: Page, path: string) {
  const asked = page.waitForResponse(/\/version\.json/)
  await page.goto(path)
  await asked
}

test('an open tab notices a new version on the next page, in portal and desk, and reloads or continues as chosen', async ({
  page,
  server,
  openPageOf,
  lang,
}) => {
  const { version } = wordsIn(lang)
  const notice = page.getByRole('dialog', { name: version.title })
  server.deployVersion('1.0.0+first')
  await enterAs(page, 'shipper', lang)
  await open(page, '/bookings')
  await page.evaluate(() => Object.assign(window, { wasHere: true }))
  const wasReloaded = () => page.evaluate(() => !('wasHere' in window))

  await turnTo(page, '/contacts')
  await expect(notice).toBeHidden()
  server.deployVersion('1.0.1+second')
  await turnTo(page, '/bookings')
  await expect(notice.getByText(version.text)).toBeVisible()
  await expectNoAxeViolations(page)
  await notice.getByRole('button', { name: version.later }).click()
  await expect(notice).toBeHidden()

  // "Later" is final: the declined version is not offered on later pages.
  await turnTo(page, '/contacts')
  await turnTo(page, '/profile')
  await expect(notice).toBeHidden()
  expect(await wasReloaded()).toBe(false)

  server.deployVersion('1.0.2+third')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  await expect(notice).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await notice.getByRole('button', { name: version.now }).click()
  await expect.poll(wasReloaded).toBe(true)
  await expect(notice).toBeHidden()

  const desk = await openPageOf('operator')
  // Not the orders page, where the first order opens automatically and triggers another check.
  await open(desk, '/desk/rates')
  server.deployVersion('1.0.3+fourth')
  await turnTo(desk, '/desk/members')
  await expect(desk.getByRole('dialog', { name: version.title })).toBeVisible()
})

test('a version named by the deployment is noticed as well', async ({ page, request, lang }) => {
  const { version } = wordsIn(lang)
  await changeSetting(request, 'app_ver', `2026.${Date.now()}`)
  await enterAs(page, 'shipper', lang)
  await open(page, '/bookings')
  await changeSetting(request, 'app_ver', `2027.${Date.now()}`)
  await turnTo(page, '/contacts')
  await expect(page.getByRole('dialog', { name: version.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: version.title })).toBeHidden()
  await changeSetting(request, 'app_ver', '')
})

test('a refresh asks before it discards an unsaved form', async ({ page, server, lang }) => {
  const { version, field, list } = wordsIn(lang)
  server.deployVersion('2.0.0+first')
  await enterAs(page, 'shipper', lang)
  await open(page, '/bookings')
  server.deployVersion('2.0.1+second')
  // A slow answer, which arrives after the user has started typing.
  let hasTyped: () => void = () => {}
  const typed = new Promise<void>((resolve) => {
    hasTyped = resolve
  })
  await page.route('**/version.json*', async (route) => {
    await typed
    await route.continue()
  })
  await page.getByRole('link', { name: list.newFcl, exact: true }).first().click()
  const reference = page.getByLabel(field.cust_ref_no, { exact: true })
  await reference.click()
  await page.keyboard.type('TYPED BEFORE')
  hasTyped()
  const notice = page.getByRole('dialog', { name: version.title })
  await expect(notice).toBeVisible()

  const questions: string[] = []
  page.on('dialog', async (question) => {
    questions.push(question.type())
    await question.dismiss()
  })
  await notice.getByRole('button', { name: version.now }).click()
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await expect(notice).toBeHidden()
  await expect(reference).toHaveValue('TYPED BEFORE')
})
