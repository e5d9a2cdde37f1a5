import type { Page } from '@playwright/test'
import {
  settingGroupWords,
  settingNameWords,
} from '../../../apps/web/src/features/settings/desk/setting-names.ts'
import { settingWords } from '../../../apps/web/src/features/settings/desk/setting-words.ts'
import { languages } from '../../support/desk-steps.ts'
import {
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  test,
} from '../../support/own-server.ts'

test.describe.configure({ mode: 'default' })

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const rowOf = (page: Page, name: string) => page.locator(`[data-setting="${name}"]`)
const barOf = (page: Page, says: string) => page.getByRole('status').filter({ hasText: says })

test('settings are saved together from the bar, and changes can be undone', async ({ page, lang }) => {
  const text = settingWords[languages[lang]]
  const names = settingNameWords[languages[lang]]
  await enterAs(page, 'operator', lang)
  await page.goto('/desk/settings')
  await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible()

  const days = page.getByRole('textbox', { name: names.payment_days.name, exact: true })
  await days.fill('10')
  await page.getByRole('textbox', { name: names.web_contact_fax.name }).fill('+86 755 0000 2200')
  await expect(barOf(page, text.bar(2))).toBeVisible()
  await expect(rowOf(page, 'payment_days')).toContainText(names.payment_days.effect ?? '')
  await page.getByRole('button', { name: text.saveAll(2) }).click()
  await expect(page.getByRole('button', { name: text.saveAll(2) })).toBeHidden()
  await page.reload()
  await expect(days).toHaveValue('10')
  await expect(rowOf(page, 'payment_days')).toContainText('ZHAO YUN')

  await page.getByRole('button', { name: text.historyLink(names.payment_days.name) }).click()
  await expect(page.getByRole('dialog')).toContainText(
    names.payment_days.unit === '天' ? '7 天 → 10 天' : '7 days → 10 days',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: text.undoOf(names.payment_days.name) }).click()
  await expect(days).toHaveValue('7')
  await page.getByRole('button', { name: text.saveAll(1) }).click()
  await expect(page.getByRole('button', { name: text.saveAll(1) })).toBeHidden()
  await expect(rowOf(page, 'payment_days')).not.toHaveClass(/differs/)
})

test('an invalid value is reported in its row, and closing the portal asks for confirmation', async ({
  page,
  lang,
}) => {
  const text = settingWords[languages[lang]]
  const names = settingNameWords[languages[lang]]
  await enterAs(page, 'operator', lang)
  await page.goto('/desk/settings')
  const colour = page.getByRole('textbox', { name: names.app_color.name, exact: true })
  await colour.fill('teal')
  await page.getByRole('button', { name: text.saveAll(1) }).click()
  await expect(colour).toBeFocused()
  await expect(colour).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: text.discardOf(names.app_color.name) }).click()

  await rowOf(page, 'app_close')
    .getByText(names.app_close.choices?.true ?? '', { exact: true })
    .click()
  await page.getByRole('button', { name: text.saveAll(1) }).click()
  await expect(barOf(page, text.bar(1))).toBeVisible()
  const dialog = page.getByRole('dialog', { name: text.closeTitle })
  await dialog.getByRole('button', { name: text.closeKeep }).click()
  await page.getByRole('button', { name: text.discardAll, exact: true }).click()
  await expect(barOf(page, text.bar(1))).toHaveCount(0)
})

test('settings are searched, and shown on a phone one group at a time', async ({ page, lang }) => {
  const text = settingWords[languages[lang]]
  const names = settingNameWords[languages[lang]]
  await enterAs(page, 'operator', lang)
  await page.goto('/desk/settings')
  await expect(rowOf(page, 'app_title')).toBeVisible()
  await expectNoAxeViolations(page)
  // The rail follows what is being read.
  await rowOf(page, 'payment_days').scrollIntoViewIfNeeded()
  const billing = page.getByRole('button', { name: settingGroupWords[languages[lang]].money.name })
  await expect(billing).toHaveAttribute('aria-current', 'true')
  await page.getByRole('searchbox', { name: text.search }).fill('ISF')
  await expect(rowOf(page, 'isf_countries')).toBeVisible()
  await expect(rowOf(page, 'app_title')).toHaveCount(0)
  await page.getByRole('searchbox', { name: text.search }).fill('')
  await page.getByRole('button', { name: text.onlyChanged }).click()
  await expect(rowOf(page, 'isf_countries')).toBeVisible()
  await expect(rowOf(page, 'freight_collect')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/desk/settings?group=money')
  await expect(page.getByRole('textbox', { name: names.payment_days.name, exact: true })).toBeVisible()
  await expect(rowOf(page, 'app_title')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})

test('a logo is uploaded, previewed, saved and shown on every page', async ({ page, lang }) => {
  const text = settingWords[languages[lang]]
  const names = settingNameWords[languages[lang]]
  await enterAs(page, 'operator', lang)
  await page.goto('/desk/settings')
  const row = rowOf(page, 'booking_logo')
  const chosen = { name: 'logo.png', mimeType: 'image/png', buffer: png }
  await row.locator('input[type="file"]').setInputFiles(chosen)
  await expect(row.locator('img')).toHaveCount(2)
  const address = await row.locator('img').first().getAttribute('src')
  await page.getByRole('button', { name: text.saveAll(1) }).click()
  await expect(page.getByRole('button', { name: text.saveAll(1) })).toBeHidden()
  for (const path of ['/register', '/forget-password', '/404']) {
    await page.goto(path)
    await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', address ?? '')
  }
  await page.goto('/desk/settings')
  await page.getByRole('button', { name: text.removeOf(names.booking_logo.name) }).click()
  await page.getByRole('button', { name: text.saveAll(1) }).click()
  await expect(page.getByRole('button', { name: text.saveAll(1) })).toBeHidden()
})
