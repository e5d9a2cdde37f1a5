import { linesWords } from '../../../apps/web/src/features/booking/form/field-words.ts'
import { deskOfferWords } from '../../../apps/web/src/features/offers/desk/desk-offer-words.ts'
import { madeOfferWords } from '../../../apps/web/src/features/offers/making/made-offer-words.ts'
import { memberOfferWords } from '../../../apps/web/src/features/offers/member/member-offer-words.ts'
import { ownOfferWords } from '../../../apps/web/src/features/offers/member/own-offer-words.ts'
import { deskRfqWords } from '../../../apps/web/src/features/quotes/desk/desk-rfq-words.ts'
import { lclWords } from '../../../apps/web/src/features/rates/lcl-words.ts'
import { rateWords } from '../../../apps/web/src/features/rates/rate-words.ts'
import { offerLinkWords } from '../../../apps/web/src/offer-link/offer-link-words.ts'
import { offerStateWords } from '../../../packages/locales/src/offer-words.ts'
import { countActs } from '../../support/count-acts.ts'
import { choose, languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, dayAhead, newReference } from '../../support/given-order.ts'
import { givenRate, rateListOf } from '../../support/given-rate.ts'
import { mailTo } from '../../support/mailbox.ts'

const lanes = { zh: ['CNLYG', 'EETLL'], en: ['CNDLC', 'EETLL'] } as const

test('the desk makes an offer of three options from a request, and the shipper accepts one by its link on a phone', async ({
  openPageOf,
  request,
  lang,
}) => {
  const language = languages[lang]
  const [pol, to] = lanes[lang]
  for (const [carrier, price] of [
    ['MSK', 2340],
    ['MSC', 2180],
    ['ONE', 2050],
  ] as const)
    await givenRate(request, 'operator', { pol, to, carrier }, { '40HQ': price })
  const id = async (path: string) =>
    (await callAs<{ lists: { id: number }[] }>(request, 'shipper', 'GET', path)).lists[0]?.id
  const place = await id(`/port?keyword=${to}&size=1`)
  const rfq = await callAs<{ id: number }>(request, 'shipper', 'POST', '/system/send_rfq', {
    pol: await id(`/port?keyword=${pol}&size=1`),
    ...{ pod: place, to: place, ready_date: dayAhead(9), description: newReference() },
    booking_space: [{ container_id: await id('/container?keyword=40HQ&size=1'), count: 2 }],
    ...{ target_rate: 'US$2,100', potential_vol: '10 TEU', sales: 'CHEN LI' },
  })
  const desk = await openPageOf('operator')
  const text = madeOfferWords[language]
  let no = ''

  await test.step('the desk sends what the rates of the lane propose', async () => {
    const acts = await countActs(desk)
    await desk.goto(`/desk/rfqs/${rfq.id}`)
    await desk.getByRole('button', { name: deskRfqWords[language].makeOffer }).click()
    await expect(desk.getByRole('button', { name: new RegExp(text.option(3)) })).toBeVisible()
    no = (await desk.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
    expect(no).toMatch(/^QT\d{9,}$/)
    await expectNoAxeViolations(desk)
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText(offerStateWords[language].sent).first()).toBeVisible()
    expect(acts.clicks).toBeGreaterThan(0)
    expect(acts.clicks).toBeLessThanOrEqual(12)
    expect(acts.keys + acts.typed).toBeLessThanOrEqual(60)
    test.info().annotations.push({ type: 'clicks', description: `${acts.clicks}, keys ${acts.keys}` })
  })

  await test.step('the shipper opens the link on a phone and accepts the lowest', async () => {
    const mail = await mailTo('shipper@demo.test', { saying: no })
    const link = /\/offer#[\w-]+/.exec(mail.text)?.[0] ?? ''
    const phone = await openPageOf('shipper')
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(link.replace('#', `?lang=${lang === 'zh' ? 'cn' : 'en'}#`))
    const words = offerLinkWords[language]
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('40HQ')
    await expect(phone.getByRole('listitem').getByText(words.cheapest)).toBeVisible()
    await expectNoAxeViolations(phone)
    await expectNoSidewaysScroll(phone)
    await phone.getByRole('button', { name: words.accept(1) }).click()
    await phone.getByRole('button', { name: memberOfferWords[language].accept(1) }).click()
    await expect(phone).toHaveURL(/\/bookings\/edit-fcl\/\d+/)
    await expect(phone.getByText(`${no}-1`).first()).toBeVisible()
  })
})

