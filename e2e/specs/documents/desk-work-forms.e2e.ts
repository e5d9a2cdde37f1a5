import type { Page } from '@playwright/test'
import { earlierWords } from '../../../apps/web/src/features/billing/desk/work/bill/earlier-words.ts'
import { onRequestWords } from '../../../apps/web/src/features/billing/desk/work/bill/on-request-words.ts'
import { receiptWords } from '../../../apps/web/src/features/billing/receipt-words.ts'
import { documentWords } from '../../../apps/web/src/features/documents/document-words.ts'
import { slipWords } from '../../../apps/web/src/features/payments/desk/slip-words.ts'
import { shownBillStateWords } from '../../../packages/locales/src/bill-words.ts'
import { documentTypeWords } from '../../../packages/locales/src/document-words.ts'
import { enterReceipt, languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, type GivenOrder, givenConfirmed, newReference } from '../../support/given-order.ts'
import {
  applyForOriginalsThroughApi,
  applyForTelexThroughApi,
  billThroughApi,
  givenInstructed,
  nothingToPayThroughApi,
  passThroughApi,
  payThroughApi,
  questionThroughApi,
  skipInvoiceThroughApi,
} from '../../support/given-step.ts'
import { long } from '../../support/long.ts'
import { containerOf } from '../../support/own-container.ts'
import {
  answerWithReason,
  attach,
  fillCharge,
  openAtDesk,
  prepayFreight,
  primary,
  type WorkFormWords,
  workFormsIn,
} from '../../support/work-form-steps.ts'

type Request = Parameters<typeof givenInstructed>[0]
type BillsOfOrder = {
  readonly lists: readonly {
    readonly id: number
    readonly name: string
    readonly version: number
    readonly total: number
  }[]
  readonly answer: string | null
}

const givenBilled = async (request: Request, prices?: readonly number[]) =>
  billThroughApi(request, await givenInstructed(request), prices)
const givenToPay = async (request: Request, prices?: readonly number[]) =>
  skipInvoiceThroughApi(request, await passThroughApi(request, await givenBilled(request, prices)))
const givenPaid = async (request: Request, prices?: readonly number[]) =>
  payThroughApi(request, await givenToPay(request, prices))
const givenToRelease = async (request: Request) =>
  nothingToPayThroughApi(request, await givenInstructed(request))

// Creates a whole order for each test, which takes many calls.
test.setTimeout(180_000)

