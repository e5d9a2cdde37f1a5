import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { callAs, dayAhead, type GivenOrder, givenBooking, newReference } from '../../support/given-order.ts'
import {
  applyForOriginalsThroughApi,
  applyForTelexThroughApi,
  instructionThroughApi,
  passThroughApi,
  payThroughApi,
  questionThroughApi,
} from '../../support/given-step.ts'
import { long } from '../../support/long.ts'
import { type WorkFormWords, workFormsIn } from '../../support/work-form-steps.ts'

/** How many orders a clerk takes from booking to the end: a few, and a full day's share in `npm run test:trust`. */
const howMany = process.env.BERTH_TEST_LONG === '1' ? 20 : 4

// Every order goes through all its statuses; the member's steps use the API.
test.setTimeout(600_000)

type Request = Parameters<typeof givenBooking>[0]

/** A day's orders in list order; each action is done on all of them. */
class Day {
  private readonly page: Page
  private readonly words: WorkFormWords
  private readonly reference: string

  constructor(page: Page, words: WorkFormWords, reference: string) {
    this.page = page
    this.words = words
    this.reference = reference
  }

  /** Opens a queue with this day's orders; its first order opens too. */
  async open(queue: string) {
    await this.page.goto(`/desk/orders?queue=${queue}&keyword=${this.reference}`)
    await expect(this.title).toBeVisible()
  }

  get title() {
    return this.page.locator('#order-title')
  }

  async answer(
    orders: readonly GivenOrder[],
    queue: string,
    act: () => Promise<void>,
    done: (no: string) => string,
  ) {
    await this.open(queue)
    for (let left = orders.length; left > 0; left--) {
      const orderNo = (await this.title.textContent()) ?? ''
      await act()
      await expect(this.page.getByText(done(orderNo))).toBeVisible()
      // The next order opens automatically; after the last one, the current one stays open.
      if (left > 1) await expect(this.title).not.toHaveText(orderNo)
    }
  }

