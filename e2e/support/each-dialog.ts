import { expect, type Page } from '@playwright/test'

/** Answers every call that changes something with a refusal, so that buttons can be tried one after the other. */
export async function refuseChanges(page: Page): Promise<void> {
  const body = { code: 1, msg: 'Held back', error: 'unavailable', request_id: 'held' }
  await page.route(/\/api\//, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: body }),
  )
}

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
  await open()
  const dialog = page.getByRole('dialog').last()
  const buttons = page.locator('main button:visible:not([disabled])')
  const names = await buttons.evaluateAll((all) =>
    all.map((button) => `${button.getAttribute('aria-label') ?? ''} ${button.textContent ?? ''}`.trim()),
  )
  const titles = new Set<string>()
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) !== at) continue
    await buttons
      .nth(at)
      .click({ timeout: 1_500 })
      .catch(() => undefined)
    const isOpen = await dialog.waitFor({ timeout: 500 }).then(
      () => true,
      () => false,
    )
    if (isOpen) {
      const title =
        (await dialog
          .getByRole('heading')
          .first()
          .textContent({ timeout: 1_000 })
          .catch(() => null)) ?? name
      if (!titles.has(title)) await act(title)
      titles.add(title)
    }
    if (isOpen || new URL(page.url()).pathname !== address) await open()
  }
  return titles.size
}
