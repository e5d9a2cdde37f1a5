import { linesWords } from '../../../apps/web/src/features/booking/form/field-words.ts'
import { freeTimeRuleWords } from '../../../apps/web/src/features/free-time/desk/free-time-rule-words.ts'
import { freeTimeWords } from '../../../apps/web/src/features/transport/free-time-words.ts'
import { transportWords } from '../../../apps/web/src/features/transport/transport-words.ts'
import { workFormWords } from '../../../apps/web/src/features/workbench/desk/forms/work-form-words.ts'
import { choose, deskIn, languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, dayAhead } from '../../support/given-order.ts'
import { givenInstructed } from '../../support/given-step.ts'

test('days beyond free time are counted by a typed rule, seen by the member, and billed', async ({
  openPageOf,
  request,
  lang,
}) => {
  const language = languages[lang]
  const rule = freeTimeRuleWords[language]
  const text = freeTimeWords[language]
  const { issue } = workFormWords[language]
  const rows = linesWords[language]
  const { day, actions } = deskIn(lang)
  const page = await openPageOf('operator')
  const member = await openPageOf('shipper')
  const order = await givenInstructed(request)

  await test.step('the desk types a rule: two free days, then a price a day', async () => {
    await page.goto('/desk/data/free-time')
    await page.getByRole('button', { name: rule.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: rule.save }).click()
    await expect(dialog.getByRole('textbox', { name: rule.freeDays })).toBeFocused()
    await choose(page, dialog.getByRole('combobox', { name: rule.carrier }), 'EGLV')
    // Each language has a rule of its own, which is removed at the end.
    if (lang === 'zh') await choose(page, dialog.getByRole('combobox', { name: rule.port }), 'CNYTN')
    else await choose(page, dialog.getByRole('combobox', { name: rule.country }), 'China')
    await dialog.getByRole('textbox', { name: rule.freeDays }).fill('2')
    await dialog.getByRole('textbox', { name: rows.cell(1, rule.tierColumns.price) }).fill('150.5')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: rule.save }).click()
    await expect(page.getByText(rule.saved)).toBeVisible()
    await expect(page.getByText('US$150.50').first()).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('the member sees until when the container was free, and what it costs so far', async () => {
    await callAs(request, 'operator', 'POST', '/desk/event', {
      ...{ action: 'apply', code: 'STSP', classifier: 'ACT', time: dayAhead(-5), order_id: order.id },
      numbers: await numberOf(order.id),
    })
    await member.goto(`/bookings/${order.id}`)
    await member.getByRole('tab', { name: transportWords[language].tab }).click()
    await expect(member.getByRole('heading', { name: text.title })).toBeVisible()
    await expect(member.getByText(text.until(day(dayAhead(-4))))).toBeVisible()
    await expect(member.getByText(text.over(4))).toBeVisible()
    await expect(member.getByText('US$602.00').first()).toBeVisible()
    await expectNoAxeViolations(member)
    await expectNoSidewaysScroll(member)
  })

  await test.step('the bill of the desk has the days as a line, and they are charged once', async () => {
    await page.goto(`/desk/orders/${order.id}?queue=all`)
    await page.getByRole('textbox', { name: issue.mbl_no }).fill('EGLV143600014')
    await expect(page.getByRole('textbox', { name: issue.cell(1, issue.columns.quantity) })).toHaveValue('4')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(actions.issue_bill.done(order.order_no))).toBeVisible()
    type Bills = {
      readonly lists: readonly { readonly total: number }[]
      readonly free_time_lines: readonly object[]
    }
    const bills = await callAs<Bills>(request, 'operator', 'GET', `/desk/order/${order.id}/debit`)
    expect([bills.lists.map(({ total }) => total), bills.free_time_lines]).toEqual([[602], []])
  })

  await test.step('the rule is deleted', async () => {
    await page.goto('/desk/data/free-time')
    const place = lang === 'zh' ? '盐田' : 'China'
    await page
      .getByRole('button', { name: new RegExp(place) })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: rule.remove, exact: true }).click()
    await expect(page.getByText(rule.removed)).toBeVisible()
  })

  async function numberOf(id: number): Promise<string> {
    type Boxes = { readonly boxes: readonly { readonly container_no: string }[] }
    const { boxes } = await callAs<Boxes>(request, 'operator', 'GET', `/desk/order/${id}/transport`)
    return boxes[0]?.container_no ?? ''
  }
})
