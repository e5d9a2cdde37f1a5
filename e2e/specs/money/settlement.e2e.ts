import type { Locator, Page } from '@playwright/test'
import { settlementWords } from '../../../apps/web/src/features/billing/member/settlement-words.ts'
import { detailWords } from '../../../apps/web/src/features/booking/member/detail/booking-page-words.ts'
import { documentWords } from '../../../apps/web/src/features/documents/document-words.ts'
import { paymentWords } from '../../../apps/web/src/features/payments/member/payment-words.ts'
import { shownBillStateWords } from '../../../packages/locales/src/bill-words.ts'
import { statusWords } from '../../../packages/locales/src/order-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { expect, expectNoAxeViolations, type Lang, test } from '../../support/fixtures.ts'
import { callAs, type GivenOrder } from '../../support/given-order.ts'
import {
  givenBilled,
  givenToPay,
  givenToRelease,
  oneBill,
  operator,
  twoBills,
  versionOf,
} from '../../support/given-settlement.ts'
import { givenFile } from '../../support/given-step.ts'
import { chinesePdf } from '../../support/sample-pdf.ts'

const languages = { zh: 'zh-CN', en: 'en-US' } as const

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    text: settlementWords[language],
    payment: paymentWords[language],
    detail: detailWords[language],
    documents: documentWords[language],
    statuses: statusWords[language],
    rules: ruleWords[language],
  }
}

// Creates a whole order for each test, which takes many calls.
test.setTimeout(180_000)

