import { myBillsWords } from '../../../apps/web/src/features/billing/member/list/my-bills-words.ts'
import { payerRelationWords } from '../../../apps/web/src/features/billing/payer-words.ts'
import { documentWords } from '../../../apps/web/src/features/documents/document-words.ts'
import { uploadWords } from '../../../apps/web/src/features/files/upload-words.ts'
import { slipWords } from '../../../apps/web/src/features/payments/desk/slip-words.ts'
import { paymentWords } from '../../../apps/web/src/features/payments/member/payment-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { enterReceipt, languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { givenToPay, twoBills } from '../../support/given-settlement.ts'
import { aPdf } from '../../support/given-step.ts'
import { long } from '../../support/long.ts'

// Creates whole orders, which takes many calls.
test.setTimeout(180_000)

test('bills of two orders are paid with one transfer, confirmed short by a bank fee', async ({
  openPageOf,
  request,
  lang,
}) => {
  long('one transfer goes from its bills to its confirmation')
  const text = myBillsWords[languages[lang]]
  const pay = paymentWords[languages[lang]]
  const desk = slipWords[languages[lang]]
  const orders = [
    await givenToPay(request, { bills: twoBills }),
    await givenToPay(request, { bills: twoBills }),
  ]
  const third = await givenToPay(request, { bills: twoBills })
  const page = await openPageOf('shipper')
  await page.goto('/bills?tab=due&currency=USD&size=100')
  const table = page.getByRole('table', { name: text.table })

  await test.step('bills of both orders are chosen and added up', async () => {
    for (const { order_no } of orders) {
      const rows = table.getByRole('row').filter({ hasText: order_no })
      await expect(rows).toHaveCount(2)
      for (const row of await rows.all()) await row.getByRole('checkbox').check()
    }
    await expect(page.getByText(text.chosenCount(4, 2)).last()).toBeVisible()
    await page.getByRole('button', { name: text.goToPay('US$5,161.00') }).click()
    await expect(page).toHaveURL(/\/bills\/payments\/\d+$/)
  })

  await test.step('the form shows the reference, refuses too much and wants a slip', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(pay.title)
    await expectNoAxeViolations(page)
    const first = page.getByRole('table', { name: pay.amounts }).getByRole('textbox').first()
    const whole = await first.inputValue()
    await first.fill('999999')
    await page.getByRole('button', { name: pay.submit, exact: true }).click()
    await expect(page.getByText(ruleWords[languages[lang]].more_than_open({}))).toBeVisible()
    await expect(page.getByText(ruleWords[languages[lang]].slip_required({}))).toBeVisible()
    await expect(first).toBeFocused()
    await first.fill(whole.replaceAll(',', ''))
  })

  await test.step('a bill of a third booking is added without leaving the form, and stays in the draft', async () => {
    const rows = page.getByRole('table', { name: pay.amounts }).locator('tbody').getByRole('row')
    await page.getByRole('button', { name: pay.add, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: pay.addTitle('US$') })
    await dialog.getByRole('searchbox').fill(third.order_no)
    const choice = dialog.getByRole('listitem').filter({ hasText: third.order_no }).first()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expectNoAxeViolations(page)
    await choice.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: pay.addChosen(1) }).click()
    await expect(page.getByText(pay.added(1))).toBeVisible()
    await expect(rows).toHaveCount(5)
    await expect(rows.filter({ hasText: third.order_no }).getByRole('textbox')).toBeFocused()
    // The third booking has another bill that is not in this payment.
    await expect(page.getByText(new RegExp(pay.outlook.held(third.order_no, 'US\\$[\\d,.]+')))).toBeVisible()
    await page.reload()
    const added = rows.filter({ hasText: third.order_no })
    await expect(added).toHaveCount(1)
    await added.getByRole('button').click()
    await expect(rows).toHaveCount(4)
    const numbers = orders.map((order) => order.order_no)
    await expect(page.getByText(pay.outlook.release(numbers))).toBeVisible()
  })

  await test.step('on a phone nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('row', { name: pay.total })).toContainText('5,161.00')
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('what the slip says is compared with what is to be transferred', async () => {
    const amount = page.getByRole('textbox', { name: pay.slipAmount })
    await amount.fill('5149.00')
    // Enter moves on: a payment is sent by its button or by Ctrl+Enter.
    await amount.press('Enter')
    await expect(page.getByRole('textbox', { name: pay.slipDay })).toBeFocused()
    await expect(page.getByText(pay.slipLess('US$12.00'))).toBeVisible()
    await page.getByRole('textbox', { name: pay.slipDay }).fill('2026-01-05')
  })

  const reference =
    (await page
      .getByText(/^BP\d+$/)
      .first()
      .textContent()) ?? ''
  await test.step('submitted with its slip it awaits confirmation', async () => {
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'transfer.pdf', mimeType: 'application/pdf', buffer: aPdf })
    const viewer = documentWords[languages[lang]].viewer('transfer.pdf')
    await expect(page.getByRole('region', { name: viewer })).toBeVisible()
    await expect(page.getByText(pay.slipCount(1), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: pay.enlarge('transfer.pdf') }).click()
    const large = page.getByRole('dialog', { name: 'transfer.pdf' })
    await expect(large.getByRole('region', { name: viewer })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    // Another company pays for it: its name is on the slip, and it says so in a letter.
    await page.getByRole('checkbox', { name: new RegExp(pay.otherPayer('').slice(0, 6)) }).check()
    await page.getByRole('button', { name: pay.submit, exact: true }).click()
    await expect(page.getByRole('textbox', { name: pay.payer })).toBeFocused()
    await page.getByRole('textbox', { name: pay.payer }).fill('LUMIRA (HONG KONG) LIMITED')
    await page.getByRole('combobox', { name: pay.relation }).click()
    await page.getByRole('option').filter({ hasText: payerRelationWords[languages[lang]].group }).click()
    await page
      .locator('input[type="file"]')
      .last()
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: aPdf })
    await expect(
      page.getByRole('button', { name: uploadWords[languages[lang]].removeOf('letter.pdf') }),
    ).toBeVisible()
    await expectNoAxeViolations(page)
    await expect(
      page.getByRole('button', { name: uploadWords[languages[lang]].removeOf('transfer.pdf') }),
    ).toBeVisible()
    await page.getByRole('button', { name: pay.submit, exact: true }).click()
    await expect(page.getByText(pay.states.waiting)).toBeVisible()
    await expect(page.getByRole('link', { name: 'letter.pdf' })).toBeVisible()
    await expect(page.getByText('US$5,149.00')).toBeVisible()
    await expect(page.getByRole('row', { name: pay.total })).toContainText('5,161.00')
    await expectNoAxeViolations(page)
    await page.goto('/bills')
    await expect(
      page.getByRole('region', { name: pay.list }).getByRole('link', { name: reference }),
    ).toBeVisible()
  })

  const operator = await openPageOf('operator')
  await test.step('the desk books a shortfall of 12.00 as a bank fee', async () => {
    await operator.goto('/desk/bills?tab=payments')
    await operator.getByRole('button', { name: desk.checkOf(reference) }).click()
    const dialog = operator.getByRole('form', { name: desk.checkOf(reference) })
    await expect(dialog.getByText('LUMIRA (HONG KONG) LIMITED')).toBeVisible()
    await expect(dialog.getByText('letter.pdf').first()).toBeVisible()
    await expect(dialog.getByText(desk.slipLess('US$12.00'))).toBeVisible()
    await enterReceipt(operator, lang, '5149.00')
    await dialog.getByRole('radio', { name: desk.shortfalls.fee[0] }).check()
    await expectNoAxeViolations(operator)
    await dialog.getByRole('button', { name: /5,149\.00/ }).click()
    await expect(operator.getByText(desk.confirmed(reference))).toBeVisible()
    await expect(operator.getByRole('button', { name: desk.checkOf(reference) })).toHaveCount(0)
  })

  await test.step('the member sees what arrived and that nothing is open', async () => {
    await page.goto(`/bills?tab=paid&keyword=${orders[0]?.order_no}`)
    await expect(table.getByRole('row').filter({ hasText: orders[0]?.order_no ?? '' })).toHaveCount(2)
    await page.goBack()
    await page.goto('/bills')
    await expect(page.getByRole('link', { name: reference })).toHaveCount(0)
  })
})