test.describe('work forms at the desk', () => {
  let words: WorkFormWords
  let page: Page
  test.beforeEach(async ({ openPageOf, lang }) => {
    words = workFormsIn(lang)
    page = await openPageOf('operator')
  })

  const statusOf = async (request: Request, { id }: GivenOrder) =>
    (await callAs<{ status: number }>(request, 'operator', 'GET', `/desk/order/${id}`)).status
  const billsOf = (request: Request, { id }: GivenOrder) =>
    callAs<BillsOfOrder>(request, 'operator', 'GET', `/desk/order/${id}/debit`)
  const cellOf = (row: number, column: keyof WorkFormWords['form']['issue']['columns']) =>
    words.form.issue.cell(row, words.form.issue.columns[column])

  test('the shipping instruction is shown beside the booking, a bill is issued with its debit note, the next order opens', async ({
    request,
    lang,
  }) => {
    long('one order is taken from its instruction to its bill')
    const reference = newReference()
    const next = await givenInstructed(request, reference)
    const order = await givenInstructed(request, reference)
    const { issue, comparison } = words.form
    await openAtDesk(page, order, `?queue=bill&sort=newest&keyword=${reference}`)
    await expect(page.getByText(comparison.differences(1))).toBeVisible()
    await expect(page.getByRole('row', { name: comparison.fields.weight })).toContainText(
      comparison.more('950.00', 'kg'),
    )
    await page.getByRole('button', { name: words.tab.preview('ISF 申报.pdf') }).click()
    await expect(page.getByRole('dialog', { name: 'ISF 申报.pdf' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await test.step('missing values are reported at their fields, and B moves to the first from any tab', async () => {
      await primary(page, issue.submit('')).click()
      await expect(page.getByText(words.form.corrections(5))).toBeVisible()
      const number = page.getByRole('textbox', { name: issue.mbl_no })
      await expect(number).toBeFocused()
      await expect(number).toHaveAccessibleDescription(words.rules.required({ label: issue.mbl_no }))
      await expectNoAxeViolations(page)
      await page.getByRole('link', { name: words.text.tabs.booking, exact: true }).click()
      await page.getByRole('heading', { name: order.order_no }).focus()
      await page.keyboard.press('b')
      await expect(number).toBeFocused()
      await number.fill('eglv143600012')
      await expect(number).toHaveValue('EGLV143600012')
    })

    await fillCharge(page, words, 1, { charge: 'OF', price: '2180' })
    await expect(page.getByRole('combobox', { name: cellOf(1, 'basis') })).toBeVisible()
    await expect(page.getByText('40HQ', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: issue.addLine }).click()
    await fillCharge(page, words, 2, { charge: 'DOC', quantity: '2', price: '32.75' })
    await page.getByRole('button', { name: issue.addLine }).click()
    await page.getByRole('button', { name: issue.dropLine(3) }).click()
    await expect(page.getByRole('status', { name: cellOf(2, 'amount') })).toHaveText('65.50')
    await test.step('a charge on request is one click, on a bill of its currency', async () => {
      const telex = page
        .getByRole('group', { name: onRequestWords[languages[lang]].label })
        .getByRole('button', { name: /CN¥450\.00$/ })
      await telex.click()
      await expect(telex).toBeDisabled()
      const name = await page.getByRole('textbox', { name: issue.name }).nth(1).inputValue()
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: issue.dropBill(name) }).click()
      await expect(telex).toBeEnabled()
    })
    // With FOB the consignee pays the freight; prepaid, the member owes it too.
    await expect(primary(page, issue.submit('US$65.50'))).toBeVisible()
    await prepayFreight(page, words)
    await expect(primary(page, issue.submit('US$2,245.50'))).toBeVisible()
    await page.getByRole('heading', { name: order.order_no }).focus()
    await page.keyboard.press('b')
    await expect(primary(page, issue.submit('US$2,245.50'))).toBeFocused()
    await page.keyboard.press('Enter')

    // For ten seconds the bill can be taken back; what was typed is in the form again.
    const { undo, undone } = words.actions.undo_bill
    await expect(page.getByText(words.actions.issue_bill.done(order.order_no))).toBeVisible()
    await expect(page.getByRole('heading', { name: next.order_no })).toBeFocused()
    await page.getByRole('button', { name: undo, exact: true }).click()
    await expect(page.getByText(undone(order.order_no))).toBeVisible()
    expect(await statusOf(request, order)).toBe(3)
    await expect(page.getByRole('heading', { name: order.order_no })).toBeVisible()
    await expect(primary(page, issue.submit('US$2,245.50'))).toBeVisible()
    await primary(page, issue.submit('US$2,245.50')).click()

    await expect(page.getByText(words.actions.issue_bill.done(order.order_no))).toBeVisible()
    await expect(page.getByRole('heading', { name: next.order_no })).toBeFocused()
    expect(await statusOf(request, order)).toBe(4)
    expect((await billsOf(request, order)).lists).toMatchObject([{ version: 1, total: 2245.5 }])

    await openAtDesk(page, order, '?queue=waiting&tab=settlement')
    const name = `DN-${order.order_no.slice(2)}-1`
    await expect(page.getByText(shownBillStateWords[languages[lang]].to_check, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words.tab.preview(`${name}.pdf`) }).click()
    await expect(page.getByRole('dialog').getByText(order.order_no).first()).toBeAttached()
    await page.keyboard.press('Escape')
    await expectNoAxeViolations(page)
  })

  test('two bills are issued, one with an uploaded file, with local charges of the last agreed bill', async ({
    request,
    lang,
  }) => {
    const earlier = earlierWords[languages[lang]]
    await passThroughApi(request, await givenBilled(request))
    const order = await givenInstructed(request)
    const { issue, doubts } = words.form
    await openAtDesk(page, order)
    await page.getByRole('textbox', { name: issue.mbl_no }).fill('EGLV143600013')
    await prepayFreight(page, words)
    await fillCharge(page, words, 1, { charge: 'OF', price: '100' })
    await expect(page.getByText(doubts.bills)).toBeHidden()
    const quantity = page.getByRole('textbox', { name: cellOf(1, 'quantity') })
    const booked = await quantity.inputValue()
    await quantity.fill('9')
    await expect(page.getByText(doubts.overBilled('OF', '40HQ', 9, Number(booked)))).toBeVisible()
    await quantity.fill(booked)
    await expect(page.getByText(doubts.bills)).toBeHidden()

    // Local charges of the last agreed bill are added by a click alone, and marked until their price is typed.
    const mark = new RegExp(earlier.from('BT\\d+'))
    await expect(page.getByText(mark)).toBeHidden()
    await page.getByRole('button', { name: earlier.take }).click()
    const price = page.getByRole('textbox', { name: cellOf(2, 'unit_price') })
    await expect(price).toHaveValue('55.50')
    await expect(page.getByText(mark)).toBeVisible()
    await price.fill('60')
    await expect(page.getByText(mark)).toBeHidden()

    await page.getByRole('button', { name: issue.addBill }).click()
    const second = page.getByRole('group', { name: issue.bill(2) })
    await second.getByRole('radio', { name: issue.fileSources.own }).check()
    await attach(page, words, issue.file, '账单 2.pdf')
    const cell = (column: 'charge_id' | 'unit_price') => cellOf(1, column)
    await second.getByRole('combobox', { name: cell('charge_id') }).fill('DOC')
    await second.getByRole('combobox', { name: cell('charge_id') }).press('Enter')
    await second.getByRole('textbox', { name: cell('unit_price') }).fill('50')
    // Enter in a price moves on; Ctrl+Enter sends the bills.
    await second.getByRole('textbox', { name: cell('unit_price') }).press('Enter')
    await expect(second.getByRole('textbox', { name: cell('unit_price') })).not.toBeFocused()
    expect(await statusOf(request, order)).toBe(3)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(words.actions.issue_bill.done(order.order_no))).toBeVisible()
    const { lists } = await billsOf(request, order)
    expect(lists.map(({ total }) => total)).toEqual([160, 50])
    await openAtDesk(page, order, '?queue=all&tab=documents')
    await expect(page.getByText('账单 2.pdf')).toBeVisible()
  })

  test('a shipping instruction is returned with a reason; an order continues with nothing to pay', async ({
    request,
  }) => {
    const wrong = await givenInstructed(request)
    await openAtDesk(page, wrong)
    await expect(primary(page, words.form.issue.submit(''))).toBeVisible()
    await page.keyboard.press('r')
    await page.getByRole('dialog').getByRole('button').first().click()
    await answerWithReason(page, words.actions.return_supply, 'GROSS WEIGHT IS 950 KG ABOVE THE BOOKING')
    await expect(page.getByText(words.actions.return_supply.done(wrong.order_no))).toBeVisible()
    expect(await statusOf(request, wrong)).toBe(2)

    const free = await givenInstructed(request)
    await openAtDesk(page, free)
    await answerWithReason(page, words.actions.nothing_to_pay, 'CHARGED AT DESTINATION')
    await expect(page.getByText(words.actions.nothing_to_pay.done(free.order_no))).toBeVisible()
    expect(await statusOf(request, free)).toBe(7)
  })

  test('a question about a bill is answered with a message, then with another price', async ({ request }) => {
    const { again } = words.form
    const asked = await questionThroughApi(request, await givenBilled(request), 'THC IS HIGHER THAN QUOTED')
    await openAtDesk(page, asked)
    await expect(page.getByText('THC IS HIGHER THAN QUOTED')).toBeVisible()
    await primary(page, again.onlyAnswer).click()
    const answer = page.getByRole('textbox', { name: again.answer })
    await expect(answer).toBeFocused()
    await expect(answer).toHaveAccessibleDescription(words.rules.required({ label: again.answer }))
    await expectNoAxeViolations(page)
    await answer.fill('AS AGREED ON THE PHONE')
    await primary(page, again.onlyAnswer).click()
    await expect(page.getByText(words.actions.issue_bill_again.done(asked.order_no))).toBeVisible()
    expect(await billsOf(request, asked)).toMatchObject({
      answer: 'AS AGREED ON THE PHONE',
      lists: [{ version: 1, total: 1555.5 }],
    })

    const { version } = await callAs<GivenOrder>(request, 'shipper', 'GET', `/order/${asked.id}`)
    const [bill] = (await billsOf(request, asked)).lists
    const lines = [{ bill: bill!.id, line: 0 }]
    await questionThroughApi(request, { ...asked, version }, 'STILL TOO HIGH', lines)
    await openAtDesk(page, asked)
    await expect(page.getByText('STILL TOO HIGH')).toBeVisible()
    // One table: what was billed, with the question at its line, beside the new price.
    await expect(page.getByRole('status', { name: cellOf(1, 'billed') })).toHaveText(
      `1,500.00 ${words.form.issue.questioned}`,
    )
    await expect(page.getByRole('status', { name: cellOf(2, 'billed') })).toHaveText('55.50')
    await page
      .getByRole('textbox', { name: words.form.issue.cell(1, words.form.issue.newPrice) })
      .fill('1450')
    await primary(page, again.submit('US$1,505.50')).click()
    await expect(page.getByText(words.actions.issue_bill_again.done(asked.order_no))).toBeVisible()
    expect((await billsOf(request, asked)).lists).toMatchObject([{ name: 'DN-1', version: 2, total: 1505.5 }])
  })

  test('an invoice is issued to the given name; another order continues without one', async ({ request }) => {
    const { invoice } = words.form
    const order = await passThroughApi(request, await givenBilled(request))
    await openAtDesk(page, order)
    await expect(page.getByText('91440300MA5DEM0019')).toBeVisible()
    await primary(page, invoice.submit).click()
    await expect(page.getByText(words.rules.required({}))).toBeVisible()
    await expectNoAxeViolations(page)
    await attach(page, words, invoice.files, '发票 26110001.pdf')
    await page.getByRole('textbox', { name: invoice.remark }).fill('ORIGINAL BY COURIER')
    await page.getByRole('textbox', { name: invoice.remark }).press('Control+Enter')
    await expect(page.getByText(words.actions.issue_invoice.done(order.order_no))).toBeVisible()
    expect(await statusOf(request, order)).toBe(6)

    const without = await passThroughApi(request, await givenBilled(request))
    await openAtDesk(page, without)
    await page.getByRole('button', { name: invoice.skip }).click()
    const dialog = page.getByRole('dialog', { name: invoice.skipTitle(without.order_no) })
    await dialog.getByRole('button', { name: invoice.skip }).click()
    await expect(page.getByText(words.actions.skip_invoice.done(without.order_no))).toBeVisible()
    expect(await statusOf(request, without)).toBe(6)
  })

  test('a payment falls short: the rest stays open, and is then booked as a bank fee', async ({
    request,
    lang,
  }) => {
    const slips = slipWords[languages[lang]]
    const order = await givenPaid(request, [1500, 80])
    await openAtDesk(page, order)
    // The slip is shown beside the figures, and nothing is prefilled, so that the clerk has to look at it.
    await expect(page.getByRole('region', { name: '水单.pdf' }).locator('canvas')).toBeVisible()
    await page.keyboard.press('p')
    await expect(page.getByRole('textbox', { name: receiptWords[languages[lang]].amount })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(words.rules.required({ label: receiptWords[languages[lang]].amount })),
    ).toBeVisible()
    expect(await statusOf(request, order)).toBe(11)
    await enterReceipt(page, lang, '135.50')
    await expect(page.getByRole('radio', { name: slips.shortfalls.open[0] })).toBeChecked()
    await expect(page.getByText(slips.rest('1,420.00'))).toBeVisible()
    await expectNoAxeViolations(page)
    await primary(page, slips.confirm('US$135.50')).click()
    await expect(page.getByText(words.actions.confirm_payment.done(order.order_no))).toBeVisible()
    expect(await statusOf(request, order)).toBe(6)

    await payThroughApi(request, order)
    await openAtDesk(page, order)
    await enterReceipt(page, lang, '1540.50')
    const receipt = receiptWords[languages[lang]]
    await expect(page.getByText(receipt.less('US$15.00'))).toBeVisible()
    await page.getByRole('radio', { name: slips.shortfalls.written_off[0] }).check()
    await expect(primary(page, slips.confirm('US$1,540.50', 'US$15.00'))).toBeVisible()
    await page.getByRole('radio', { name: slips.shortfalls.fee[0] }).check()
    await primary(page, slips.confirm('US$1,540.50')).click()
    await expect(page.getByText(words.actions.confirm_payment.done(order.order_no))).toBeVisible()
    expect(await statusOf(request, order)).toBe(7)

    // It can be undone for a few seconds.
    await page.getByRole('status').getByRole('button', { name: receipt.undo }).click()
    await expect(page.getByText(receipt.undone(order.order_no))).toBeVisible()
    expect(await statusOf(request, order)).toBe(11)
  })

  test('a payment is rejected; a click on an outdated page keeps what was typed', async ({
    request,
    expectConsoleError,
    lang,
  }) => {
    const order = await givenPaid(request, [1500, 80])
    await openAtDesk(page, order)
    await answerWithReason(page, words.actions.reject_payment, 'THE SLIP SHOWS ANOTHER AMOUNT')
    await expect(page.getByText(words.actions.reject_payment.done(order.order_no))).toBeVisible()
    expect(await statusOf(request, order)).toBe(6)

    expectConsoleError(/409/)
    await payThroughApi(request, order)
    await openAtDesk(page, order)
    const amount = page.getByRole('textbox', { name: receiptWords[languages[lang]].amount })
    await enterReceipt(page, lang, '135.50')
    const { version } = await callAs<GivenOrder>(request, 'operator', 'GET', `/desk/order/${order.id}`)
    const reason = { version, reason: 'WRONG ACCOUNT' }
    await callAs(request, 'operator', 'POST', `/desk/order/${order.id}/reject-payment`, reason)
    await payThroughApi(request, order)
    await primary(page, slipWords[languages[lang]].confirm('US$135.50')).click()
    await expect(page.getByRole('alert').filter({ hasText: words.statuses[11] })).toBeVisible()
    await expect(amount).toHaveValue('135.50')
    await page.getByRole('button', { name: words.text.movedOn.load }).click()
    await expect(page.getByText(words.text.movedOn.kept)).toBeVisible()
    await expect(amount).toHaveValue('135.50')
    await primary(page, slipWords[languages[lang]].confirm('US$135.50')).click()
    await expect(page.getByText(words.actions.confirm_payment.done(order.order_no))).toBeVisible()
  })

  test('an application is returned; the next one is released by telex', async ({ request }) => {
    const { telex, doubts } = words.form
    const order = await applyForTelexThroughApi(request, await givenToRelease(request))
    await openAtDesk(page, order)
    await answerWithReason(page, words.actions.return_application, 'THE GUARANTEE IS NOT STAMPED')
    await expect(page.getByText(words.actions.return_application.done(order.order_no))).toBeVisible()
    expect(await statusOf(request, order)).toBe(7)

    await applyForTelexThroughApi(request, order)
    await openAtDesk(page, order)
    await expect(page.getByText('电放保函.pdf')).toBeVisible()
    await primary(page, telex.submit).click()
    await expect(page.getByText(words.rules.release_proof_required({}))).toBeVisible()
    await expectNoAxeViolations(page)
    const warning = page.getByText(doubts.release).locator('..')
    await expect(warning.getByRole('listitem')).toHaveCount(3)
    await attach(page, words, telex.note, '电放通知.pdf')
    await expect(page.getByText(doubts.no_release_note())).toBeHidden()
    await expect(warning.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('textbox', { name: telex.release_no }).fill('tlx2611200001')
    await page.getByRole('textbox', { name: telex.release_no }).press('Control+Enter')
    await expect(page.getByText(words.actions.release.done(order.order_no))).toBeVisible()
    expect(await statusOf(request, order)).toBe(10)
    await openAtDesk(page, order, '?queue=ended&tab=settlement')
    await expect(page.getByText('TLX2611200001')).toBeVisible()
    await expect(page.getByText('THE GUARANTEE IS NOT STAMPED')).toBeVisible()
  })

  test('original bills are dispatched with courier, tracking number and count', async ({ request }) => {
    const { originals } = words.form
    const order = await applyForOriginalsThroughApi(request, await givenToRelease(request))
    await openAtDesk(page, order)
    await expect(page.getByText('深圳市宝安区恒丰工业园 B 栋')).toBeVisible()
    await expect(page.getByText(words.form.doubts.no_bill_of_lading())).toBeVisible()
    await primary(page, originals.submit).click()
    await expect(page.getByText(words.form.corrections(2))).toBeVisible()
    // Common couriers are suggested; any other can be typed.
    await page.getByRole('combobox', { name: originals.courier }).fill('顺丰')
    await page.getByRole('textbox', { name: originals.tracking_no }).fill('SF1234567890')
    const count = page.getByRole('textbox', { name: originals.originals })
    await expect(count).toHaveValue('3')
    await count.fill('12')
    await expect(page.getByText(words.rules.max_value({ max: 9 }))).toBeVisible()
    await expectNoAxeViolations(page)
    await count.fill('3')
    await count.press('Control+Enter')
    await expect(page.getByText(words.actions.dispatch.done(order.order_no))).toBeVisible()
    expect(await statusOf(request, order)).toBe(10)
  })

  test('documents can be added to an order once space is confirmed', async ({ request, lang }) => {
    const types = documentTypeWords[languages[lang]]
    const order = await givenConfirmed(request)
    const { documents } = words.tab
    await openAtDesk(page, order)
    await page.getByRole('link', { name: words.tab.tabs.documents }).click()
    await page.getByRole('button', { name: documents.submit }).click()
    await expect(page.getByText(words.text.missing)).toBeVisible()
    await attach(page, words, documents.file, '放舱纸.pdf')
    await page.getByRole('textbox', { name: documents.remark }).fill('GATE 7')
    await page.getByRole('button', { name: documents.submit }).click()
    await expect(page.getByText(documents.done('放舱纸.pdf'))).toBeVisible()
    const added = page.getByRole('listitem').filter({ hasText: '放舱纸.pdf' })
    await expect(added).toContainText(types[1])
    await expect(added).toContainText('GATE 7')
    const all = documentWords[languages[lang]].downloadAll(2)
    await expect(page.getByRole('button', { name: all })).toBeHidden()
    await attach(page, words, documents.file, '放舱纸 2.pdf')
    await page.getByRole('button', { name: documents.submit }).click()
    await expect(page.getByText(documents.done('放舱纸 2.pdf'))).toBeVisible()
    const archive = page.waitForEvent('download')
    await page.getByRole('button', { name: all }).click()
    expect((await archive).suggestedFilename()).toMatch(/\.zip$/)
    await expectNoAxeViolations(page)
  })

  test('leaving a half-filled bill asks for confirmation, and the instruction is shown as it prints', async ({
    request,
  }) => {
    const order = await givenInstructed(request)
    await openAtDesk(page, order)
    await page.getByRole('textbox', { name: words.form.issue.mbl_no }).fill('EGLV1')
    await page.getByRole('link', { name: words.tab.tabs.supply, exact: true }).click()
    await expect(page.getByText('C/NO. 1-620')).toBeVisible()
    await expect(page.getByRole('cell', { name: containerOf(order.id) })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: words.text.tabs.work, exact: true }).click()
    await expect(page.getByRole('textbox', { name: words.form.issue.mbl_no })).toHaveValue('EGLV1')
    await page.getByRole('link', { name: new RegExp(`^${words.queues.invoice}`) }).click()
    await expect(page.getByText(words.text.lost)).toBeVisible()
  })

  test('the forms fit a phone screen', async ({ request }) => {
    const order = await givenInstructed(request)
    await page.setViewportSize({ width: 320, height: 700 })
    await openAtDesk(page, order)
    await expect(page.getByRole('textbox', { name: words.form.issue.mbl_no })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })
})
