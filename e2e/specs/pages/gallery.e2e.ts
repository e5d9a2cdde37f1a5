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

test('Every part of the design system is drawn in the gallery, wide and narrow', async ({ page }, {
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
      await page.screenshot({ path: join(outputDir, `${part.replace('/', '-')}-${width}.png`) })
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, `${part} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})
