import { creditNoteWords } from '../../../apps/web/src/features/billing/credit-note-words.ts'
import { refundWords } from '../../../apps/web/src/features/billing/desk/refund-words.ts'
import { creditWords } from '../../../apps/web/src/features/billing/desk/work/credit/credit-words.ts'
import { laterWords } from '../../../apps/web/src/features/billing/desk/work/later/later-words.ts'
import { myBillsWords } from '../../../apps/web/src/features/billing/member/list/my-bills-words.ts'
import { settlementWords } from '../../../apps/web/src/features/billing/member/settlement-words.ts'
import { statementPageWords } from '../../../apps/web/src/features/statements/statement-page-words.ts'
import { workFormWords } from '../../../apps/web/src/features/workbench/desk/forms/work-form-words.ts'
import { deskActions } from '../../../apps/web/src/features/workbench/desk/state/desk-actions.ts'
import { dayInChina } from '../../../packages/domain/src/time/calendar.ts'
import { monthAfter, monthOf } from '../../../packages/domain/src/time/month.ts'
import { shownBillStateWords } from '../../../packages/locales/src/bill-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { givenToPay, twoBills } from '../../support/given-settlement.ts'
import { long } from '../../support/long.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/own-server.ts'

// The first test reads what the second one changes.
test.describe.configure({ mode: 'default' })
test.setTimeout(180_000)

