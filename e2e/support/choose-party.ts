import type { Page } from '@playwright/test'
import { contactWords } from '../../apps/web/src/features/contacts/contact-words.ts'
import { partySectionWords } from '../../apps/web/src/features/contacts/party-words.ts'
import { partyWords } from '../../packages/locales/src/order-words.ts'
import { languages } from './desk-steps.ts'
import { expect, type Lang } from './fixtures.ts'

/** Chooses a party of a booking among the contacts, or another one: the shipper of the last booking is filled in already. */
export async function chooseParty(page: Page, lang: Lang, role: 'shipper' | 'consignee', keyword: string) {
  const language = languages[lang]
  const [party, contact, roles] = [partySectionWords[language], contactWords[language], partyWords[language]]
  const name = party.chooseFor(roles[role])
  const choose = page.getByRole('button', { name })
  await choose.or(page.getByRole('button', { name: party.changeOf(roles[role]) })).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel(contact.searchLabel).fill(keyword)
  await dialog
    .getByRole('button', { name: contact.pickOf(keyword) })
    .first()
    .click()
  await expect(dialog).toBeHidden()
}
