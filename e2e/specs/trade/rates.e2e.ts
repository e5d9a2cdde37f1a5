import type { Locator, Page } from '@playwright/test'
import { linesWords } from '../../../apps/web/src/features/booking/form/field-words.ts'
import { lclWords } from '../../../apps/web/src/features/rates/lcl-words.ts'
import { rateFormWords, rateWords } from '../../../apps/web/src/features/rates/rate-words.ts'
import { formWords } from '../../../apps/web/src/page-parts/forms/form-words.ts'
import { filterWords } from '../../../apps/web/src/page-parts/lists/filter-words.ts'
import { uiWords } from '../../../apps/web/src/page-parts/ui-texts/ui-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { weekDayWords } from '../../../packages/locales/src/week-day-words.ts'
import { choose } from '../../support/desk-steps.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { callAs, dayAhead } from '../../support/given-order.ts'
import { type GivenLane, givenRate, rateListOf } from '../../support/given-rate.ts'

const languages = { zh: 'zh-CN', en: 'en-US' } as const

// Lanes without demo rates, one per test and language, because both languages run at the same time.
const destinations = {
  zh: { lcl: 'PLGDN', work: 'NOOSL', batch: 'FIHEL', stale: 'IEDUB', phone: 'PTLIS', desk: 'LVRIX' },
  en: { lcl: 'PLGDY', work: 'SEGOT', batch: 'DKAAR', stale: 'ISREY', phone: 'LTKLJ', desk: 'EETLL' },
} as const

