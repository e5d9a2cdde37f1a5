import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { listMenuWords } from '../../../apps/web/src/features/import-export/list-menu-words.ts'
import { sheetWords } from '../../../apps/web/src/features/import-export/sheet-words.ts'
import { newSailingWords } from '../../../apps/web/src/features/sailings/desk/new-sailing-words.ts'
import { rollManyTitle } from '../../../apps/web/src/features/sailings/desk/rolls/roll-many-title.ts'
import { rollManyWords } from '../../../apps/web/src/features/sailings/desk/rolls/roll-many-words.ts'
import { sailingWords } from '../../../apps/web/src/features/sailings/desk/sailing-words.ts'
import { sailingsWords } from '../../../apps/web/src/features/sailings/desk/sailings-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { choose, deskIn, fillDay, languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, dayAhead } from '../../support/given-order.ts'
import { givenSailing, newVoyage } from '../../support/given-sailing.ts'

const numberOf = async (request: APIRequestContext, id: number) =>
  (await callAs<{ order_no: string }>(request, 'operator', 'GET', `/desk/order/${id}`)).order_no

test.describe('sailings at the desk', () => {
  let page: Page

  test('a date moved once reaches every order on the sailing', async ({
    openPageOf,
    request,
    lang,
    expectConsoleError,
  }) => {
    const list = sailingsWords[languages[lang]]
    const text = sailingWords[languages[lang]]
    const { day } = deskIn(lang)
    const voyage = newVoyage()
    const { sailing_id: id, call_id: call, orders } = await givenSailing(request, 'EVER GIVEN', voyage, 3)
    const name = `EVER GIVEN ${voyage}`
    page = await openPageOf('operator')

    await page.goto('/desk/sailings')
    await page.getByRole('searchbox', { name: list.searchLabel }).fill(voyage)
    const rows = page.getByRole('table', { name: list.table }).getByRole('row')
    await expect(rows.filter({ hasText: name })).toHaveCount(1)
    await expect(rows.filter({ hasText: list.sumOfWeek(1, 3, 3) })).toHaveCount(1)
    await expect(page.getByRole('link', { name: list.fill }).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name, exact: true }).click()

    await test.step('the preview counts before anything happens', async () => {
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.locator(`#sailing-call-${call}-departure`).click()
      await page.keyboard.type(day(dayAhead(12)))
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: text.preview.apply(3) })).toBeEnabled()
      await page
        .getByRole('checkbox', { name: text.calls.carryCutOffs(text.calls.later(text.calls.days(2))) })
        .check()
      await page
        .getByRole('checkbox', { name: text.calls.carryNext(1, text.calls.later(text.calls.days(2))) })
        .check()
      const preview = page.getByRole('complementary', { name: text.preview.label })
      for (const field of ['etd', 'cut_off_documents'] as const)
        await expect(preview.getByText(text.preview.fields[field], { exact: true })).toBeVisible()
      await expect(preview.getByText(/ETA /)).toBeVisible()
      await expectNoAxeViolations(page)
      const { etd } = await callAs<{ etd: string }>(request, 'shipper', 'GET', `/order/${orders[0]}`)
      expect(etd).toBe(dayAhead(10))
    })

    await test.step('what somebody else saves meanwhile does not cost what was typed', async () => {
      const { version } = await callAs<{ version: number }>(request, 'operator', 'GET', `/desk/sailing/${id}`)
      const body = { service: 'TPX', imo_no: null, state: 'open', version }
      await callAs(request, 'operator', 'PUT', `/desk/sailing/${id}`, body)
      expectConsoleError(/409/)
      await page.getByRole('button', { name: text.preview.apply(3) }).click()
      await expect(page.getByText(text.preview.stale)).toBeVisible()
      await page.getByRole('button', { name: text.preview.load }).click()
      await expect(page.getByText(text.preview.stale)).toHaveCount(0)
      await expect(page.getByText('TPX')).toBeVisible()
      await expect(page.locator(`#sailing-call-${call}-departure`)).toHaveValue(day(dayAhead(12)))
    })

    await test.step('it is applied to all of them', async () => {
      await page.getByRole('button', { name: text.preview.apply(3) }).click()
      await expect(page.getByText(text.change.done(3, 3)).first()).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(text.unapplied)).toHaveCount(0)
      const loaded = page.getByRole('table', { name: text.orders.table }).getByRole('row')
      await expect(loaded).toHaveCount(4)
    })

    await test.step('a sailing that is cancelled is marked as blank', async () => {
      await page.getByRole('button', { name: text.state.toBlank }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(text.state.blankText(3))).toBeVisible()
      await dialog.getByRole('button', { name: text.state.toBlank }).click()
      await expect(page.getByText(text.state.blanked)).toBeVisible()
      await page.goto(`/desk/sailings?tab=blank&keyword=${voyage}`)
      await expect(page.getByText(list.blankWith(3))).toBeVisible()
    })

    await test.step('its orders are rolled to another sailing at once', async () => {
      const rolls = rollManyWords[languages[lang]]
      const next = newVoyage()
      await givenSailing(request, 'EVER GLOBE', next, 1)
      await page.goto(`/desk/sailings/${id}`)
      await page.getByRole('button', { name: rollManyTitle[languages[lang]].open }).click()
      const dialog = page.getByRole('dialog')
      await choose(page, dialog.getByRole('combobox', { name: rolls.sailing }), next)
      // One of them stays.
      await dialog.getByRole('checkbox', { name: await numberOf(request, orders[2]!) }).uncheck()
      await expectNoAxeViolations(page)
      await dialog.getByRole('button', { name: rolls.submit(2) }).click()
      await expect(dialog.getByText(rolls.done(2))).toBeVisible({ timeout: 20_000 })
      const voyageOf = async (one: number) =>
        (await callAs<{ voyage: string }>(request, 'operator', 'GET', `/desk/order/${one}`)).voyage
      expect(await Promise.all(orders.map(voyageOf))).toEqual([next, next, voyage])
    })
  })

  test('an order with a date of its own is left alone until somebody lets it follow', async ({
    openPageOf,
    request,
    lang,
  }) => {
    const text = sailingWords[languages[lang]]
    const { day } = deskIn(lang)
    const voyage = newVoyage()
    const given = await givenSailing(request, 'EVER GOLDEN', voyage, 2)
    const [first = 0, own = 0] = given.orders
    type Confirmed = { readonly version: number; readonly etd: string } & Readonly<Record<string, unknown>>
    const seen = (id: number) => callAs<Confirmed>(request, 'operator', 'GET', `/desk/order/${id}`)
    const { version, so_no, carrier_id, vessel, eta, cut_off_documents } = await seen(own)
    await callAs(request, 'operator', 'POST', `/desk/order/${own}/update-transport`, {
      ...{ version, so_no, carrier_id, vessel, voyage, eta, cut_off_documents },
      ...{ etd: dayAhead(11), reason: 'WAITS FOR CARGO' },
    })
    page = await openPageOf('operator')
    await page.goto(`/desk/sailings/${given.sailing_id}`)
    await page.locator(`#sailing-call-${given.call_id}-departure`).click()
    await page.keyboard.type(day(dayAhead(12)))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: text.preview.apply(1) })).toBeEnabled()
    await page.getByText(text.preview.follow, { exact: true }).click()
    await page.getByRole('button', { name: text.preview.apply(2) }).click()
    await expect(page.getByText(text.change.done(2, 2)).first()).toBeVisible({ timeout: 30_000 })
    expect((await seen(first)).etd).toBe(dayAhead(12))
    expect((await seen(own)).etd).toBe(dayAhead(12))
  })

  test('a list that was saved is corrected, imported again and taken back', async ({
    openPageOf,
    request,
    lang,
  }) => {
    const list = sailingsWords[languages[lang]]
    const text = sheetWords[languages[lang]]
    const menu = listMenuWords[languages[lang]]
    const voyage = newVoyage()
    const { orders, sailing_id: id } = await givenSailing(request, 'EVER GENTLE', voyage, 1)
    const etd = async () =>
      (await callAs<{ etd: string }>(request, 'operator', 'GET', `/desk/order/${orders[0]}`)).etd
    page = await openPageOf('operator')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto(`/desk/sailings?keyword=${voyage}`)
    await expect(page.getByRole('link', { name: `EVER GENTLE ${voyage}`, exact: true })).toBeVisible()
    await button(menu.export).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: menu.formats.csv }).click()
    const saved = await readFile(await (await saving).path(), 'utf8')
    const corrected = saved.replace(dayAhead(10), dayAhead(13)).replace(dayAhead(26), `${dayAhead(28)} 06:00`)
    await button(menu.import).click()
    await page.locator('input[type="file"]').setInputFiles({
      ...{ name: 'sailings.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) },
    })
    await expect(page.getByText(text.follow)).toBeVisible()
    await expectNoAxeViolations(page)
    await button(text.apply('2')).click()
    await expect(page.getByText(text.result({ added: 0, changed: 2, same: 0 }))).toBeVisible()
    await expect.poll(etd).toBe(dayAhead(13))
    await expect(page.getByText(text.undo, { exact: true })).toBeVisible()
    // A change that is on its way is not taken back.
    await expect
      .poll(
        async () =>
          (await callAs<{ change: { state: string } }>(request, 'operator', 'GET', `/desk/sailing/${id}`))
            .change.state,
      )
      .toBe('done')
    await button(text.undo).click()
    await expect(page.getByText(text.undoTexts.sailing ?? '')).toBeVisible()
    await page.getByRole('dialog').last().getByRole('button', { name: text.undo, exact: true }).click()
    await expect(page.getByText(text.undone, { exact: true })).toBeVisible()
    await expect.poll(etd).toBe(dayAhead(10))
    await expect(page.getByRole('table', { name: list.table })).toBeVisible()
  })

  test('a new sailing says what is wrong at its field', async ({ openPageOf, lang }) => {
    const text = newSailingWords[languages[lang]]
    const sailing = sailingWords[languages[lang]]
    const rules = ruleWords[languages[lang]]
    const { day } = deskIn(lang)
    const voyage = newVoyage()
    page = await openPageOf('operator')
    await page.goto('/desk/sailings/new')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await choose(page, page.getByRole('combobox', { name: text.fields.carrier_id }), 'COSU')
    await field(text.fields.vessel).fill('cosco shipping gemini')
    await field(text.fields.voyage).fill(voyage)
    await field(text.fields.imo_no).fill('9783527')
    const ports = page.getByRole('combobox', { name: text.fields.port_id })
    await choose(page, ports.first(), 'CNYTN')
    await choose(page, ports.last(), 'NLRTM')
    await fillDay(field(text.fields.departure).first(), day(dayAhead(9)))
    await fillDay(field(text.fields.arrival).last(), `${day(dayAhead(40))} 06:00`)
    await page.getByRole('button', { name: text.create }).click()
    await expect(page.getByText(rules.imo_number({}), { exact: true })).toBeVisible()
    await expect(field(text.fields.imo_no)).toBeFocused()
    await expectNoAxeViolations(page)
    await field(text.fields.imo_no).fill('IMO 9783526')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(text.created)).toBeVisible()
    await expect(page.getByRole('heading', { name: `COSCO SHIPPING GEMINI ${voyage}` })).toBeVisible()
    await expect(page.getByText(sailing.imo('9783526'))).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.goto('/desk/sailings')
    await expectNoSidewaysScroll(page)
  })
})
