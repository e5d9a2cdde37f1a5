import { contactFieldWords, contactWords } from '../../../apps/web/src/features/contacts/contact-words.ts'
import { partySectionWords } from '../../../apps/web/src/features/contacts/party-words.ts'
import { partyWords } from '../../../packages/locales/src/order-words.ts'
import { enterAs, expect, expectNoAxeViolations, test } from '../../support/fixtures.ts'
import { callAs, givenBooking } from '../../support/given-order.ts'

test('the member’s own company is added as a party with one click, and a new contact from the card', async ({
  page,
  lang,
  request,
}) => {
  const language = lang === 'zh' ? 'zh-CN' : 'en-US'
  const party = partySectionWords[language]
  const role = partyWords[language]
  const contact = contactWords[language]
  await givenBooking(request)
  const { company1 } = await callAs<{ company1: string }>(request, 'shipper', 'GET', '/userinfo')
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')

  const create = page.getByRole('button', { name: party.createFor(role.consignee) })
  await create.click()
  const form = page.getByRole('dialog', { name: contact.create })
  const field = contactFieldWords[language]
  for (const name of [field.linkman, field.city, field.province])
    await expect(form.getByRole('textbox', { name })).toHaveAccessibleDescription(contact.capitals)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: party.changeOf(role.shipper) }).click()
  const picker = page.getByRole('dialog', { name: party.chooseFor(role.shipper) })
  await expectNoAxeViolations(page)
  await picker.getByRole('button', { name: contact.ownOf(company1.toUpperCase()) }).click()
  await expect(picker).toBeHidden()
  await expect(page.getByText(company1.toUpperCase(), { exact: true })).toBeVisible()
})
