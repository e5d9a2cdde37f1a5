import type { DeskMemberItem } from '@berth/contract/companies/desk-member'
import type { Language } from '@berth/locales/language'
import { memberWords } from '@berth/locales/member-words'
import { inBeijing } from '../../../platform/sheets/beijing-time.ts'
import type { ExportColumn } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { exportWords } from './member-export-words.ts'

const column = columnsNamed(exportWords)

/** Columns of the members export. */
export function memberColumns(language: Language): readonly ExportColumn<DeskMemberItem>[] {
  const words = memberWords[language]
  return [
    column('company1', 36, (member) => member.company1),
    column('company2', 30, (member) => member.company2),
    column('kind', 10, (member) => words.kinds[member.kind]),
    column('review', 12, (member) => words.reviews[member.review]),
    column('blocked', 10, (member) => (member.is_blocked ? words.blocked : null)),
    column('creditNo', 24, (member) => member.credit_no),
    column('city', 16, (member) => member.city),
    column('country', 18, (member) => member.country_name),
    column('linkman', 16, (member) => member.linkman),
    column('email', 28, (member) => member.username),
    column('phone', 18, (member) => member.phone),
    column('people', 8, (member) => member.people_count),
    column('since', 18, (member) => inBeijing(member.create_time)),
  ]
}
