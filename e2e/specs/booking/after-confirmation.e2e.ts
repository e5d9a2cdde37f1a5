import type { APIRequestContext, Page } from '@playwright/test'
import { settlementWords } from '../../../apps/web/src/features/billing/member/settlement-words.ts'
import { changeWords } from '../../../apps/web/src/features/booking/change/change-words.ts'
import { changeFormWords } from '../../../apps/web/src/features/booking/change-form/change-form-words.ts'
import { changeWorkWords } from '../../../apps/web/src/features/booking/desk/work/change-work-words.ts'
import { memberChangeWords } from '../../../apps/web/src/features/booking/member/change/member-change-words.ts'
import { detailWords } from '../../../apps/web/src/features/booking/member/detail/booking-page-words.ts'
import { changeDetailWords } from '../../../apps/web/src/features/booking/member/detail/change-words.ts'
import { listWords } from '../../../apps/web/src/features/booking/member/list/booking-list-words.ts'
import { homeWords } from '../../../apps/web/src/features/home/member/home-words.ts'
import { sailingWords } from '../../../apps/web/src/features/sailings/desk/sailing-words.ts'
import { previewWords } from '../../../apps/web/src/features/shipping-instruction/form/field-words.ts'
import { saveWords } from '../../../apps/web/src/features/shipping-instruction/form/instruction-form-words.ts'
import { columnWords, rowWords } from '../../../apps/web/src/features/shipping-instruction/form/row-words.ts'
import { memberWords } from '../../../apps/web/src/features/shipping-instruction/member/member-instruction-words.ts'
import { transportDeskWords } from '../../../apps/web/src/features/transport/desk/transport-desk-words.ts'
import { linkWords } from '../../../apps/web/src/features/transport/member/link-words.ts'
import { transportWords } from '../../../apps/web/src/features/transport/transport-words.ts'
import { trackingWords } from '../../../apps/web/src/tracking/tracking-words.ts'
import { cargoPlaceWords } from '../../../packages/locales/src/cargo-place-words.ts'
import { actionDoneWords } from '../../../packages/locales/src/order-words.ts'
import { choose, fillDay, languages } from '../../support/desk-steps.ts'
import {
  type Account,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectOnePrintedPage,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import {
  accounts,
  callAs,
  confirmThroughApi,
  dayAhead,
  type GivenOrder,
  givenBooking,
  newReference,
} from '../../support/given-order.ts'
import { newVoyage, sailingOf } from '../../support/given-sailing.ts'
import { instructionThroughApi } from '../../support/given-step.ts'
import { long } from '../../support/long.ts'
import { mailsTo } from '../../support/mailbox.ts'
import { containerOf } from '../../support/own-container.ts'
import { openAtDesk, primary, workFormsIn } from '../../support/work-form-steps.ts'

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    ...workFormsIn(lang),
    ask: { ...changeFormWords[language], ...memberChangeWords[language] },
    answer: changeWorkWords[language],
    change: changeDetailWords[language],
    states: changeWords[language].states,
    detail: detailWords[language],
    bookings: listWords[language],
    home: homeWords[language],
    done: actionDoneWords[language],
    sailing: sailingWords[language],
    supply: { said: memberWords[language], save: saveWords[language], preview: previewWords[language] },
    row: rowWords[language],
    column: columnWords[language],
    settle: settlementWords[language],
    event: transportDeskWords[language],
    cargo: cargoPlaceWords[language],
    transport: transportWords[language],
    link: linkWords[language],
    tracking: trackingWords[language],
  }
}
type Words = ReturnType<typeof wordsIn>

/** The calendar day that many days from today, without its year, as the desk writes it in its tables. */
const shortDay = (days: number, lang: Lang) =>
  dayAhead(days)
    .slice(5)
    .replace('-', lang === 'zh' ? '-' : '/')

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

/** How many mails tell somebody of the new ETD and cut-off of an order, in whichever language they read. */
async function delaysTold(account: Account, { order_no: orderNo }: GivenOrder): Promise<number> {
  const written = [
    (day: string) => day,
    (day: string) => `${day.slice(5).replace('-', '/')}/${day.slice(0, 4)}`,
  ]
  return (await mailsTo(accounts[account])).filter(({ subject, text }) =>
    written.some(
      (write) =>
        `${subject}\n${text}`.includes(orderNo) &&
        text.includes(`${write(dayAhead(10))} → ${write(dayAhead(12))}`) &&
        text.includes(`${write(dayAhead(10))} 10:00`),
    ),
  ).length
}

