import type { Page } from '@playwright/test'
import { settlementWords } from '../../../apps/web/src/features/billing/member/settlement-words.ts'
import { saveWords as bookingWords } from '../../../apps/web/src/features/booking/form/booking-form-words.ts'
import { memberWords } from '../../../apps/web/src/features/booking/member/form/member-booking-words.ts'
import { slipWords } from '../../../apps/web/src/features/payments/desk/slip-words.ts'
import { paymentWords } from '../../../apps/web/src/features/payments/member/payment-words.ts'
import {
  attachmentWords,
  fieldWords,
  previewWords,
} from '../../../apps/web/src/features/shipping-instruction/form/field-words.ts'
import { saveWords } from '../../../apps/web/src/features/shipping-instruction/form/instruction-form-words.ts'
import { columnWords, rowWords } from '../../../apps/web/src/features/shipping-instruction/form/row-words.ts'
import { statusWords } from '../../../packages/locales/src/order-words.ts'
import { enterReceipt, fillConfirmation, languages } from '../../support/desk-steps.ts'
import { expect, type Lang, test } from '../../support/fixtures.ts'
import { callAs, type GivenOrder, givenBooking, newReference } from '../../support/given-order.ts'
import { givenToRelease } from '../../support/given-settlement.ts'
import { long } from '../../support/long.ts'
import { containerOf } from '../../support/own-container.ts'
import { chinesePdf } from '../../support/sample-pdf.ts'
import {
  attach,
  fillCharge,
  openAtDesk,
  prepayFreight,
  primary,
  workFormsIn,
} from '../../support/work-form-steps.ts'

function memberIn(lang: Lang) {
  const language = languages[lang]
  return {
    settle: settlementWords[language],
    payment: paymentWords[language],
    field: fieldWords[language],
    attachment: attachmentWords[language],
    preview: previewWords[language],
    column: columnWords[language],
    row: rowWords[language],
    save: saveWords[language],
    book: { ...bookingWords[language], ...memberWords[language] },
    statuses: statusWords[language],
  }
}

type Member = ReturnType<typeof memberIn>

async function chooseFile(page: Page, button: ReturnType<Page['getByRole']>, name: string) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles([{ name, mimeType: 'application/pdf', buffer: chinesePdf(['单证']) }])
}

/** Fills in and submits the shipping instruction for one container. */
async function handInInstruction(page: Page, words: Member, order: GivenOrder) {
  await page.goto(`/bookings/supply/${order.id}`)
  await page.getByRole('textbox', { name: words.field.marks_no, exact: true }).fill('NORTHFIELD\nC/NO. 1-620')
  await page.getByRole('radio', { name: /SM1/ }).check()
  const cell = (column: keyof Member['column']) =>
    page.getByLabel(words.row.cell(words.row.row(1), words.column[column]), { exact: true })
  await cell('container_no').fill(containerOf(order.id))
  await cell('seal_no').fill('CM482913')
  await cell('vgm').fill('12310')
  const isf = page.getByRole('button', { name: new RegExp(`^${words.attachment.uploadIsf}`) })
  await chooseFile(page, isf, 'ISF 申报.pdf')
  await expect(page.getByRole('link', { name: 'ISF 申报.pdf' })).toBeVisible()
  await page.getByRole('button', { name: words.save.submit }).click()
  const preview = page.getByRole('dialog', { name: words.preview.title })
  await preview.getByRole('button', { name: words.preview.submit }).click()
  await expect(page.getByText(words.save.submitted(order.order_no))).toBeVisible()
}

/** Uploads a file in one of the member's dialogs. */
async function attachIn(page: Page, dialog: string, button: string, name: string) {
  const within = page.getByRole('dialog', { name: dialog })
  await chooseFile(page, within.getByRole('button', { name: button }), name)
  await expect(within.getByRole('link', { name })).toBeVisible()
}

const press = (page: Page, dialog: string, button: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button, exact: true }).click()

type Sides = {
  readonly member: Page
  readonly operator: Page
  readonly order: GivenOrder
  readonly lang: Lang
}

/** The member applies, the desk releases, and the booking shows the proof. */
async function release(way: 'telex' | 'originals', { member, operator, order, lang }: Sides) {
  const words = memberIn(lang)
  const desk = workFormsIn(lang)
  const { settle } = words
  const apply = settle.apply.title(order.order_no)
  const dialog = member.getByRole('dialog', { name: apply })
  await member.goto(`/bookings/${order.id}`)
  await dialog.getByRole('radio', { name: new RegExp(`^${settle.apply[way]}`) }).check()
  if (way === 'telex') {
    await attachIn(member, apply, settle.apply.guarantee, '电放保函.pdf')
  } else {
    await dialog.getByRole('textbox', { name: settle.apply.consignee }).fill('王伟')
    await dialog.getByRole('textbox', { name: settle.apply.phone }).fill('13800000000')
    await dialog.getByRole('textbox', { name: settle.apply.address }).fill('深圳市南山区科技路 1 号')
  }
  await press(member, apply, settle.apply.confirm[way])
  await expect(member.getByText(settle.apply.done[way](order.order_no))).toBeVisible()

  await openAtDesk(operator, order)
  if (way === 'telex') {
    await operator.getByRole('textbox', { name: desk.form.telex.release_no }).fill('TLX2611200001')
    await primary(operator, desk.form.telex.submit).click()
    await expect(operator.getByText(desk.actions.release.done(order.order_no))).toBeVisible()
  } else {
    await operator.getByRole('combobox', { name: desk.form.originals.courier }).fill('顺丰')
    await operator.getByRole('textbox', { name: desk.form.originals.tracking_no }).fill('SF1234567890')
    await primary(operator, desk.form.originals.submit).click()
    await expect(operator.getByText(desk.actions.dispatch.done(order.order_no))).toBeVisible()
  }
  await member.goto(`/bookings/${order.id}`)
  await expect(member.getByRole('main').getByText(words.statuses[10], { exact: true }).first()).toBeVisible()
  const proof = way === 'telex' ? 'TLX2611200001' : 'SF1234567890'
  await expect(member.getByText(proof, { exact: true }).first()).toBeVisible()
}

