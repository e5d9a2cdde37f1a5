import { bankEntryWords } from '../../../apps/web/src/features/bank-entries/desk/bank-entry-words.ts'
import { billsWords } from '../../../apps/web/src/features/billing/desk/bills-words.ts'
import { myBillsWords } from '../../../apps/web/src/features/billing/member/list/my-bills-words.ts'
import { settlementWords } from '../../../apps/web/src/features/billing/member/settlement-words.ts'
import { receiptWords } from '../../../apps/web/src/features/billing/receipt-words.ts'
import { sumsTableWords } from '../../../apps/web/src/features/billing/sums-table-words.ts'
import { creditTermsWords } from '../../../apps/web/src/features/credit-terms/credit-terms-words.ts'
import { dailyRateWords } from '../../../apps/web/src/features/exchange-rates/desk/daily-rate-words.ts'
import { listMenuWords } from '../../../apps/web/src/features/import-export/list-menu-words.ts'
import { sheetWords } from '../../../apps/web/src/features/import-export/sheet-words.ts'
import { receiptEntryWords } from '../../../apps/web/src/features/payments/desk/receipts/receipt-words.ts'
import { slipWords } from '../../../apps/web/src/features/payments/desk/slip-words.ts'
import { receivablesPageWords } from '../../../apps/web/src/features/receivables/desk/receivables-words.ts'
import { workFormWords } from '../../../apps/web/src/features/workbench/desk/forms/work-form-words.ts'
import { filterWords } from '../../../apps/web/src/page-parts/lists/filter-words.ts'
import { dayInChina } from '../../../packages/domain/src/time/calendar.ts'
import { problemWords } from '../../../packages/locales/src/problem-words.ts'
import { ageWords } from '../../../packages/locales/src/receivable-words.ts'
import { choose, languages } from '../../support/desk-steps.ts'
import { callAs } from '../../support/given-order.ts'
import { changeSetting } from '../../support/given-setting.ts'
import { givenToPay, givenToRelease } from '../../support/given-settlement.ts'
import { applyForTelexThroughApi, givenInstructed, payThroughApi } from '../../support/given-step.ts'
import { long } from '../../support/long.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/own-server.ts'
import { bankSheet } from '../../support/public-files.ts'

// Limits and settings of a company that other tests use: a server of their own.
test.describe.configure({ mode: 'default' })
test.setTimeout(240_000)

