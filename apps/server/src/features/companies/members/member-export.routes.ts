import { deskExportMembers } from '@berth/contract/trade/export'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { route } from '../../../platform/http/route.ts'
import { exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { presentMemberItem } from './member.present.ts'
import { findMemberIds, findMembersById } from './member-export.query.ts'
import { memberColumns } from './member-export-columns.ts'
import { exportWords } from './member-export-words.ts'

export const memberExportRoutes = [
  route(deskExportMembers, async ({ db, scope, language, now }, { query }) => {
    const ids = await findMemberIds(db, scope, query, query.sort)
    const read = async (asked: readonly number[]) => {
      const { rows, people } = await findMembersById(db, scope, asked)
      return rows.map((row) => presentMemberItem(row, people.get(row.company.id) ?? 0, language))
    }
    const items = readByIds(ids, read, ({ id }) => id)
    const name = `${exportWords[language].file} ${dayInChina(now)}`
    return ok(exportList({ name, columns: memberColumns(language), items }, query.format, language))
  }),
]
