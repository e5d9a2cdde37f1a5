import { blWords } from '../../../apps/web/src/features/bill-of-lading/bl-words.ts'
import { blDeskWords } from '../../../apps/web/src/features/bill-of-lading/desk/bl-desk-words.ts'
import { blSetupWords } from '../../../apps/web/src/features/bill-of-lading/desk/setup/bl-setup-words.ts'
import { billOfLadingWords } from '../../../packages/locales/src/bill-of-lading-words.ts'
import { instructionFieldWords } from '../../../packages/locales/src/instruction-field-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { givenConfirmed } from '../../support/given-order.ts'
import { aPdf, givenInstructed } from '../../support/given-step.ts'

// Two sides, and a printout on every page.
test.setTimeout(180_000)

test('the bill beside the instruction shows what is typed, from a small laptop on', async ({
  openPageOf,
  request,
  lang,
}) => {
  const label = billOfLadingWords[languages[lang]]
  const fields = instructionFieldWords[languages[lang]]
  const order = await givenConfirmed(request)
  const page = await openPageOf('shipper')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/bookings/supply/${order.id}`)
  const bill = page.getByRole('region', { name: label.draft })
  await page.getByRole('textbox', { name: fields.marks_no }).fill('NORTHFIELD\nC/NO. 1-620')
  await expect(bill.getByText('C/NO. 1-620')).toBeVisible()
  await page.getByRole('textbox', { name: fields.description }).fill('LED CEILING LAMPS')
  await expect(bill.getByText('LED CEILING LAMPS')).toBeInViewport()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1279, height: 800 })
  await expect(bill).toHaveCount(0)
})

test("the operator's form is edited with a preview, and is on the bill", async ({
  openPageOf,
  request,
  lang,
}) => {
  const text = blSetupWords[languages[lang]]
  const title = lang === 'zh' ? 'BILL OF LADING (ZH)' : 'BILL OF LADING (EN)'
  const order = await givenInstructed(request)
  const operator = await openPageOf('operator')
  await operator.goto('/desk/data/bl-forms')
  await operator.getByRole('button', { name: text.editForm(text.kinds.master) }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text.fields.title, exact: true }).fill('')
  await dialog.getByRole('button', { name: text.save, exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: text.fields.title, exact: true })).toBeFocused()
  await dialog.getByRole('textbox', { name: text.fields.title, exact: true }).fill(title)
  await dialog.getByRole('textbox', { name: text.fields.signed }).fill('AS AGENT FOR THE CARRIER')
  await expect(dialog.getByText(title, { exact: true })).toBeVisible()
  await expectNoAxeViolations(operator)
  await dialog.getByRole('button', { name: text.save, exact: true }).click()
  await expect(operator.getByText(text.saved)).toBeVisible()
  await expect(operator.getByText(title, { exact: true })).toBeVisible()
  await operator.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(operator)

  const desk = blDeskWords[languages[lang]]
  await operator.setViewportSize({ width: 1440, height: 900 })
  await operator.goto(`/desk/orders/${order.id}?queue=bill&tab=bill_of_lading`)
  await test.step("the carrier's PDF drafts the bill", async () => {
    const chooser = operator.waitForEvent('filechooser')
    await operator.getByRole('button', { name: new RegExp(desk.carrierFile) }).click()
    await (await chooser).setFiles({ name: 'COSU6398017730.pdf', mimeType: 'application/pdf', buffer: aPdf })
    await expect(operator.getByText(desk.fileAttached)).toBeVisible()
    await expect(operator.getByText(title, { exact: true })).toBeVisible()
    await operator.getByText(blWords[languages[lang]].displays.file, { exact: true }).click()
    await expect(operator.getByRole('region', { name: /COSU6398017730/ })).toBeVisible()
    await expectNoAxeViolations(operator)
    await operator.getByRole('button', { name: desk.publish(1) }).click()
    await expect(operator.getByText(desk.published(1))).toBeVisible()
  })
  await test.step('the member sees both', async () => {
    const page = await openPageOf('shipper')
    await page.goto(`/bookings/bill-of-lading/${order.id}`)
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await page.getByText(blWords[languages[lang]].displays.file, { exact: true }).click()
    await expect(page.getByRole('region', { name: /COSU6398017730/ })).toBeVisible()
  })
})
