import type { Page } from '@playwright/test'
import { saveWords } from '../../../apps/web/src/features/booking/form/booking-form-words.ts'
import { columnWords, linesWords } from '../../../apps/web/src/features/booking/form/field-words.ts'
import { messageWords } from '../../../apps/web/src/features/contact-messages/desk/message-words.ts'
import { deskRfqWords } from '../../../apps/web/src/features/quotes/desk/desk-rfq-words.ts'
import { optionLineWords } from '../../../apps/web/src/features/quotes/desk/option-line-words.ts'
import { cargoWords } from '../../../apps/web/src/features/quotes/member/cargo/cargo-words.ts'
import { quoteWords } from '../../../apps/web/src/features/quotes/member/quote-words.ts'
import {
  rfqFormWords,
  rfqPageWords,
} from '../../../apps/web/src/features/quotes/member/requests/rfq-words.ts'
import { rfqFieldWords } from '../../../apps/web/src/features/quotes/rfq-words.ts'
import { rfqStateWords } from '../../../packages/locales/src/rfq-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { fillDay, languages } from '../../support/desk-steps.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { callAs, dayAhead, newReference } from '../../support/given-order.ts'
import { givenLclRate, givenRate, rateListOf } from '../../support/given-rate.ts'
import { mailTo } from '../../support/mailbox.ts'
import { saveList } from '../../support/saved-list.ts'

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    form: rfqFormWords[language],
    page: rfqPageWords[language],
    field: rfqFieldWords[language],
    state: rfqStateWords[language],
    desk: deskRfqWords[language],
    message: messageWords[language],
    charge: optionLineWords[language],
    line: linesWords[language],
    quote: quoteWords[language],
    save: saveWords[language],
    rule: ruleWords[language],
  }
}

type Request = Parameters<typeof givenRate>[0]

// A lane for each language, so that its quotes are those the story created; the demo has no charges at these ports.
const lanes = { zh: ['THLCH', 'NOOSL'], en: ['IDJKT', 'NOOSL'] } as const

async function givenLane(request: Request, lang: Lang) {
  const [pol, to] = lanes[lang]
  const lane = { pol, to, carrier: 'MSK' }
  const rate = await givenRate(request, 'operator', lane, { '20GP': 1111, '40HQ': 2222.5 })
  return { address: `/quotes${await rateListOf(request, lane)}`, rate }
}

async function choose(page: Page, label: string, typed: string) {
  const box = page.getByRole('dialog').getByRole('combobox', { name: label, exact: true })
  await box.fill(typed)
  await box.press('Enter')
}

/** A quote request from the demo shipper for two 40HQ, created through the API. */
async function givenRfq(request: Request, lang: Lang, goods: string) {
  const id = async (path: string) =>
    (await callAs<{ lists: { id: number }[] }>(request, 'shipper', 'GET', path)).lists[0]?.id
  const [pol, to] = lanes[lang]
  const place = await id(`/port?keyword=${to}&size=1`)
  return await callAs<{ id: number; rfq_no: string; version: number }>(
    request,
    'shipper',
    'POST',
    '/system/send_rfq',
    {
      pol: await id(`/port?keyword=${pol}&size=1`),
      ...{ pod: place, to: place, ready_date: dayAhead(9), description: goods },
      booking_space: [{ container_id: await id('/container?keyword=40HQ&size=1'), count: 2 }],
      ...{ target_rate: 'US$1,900', potential_vol: '10 TEU', sales: 'CHEN LI' },
    },
  )
}

