import type { Page } from '@playwright/test'
import { deskPages, memberPages, publicPages } from '../../support/every-page.ts'
import {
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectWholePlaceholders,
  followLink,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { long } from '../../support/long.ts'

// The one sweep over every page, with data on it: whole at every width and without obstacles, in both languages. Other stories check
// only what it cannot see: dialogs, messages, other states.
//
// A page is opened once per language, because opening costs most: in Chinese by its address, in English by a link from the page
// before it, where it has something to be followed from. Then its window is made narrower, as people turn a tablet.

/** A desk, a tablet on its side and upright, what is left of 1440 pixels at twice the size, two phones, and narrower than any phone in use. */
const widths = [1440, 1024, 768, 720, 390, 375, 320] as const

/** Placeholders are written for the phones in use. */
const narrowestInUse = 375

/**
 * Where axe looks: at a desk and on a phone, which show other elements. In English only at a desk and without its colors, which are
 * those of the Chinese page: what remains is a text that is missing.
 */
const axeWidths: Readonly<Record<Lang, readonly number[]>> = { zh: [1440, 390], en: [1440] }

test.setTimeout(400_000)

async function expectWhole(page: Page, lang: Lang) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const width of widths)
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      if (width >= narrowestInUse) await expectWholePlaceholders(page)
      if (axeWidths[lang].includes(width))
        await expectNoAxeViolations(page, { withoutFrames: true, withoutContrast: lang === 'en' })
    })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Follows a link to another page, and waits until that has taken the place of the one before it. */
async function followTo(page: Page, address: string) {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const before = await heading.evaluate((element) => {
    element.setAttribute('data-of-page-before', '')
    return element.textContent
  })
  await followLink(page, address)
  await expect
    .poll(() =>
      heading.evaluate((element) =>
        element.hasAttribute('data-of-page-before') ? element.textContent : 'another',
      ),
    )
    .not.toBe(before)
}

async function sweep(page: Page, addresses: readonly string[], lang: Lang) {
  for (const [at, address] of addresses.entries())
    await test.step(address, async () => {
      if (lang === 'zh' || at === 0) await page.goto(address)
      else await followTo(page, address)
      await expectWhole(page, lang)
    })
}

test('public pages open whole and without obstacles', async ({ page, lang, expectConsoleError }) => {
  long('each page is opened once, for everything that is looked for')
  expectConsoleError(/404|403/)
  await page.goto(`/login?lang=${lang === 'zh' ? 'cn' : 'en'}`)
  for (const address of await publicPages())
    await test.step(address, async () => {
      await page.goto(address)
      await expectWhole(page, lang)
    })
})

test('member pages open whole and without obstacles', async ({ page, request, lang }) => {
  long('each page is opened once, for everything that is looked for')
  const addresses = await memberPages(request)
  await enterAs(page, 'shipper', lang)
  await sweep(page, addresses, lang)
  await enterAs(page, 'forwarder', lang)
  await sweep(page, ['/rate'], lang)
})

test('desk pages open whole and without obstacles', async ({ page, request, lang }) => {
  long('each page is opened once, for everything that is looked for')
  const addresses = await deskPages(request)
  await enterAs(page, 'operator', lang)
  await sweep(page, addresses, lang)
})
