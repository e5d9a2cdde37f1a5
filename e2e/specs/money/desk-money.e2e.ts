import { billsWords } from '../../../apps/web/src/features/billing/desk/bills-words.ts'
import { receiptWords } from '../../../apps/web/src/features/billing/receipt-words.ts'
import { slipWords } from '../../../apps/web/src/features/payments/desk/slip-words.ts'
import { unsavedWords } from '../../../apps/web/src/page-parts/forms/unsaved-words.ts'
import { filterWords } from '../../../apps/web/src/page-parts/lists/filter-words.ts'
import { shownBillStateWords } from '../../../packages/locales/src/bill-words.ts'
import { enterReceipt, languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { givenToPay, operator, twoBills } from '../../support/given-settlement.ts'
import { payThroughApi } from '../../support/given-step.ts'

// Creates whole orders, which takes many calls.
test.setTimeout(180_000)

test('bills of all orders are found, added up and linked to their orders', async ({
  openPageOf,
  request,
  lang,
}) => {
  const text = billsWords[languages[lang]]
  const order = await givenToPay(request, { bills: twoBills })
  const page = await openPageOf('operator')
  await page.goto(`/desk/bills?keyword=${order.order_no}`)
  const table = page.getByRole('table', { name: text.table })
  await expect(table.getByRole('link', { name: order.order_no })).toHaveCount(2)
  await expect(table.getByText(shownBillStateWords[languages[lang]].due).first()).toBeVisible()
  await expect(page.getByRole('link', { name: text.tabs.open }).getByText('US$2,580.50')).toBeVisible()
  await expectNoAxeViolations(page)

  await test.step('filtered by customer and with filters cleared', async () => {
    const sums = page.getByRole('region', { name: text.byCustomer })
    await sums.getByRole('button').first().click()
    await expect(page).toHaveURL(/customer=\d+/)
    await page.getByRole('button', { name: new RegExp(`${filterWords[languages[lang]].clear}$`) }).click()
    await expect(page).not.toHaveURL(/customer=|keyword=/)
  })

  await test.step('overdue bills show the number of days, the oldest first', async () => {
    await page.goto('/desk/bills')
    // A line for each currency, whichever the table is in.
    await expect(page.getByRole('link', { name: text.tabs.open })).toContainText(/US\$[\d,.]+ .*CN¥[\d,.]+/)
    await page.getByRole('link', { name: text.tabs.overdue }).click()
    await expect(page).toHaveURL(/tab=overdue/)
    const rows = table.getByRole('row').filter({ has: page.getByRole('link') })
    const late = rows.getByText(lang === 'zh' ? /逾期 \d+ 天/ : /\d+ days? overdue/)
    await expect(late.nth(3)).toBeVisible()
    // Once the previous tab's rows are gone, every row is overdue.
    await expect.poll(async () => (await rows.count()) - (await late.count())).toBe(0)
    const days = (await late.allTextContents()).map((told) => Number(/\d+/.exec(told)?.[0]))
    expect(days).toEqual([...days].sort((one, other) => other - one))
    expect(Math.max(...days)).toBeGreaterThan(30)
    await expectNoAxeViolations(page)
  })

  await test.step('on a phone bills are cards', async () => {
    await page.goto(`/desk/bills?keyword=${order.order_no}`)
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('list', { name: text.table }).getByRole('listitem').first()
    await expect(card.getByText('US$')).toBeVisible()
    await expectNoAxeViolations(page)
    const filters = filterWords[languages[lang]]
    await page.getByRole('button', { name: filters.open, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: filters.open })
    await expect(sheet.getByRole('textbox').first()).toBeVisible()
    await expectNoAxeViolations(page)
    await sheet.getByRole('button', { name: filters.close }).click()
    await expectNoSidewaysScroll(page)
    await card.getByRole('link', { name: order.order_no }).click()
    await expect(page).toHaveURL(new RegExp(`/desk/orders/${order.id}`))
  })
})

test('payments are confirmed one by one with the slip in view, and can be undone', async ({
  openPageOf,
  request,
  lang,
  expectConsoleError,
}) => {
  const { tabs } = billsWords[languages[lang]]
  const text = slipWords[languages[lang]]
  const receipt = receiptWords[languages[lang]]
  const [first, second] = [
    await givenToPay(request, { bills: twoBills }),
    await givenToPay(request, { bills: twoBills }),
  ]
  for (const order of [first, second]) await payThroughApi(request, order)
  const page = await openPageOf('operator')
  await page.goto('/desk/bills')
  // The tab shows the number of payments and their total.
  await page.getByRole('link', { name: new RegExp(`^${tabs.payments} ?\\d+ · US\\$`) }).click()
  const entryOf = (orderNo: string) =>
    page.getByRole('list', { name: text.list }).getByRole('button', { name: text.checkOf(orderNo) })
  const formOf = (orderNo: string) => page.getByRole('form', { name: text.checkOf(orderNo) })
  await expect(entryOf(first.order_no)).toContainText('2,580.50')
  await expectNoAxeViolations(page)

  await test.step('amount, date and reference are not prefilled', async () => {
    await entryOf(first.order_no).click()
    await expect(formOf(first.order_no).locator('canvas')).toBeVisible()
    await formOf(first.order_no)
      .getByRole('button', { name: text.confirm(null) })
      .click()
    await expect(page.getByRole('textbox', { name: receipt.amount })).toBeFocused()
    await expectNoAxeViolations(page)
  })

  await test.step('figures that were typed are not lost by a click on another payment', async () => {
    await enterReceipt(page, lang, '2580.50')
    await entryOf(second.order_no).click()
    await page.getByRole('dialog').getByRole('button', { name: unsavedWords[languages[lang]].stay }).click()
    await expect(page.getByRole('textbox', { name: receipt.amount })).toHaveValue('2,580.50')
  })

  await test.step('a confirmed payment is undone in time', async () => {
    await page.getByRole('textbox', { name: receipt.bankReference }).press('Enter')
    await expect(page.getByText(text.confirmed(first.order_no))).toBeVisible()
    await expect(entryOf(first.order_no)).toHaveCount(0)
    await page.getByRole('status').getByRole('button', { name: receipt.undo }).click()
    await expect(page.getByText(text.undone(first.order_no))).toBeVisible()
    await expect(entryOf(first.order_no)).toBeVisible()
  })

  await test.step('keys move through the list and confirm', async () => {
    await entryOf(first.order_no).click()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(page).toHaveURL(/slip=\d+/)
    await expect(formOf(second.order_no)).toBeVisible()
    await page.keyboard.press('k')
    await expect(formOf(first.order_no)).toBeVisible()
    await page.keyboard.press('p')
    await expect(page.getByRole('textbox', { name: receipt.amount })).toBeFocused()
  })

  await test.step('a rejection that is refused keeps its reason and says why', async () => {
    expectConsoleError(/503/)
    const call = '**/api/desk/bills-payment/*/reject'
    const busy = { code: 1, msg: 'THE CRANE IS STUCK', error: 'unavailable', request_id: 'held' }
    await page.route(call, (route) => route.fulfill({ status: 503, json: busy }))
    await formOf(first.order_no).getByRole('button', { name: text.reject }).click()
    const dialog = page.getByRole('dialog', { name: text.reject })
    await dialog.getByRole('textbox', { name: text.reason }).fill('Another order')
    await dialog.getByRole('button', { name: text.reject }).click()
    await expect(dialog.getByText(busy.msg)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: text.reason })).toHaveValue('Another order')
    await page.unroute(call)
    await dialog.getByRole('button', { name: receipt.keep }).click()
  })

  await test.step('a colleague has already confirmed the second payment', async () => {
    expectConsoleError(/409/)
    await entryOf(second.order_no).click()
    await operator.confirmPayment(request, second.id)
    await enterReceipt(page, lang, '2580.50')
    await formOf(second.order_no)
      .getByRole('button', { name: text.confirm('US$2,580.50') })
      .click()
    await expect(formOf(second.order_no).getByText(text.notConfirmed)).toBeVisible()
  })
})

test('on a phone a payment to confirm fills the screen', async ({ openPageOf, request, lang }) => {
  const text = slipWords[languages[lang]]
  const order = await givenToPay(request, { bills: twoBills })
  await payThroughApi(request, order)
  const page = await openPageOf('operator')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/desk/receivables')
  await page.getByRole('button', { name: text.checkOf(order.order_no) }).click()
  const dialog = page.getByRole('dialog', { name: text.checkOf(order.order_no) })
  await enterReceipt(page, lang, '2580.50')
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: text.confirm('US$2,580.50') }).click()
  await expect(page.getByText(text.confirmed(order.order_no))).toBeVisible()
})
