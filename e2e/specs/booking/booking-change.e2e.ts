import type { APIRequestContext, Page } from '@playwright/test'
import { changeWords } from '../../../apps/web/src/features/booking/change/change-words.ts'
import { changeFormWords } from '../../../apps/web/src/features/booking/change-form/change-form-words.ts'
import { memberChangeWords } from '../../../apps/web/src/features/booking/member/change/member-change-words.ts'
import { detailWords } from '../../../apps/web/src/features/booking/member/detail/booking-page-words.ts'
import { changeDetailWords } from '../../../apps/web/src/features/booking/member/detail/change-words.ts'
import { listWords } from '../../../apps/web/src/features/booking/member/list/booking-list-words.ts'
import { homeWords } from '../../../apps/web/src/features/home/member/home-words.ts'
import { actionDoneWords } from '../../../packages/locales/src/order-words.ts'
import { expect, expectNoAxeViolations, type Lang, test } from '../../support/fixtures.ts'
import { callAs, dayAhead, type GivenOrder, givenConfirmed } from '../../support/given-order.ts'

const languages = { zh: 'zh-CN', en: 'en-US' } as const

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    ask: { ...changeFormWords[language], ...memberChangeWords[language] },
    detail: detailWords[language],
    change: changeDetailWords[language],
    list: listWords[language],
    home: homeWords[language],
    done: actionDoneWords[language],
    states: changeWords[language].states,
  }
}

type Changes = { readonly version: number; readonly open: { readonly id: number } | null }

/** Accepts the open change as the operator, at the fee that was agreed to. */
async function acceptThroughApi(request: APIRequestContext, { id }: GivenOrder) {
  const { version, open } = await callAs<Changes>(request, 'operator', 'GET', `/desk/order/${id}/change`)
  const body = { version, change_id: open?.id, so_no: null, keeps_quote: false, charges_fee: true }
  return await callAs<GivenOrder>(request, 'operator', 'POST', `/desk/order/${id}/accept-change`, body)
}

type Confirmed = {
  readonly version: number
  readonly so_no: string
  readonly carrier_id: number
  readonly cut_off_documents: string
}

/** Moves an order to another sailing as the operator, and asks the member for a day. */
async function rollThroughApi(request: APIRequestContext, { id }: GivenOrder, voyage: string, days: number) {
  const order = await callAs<Confirmed>(request, 'operator', 'GET', `/desk/order/${id}`)
  return await callAs<GivenOrder>(request, 'operator', 'POST', `/desk/order/${id}/roll`, {
    ...{ version: order.version, so_no: order.so_no, carrier_id: order.carrier_id },
    ...{ vessel: 'EVER ACE', voyage, etd: dayAhead(days), eta: dayAhead(days + 16) },
    ...{ cut_off_documents: order.cut_off_documents, roll_reason: 'overbooked', reason: 'NO ROOM LEFT' },
    answer_by: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  })
}