test('a member requests a quote, the desk answers with the lane’s rates, and accepting one books at that price', async ({
  openPageOf,
  request,
  lang,
}) => {
  test.setTimeout(150_000)
  const words = wordsIn(lang)
  const goods = newReference()
  const { address, rate } = await givenLane(request, lang)
  const quoteNo = `Q${String(rate.id).padStart(6, '0')}`
  const member = await openPageOf('shipper')
  await member.goto(address)
  await member
    .getByRole('button', { name: new RegExp(quoteNo) })
    .first()
    .click()
  const dialog = member.getByRole('dialog')
  await expect(dialog).toContainText(words.form.rateFrom(quoteNo))
  // The form is taller than the window, yet its button is in view.
  await expect(dialog.getByRole('button', { name: words.form.send })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: words.form.send }).click()
  await expect(dialog.getByText(new RegExp(`^${words.rule.required({ label: '.+' })}$`))).toHaveCount(5)
  await expectNoAxeViolations(member)

  await choose(member, words.form.typeOf(1), '40HQ')
  await dialog.getByLabel(words.form.countOf(1)).fill('2')
  const ready = dialog.getByLabel(words.field.ready)
  await fillDay(ready, dayAhead(8))
  await dialog.getByLabel(words.field.target).fill('US$2,000 / 40HQ')
  await dialog.getByLabel(words.field.volume).fill('20 TEU')
  await dialog.getByLabel(words.field.goods).fill(goods)
  await dialog.getByLabel(words.field.sales).fill('CHEN LI')
  await dialog.getByRole('button', { name: words.form.send }).click()
  await expect(dialog).toBeHidden()
  const sent = member.getByText(/RFQ\d{9}/)
  await expect(sent).toBeVisible()
  const no = /RFQ\d{9}/.exec((await sent.textContent()) ?? '')?.[0] ?? ''

  const desk = await openPageOf('operator')
  await desk.goto('/desk/rfqs')
  await desk.getByRole('searchbox').fill(goods)
  await desk.getByRole('link', { name: new RegExp(no) }).click()
  await desk.getByRole('button', { name: words.desk.takeOf(quoteNo) }).click()
  await expect(desk.getByRole('group', { name: words.desk.option(1) })).toBeInViewport()
  const price = desk.getByLabel(words.desk.priceOf('40HQ'))
  await expect(price).toHaveValue('2,222.50')
  await price.fill('2100.5')
  // The rate brings its last day; without one the answer is not sent.
  const expiry = desk.getByLabel(words.desk.expires)
  await expect(expiry).not.toHaveValue('')
  await expiry.fill('')
  await desk.getByRole('button', { name: words.desk.send }).click()
  await expect(
    desk.getByText(words.rule.required({ label: words.desk.expires }), { exact: true }),
  ).toBeVisible()
  await fillDay(expiry, dayAhead(3))
  // A charge on top in another currency: its total stands beside the dollars.
  const { charge } = words
  // Above it are the two that the rate brought, on request.
  const cell = (column: keyof typeof charge.columns) => words.line.cell(3, charge.columns[column])
  await desk.getByRole('button', { name: charge.add }).click()
  await desk.getByRole('combobox', { name: cell('charge_id') }).focus()
  await desk.evaluate((range) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', range)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, `OTHC\t${charge.everyType}\tRMB\t900`)
  await expect(desk.getByText(words.line.pasted(1))).toBeVisible()
  await expect(desk.getByRole('textbox', { name: cell('unit_price') })).toHaveValue('900.00')
  await expect(desk.getByText('US$4,201.00 + CN¥1,800.00')).toBeVisible()
  await desk.getByLabel(words.desk.note, { exact: true }).fill('SPACE IS HELD')
  await expectNoAxeViolations(desk)
  await desk.getByRole('button', { name: words.desk.send }).click()
  await expect(desk.getByText(words.desk.sent(no))).toBeVisible()

  const told = await mailTo('shipper@demo.test', { saying: no })
  expect(told.text).toContain('US$4,201.00')
  await member.goto(/\/quotes\/rfqs\/\d+/.exec(told.text)?.[0] ?? '/')
  await expect(member.getByText('SPACE IS HELD')).toBeVisible()
  await expect(member.getByText('US$4,201.00 + CN¥1,800.00')).toBeVisible()
  await expect(member.getByText(words.page.onTop)).toBeVisible()
  await expectNoAxeViolations(member)
  await member.getByRole('link', { name: words.page.accept }).click()
  await expect(member).toHaveURL(/create-fcl/)
  await expect(member.getByText(`${no}-1`).first()).toBeVisible()
  const line = linesWords[languages[lang]]
  const described = line.cell(1, columnWords[languages[lang]].description)
  await expect(member.getByLabel(described, { exact: true })).toHaveValue(goods.toUpperCase())
  await member.getByRole('button', { name: words.save.save, exact: true }).click()
  await expect(member).toHaveURL(/\/bookings\/edit-fcl\/\d+/)
  await member.goto('/quotes/rfqs')
  const row = member.getByRole('row').filter({ hasText: no })
  await expect(row).toContainText(words.state.accepted)
  expect(await saveList(member, lang)).toContain(no)
  await desk.reload()
  await expect(desk.getByRole('article').getByText(words.state.accepted, { exact: true })).toBeVisible()
  await expect(desk.getByRole('link', { name: words.desk.openOrder })).toBeVisible()
})