test('the desk sees what companies owe by age, with daily rates told beside, and follows each figure', async ({
  openPageOf,
  lang,
}) => {
  long('each figure of the page is followed to its list')
  const language = languages[lang]
  const text = receivablesPageWords[language]
  const rates = dailyRateWords[language]
  const page = await openPageOf('operator')

  await test.step('a daily rate is typed in, with its source', async () => {
    await page.goto('/desk/daily-rates')
    await page.getByRole('button', { name: rates.add }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: rates.columns.rate, exact: true }).fill('seven')
    await dialog.getByRole('button', { name: rates.save }).click()
    await expect(dialog.getByRole('textbox', { name: rates.columns.rate, exact: true })).toBeFocused()
    await dialog.getByRole('textbox', { name: rates.columns.rate, exact: true }).fill('7.1234')
    await dialog.getByRole('textbox', { name: rates.columns.source }).fill('央行中间价 / PBOC')
    await dialog.getByRole('button', { name: rates.save }).click()
    await expect(page.getByRole('table', { name: rates.table })).toContainText('7.1234')
    await expectNoAxeViolations(page)
  })

  const table = page.getByRole('table', { name: text.table })
  await test.step('sums, companies and months are one page', async () => {
    await page.goto('/desk/bills')
    await page.getByRole('link', { name: text.title, exact: true }).click()
    const sums = page.getByRole('region', { name: text.sums })
    await expect(sums.getByRole('rowheader').first()).toHaveText(
      `US$ ${sumsTableWords[languages[lang]].names.USD}`,
    )
    await expect(sums).toContainText('US$1 = CN¥7.1234')
    await expect(table.getByRole('row').nth(1)).toContainText(/\d/)
    await expect(page.getByRole('table', { name: text.byMonth }).getByRole('row')).toHaveCount(13)
    await expect(table.getByRole('row').filter({ hasText: text.allCompanies })).toContainText(
      /\d,\d{3}\.\d\d/,
    )
    await expectNoAxeViolations(page)
  })

  await test.step('a figure leads to its bills, a company to its own', async () => {
    const late = page.getByRole('link', { name: new RegExp(`^${ageWords[language].days_30} `) })
    await late.first().click()
    await expect(page).toHaveURL(/\/desk\/bills\?currency=USD&due_from=.*&due_to=/)
    await expect(page.getByRole('table', { name: billsWords[language].table })).toBeVisible()
    await page.goBack()
    await table.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/desk\/bills\?currency=USD&customer=\d+/)
    await page.goBack()
  })

  await test.step('a company is reminded by mail, and a second time only when that is meant', async () => {
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('button') })
      .nth(1)
    const { remind } = text
    const ask = async (times: string) => {
      await row.getByRole('button').click()
      const dialog = page.getByRole('dialog', { name: remind.title })
      await expect(dialog.getByText(remind.again('', '').trim().slice(-6))).toHaveCount(
        times === 'first' ? 0 : 1,
      )
      await expect(dialog.getByRole('list', { name: remind.list })).toContainText(/\d\.\d\d/)
      await expectNoAxeViolations(page)
      await dialog.getByRole('button', { name: remind.confirm }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(remind.waiting)).toBeVisible()
    }
    await ask('first')
    await expect(row.getByText(new RegExp(remind.last('').trim()))).toBeVisible()
    await ask('second')
  })

  await test.step('all with something overdue are reminded at once, each once', async () => {
    const { remind } = text
    const all = page.getByRole('button', { name: remind.all(7).replace(/7.*/, '') })
    const count = Number((await all.textContent())?.match(/\d+/)?.[0])
    await all.click()
    const dialog = page.getByRole('dialog', { name: remind.allTitle(count) })
    await expect(dialog.getByRole('list', { name: remind.list }).getByRole('listitem')).toHaveCount(count)
    await expect(dialog.getByText(remind.noMail)).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: remind.allConfirm(count) }).click()
    await expect(dialog).toHaveCount(0)
    await expect(all).toHaveText(remind.all(0))
    await expect(all).toBeDisabled()
  })

  await test.step('currency, search and order are in the address', async () => {
    await page.getByRole('radiogroup', { name: text.currency }).getByText('CN¥').click()
    await expect(page).toHaveURL(/currency=CNY/)
    await table.getByRole('button', { name: text.columns.oldest }).click()
    await expect(page).toHaveURL(/sort=oldest_days/)
    const search = page.getByRole('searchbox', { name: text.searchLabel })
    await search.fill('NO SUCH COMPANY')
    await search.press('Enter')
    await expect(page.getByText(text.noneFound.title)).toBeVisible()
    await page.getByRole('button', { name: filterWords[language].clear }).click()
    await expect(page).not.toHaveURL(/keyword=/)
  })

  await test.step('on a phone companies are cards, with the sum of all below them', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText(text.allCompanies)).toBeVisible()
    await expect(page.getByRole('list', { name: text.table }).getByRole('listitem').first()).toContainText(
      'CN¥',
    )
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })
})

