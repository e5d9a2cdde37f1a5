import { ruleFormWords, ruleWords } from '../../../apps/web/src/features/charge-rules/rule-words.ts'
import { extensionWords } from '../../../apps/web/src/features/rates/extension-words.ts'
import { rateWords } from '../../../apps/web/src/features/rates/rate-words.ts'
import { choose } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, dayAhead } from '../../support/given-order.ts'
import { type GivenLane, givenRate, rateListOf } from '../../support/given-rate.ts'

const languages = { zh: 'zh-CN', en: 'en-US' } as const

// A charge and a lane without any in the demo, one for each language, because both run at the same time.
const charges = { zh: 'FUM', en: 'INSP' } as const
const lanes: Readonly<Record<'zh' | 'en', GivenLane>> = {
  zh: { pol: 'CNFOC', to: 'PLGDN', carrier: 'MATSON' },
  en: { pol: 'CNFOC', to: 'PLGDY', carrier: 'MATSON' },
}

type Named = { readonly id: number; readonly code: string }

test.describe('prices at the desk', () => {
  test('a charge rule that ties starts later and is tried', async ({
    openPageOf,
    request,
    lang,
    expectConsoleError,
  }) => {
    const text = ruleWords[languages[lang]]
    const form = ruleFormWords[languages[lang]]
    const code = charges[lang]
    const { lists } = await callAs<{ lists: Named[] }>(
      request,
      'operator',
      'GET',
      `/charge?keyword=${code}&size=20`,
    )
    const charge = lists.find((one) => one.code === code)
    // Only this port of loading: a rule for all would change the prices that other stories read.
    const pol = lanes[lang].pol
    const polId = Number(new URLSearchParams(await rateListOf(request, lanes[lang])).get('pol_id'))
    const first = await callAs<{ id: number; rule_no: string }>(
      request,
      'operator',
      'POST',
      '/desk/charge_rule',
      {
        ...{
          charge_id: charge?.id,
          carrier_id: null,
          pol_id: polId,
          pod_id: null,
          to_id: null,
          route_id: null,
        },
        ...{ pol_country_id: null, to_country_id: null, container_mode: null, container_ids: [] },
        ...{ basis: 'shipment', amount: 300, currency: 'CNY', minimum: null, maximum: null },
        ...{ payment_term: 'prepaid', charge_mode: 'on_top', sdate: dayAhead(-30), edate: null },
      },
    )
    const page = await openPageOf('operator')
    await page.goto(`/desk/rates/rules?charge_id=${charge?.id}`)
    const rows = page.getByRole('table', { name: text.table }).locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: text.create, exact: true }).first().click()
    const panel = page.locator('form').filter({ hasText: form.where })
    await choose(page, panel.getByRole('combobox', { name: form.fields.charge, exact: true }), code)
    await choose(page, panel.getByRole('combobox', { name: form.fields.pol, exact: true }), pol)
    await panel.getByRole('textbox', { name: form.fields.amount, exact: true }).fill('360')
    await panel.getByRole('textbox', { name: form.fields.from, exact: true }).fill(dayAhead(-30))
    await page.keyboard.press('Tab')
    const save = page.getByRole('button', { name: form.save, exact: true })
    expectConsoleError(/422/)
    await save.click()
    await expect(page.getByText(form.tie.title(first.rule_no), { exact: true })).toBeVisible()
    await expect(save).toBeDisabled()
    await expectNoAxeViolations(page)
    const alert = page.getByRole('alert').filter({ hasText: first.rule_no })
    await alert.getByRole('button').first().click()
    await save.click()
    await expect(rows).toHaveCount(2)

    const tried = page.getByRole('region', { name: form.try.title })
    await choose(page, tried.getByRole('combobox', { name: form.try.charge, exact: true }), code)
    await choose(page, tried.getByRole('combobox', { name: form.fields.pol, exact: true }), pol)
    await choose(page, tried.getByRole('combobox', { name: form.fields.pod, exact: true }), 'NLRTM')
    await tried.getByRole('textbox', { name: form.try.day, exact: true }).fill(dayAhead(60))
    await page.keyboard.press('Tab')
    const ranking = tried.getByRole('list', { name: form.try.list }).getByRole('listitem')
    await expect(ranking).toHaveCount(2)
    await expect(ranking.first()).toContainText('360')
    await expect(ranking.last()).toContainText(form.try.lost.start)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })

  test('a general rate increase is previewed, done and undone', async ({ openPageOf, request, lang }) => {
    const text = rateWords[languages[lang]]
    const words = extensionWords[languages[lang]]
    const lane = lanes[lang]
    await givenRate(request, 'operator', lane, { '20GP': 1500, '40HQ': 2400 })
    const page = await openPageOf('operator')
    await page.goto(`/desk/rates${await rateListOf(request, lane)}`)
    const rows = page.getByRole('table', { name: text.table }).locator('tbody tr')
    await rows.first().getByRole('checkbox').check()
    await page.getByRole('button', { name: words.open, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: words.from, exact: true }).fill(dayAhead(15))
    await dialog.getByRole('textbox', { name: words.until, exact: true }).fill(dayAhead(45))
    await dialog.getByRole('textbox', { name: words.changeOf(words.allTypes), exact: true }).fill('200')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: words.preview, exact: true }).click()
    const preview = dialog.getByRole('table', { name: words.table })
    await expect(preview).toContainText('1,700')
    await expect(preview).toContainText(words.shortened(dayAhead(14)))
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: words.apply(1), exact: true }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: words.undo, exact: true }).click()
    await expect(page.getByText(words.undone, { exact: true })).toBeVisible()
    await expect(rows).toHaveCount(1)
  })
})