// More than ten seconds: the one story that goes all the way, on both sides.
test('a member and an operator take a booking from draft to release by telex', async ({
  openPageOf,
  request,
  lang,
}) => {
  long('a booking goes all its way through both sides')
  test.setTimeout(300_000)
  const words = memberIn(lang)
  const desk = workFormsIn(lang)
  const { settle } = words
  const member = await openPageOf('shipper')
  const operator = await openPageOf('operator')
  // booking-to-confirmation tests filling in a booking from an empty form.
  const order = await givenBooking(request, newReference(), 'save')
  const openBooking = () => member.goto(`/bookings/${order.id}`)

  await test.step('the draft is submitted', async () => {
    await member.goto(`/bookings/edit-fcl/${order.id}`)
    await member.getByRole('button', { name: words.book.submit, exact: true }).click()
    await expect(member.getByText(words.book.submitted(order.order_no))).toBeVisible()
  })

  await test.step('space is confirmed and the shipping instruction submitted', async () => {
    await openAtDesk(operator, order)
    await fillConfirmation(operator, desk)
    await operator.getByRole('button', { name: desk.text.confirm.submit }).click()
    await expect(operator.getByText(desk.actions.confirm.done(order.order_no))).toBeVisible()
    await handInInstruction(member, words, order)
  })

  await test.step('the bill is issued, questioned, issued again and agreed', async () => {
    const { issue, again } = desk.form
    await openAtDesk(operator, order)
    await operator.getByRole('textbox', { name: issue.mbl_no }).fill('COSU6398017730')
    // With FOB, the consignee would pay the freight.
    await prepayFreight(operator, desk)
    await fillCharge(operator, desk, 1, { charge: 'OF', price: '2350' })
    await primary(operator, issue.submit('US$2,350.00')).click()
    await expect(operator.getByText(desk.actions.issue_bill.done(order.order_no))).toBeVisible()

    await openBooking()
    await press(member, settle.check.title, settle.check.question)
    const title = settle.question.title(order.order_no)
    await member.getByRole('dialog', { name: title }).getByRole('textbox').fill('2280 WAS AGREED')
    await press(member, title, settle.question.confirm)
    await expect(member.getByText(settle.question.done(order.order_no))).toBeVisible()

    await openAtDesk(operator, order)
    await expect(operator.getByText('2280 WAS AGREED')).toBeVisible()
    await operator.getByRole('textbox', { name: issue.cell(1, issue.newPrice), exact: true }).fill('2280')
    await primary(operator, again.submit('US$2,280.00')).click()
    await expect(operator.getByText(desk.actions.issue_bill_again.done(order.order_no))).toBeVisible()

    await openBooking()
    await press(member, settle.check.title, settle.check.agree)
    const agree = settle.agree.title(order.order_no)
    await press(member, agree, settle.agree.confirm)
    await expect(member.getByText(settle.agree.done(order.order_no))).toBeVisible()
  })

  await test.step('invoiced, paid and confirmed', async () => {
    const { invoice } = desk.form
    await openAtDesk(operator, order)
    await attach(operator, desk, invoice.files, '发票.pdf')
    await primary(operator, invoice.submit).click()
    await expect(operator.getByText(desk.actions.issue_invoice.done(order.order_no))).toBeVisible()

    await openBooking()
    await press(member, settle.invoices.title(order.order_no), settle.invoices.go)
    const pay = settle.pay.title(order.order_no)
    await press(member, pay, settle.pay.confirm)
    await expect(member).toHaveURL(/\/bills\/payments\/\d+$/)
    await member
      .locator('input[type="file"]')
      .first()
      .setInputFiles([{ name: '水单.pdf', mimeType: 'application/pdf', buffer: chinesePdf(['水单']) }])
    await expect(member.getByRole('region', { name: /水单\.pdf/ })).toBeVisible()
    await member.getByRole('button', { name: words.payment.submit, exact: true }).click()
    await expect(member.getByRole('button', { name: words.payment.withdraw })).toBeVisible()

    await openAtDesk(operator, order)
    await expect(operator.getByRole('region', { name: '水单.pdf' })).toBeVisible()
    await enterReceipt(operator, lang, '2280')
    await primary(operator, slipWords[languages[lang]].confirm('US$2,280.00')).click()
    await expect(operator.getByText(desk.actions.confirm_payment.done(order.order_no))).toBeVisible()
  })

  await test.step('released', () => release('telex', { member, operator, order, lang }))

  const { events } = await callAs<{ events: readonly { action: string }[] }>(
    request,
    'shipper',
    'GET',
    `/order/${order.id}`,
  )
  const steps = events.map(({ action }) => action).filter((action) => action !== 'save_supply')
  expect(steps.toReversed()).toEqual([
    'save',
    'submit',
    'confirm',
    'submit_supply',
    'issue_bill',
    'question_bill',
    'issue_bill_again',
    'pass_bill',
    'issue_invoice',
    'pay',
    'confirm_payment',
    'apply_telex',
    'release',
  ])
})

test('an order that is paid is released by originals', async ({ openPageOf, request, lang }) => {
  const order = await givenToRelease(request)
  const member = await openPageOf('shipper')
  await release('originals', { member, operator: await openPageOf('operator'), order, lang })
})
