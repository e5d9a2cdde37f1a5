import type { Locator, Page } from '@playwright/test'
import { fieldWords } from '../../../apps/web/src/features/booking/form/field-words.ts'
import { listWords } from '../../../apps/web/src/features/booking/member/list/booking-list-words.ts'
import { placeWords } from '../../../apps/web/src/features/lookups/place-words.ts'
import { filterWords } from '../../../apps/web/src/page-parts/lists/filter-words.ts'
import { enterAs, expect, expectNoAxeViolations, test } from '../../support/fixtures.ts'
import { long } from '../../support/long.ts'

const languages = { zh: 'zh-CN', en: 'en-US' } as const

/** Places far down the list, each by name, code and Chinese name. */
const farPlaces = [
  { code: 'USDAL', typed: ['Dallas', 'USDAL', '达拉斯'] },
  { code: 'USMEM', typed: ['memphis', 'usmem', '孟菲斯'] },
  { code: 'QADOH', typed: ['Doha', 'QADOH', '多哈'] },
  { code: 'SESTO', typed: ['Stockholm', 'SESTO', '斯德哥尔摩'] },
  { code: 'ZAJNB', typed: ['Johannesburg', 'ZAJNB', '约翰内斯堡'] },
  { code: 'VNHAN', typed: ['Hanoi', 'VNHAN', '河内'] },
] as const

/** The field around a combobox, with its list; and what it shows as chosen. */
const fieldOf = (box: Locator) => box.locator('xpath=ancestor::*[@data-select]')
const shownIn = (box: Locator) => fieldOf(box).locator('[data-shown]')

test.describe('places', () => {
  let page: Page
  let delivery: Locator

  test.beforeEach(({ page: given, lang }) => {
    page = given
    delivery = page.getByRole('combobox', { name: listWords[languages[lang]].filter.delivery })
  })

  test('are found by name, code and Chinese name, and Enter selects the first', async ({ lang }) => {
    long('each spelling of each place is searched for')
    await enterAs(page, 'shipper', lang)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/bookings')
    for (const { code, typed } of farPlaces)
      for (const text of typed) {
        await delivery.fill(text)
        await expect(page.locator('[role="option"][data-active]').getByText(code)).toBeVisible()
        await delivery.press('Enter')
        await expect(shownIn(delivery)).toContainText(code)
      }
    // The whole list is never loaded.
    expect(asked.filter((url) => /\/port\?.*size=1000/.test(url))).toEqual([])
  })

  test('Enter before the results arrive selects the first one', async ({ lang }) => {
    await enterAs(page, 'shipper', lang)
    await page.goto('/bookings')
    await delivery.click()
    await page.keyboard.type('lsj')
    await page.keyboard.press('Enter')
    await expect(shownIn(delivery)).toContainText('USLAX')
    await delivery.fill('nb')
    await expect(page.locator('[role="option"][data-active]').getByText('CNNGB')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[role="option"][data-active]').getByText('CNNGB')).toBeHidden()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(shownIn(delivery)).toContainText('CNNGB')
  })

  test('leaving the field before the results arrive selects the first one', async ({ lang }) => {
    const { filter } = listWords[languages[lang]]
    await enterAs(page, 'shipper', lang)
    await page.goto('/bookings')
    await page.route(/\/api\/port\?.*keyword=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    const next = page.getByRole('textbox', { name: filter.keyword })
    for (const [key, typed, code] of [
      ['Enter', 'Memphis', 'USMEM'],
      ['Tab', 'Doha', 'QADOH'],
    ] as const) {
      await delivery.click()
      await page.keyboard.type(typed)
      await page.keyboard.press(key)
      await next.focus()
      await expect(shownIn(delivery)).toContainText(code)
      await expect(next).toBeFocused()
    }

    // Typing on means a different place.
    await delivery.click()
    await page.keyboard.type('Stockho')
    await page.keyboard.press('Enter')
    await page.keyboard.type('x')
    await expect(page.getByText(placeWords[languages[lang]].none)).toBeVisible()
    await expect(fieldOf(delivery)).not.toContainText('SESTO')
  })

  test('before typing, the company’s own places are listed, then the main ones', async ({ lang }) => {
    const words = placeWords[languages[lang]]
    await enterAs(page, 'shipper', lang)
    await page.goto('/bookings/create-fcl')
    const pol = page.getByRole('combobox', { name: fieldWords[languages[lang]].pol_id })
    await pol.click()
    await expect(page.getByText(words.used, { exact: true })).toBeVisible()
    await expect(page.getByText(words.top, { exact: true })).toBeVisible()
    await pol.fill('no such place')
    await expect(page.getByText(words.none)).toBeVisible()
    await pol.press('Escape')
    await expectNoAxeViolations(page)
  })

  test.describe('on the phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('a place far down the list is found, and its name is shown after a reload', async ({ lang }) => {
      const { filter } = listWords[languages[lang]]
      await enterAs(page, 'shipper', lang)
      await page.goto('/bookings')
      await page.getByRole('button', { name: filterWords[languages[lang]].open, exact: true }).click()
      const box = page.getByRole('dialog').getByRole('combobox', { name: filter.delivery })
      await box.fill('Memphis')
      await page.getByRole('option').filter({ hasText: 'USMEM' }).click()
      await page.getByRole('dialog').getByRole('button', { name: filter.search }).click()
      await expect(page).toHaveURL(/to_id=\d+/)
      await page.reload()
      await page
        .getByRole('button', { name: filterWords[languages[lang]].openCounted(1), exact: true })
        .click()
      await expect(shownIn(box)).toContainText('USMEM')
    })
  })
})
