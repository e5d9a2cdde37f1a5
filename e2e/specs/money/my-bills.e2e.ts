import { myBillDetailWords } from '../../../apps/web/src/features/billing/member/list/my-bill-detail-words.ts'
import { myBillsWords } from '../../../apps/web/src/features/billing/member/list/my-bills-words.ts'
import { settlementWords } from '../../../apps/web/src/features/billing/member/settlement-words.ts'
import { filterWords } from '../../../apps/web/src/page-parts/lists/filter-words.ts'
import { shownBillStateWords } from '../../../packages/locales/src/bill-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { givenBilled, givenToPay, twoCurrencies } from '../../support/given-settlement.ts'
import { long } from '../../support/long.ts'

// Creates a whole order, which takes many calls.
test.setTimeout(180_000)

test('the bills of all orders are listed per currency, filtered by the address and lead to their step', async ({
  openPageOf,
  request,
  lang,
}) => {
  const text = myBillsWords[languages[lang]]
  const states = shownBillStateWords[languages[lang]]
  const order = await givenBilled(request, twoCurrencies)
  const page = await openPageOf('shipper')
  await page.goto('/bills')
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  const table = page.getByRole('table', { name: text.table })

  await test.step('sums are rows of one table, one per currency', async () => {
    const sums = page.getByRole('region', { name: text.sums })
    await expect(sums.getByRole('rowheader').filter({ hasText: 'US$' })).toHaveCount(1)
    await expect(sums.getByRole('rowheader').filter({ hasText: 'CN¥' })).toHaveCount(1)
    await expectNoAxeViolations(page)
    const row = sums.getByRole('row').filter({ hasText: 'CN¥' })
    await row.getByRole('link', { name: new RegExp(`^${states.to_check} CN¥`) }).click()
    await expect(page).toHaveURL(/tab=to_check.*currency=CNY/)
  })

  await test.step('a keyword finds both bills of the order, a currency one of them', async () => {
    await page.goto(`/bills?keyword=${order.order_no}`)
    await expect(table.getByRole('link', { name: order.order_no })).toHaveCount(2)
    await page.getByRole('radiogroup', { name: text.currency }).getByText('CN¥').click()
    await expect(page).toHaveURL(/currency=CNY/)
    await expect(table.getByRole('link', { name: order.order_no })).toHaveCount(1)
    await expect(table.getByText('1,320.00')).toBeVisible()
    await expect(table.getByText(states.to_check)).toBeVisible()
  })

  await test.step('on a phone the other filters are in a sheet, which says how many are active', async () => {
    const filters = filterWords[languages[lang]]
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: filters.openCounted(1) }).click()
    const sheet = page.getByRole('dialog', { name: filters.open })
    await expectNoAxeViolations(page)
    await sheet.getByText(filters.allCurrencies).click()
    await expect(page).not.toHaveURL(/currency=/)
    await sheet.getByRole('button', { name: filters.close }).click()
    await expect(page.getByRole('list', { name: text.table }).getByRole('listitem')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('radiogroup', { name: text.currency }).getByText('CN¥').click()
    await expect(table.getByRole('link', { name: order.order_no })).toHaveCount(1)
  })

  await test.step('its action opens the dialog, with both currencies beside each other', async () => {
    await table.getByRole('link', { name: new RegExp(`^${text.actions.check} `) }).click()
    const { check } = settlementWords[languages[lang]]
    const dialog = page.getByRole('dialog', { name: new RegExp(check.title) })
    await expect(dialog.getByText('US$2,350.00').first()).toBeVisible()
    await expect(dialog.getByText('CN¥1,320.00').first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: check.question, exact: true })).toBeEnabled()
  })
})