test('a company over its limit has its release held until finance permits it', async ({
  openPageOf,
  request,
  lang,
  expectConsoleError,
}) => {
  long('a limit, its hold and the permission follow each other')
  const text = creditTermsWords[languages[lang]]
  const { telex } = workFormWords[languages[lang]]
  const order = await givenToRelease(request)
  await applyForTelexThroughApi(request, order)
  const [page, own] = [await openPageOf('operator'), await openPageOf('shipper')]
  type Found = { readonly customer_id: number }
  const { customer_id: customerId } = await callAs<Found>(
    request,
    'operator',
    'GET',
    `/desk/order/${order.id}`,
  )

  await test.step('finance sets a limit that is exceeded', async () => {
    await page.goto(`/desk/members/${customerId}`)
    await page.getByRole('button', { name: text.edit }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: text.limitIn('US$') }).fill('100.50')
    await dialog.getByRole('button', { name: text.save }).click()
    await expect(page.getByText(text.heldDesk)).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('the member sees its terms and what it uses', async () => {
    await own.goto('/bills')
    await expect(
      own.getByRole('heading', { level: 1, name: myBillsWords[languages[lang]].title }),
    ).toBeVisible()
    await expect(own.getByText(text.heldMember)).toBeVisible()
    await expect(own.getByRole('region', { name: text.title })).toContainText('100.50')
    await expectNoAxeViolations(own)
    await own.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(own)
  })

  await test.step('the release is refused, then permitted with a reason', async () => {
    expectConsoleError(/422/)
    await page.goto(`/desk/orders/${order.id}`)
    await expect(page.getByText(text.holdTitle)).toBeVisible()
    await page.getByRole('textbox', { name: telex.release_no }).fill('TLX-77')
    await page.getByRole('button', { name: new RegExp(`^${telex.submit}`) }).click()
    await expect(
      page.getByRole('alert').getByText(problemWords[languages[lang]].over_credit_limit),
    ).toBeVisible()
    await page.getByRole('button', { name: text.permit, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: text.permitTitle(order.order_no) })
    await dialog.getByRole('textbox', { name: text.reason }).fill('月底付清 / pays by month end')
    await dialog.getByRole('button', { name: text.permit, exact: true }).click()
    await expect(page.getByText('月底付清 / pays by month end')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: new RegExp(`^${telex.submit}`) }).click()
    await expect
      .poll(
        async () =>
          (await callAs<{ status: number }>(request, 'operator', 'GET', `/desk/order/${order.id}`)).status,
      )
      .toBe(10)
  })
})

test('tax is chosen per line at the desk, and the member sees it in the bill', async ({
  openPageOf,
  request,
  lang,
}) => {
  const { issue } = workFormWords[languages[lang]]
  const { check } = settlementWords[languages[lang]]
  await changeSetting(request, 'tax_rates', '0, 6, 9')
  const order = await givenInstructed(request)
  const page = await openPageOf('operator')
  await page.goto(`/desk/orders/${order.id}`)
  await page.getByRole('textbox', { name: issue.mbl_no }).fill('EGLV146300885678')
  const cell = (role: 'combobox' | 'textbox', column: keyof typeof issue.columns) =>
    page.getByRole(role, { name: issue.cell(1, issue.columns[column]), exact: true })
  await cell('combobox', 'charge_id').fill('DOC')
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await cell('combobox', 'charge_id').press('Enter')
  await cell('textbox', 'unit_price').fill('450')
  await cell('combobox', 'tax_rate').click()
  await page.getByRole('option').filter({ hasText: '6%' }).click()
  await expect(page.getByText(issue.withTax('US$27.00'))).toBeVisible()
  await expectNoAxeViolations(page)
  await page
    .getByRole('button', { name: new RegExp(`^${issue.submit('US$477.00').replace('$', '\\$')}`) })
    .click()
  await expect
    .poll(
      async () =>
        (await callAs<{ status: number }>(request, 'operator', 'GET', `/desk/order/${order.id}`)).status,
    )
    .toBe(4)

  const own = await openPageOf('shipper')
  await own.goto(`/bookings/${order.id}`)
  const dialog = own.getByRole('dialog', { name: new RegExp(check.title) })
  await expect(dialog.getByText(check.lineTax(6, '27.00'))).toBeVisible()
  await expect(dialog.getByRole('row', { name: check.taxSum })).toContainText('27.00')
  await expectNoAxeViolations(own)
})

