import { exportContacts } from '@berth/contract/trade/export'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { route } from '../../../platform/http/route.ts'
import { type ExportColumn, exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { contactColumns } from '../sheets/public.ts'
import { type ExportedContact, findContactIds, findContactsToExport } from './contact-export.query.ts'

const fileNames = defineWords({ file: common.zh.contacts }, { file: common.en.contacts })

type Key = (typeof contactColumns)[number]['key']

const values: Record<Key, (row: ExportedContact) => string | null> = {
  company1: ({ contact }) => contact.company1,
  company2: ({ contact }) => contact.company2,
  linkman: ({ contact }) => contact.linkman,
  phone: ({ contact }) => contact.phone,
  email: ({ contact }) => contact.email,
  address1: ({ contact }) => contact.address1,
  address2: ({ contact }) => contact.address2,
  city: ({ contact }) => contact.city,
  province: ({ contact }) => contact.province,
  country_id: ({ countryCode }) => countryCode,
  zip_code: ({ contact }) => contact.zipCode,
  e_code: ({ contact }) => contact.eCode,
}

// The same columns an import reads, so that the file can be edited and imported again.
const columns: readonly ExportColumn<ExportedContact>[] = contactColumns.map(({ key, heading, width }) => ({
  heading,
  width,
  value: values[key],
}))

export const contactExportRoutes = [
  route(exportContacts, async ({ db, scope, now, language }, { query }) => {
    const ids = await findContactIds(db, scope, query)
    const items = readByIds(
      ids,
      (asked) => findContactsToExport(db, scope, asked),
      ({ contact }) => contact.id,
    )
    const name = `${fileNames[language].file} ${dayInChina(now)}`
    return ok(exportList({ name, columns, items }, query.format, language))
  }),
]