test('the desk starts an offer from the quotes it finds', async ({ openPageOf, request, lang }) => {
  const language = languages[lang]
  const text = madeOfferWords[language]
  const lane = { pol: lanes[lang][0], to: 'FIKTK' }
  for (const [carrier, price] of [
    ['MSK', 1750],
    ['MSC', 1690],
  ] as const)
    await givenRate(request, 'operator', { ...lane, carrier }, { '40HQ': price })
  const page = await openPageOf('operator')
  await page.goto('/desk/offers')
  await page.getByRole('button', { name: text.create }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: deskOfferWords[language].company }).fill(newReference())
  const pick = (label: string, typed: string) =>
    choose(page, dialog.getByRole('combobox', { name: label, exact: true }), typed)
  await pick(text.pol, lane.pol)
  await pick(text.to, lane.to)
  await pick(text.type, '40HQ')
  await dialog.getByLabel(text.count).fill('2')
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: text.creating.startWith(2) }).click()
  await expect(page.getByRole('button', { name: new RegExp(text.option(1)) })).toContainText('3,380')
  await expect(page.getByRole('button', { name: new RegExp(text.option(2)) })).toContainText('3,500')

  await test.step('an option of LCL is typed with two breaks, and kept while a price is missing', async () => {
    const lcl = lclWords[language]
    const said = linesWords[language]
    const only = page.getByRole('button', { name: new RegExp(text.option(1)) })
    const breaks = page.getByRole('table', { name: lcl.breaks })
    const cell = (row: number, column: string) =>
      breaks.getByRole('textbox', { name: said.cell(row, column), exact: true })
    for (let option = 2; option > 0; option -= 1)
      await page.getByRole('button', { name: text.removeOption }).click()
    await page.getByRole('button', { name: text.addOption }).click()
    await page.getByRole('radiogroup', { name: text.price }).getByText(text.mode[2]).click()
    await page.getByRole('textbox', { name: text.volume }).fill('4.2')
    await page.getByRole('textbox', { name: text.weight }).fill('800')
    await cell(1, lcl.breakColumns.price).fill('60')
    await page.getByRole('button', { name: lcl.addBreak }).click()
    await cell(2, lcl.breakColumns.from).fill('3')
    await cell(2, lcl.breakColumns.price).fill('55')
    await page.getByRole('textbox', { name: lcl.leastTons }).fill('2.5')
    await page.getByRole('textbox', { name: lcl.leastFreight }).fill('150')
    await expect(only).toContainText('231.00')
    await expectNoAxeViolations(page)
    await cell(2, lcl.breakColumns.price).fill('')
    await expect(only).toContainText('–')
    await page.getByRole('button', { name: text.keep }).click()
    await expect(page.getByText(/^QT\d+ /)).toBeVisible()
    await page.reload()
    await expect(cell(2, lcl.breakColumns.from)).toHaveValue('3.00')
    await expect(cell(2, lcl.breakColumns.price)).toHaveValue('')
    await expect(page.getByRole('textbox', { name: lcl.leastTons })).toHaveValue('2.50')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })
})

test('a forwarder offers a rate of its own to a customer without an account', async ({
  openPageOf,
  request,
  lang,
}) => {
  const language = languages[lang]
  const text = madeOfferWords[language]
  const own = ownOfferWords[language]
  const lane = { pol: lanes[lang][0], to: 'LTKLJ', carrier: 'ONE' }
  await givenRate(request, 'forwarder', lane, { '40HQ': 1850 })
  const company = newReference()
  const page = await openPageOf('forwarder')

  await test.step('it starts from the rate', async () => {
    await page.goto(`/rate${await rateListOf(request, lane)}`)
    const rates = page.getByRole('table', { name: rateWords[language].table })
    await rates.locator('tbody').getByRole('checkbox').check()
    await page.getByRole('link', { name: rateWords[language].offerSelected }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: own.company }).fill(company)
    await page.getByRole('button', { name: text.creating.start }).click()
    await expect(page.getByRole('button', { name: new RegExp(text.option(1)) })).toContainText('1,850')
    await expect(page).toHaveURL(/\/rate\/offers\/\d+$/)
    await expectNoAxeViolations(page)
  })

  await test.step('it is sent, and is in the list', async () => {
    const no = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
    await page.getByRole('textbox', { name: text.emails }).fill('anna@nordlicht.example')
    await page.getByLabel(text.ready).fill(dayAhead(9))
    await page.getByRole('button', { name: text.send(1) }).click()
    await expect(page.getByText(offerStateWords[language].sent).first()).toBeVisible()
    expect((await mailTo('anna@nordlicht.example', { saying: no })).text).toMatch(/\/offer#/)
    await page.getByRole('link', { name: own.title, exact: true }).click()
    const row = page.getByRole('table', { name: text.table }).getByRole('row').filter({ hasText: no })
    await expect(row).toContainText(company)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })
})
