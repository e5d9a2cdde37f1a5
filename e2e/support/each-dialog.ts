import { expect, type Locator, type Page } from '@playwright/test'

/** Answers every call that changes something with a refusal, so that buttons can be tried one after the other. */
export async function refuseChanges(page: Page): Promise<void> {
  const body = { code: 1, msg: 'Held back', error: 'unavailable', request_id: 'held' }
  await page.route(/\/api\//, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: body }),
  )
}

const nameOf = (button: Locator) =>
  button
    .evaluate((it) => `${it.getAttribute('aria-label') ?? ''} ${it.textContent ?? ''}`.trim(), null, {
      timeout: 1_000,
    })
    .catch(() => '')

/**
 * Opens every dialog that a button of the page opens, once each, and calls `act` while it is open. Buttons that are called the same,
 * as those of the rows of a table, are tried once. Returns how many dialogs there were.
 */
export async function forEachDialog(
  page: Page,
  address: string,
  act: (title: string) => Promise<void>,
): Promise<number> {
  const open = async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  const dialog = page.getByRole('dialog').last()
  const titles = new Set<string>()
  const look = async (name: string) => {
    const heading = dialog.getByRole('heading').first()
    const title = (await heading.textContent({ timeout: 1_000 }).catch(() => null)) ?? name
    if (!titles.has(title)) await act(title)
    titles.add(title)
  }
  /** Opens the page; a dialog that it opens by itself is looked at and closed. */
  const begin = async () => {
    await open()
    if (!(await dialog.isVisible())) return
    await look(address)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await begin()
  const buttons = page.locator('main button:visible:not([disabled])')
  const names = await Promise.all((await buttons.all()).map(nameOf))
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) !== at) continue
    const button = buttons.nth(at)
    // A button before it may have shown or hidden others.
    if ((await nameOf(button)) !== name) await begin()
    await button.click({ timeout: 1_500 }).catch(() => undefined)
    const isOpen = await dialog.waitFor({ timeout: 500 }).then(
      () => true,
      () => false,
    )
    if (isOpen) await look(name)
    if (isOpen || new URL(page.url()).pathname !== address) await begin()
  }
  return titles.size
}