test.describe('rate management', () => {
  let text: (typeof rateWords)['zh-CN']
  let form: (typeof rateFormWords)['zh-CN']
  let shared: (typeof formWords)['zh-CN']
  let close: string
  let page: Page
  test.beforeEach(({ lang }) => {
    text = rateWords[languages[lang]]
    form = rateFormWords[languages[lang]]
    shared = formWords[languages[lang]]
    close = uiWords[languages[lang]].close
  })

  const laneFor = (lang: Lang, name: keyof (typeof destinations)['zh'], carrier = 'MATSON'): GivenLane => ({
    pol: 'CNFOC',
    to: destinations[lang][name],
    carrier,
  })
  const rows = () => page.getByRole('table', { name: text.table }).locator('tbody tr')
  const dialog = () => page.getByRole('dialog')
  const act = (row: Locator, name: string) => row.getByRole('button', { name: new RegExp(`^${name}`) })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const chooseIn = (label: string, typed: string) =>
    choose(page, dialog().getByRole('combobox', { name: label, exact: true }), typed)
  const price = (code: string) => dialog().getByRole('textbox', { name: form.priceOf(code), exact: true })

  test('a forwarder publishes a rate, changes it, copies it and deletes it', async ({
    openPageOf,
    request,
    lang,
  }) => {
    page = await openPageOf('forwarder')
    const lane = laneFor(lang, 'work')
    await page.goto(`/rate${await rateListOf(request, lane)}`)
    await button(text.create).first().click()
    await button(form.save).click()
    const rules = ruleWords[languages[lang]]
    for (const of of ['carrier', 'pol', 'to', 'pod', 'validity'])
      await expect(dialog().getByText(rules.choose({ of }), { exact: true })).toBeVisible()
    await expect(dialog().getByText(rules.space_required({}), { exact: true })).toBeVisible()
    await expect(dialog().getByRole('combobox', { name: text.columns.carrier })).toBeFocused()

    await chooseIn(text.columns.carrier, lane.carrier)
    await chooseIn(text.fields.pol, lane.pol)
    await chooseIn(text.fields.to, lane.to)
    await chooseIn(text.fields.pod, lane.to)
    await dialog().getByPlaceholder(form.from).fill(dayAhead(0))
    await dialog().getByPlaceholder(form.until).fill(dayAhead(10))
    await page.keyboard.press('Enter')
    await button(form.addAll).click()
    await expect(button(form.addAll)).toBeDisabled()
    await expect(button(form.addOne)).toBeDisabled()
    for (const code of ['40GP', '45HQ', '20RF', '40RF', '40RH', '20OT', '40OT', '40OH', '20FR', '40FR'])
      await button(form.remove(code)).click()
    for (const code of ['20FC', '40FC', '20TK']) await button(form.remove(code)).click()
    await button(form.save).click()
    await expect(dialog().getByText(rules.space_incomplete({}), { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    // A text that is no price stays to be corrected, and nothing is saved.
    await price('20GP').fill('1a9b50.555')
    await price('40HQ').fill('2400')
    await expect(price('20GP')).toHaveValue('1a9b50.555')
    await button(form.save).click()
    await expect(price('20GP')).toBeFocused()
    await price('20GP').fill('1，950。55')
    await button(form.save).click()
    await expect(page.getByText(form.done.create)).toBeVisible()
    await expect(rows()).toHaveCount(1)
    await expect(rows().getByText('1,950.55', { exact: true })).toBeVisible()
    await expect(rows().getByText('2,400', { exact: true })).toBeVisible()
    await expect(rows().getByText(`${dayAhead(0)} ~ ${dayAhead(10)}`)).toBeVisible()
    const heads = page.getByRole('table', { name: text.table }).getByRole('columnheader')
    await expect(heads.filter({ hasText: /^\d\d[A-Z]{2} / })).toHaveText(['20GP US$', '40HQ US$'])
    await expectNoAxeViolations(page)

    await rows().first().focus()
    await page.keyboard.press('Enter')
    await price('20GP').fill('2000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(form.done.edit)).toBeVisible()
    await expect(rows().getByText('2,000', { exact: true })).toBeVisible()

    await act(rows().first(), text.act.copy).click()
    await expect(dialog().getByText(form.titles.copy)).toBeVisible()
    await price('20GP').fill('2100')
    await button(shared.cancel).click()
    await page.getByRole('button', { name: shared.leaving.stay }).click()
    await button(form.save).click()
    await expect(rows()).toHaveCount(2)

    await act(rows().first(), text.act.remove).click()
    await expect(page.getByText(text.removal.one)).toBeVisible()
    await button(text.removal.confirm).click()
    await expect(page.getByText(text.removal.done)).toBeVisible()
    await expect(rows()).toHaveCount(1)
  })

  test('a forwarder publishes a rate for LCL, with breaks and days of the week', async ({
    openPageOf,
    request,
    lang,
  }) => {
    page = await openPageOf('forwarder')
    const lcl = lclWords[languages[lang]]
    const said = linesWords[languages[lang]]
    const [, , wednesday = '', , , , sunday = ''] = weekDayWords[languages[lang]].days
    const lane = laneFor(lang, 'lcl')
    await page.goto(`/rate${await rateListOf(request, lane)}`)
    await page.getByRole('navigation', { name: lcl.modesLabel }).getByText(lcl.modes.lcl).click()
    await expect(page).toHaveURL(/mode=lcl/)
    await button(text.create).first().click()
    await chooseIn(text.columns.carrier, lane.carrier)
    await chooseIn(text.fields.pol, lane.pol)
    await chooseIn(text.fields.to, lane.to)
    await chooseIn(text.fields.pod, lane.to)
    await dialog().getByPlaceholder(form.from).fill(dayAhead(0))
    await dialog().getByPlaceholder(form.until).fill(dayAhead(10))
    await page.keyboard.press('Enter')
    const cell = (row: number, column: string) =>
      dialog().getByRole('textbox', { name: said.cell(row, column), exact: true })
    await button(form.save).click()
    await expect(cell(1, lcl.breakColumns.price)).toBeFocused()
    await cell(1, lcl.breakColumns.price).fill('-12.5')
    await button(lcl.addBreak).click()
    await cell(2, lcl.breakColumns.from).fill('3')
    await cell(2, lcl.breakColumns.price).fill('-20')
    await dialog()
      .getByRole('checkbox', { name: lcl.onDay(lcl.closing, wednesday), exact: true })
      .check()
    await dialog()
      .getByRole('checkbox', { name: lcl.onDay(lcl.sailing, sunday), exact: true })
      .check()
    await expectNoAxeViolations(page)
    await button(form.save).click()
    await expect(page.getByText(form.done.create)).toBeVisible()
    await expect(rows()).toHaveCount(1)
    await expect(rows().getByText(lcl.from('3', '−20.00'))).toBeVisible()
    await expect(rows().getByText(wednesday, { exact: true })).toBeVisible()
    await expect(rows().getByText(lcl.direct, { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('list', { name: text.table }).getByRole('listitem').first()
    await expect(card.getByText(lcl.breakOf('3'), { exact: true })).toBeVisible()
    await act(card, text.act.edit).click()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })

  test('several rates are deleted at once, and the next page has none selected', async ({
    openPageOf,
    request,
    lang,
  }) => {
    page = await openPageOf('forwarder')
    const lane = laneFor(lang, 'batch')
    for (let made = 0; made < 12; made++) await givenRate(request, 'forwarder', lane, { '40HQ': 1000 + made })
    await page.goto(`/rate${await rateListOf(request, lane)}`)
    await expect(rows()).toHaveCount(10)
    await expect(button(text.removeSelected)).toBeHidden()
    await page.getByRole('checkbox', { name: text.selectAll }).check()
    await expect(page.getByText(text.selected(10))).toBeVisible()
    await page.getByRole('listitem').filter({ hasText: /^2$/ }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(rows()).toHaveCount(2)
    await expect(button(text.removeSelected)).toBeHidden()
    for (const row of await rows().all()) await row.getByRole('checkbox').check()
    await button(text.removeSelected).click()
    await expect(page.getByText(text.removal.many(2))).toBeVisible()
    await button(text.removal.confirm).click()
    await expect(page.getByText(text.removal.doneMany)).toBeVisible()
    await expect(page).not.toHaveURL(/page=2/)
    await expect(rows()).toHaveCount(10)
  })

  test('a change made elsewhere is loaded under the user’s input', async ({
    openPageOf,
    request,
    lang,
    expectConsoleError,
  }) => {
    expectConsoleError(/409/)
    page = await openPageOf('forwarder')
    const lane = laneFor(lang, 'stale')
    const { id } = await givenRate(request, 'forwarder', lane, { '20GP': 1500 })
    await page.goto(`/rate${await rateListOf(request, lane)}`)
    await act(rows().first(), text.act.edit).click()
    await price('20GP').fill('1600')
    const read = await callAs<Record<string, unknown>>(request, 'forwarder', 'GET', `/rate/${id}`)
    await callAs(request, 'forwarder', 'PUT', `/rate/${id}`, { ...read, remark: 'PSS' })
    await button(form.save).click()
    await button(shared.load).click()
    await expect(dialog().getByLabel(text.columns.remark)).toHaveValue('PSS')
    await button(form.save).click()
    await expect(rows().getByText('1,600', { exact: true })).toBeVisible()
    await expect(rows().getByText('PSS')).toBeVisible()
  })

  test('on a phone rates are cards, and the form fills the screen', async ({ openPageOf, request, lang }) => {
    page = await openPageOf('forwarder')
    await page.setViewportSize({ width: 390, height: 844 })
    const lane = laneFor(lang, 'phone')
    await givenRate(request, 'forwarder', lane, { '20GP': 1500, '40HQ': 1800 })
    await page.goto(`/rate${await rateListOf(request, lane)}`)
    const card = page.getByRole('list', { name: text.table }).getByRole('listitem').first()
    await expect(card.getByText('US$1,800.00', { exact: true })).toBeVisible()
    await expect(button(filterWords[languages[lang]].openCounted(2))).toBeVisible()
    await expectNoAxeViolations(page)
    await act(card, text.act.edit).click()
    await expect(price('40HQ')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await dialog().getByRole('button', { name: close }).click()
    await card.getByRole('checkbox').check()
    await button(text.removeSelected).click()
    await button(text.removal.confirm).click()
    await expect(page.getByText(text.noneFound.title)).toBeVisible()
  })

  test('the operator has its own rates, and users without permission see none', async ({
    openPageOf,
    request,
    lang,
  }) => {
    const lane = laneFor(lang, 'desk')
    await givenRate(request, 'operator', lane, { '40HQ': 2222 })
    const list = await rateListOf(request, lane)
    page = await openPageOf('operator')
    await page.goto(`/desk/rates${list}`)
    await expect(rows().getByText('2,222', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await act(rows().first(), text.act.remove).click()
    await button(text.removal.confirm).click()
    await expect(page.getByText(text.noneFound.title)).toBeVisible()

    await givenRate(request, 'operator', lane, { '40HQ': 2222 })
    page = await openPageOf('forwarder')
    await page.goto(`/rate${list}`)
    await expect(page.getByText(text.noneFound.title)).toBeVisible()
    page = await openPageOf('shipper')
    await page.goto('/rate')
    await expect(page).toHaveURL(/\/404/)
  })
})
