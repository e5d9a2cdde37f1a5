import type { Customer, Shipper } from '@berth/contract/companies/directory'
import type { Language } from '@berth/locales/language'
import { memberWords } from '@berth/locales/member-words'
import type { ExportColumn } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { exportWords } from './directory-export-words.ts'

const column = columnsNamed(exportWords)

const names: readonly ExportColumn<Shipper | Customer>[] = [
  column('company1', 36, (company) => company.company1),
  column('company2', 30, (company) => company.company2),
]

const place: readonly ExportColumn<Shipper | Customer>[] = [
  column('city', 16, (company) => company.city),
  column('country', 18, (company) => company.country_name),
]

/** Columns of the directory export. */
export function shipperColumns(language: Language): readonly ExportColumn<Shipper>[] {
  const { separator } = exportWords[language]
  return [
    ...names,
    ...place,
    column('linkman', 16, (shipper) => shipper.linkman),
    column('phone', 18, (shipper) => shipper.phone),
    column('email', 28, (shipper) => shipper.username),
    column('address1', 36, (shipper) => shipper.address1),
    column('address2', 36, (shipper) => shipper.address2),
    column('businesses', 30, (shipper) => shipper.businesses_name.join(separator)),
    column('routes', 30, (shipper) => shipper.routes_name.join(separator)),
    column('ports', 30, (shipper) => shipper.ports_name.join(separator)),
    column('profile', 50, (shipper) => shipper.profile),
  ]
}

/** Columns of the companies export. */
export function customerColumns(language: Language): readonly ExportColumn<Customer>[] {
  const { kinds } = memberWords[language]
  return [...names, column('kind', 10, (company) => kinds[company.kind]), ...place]
}
