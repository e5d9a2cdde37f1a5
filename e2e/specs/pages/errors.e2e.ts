import type { Page } from '@playwright/test'
import { detailWords } from '../../../apps/web/src/features/booking/member/detail/booking-page-words.ts'
import { listMenuWords } from '../../../apps/web/src/features/import-export/list-menu-words.ts'
import { transportWords } from '../../../apps/web/src/lib/api/transport-words.ts'
import { screenWords } from '../../../apps/web/src/page-parts/screens/screen-words.ts'
import { uiWords } from '../../../apps/web/src/page-parts/ui-texts/ui-words.ts'
import { languages } from '../../support/desk-steps.ts'
import {
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { givenBooking } from '../../support/given-order.ts'
import { long } from '../../support/long.ts'

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    screen: screenWords[language],
    ui: uiWords[language],
    transport: transportWords[language],
    detail: detailWords[language],
    menu: listMenuWords[language],
  }
}

/** The answer of a server that has failed. */
const failed = (request_id: string) => ({
  status: 500,
  json: { code: 1, msg: 'THE CRANE IS STUCK', error: 'unexpected', request_id },
})

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a failure says what happened, and its request number can be copied', async ({
  page,
  context,
  request,
  lang,
  expectConsoleError,
}) => {
  long('failures are shown in each place there is for them')
  expectConsoleError(/418|500/)
  const { transport, ui, detail, menu } = wordsIn(lang)
  const copy = ui.copy(ui.requestNumber)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, order_no } = await givenBooking(request)
  await enterAs(page, 'shipper', lang)

  // Foreign answers and answers without a message still get a message.
  const list = /\/api\/order\?/
  await page.route(list, (route) => route.fulfill({ status: 418, body: 'not ours' }))
  await page.goto('/bookings')
  await expect(page.getByRole('main')).toContainText(transport.status(418))
  await page.unroute(list)
  await page.route(list, (route) => route.fulfill({ json: { code: 1, msg: '' } }))
  await page.goto('/bookings')
  await expect(page.getByRole('main')).toContainText(transport.code1)
  await page.unroute(list)

  // Instead of a list.
  await page.route(list, (route) => route.fulfill(failed('list123')))
  await page.goto('/bookings')
  await expect(page.getByRole('main')).toContainText('THE CRANE IS STUCK')
  await expect(page.getByText('list123')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: copy }).click()
  await expect(page.getByText(ui.copied(ui.requestNumber))).toBeVisible()
  expect(await clipboardOf(page)).toBe('list123')
  await page.unroute(list)

  // In a dialog, which stays open and keeps the input.
  await page.route('**/api/order/cancel', (route) => route.fulfill(failed('dialog123')))
  await page.goto(`/bookings/${id}`)
  await page.getByRole('button', { name: detail.more, exact: true }).click()
  await page.getByRole('menuitem', { name: detail.cancel.verb, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: detail.cancel.title(order_no) })
  await dialog.getByRole('textbox').fill('THE BUYER HAS POSTPONED')
  await dialog.getByRole('button', { name: detail.cancel.verb, exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('dialog123')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: copy }).click()
  await expect.poll(() => clipboardOf(page)).toBe('dialog123')
  await expect(dialog.getByRole('textbox')).toHaveValue('THE BUYER HAS POSTPONED')

  // As a toast, on the phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/customer/contact/export*', (route) => route.fulfill(failed('toast123')))
  await page.goto('/contacts')
  await page.getByRole('button', { name: menu.more, exact: true }).click()
  await page.getByRole('menuitem', { name: menu.exportAs(menu.formats.xlsx) }).click()
  const toast = page.getByRole('status').filter({ hasText: 'toast123' })
  await expect(toast).toContainText('THE CRANE IS STUCK')
  await expectNoAxeViolations(page)
  await toast.getByRole('button', { name: copy }).click()
  await expect.poll(() => clipboardOf(page)).toBe('toast123')
})

test('a page that fails to render and one whose code cannot be loaded say so and can be refreshed', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  const { crashed, chunk } = wordsIn(lang).screen
  expectConsoleError(/ERR_FAILED|TypeError|dynamically imported|Unable to preload/)
  const { id, order_no } = await givenBooking(request)
  await enterAs(page, 'shipper', lang)
  await page.goto(`/bookings?keyword=${order_no}`)
  const heading = page.getByRole('heading', { level: 1, name: order_no })
  const refresh = page.getByRole('button', { name: crashed.refresh, exact: true })

  await page.route('**/assets/booking-page-*.js', (route) => route.abort())
  await page.getByRole('link', { name: order_no, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: chunk.title })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unrouteAll()
  await refresh.click()
  await expect(heading).toBeVisible()

  // An answer the page cannot handle.
  await page.route(`**/api/order/${id}`, (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { id, order_no } } }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: crashed.title })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.unrouteAll()
  await refresh.click()
  await expect(heading).toBeVisible()
})

test('no page requests what its own policy forbids', async ({ openPageOf, lang }) => {
  for (const [who, paths] of [
    ['shipper', ['/bookings', '/bookings/create-fcl', '/quotes']],
    ['operator', ['/desk/orders', '/desk/overview']],
  ] as const) {
    const page = await openPageOf(who)
    const refused: string[] = []
    await page.exposeFunction('noteRefused', (what: string) => refused.push(what))
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        // Exposed above.
        (window as unknown as { noteRefused(what: string): void }).noteRefused(
          `${violatedDirective} ${blockedURI}`,
        ),
      ),
    )
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/)
    }
    expect(refused, `on pages of the ${who}, in ${lang}`).toEqual([])
  }
})