test('an entry of the bank proposes a payment, whose slip is confirmed with its figures', async ({
  openPageOf,
  request,
  lang,
}) => {
  long('an entry of the bank goes from its file to the booked payment')
  const language = languages[lang]
  const text = bankEntryWords[language]
  const sheets = sheetWords[language]
  const receipt = receiptWords[language]
  const slips = slipWords[language]
  const order = await givenToPay(request)
  await payThroughApi(request, order)
  const number = `FT${Date.now()}`
  const today = dayInChina(new Date())
  const page = await openPageOf('operator')
  await page.goto('/desk/receivables')
  await page.getByRole('link', { name: text.title, exact: true }).click()

  await test.step('the sheet of the bank is imported, without what left the account', async () => {
    await page.getByRole('button', { name: named(listMenuWords[language].import) }).click()
    const dialog = page.getByRole('dialog')
    await page.locator('input[type=file]').setInputFiles(bankSheet(number, order.order_no, today))
    // The sheet does not say its currency: it is asked once, and can be changed.
    const currency = dialog.getByRole('combobox', { name: sheets.accountCurrency })
    await choose(page, currency, 'CNY')
    const wrong = dialog.getByRole('row', { name: /^9 / })
    await expect(wrong).toBeVisible()
    await choose(page, currency, 'USD')
    await expect(wrong).toBeVisible()
    await dialog.getByRole('tab', { name: sheets.tab(sheets.states.new, '2') }).click()
    await expect(dialog.getByRole('row').filter({ hasText: `${number}I` })).toContainText('USD')
    for (const said of [
      sheets.leftOut.total('10'),
      sheets.leftOut.note(['1', '2', '3'].join(sheets.separator)),
      sheets.leftOut.paid_out('6'),
      sheets.leftOut.undone('7'),
    ])
      await expect(dialog.getByText(said, { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: sheets.applyGood('2') }).click()
    await expect(page.getByText(sheets.applied)).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: named(sheets.close) })
      .last()
      .click()
    await expectNoAxeViolations(page)
  })

  const table = page.getByRole('table', { name: text.table })
  await test.step('what is no payment is set aside with a reason', async () => {
    await table.getByRole('button', { name: text.setAsideOf(`${number}I`) }).click()
    const dialog = page.getByRole('dialog', { name: text.setAsideOf(`${number}I`) })
    await dialog.getByRole('textbox', { name: text.reason }).fill('利息 / interest')
    await dialog.getByRole('button', { name: named(text.setAside) }).click()
    await expect(table.getByText(`${number}I`)).toHaveCount(0)
  })

  await test.step('the slip at the receivables offers the same figures', async () => {
    await page.goto('/desk/receivables')
    const open = page.getByRole('region', { name: text.title })
    await expect(open.getByRole('row').filter({ hasText: number }).first()).toContainText(order.order_no)
    const slip = page.getByRole('button', { name: slips.checkOf(order.order_no) })
    await expect(slip).toHaveText(new RegExp(slips.left('.*\\d.*')))
    await slip.click()
    const form = page.getByRole('form', { name: slips.checkOf(order.order_no) })
    await form.getByRole('button', { name: slips.fillOf(number) }).click()
    await expect(form.getByRole('textbox', { name: receipt.amount })).toHaveValue('2,415.00')
    await expectNoAxeViolations(page)
    page.once('dialog', (leaving) => void leaving.accept())
    await page.goto('/desk/bank-entries')
  })

  await test.step('the slip is checked with the figures filled in', async () => {
    await table.getByRole('button', { name: text.checkOf(number, order.order_no) }).click()
    const dialog = page.getByRole('dialog', { name: slips.checkOf(order.order_no) })
    await expect(dialog.getByRole('textbox', { name: receipt.amount })).toHaveValue('2415')
    await expect(dialog.getByRole('textbox', { name: receipt.bankReference })).toHaveValue(number)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: slips.confirm('US$2,415.00') }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the entry is matched, and on a phone it is a card', async () => {
    await page.goto('/desk/bank-entries?tab=done')
    await expect(table.getByText(number, { exact: false }).first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('list', { name: text.table })).toContainText(order.order_no)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })
})