test('cargo for LCL is asked for, answered from a rate with its charges, and booked at the frozen lines', async ({
  openPageOf,
  request,
  lang,
}) => {
  const words = wordsIn(lang)
  const cargo = cargoWords[languages[lang]]
  const goods = newReference()
  const [pol, to] = lanes[lang]
  const lane = { pol, to, carrier: 'MSC' }
  const rate = await givenLclRate(request, lane)
  const member = await openPageOf('shipper')
  await member.goto(`/quotes${await rateListOf(request, lane)}`)
  await member.getByRole('button', { name: words.form.ask, exact: true }).first().click()
  const dialog = member.getByRole('dialog')
  await dialog.getByText(words.quote.modes.lcl, { exact: true }).click()
  const send = dialog.getByRole('button', { name: words.form.send })
  await send.click()
  await expect(dialog.getByText(words.rule.at_least_one({}))).toBeVisible()
  const cell = (column: keyof typeof cargo.columns) =>
    dialog.getByLabel(words.line.cell(1, cargo.columns[column]), { exact: true })
  await cell('pieces').fill('48')
  await cell('sides').fill('60x40x45')
  await send.click()
  await expect(cell('weight')).toHaveAttribute('aria-invalid', 'true')
  await cell('weight').fill('18')
  await expectNoAxeViolations(member)
  await choose(member, words.field.pod, to)
  await fillDay(dialog.getByLabel(words.field.ready), dayAhead(8))
  await dialog.getByLabel(words.field.target).fill('US$85 / RT')
  await dialog.getByLabel(words.field.volume).fill('20 m³')
  await dialog.getByLabel(words.field.goods).fill(goods)
  await dialog.getByLabel(words.field.sales).fill('CHEN LI')
  await send.click()
  await expect(dialog).toBeHidden()

  const desk = await openPageOf('operator')
  await desk.goto('/desk/rfqs')
  await desk.getByRole('searchbox').fill(goods)
  await desk.getByRole('link', { name: words.field.shared('5.184', '864') }).click()
  await desk.getByRole('button', { name: words.desk.takeOf(`Q${String(rate.id).padStart(6, '0')}`) }).click()
  const option = desk.getByRole('group', { name: words.desk.option(1) })
  await expect(option).toContainText('US$492.48')
  await expectNoAxeViolations(desk)
  await desk.getByRole('button', { name: words.desk.send }).click()
  await expect(desk.getByText(/RFQ\d{9}/).first()).toBeVisible()

  const told = await mailTo('shipper@demo.test', { saying: 'US$492.48' })
  await member.goto(/\/quotes\/rfqs\/\d+/.exec(told.text)?.[0] ?? '/')
  await expect(member.getByText('US$77.76')).toBeVisible()
  await member.getByRole('link', { name: words.page.accept }).click()
  await expect(member).toHaveURL(/create-lcl/)
  await expect(
    member.getByLabel(words.line.cell(1, columnWords[languages[lang]].volume), { exact: true }),
  ).toHaveValue('5.184')
  await member.getByRole('button', { name: words.save.save, exact: true }).click()
  await expect(member).toHaveURL(/\/bookings\/edit-lcl\/\d+/)
})

