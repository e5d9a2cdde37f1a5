import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { deskPages, memberPages } from '../../support/every-page.ts'
import { type Account, enterAs, expect, type Lang, test } from '../../support/fixtures.ts'

// Every button of every page, and of the dialogs that it opens, clicked twice: at most one call that changes something is under
// way. No such call reaches the server, so that the next button finds everything as it was. Only in `npm run test:trust`.

test.describe.configure({ timeout: 1_800_000 })

const answerMs = 300

/** Holds back every call that changes something; returns what was sent, and what was sent again before it was answered. */
async function holdBack(page: Page) {
  const sent: string[] = []
  const doubled: string[] = []
  const underWay = new Set<string>()
  await page.route(/\/api\//, async (route) => {
    const call = route.request()
    if (call.method() === 'GET') return route.fallback()
    const name = `${call.method()} ${new URL(call.url()).pathname}`
    sent.push(name)
    if (underWay.has(name)) doubled.push(`${name} on ${new URL(page.url()).pathname}`)
    underWay.add(name)
    await wait(answerMs)
    underWay.delete(name)
    const body = { code: 1, msg: 'Held back', error: 'unavailable', request_id: 'held' }
    await route.fulfill({ status: 503, json: body }).catch(() => undefined)
  })
  return { sent, doubled }
}

const buttonsIn = (place: Locator) =>
  place.locator('button:visible:not([disabled]), [role="switch"]:visible:not([disabled])')

async function clickTwice(button: Locator): Promise<boolean> {
  return await button.dblclick({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )
}

async function tryPage(page: Page, address: string): Promise<number> {
  const open = async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  await open()
  let clicked = 0
  const dialog = page.getByRole('dialog').last()
  const count = await buttonsIn(page.locator('main')).count()
  for (let at = 0; at < count; at++) {
    if (await clickTwice(buttonsIn(page.locator('main')).nth(at))) clicked++
    if (await dialog.isVisible()) {
      const inside = buttonsIn(dialog)
      // The last one sends; those before it may close the dialog.
      for (let last = (await inside.count()) - 1; last >= 0 && (await dialog.isVisible()); last--)
        if (await clickTwice(inside.nth(last))) clicked++
    }
    await wait(answerMs)
    if (new URL(page.url()).pathname !== address || (await dialog.isVisible())) await open()
  }
  return clicked
}

async function tryAll(page: Page, account: Account, addresses: readonly string[], lang: Lang) {
  await enterAs(page, account, lang)
  page.on('dialog', (asked) => void asked.accept().catch(() => undefined))
  const { sent, doubled } = await holdBack(page)
  let clicked = 0
  for (const address of addresses)
    await test.step(address, async () => {
      clicked += await tryPage(page, address)
    })
  process.stdout.write(`double clicks: ${account}, ${clicked} buttons, ${sent.length} calls\n`)
  expect(doubled).toEqual([])
  expect(sent.length).toBeGreaterThan(10)
}

test('no button of a member’s pages sends twice when it is clicked twice', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/503/)
  await tryAll(page, 'shipper', await memberPages(request), lang)
})

test('no button of the desk sends twice when it is clicked twice', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/503/)
  await tryAll(page, 'operator', await deskPages(request), lang)
})
