import type { Page } from '@playwright/test'
import { conversationWords } from '../../../apps/web/src/features/messages/conversation-words.ts'
import { talkWords } from '../../../apps/web/src/features/workbench/desk/state/talk-words.ts'
import { type Desk, deskIn, fillConfirmation, languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import {
  callAs,
  confirmThroughApi,
  type GivenOrder,
  givenBooking,
  newReference,
} from '../../support/given-order.ts'
import { chinesePdf } from '../../support/sample-pdf.ts'

// Shorter than the interval at which a desk without a stream polls.
const atOnce = { timeout: 15_000 }

test.describe('live updates at the desk', () => {
  let desk: Desk
  let talk: (typeof talkWords)['zh-CN']
  let said: (typeof conversationWords)['zh-CN']
  let page: Page
  test.beforeEach(async ({ openPageOf, lang }) => {
    desk = deskIn(lang)
    talk = talkWords[languages[lang]]
    said = conversationWords[languages[lang]]
    page = await openPageOf('operator')
  })

  const open = async (order: GivenOrder, query = '') => {
    await page.goto(`/desk/orders/${order.id}${query}`)
    await expect(page.getByRole('heading', { name: order.order_no })).toBeVisible()
  }
  const row = (orderNo: string) =>
    page.getByRole('region', { name: /./ }).getByRole('link', { name: new RegExp(orderNo) })

  test('the list updates itself: an order appears, and disappears when a colleague confirms it', async ({
    request,
  }) => {
    const reference = newReference()
    const first = await givenBooking(request, reference)
    await open(first, `?keyword=${reference}`)
    await expect(page.getByText(talk.liveOff)).toBeHidden()
    const second = await givenBooking(request, reference)
    await expect(row(second.order_no)).toBeVisible(atOnce)
    await confirmThroughApi(request, second)
    await expect(row(second.order_no)).toBeHidden(atOnce)

    await test.step('an order without typed input shows its latest state', async () => {
      await confirmThroughApi(request, first)
      await expect(
        page.getByRole('button', { name: desk.text.confirm.more.confirm_again.title }),
      ).toBeVisible(atOnce)
    })
  })

  test('when two clerks act on one order, the second is told at once and loses no input', async ({
    request,
    openPageOf,
    expectConsoleError,
  }) => {
    expectConsoleError(/409/)
    const order = await givenBooking(request)
    const other = await openPageOf('operator')
    await open(order)
    await other.goto(`/desk/orders/${order.id}`)
    const { confirm, movedOn } = desk.text
    const vessel = (of: Page) => of.getByRole('textbox', { name: confirm.vessel, exact: true })
    await fillConfirmation(page, desk)
    await vessel(other).fill('EVER GOLDEN')
    await vessel(page).press('Control+Enter')
    await expect(page.getByText(desk.actions.confirm.done(order.order_no))).toBeVisible()

    await expect(other.getByText(movedOn.now(desk.statuses[2]))).toBeVisible(atOnce)
    await expect(vessel(other)).toHaveValue('EVER GOLDEN')
    await other.getByRole('button', { name: movedOn.load }).click()
    await expect(other.getByText(movedOn.kept)).toBeVisible()
    await expect(vessel(other)).toHaveValue('EVER GOLDEN')
    const now = await callAs<{ vessel: string }>(request, 'operator', 'GET', `/desk/order/${order.id}`)
    expect(now.vessel).toBe('COSCO SHIPPING ROSE')
  })

  test('an order is assigned with A, found under My orders only, and unassigned again', async ({
    request,
  }) => {
    const reference = newReference()
    const order = await givenBooking(request, reference)
    await open(order, `?keyword=${reference}`)
    const select = page.getByRole('combobox', { name: talk.assignee.label })
    await expect(select).toBeVisible()
    await page.keyboard.press('a')
    await expect(select).toBeFocused()
    await page.getByRole('option').first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: order.order_no })).toBeFocused()
    const taken = async () =>
      (await callAs<{ assignee_id: number | null }>(request, 'operator', 'GET', `/desk/order/${order.id}`))
        .assignee_id
    await expect.poll(taken).not.toBeNull()

    await page.goto(`/desk/orders?queue=confirm&assignee=mine&keyword=${reference}`)
    await expect(row(order.order_no)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.goto(`/desk/orders?queue=confirm&assignee=nobody&keyword=${reference}`)
    await expect(row(order.order_no)).toBeHidden()
    await open(order, `?tab=notes`)
    await expect(page.getByRole('list', { name: talk.assignments.title }).getByRole('listitem')).toHaveCount(
      1,
    )
  })

  test('a note is written by keyboard, survives a reload, and is visible to the desk only', async ({
    request,
  }) => {
    const order = await givenBooking(request)
    await open(order)
    await page.keyboard.press('n')
    const field = page.getByRole('textbox', { name: talk.notes.field })
    await expect(field).toBeFocused()
    await expect(page.getByText(talk.notes.empty)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(talk.notes.missing)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.type('CALL THE CARRIER FIRST')
    await page.reload()
    await expect(field).toHaveValue('CALL THE CARRIER FIRST')
    await field.press('Control+Enter')
    const notes = page.getByRole('list', { name: talk.notes.list })
    await expect(notes.getByText('CALL THE CARRIER FIRST')).toBeVisible()
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: order.order_no })).toBeFocused()
    const asMember = await callAs<object>(request, 'shipper', 'GET', `/order/${order.id}`)
    expect(JSON.stringify(asMember)).not.toContain('CALL THE CARRIER FIRST')
  })

  test('member and clerk message each other, and each sees what is unread', async ({
    request,
    openPageOf,
  }) => {
    const reference = newReference()
    const order = await givenBooking(request, reference)
    const member = await openPageOf('shipper')
    await member.goto(`/bookings/${order.id}`)
    const theirs = member.getByRole('textbox', { name: said.field })
    await expect(member.getByText(said.member.empty)).toBeVisible()
    await theirs.fill('COULD WE SAIL A WEEK LATER?')
    const chooser = member.waitForEvent('filechooser')
    await member.getByRole('button', { name: said.attach }).click()
    const file = { name: '船期.pdf', mimeType: 'application/pdf', buffer: chinesePdf(['船期']) }
    await (await chooser).setFiles([file])
    await expect(member.getByRole('link', { name: '船期.pdf' })).toBeVisible()
    await member.getByRole('button', { name: said.send }).click()
    await expect(member.getByText(said.unread)).toBeVisible()
    await expectNoAxeViolations(member)
    await member.goto('/contacts')

    await open(order, `?queue=all&unread=1&keyword=${reference}`)
    await expect(row(order.order_no)).toContainText(talk.filter.unreadOf(1))
    await page.keyboard.press('m')
    const ours = page.getByRole('textbox', { name: said.field })
    await expect(ours).toBeFocused()
    await expect(page.getByText('COULD WE SAIL A WEEK LATER?')).toBeVisible()
    await expect(
      page.getByRole('list', { name: said.label }).getByRole('link', { name: '船期.pdf' }),
    ).toBeVisible()
    await page.keyboard.type('YES, PLEASE SEE THE NEW VOYAGE')
    await page.keyboard.press('Control+Enter')
    const all = page.getByRole('list', { name: said.label })
    await expect(all.getByText('YES, PLEASE SEE THE NEW VOYAGE')).toBeVisible()
    await expectNoAxeViolations(page)
    await expect(page.getByText(talk.filter.unreadOf(1))).toHaveCount(0, atOnce)

    await member.goto(`/bookings?keyword=${reference}`)
    await expect(member.getByText(said.newMessages(1))).toBeVisible()
    for (const width of [1440, 390]) {
      await member.setViewportSize({ width, height: 844 })
      await member.goto(`/bookings/${order.id}#messages`)
      await expect(member.getByText('YES, PLEASE SEE THE NEW VOYAGE')).toBeInViewport()
      await expectNoSidewaysScroll(member)
      await expectNoAxeViolations(member)
    }
    // The clerk sees the read mark without doing anything.
    await expect(all.getByText(said.read)).toBeVisible(atOnce)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(ours).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })
})
