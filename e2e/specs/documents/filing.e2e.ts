import type { Page } from '@playwright/test'
import { partySectionWords } from '../../../apps/web/src/features/contacts/party-words.ts'
import { dataWords } from '../../../apps/web/src/features/lookups/desk/frame/data-words.ts'
import {
  choiceWords,
  lookupWords,
  detailWords as ruleDetails,
} from '../../../apps/web/src/features/lookups/desk/lookup-words.ts'
import {
  fieldWords,
  previewWords,
  sectionWords,
} from '../../../apps/web/src/features/shipping-instruction/form/field-words.ts'
import {
  checkWords,
  saveWords,
} from '../../../apps/web/src/features/shipping-instruction/form/instruction-form-words.ts'
import { columnWords, rowWords } from '../../../apps/web/src/features/shipping-instruction/form/row-words.ts'
import { auditTargetWords } from '../../../packages/locales/src/audit-words.ts'
import { partyWords } from '../../../packages/locales/src/order-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { choose, languages } from '../../support/desk-steps.ts'
import {
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { callAs, confirmThroughApi, givenBooking, newReference } from '../../support/given-order.ts'
import { containerOf } from '../../support/own-container.ts'

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    section: sectionWords[language],
    field: fieldWords[language],
    check: checkWords[language],
    save: saveWords[language],
    preview: previewWords[language],
    row: rowWords[language],
    column: columnWords[language],
    party: partyWords[language],
    parties: partySectionWords[language],
    rule: ruleWords[language],
  }
}

type Request = Parameters<typeof callAs>[0]
type Shipment = { readonly version: number; readonly contacts: object[]; readonly containers: object[] }

/** A confirmed order to a port whose saved instruction is complete but for what filings ask for. */
async function givenSavedTo(request: Request, port: string) {
  const order = await confirmThroughApi(request, await givenBooking(request, newReference(), 'submit', port))
  const path = `/order/shipment/${order.id}`
  const booked = await callAs<Shipment>(request, 'shipper', 'GET', path)
  await callAs(request, 'shipper', 'PUT', path, {
    ...{ action: 'save', version: booked.version, vgm_method: 'SM1', vgm_signatory: 'WANG WEI' },
    ...{ marks_no: 'N/M', description: 'LED CEILING LAMPS', notify_same_as_consignee: true },
    contacts: booked.contacts.map((contact) => ({ ...contact, address1: '8 HENGFENG ROAD' })),
    containers: booked.containers.map((row) => ({
      ...row,
      ...{ container_no: containerOf(order.id), seal_no: 'H7714532', weight: 9050, vgm: 12_950 },
    })),
  })
  return order
}

