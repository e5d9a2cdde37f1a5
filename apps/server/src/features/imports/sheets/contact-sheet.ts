import { checkContact } from '@berth/domain/contact'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import type { SheetKindRules } from './sheet-kind.ts'

/** A contact as a file brings it, in the wire's names. */
export type ContactToWrite = {
  readonly company1: string
  readonly company2: string | null
  readonly linkman: string
  readonly phone: string
  readonly email: string | null
  readonly address1: string
  readonly address2: string | null
  readonly city: string
  readonly province: string | null
  readonly country_id: number | null
  readonly zip_code: string | null
  readonly e_code: string | null
}

type Key = keyof ContactToWrite

const heading = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })

/** The columns of contacts, in the order of the form. */
export const contactColumns: readonly (SheetColumn & { readonly key: Key })[] = [
  {
    key: 'company1',
    heading: heading('公司名称（英文）', 'Company'),
    alsoNamed: ['公司名称', '公司', '英文公司名称', 'Company name', 'Company name (English)'],
    kind: 'capitals',
    isRequired: true,
    example: 'NORDLICHT MOEBEL GMBH',
    width: 32,
  },
  {
    key: 'company2',
    heading: heading('公司本地名称', 'Local company name'),
    alsoNamed: ['公司中文名称', '中文名称', 'Company name (local)', 'Company 2'],
    kind: 'text',
    isRequired: false,
    example: '北光家具',
    width: 24,
  },
  {
    key: 'linkman',
    heading: heading('联系人', 'Contact person'),
    alsoNamed: ['姓名', 'Contact', 'Contact name', 'Name'],
    kind: 'capitals',
    isRequired: true,
    example: 'ANNA WEBER',
    width: 20,
  },
  {
    key: 'phone',
    heading: heading('电话', 'Phone'),
    alsoNamed: ['联系电话', '手机', 'Tel', 'Telephone', 'Mobile'],
    kind: 'text',
    isRequired: true,
    example: '+49 40 0000 0000',
    width: 20,
  },
  {
    key: 'email',
    heading: heading('邮箱', 'Email'),
    alsoNamed: ['电子邮箱', '邮件', 'E-mail', 'Email address', 'Mail'],
    kind: 'text',
    isRequired: false,
    example: 'a.weber@nordlicht.example',
    width: 28,
  },
  {
    key: 'address1',
    heading: heading('地址（英文）', 'Address'),
    alsoNamed: ['地址', '英文地址', 'Address 1', 'Street'],
    kind: 'capitals',
    isRequired: true,
    example: 'AM SANDTORKAI 1',
    width: 36,
  },
  {
    key: 'address2',
    heading: heading('本地地址', 'Local address'),
    alsoNamed: ['中文地址', 'Address 2'],
    kind: 'text',
    isRequired: false,
    example: null,
    width: 28,
  },
  {
    key: 'city',
    heading: heading('城市', 'City'),
    alsoNamed: ['Town'],
    kind: 'capitals',
    isRequired: true,
    example: 'HAMBURG',
    width: 18,
  },
  {
    key: 'province',
    heading: heading('省/州', 'State/province'),
    alsoNamed: ['省份', '州', 'State', 'Province'],
    kind: 'capitals',
    isRequired: false,
    example: null,
    width: 18,
  },
  {
    key: 'country_id',
    heading: heading('国家/地区', 'Country/region'),
    alsoNamed: ['国家', '国家代码', '地区', 'Country', 'Country code'],
    kind: 'choice',
    list: 'countries',
    isRequired: true,
    example: 'DE',
    width: 14,
  },
  {
    key: 'zip_code',
    heading: heading('邮编', 'Postal code'),
    alsoNamed: ['邮政编码', 'Zip', 'Zip code', 'Postcode'],
    kind: 'text',
    isRequired: false,
    example: '20457',
    width: 12,
  },
  {
    key: 'e_code',
    heading: heading('企业代码', 'Enterprise code'),
    alsoNamed: ['企业编码', '统一社会信用代码', 'Company code', 'Tax ID'],
    kind: 'text',
    isRequired: false,
    example: null,
    width: 22,
  },
]

/** Who a contact is: the person at the company, by the address that is written to. */
export function contactKeyText(contact: Pick<ContactToWrite, 'company1' | 'linkman' | 'email'>): string {
  return JSON.stringify([contact.company1, contact.linkman, (contact.email ?? '').toLowerCase()])
}

export const contactSheet: SheetKindRules<ContactToWrite> = {
  columnsOf: () => contactColumns,
  compose(values) {
    const write = Object.fromEntries(
      contactColumns.map(({ key }) => [key, values[key] ?? null]),
    ) as ContactToWrite // What may not be missing was refused by `checkContact` when it is.
    return { write, findings: checkContact(write) }
  },
  keyOf: contactKeyText,
}
