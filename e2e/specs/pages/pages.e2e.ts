import type { Page } from '@playwright/test'
import { deskPages, memberPages, publicPages } from '../../support/every-page.ts'
import {
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  test,
} from '../../support/fixtures.ts'

// Opens every page in every language with data on it; the other tests cover the actions.

const widths = [1440, 390] as const

/** Narrower than any phone in use, a tablet, and what is left of 1440 pixels at twice the size. */
const otherWidths = { 1440: [720, 768], 390: [320, 375] } as const

async function expectWhole(page: Page, address: string, width: keyof typeof otherWidths) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page, { withoutFrames: true })
  for (const other of otherWidths[width]) {
    await page.setViewportSize({ width: other, height: 900 })
    await test.step(`${other} pixels`, () => expectNoSidewaysScroll(page))
  }
  await page.setViewportSize({ width, height: 900 })
}

for (const width of widths)
  test.describe(`at ${width} pixels, open whole and without obstacles`, () => {
    test.use({ viewport: { width, height: 900 } })
    test.setTimeout(400_000)

    test('public pages', async ({ page, lang, expectConsoleError }) => {
      expectConsoleError(/404|403/)
      await page.goto(`/login?lang=${lang === 'zh' ? 'cn' : 'en'}`)
      for (const address of await publicPages())
        await test.step(address, () => expectWhole(page, address, width))
    })

    test('member pages', async ({ page, request, lang }) => {
      const addresses = await memberPages(request)
      await enterAs(page, 'shipper', lang)
      for (const address of addresses) await test.step(address, () => expectWhole(page, address, width))
      await enterAs(page, 'forwarder', lang)
      await test.step('/rate', () => expectWhole(page, '/rate', width))
    })

    test('desk pages', async ({ page, request, lang }) => {
      const addresses = await deskPages(request)
      await enterAs(page, 'operator', lang)
      for (const address of addresses) await test.step(address, () => expectWhole(page, address, width))
    })
  })
