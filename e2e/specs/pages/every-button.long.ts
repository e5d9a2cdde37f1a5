import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { deskPages, memberPages } from '../../support/every-page.ts'
import { type Account, enterAs, expect, type Lang, test } from '../../support/fixtures.ts'

// Every button of every page, and of the dialogs that it opens, clicked twice: at most one call that changes something is under
// way, the page says that it failed, and what was typed is still there. No such call reaches the server, so that the next button
// finds everything as it was. Only in `npm run test:trust`.

test.describe.configure({ timeout: 2_400_000 })

const answerMs = 300
const saidMs = 2_000

type HeldBack = {
  readonly sent: string[]
  readonly doubled: string[]
}

/** What the server says to the call of that number. */
const refusal = (number: number) => `HELD BACK ${number}.`

/** Refuses every call that changes something, after a moment; returns what was sent, and what was sent again before its answer. */
async function holdBack(page: Page): Promise<HeldBack> {
  const sent: string[] = []
  const doubled: string[] = []
  const underWay = new Set<string>()
  await page.route(/\/api\//, async (route) => {
    const call = route.request()
    if (call.method() === 'GET') return route.fallback()
    const name = `${call.method()} ${new URL(call.url()).pathname}`
    sent.push(name)
    const msg = refusal(sent.length)
    if (underWay.has(name)) doubled.push(`${name} on ${new URL(page.url()).pathname}`)
    underWay.add(name)
    await wait(answerMs)
    underWay.delete(name)
    const json = { code: 1, msg, error: 'unavailable', request_id: 'held' }
    await route.fulfill({ status: 503, json }).catch(() => undefined)
  })
  return { sent, doubled }
}

const buttonsIn = (place: Locator) =>
  place.locator('button:visible:not([disabled]), [role="switch"]:visible:not([disabled])')

const fieldsIn = (place: Locator) =>
  place.locator(
    'textarea:visible:not([readonly]), input:visible:not([readonly], [role], [type="checkbox"], [type="radio"], [type="file"])',
  )

/** Types into the fields of a dialog that are empty and free, and leaves them: a number is then written with its decimals. */
async function typeInto(place: Locator): Promise<void> {
  for (const field of await fieldsIn(place).all())
    if ((await field.inputValue({ timeout: 500 }).catch(() => 'gone')) === '') {
      await field.fill('7', { timeout: 500 }).catch(() => undefined)
      await field.blur({ timeout: 500 }).catch(() => undefined)
    }
}

const typedIn = (page: Page) =>
  fieldsIn(page.locator('body')).evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value).filter((value) => value !== ''),
  )

/** What clicking showed: how many buttons could be clicked, calls of which nothing was said, and buttons that lost what was typed. */
type ClickOutcome = { clicked: number; readonly unsaid: string[]; readonly lost: string[] }

async function clickTwice(
  page: Page,
  button: Locator,
  { sent }: HeldBack,
  shown: ClickOutcome,
): Promise<void> {
  const before = sent.length
  const typed = await typedIn(page)
  const clicked = await button.dblclick({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )
  if (!clicked) return
  shown.clicked++
  await wait(20)
  if (sent.length === before) return
  const name = `${sent.at(-1)} on ${new URL(page.url()).pathname}`
  const said = page.getByText(refusal(sent.length)).first()
  await said.waitFor({ timeout: answerMs + saidMs }).catch(() => shown.unsaid.push(name))
  const left = await typedIn(page)
  if (typed.some((value) => !left.includes(value)))
    shown.lost.push(`${name}: ${typed.filter((value) => !left.includes(value)).join(', ')}`)
}

async function tryPage(page: Page, address: string, held: HeldBack, shown: ClickOutcome): Promise<void> {
  const open = async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  await open()
  const dialog = page.getByRole('dialog').last()
  const count = await buttonsIn(page.locator('main')).count()
  for (let at = 0; at < count; at++) {
    await clickTwice(page, buttonsIn(page.locator('main')).nth(at), held, shown)
    if (await dialog.isVisible()) {
      await typeInto(dialog)
      const inside = buttonsIn(dialog)
      // The last one sends; those before it may close the dialog.
      for (let last = (await inside.count()) - 1; last >= 0 && (await dialog.isVisible()); last--)
        await clickTwice(page, inside.nth(last), held, shown)
    }
    await wait(answerMs)
    if (new URL(page.url()).pathname !== address || (await dialog.isVisible())) await open()
  }
}

async function tryAll(page: Page, account: Account, addresses: readonly string[], lang: Lang) {
  await enterAs(page, account, lang)
  page.on('dialog', (asked) => void asked.accept().catch(() => undefined))
  const held = await holdBack(page)
  const shown: ClickOutcome = { clicked: 0, unsaid: [], lost: [] }
  for (const address of addresses)
    await test.step(address, async () => {
      await tryPage(page, address, held, shown)
    })
  process.stdout.write(`every button: ${account}, ${shown.clicked} buttons, ${held.sent.length} calls\n`)
  expect(held.doubled).toEqual([])
  expect({ unsaid: shown.unsaid, lost: shown.lost }).toEqual({ unsaid: [], lost: [] })
  expect(held.sent.length).toBeGreaterThan(10)
}

test('no button of a member’s pages sends twice when it is clicked twice, and a refusal is said and loses nothing', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/503/)
  await tryAll(page, 'shipper', await memberPages(request), lang)
})

test('no button of the desk sends twice when it is clicked twice, and a refusal is said and loses nothing', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/503/)
  await tryAll(page, 'operator', await deskPages(request), lang)
})
