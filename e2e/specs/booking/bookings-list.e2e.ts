import type { Page } from '@playwright/test'
import { detailWords } from '../../../apps/web/src/features/booking/member/detail/booking-page-words.ts'
import { listWords } from '../../../apps/web/src/features/booking/member/list/booking-list-words.ts'
import { conversationWords } from '../../../apps/web/src/features/messages/conversation-words.ts'
import { filterWords } from '../../../apps/web/src/page-parts/lists/filter-words.ts'
import { resultWords } from '../../../apps/web/src/page-parts/lists/result-words.ts'
import { listUiWords } from '../../../apps/web/src/page-parts/ui-texts/list-words.ts'
import { statusWords } from '../../../packages/locales/src/order-words.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { callAs, givenBooking, givenConfirmed, newReference } from '../../support/given-order.ts'
import { long } from '../../support/long.ts'

const languages = { zh: 'zh-CN', en: 'en-US' } as const

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    list: listWords[language],
    filters: filterWords[language],
    results: resultWords[language],
    detail: detailWords[language],
    statuses: statusWords[language],
    listUi: listUiWords[language],
  }
}

test.describe('the bookings list', () => {
  let words: ReturnType<typeof wordsIn>
  let page: Page
  test.beforeEach(async ({ openPageOf, lang }) => {
    words = wordsIn(lang)
    page = await openPageOf('shipper')
  })

  const table = () => page.getByRole('table', { name: words.list.table })
  const rows = () =>
    table()
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .filter({ hasText: /^BT/ })
  const link = (orderNo: string) => page.getByRole('link', { name: orderNo, exact: true })
  const tab = (name: keyof typeof words.list.tabs.names) =>
    page
      .getByRole('navigation', { name: words.list.tabs.label })
      .getByRole('link', { name: new RegExp(`^${words.list.tabs.names[name]}`) })
  const keyword = () => page.getByRole('textbox', { name: words.list.filter.keyword })

  const openList = async (query = '') => {
    await page.goto(`/bookings${query}`)
    await expect(rows().first()).toBeVisible()
  }

  test('counts the active bookings and shows all fourteen columns', async () => {
    await openList('?size=10')
    await expect(page.getByRole('heading', { level: 1, name: words.list.title })).toBeVisible()
    const { statusSort: _, ...heads } = words.list.columns
    for (const name of Object.values(heads))
      await expect(table().getByRole('columnheader', { name, exact: true })).toBeAttached()
    expect(Object.keys(heads)).toHaveLength(14)
    await expectNoAxeViolations(page)
  })

  test('finds a booking by its reference and offers the action for its status', async ({ request }) => {
    const [reference, confirmed] = [newReference(), newReference()]
    const submitted = await givenBooking(request, reference)
    const ready = await givenConfirmed(request, confirmed)
    await openList()
    await keyword().fill(reference)
    await keyword().press('Enter')
    await expect(rows()).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`keyword=${reference}`))
    await expect(link(submitted.order_no)).toHaveAttribute('href', `/bookings/${submitted.id}`)
    const { action, actionOf } = words.list
    await expect(link(actionOf(action.view, submitted.order_no))).toHaveAttribute(
      'href',
      `/bookings/${submitted.id}`,
    )
    await expect(link(actionOf(action.copy, submitted.order_no))).toHaveAttribute(
      'href',
      `/bookings/copy-fcl/${submitted.id}`,
    )
    await expect(rows().getByText(words.list.sameAsPod)).toBeVisible()

    await keyword().fill(confirmed)
    await page.getByRole('button', { name: words.list.filter.search, exact: true }).click()
    await expect(link(actionOf(action.instruction, ready.order_no))).toHaveAttribute(
      'href',
      `/bookings/supply/${ready.id}`,
    )
    await page.goBack()
    await expect(link(submitted.order_no)).toBeVisible()
    await expect(keyword()).toHaveValue(reference)
  })

  test('tags a booking that was returned, in the table and on the phone', async ({ request }) => {
    const reference = newReference()
    const { id, version } = await givenBooking(request, reference)
    const back = { reason: 'WEIGHT SEEMS TOO HIGH', version }
    await callAs(request, 'operator', 'POST', `/desk/order/${id}/return-booking`, back)
    await openList(`?keyword=${reference}`)
    await expect(rows().getByText(words.statuses[0], { exact: true })).toBeVisible()
    await expect(rows().getByText(words.list.returned, { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('listitem').getByText(words.list.returned, { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  test('keeps filters in the address, through a reload and the back button', async () => {
    await openList()
    const status = page.getByRole('combobox', { name: words.list.filter.status })
    await status.fill(words.statuses[40])
    await status.press('Enter')
    await status.press('Escape')
    await page.getByRole('button', { name: words.list.filter.search, exact: true }).click()
    await expect(page).toHaveURL(/status=40/)
    await expect(rows().first()).toContainText(words.statuses[40])
    await page.reload()
    await expect(rows().first()).toContainText(words.statuses[40])
    await expect(tab('cancelled')).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(page).not.toHaveURL(/status=/)
    await expect(tab('all')).toHaveAttribute('aria-current', 'true')

    const delivery = page.getByRole('combobox', { name: words.list.filter.delivery })
    await delivery.fill('USLAX')
    await page.getByRole('option').filter({ hasText: 'USLAX' }).waitFor({ state: 'attached' })
    await delivery.press('Enter')
    await expect(page.getByRole('search')).toContainText('USLAX')
    await page.getByRole('button', { name: words.list.filter.search, exact: true }).click()
    await expect(page).toHaveURL(/to_id=\d+/)
    await page.getByRole('button', { name: words.list.filter.reset, exact: true }).click()
    await expect(page).toHaveURL(/\/bookings$/)
  })

  test('has a filter shortcut with a count for each side whose turn it is', async () => {
    await openList()
    await expect(tab('mine')).toHaveAccessibleName(/\d/)
    await tab('mine').click()
    await expect(tab('mine')).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/waits_on=me/)
    await tab('done').click()
    await expect(rows().first()).toContainText(words.statuses[10])
    await expect(page).toHaveURL(/status=10/)
    await page.goBack()
    await expect(tab('mine')).toHaveAttribute('aria-current', 'true')
  })

  test('marks unread operator messages in the menu and on their row', async ({ request, lang }) => {
    const said = conversationWords[languages[lang]]
    const reference = newReference()
    const order = await givenBooking(request, reference)
    await callAs(request, 'operator', 'POST', `/desk/order/${order.id}/message`, { text: 'SPACE IS OPEN' })
    await openList(`?keyword=${reference}`)
    const someBookings = /^\d+ (票订舱有新留言|bookings? with new messages)$/
    await expect(page.getByRole('banner').getByRole('img', { name: someBookings })).toBeVisible()
    const mark = rows()
      .first()
      .getByRole('link', { name: said.newMessages(1) })
    await expect(mark).toBeVisible()
    // It is the company's move, though the booking waits for the operator.
    await tab('mine').click()
    await expect(page).toHaveURL(/waits_on=me/)
    await expect(rows()).toHaveCount(1)
    await expect(
      page.getByRole('link', { name: words.list.actionOf(words.list.action.read, order.order_no) }),
    ).toBeVisible()
    await tab('unread').click()
    await expect(page).toHaveURL(/unread=1/)
    await expect(rows()).toHaveCount(1)
    await expectNoAxeViolations(page)

    // Opening the messages marks them as read.
    await mark.click()
    await expect(page.getByText('SPACE IS OPEN')).toBeVisible()
    await expect(page.getByRole('list', { name: said.label }).getByText(said.fresh)).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { name: words.list.noMatch.title })).toBeVisible()
  })

  test('changes page, page size and sort order', async () => {
    await openList()
    await expect(page).not.toHaveURL(/size=/)
    const pages = page.getByRole('navigation', { name: words.listUi.pages })
    await pages.getByRole('combobox').selectOption('10')
    await expect(page).toHaveURL(/size=10/)
    await expect(rows()).toHaveCount(10)
    await pages.getByRole('textbox').fill('3')
    await pages.getByRole('textbox').press('Enter')
    await expect(page).toHaveURL(/page=3/)
    await table().getByRole('columnheader', { name: words.list.columns.orderNo, exact: true }).click()
    await expect(page).toHaveURL(/field=order_no/)
    await expect(page).not.toHaveURL(/page=/)
    await page.reload()
    await expect(rows()).toHaveCount(10)
    await expect(
      table().getByRole('columnheader', { name: words.list.columns.orderNo, exact: true }),
    ).toHaveAttribute('aria-sort', 'ascending')
    // Only the sorted column shows its caret; the others show theirs on hover.
    const caretOf = (name: string) =>
      table().getByRole('columnheader', { name, exact: true }).locator('[data-caret]')
    await expect(caretOf(words.list.columns.orderNo)).toHaveCSS('opacity', '1')
    await expect(caretOf(words.list.columns.etd)).toHaveCSS('opacity', '0')
    await table().getByRole('columnheader', { name: words.list.columns.etd, exact: true }).hover()
    await expect(caretOf(words.list.columns.etd)).toHaveCSS('opacity', '1')
  })

  test('names the button that clears a field in the language of the page', async () => {
    await page.goto('/bookings?keyword=NB')
    const keyword = page.getByRole('textbox', { name: words.list.filter.keyword })
    await expect(keyword).toHaveValue('NB')
    await page.getByLabel(words.listUi.clear, { exact: true }).first().click()
    await expect(keyword).toHaveValue('')
  })

  test('can be operated by keyboard alone', async () => {
    await openList()
    await page.keyboard.press('j')
    await expect(rows().nth(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(rows().nth(1)).toBeFocused()
    const orderNo = (await rows().nth(1).getByRole('link').first().textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible()
  })

  test('shows the search terms when nothing matches, and clears them', async () => {
    await page.goto('/bookings?keyword=NO-SUCH-ORDER&status=40')
    await expect(page.getByRole('heading', { name: words.list.noMatch.title })).toBeVisible()
    await expect(page.getByText(words.list.noMatch.searched('NO-SUCH-ORDER'))).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: words.list.noMatch.clear }).click()
    await expect(rows().first()).toBeVisible()
    await expect(keyword()).toHaveValue('')
  })

  test('invites a company without bookings to make its first one', async () => {
    await page.route(/\/api\/order(\/count)?(\?|$)/, (route) => {
      const isCount = route.request().url().includes('/count')
      const data = isCount
        ? {
            by_status: [],
            waiting_on_member: 0,
            waiting_on_me: 0,
            waiting_on_operator: 0,
            next_cut_off: null,
            unread: 0,
            server_time: '2026-11-20T02:00:00.000Z',
          }
        : { lists: [], total: 0 }
      return route.fulfill({ json: { code: 0, msg: '', data } })
    })
    await page.goto('/bookings')
    await expect(page.getByRole('heading', { name: words.list.empty.title })).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: words.list.newFcl }).last(),
    ).toHaveAttribute('href', '/bookings/create-fcl')
  })

  // Sixteen seconds: a call is made again after one, two and four seconds before the page says that it failed, twice.
  test('keeps the rows when a reload fails, and offers a retry', async ({ expectConsoleError }) => {
    long('a failed call is tried again before it is said, twice')
    expectConsoleError(/500/)
    await openList()
    const list = /\/api\/order\?/
    await page.route(list, (route) =>
      route.fulfill({
        status: 500,
        json: { code: 1, msg: 'broken', error: 'internal', request_id: 'req-e2e' },
      }),
    )
    await page.getByRole('button', { name: words.list.refresh, exact: true }).click()
    await expect(page.getByText(words.results.kept)).toBeVisible({ timeout: 20_000 })
    await expect(rows().first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.reload()
    await expect(page.getByRole('heading', { name: words.list.failed })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText('req-e2e')).toBeVisible()
    await page.unroute(list)
    await page.getByRole('button', { name: words.results.retry }).click()
    await expect(rows().first()).toBeVisible()
  })

  test('shows cards on the phone, with the filters in a sheet', async ({ request }) => {
    const reference = newReference()
    const order = await givenBooking(request, reference)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/bookings?keyword=${reference}`)
    const card = page.getByRole('list', { name: words.list.table }).getByRole('listitem')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(words.statuses[1])
    await expect(card).toContainText(reference)
    await expect(card.getByRole('link', { name: order.order_no, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: words.list.newFcl })).toBeInViewport()

    await page.getByRole('button', { name: words.filters.open, exact: true }).click()
    const sheet = page.getByRole('dialog')
    const status = sheet.getByRole('combobox', { name: words.list.filter.status })
    await status.fill(words.statuses[1])
    await status.press('Enter')
    await status.press('Escape')
    await expectNoAxeViolations(page)
    await sheet.getByRole('button', { name: words.list.filter.search, exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/status=1/)
    await expect(page.getByRole('button', { name: words.filters.openCounted(1), exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    for (const path of ['/bookings', `/bookings/${order.id}`]) {
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('BT')
      await expectNoSidewaysScroll(page)
    }
  })
})

test('a booking of another company cannot be read, changed or copied', async ({
  openPageOf,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/404/)
  const { lists } = await callAs<{ lists: { id: number }[] }>(request, 'shipper', 'GET', '/order?size=1')
  const page = await openPageOf('forwarder')
  for (const way of ['', 'edit-fcl/', 'copy-lcl/']) {
    await page.goto(`/bookings/${way}${lists[0]?.id}`)
    await expect(
      page.getByRole('heading', { level: 1, name: { zh: '页面不存在', en: 'Page not found' }[lang] }),
    ).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  }
})
