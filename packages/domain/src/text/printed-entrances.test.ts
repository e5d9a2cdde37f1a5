import { expect, it } from 'vitest'
import { checkBlForm, shippedBlForms } from '../bill-of-lading/bl-form.ts'
import { checkTerms, usualTerms } from '../bill-of-lading/bl-terms.ts'
import { checkGuaranteeText } from '../bill-of-lading/guarantee-letter.ts'
import { checkBankAccounts, writeBankAccounts } from '../company/bank-account.ts'
import { checkContact } from '../company/contact.ts'
import type { Finding } from '../finding.ts'
import { checkLookup } from '../lookup/lookup-rules.ts'
import { checkBills } from '../money/bill.ts'
import { checkFields } from '../order/booking/field-table.ts'
import { instructionFields } from '../order/instruction/instruction-field.ts'
import { checkNamedSetting } from '../settings/setting-table.ts'

/** A letter that no typeface has. */
const odd = '𠮷'

const unprintable = (findings: readonly Finding[]) =>
  findings.filter(({ rule }) => rule === 'printable').map(({ path }) => path)

it('refuses a letter that printouts cannot show at every name and text they print', () => {
  const account = {
    ...{ currency: 'CNY', payee: odd, bank: odd, branch: odd, account_no: '1', swift: '', note: odd },
  }
  const house = { ...shippedBlForms.house, terms_zh: odd, terms_en: odd, issuer: odd, signed: odd }
  const { terms: _, ...form } = house
  const line = { quantity: 1, unit_price: 1, payment_term: 'prepaid' as const }
  const issuer = ['app_title', 'issuer_name', 'issuer_address', 'issuer_phone'] as const
  expect({
    accounts: unprintable(checkBankAccounts('accounts', writeBankAccounts([account]))),
    form: unprintable(checkBlForm(form)),
    terms: unprintable(checkTerms({ ...usualTerms(null), clauses: odd, issue_place: odd })),
    letter: unprintable(checkGuaranteeText('text_zh', `{bl_no} ${odd}`)),
    lookup: unprintable(
      checkLookup('charge', { code: 'OF', name_zh: odd, name_en: odd, sort: 1, enabled: true, details: {} }),
    ),
    bill: unprintable(checkBills([{ name: odd, currency: 'USD', lines: [line] }], ['USD'], [])),
    contact: unprintable(checkContact({ phone: odd, zip_code: odd, e_code: odd })),
    signatory: unprintable(checkFields(instructionFields, { vgm_signatory: odd }, ['vgm_signatory'])),
    issuer: issuer.flatMap((name) =>
      unprintable(checkNamedSetting(name, 'text', { value_zh: 'A', value_en: odd })),
    ),
  }).toEqual({
    accounts: ['accounts.0.payee', 'accounts.0.bank', 'accounts.0.branch', 'accounts.0.note'],
    form: ['issuer', 'signed', 'terms_zh', 'terms_en'],
    terms: ['clauses', 'issue_place'],
    letter: ['text_zh'],
    lookup: ['name_zh', 'name_en'],
    bill: ['bills.0.name'],
    contact: ['phone', 'zip_code', 'e_code'],
    signatory: ['vgm_signatory'],
    issuer: ['value_en', 'value_en', 'value_en', 'value_en'],
  })
})