test('finance enters what arrived without a slip, from a line of the bank and by hand', async ({
  openPageOf,
  request,
  lang,
}) => {
  long('each receipt changes what is open for the next')
  const language = languages[lang]
  const text = bankEntryWords[language]
  const words = receiptEntryWords[language]
  const receipt = receiptWords[language]
  const slips = slipWords[language]
  const order = await givenToPay(request)
  const number = `FR${Date.now()}`
  const page = await openPageOf('operator')
  await page.goto('/desk/bank-entries')
  await page.getByRole('button', { name: named(listMenuWords[language].import) }).click()
  const dialog = page.getByRole('dialog')
  await page
    .locator('input[type=file]')
    .setInputFiles(bankSheet(number, order.order_no, dayInChina(new Date())))
  await choose(page, dialog.getByRole('combobox', { name: sheetWords[language].accountCurrency }), 'USD')
  await page.getByRole('button', { name: sheetWords[language].applyGood('2') }).click()
  await dialog
    .getByRole('button', { name: named(sheetWords[language].close) })
    .last()
    .click()
  const table = page.getByRole('table', { name: text.table })
  const line = table
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: words.titleOf(number), exact: true }) })
  const statusOf = async () =>
    (await callAs<{ status: number }>(request, 'operator', 'GET', `/desk/order/${order.id}`)).status

  await test.step('the line proposes the bills its remark names, and the form has its figures', async () => {
    await expect(line).toContainText(order.order_no)
    await line.getByRole('button', { name: new RegExp(text.receiveOf(number, '.*')) }).click()
    await expect(dialog.getByRole('textbox', { name: receipt.amount })).toHaveValue('2,415.00')
    await expect(dialog.getByRole('textbox', { name: receipt.bankReference })).toHaveValue(number)
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: words.submit('US$2,415.00', null) }).click()
    await expect(dialog).toHaveCount(0)
    await expect(line).toHaveCount(0)
    await expect.poll(statusOf).toBe(7)
  })

  await test.step('undone within seconds, the line is open and the bill is due again', async () => {
    await page.getByRole('button', { name: receipt.undo }).click()
    await expect(line).toBeVisible()
    await expect.poll(statusOf).toBe(6)
  })

  await test.step('it is entered by hand instead: the bill is found by the number of its order', async () => {
    await page.goto('/desk/bills')
    await page.getByRole('button', { name: named(words.enter) }).click()
    await dialog.getByRole('searchbox', { name: words.searchLabel }).fill(order.order_no)
    const box = dialog.getByRole('checkbox')
    await expect(box).toHaveCount(1)
    await box.check()
    await dialog.getByRole('textbox', { name: receipt.amount }).fill('2415')
    await dialog.getByRole('textbox', { name: receipt.bankReference }).fill(`${number}X`)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: words.submit('US$2,415.00', null) }).click()
    await expect(page.getByText(slips.confirmed('').trim().slice(-3)).first()).toBeVisible()
    await expect.poll(statusOf).toBe(7)
  })

  await test.step('the line is linked to that payment, which has another reference', async () => {
    await page.goto('/desk/bank-entries')
    await table.getByRole('button', { name: words.linkOf(number), exact: true }).click()
    await dialog.getByRole('searchbox', { name: words.linkLabel }).fill(`${number}X`)
    await dialog.getByRole('radio', { name: new RegExp(`${number}X`) }).check()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: named(words.link) }).click()
    await expect(line).toHaveCount(0)
    await page.goto('/desk/bank-entries?tab=done')
    await expect(table.getByRole('button', { name: words.unlinkOf(number) })).toBeVisible()
  })
})

// The component library puts a space between the characters of a two-character Chinese button.
function named(label: string): RegExp {
  return new RegExp(`^${[...label].join('\\s?')}$`)
}
