import type { Page } from '@playwright/test'
import { forEachDialog, refuseChanges } from '../../support/each-dialog.ts'
import { deskPages, memberPages } from '../../support/every-page.ts'
import {
  type Account,
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectWholePlaceholders,
  type Lang,
  test,
} from '../../support/fixtures.ts'

// Every dialog that a button of a page opens is checked with axe, and fits its window. Only in `npm run test:trust`.

test.describe.configure({ timeout: 1_800_000 })

async function tryAll(page: Page, account: Account, addresses: readonly string[], lang: Lang) {
  await enterAs(page, account, lang)
  page.on('dialog', (asked) => void asked.accept().catch(() => undefined))
  await refuseChanges(page)
  const found: string[] = []
  let opened = 0
  for (const address of addresses)
    await test.step(address, async () => {
      opened += await forEachDialog(page, address, async (title) => {
        try {
          await expectNoAxeViolations(page, { withoutFrames: true })
          await expectNoSidewaysScroll(page)
          await expectWholePlaceholders(page)
        } catch (error) {
          found.push(`${title} on ${address}: ${String(error).slice(0, 600)}`)
        }
      })
    })
  process.stdout.write(`dialogs: ${account}, ${opened}\n`)
  expect(found).toEqual([])
  expect(opened).toBeGreaterThan(10)
}

for (const width of [1440, 390])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('dialogs of a member open whole and without obstacles', async ({
      page,
      request,
      lang,
      expectConsoleError,
    }) => {
      expectConsoleError(/503/)
      await tryAll(page, 'shipper', await memberPages(request), lang)
    })

    test('dialogs of the desk open whole and without obstacles', async ({
      page,
      request,
      lang,
      expectConsoleError,
    }) => {
      expectConsoleError(/503/)
      await tryAll(page, 'operator', await deskPages(request), lang)
    })
  })