test('a month of money is found on both sides, down to the closing balance of its statements', async ({
  openPageOf,
  lang,
}) => {
  const text = myBillsWords[languages[lang]]
  const credit = creditNoteWords[languages[lang]]
  const statements = statementPageWords[languages[lang]]
  const month = monthAfter(monthOf(dayInChina(new Date())), -1)
  const page = await openPageOf('lumira')

  await test.step('the member sees what is open and the credit, per currency', async () => {
    await page.goto('/bills')
    const sums = page.getByRole('region', { name: text.sums })
    await expect(sums.getByRole('row').filter({ hasText: 'US$' })).toContainText('86.50')
    await expect(sums.getByRole('row').filter({ hasText: 'CN¥' })).toContainText('2,460.00')
    await expectNoAxeViolations(page)
  })

  await test.step('four bills are paid, and a credit note has its document', async () => {
    await page.goto('/bills?tab=paid')
    await expect(page.getByRole('table', { name: text.table }).getByRole('row')).toHaveCount(5)
    await page.getByRole('link', { name: text.tabs.credits, exact: true }).click()
    const row = page.getByRole('table', { name: credit.table }).getByRole('row').nth(1)
    await expect(row).toContainText(credit.kept('US$86.50'))
    const download = page.waitForEvent('download')
    await row.getByRole('link', { name: /^CR-/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^CR-\d+-1\.pdf$/)
    await expectNoAxeViolations(page)
  })

  await test.step('the statements say how payment, fee and credit note add up', async () => {
    await page.goto('/bills/statements?currency=USD')
    await page.getByRole('table', { name: statements.table }).getByRole('link').first().click()
    const sheet = page.getByRole('article')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(statements.titleOf(month))
    for (const figure of ['2,860.00', '1,525.00', '615.00', '4,990.00', '10.00', '86.50'])
      await expect(sheet).toContainText(figure)
    await expect(sheet.getByText(/^CR-\d+-1$/).first()).toBeVisible()
  })

  await test.step('the desk has the same credit note among all bills', async () => {
    const desk = await openPageOf('operator')
    await desk.goto('/desk/bills?tab=credits')
    const list = desk.getByRole('table', { name: credit.table })
    await expect(list.getByRole('row').filter({ hasText: '86.50' }).first()).toBeVisible()
    await expectNoAxeViolations(desk)
    await desk.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(desk)
  })
})

test('a bill is credited by charge, corrected in another act, and what is left over is paid back', async ({
  openPageOf,
  request,
  lang,
}) => {
  long('each credit changes what the next may take')
  const words = creditWords[languages[lang]]
  const credit = creditNoteWords[languages[lang]]
  const refund = refundWords[languages[lang]]
  const later = laterWords[languages[lang]]
  const settlement = settlementWords[languages[lang]]
  const { issue } = workFormWords[languages[lang]]
  const order = await givenToPay(request, { bills: twoBills })
  const desk = await openPageOf('operator')
  await desk.goto(`/desk/orders/${order.id}?queue=all&tab=settlement`)
  const dialog = desk.getByRole('dialog')

  await test.step('too much is refused at its charge', async () => {
    await desk.getByRole('button', { name: /DN-\d+-1$/ }).click()
    await dialog.getByRole('radio', { name: words.scopes.lines }).check()
    const amount = dialog.getByRole('table', { name: words.lines }).getByRole('textbox').last()
    await amount.fill('65.01')
    const reason = dialog.getByRole('textbox', { name: words.reason })
    await reason.fill('文件费多收 📦')
    await reason.blur()
    await expect(dialog).toContainText(ruleWords[languages[lang]].printable({ character: '📦', at: 7 }))
    await reason.fill('文件费多收 / doc fee')
    await dialog.getByRole('button', { name: /65\.01/ }).click()
    await expect(dialog).toContainText(ruleWords[languages[lang]].more_than_creditable({}))
    await expectNoAxeViolations(desk)
    await amount.fill('65')
    await expect(dialog.getByRole('list', { name: words.effects })).toContainText(words.lowers('US$65.00'))
    await dialog.getByRole('button', { name: words.submit('US$65.00') }).click()
    await expect(desk.getByRole('list', { name: credit.title })).toContainText('US$65.00')
  })

  await test.step('a corrected bill is issued with the second credit note', async () => {
    await desk.getByRole('button', { name: /DN-\d+-2$/ }).click()
    await dialog.getByRole('textbox', { name: words.reason }).fill('柜型错 / wrong box')
    await dialog.getByRole('checkbox', { name: words.correct }).check()
    await expect(dialog.getByRole('list', { name: words.effects })).toContainText(words.owes('US$165.50'))
    await expectNoAxeViolations(desk)
    await dialog.getByRole('button', { name: words.submit('US$165.50') }).click()
    await expect(desk.getByRole('list', { name: credit.title })).toContainText(/DN-\d+-3/)
  })

  await test.step('demurrage that came up later is on a supplementary bill, typed by hand', async () => {
    await desk.getByRole('button', { name: later.open, exact: true }).click()
    const lines = dialog.getByRole('table')
    await lines.getByRole('combobox').first().click()
    await desk.keyboard.type('DEM')
    await desk.keyboard.press('Enter')
    await lines.getByRole('textbox', { name: issue.cell(1, issue.columns.quantity) }).fill('1')
    await lines.getByRole('textbox', { name: issue.cell(1, issue.columns.unit_price) }).fill('80')
    await expectNoAxeViolations(desk)
    await dialog.getByRole('button', { name: later.submit('US$80.00') }).click()
    await expect(
      desk.getByText(deskActions.add_bill.words[languages[lang]].done(order.order_no)),
    ).toBeVisible()
    await expect(desk.getByRole('button', { name: /DN-\d+-4$/ })).toHaveText(later.change)
  })

  await test.step('the member finds all at the order, on a phone as well, and agrees to it there', async () => {
    const page = await openPageOf('shipper')
    await page.goto(`/bookings/${order.id}`)
    // The payment opens by itself.
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    const notes = page.getByRole('list', { name: credit.title })
    await expect(notes.getByRole('listitem')).toHaveCount(2)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    const listed = page.getByRole('list', { name: settlement.panel.bills })
    const bill = listed.getByRole('listitem').filter({ hasText: /DN-\d+-4/ })
    await bill
      .getByRole('button', { name: /DN-\d+-4/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: settlement.later.agree }).click()
    await expect(bill).toContainText(shownBillStateWords[languages[lang]].due)
  })

  await test.step('credit of a company is paid back, at most what there is', async () => {
    await desk.goto('/desk/bills?tab=credits&keyword=')
    await desk
      .getByRole('table', { name: credit.table })
      .getByRole('row')
      .filter({ hasText: '86.50' })
      .first()
      .getByRole('link')
      .last()
      .click()
    await desk.getByRole('button', { name: refund.refundOf('USD') }).click()
    await dialog.getByRole('textbox', { name: refund.amount }).fill('999999')
    await dialog.getByRole('textbox', { name: refund.bankReference }).fill('FT26112500001')
    await dialog.getByRole('button', { name: /999,999/ }).click()
    await expect(dialog).toContainText(ruleWords[languages[lang]].more_than_credit({}))
    await dialog.getByRole('textbox', { name: refund.amount }).fill('1')
    await dialog.getByRole('button', { name: refund.submit('US$1.00') }).click()
    await expect(desk.getByRole('list', { name: credit.refunds })).toContainText('FT26112500001')
    await expectNoAxeViolations(desk)
  })
})
