import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { expect, test } from '../../support/fixtures.ts'
import { long } from '../../support/long.ts'

const web = fileURLToPath(new URL('../../../apps/web', import.meta.url))
let served: ViteDevServer
test.beforeAll(async () => {
  served = await createServer({ root: web, logLevel: 'error', server: { host: '127.0.0.1', port: 0 } })
  await served.listen()
})
test.afterAll(() => served.close())

/** Parts that are not there before a button is pressed. */
const behindButtons = /^overlay\/|^rows-editor\/row-sheet$|^feedback\/toast-region$/
/** What opens by a click on it: a field with its list or calendar, a row. */
const opens = '[data-date] input, [aria-expanded]'
/** A calendar is fetched first, and a tooltip waits for the mouse to rest. */
const comesLater = /^dates\/|^overlay\/tooltip$/

for (const width of [1440, 390])
  test(`Every part of the design system is drawn and opened in the gallery, at ${width} pixels`, async ({
    page,
  }, { outputDir }) => {
    test.setTimeout(180_000)
    long('it opens one part after the other')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${served.resolvedUrls?.local[0]}gallery.html`)
    const links = page.getByRole('navigation').first().locator('a[href^="#"]')
    await expect(links.first()).toBeVisible()
    const parts = await links.allTextContents()
    expect(parts.length).toBeGreaterThan(40)
    for (const part of parts) {
      await page.locator(`a[href="#${part}"]`).click()
      await expect(page.getByRole('heading', { level: 1, name: part, exact: true })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main.getByRole('region').first()).toBeVisible()
      const picture = join(outputDir, part.replace('/', '-'))
      await page.screenshot({ path: `${picture}.png`, fullPage: true })
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, part).toBeLessThanOrEqual(0)
      const isBehind = behindButtons.test(part)
      const openers = await main.locator(isBehind ? 'button' : opens).all()
      for (const [at, opener] of openers.slice(0, isBehind ? undefined : 1).entries()) {
        await opener.click()
        if (comesLater.test(part)) await expect(page.locator('[role="grid"], [role="tooltip"]')).toBeVisible()
        await page.screenshot({ path: `${picture}-open-${at + 1}.png` })
        await page.keyboard.press('Escape')
      }
    }
  })
