import { checkContact } from '@berth/domain/company/contact'
import { plainCreditCode, readMailAddress, readPhone, readPostalCode } from '@berth/domain/reading/identifier'
import type { SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import type { ContactFields } from './contact-fields.ts'
import { named } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

type Key = keyof ContactFields

/** The parts of a name that mail programs write in columns of their own. */
const nameColumns = (['given_name', 'family_name'] as const).map(
  (key): SheetColumn => ({
    ...{
      key,
      ...named(key),
      kind: 'capitals',
      isRequired: false,
      isReadOnly: true,
      example: null,
      width: 12,
    },
  }),
)

/** The columns of contacts, in form order. */
export const contactColumns: readonly (SheetColumn & { readonly key: Key })[] = [
  {
    key: 'company1',
    ...named('company1'),
    kind: 'capitals',
    isRequired: true,
    example: 'NORDLICHT MOEBEL GMBH',
    width: 32,
  },
  {
    key: 'company2',
    ...named('company2'),
    kind: 'text',
    isRequired: false,
    example: 'Nordlicht Möbel GmbH',
    width: 24,
  },
  {
    key: 'linkman',
    ...named('linkman'),
    kind: 'capitals',
    isRequired: true,
    saidBy: ['given_name', 'family_name'],
    example: 'ANNA WEBER',
    width: 20,
  },
  {
    key: 'phone',
    ...named('phone'),
    kind: 'text',
    reads: readPhone,
    isRequired: true,
    example: '+49 40 0000 0000',
    width: 20,
  },
  {
    key: 'email',
    ...named('email'),
    kind: 'text',
    reads: readMailAddress,
    isRequired: false,
    example: 'a.weber@nordlicht.example',
    width: 28,
  },
  {
    key: 'address1',
    ...named('address1'),
    kind: 'capitals',
    isRequired: true,
    example: 'AM SANDTORKAI 1',
    width: 36,
  },
  {
    key: 'address2',
    ...named('address2'),
    kind: 'text',
    isRequired: false,
    example: null,
    width: 28,
  },
  {
    key: 'city',
    ...named('city'),
    kind: 'capitals',
    isRequired: true,
    example: 'HAMBURG',
    width: 18,
  },
  {
    key: 'province',
    ...named('province'),
    kind: 'capitals',
    isRequired: false,
    example: null,
    width: 18,
  },
  {
    key: 'country_id',
    ...named('country_id'),
    kind: 'choice',
    list: 'countries',
    isRequired: true,
    example: 'DE',
    width: 14,
  },
  {
    key: 'zip_code',
    ...named('zip_code'),
    kind: 'text',
    reads: readPostalCode,
    isRequired: false,
    example: '20457',
    width: 12,
  },
  {
    key: 'e_code',
    ...named('e_code'),
    kind: 'text',
    reads: plainCreditCode,
    isRequired: false,
    example: null,
    width: 22,
  },
]

/** The identity of a contact: the person at the company, with their email address. */
export function contactKeyText(contact: Pick<ContactFields, 'company1' | 'linkman' | 'email'>): string {
  return JSON.stringify([contact.company1, contact.linkman, (contact.email ?? '').toLowerCase()])
}

export const contactSheet: SheetKindRules<ContactFields> = {
  columnsOf: () => [...contactColumns, ...nameColumns],
  compose(values) {
    const parts = nameColumns.map(({ key }) => values[key] ?? '').filter((part) => part !== '')
    const all: SheetRowValues = { ...values, linkman: values.linkman ?? (parts.join(' ') || null) }
    const write = Object.fromEntries(
      contactColumns.map(({ key }) => [key, all[key] ?? null]),
    ) as ContactFields // `checkContact` refuses a row without a required field.
    return { write, findings: checkContact(write) }
  },
  keyOf: contactKeyText,
}
