import type { Page } from '@playwright/test'
import { talkWords } from '../../../apps/web/src/features/workbench/desk/state/talk-words.ts'
import { tableWords } from '../../../apps/web/src/features/workbench/desk/table/table-words.ts'
import { filterWords } from '../../../apps/web/src/page-parts/lists/filter-words.ts'
import { choose, type Desk, deskIn, fillConfirmation, fillDay, languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import {
  callAs,
  confirmThroughApi,
  dayAhead,
  type GivenOrder,
  givenBooking,
  givenCancelRequest,
  givenConfirmed,
  newReference,
} from '../../support/given-order.ts'

async function say(page: Page, action: string, label: string, reason: string, verb = action) {
  await page.getByRole('button', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: label }).fill(reason)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
}

test.describe('the desk', () => {
  let desk: Desk
  let filters: (typeof filterWords)['zh-CN']
  let page: Page
  test.beforeEach(async ({ openPageOf, lang }) => {
    desk = deskIn(lang)
    filters = filterWords[languages[lang]]
    page = await openPageOf('operator')
  })

  const openOrder = async (order: GivenOrder, query = '') => {
    await page.goto(`/desk/orders/${order.id}${query}`)
    await expect(page.getByRole('heading', { name: order.order_no })).toBeVisible()
  }
  const row = (orderNo: string) =>
    page.getByRole('region', { name: /./ }).getByRole('link', { name: new RegExp(orderNo) })

  test('shows the desk’s open orders by next step, and lists a queue', async ({ request }) => {
    const order = await givenCancelRequest(request, 'BUYER POSTPONED')
    await page.goto('/desk')
    const queues = page.getByRole('navigation', { name: desk.list.queues })
    await expect(queues.getByRole('link', { name: new RegExp(`^${desk.queues.confirm}`) })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(queues.getByRole('heading', { name: new RegExp(`${desk.list.work} ?\\d+`) })).toBeVisible()
    await expect(page).toHaveTitle(/^\(\d+\) .+ · (操作台|Desk)$/)
    await page.setViewportSize({ width: 1366, height: 768 })
    await expectNoSidewaysScroll(page)
    await queues.getByRole('link', { name: new RegExp(`^${desk.queues.cancellation}`) }).click()
    await expect(page).toHaveURL(/queue=cancellation/)
    await expect(row(order.order_no)).toContainText(desk.list.cancelRequested)
    await expectNoAxeViolations(page)
  })

  test('reports that live updates are off only after some seconds without them', async ({ lang }) => {
    const { liveOff } = talkWords[languages[lang]]
    // A connection that never gets an answer.
    await page.route('**/api/desk/live', () => {})
    await page.goto('/desk')
    await expect(
      page.getByRole('navigation', { name: desk.list.queues }).getByRole('link').first(),
    ).toBeVisible()
    await expect(page.getByText(liveOff)).toBeHidden()
    await expect(page.getByText(liveOff)).toBeVisible()
  })

  test('finds an order by its reference, and says so when there is none', async ({ request }) => {
    const reference = newReference()
    const order = await givenBooking(request, reference)
    await page.goto('/desk')
    // The first order of the queue opens automatically.
    await expect(page).toHaveURL(/\/desk\/orders\/\d+/)
    const search = page.getByRole('searchbox', { name: desk.list.search })
    await search.fill(reference)
    await expect(page).toHaveURL(/keyword=/)
    await expect(row(order.order_no)).toBeVisible()
    // The open order does not match the search: the pane shows the match, and the search field keeps focus.
    await expect(page.getByRole('heading', { name: order.order_no })).toBeVisible()
    await expect(search).toBeFocused()
    await search.fill(`${reference}-NO`)
    await expect(page.getByText(desk.list.empty.keyword('').title)).toBeVisible()
    await expect(page.getByRole('heading', { name: order.order_no })).toBeHidden()
    await expect(page).toHaveURL(/\/desk\/orders\?/)
    await page.getByRole('button', { name: desk.list.clearSearch }).click()
    await expect(search).toHaveValue('')
    await expect(page).toHaveURL(/\/desk\/orders\/\d+/)
  })

  test('all orders are a table, narrowed in the address; chosen rows are assigned, written to and exported', async ({
    request,
    lang,
  }) => {
    const text = tableWords[languages[lang]]
    const reference = newReference()
    const orders = [await givenBooking(request, reference), await givenBooking(request, reference)]
    await page.goto('/desk/orders?queue=all')
    const table = page.getByRole('table', { name: text.label })
    const rows = table.getByRole('row')
    await expect(rows).toHaveCount(51)
    await page.getByRole('searchbox', { name: text.keyword }).fill(reference)
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(3)
    await expect(page).toHaveURL(new RegExp(`keyword=${reference}`))
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('checkbox', { name: text.chooseAll }).check()
    await expect(page.getByText(text.chosen(2))).toBeVisible()
    await page.getByRole('button', { name: text.message }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: text.write }).fill('OFFICE CLOSED ON FRIDAY')
    await dialog.getByRole('button', { name: text.send(2) }).click()
    await expect(page.getByText(text.sent(2))).toBeVisible()
    for (const { id } of orders) {
      const { lists } = await callAs<{ lists: { text: string }[] }>(
        request,
        'shipper',
        'GET',
        `/order/${id}/message`,
      )
      expect(lists.map((message) => message.text)).toEqual(['OFFICE CLOSED ON FRIDAY'])
    }
    await page.getByRole('checkbox', { name: text.choose(orders[0]?.order_no ?? '') }).check()
    await page.getByRole('combobox', { name: text.assign }).click()
    await page.getByRole('option').first().press('Enter')
    await expect(page.getByText(text.chosen(1))).toBeHidden()
    await table.getByRole('link', { name: orders[1]?.order_no ?? '' }).click()
    await expect(page.getByRole('heading', { name: orders[1]?.order_no ?? '' })).toBeVisible()
    await page.getByRole('link', { name: desk.list.table }).click()
    await expect(rows).toHaveCount(3)
  })

  test('a link to an order opens the queue it is in, and marks its row', async ({ request }) => {
    const order = await givenConfirmed(request)
    await openOrder(order)
    await expect(page).toHaveURL(/queue=waiting/)
    await expect(
      page.getByRole('region', { name: desk.list.listOf(desk.queues.waiting) }).locator('[aria-current]'),
    ).toContainText(order.order_no)
    const booking = await givenBooking(request)
    await openOrder(booking)
    await expect(page).not.toHaveURL(/queue=/)
    await expect(
      page.getByRole('region', { name: desk.list.listOf(desk.queues.confirm) }).locator('[aria-current]'),
    ).toContainText(booking.order_no)
  })

  test('sorts queues by cut-off if there is one, and shows waiting times against their limit', async () => {
    await page.goto('/desk/orders?queue=bill')
    const list = page.getByRole('region', { name: desk.list.listOf(desk.queues.bill) })
    await expect(list.locator('[data-shown]', { hasText: desk.list.sorts.cut_off })).toBeVisible()
    const queues = page.getByRole('navigation', { name: desk.list.queues })
    await expect(queues.getByRole('link', { name: new RegExp(`^${desk.queues.confirm}`) })).toContainText(
      desk.list.within(2).toLowerCase(),
      { ignoreCase: true },
    )
    await queues.getByRole('link', { name: new RegExp(`^${desk.queues.confirm}`) }).click()
    const confirm = page.getByRole('region', { name: desk.list.listOf(desk.queues.confirm) })
    await expect(confirm.locator('[data-shown]', { hasText: desk.list.sorts.oldest })).toBeVisible()
  })

  test('an unpaid order shows the amount and its due date', async () => {
    await page.goto('/desk/orders?queue=waiting&status=6')
    const owing = page.getByRole('link', { name: /US\$[\d,]+\.\d\d · .*\d/ })
    await expect(owing.first()).toBeVisible()
  })

  test('narrows all orders to a status, in the address', async ({ lang }) => {
    await page.goto('/desk/orders?queue=all')
    await choose(page, page.getByRole('combobox', { name: desk.list.status }), desk.statuses[40])
    await expect(page).toHaveURL(/status=40/)
    const rows = page.getByRole('table', { name: tableWords[languages[lang]].label }).getByRole('row')
    await expect(rows.nth(1)).toContainText(desk.statuses[40])
    await page.keyboard.press('Escape')
    await expectNoAxeViolations(page)
    await page.goto('/desk/orders?queue=confirm')
    await expect(rows.first()).toBeHidden()
    await expect(page.getByRole('combobox', { name: desk.list.status })).toBeHidden()
  })

  test('confirms space once the fields are valid, and opens the next order', async ({ request }) => {
    const reference = newReference()
    const first = await givenBooking(request, reference)
    const second = await givenBooking(request, reference)
    await openOrder(first, `?keyword=${reference}`)
    await expect(row(second.order_no)).toBeVisible()
    const { confirm } = desk.text
    const submit = page.getByRole('button', { name: confirm.submit })
    await submit.click()
    await expect(page.getByText(confirm.corrections(6))).toBeVisible()
    await expect(page.getByRole('textbox', { name: confirm.so_no, exact: true })).toBeFocused()
    await expect(page.getByText(desk.rules.required({ label: confirm.so_no }))).toBeVisible()
    await expectNoAxeViolations(page)

    await fillConfirmation(page, desk)
    await fillDay(page.getByRole('textbox', { name: confirm.eta, exact: true }), desk.day(dayAhead(3)))
    await submit.click()
    await expect(page.getByText(desk.rules.not_before_etd({}))).toBeVisible()
    await fillDay(page.getByRole('textbox', { name: confirm.eta, exact: true }), desk.day(dayAhead(26)))
    await expect(page.getByText(confirm.transitDays(14))).toBeVisible()
    // Enter in a field moves on: nothing goes to the member by it.
    await page.getByRole('textbox', { name: confirm.vessel, exact: true }).press('Enter')
    await expect(page.getByRole('textbox', { name: confirm.voyage, exact: true })).toBeFocused()
    // A cut-off that is no moment stays as typed, is marked, and nothing is sent until it is one.
    const vgm = page.getByRole('textbox', { name: confirm.cut_off_vgm, exact: true })
    await vgm.fill('周五下班前')
    await page.keyboard.press('Control+Enter')
    await expect(vgm).toHaveAttribute('aria-invalid', 'true')
    await expect(vgm).toHaveValue('周五下班前')
    const cutOff = dayAhead(8)
    await vgm.fill(`${cutOff.slice(5)} 10:00`)
    await page.keyboard.press('Control+Enter')

    await expect(page.getByText(desk.actions.confirm.done(first.order_no))).toBeVisible()
    await expect(page.getByRole('heading', { name: second.order_no })).toBeFocused()
    await expect(row(first.order_no)).toBeHidden()
    const now = await callAs<{ cut_off_vgm: string }>(request, 'operator', 'GET', `/desk/order/${first.id}`)
    expect(now).toMatchObject({ status: 2, vessel: 'COSCO SHIPPING ROSE', so_no: 'COSU6398021740' })
    expect(now.cut_off_vgm).toContain(`${cutOff}T02:00:00`)
  })

  test('asks for confirmation before a half-filled confirmation is left for another row or a search', async ({
    request,
  }) => {
    const reference = newReference()
    const first = await givenBooking(request, reference)
    const second = await givenBooking(request, reference)
    await openOrder(first, `?keyword=${reference}`)
    const vessel = page.getByRole('textbox', { name: desk.text.confirm.vessel, exact: true })
    await vessel.fill('EVER')
    const search = page.getByRole('searchbox', { name: desk.list.search })
    for (const leave of [() => row(second.order_no).click(), () => search.fill(second.order_no)]) {
      await leave()
      await expect(page.getByText(desk.text.lost)).toBeVisible()
      await page.getByRole('dialog').getByRole('button').first().click()
      await expect(page.getByRole('heading', { name: first.order_no })).toBeVisible()
      await expect(vessel).toHaveValue('EVER')
    }
    await expect(row(second.order_no)).toBeVisible()
    await expect(row(first.order_no)).toBeHidden()
  })

  test('returns a booking for changes', async ({ request }) => {
    const order = await givenBooking(request)
    await openOrder(order)
    const { return_booking: returning } = desk.actions
    await page.getByRole('button', { name: returning.action }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: returning.action }).click()
    await expect(dialog.getByText(desk.rules.required({ label: returning.reason }))).toBeVisible()
    await dialog.getByRole('textbox', { name: returning.reason }).fill('READY DATE MISSES THE SAILING')
    await dialog.getByRole('button', { name: returning.action }).click()
    await expect(page.getByText(returning.done(order.order_no))).toBeVisible()
    await openOrder(order)
    await expect(page.getByText('READY DATE MISSES THE SAILING')).toBeVisible()
    await expect(page.getByRole('main').getByText(desk.statuses[0], { exact: true }).last()).toBeVisible()
  })

  test('confirms again with a reason, and keeps both in the timeline', async ({ request }) => {
    const order = await givenConfirmed(request)
    await openOrder(order, '?queue=waiting')
    const { confirm, tabs } = desk.text
    await page.getByRole('button', { name: confirm.more.confirm_again.title }).click()
    await expect(page.getByRole('textbox', { name: confirm.more.confirm_again.reason })).toBeFocused()
    await expect(page.getByRole('textbox', { name: confirm.vessel, exact: true })).toHaveValue('EVER GIVEN')
    await page.getByRole('textbox', { name: confirm.vessel, exact: true }).fill('EVER GOLDEN')
    await page.getByRole('button', { name: confirm.more.confirm_again.title }).click()
    await expect(page.getByText(confirm.corrections(1))).toBeVisible()
    await page.getByRole('textbox', { name: confirm.more.confirm_again.reason }).fill('ROLLED BY THE CARRIER')
    await page.getByRole('button', { name: confirm.more.confirm_again.title }).click()
    await expect(page.getByText(desk.actions.confirm_again.done(order.order_no))).toBeVisible()
    await page.getByRole('link', { name: tabs.timeline }).click()
    const timeline = page.getByRole('list', { name: tabs.timeline })
    await expect(timeline.getByText('ROLLED BY THE CARRIER')).toBeVisible()
    await expect(timeline.getByText('EVER GOLDEN')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('agrees to a cancellation, with a note and a fee', async ({ request }) => {
    const order = await givenCancelRequest(request, 'BUYER POSTPONED')
    await openOrder(order)
    const { decide } = desk.text
    await expect(page.getByText('BUYER POSTPONED')).toBeVisible()
    await page.getByRole('button', { name: decide.approve, exact: true }).click()
    await expect(page.getByText(desk.rules.required({ label: decide.note }))).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: decide.note }).fill('AGREED, DEAD FREIGHT APPLIES')
    await page.getByRole('textbox', { name: decide.fee }).fill('150')
    await page.getByRole('button', { name: decide.approve, exact: true }).click()
    await expect(page.getByText(desk.actions.approve_cancel.done(order.order_no))).toBeVisible()
    await openOrder(order)
    await expect(page.getByText(desk.statuses[40], { exact: true }).first()).toBeVisible()
  })

  test('refuses a cancellation, and the order continues', async ({ request }) => {
    const order = await givenCancelRequest(request, 'BUYER POSTPONED')
    await openOrder(order)
    const { decide, confirm } = desk.text
    await page.getByRole('textbox', { name: decide.note }).fill('THE CONTAINER IS AT THE TERMINAL')
    await page.getByRole('button', { name: decide.refuse }).click()
    await expect(page.getByText(desk.actions.refuse_cancel.done(order.order_no))).toBeVisible()
    await openOrder(order)
    await expect(page.getByRole('button', { name: confirm.more.confirm_again.title })).toBeVisible()
  })

  test('cancels an order with a reason', async ({ request }) => {
    const order = await givenBooking(request)
    await openOrder(order)
    const { cancel_order: cancel } = desk.actions
    await say(page, cancel.action, cancel.reason, 'ASKED FOR BY PHONE')
    await expect(page.getByText(cancel.done(order.order_no))).toBeVisible()
    await openOrder(order)
    await expect(page.getByText('ASKED FOR BY PHONE')).toBeVisible()
  })

  test('tells the second of two operators who acted first, and keeps their input', async ({
    request,
    expectConsoleError,
  }) => {
    expectConsoleError(/409/)
    const order = await givenBooking(request)
    await openOrder(order)
    const { confirm, movedOn } = desk.text
    await fillConfirmation(page, desk)
    await confirmThroughApi(request, order)
    await page.getByRole('button', { name: confirm.submit }).click()
    await expect(page.getByText(movedOn.now(desk.statuses[2]))).toBeVisible()
    await expect(page.getByRole('textbox', { name: confirm.vessel, exact: true })).toHaveValue(
      'COSCO SHIPPING ROSE',
    )

    await page.getByRole('button', { name: movedOn.load }).click()
    await expect(page.getByText(movedOn.kept)).toBeVisible()
    await expect(page.getByText('EVER GIVEN', { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: confirm.vessel, exact: true })).toHaveValue(
      'COSCO SHIPPING ROSE',
    )
    await expectNoAxeViolations(page)
  })

  test('can be operated by keyboard alone', async ({ request }) => {
    const reference = newReference()
    const first = await givenBooking(request, reference)
    const second = await givenBooking(request, reference)
    await openOrder(first, `?keyword=${reference}`)
    await expect(row(second.order_no)).toBeVisible()
    await page.keyboard.press('j')
    await expect(row(second.order_no)).toBeFocused()
    await page.keyboard.press('k')
    await expect(row(first.order_no)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: second.order_no })).toBeVisible()
    await page.keyboard.press('c')
    const so = page.getByRole('textbox', { name: desk.text.confirm.so_no, exact: true })
    await expect(so).toBeFocused()
    await page.keyboard.type('jkr/')
    await expect(so).toHaveValue('JKR/')
    await so.fill('')
    await so.blur()
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog')).toContainText(second.order_no)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText(desk.list.keys.move)
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  })

  test('on the phone shows the queues first, the selected one in view, and the rest behind a button', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/desk/orders?queue=originals')
    const queues = page.getByRole('navigation', { name: desk.list.queues })
    await expect(queues.getByRole('link', { name: new RegExp(`^${desk.queues.originals}`) })).toBeInViewport()
    await expect(queues.getByRole('link').first()).toContainText(desk.queues.confirm)
    await page.getByRole('button', { name: filters.open }).click()
    const sheet = page.getByRole('dialog')
    await expectNoAxeViolations(page)
    await sheet.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/assignee=mine/)
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: filters.openCounted(1) })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: desk.list.openSearch, exact: true }).click()
    await expect(page.getByRole('searchbox', { name: desk.list.search })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  test('on the phone shows the list, and each order on its own page', async ({ request }) => {
    const reference = newReference()
    const order = await givenBooking(request, reference)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/desk/orders?keyword=${reference}`)
      await expectNoSidewaysScroll(page)
      await row(order.order_no).click()
      await expect(page.getByRole('heading', { level: 1, name: order.order_no })).toBeVisible()
      await expect(page.getByRole('button', { name: desk.text.confirm.submit })).toBeInViewport()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      await page.getByRole('link', { name: desk.text.tabs.booking }).click()
      await expect(page.getByText('NORTHFIELD HOME GOODS').filter({ visible: true })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('link', { name: desk.text.back }).click()
      await expect(row(order.order_no)).toBeVisible()
    }
    await expectNoAxeViolations(page)
  })
})

test('a click on another page while the orders load opens that page', async ({ openPageOf, lang }) => {
  const page = await openPageOf('operator')
  await page.goto('/desk/members')
  // The list arrives while the requested page is still loading.
  const orders = /\/api\/desk\/order\?/
  let letOrdersIn = () => {}
  const held = new Promise<void>((resolve) => {
    letOrdersIn = resolve
  })
  await page.route(orders, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: { zh: '订单', en: 'Orders' }[lang], exact: true }).click()
  await expect(page).toHaveURL(/\/desk\/orders$/)
  let letBillsIn = () => {}
  const heldCode = new Promise<void>((resolve) => {
    letBillsIn = resolve
  })
  await page.route(/\/bills-page.*\.js$/, async (route) => {
    await heldCode
    await route.continue()
  })
  const listed = page.waitForResponse(orders)
  await page
    .locator('header')
    .getByRole('link', { name: { zh: /^账单/, en: /^Bills/ }[lang] })
    .click()
  letOrdersIn()
  await listed
  await expect(page.getByRole('region').getByRole('listitem').first()).toBeVisible()
  letBillsIn()
  await expect(page).toHaveURL(/\/desk\/bills/)
})
