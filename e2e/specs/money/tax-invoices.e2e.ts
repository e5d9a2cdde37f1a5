import { myBillsWords } from '../../../apps/web/src/features/billing/member/list/my-bills-words.ts'
import { listMenuWords } from '../../../apps/web/src/features/import-export/list-menu-words.ts'
import { sheetWords } from '../../../apps/web/src/features/import-export/sheet-words.ts'
import { deskInvoiceWords } from '../../../apps/web/src/features/invoices/desk/desk-invoice-words.ts'
import { invoiceWords } from '../../../apps/web/src/features/invoices/invoice-words.ts'
import { titleWords } from '../../../apps/web/src/features/invoices/member/title-words.ts'
import { codeConfirmationWords } from '../../../apps/web/src/page-parts/forms/code-confirmation-words.ts'
import { dayInChina } from '../../../packages/domain/src/time/calendar.ts'
import { invoiceKindWords, invoiceStateWords } from '../../../packages/locales/src/invoice-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { long } from '../../support/long.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/own-server.ts'
import { taxFile } from '../../support/public-files.ts'
import { chinesePdf } from '../../support/sample-pdf.ts'

test.describe.configure({ mode: 'default' })
test.setTimeout(180_000)

test('a member asks for an invoice; the desk exports it, reads the result back, adds the file and corrects it', async ({
  openPageOf,
  lang,
}) => {
  long('a request goes to the desk, to a file and back')
  const language = languages[lang]
  const text = invoiceWords[language]
  const titles = titleWords[language]
  const words = deskInvoiceWords[language]
  const states = invoiceStateWords[language]
  const kinds = invoiceKindWords[language]
  const sheets = sheetWords[language]
  const page = await openPageOf('shipper')
  const desk = await openPageOf('operator')
  const title = lang === 'zh' ? '深圳市流明照明有限公司' : 'LUMIRA LIGHTING (TEST) CO., LTD.'

  await test.step('a title is refused with a wrong code, then saved', async () => {
    await page.goto('/bills')
    await page.getByRole('link', { name: myBillsWords[language].invoices }).click()
    await page.getByRole('link', { name: text.titles }).click()
    await page.getByRole('button', { name: titles.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: text.titleField }).fill(title)
    await dialog.getByRole('textbox', { name: text.creditNo }).fill('123')
    await dialog.getByRole('button', { name: titles.save }).click()
    await expect(dialog.getByRole('textbox', { name: text.creditNo })).toHaveAttribute('aria-invalid', 'true')
    const checked = dialog.getByRole('checkbox', { name: codeConfirmationWords[language].checked })
    await dialog.getByRole('textbox', { name: text.creditNo }).fill('91350100m000100y44')
    await expect(checked).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('textbox', { name: text.creditNo }).fill('9135 0100 m000100y43')
    await expect(checked).toBeHidden()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: titles.save }).click()
    await expect(page.getByRole('table', { name: text.titles })).toContainText('91350100M000100Y43')
    await expectNoAxeViolations(page)
  })

  let number = ''
  await test.step('the title is good for an ordinary invoice of a bill', async () => {
    await page.goto('/bills/invoices/new')
    const bills = page.getByRole('table', { name: titles.chooseBills })
    const bill = bills.getByRole('checkbox').nth(1)
    await bill.check()
    // The list goes by month; what was chosen and its sum stay.
    const chosen = await bill.getAttribute('aria-label')
    const sum = await bills.getByRole('row').nth(1).getByRole('cell').last().innerText()
    const bar = page.getByText(titles.chosen, { exact: true }).locator('../..')
    await expect(bar).toContainText(titles.chosenCount(1))
    await page.getByRole('combobox', { name: titles.month }).click()
    await page.locator('[data-popup]').getByRole('option').last().click()
    await expect(page).toHaveURL(/month=\d{4}-\d\d/)
    await expect(bills.getByRole('checkbox', { name: chosen ?? '', exact: true })).toBeHidden()
    await expect(bar).toContainText(titles.chosenCount(1))
    await expect(bar).toContainText(sum)
    await page.getByRole('combobox', { name: titles.title }).click()
    await page.getByRole('option').filter({ hasText: title }).click()
    await page.getByRole('radio', { name: kinds.special }).check()
    await page.getByRole('button', { name: titles.submit }).click()
    await expect(page.getByRole('combobox', { name: titles.title })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('radio', { name: kinds.ordinary }).check()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: titles.submit }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText('KP')
    number = (await heading.innerText()).match(/KP\d+/)?.[0] ?? ''
    await expect(heading.locator('..')).toContainText(states.asked)
    await expect(page.getByRole('main')).toContainText(text.note)
    await expectNoAxeViolations(page)
  })

  await test.step('on a phone nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    for (const address of ['/bills/invoices', '/bills/invoices/new', '/bills/invoices/titles']) {
      const here = page.url()
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      await page.goto(here)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the desk exports it as a sheet', async () => {
    await desk.goto('/desk/invoices')
    await desk.getByRole('checkbox', { name: words.choose(number) }).check()
    await expectNoAxeViolations(desk)
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: words.exportChosen(1) }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    const row = desk.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText(states.exported)
  })

  // The file numbers its invoices.
  const numbers = `26449999${String(Date.now()).slice(-11)}`
  const invoiceNo = `${numbers}1`
  await test.step('the result of the tax software is read back', async () => {
    await desk.getByRole('button', { name: listMenuWords[language].import, exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles(await taxFile(number, numbers, dayInChina(new Date())))
    // Of an invoice of which a part was taken back, nobody knows how much is left.
    await expect(dialog.getByRole('row', { name: new RegExp(`^5 .*${numbers}4`) })).toBeVisible()
    for (const said of [
      sheets.leftOut.sheet('信息汇总表'),
      sheets.leftOut.undone('3'),
      sheets.leftOut.red_letter('4'),
    ])
      await expect(dialog.getByText(said, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: sheets.applyGood('1') }).click()
    await expect(dialog).toContainText(sheets.applied)
    await expectNoAxeViolations(desk)
    await dialog.getByRole('button', { name: sheets.close, exact: true }).last().click()
    await desk.getByRole('link', { name: number }).click()
    await expect(desk.getByRole('region', { name: invoiceNo })).toBeVisible()
  })

  await test.step('the file is added, and the member downloads it', async () => {
    await desk.getByRole('button', { name: words.files }).click()
    const dialog = desk.getByRole('dialog')
    const file = { name: '发票.pdf', mimeType: 'application/pdf', buffer: chinesePdf(['INVOICE']) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText('发票.pdf')).toBeVisible()
    await dialog.getByRole('button', { name: words.sendFiles }).click()
    await expect(desk.getByRole('button', { name: text.download('发票.pdf') })).toBeVisible()
    await page.reload()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: text.download('发票.pdf') }).click()
    expect((await download).suggestedFilename()).toBe('发票.pdf')
  })

  await test.step('a red-letter invoice takes all of it back', async () => {
    await desk.getByRole('button', { name: words.red }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: words.number }).fill(`${invoiceNo.slice(0, 19)}X`)
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(dialog.getByRole('textbox', { name: words.number })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: words.number }).fill(`1${invoiceNo.slice(1)}`)
    await dialog.getByRole('textbox', { name: words.reason }).fill('抬头有误')
    await expectNoAxeViolations(desk)
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(desk.getByRole('heading', { level: 1 }).locator('..')).toContainText(states.corrected)
    await expect(desk.getByRole('main')).toContainText(text.red(invoiceNo))
    await desk.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(desk)
    await expectNoAxeViolations(desk)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(states.corrected)
  })
})
