import { blWords } from '../../../apps/web/src/features/bill-of-lading/bl-words.ts'
import { blDeskWords } from '../../../apps/web/src/features/bill-of-lading/desk/bl-desk-words.ts'
import { draftWords } from '../../../apps/web/src/features/bill-of-lading/member/draft-words.ts'
import { listWords } from '../../../apps/web/src/features/booking/member/list/booking-list-words.ts'
import { common } from '../../../packages/locales/src/common-words.ts'
import { terms } from '../../../packages/locales/src/terms.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { newReference } from '../../support/given-order.ts'
import { givenInstructed } from '../../support/given-step.ts'
import { long } from '../../support/long.ts'

// Both sides act on one order, several times each.
test.setTimeout(180_000)

test('a draft bill of lading with a mistyped seal, of an instruction with a typo, is corrected, published again and approved', async ({
  openPageOf,
  request,
  lang,
}) => {
  long('a draft goes through both sides in two versions')
  const language = languages[lang]
  const desk = blDeskWords[language]
  const member = draftWords[language]
  const shared = blWords[language]
  const save = common[lang].save
  const seal = lang === 'zh' ? '封号，第 1 柜' : 'Seal no., container 1'
  // As booked, but for a typo in the marks.
  const order = await givenInstructed(request, newReference(), {
    ...{ marks_no: 'NORTHFEILD', description: 'LED CEILING LAMPS', weight: 8100 },
  })
  const operator = await openPageOf('operator')

  await test.step('the desk drafts it from the instruction, mistypes a seal and publishes it', async () => {
    await operator.goto(`/desk/orders/${order.id}?queue=bill&tab=bill_of_lading`)
    await operator.getByRole('button', { name: desk.draftFirst }).click()
    await expect(operator.getByText(desk.drafted(1))).toBeVisible()
    await operator.getByRole('button', { name: desk.other }).click()
    const field = operator.getByRole('combobox', { name: shared.field })
    await field.fill(seal)
    await field.press('Enter')
    const value = operator.getByRole('textbox', { name: shared.value })
    await expect(value).toHaveValue('H7714532')
    await value.fill('H7714523')
    await operator.getByRole('button', { name: save, exact: true }).click()
    await expect(operator.getByRole('button', { name: `${desk.edit}: ${seal}` })).toBeVisible()
    // Each field of the bill is changed by a click on it.
    await operator.getByRole('button', { name: shared.change(terms[lang].marks) }).click()
    const marks = operator.getByRole('textbox', { name: shared.value })
    await expect(marks).toBeFocused()
    await expect(marks).toHaveValue('NORTHFEILD')
    await operator.getByRole('button', { name: common[lang].cancel, exact: true }).click()
    await expectNoAxeViolations(operator)
    await operator.getByRole('button', { name: desk.publish(1) }).click()
    await expect(operator.getByText(desk.published(1))).toBeVisible()
  })

  const page = await openPageOf('shipper')
  const item = page.getByRole('listitem', { name: seal })
  await test.step('the member finds it in the list as the own move, with the seal marked on the bill', async () => {
    const list = listWords[language]
    await page.goto(`/bookings?keyword=${order.order_no}&waits_on=me`)
    const row = page.getByRole('row', { name: new RegExp(order.order_no) })
    await expect(row.getByText(list.toCheck)).toBeVisible()
    await page.goto(`/bookings/${order.id}`)
    await expect(page.getByRole('main').getByRole('link', { name: list.action.checkBl })).toHaveCount(1)
    await page.goto(`/bookings?keyword=${order.order_no}&waits_on=me`)
    await row
      .getByRole('link', { name: list.actionOf(list.action.checkBl, order.order_no), exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`/bookings/bill-of-lading/${order.id}$`))
    await expect(page.getByText(member.yours(1))).toBeVisible()
    await expect(item.locator('mark')).toHaveText('23')
    // Exactly that one differs.
    await expect(page.getByText(member.differences(1))).toBeVisible()
    await expect(page.locator('mark')).toHaveCount(1)
    await page
      .getByRole('button', { name: new RegExp(seal) })
      .first()
      .click()
    await expect(item).toBeFocused()
    // What is copied from the bill has no numbers of marks in it.
    const copied = await page
      .locator('[data-box="rows"] tbody td')
      .nth(1)
      .evaluate((cell) => {
        getSelection()?.selectAllChildren(cell)
        return getSelection()?.toString()
      })
    expect(copied?.trim()).toBe('H7714523')
    await expectNoAxeViolations(page)
  })

  await test.step('on a phone the differences come first and nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(item).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('tab', { name: member.tabs.face }).click()
    await expect(page.getByRole('button', { name: new RegExp(seal) })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('it is corrected with the value of the instruction; a reason is needed', async () => {
    await item.getByRole('button', { name: new RegExp(member.correct) }).click()
    await expect(item.getByRole('textbox', { name: shared.value })).toHaveValue('H7714532')
    await expect(item.getByRole('textbox', { name: shared.value })).toBeFocused()
    const reason = item.getByRole('textbox', { name: common[lang].reason })
    await expect(reason).toHaveValue(member.asInstruction)
    await reason.fill('')
    await item.getByRole('button', { name: save, exact: true }).click()
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await reason.fill('Digits transposed')
    await item.getByRole('button', { name: save, exact: true }).click()
    await expect(item.getByText(member.states.correct)).toBeVisible()
    await expect(page.getByRole('button', { name: member.approve(1) })).toBeDisabled()
  })

  await test.step('so is the typo of the instruction, and both corrections are sent', async () => {
    await page.getByRole('button', { name: member.other }).click()
    const field = page.getByRole('combobox', { name: shared.field })
    await field.fill(lang === 'zh' ? '唛头' : 'Marks')
    await field.press('Enter')
    await page.getByRole('textbox', { name: shared.value }).fill('NORTHFIELD')
    await page.getByRole('textbox', { name: common[lang].reason }).fill('Our typo')
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect(page.getByText('Our typo')).toBeVisible()
    await page.getByRole('button', { name: member.send(2) }).click()
    await expect(page.getByText(member.sent(1))).toBeVisible()
    await expect(page.getByRole('heading', { name: member.steps.correcting.title(1) })).toBeVisible()
  })

  await test.step('the desk reads the corrections, applies each with one key and publishes version 2', async () => {
    await operator.goto(`/desk/orders/${order.id}?queue=corrections`)
    // From its queue the order opens where the corrections are.
    await operator.locator(`[data-order-row="${order.id}"]`).click()
    await expect(operator.getByText(desk.corrections(2))).toBeVisible()
    await expect(operator.getByText('Digits transposed').first()).toBeVisible()
    await expectNoAxeViolations(operator)
    // The corrections stay on the page, and the next key works, while version 1 is read again beside the new version 2.
    let answer = () => {}
    const isPressed = new Promise<void>((resolve) => {
      answer = resolve
    })
    await operator.route(/bill-of-lading\?version=1$/, async (route) => {
      await isPressed
      await route.continue()
    })
    await operator.keyboard.press('y')
    await expect(operator.getByRole('heading', { name: desk.differences(2) })).toBeVisible()
    await expect(operator.getByText(desk.decided(1, 1))).toBeVisible()
    const publish = operator.getByRole('button', { name: desk.applyAndPublish(2) })
    await expect(publish).toBeEnabled()
    // The key does nothing while the decision is being saved.
    await expect(publish).not.toHaveClass(/loading/)
    await operator.keyboard.press('v')
    answer()
    await expect(operator.getByText(desk.published(2))).toBeVisible()
  })

  await test.step('in version 2 nothing is left to check, and the member approves it', async () => {
    await page.reload()
    await expect(page.getByText(member.yours(2))).toBeVisible()
    await expect(item).toHaveCount(0)
    await page.getByRole('button', { name: member.approve(2) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: member.approve(2) })
      .click()
    await expect(page.getByRole('heading', { name: member.steps.approved.title(2) })).toBeVisible()
    // From here on a draft takes the approval away, so it is asked about, and discarded.
    await operator.reload()
    await expect(operator.getByText(desk.approvedText)).toBeVisible()
    await operator.keyboard.press('v')
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: desk.draftNext(3) })
      .click()
    await expect(operator.getByText(desk.unchanged(2))).toBeVisible()
    await expect(operator.getByRole('button', { name: desk.publish(3) })).toBeDisabled()
    await operator.getByRole('button', { name: desk.discard }).click()
    await operator.getByRole('dialog').getByRole('button', { name: desk.discard }).click()
    await expect(operator.getByText(desk.approvedText)).toBeVisible()
    await page.getByRole('button', { name: shared.viewVersion(1) }).click()
    await expect(page.getByText(member.old(1))).toBeVisible()
    await expect(item.getByText(member.decisions.applied)).toBeVisible()
  })
})