/** Asks for a second container at the fee that is shown, on the page of the booking. */
async function askForAnother(page: Page, { ask, detail }: Words, { order_no: orderNo }: GivenOrder) {
  const cell = (column: string) => page.locator(`tr[data-row="0"] [data-column="${column}"] input`)
  await page.getByRole('link', { name: detail.askChange }).click()
  await expect(page.getByRole('heading', { level: 1, name: ask.title })).toBeVisible()
  await cell('quantity').fill('2')
  await cell('weight').fill('16200')
  await cell('volume').fill('129')
  await expect(page.locator('tr[data-row="0"] del')).toHaveText(['1', '8,100.00', '64.50'])
  await expect(page.getByText(ask.siReturns)).toBeVisible()
  await page.getByRole('textbox', { name: ask.why }).fill('THE BUYER NEEDS TWO')
  await page.getByLabel(ask.agree('US$40.00')).check()
  await page.getByRole('textbox', { name: ask.why }).press('Control+Enter')
  await expect(page.getByText(ask.done(orderNo))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible()
}

test('three orders of two members follow their sailing, and each goes its own way', async ({
  openPageOf,
  page: visitor,
  request,
  lang,
  expectConsoleError,
}) => {
  long('two members and the desk, from a delay to the fee of a change')
  test.setTimeout(300_000)
  const words = wordsIn(lang)
  const { bookings, change, detail, sailing, day } = words
  const [reference, voyage] = [newReference(), newVoyage()]
  const book = async (account: Account) =>
    confirmThroughApi(request, await givenBooking(request, reference, 'submit', 'USLAX', account), {
      ...{ vessel: 'EVER GIVEN', voyage },
    })
  const rolled = await book('shipper')
  const changed = await book('shipper')
  const others = await book('lumira')
  await instructionThroughApi(request, changed)
  const desk = await openPageOf('operator')
  const member = await openPageOf('shipper')
  const neighbour = await openPageOf('lumira')
  const sides = [
    { page: member, account: 'shipper', other: 'lumira', orders: [rolled, changed] },
    { page: neighbour, account: 'lumira', other: 'shipper', orders: [others] },
  ] as const
  const dialog = () => member.getByRole('dialog')
  const openBooking = async (order: GivenOrder) => {
    await member.goto(`/bookings/${order.id}`)
    await expect(member.getByRole('heading', { level: 1, name: order.order_no })).toBeVisible()
  }
  /** The rows of these orders in the list of a member. */
  const rowsOf = async (page: Page) => {
    await page.goto(`/bookings?keyword=${reference}`)
    return page.getByRole('table', { name: bookings.table }).getByRole('row').filter({ hasText: reference })
  }

  await test.step('the desk types the delay once', async () => {
    const { call_id: call } = await sailingOf(request, voyage)
    const later = sailing.calls.later(sailing.calls.days(2))
    await desk.goto(`/desk/sailings?keyword=${voyage}`)
    await desk.getByRole('link', { name: `EVER GIVEN ${voyage}`, exact: true }).click()
    await desk.locator(`#sailing-call-${call}-departure`).click()
    await desk.keyboard.type(day(dayAhead(12)))
    await desk.keyboard.press('Tab')
    await desk.getByRole('checkbox', { name: sailing.calls.carryCutOffs(later) }).check()
    await desk.getByRole('checkbox', { name: sailing.calls.carryNext(1, later) }).check()
    const preview = desk.getByRole('complementary', { name: sailing.preview.label })
    await expect(preview).toContainText(sailing.preview.companies(2))
    await desk.getByRole('button', { name: sailing.preview.apply(3) }).click()
    await expect(desk.getByText(sailing.change.done(3, 3)).first()).toBeVisible({ timeout: 30_000 })
  })

  await test.step('all three lists have the new dates, and the orders their cut-off', async () => {
    for (const { page, orders } of sides) {
      const rows = await rowsOf(page)
      await expect(rows).toHaveCount(orders.length)
      for (const { order_no: orderNo } of orders) {
        await expect(rows.filter({ hasText: orderNo })).toContainText(day(dayAhead(12)))
        await expect(rows.filter({ hasText: orderNo })).toContainText(day(dayAhead(28)))
      }
      await page.goto(`/bookings/${orders[0].id}`)
      await expect(page.getByText(`${day(dayAhead(10))} 10:00`).first()).toBeVisible()
    }
    const rows = desk.getByRole('table', { name: sailing.orders.table }).getByRole('row')
    for (const { order_no: orderNo } of [rolled, changed, others]) {
      await expect(rows.filter({ hasText: orderNo })).toContainText(shortDay(12, lang))
      await expect(rows.filter({ hasText: orderNo })).toContainText(`${shortDay(10, lang)} 10:00`)
    }
  })

  await test.step('a roll is objected to, and the next one accepted', async () => {
    await rollThroughApi(request, rolled, '102W', 14)
    await member.goto('/today')
    await expect(member.getByRole('heading', { name: words.home.rolls })).toBeVisible()
    const row = (await rowsOf(member)).filter({ hasText: rolled.order_no })
    await expect(row.getByText(bookings.toAnswer)).toBeVisible()
    const { action, actionOf } = bookings
    await row.getByRole('link', { name: actionOf(action.answerRoll, rolled.order_no) }).click()
    await expect(member.getByRole('heading', { name: change.rolled })).toBeVisible()
    await expect(member.getByText(change.later(2)).first()).toBeVisible()
    await expect(member.getByText(change.silenceAgreed)).toBeVisible()
    await expectNoAxeViolations(member)
    await member.getByRole('button', { name: detail.objectRoll, exact: true }).click()
    await dialog().getByRole('textbox').fill('TOO LATE FOR THE BUYER')
    await dialog().getByRole('button', { name: change.object, exact: true }).click()
    await expect(member.getByRole('heading', { name: change.objected })).toBeVisible()
    await expect(member.getByText('TOO LATE FOR THE BUYER').first()).toBeVisible()
    await desk.goto(`/desk/orders/${rolled.id}?queue=roll&keyword=${rolled.order_no}`)
    await expect(desk.getByText('TOO LATE FOR THE BUYER').first()).toBeVisible()

    await rollThroughApi(request, rolled, '103W', 11)
    await openBooking(rolled)
    await expect(member.getByRole('heading', { name: change.rolled })).toBeVisible()
    await member.getByRole('button', { name: detail.acceptRoll, exact: true }).click()
    await dialog().getByRole('button', { name: change.accept, exact: true }).click()
    await expect(member.getByText(change.accepted(rolled.order_no))).toBeVisible()
    await expect(member.getByRole('heading', { name: change.rolled })).toBeHidden()
    await expect(member.getByRole('list', { name: detail.timeline })).toContainText(words.done.accept_roll)
  })

  await test.step('everybody was told of the delay once, by the mail of each order', async () => {
    for (const { account, other, orders } of sides)
      for (const order of orders) {
        await expect.poll(() => delaysTold(account, order), { timeout: 25_000 }).toBe(1)
        expect(await delaysTold(other, order)).toBe(0)
      }
  })

  await test.step('a container is asked for at a fee that is shown, withdrawn, and asked for again', async () => {
    const { ask, states } = words
    await member.goto(`/bookings/${changed.id}/change`)
    // Nothing is sent without a change, a reason and the agreement to the fee.
    await member.getByRole('button', { name: ask.submit(0), exact: true }).click()
    await expect(member.getByText(ask.notAgreed)).toBeVisible()
    await expectNoAxeViolations(member)
    await openBooking(changed)
    await askForAnother(member, words, changed)
    await expect(member.getByRole('heading', { name: change.asked(3) })).toBeVisible()
    await expect(member.getByText('THE BUYER NEEDS TWO').first()).toBeVisible()
    await expect(member.getByText(change.fee('US$40.00'))).toBeVisible()
    await member.getByRole('button', { name: change.withdraw, exact: true }).click()
    await dialog().getByRole('button', { name: change.withdraw, exact: true }).click()
    await expect(member.getByText(change.withdrawn(changed.order_no))).toBeVisible()
    await expect(member.getByRole('heading', { name: change.asked(3) })).toBeHidden()

    await askForAnother(member, words, changed)
    await openAtDesk(desk, changed, '?queue=change')
    await expect(desk.getByText(words.answer.siReturns)).toBeVisible()
    await expect(desk.getByLabel(words.answer.charge('US$40.00'))).toBeChecked()
    await primary(desk, words.answer.submit(3)).click()
    await expect(desk.getByText(words.actions.accept_change.done(changed.order_no))).toBeVisible()
    await openBooking(changed)
    await expect(member.getByText('2 × 40HQ').first()).toBeVisible()
    await member.getByText(change.past).click()
    await expect(member.getByText(states.withdrawn, { exact: true })).toBeVisible()
  })

  await test.step('the instruction came back, and is submitted for both containers', async () => {
    const { supply, row, column } = words
    const cell = (place: number, name: keyof typeof column) =>
      member.getByLabel(row.cell(row.row(place), column[name]), { exact: true })
    await member.goto(`/bookings/supply/${changed.id}`)
    await expect(member.getByText(supply.said.changed)).toBeVisible()
    await expect(cell(1, 'container_no')).toHaveValue(containerOf(changed.id))
    await member.getByRole('button', { name: row.duplicate(row.row(1)) }).click()
    await cell(2, 'container_no').fill(containerOf(changed.id + 500_000))
    await cell(2, 'seal_no').fill('H7714533')
    await expectNoAxeViolations(member)
    await member.getByRole('button', { name: supply.save.submit }).click()
    await dialog().getByRole('button', { name: supply.preview.submit }).click()
    await expect(member.getByText(supply.save.submitted(changed.order_no))).toBeVisible()
  })

  await test.step('an event is pasted for the containers of both members', async () => {
    const { event, cargo } = words
    const boxes = [{ container_no: containerOf(others.id) }]
    await callAs(request, 'operator', 'PUT', `/desk/order/${others.id}/boxes`, { boxes })
    await desk.goto(`/desk/orders/${changed.id}?queue=all&tab=transport`)
    await desk.getByRole('button', { name: event.tell }).click()
    const form = desk.getByRole('dialog')
    const numbers = [changed.id, changed.id + 500_000, others.id].map(containerOf)
    await form.getByRole('textbox', { name: event.numbers }).fill(numbers.join('\n'))
    await form.getByRole('checkbox', { name: event.hereOnly }).uncheck()
    await choose(desk, form.getByRole('combobox', { name: event.code }), 'GITM')
    await fillDay(form.getByRole('textbox', { name: event.time }), `${day(dayAhead(-1))} 15:40`)
    await expect(form.getByText(event.found(3, 2))).toBeVisible()
    await form.getByRole('button', { name: event.save(3) }).click()
    await expect(desk.getByText(event.saved(3))).toBeVisible()
    for (const { page, order } of [
      { page: member, order: changed },
      { page: neighbour, order: others },
    ])
      await expect((await rowsOf(page)).filter({ hasText: order.order_no })).toContainText(
        cargo.stages.gated_in,
      )
  })

  await test.step('a link shows what was chosen on a phone, without signing in', async () => {
    const { link } = words
    await openBooking(changed)
    await member.getByRole('tab', { name: words.transport.tab }).click()
    await member.getByRole('button', { name: link.make }).click()
    await dialog().getByRole('textbox', { name: link.name }).fill('ACME GMBH')
    await dialog().getByRole('checkbox', { name: link.choices.order_no }).check()
    await dialog().getByRole('checkbox', { name: link.choices.vessel }).uncheck()
    await expectNoAxeViolations(member)
    await dialog().getByRole('button', { name: link.make }).click()
    const address =
      (await dialog()
        .getByText(/\/track#/)
        .textContent()) ?? ''
    await member.keyboard.press('Escape')
    await expect(member.getByRole('row').filter({ hasText: 'ACME GMBH' })).toContainText(link.never)

    await visitor.setViewportSize({ width: 360, height: 780 })
    await visitor.goto(address.replace('#', `?lang=${lang === 'zh' ? 'cn' : 'en'}#`))
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(dayAhead(28).slice(8))
    await expect(visitor.getByText(changed.order_no)).toBeVisible()
    await expect(visitor.getByText(containerOf(changed.id + 500_000))).toBeVisible()
    await expect(visitor.getByText('EGLV26110001')).toHaveCount(0)
    await expect(visitor.getByText('EVER GIVEN')).toHaveCount(0)
    // Between the ports there is nothing to read instead.
    await expect(visitor.getByRole('listitem').filter({ hasText: /^–$/ })).toHaveCount(0)
    await expectNoAxeViolations(visitor)
    await expectNoSidewaysScroll(visitor)
    await expectOnePrintedPage(visitor)
    await visitor.getByRole('button', { name: lang === 'zh' ? 'EN' : '中文' }).click()
    await expect(visitor.getByText(trackingWords[lang === 'zh' ? 'en-US' : 'zh-CN'].local)).toBeVisible()
    await visitor.getByRole('button', { name: lang === 'zh' ? '中文' : 'EN' }).click()
  })

  await test.step('it is revoked, and gone', async () => {
    const { link, tracking } = words
    await member.reload()
    const row = member.getByRole('row').filter({ hasText: 'ACME GMBH' })
    await expect(row).toContainText(link.times(1, '').slice(0, 6).trim())
    await row.getByRole('button', { name: link.revokeOf('ACME GMBH') }).click()
    await dialog().getByRole('button', { name: link.revoke, exact: true }).click()
    await expect(row).toContainText(link.states.revoked)
    expectConsoleError(/404/)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: tracking.gone.title })).toBeVisible()
    await expect(visitor.getByText(changed.order_no)).toHaveCount(0)
    await expectNoAxeViolations(visitor)
  })

  await test.step('the fee stands on the next bill', async () => {
    const { issue } = words.form
    await openAtDesk(desk, changed)
    await desk.getByRole('textbox', { name: issue.mbl_no }).fill('EGLV143600012')
    await expect(desk.getByRole('row').filter({ hasText: issue.bases['B/L'] })).toContainText('40.00')
    await primary(desk, issue.submit('US$40.00')).click()
    await expect(desk.getByText(words.actions.issue_bill.done(changed.order_no))).toBeVisible()
    await member.goto(`/bookings/${changed.id}`)
    await expect(member.getByRole('dialog', { name: words.settle.check.title })).toContainText('US$40.00')
  })
})
