import { billsWords } from '../../../apps/web/src/features/billing/desk/bills-words.ts'
import { pageWords } from '../../../apps/web/src/features/overview/desk/overview-words.ts'
import { tableWords } from '../../../apps/web/src/features/workbench/desk/table/table-words.ts'
import { overviewWords } from '../../../packages/locales/src/overview-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'

test('the overview is readable on screen, by keyboard and as a file', async ({ openPageOf, lang }) => {
  const text = pageWords[languages[lang]]
  const words = overviewWords[languages[lang]]
  const page = await openPageOf('operator')
  await page.goto('/desk/overview')
  const heading = page.getByRole('heading', { level: 1, name: words.title })
  await expect(heading).toBeVisible()
  for (const part of ['status', 'lanes', 'due', 'steps', 'conversion', 'carriers'] as const)
    await expect(page.getByRole('region', { name: words.parts[part] })).toBeVisible()
  await expect(page.getByText(text.kpi.due, { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)

  await test.step('a focused mark shows its figure', async () => {
    const steps = page.getByRole('region', { name: words.parts.steps })
    const mark = steps.getByRole('link', { name: new RegExp(`^${words.steps.confirm}[,，]`) })
    await mark.focus()
    // The value is hidden text in the chart; the tooltip shows the same.
    const says = await mark.locator('text').first().textContent()
    await expect(steps.locator('[aria-hidden="true"]', { hasText: says ?? 'nothing' })).toBeVisible()
    await expect(steps.getByRole('table', { name: words.parts.steps })).toHaveCount(1)
  })

  await test.step('overdue money is shown by age, and each debtor links to their bills', async () => {
    const due = page.getByRole('region', { name: words.parts.due })
    for (const age of ['week', 'fortnight', 'month', 'older'] as const)
      await expect(
        due.getByRole('link', { name: new RegExp(`^${words.ages[age]}[,，] ?US\\$[1-9]`) }),
      ).toBeVisible()
    const most = due.getByRole('row').filter({ has: page.getByRole('link') })
    expect(await most.count()).toBeGreaterThan(2)
    const owing = most.first().getByRole('link')
    const name = (await owing.textContent()) ?? ''
    await owing.click()
    await expect(page).toHaveURL(/tab=overdue&customer=\d+/)
    const bills = page.getByRole('table', { name: billsWords[languages[lang]].table })
    const rows = bills.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(rows.first()).toContainText(name)
    await expect(rows.filter({ hasText: lang === 'zh' ? /逾期 \d+ 天/ : /\d+ days? overdue/ })).toHaveCount(
      await rows.count(),
    )
    await expectNoAxeViolations(page)
    await page.goBack()
    await expect(heading).toBeVisible()
  })

  await test.step('a bar links to the orders behind it', async () => {
    const lane = page.getByRole('region', { name: words.parts.lanes }).getByRole('link').first()
    const [from = ''] = ((await lane.locator('text').first().textContent()) ?? '').split(' → ')
    await lane.click()
    await expect(page).toHaveURL(/booked_since=\d{4}-\d\d-\d\d.*pol_id=\d+&to_id=\d+/)
    const list = page.getByRole('region', { name: tableWords[languages[lang]].label })
    await expect(list.getByText(new RegExp(`^${from} `)).first()).toBeVisible()
    await expect(list.getByRole('row').nth(1)).toBeVisible()
    await list.getByRole('button', { name: tableWords[languages[lang]].clear }).click()
    await expect(page).not.toHaveURL(/pol_id/)
    await page.goto('/desk/overview')
    await expect(heading).toBeVisible()
    const stage = page.getByRole('region', { name: words.parts.status }).getByRole('link').first()
    await stage.click()
    // The same number as in the chart, unless another story has moved an order meanwhile.
    await expect(page).toHaveURL(/status=\d/)
    await expect(list.getByRole('row').nth(1)).toBeVisible()
    await page.goto('/desk/overview')
    await expect(heading).toBeVisible()
  })

  await test.step('text has the same size in narrow and wide windows', async () => {
    const text = page.getByRole('region', { name: words.parts.status }).locator('svg text').first()
    const sizes: number[] = []
    for (const width of [1440, 1024, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      sizes.push(await text.evaluate((one) => Math.round(one.getBoundingClientRect().height)))
    }
    expect(new Set(sizes).size).toBe(1)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the chosen range is kept in the address and through a reload', async () => {
    await page.getByText(text.ranges['12m'], { exact: true }).click()
    await expect(page).toHaveURL(/range=12m/)
    await page.reload()
    await expect(page.getByText(text.monthly)).toBeVisible()
    const status = page.getByRole('region', { name: words.parts.status })
    await expect(status.getByRole('table').getByRole('row')).toHaveCount(13)
  })

  await test.step('the figures are exported as a file', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: lang === 'zh' ? '导出' : 'Export' }).click()
    await page.getByRole('menuitem').first().click()
    expect((await saved).suggestedFilename()).toContain(words.title)
  })

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(heading).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })
})
