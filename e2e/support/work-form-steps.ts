import { expect, type Locator, type Page } from '@playwright/test'
import { receiptWords } from '../../apps/web/src/features/billing/receipt-words.ts'
import { uploadWords } from '../../apps/web/src/features/files/upload-words.ts'
import { workFormWords } from '../../apps/web/src/features/workbench/desk/forms/work-form-words.ts'
import { recordTabWords } from '../../apps/web/src/features/workbench/desk/state/record-tab-words.ts'
import { freightTermWords } from '../../packages/locales/src/order-words.ts'
import { choose, deskIn, languages } from './desk-steps.ts'
import type { Lang } from './fixtures.ts'
import { chinesePdf } from './sample-pdf.ts'

/** The desk's texts, including those of the document forms. */
export function workFormsIn(lang: Lang) {
  const language = languages[lang]
  return {
    ...deskIn(lang),
    form: workFormWords[language],
    tab: recordTabWords[language],
    upload: uploadWords[language],
    receipt: receiptWords[language],
    terms: freightTermWords[language],
  }
}

export type WorkFormWords = ReturnType<typeof workFormsIn>

type Charge = { readonly charge: string; readonly quantity?: string; readonly price: string }

/** Fills in a bill line; without a quantity, the one the charge suggests stays. */
export async function fillCharge(page: Page, { form }: WorkFormWords, row: number, line: Charge) {
  const { issue } = form
  const cell = (role: 'combobox' | 'textbox', column: keyof typeof issue.columns) =>
    page.getByRole(role, { name: issue.cell(row, issue.columns[column]), exact: true })
  await choose(page, cell('combobox', 'charge_id'), line.charge)
  if (line.quantity) await cell('textbox', 'quantity').fill(line.quantity)
  await cell('textbox', 'unit_price').fill(line.price)
}

/** Makes the member pay the freight on the bill being issued: with FOB it would be the consignee. */
export async function prepayFreight(page: Page, { form, terms }: WorkFormWords) {
  await page.getByRole('combobox', { name: form.issue.freight_term }).click()
  await page.getByRole('option').filter({ hasText: terms.prepaid }).click()
}

/** Uploads a small PDF with this name to a file field and waits until the upload is complete. */
export async function attach(page: Page, { upload }: WorkFormWords, label: string, name: string) {
  const field = page.getByRole('group', { name: label })
  const button = field.getByRole('button', { name: `${upload.upload} ${label}` })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles([{ name, mimeType: 'application/pdf', buffer: chinesePdf(['单证']) }])
  await expect(field.getByRole('link', { name })).toBeVisible()
}

/** Answers an order with a reason in its dialog. */
export async function answerWithReason(
  page: Page,
  words: { readonly action: string; readonly reason: string },
  reason: string,
) {
  await page.getByRole('button', { name: words.action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words.reason }).fill(reason)
  await dialog.getByRole('button', { name: words.action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Opens an order at the desk and waits until it is shown. */
export async function openAtDesk(
  page: Page,
  order: { readonly id: number; readonly order_no: string },
  query = '',
) {
  await page.goto(`/desk/orders/${order.id}${query}`)
  await expect(page.getByRole('heading', { name: order.order_no })).toBeVisible()
}

/** The primary button in the bottom bar. */
export function primary(page: Page, label: string): Locator {
  return page.getByRole('button', { name: label, exact: true })
}
