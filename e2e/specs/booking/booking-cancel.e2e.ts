import type { Page } from '@playwright/test'
import { detailWords } from '../../../apps/web/src/features/booking/member/detail/booking-page-words.ts'
import { listWords } from '../../../apps/web/src/features/booking/member/list/booking-list-words.ts'
import { nextStepOf } from '../../../apps/web/src/features/order/progress/next-step.ts'
import { actionDoneWords, statusWords } from '../../../packages/locales/src/order-words.ts'
import { expect, expectNoAxeViolations, type Lang, test } from '../../support/fixtures.ts'
import {
  callAs,
  type GivenOrder,
  givenBooking,
  givenConfirmed,
  newReference,
} from '../../support/given-order.ts'

const languages = { zh: 'zh-CN', en: 'en-US' } as const

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    text: detailWords[language],
    list: listWords[language],
    statuses: statusWords[language],
    done: actionDoneWords[language],
    cancelledTitle: nextStepOf(
      { status: 40, cancel_requested: false, submit_time: null, cut_off_documents: null, due: null },
      { viewer: 'member', language, now: new Date(), replyHours: 0 },
    ).title,
  }
}

test.describe('a member cancels a booking', () => {
  let words: ReturnType<typeof wordsIn>
  let page: Page
  test.beforeEach(async ({ openPageOf, lang }) => {
    words = wordsIn(lang)
    page = await openPageOf('shipper')
  })

  const open = async (order: GivenOrder) => {
    await page.goto(`/bookings/${order.id}`)
    await expect(page.getByRole('heading', { level: 1, name: order.order_no })).toBeVisible()
  }
  const choose = async (name: string) => {
    await page.getByRole('button', { name: words.text.more, exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const reasonField = () => page.getByRole('dialog').getByRole('textbox')
  const timeline = () => page.getByRole('list', { name: words.text.timeline })

  test('cancels it with a reason before space is confirmed', async ({ request }) => {
    const order = await givenBooking(request)
    await open(order)
    await expect(page.getByText(words.statuses[1], { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    const { cancel } = words.text
    await choose(cancel.verb)
    const dialog = page.getByRole('dialog', { name: cancel.title(order.order_no) })
    await expect(dialog).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: cancel.keep, exact: true }).click()
    await expect(dialog).toBeHidden()

    await choose(cancel.verb)
    await dialog.getByRole('button', { name: cancel.verb, exact: true }).click()
    await expect(reasonField()).toHaveAttribute('aria-invalid', 'true')
    await reasonField().fill('THE BUYER HAS POSTPONED')
    await dialog.getByRole('button', { name: cancel.verb, exact: true }).click()
    await expect(page.getByText(cancel.done(order.order_no))).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: words.cancelledTitle })).toBeVisible()
    await expect(timeline()).toContainText(words.done.cancel)
    await expect(timeline()).toContainText('THE BUYER HAS POSTPONED')
    await expect(page.getByRole('button', { name: words.text.more, exact: true })).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  test('asks the operator once space is confirmed', async ({ request }) => {
    const order = await givenConfirmed(request)
    await open(order)
    await expect(timeline()).toContainText('EVER GIVEN')
    await expectNoAxeViolations(page)
    const { ask } = words.text
    await choose(ask.verb)
    const dialog = page.getByRole('dialog', { name: ask.title(order.order_no) })
    await expect(dialog).toContainText('EVER GIVEN')
    await reasonField().fill('THE FACTORY IS LATE')
    await dialog.getByRole('button', { name: ask.verb, exact: true }).click()
    await expect(page.getByText(ask.done(order.order_no))).toBeVisible()
    await page.reload()
    await expect(page.getByText(words.text.cancelAsked, { exact: true }).first()).toBeVisible()
    await expect(page.getByText('THE FACTORY IS LATE').first()).toBeVisible()
    await expect(page.getByRole('button', { name: words.text.more, exact: true })).toHaveCount(0)
    const seen = await callAs<{ cancel_requested: boolean; status: number }>(
      request,
      'operator',
      'GET',
      `/desk/order/${order.id}`,
    )
    expect(seen).toMatchObject({ cancel_requested: true, status: 2 })
    await expectNoAxeViolations(page)
  })

  test('deletes a draft that was never submitted', async ({ request, expectConsoleError }) => {
    expectConsoleError(/404/)
    const reference = newReference()
    const draft = await callAs<GivenOrder>(request, 'shipper', 'POST', '/order/booking', {
      action: 'save',
      container_mode: 2,
      cust_ref_no: reference,
    })
    await open(draft)
    await expect(page.getByRole('link', { name: words.text.goOn })).toHaveAttribute(
      'href',
      `/bookings/edit-lcl/${draft.id}`,
    )
    await expectNoAxeViolations(page)
    const { remove } = words.text
    await choose(remove.verb)
    const dialog = page.getByRole('dialog', { name: remove.title(draft.order_no) })
    await dialog.getByRole('button', { name: remove.verb, exact: true }).click()
    await expect(page.getByText(remove.done(draft.order_no))).toBeVisible()
    await expect(page).toHaveURL(/\/bookings$/)
    await page.goto(`/bookings?keyword=${reference}`)
    await expect(page.getByRole('heading', { name: words.list.noMatch.title })).toBeVisible()
    await page.goto(`/bookings/${draft.id}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('BT')
  })

  test('shows a message when the operator has acted first, and keeps the typed reason', async ({
    request,
    expectConsoleError,
  }) => {
    expectConsoleError(/409/)
    const order = await givenBooking(request)
    await open(order)
    const { cancel } = words.text
    await choose(cancel.verb)
    await reasonField().fill('THE BUYER HAS POSTPONED')
    await callAs(request, 'operator', 'POST', `/desk/order/${order.id}/return-booking`, {
      reason: 'THE CONSIGNEE ADDRESS IS INCOMPLETE',
      version: order.version,
    })
    const dialog = page.getByRole('dialog', { name: cancel.title(order.order_no) })
    await dialog.getByRole('button', { name: cancel.verb, exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByRole('button', { name: cancel.verb, exact: true })).toBeDisabled()
    await dialog.getByRole('alert').getByRole('button').click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await expect(reasonField()).toHaveValue('THE BUYER HAS POSTPONED')
    await dialog.getByRole('button', { name: cancel.verb, exact: true }).click()
    await expect(page.getByText(cancel.done(order.order_no))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: words.cancelledTitle })).toBeVisible()
  })

  test('shows a message when the booking can no longer be canceled', async ({
    request,
    expectConsoleError,
  }) => {
    expectConsoleError(/409/)
    const order = await givenBooking(request)
    await open(order)
    const { cancel } = words.text
    await choose(cancel.verb)
    await reasonField().fill('THE BUYER HAS POSTPONED')
    await callAs(request, 'operator', 'POST', `/desk/order/${order.id}/cancel`, {
      reason: 'ASKED FOR BY PHONE',
      version: order.version,
    })
    const dialog = page.getByRole('dialog', { name: cancel.title(order.order_no) })
    await dialog.getByRole('button', { name: cancel.verb, exact: true }).click()
    await dialog.getByRole('alert').getByRole('button').click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByRole('button', { name: cancel.verb, exact: true })).toBeDisabled()
    await dialog.getByRole('button', { name: cancel.keep, exact: true }).click()
    await expect(page.getByText('ASKED FOR BY PHONE').first()).toBeVisible()
  })
})