test.describe('a booking changes after its space is confirmed', () => {
  let words: ReturnType<typeof wordsIn>
  let page: Page
  test.beforeEach(async ({ openPageOf, lang }) => {
    words = wordsIn(lang)
    page = await openPageOf('shipper')
  })

  const cell = (column: string) => page.locator(`tr[data-row="0"] [data-column="${column}"] input`)
  const openBooking = async (order: GivenOrder) => {
    await page.goto(`/bookings/${order.id}`)
    await expect(page.getByRole('heading', { level: 1, name: order.order_no })).toBeVisible()
  }
  const dialog = () => page.getByRole('dialog')

  /** Asks for three containers instead of one, at the fee that is shown. */
  async function askForThree({ order_no: orderNo }: GivenOrder) {
    const { ask } = words
    await page.getByRole('link', { name: words.detail.askChange }).click()
    await expect(page.getByRole('heading', { level: 1, name: ask.title })).toBeVisible()
    await cell('quantity').fill('3')
    await cell('weight').fill('24300')
    await cell('volume').fill('193.5')
    await expect(page.locator('tr[data-row="0"] del')).toHaveText(['1', '8,100.00', '64.50'])
    await page.getByRole('textbox', { name: ask.why }).fill('THE BUYER NEEDS THREE')
    await page.getByLabel(ask.agree('US$40.00')).check()
    await page.getByRole('textbox', { name: ask.why }).press('Control+Enter')
    await expect(page.getByText(ask.done(orderNo))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible()
  }

  test('by a third container that is asked for, and by a roll that is answered', async ({ request }) => {
    const order = await givenConfirmed(request)
    const { change, detail, states } = words
    await page.goto(`/bookings/${order.id}/change`)
    // Nothing is sent without a change, a reason and the agreement to the fee.
    await page.getByRole('button', { name: words.ask.submit(0), exact: true }).click()
    await expect(page.getByText(words.ask.notAgreed)).toBeVisible()
    await expectNoAxeViolations(page)
    await openBooking(order)
    await askForThree(order)
    await expect(page.getByRole('heading', { name: change.asked(3) })).toBeVisible()
    await expect(page.getByText('THE BUYER NEEDS THREE').first()).toBeVisible()
    await expect(page.getByText(change.fee('US$40.00'))).toBeVisible()

    await page.getByRole('button', { name: change.withdraw, exact: true }).click()
    await dialog().getByRole('button', { name: change.withdraw, exact: true }).click()
    await expect(page.getByText(change.withdrawn(order.order_no))).toBeVisible()
    await expect(page.getByRole('heading', { name: change.asked(3) })).toBeHidden()

    await askForThree(order)
    await acceptThroughApi(request, order)
    await openBooking(order)
    await expect(page.getByText('3 × 40HQ').first()).toBeVisible()
    await page.getByText(change.past).click()
    await expect(page.getByText(states.withdrawn, { exact: true })).toBeVisible()
    type Bills = { readonly fee_lines: readonly { readonly kind: string; readonly amount: number }[] }
    const { fee_lines: fees } = await callAs<Bills>(
      request,
      'operator',
      'GET',
      `/desk/order/${order.id}/debit`,
    )
    expect(fees).toMatchObject([{ kind: 'change', currency: 'USD', amount: 40 }])

    await rollThroughApi(request, order, '102W', 14)
    await page.goto('/today')
    await expect(page.getByRole('heading', { name: words.home.rolls })).toBeVisible()
    await page.goto(`/bookings?keyword=${order.order_no}`)
    await expect(page.getByText(words.list.toAnswer)).toBeVisible()
    await page
      .getByRole('link', { name: words.list.actionOf(words.list.action.answerRoll, order.order_no) })
      .click()
    await expect(page.getByRole('heading', { name: change.rolled })).toBeVisible()
    await expect(page.getByText(change.later(4)).first()).toBeVisible()
    await expect(page.getByText(change.silenceAgreed)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: detail.objectRoll, exact: true }).click()
    await dialog().getByRole('textbox').fill('TOO LATE FOR THE BUYER')
    await dialog().getByRole('button', { name: change.object, exact: true }).click()
    await expect(page.getByRole('heading', { name: change.objected })).toBeVisible()
    await expect(page.getByText('TOO LATE FOR THE BUYER').first()).toBeVisible()

    await rollThroughApi(request, order, '103W', 11)
    await openBooking(order)
    await expect(page.getByRole('heading', { name: change.rolled })).toBeVisible()
    await page.getByRole('button', { name: detail.acceptRoll, exact: true }).click()
    await dialog().getByRole('button', { name: change.accept, exact: true }).click()
    await expect(page.getByText(change.accepted(order.order_no))).toBeVisible()
    await expect(page.getByRole('heading', { name: change.rolled })).toBeHidden()
    await expect(page.getByRole('list', { name: detail.timeline })).toContainText(words.done.accept_roll)
  })
})
