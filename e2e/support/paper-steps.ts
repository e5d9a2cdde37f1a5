import { expect, type Locator, type Page } from '@playwright/test'
import { paperWords } from '../../apps/web/src/desk/workbench/forms/paper-words.ts'
import { paperAnswerWords } from '../../apps/web/src/desk/workbench/state/paper-answer-words.ts'
import { paperTabWords } from '../../apps/web/src/desk/workbench/state/paper-tab-words.ts'
import { receiptWords } from '../../apps/web/src/features/billing/receipt-words.ts'
import { uploadWords } from '../../apps/web/src/features/files/upload-words.ts'
import { freightTermWords } from '../../packages/locales/src/order-words.ts'
import { choose, deskIn, languages } from './desk-steps.ts'
import type { Lang } from './fixtures.ts'
import { chinesePdf } from './sample-pdf.ts'

/** The desk's words, with those of the forms about papers. */
export function papersIn(lang: Lang) {
  const language = languages[lang]
  return {
    ...deskIn(lang),
    paper: paperWords[language],
    answer: paperAnswerWords[language],
    tab: paperTabWords[language],
    upload: uploadWords[language],
    receipt: receiptWords[language],
    terms: freightTermWords[language],
  }
}

export type Papers = ReturnType<typeof papersIn>

type Charge = { readonly charge: string; readonly quantity?: string; readonly price: string }

/** Fills in a line of a bill; a quantity that is not given is what the charge suggests. */
export async function fillCharge(page: Page, { paper }: Papers, row: number, line: Charge) {
  const { issue } = paper
  const cell = (role: 'combobox' | 'textbox', column: keyof typeof issue.columns) =>
    page.getByRole(role, { name: issue.cell(row, issue.columns[column]), exact: true })
  await choose(page, cell('combobox', 'charge_id'), line.charge)
  if (line.quantity) await cell('textbox', 'quantity').fill(line.quantity)
  await cell('textbox', 'unit_price').fill(line.price)
}

/** Has the member pay the freight of a bill that is being made: under FOB the consignee would. */
export async function prepayFreight(page: Page, { paper, terms }: Papers) {
  await page.getByRole('combobox', { name: paper.issue.freight_term }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: terms.prepaid }).click()
}

/** Chooses a small PDF under this name in a field of files, and waits until it has arrived. */
export async function attach(page: Page, { upload }: Papers, label: string, name: string) {
  const field = page.getByRole('group', { name: label })
  const button = field.getByRole('button', { name: `${upload.upload} ${label}` })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles([{ name, mimeType: 'application/pdf', buffer: chinesePdf(['单证']) }])
  await expect(field.getByRole('link', { name })).toBeVisible()
}

/** Answers an order with a reason, in the dialog that asks for it. */
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

/** Opens an order at the desk and waits for its work. */
export async function openAtDesk(
  page: Page,
  order: { readonly id: number; readonly order_no: string },
  query = '',
) {
  await page.goto(`/desk/orders/${order.id}${query}`)
  await expect(page.getByRole('heading', { name: order.order_no })).toBeVisible()
}

/** The button at the foot that answers the order. */
export function primary(page: Page, label: string): Locator {
  return page.getByRole('button', { name: label, exact: true })
}
