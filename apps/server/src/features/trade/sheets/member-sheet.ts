import { companyKinds } from '@berth/domain/access/authority-preset'
import { checkAddedMember } from '@berth/domain/company/member'
import { plainCreditCode, readMailAddress } from '@berth/domain/reading/identifier'
import type { NamedEntry } from '@berth/domain/reading/trade-name'
import { defaultLanguage, languages } from '@berth/locales/language'
import type { SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { ChoiceLists, SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { contactColumns } from './contact-sheet.ts'
import { named, namesOfMember } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

const answers = ['yes', 'no'] as const

/** The lists that columns of members refer to, besides the countries. */
export const memberChoices: ChoiceLists = {
  member_kinds: choicesOf(companyKinds),
  languages: choicesOf(languages),
  answers: choicesOf(answers),
}

function choicesOf(codes: readonly Parameters<typeof namesOfMember>[0][]): NamedEntry[] {
  return codes.map((code, index) => ({ id: index + 1, code, names: namesOfMember(code) }))
}

/** Columns that contacts have, too: the company's name and address, and a phone. */
const shared = (...keys: readonly string[]) => contactColumns.filter(({ key }) => keys.includes(key))

/** The columns of members, in form order: the company and its first person. */
const memberColumns: readonly SheetColumn[] = [
  ...shared('company1', 'company2'),
  {
    key: 'credit_no',
    ...named('credit_no'),
    kind: 'text',
    reads: plainCreditCode,
    isRequired: true,
    example: 'DE000000000',
    width: 24,
  },
  {
    key: 'credit_no_confirmed',
    ...named('credit_no_confirmed'),
    kind: 'choice',
    list: 'answers',
    isRequired: false,
    example: null,
    width: 12,
  },
  {
    key: 'invoice_title',
    ...named('invoice_title'),
    kind: 'text',
    isRequired: false,
    example: 'Nordlicht Möbel GmbH',
    width: 28,
  },
  ...shared('address1', 'address2', 'city', 'province', 'country_id', 'zip_code'),
  {
    key: 'kind',
    ...named('member_kind'),
    kind: 'choice',
    list: 'member_kinds',
    isRequired: false,
    example: 'shipper',
    width: 12,
  },
  {
    key: 'payment_days',
    ...named('payment_days'),
    kind: 'whole',
    measure: 'days',
    isRequired: false,
    example: 30,
    width: 12,
  },
  {
    key: 'linkman',
    ...named('member_person'),
    kind: 'capitals',
    isRequired: true,
    example: 'ANNA WEBER',
    width: 20,
  },
  ...shared('phone'),
  {
    key: 'username',
    ...named('sign_in_email'),
    kind: 'text',
    reads: readMailAddress,
    isRequired: true,
    example: 'a.weber@nordlicht.example',
    width: 28,
  },
  {
    key: 'language',
    ...named('member_language'),
    kind: 'choice',
    list: 'languages',
    isRequired: false,
    example: 'en-US',
    width: 10,
  },
]

/** A company with its first person, as the form of one member sends them. */
export type MemberFromFile = ReturnType<typeof memberOf>

function memberOf(values: SheetRowValues) {
  const text = (key: string) => (values[key] ?? null) as string | null // Columns of texts.
  const chosen = <Code>(codes: readonly Code[], key: string) => codes[Number(values[key]) - 1]
  return {
    ...{ company1: text('company1') ?? '', company2: text('company2') },
    ...{ credit_no: text('credit_no') ?? '' },
    credit_no_confirmed: chosen(answers, 'credit_no_confirmed') === 'yes',
    // Most companies bill under their own name.
    invoice_title: text('invoice_title') ?? text('company2') ?? text('company1') ?? '',
    ...{ address1: text('address1') ?? '', address2: text('address2'), city: text('city') ?? '' },
    ...{ province: text('province'), zip_code: text('zip_code') },
    country_id: (values.country_id ?? null) as number | null, // A choice is read as its id.
    kind: chosen(companyKinds, 'kind') ?? 'shipper',
    payment_days: (values.payment_days ?? null) as number | null, // A column of figures.
    ...{ linkman: text('linkman') ?? '', phone: text('phone') ?? '', username: text('username') ?? '' },
    language: chosen(languages, 'language') ?? defaultLanguage,
  }
}

/** A member is known by the address of its person: each has one account. */
export function memberKeyText({ username }: Pick<MemberFromFile, 'username'>): string {
  return username.normalize('NFC').toLowerCase()
}

export const memberSheet: SheetKindRules<MemberFromFile> = {
  columnsOf: () => memberColumns,
  compose(values) {
    const write = memberOf(values)
    // Which numbers the company's country has is checked with the rows that are stored.
    return { write, findings: checkAddedMember(write, { isAbroad: true }) }
  },
  keyOf: memberKeyText,
}