  /** Presses the form's key to jump to a missing field and fills it in, until none is missing; then submits. */
  async fill(key: string, fields: readonly Missing[]) {
    const { page } = this
    await expect(page.locator('button[type=submit]').last()).toBeVisible()
    for (let step = 0; step <= fields.length; step++) {
      await page.keyboard.press(key)
      await expect(this.title).not.toBeFocused()
      await expect(page.locator('*:focus')).toHaveCount(1)
      const [field] = await Promise.all(
        fields.map(async (one) => ((await isFocused(one.at)) ? one : null)),
      ).then((all) => all.filter((one) => one !== null))
      if (!field) break
      await page.keyboard.insertText(field.value)
      if (field.isChoice) {
        await expect(page.getByRole('option').first()).toBeAttached()
        await page.keyboard.press('Enter')
      }
      // The first Escape may only close an open list; the next one leaves the field.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(this.title).toBeFocused({ timeout: 500 })
      }).toPass()
    }
    await page.keyboard.press('Enter')
  }

  async confirm() {
    const { page, words } = this
    const { confirm } = words.text
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const carrier = page.getByRole('combobox', { name: confirm.carrier_id })
    await expect(field(confirm.so_no)).toBeVisible()
    await page.keyboard.press('c')
    await expect(field(confirm.so_no)).toBeFocused()
    await page.keyboard.insertText('COSU6398021740')
    await this.tabTo(carrier)
    await page.keyboard.insertText('COSU')
    await expect(page.getByRole('option').first()).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(carrier).toHaveAttribute('aria-expanded', 'false')
    const rest = [
      [confirm.vessel, 'COSCO SHIPPING ROSE'],
      [confirm.voyage, '088E'],
      [confirm.etd, words.day(dayAhead(12))],
      [confirm.eta, words.day(dayAhead(26))],
    ] as const
    for (const [name, value] of rest) {
      await this.tabTo(field(name))
      await page.keyboard.insertText(value)
    }
    await page.keyboard.press('Control+Enter')
  }

  /** Tabs to a field; a date's calendar may come in between. */
  private async tabTo(at: Locator) {
    for (let tabs = 0; tabs < 4 && !(await isFocused(at)); tabs++) await this.page.keyboard.press('Tab')
    await expect(at).toBeFocused()
  }

  /** With FOB the consignee pays the freight, so the member only owes the documents. */
  issueBill() {
    const { page, words } = this
    const { issue } = words.form
    const cell = (role: 'combobox' | 'textbox', column: keyof typeof issue.columns) =>
      page.getByRole(role, { name: issue.cell(1, issue.columns[column]), exact: true })
    return this.fill('b', [
      { at: page.getByRole('textbox', { name: issue.mbl_no }), value: 'EGLV143600012' },
      { at: cell('combobox', 'charge_id'), value: 'DOC', isChoice: true },
      { at: cell('textbox', 'unit_price'), value: '65' },
    ])
  }

  async answerQuestion() {
    const { page, words } = this
    const { again } = words.form
    const at = page.getByRole('textbox', { name: again.answer })
    await expect(at).toBeVisible()
    await page.keyboard.press('b')
    await expect(at).toBeFocused()
    await page.keyboard.insertText('AS AGREED ON THE PHONE')
    await page.keyboard.press('Control+Enter')
  }

  async skipInvoice() {
    const { page, words } = this
    await expect(page.getByRole('button', { name: words.form.invoice.skip })).toBeVisible()
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog')
    const skip = dialog.getByRole('button', { name: words.form.invoice.skip })
    await expect(skip).toBeVisible()
    for (let tabs = 0; tabs < 4 && !(await isFocused(skip)); tabs++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }

  /** Four keys besides the typed text: P, Tab, Tab, Enter. */
  async confirmPayment() {
    const { page } = this
    const { receipt } = this.words
    const field = (name: string) => page.getByRole('textbox', { name })
    const expected = (await page.getByText(receipt.expected('').trim()).textContent()) ?? ''
    await page.keyboard.press('p')
    await expect(field(receipt.amount)).toBeFocused()
    await page.keyboard.insertText(expected.replace(/[^0-9.]/g, ''))
    await page.keyboard.press('Tab')
    await expect(field(receipt.valueDate)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(field(receipt.bankReference)).toBeFocused()
    await page.keyboard.insertText('FT26112000001')
    await page.keyboard.press('Enter')
  }

  releaseTelex() {
    const { page, words } = this
    const at = page.getByRole('textbox', { name: words.form.telex.release_no })
    return this.fill('t', [{ at, value: 'TLX2611200001' }])
  }

  sendOriginals() {
    const { page, words } = this
    const { originals } = words.form
    return this.fill('d', [
      { at: page.getByRole('combobox', { name: originals.courier }), value: '顺丰' },
      { at: page.getByRole('textbox', { name: originals.tracking_no }), value: 'SF1234567890' },
    ])
  }
}

type Missing = { readonly at: Locator; readonly value: string; readonly isChoice?: true }

function isFocused(at: Locator): Promise<boolean> {
  return at.evaluate((element) => element === document.activeElement)
}

const statusOf = async (request: Request, { id }: GivenOrder) =>
  (await callAs<{ status: number }>(request, 'operator', 'GET', `/desk/order/${id}`)).status

test('a clerk takes a day’s orders through all statuses by keyboard alone', async ({
  openPageOf,
  lang,
  request,
}) => {
  long('a day has orders in every status, by keys alone')
  const words = workFormsIn(lang)
  const reference = newReference()
  const orders: GivenOrder[] = []
  for (let count = 0; count < howMany; count++) orders.push(await givenBooking(request, reference))
  const page = await openPageOf('operator')
  const day = new Day(page, words, reference)
  const { actions } = words
  const versioned = async ({ id }: GivenOrder) =>
    await callAs<GivenOrder>(request, 'shipper', 'GET', `/order/${id}`)
  const membersDo = async (act: (order: GivenOrder) => Promise<unknown>, which = orders) => {
    for (const order of which) await act(await versioned(order))
  }

  await test.step('space is confirmed', () =>
    day.answer(orders, 'confirm', () => day.confirm(), actions.confirm.done))

  await membersDo((order) => instructionThroughApi(request, order))
  await test.step('bills are issued', () =>
    day.answer(orders, 'bill', () => day.issueBill(), actions.issue_bill.done))

  const [questioned, agreed] = [orders.slice(0, howMany / 4), orders.slice(howMany / 4)]
  await membersDo((order) => questionThroughApi(request, order, 'THC IS HIGHER THAN QUOTED'), questioned)
  await test.step('questions are answered', () =>
    day.answer(questioned, 'question', () => day.answerQuestion(), actions.issue_bill_again.done))
  await membersDo((order) => passThroughApi(request, order), [...questioned, ...agreed])

  await test.step('orders continue without an invoice', () =>
    day.answer(orders, 'invoice', () => day.skipInvoice(), actions.skip_invoice.done))
  await membersDo((order) => payThroughApi(request, order))
  await test.step('payments are confirmed', () =>
    day.answer(orders, 'payment', () => day.confirmPayment(), actions.confirm_payment.done))

  const [byTelex, byCourier] = [orders.slice(0, howMany / 2), orders.slice(howMany / 2)]
  await membersDo((order) => applyForTelexThroughApi(request, order), byTelex)
  await membersDo((order) => applyForOriginalsThroughApi(request, order), byCourier)
  await test.step('telexes are released', () =>
    day.answer(byTelex, 'telex', () => day.releaseTelex(), actions.release.done))
  await test.step('original bills are dispatched', () =>
    day.answer(byCourier, 'originals', () => day.sendOriginals(), actions.dispatch.done))

  for (const order of orders) expect(await statusOf(request, order)).toBe(10)
})