async function openInstruction(page: Page, id: number) {
  await page.goto(`/bookings/supply/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('an order to Europe is asked for what ICS2 needs, one to Singapore is not', async ({
  page,
  openPageOf,
  request,
  lang,
}) => {
  const words = wordsIn(lang)
  const europe = await givenSavedTo(request, 'DEHAM')
  const singapore = await givenSavedTo(request, 'SGSIN')
  await enterAs(page, 'shipper', lang)
  const filing = page.getByRole('region', { name: words.section.filing })
  const panel = page.getByRole('complementary', { name: words.check.title })
  const submit = page.getByRole('button', { name: words.save.submit })

  await openInstruction(page, singapore.id)
  await expect(panel).toContainText(words.check.count(0, 0))
  await expect(filing).toHaveCount(0)

  await openInstruction(page, europe.id)
  await expect(filing).toContainText('(EU) 2015/2446')
  const eori = filing.getByRole('textbox', { name: words.field.consignee_eori })
  await expect(filing.getByText(words.party.ship_to)).toHaveCount(0)
  const name = lang === 'zh' ? '欧盟 ICS2' : 'EU ICS2'
  await expect(panel).toContainText(words.check.missingIn(name, [words.party.seller, words.party.buyer]))
  await submit.click()
  await expect(filing.getByText(words.check.enter(words.party.buyer))).toBeVisible()
  await expectNoAxeViolations(page)

  for (const [role, same] of [
    ['seller', 'shipper'],
    ['buyer', 'consignee'],
  ] as const)
    await filing
      .getByRole('button', { name: words.section.sameAsFor(words.party[role], words.section.sameAs[same]) })
      .click()
  await expect(filing.locator(':focus')).toHaveCount(1)
  await expect(filing).toContainText('NORTHFIELD HOME GOODS')
  await page
    .getByLabel(words.row.cell(words.row.row(1), words.column.hs_code), { exact: true })
    .fill('9405.11')
  await eori.fill('12 34')
  await eori.blur()
  await expect(panel).toContainText(words.rule.eori({}))
  await eori.fill('de1234567890')
  await expect(eori).toHaveValue('DE1234567890')

  // Not every country has post codes: what is missing is named, and confirmed with the submission.
  await expect(panel.getByRole('button', { name: new RegExp(`^${words.check.right}.*ICS2`) })).toHaveCount(1)
  await submit.click()
  const preview = page.getByRole('dialog', { name: new RegExp(words.preview.title) })
  await expect(preview).toContainText(words.save.toConfirm(1))
  await preview.getByRole('button', { name: words.preview.confirmAndSubmit }).click()
  await expect(page.getByText(words.save.submitted(europe.order_no))).toBeVisible()

  await page.goto(`/bookings/supply-detail/${europe.id}`)
  await expect(page.getByText('DE1234567890')).toBeVisible()
  await expect(page.getByText(words.party.buyer, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)

  const desk = await openPageOf('operator')
  await desk.goto(`/desk/orders/${europe.id}?tab=supply`)
  await expect(desk.getByText('DE1234567890')).toBeVisible()
})

test('a rule added at the desk asks for its fields at once', async ({ openPageOf, request, lang }) => {
  const language = languages[lang]
  const words = wordsIn(lang)
  const desk = await openPageOf('operator')
  await desk.goto('/desk/data/lists/filing_rule')
  await expect(
    desk.getByRole('heading', { level: 1, name: auditTargetWords[language].filing_rule }),
  ).toBeVisible()
  await expect(desk.getByText('19 CFR 149.3')).toBeVisible()
  await expectNoAxeViolations(desk)
  await desk.getByRole('button', { name: lookupWords[language].create, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  const code = `nz_${Date.now().toString(36)}`
  await dialog.getByRole('textbox', { name: lookupWords[language].code }).fill(code)
  await dialog.getByRole('textbox', { name: lookupWords[language].nameZh }).fill('新西兰')
  await dialog.getByRole('textbox', { name: lookupWords[language].nameEn }).fill('New Zealand')
  const { save } = dataWords[language]
  await dialog.getByRole('button', { name: save }).click()
  await expect(dialog.getByRole('textbox', { name: ruleDetails[language].source })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await choose(desk, dialog.getByRole('combobox', { name: ruleDetails[language].countries }), 'NZ')
  await choose(
    desk,
    dialog.getByRole('combobox', { name: ruleDetails[language].stages }),
    choiceWords[language].discharge,
  )
  await choose(
    desk,
    dialog.getByRole('combobox', { name: ruleDetails[language].required }),
    choiceWords[language].consolidator,
  )
  await dialog
    .getByRole('textbox', { name: ruleDetails[language].source })
    .fill('CUSTOMS AND EXCISE ACT 2018')
  await expectNoAxeViolations(desk)
  await dialog.getByRole('button', { name: save }).click()
  await expect(dialog).toBeHidden()

  const order = await givenSavedTo(request, 'NZAKL')
  const page = await openPageOf('shipper')
  await openInstruction(page, order.id)
  const filing = page.getByRole('region', { name: words.section.filing })
  await expect(filing).toContainText('CUSTOMS AND EXCISE ACT 2018')
  await expect(
    filing.getByRole('button', { name: words.parties.chooseFor(words.party.consolidator) }),
  ).toBeVisible()
})
