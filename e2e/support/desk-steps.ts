import type { Locator, Page } from '@playwright/test'
import { receiptWords } from '../../apps/web/src/features/billing/receipt-words.ts'
import { deskActions } from '../../apps/web/src/features/workbench/desk/state/desk-actions.ts'
import { orderWords } from '../../apps/web/src/features/workbench/desk/state/order-words.ts'
import { listWords, queueWords } from '../../apps/web/src/features/workbench/desk/state/queue-words.ts'
import { statusWords } from '../../packages/locales/src/order-words.ts'
import { ruleWords } from '../../packages/locales/src/rule-words.ts'
import type { Lang } from './fixtures.ts'
import { dayAhead } from './given-order.ts'

export const languages = { zh: 'zh-CN', en: 'en-US' } as const

type Actions = typeof deskActions
type ActionWords = { readonly [Action in keyof Actions]: Actions[Action]['words']['zh-CN'] }

const actionWordsIn = (language: (typeof languages)[Lang]) =>
  Object.fromEntries(
    Object.entries(deskActions).map(([action, { words }]) => [action, words[language]]),
  ) as ActionWords // One entry per action.

/** The desk's texts and date format. */
export function deskIn(lang: Lang) {
  const language = languages[lang]
  return {
    text: orderWords[language],
    actions: actionWordsIn(language),
    list: listWords[language],
    queues: queueWords[language],
    statuses: statusWords[language],
    rules: ruleWords[language],
    day: (iso: string) => (lang === 'zh' ? iso : `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`),
  }
}

export type Desk = ReturnType<typeof deskIn>

/** Fills in the carrier's confirmation: COSCO SHIPPING ROSE 088E, sailing in twelve days. */
export async function fillConfirmation(page: Page, { text, day }: Desk) {
  const { confirm } = text
  await page.getByRole('textbox', { name: confirm.so_no, exact: true }).fill('cosu6398021740')
  await choose(page, page.getByRole('combobox', { name: confirm.carrier_id }), 'COSU')
  await page.getByRole('textbox', { name: confirm.vessel, exact: true }).fill('cosco shipping rose')
  await page.getByRole('textbox', { name: confirm.voyage, exact: true }).fill('088E')
  await fillDay(page.getByRole('textbox', { name: confirm.etd, exact: true }), day(dayAhead(12)))
  await fillDay(page.getByRole('textbox', { name: confirm.eta, exact: true }), day(dayAhead(26)))
}

/** Types a search and selects the first match. */
export async function choose(page: Page, field: Locator, typed: string) {
  await field.fill(typed)
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await field.press('Enter')
}

/** Types a date in the reader's format. */
export async function fillDay(field: Locator, written: string) {
  await field.fill(written)
  await field.press('Tab')
}

/** Enters the amount and number from the bank statement. The date is today by default. */
export async function enterReceipt(page: Page, lang: Lang, amount: string) {
  const text = receiptWords[languages[lang]]
  await page.getByRole('textbox', { name: text.amount }).fill(amount)
  await page.getByRole('textbox', { name: text.bankReference }).fill('FT26112000001')
}