test('one quote request is declined with a reason, another is withdrawn while the desk answers it, on a phone', async ({
  openPageOf,
  request,
  lang,
  expectConsoleError,
}) => {
  test.setTimeout(120_000)
  expectConsoleError(/409/)
  const words = wordsIn(lang)
  const rfq = await givenRfq(request, lang, newReference())
  const desk = await openPageOf('operator')
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.goto(`/desk/rfqs/${rfq.id}`)
  const decline = desk.getByRole('button', { name: words.desk.decline, exact: true })
  await decline.click()
  const asking = desk.getByRole('dialog')
  await asking.getByRole('textbox').fill('NO SPACE IN APRIL')
  await asking.getByRole('button', { name: words.desk.decline, exact: true }).click()
  await expect(asking).toBeHidden()
  await expect(desk.getByText('NO SPACE IN APRIL')).toBeVisible()
  await expectNoSidewaysScroll(desk)
  await expectNoAxeViolations(desk)

  const member = await openPageOf('shipper')
  await member.setViewportSize({ width: 390, height: 844 })
  await member.goto(`/quotes/rfqs/${rfq.id}`)
  await expect(member.getByText('NO SPACE IN APRIL')).toBeVisible()
  await expectNoSidewaysScroll(member)

  const other = await givenRfq(request, lang, newReference())
  await desk.goto(`/desk/rfqs?keyword=${other.rfq_no}`)
  await expect(desk.getByRole('link', { name: new RegExp(other.rfq_no) })).toBeVisible()
  expect(await saveList(desk, lang)).toContain(other.rfq_no)
  await desk.goto(`/desk/rfqs/${other.id}`)
  await expect(decline).toBeVisible()
  await member.goto(`/quotes/rfqs/${other.id}`)
  await member.getByRole('button', { name: words.page.withdraw, exact: true }).click()
  await member.getByRole('dialog').getByRole('button', { name: words.page.withdraw, exact: true }).click()
  await expect(member.getByText(words.page.withdrawnText.title)).toBeVisible()
  await decline.click()
  await asking.getByRole('textbox').fill('TOO LATE')
  await asking.getByRole('button', { name: words.desk.decline, exact: true }).click()
  await expect(desk.getByText(words.desk.withdrawnWas)).toBeVisible()

  await member.goto('/quotes/rfqs')
  await expect(member.getByRole('list', { name: words.page.table })).toContainText(other.rfq_no)
  await expectNoAxeViolations(member)
  await expectNoSidewaysScroll(member)
})

test('a message from the contact form is answered at the desk, which closes it, and given a note', async ({
  openPageOf,
  request,
  lang,
}) => {
  const { message } = wordsIn(lang)
  const subject = newReference()
  const body = { email: 'mary@trade.test', name: 'Mary Stone', subject, content: 'First line' }
  await callAs(request, 'shipper', 'POST', '/system/contact_us', body)
  const desk = await openPageOf('operator')
  await desk.goto('/desk/messages')
  await desk.getByRole('searchbox').fill(subject)
  await expect(desk.getByRole('link', { name: new RegExp(subject) })).toBeVisible()
  expect(await saveList(desk, lang)).toContain(subject)
  await desk.getByRole('link', { name: new RegExp(subject) }).click()
  await desk.getByRole('textbox', { name: message.write }).fill('32 DAYS, EVERY FRIDAY')
  await desk.getByRole('button', { name: message.reply }).click()
  await expect(desk.getByText(message.saved.reply)).toBeVisible()
  await expect(desk.getByRole('region', { name: message.replies })).toContainText('32 DAYS, EVERY FRIDAY')
  await desk.getByRole('textbox', { name: message.note }).fill('PHONED')
  await expectNoAxeViolations(desk)
  await desk.getByRole('button', { name: message.saveNote }).click()
  await expect(desk.getByText(message.saved.note)).toBeVisible()
  await expect(desk.getByRole('button', { name: message.reopen })).toBeVisible()
  await expect(desk.getByRole('link', { name: new RegExp(subject) })).toHaveCount(0)
})