test.describe('a member settles a booking', () => {
  let words: ReturnType<typeof wordsIn>
  let page: Page
  test.beforeEach(async ({ openPageOf, lang }) => {
    words = wordsIn(lang)
    page = await openPageOf('shipper')
  })

  const open = (order: GivenOrder) => page.goto(`/bookings/${order.id}`)
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const press = (within: string, button: string) =>
    dialog(within).getByRole('button', { name: button, exact: true }).click()
  const expectStatus = (status: keyof ReturnType<typeof wordsIn>['statuses']) =>
    expect(page.getByRole('main').getByText(words.statuses[status], { exact: true }).first()).toBeVisible()
  const chooseFile = (button: Locator, name: string) =>
    test.step(`choose ${name}`, async () => {
      const chooser = page.waitForEvent('filechooser')
      await button.click()
      const buffer = chinesePdf(['银行水单'])
      await (await chooser).setFiles([{ name, mimeType: 'application/pdf', buffer }])
      await expect(page.getByRole('link', { name })).toBeVisible()
    })
  const upload = (within: string, button: string, name: string) =>
    chooseFile(dialog(within).getByRole('button', { name: button }), name)
  /** Submits the payment whose page is open with this slip. */
  const sendSlip = (name: string) =>
    test.step(`submit ${name}`, async () => {
      const { payment, documents } = words
      await expect(page).toHaveURL(/\/bills\/payments\/\d+$/)
      // Until the page is drawn, the booking with its own file fields is still there.
      await expect(page.getByRole('button', { name: payment.submit, exact: true })).toBeVisible()
      const buffer = chinesePdf(['银行水单'])
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles([{ name, mimeType: 'application/pdf', buffer }])
      await expect(page.getByRole('region', { name: documents.viewer(name) })).toBeVisible()
      await page.getByRole('button', { name: payment.submit, exact: true }).dblclick()
      await expect(page.getByRole('button', { name: payment.withdraw })).toBeVisible()
    })

  test('questions a bill line, and agrees once the bill is reissued', async ({ request }) => {
    const order = await givenBilled(request)
    const { check, question, agree, actions } = words.text
    await open(order)
    await expect(dialog(check.title).getByText('US$2,415.00')).toBeVisible()
    await expect(dialog(check.title).locator('canvas')).toBeVisible()
    await expectNoAxeViolations(page)

    await test.step('a closed dialog stays closed until it is opened again', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog(check.title)).toBeHidden()
      await page.getByRole('button', { name: actions.check, exact: true }).click()
      await page.keyboard.press('Escape')
    })

    await test.step('reopened, and after a reload, the booking shows the sum and the one button in its card, without the dialog', async () => {
      await page.getByRole('link', { name: words.detail.bookings, exact: true }).first().click()
      await expect(page).toHaveURL(/\/bookings(\?|$)/)
      await page.goBack()
      await page.reload()
      await expect(page.getByRole('heading', { level: 2, name: /US\$2,415\.00/ })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('region', { name: /US\$2,415\.00/ }).getByRole('button')).toHaveCount(1)
      const button = page.getByRole('button', { name: actions.check, exact: true })
      await expect(button).toHaveCount(1)
      await expect(button).toBeInViewport()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(button).toHaveCount(1)
      // In the bottom bar, which stays in view when the page scrolls.
      await page.getByRole('heading', { name: words.detail.timeline }).scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport()
      await page.setViewportSize({ width: 1440, height: 900 })
      await button.click()
    })

    await test.step('a line prefills the reason, and nothing is sent without a reason', async () => {
      await dialog(check.title).getByRole('row', { name: /DOC/ }).getByRole('button').click()
      const title = question.title(order.order_no)
      const reason = dialog(title).getByRole('textbox')
      await expect(reason).toHaveValue(/DOC.*US\$65\.00/)
      await reason.fill('')
      await press(title, question.confirm)
      await expect(
        dialog(title).getByText(new RegExp(`^${words.rules.required({ label: '.+' })}$`)),
      ).toBeVisible()
      await expect(reason).toBeFocused()
      await reason.fill('文件费应为 60')
      await expectNoAxeViolations(page)
      await reason.press('Control+Enter')
    })
    await expect(page.getByText(question.done(order.order_no))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectStatus(20)

    await operator.answerBill(request, order.id, '文件费已改为 60', [
      {
        name: 'DN-1',
        lines: [
          ['OF', 1, 2350],
          ['DOC', 1, 60],
        ],
      },
    ])
    await page.reload()
    await expect(dialog(check.title).getByText('文件费已改为 60')).toBeVisible()
    const lines = dialog(check.title).getByRole('region', { name: check.lines })
    await expect(lines.getByText('US$2,410.00')).toBeVisible()
    await press(check.title, check.agree)
    const title = agree.title(order.order_no)
    const credit = dialog(title).getByLabel(agree.creditNo)
    await expect(dialog(title).getByLabel(agree.invoiceTitle)).not.toHaveValue('')
    await expect(dialog(title).getByLabel(agree.invoiceTitle)).toBeFocused()
    await expect(credit).not.toHaveValue('')
    await credit.fill('')
    await credit.press('Enter')
    await expect(
      dialog(title).getByText(new RegExp(`^${words.rules.required({ label: '.+' })}$`)),
    ).toBeVisible()
    await credit.fill('91440300MA5DEM007U')
    await credit.press('Enter')
    await expect(page.getByText(agree.done(order.order_no))).toBeVisible()
    await expectStatus(5)
    // The replaced version stays next to the agreed one and is marked as replaced.
    const card = page.getByRole('list', { name: words.documents.listLabel, exact: true })
    await expect(card.getByRole('listitem').filter({ hasText: words.documents.replaced })).toHaveCount(1)
    await expect(page.getByRole('button', { name: words.detail.documents(2), exact: true })).toBeVisible()
    for (const action of Object.values(actions))
      await expect(page.getByRole('button', { name: action, exact: true })).toHaveCount(0)
  })

  test('keeps the user’s input when a colleague has acted first', async ({ request, expectConsoleError }) => {
    expectConsoleError(/409/)
    const order = await givenBilled(request)
    const { check, question, notAllowed, load } = words.text
    await open(order)
    await press(check.title, check.question)
    const title = question.title(order.order_no)
    await dialog(title).getByRole('textbox').fill('费用不对')
    const version = await versionOf(request, order.id)
    const invoice = { invoice_title: '深圳蓝湾家居有限公司', credit_no: '91440300MA5DEM007U' }
    await callAs(request, 'shipper', 'PUT', '/order/debit/pass', { id: order.id, version, ...invoice })
    await press(title, question.confirm)
    await dialog(title).getByRole('button', { name: load, exact: true }).click()
    await expect(dialog(title).getByText(notAllowed)).toBeVisible()
    await expect(dialog(title).getByRole('textbox')).toHaveValue('费用不对')
    await expect(dialog(title).getByRole('button', { name: question.confirm })).toBeDisabled()
  })

  test('pays after the invoice, is rejected, and pays again', async ({ request }) => {
    const order = await givenToPay(request, { invoice: '发票 26110001.pdf' })
    const { invoices, pay, panel } = words.text
    const { payment } = words
    const title = pay.title(order.order_no)
    await open(order)
    await expect(dialog(invoices.title(order.order_no)).locator('canvas')).toBeVisible()
    await press(invoices.title(order.order_no), invoices.go)

    await test.step('a missing bill or slip is reported at its field', async () => {
      await dialog(title).getByRole('checkbox').uncheck()
      await press(title, pay.confirm)
      await expect(dialog(title).getByText(words.rules.bills_required({}), { exact: true })).toBeVisible()
      await expectNoAxeViolations(page)
      await dialog(title).getByRole('checkbox').check()
      await press(title, pay.confirm)
      await page.getByRole('button', { name: payment.submit, exact: true }).click()
      await expect(page.getByText(words.rules.slip_required({}), { exact: true })).toBeVisible()
    })
    await test.step('the page shows account, due date and payment reference', async () => {
      const to = page.getByRole('region', { name: payment.payTo.to })
      await expect(to.getByText(/^BP\d+$/)).toBeVisible()
      await expect(to.getByText('XXXXCNXX')).toBeVisible()
      await expect(to.getByText('US$2,415.00')).toBeVisible()
      await expect(to.getByText(payment.payTo.due, { exact: true })).toBeVisible()
      // Reference, amount, day, payee, bank, account and SWIFT, each with a copy button, and one for all.
      await expect(to.getByRole('button')).toHaveCount(8)
    })
    await sendSlip('水单.pdf')
    await open(order)
    await expectStatus(11)
    await expect(page.getByText(panel.paymentStates.waiting, { exact: true }).first()).toBeVisible()

    await operator.rejectPayment(request, order.id, '水单金额不符')
    await page.reload()
    await press(invoices.title(order.order_no), invoices.go)
    await expect(dialog(title).getByText('水单金额不符')).toBeVisible()
    await press(title, pay.confirm)
    await sendSlip('水单 2.pdf')
  })

  test('pays one of two bills, takes it back, and pays again; the other stays open', async ({
    request,
    lang,
  }) => {
    const order = await givenToPay(request, { bills: twoBills })
    const { pay, panel } = words.text
    const { payment } = words
    const standings = shownBillStateWords[languages[lang]]
    const title = pay.title(order.order_no)
    await open(order)
    await expect(dialog(title).getByRole('group').getByText('US$2,580.50')).toBeVisible()
    await dialog(title)
      .getByRole('checkbox', { name: / DN-1$/ })
      .uncheck()
    await expect(dialog(title).getByText(pay.rest('US$2,415.00'))).toBeVisible()
    await press(title, pay.confirm)
    await sendSlip('slip.pdf')
    await chooseFile(page.getByRole('button', { name: payment.addSlips }), 'better.pdf')
    await page.getByRole('button', { name: payment.sendSlips(1) }).click()
    await expect(page.getByRole('link', { name: 'better.pdf' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: payment.withdraw }).click()
    await press(payment.withdraw, payment.withdraw)
    await expect(page.getByText(payment.withdrawn)).toBeVisible()
    await open(order)
    await dialog(title)
      .getByRole('checkbox', { name: / DN-1$/ })
      .uncheck()
    await press(title, pay.confirm)
    await sendSlip('slip.pdf')

    await operator.confirmPayment(request, order.id)
    await open(order)
    await expect(dialog(title).getByRole('checkbox')).toHaveCount(1)
    await expect(dialog(title).getByRole('checkbox', { name: / DN-1$/ })).toBeChecked()
    await page.keyboard.press('Escape')
    await expectStatus(6)
    const bills = page.getByRole('list', { name: panel.bills, exact: true })
    await expect(bills.getByText(standings.paid, { exact: true })).toBeVisible()
    await expect(bills.getByText(standings.due, { exact: true })).toBeVisible()
  })

  test('applies for a telex release on the shipping instruction page', async ({ request }) => {
    const order = await givenToRelease(request)
    const { apply, panel } = words.text
    const title = apply.title(order.order_no)
    await page.goto(`/bookings/supply-detail/${order.id}`)
    // An irreversible choice is never preselected.
    await expect(dialog(title).getByRole('radio').first()).toBeVisible()
    await expect(dialog(title).getByRole('radio', { checked: true })).toHaveCount(0)
    await press(title, words.text.actions.apply)
    await expect(dialog(title).getByText(apply.wayMissing)).toBeVisible()
    await dialog(title)
      .getByRole('radio', { name: new RegExp(`^${apply.telex}`) })
      .check()
    await expect(dialog(title).getByText(apply.warning)).toBeVisible()
    await press(title, apply.confirm.telex)
    await expect(dialog(title).getByText(apply.guaranteeMissing)).toBeVisible()
    await expectNoAxeViolations(page)
    await upload(title, apply.guarantee, '电放保函.pdf')
    await press(title, apply.confirm.telex)
    await expect(page.getByText(apply.done.telex(order.order_no))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await operator.release(request, order.id, 'TLX2611200001')
    await open(order)
    await expectStatus(10)
    await expect(page.getByText('TLX2611200001', { exact: true })).toBeVisible()
    const settled = page.getByRole('region', { name: panel.title })
    await expect(settled.getByText(panel.applicationStates.done, { exact: true })).toBeVisible()
  })

  test('applies for original bills, and again after the application is returned', async ({ request }) => {
    const order = await givenToRelease(request)
    const { apply } = words.text
    const title = apply.title(order.order_no)
    await open(order)
    await dialog(title)
      .getByRole('radio', { name: new RegExp(`^${apply.originals}`) })
      .check()
    // The company's mailing address is filled in already.
    await expect(dialog(title).getByRole('textbox', { name: apply.consignee })).toHaveValue('林悦')
    for (const name of [apply.consignee, apply.phone, apply.address])
      await dialog(title).getByRole('textbox', { name }).fill('')
    await press(title, apply.confirm.originals)
    await expect(dialog(title).getByText(apply.receiver, { exact: true })).toBeVisible()
    await expect(dialog(title).getByRole('textbox', { name: apply.consignee })).toBeFocused()
    await expectNoAxeViolations(page)
    await dialog(title).getByRole('textbox', { name: apply.consignee }).fill('王伟')
    await dialog(title).getByRole('textbox', { name: apply.phone }).fill('13800000000')
    await dialog(title).getByRole('textbox', { name: apply.address }).fill('深圳市南山区科技路 1 号')
    await dialog(title).getByRole('textbox', { name: apply.address }).press('Enter')
    await expect(page.getByText(apply.done.originals(order.order_no))).toBeVisible()
    await expectStatus(9)

    await operator.returnApplication(request, order.id, '地址不全，请写楼号')
    await page.reload()
    await expect(dialog(title).getByText('地址不全，请写楼号')).toBeVisible()
    await expect(dialog(title).getByRole('textbox', { name: apply.consignee })).toHaveValue('王伟')
    await dialog(title)
      .getByRole('textbox', { name: apply.address })
      .fill('深圳市南山区科技路 1 号 A 栋 1201')
    await press(title, apply.confirm.originals)
    await expectStatus(9)

    await operator.dispatch(request, order.id, 'SF1234567890')
    await page.reload()
    await expectStatus(10)
    await expect(page.getByText('SF1234567890', { exact: true })).toBeVisible()
  })

  test('shows the documents, and a Chinese page whose font is not embedded', async ({ request }) => {
    const order = await givenBilled(request, oneBill)
    const { text, documents } = words
    const file = await givenFile(
      request,
      'operator',
      'order_document',
      '放舱纸 第一页.pdf',
      chinesePdf(['放舱通知书', '第二页']),
    )
    await callAs(request, 'operator', 'POST', `/desk/order/${order.id}/document`, { type: 1, file })
    await open(order)
    await expect(dialog(text.check.title)).toBeVisible()
    await page.keyboard.press('Escape')
    const card = page.getByRole('list', { name: documents.listLabel, exact: true })
    await expect(card.getByRole('listitem')).toHaveCount(2)
    const archive = page.waitForEvent('download')
    await page.getByRole('button', { name: documents.downloadAll(2), exact: true }).click()
    expect((await archive).suggestedFilename()).toMatch(new RegExp(`^${order.order_no} .+\\.zip$`))
    await page.getByRole('button', { name: words.detail.documents(2), exact: true }).click()
    const list = documents.list(order.order_no)
    await expect(dialog(list).getByRole('listitem')).toHaveCount(2)
    await expectNoAxeViolations(page)
    const download = page.waitForEvent('download')
    await dialog(list)
      .getByRole('link', { name: documents.downloadOf('放舱纸 第一页.pdf') })
      .click()
    expect((await download).suggestedFilename()).toBe('放舱纸 第一页.pdf')

    await dialog(list)
      .getByRole('button', { name: documents.previewOf('放舱纸 第一页.pdf') })
      .click()
    const preview = dialog('放舱纸 第一页.pdf')
    // The scrolling page has focus, but without a focus ring: the user has not moved there.
    await expect(preview.locator(':focus')).toHaveCSS('outline-style', 'none')
    await expect(preview.getByText('放舱通知书', { exact: true })).toBeAttached()
    // The rendered page has ink, not just the text layer above it.
    const ink = await preview.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.filter((value, index) => index % 4 === 0 && value < 128).length
    })
    expect(ink).toBeGreaterThan(500)
    await expectNoAxeViolations(page)
    await page.keyboard.press('ArrowRight')
    await expect(preview.getByText(documents.page(2, 2))).toBeAttached()
    await expect(preview.getByText('第二页', { exact: true })).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(dialog(list)).toBeVisible()
  })
})