test('a bill opens in place with its lines, what is known of it and its documents', async ({
  expectConsoleError,
  openPageOf,
  request,
  lang,
}) => {
  long('a bill with all its documents takes both sides to make')
  const text = myBillsWords[languages[lang]]
  const detail = myBillDetailWords[languages[lang]]
  const { check } = settlementWords[languages[lang]]
  const order = await givenToPay(request, { invoice: '发票.pdf' })
  const page = await openPageOf('shipper')
  await page.goto(`/bills?keyword=${order.order_no}`)
  const toggle = page
    .getByRole('table', { name: text.table })
    .getByRole('button', { name: /^DN-/, expanded: false })
  const number = (await toggle.textContent()) ?? ''
  const opened = page.getByRole('region', { name: detail.label(number) })

  await test.step('by a click or a key, below its row', async () => {
    await expect(opened).toHaveCount(0)
    await toggle.click()
    const lines = opened.getByRole('table', { name: check.lines })
    await expect(lines.getByRole('row').nth(1)).toContainText('2,350.00')
    await expect(lines.getByRole('row').last()).toContainText('2,415.00')
    await expect(opened.getByText(detail.release(order.order_no))).toBeVisible()
    await expect(opened.getByRole('button', { name: check.question })).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await expect(opened).toHaveCount(0)
    await page.keyboard.press('Space')
    await expect(opened).toBeVisible()
  })

  await test.step('the bill and its invoice are downloaded from the row and from below it', async () => {
    const { bill, invoice, slip } = text.documents
    for (const [link, name] of [
      [page.getByRole('link', { name: text.documentOf(bill, number), exact: true }), 'DN-1.pdf'],
      [page.getByRole('link', { name: text.documentOf(invoice, number), exact: true }), '发票.pdf'],
      [opened.getByRole('link', { name: detail.billFile }), 'DN-1.pdf'],
      [opened.getByRole('link', { name: detail.invoicePdf }), '发票.pdf'],
    ] as const) {
      const file = page.waitForEvent('download')
      await link.click()
      expect((await file).suggestedFilename()).toBe(name)
    }
    await expect(page.getByRole('link', { name: text.documentOf(slip, number) })).toHaveCount(0)
  })

  await test.step('what fails to load says so in the row', async () => {
    expectConsoleError(/\b500\b/)
    await page.route('**/api/bill/*', (route) => route.fulfill({ status: 500, json: { code: 500, msg: '' } }))
    await page.reload()
    await toggle.click()
    await expect(opened.getByRole('heading', { name: detail.failed })).toBeVisible()
    await page.unroute('**/api/bill/*')
  })

  await test.step('on a phone its card opens', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    const card = page.getByRole('list', { name: text.table }).getByRole('listitem').first()
    await card.getByRole('button', { name: number, expanded: false }).click()
    await expect(opened.getByText('2,350.00', { exact: true })).toBeVisible()
    await expect(opened.getByText('US$2,415.00')).toBeVisible()
    await expect(opened.getByRole('link', { name: detail.invoicePdf })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })
})

test('a charge of a bill is questioned from its line', async ({ openPageOf, request, lang }) => {
  const text = myBillsWords[languages[lang]]
  const { check, question } = settlementWords[languages[lang]]
  const order = await givenBilled(request)
  const page = await openPageOf('shipper')
  await page.goto(`/bills?keyword=${order.order_no}`)
  const table = page.getByRole('table', { name: text.table })
  await table.getByRole('button', { name: /^DN-/, expanded: false }).click()
  const line = page.getByRole('table', { name: check.lines }).getByRole('row').nth(2)
  await line.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: question.title(order.order_no) })
  await expect(dialog.getByRole('textbox')).toHaveValue(/DOC.*65\.00/)
  // What is typed is kept, and the question about another line is added to it.
  await dialog.getByRole('textbox').fill('DOC: 多收')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('table', { name: check.lines }).getByRole('row').nth(1).getByRole('button').click()
  await expect(dialog.getByRole('textbox')).toHaveValue(/^DOC: 多收\n.*O\/?F/)
  // Both lines are named, and one of them can be left out again.
  const named = dialog.getByRole('checkbox', { checked: true })
  await expect(named).toHaveCount(2)
  await dialog.getByRole('checkbox', { name: 'DOC' }).uncheck()
  await expect(named).toHaveCount(1)
  await dialog.getByRole('button', { name: question.confirm }).click()
  await expect(page.getByText(question.done(order.order_no))).toBeVisible()
  await expect(page.getByRole('table', { name: check.lines }).getByText(check.asked)).toHaveCount(1)
  await expect(table.getByText(shownBillStateWords[languages[lang]].questioned).first()).toBeVisible()
})
