import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { expect, test } from '../../support/fixtures.ts'

const web = fileURLToPath(new URL('../../../apps/web', import.meta.url))
let served: ViteDevServer
test.beforeAll(async () => {
  served = await createServer({ root: web, logLevel: 'error', server: { host: '127.0.0.1', port: 0 } })
  await served.listen()
})
test.afterAll(() => served.close())

const widths = [1440, 390]
/** Parts that are not there before a button is pressed; the lists and calendars of others open with their field. */
const behindButtons = /^overlay\/|^rows-editor\/row-sheet$|^feedback\/toast-region$/

test('Every part of the design system is drawn and opened in the gallery, wide and narrow', async ({ page }, {
  outputDir,
}) => {
  test.setTimeout(180_000)
  const address = `${served.resolvedUrls?.local[0]}gallery.html`
  await page.goto(address)
  const links = page.getByRole('navigation').first().locator('a[href^="#"]')
  await expect(links.first()).toBeVisible()
  const parts = await links.allTextContents()
  expect(parts.length).toBeGreaterThan(40)
  for (const part of parts) {
    await page.locator(`a[href="#${part}"]`).click()
    await expect(page.getByRole('heading', { level: 1, name: part, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const picture = join(outputDir, `${part.replace('/', '-')}-${width}`)
      await page.screenshot({ path: `${picture}.png`, fullPage: true })
      const isBehind = behindButtons.test(part)
      const openers = await page
        .getByRole('main')
        .locator(isBehind ? 'button' : '[aria-expanded]')
        .all()
      for (const [at, opener] of openers.slice(0, isBehind ? undefined : 1).entries()) {
        await opener.click()
        // It is fetched once it is approached.
        if (part.startsWith('dates/')) await expect(page.getByRole('grid')).toBeVisible()
        await page.screenshot({ path: `${picture}-open-${at + 1}.png` })
        await page.keyboard.press('Escape')
      }
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, `${part} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})
