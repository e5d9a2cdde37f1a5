import * as wire from '@berth/contract/desk/desk-audit'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { auditActionName, auditFieldName, auditTargetName, auditValueName } from '@berth/locales/audit-words'
import { common } from '@berth/locales/common-words'
import { defineWords, type Language } from '@berth/locales/language'
import { route } from '../../../platform/http/route.ts'
import { type ExportColumn, exportList } from '../../../platform/sheets/export-list.ts'
import { type AuditRow, listAuditRows, listPeople, readAudit } from './audit.query.ts'

const words = defineWords(
  {
    file: '操作记录',
    time: '时间（北京时间）',
    who: '操作人',
    action: common.zh.action,
    target: '对象',
    name: '名称',
    reason: common.zh.reason,
    changes: common.zh.changes,
    none: common.zh.empty,
  },
  {
    file: 'Audit log',
    time: 'Time (Beijing)',
    who: 'User',
    action: common.en.action,
    target: 'Record',
    name: 'Name',
    reason: common.en.reason,
    changes: common.en.changes,
    none: common.en.empty,
  },
)

/** Small enough for other requests to be answered between two batches. */
const batchSize = 500

function present(row: AuditRow): wire.AuditEntry {
  return {
    key: `${row.source}-${row.id}`,
    time: row.time.toISOString(),
    user_id: row.userId,
    user_name: row.userName,
    action: row.action,
    on_behalf: row.onBehalf,
    target_kind: row.targetKind,
    target_id: row.targetId,
    target_name: row.targetName,
    reason: row.reason,
    changes: row.changes,
  }
}

function columnsIn(language: Language): readonly ExportColumn<AuditRow>[] {
  const text = words[language]
  const heading = (key: keyof typeof text) => ({ 'zh-CN': words['zh-CN'][key], 'en-US': words['en-US'][key] })
  const value = (field: string, given: string | null) =>
    given === null ? text.none : auditValueName(field, given, language)
  return [
    { heading: heading('time'), width: 20, value: ({ time }) => inChina(time) },
    { heading: heading('who'), width: 16, value: ({ userName }) => userName },
    { heading: heading('action'), width: 20, value: ({ action }) => auditActionName(action, language) },
    {
      heading: heading('target'),
      width: 14,
      value: ({ targetKind }) => auditTargetName(targetKind, language),
    },
    { heading: heading('name'), width: 32, value: ({ targetName }) => targetName },
    { heading: heading('reason'), width: 32, value: ({ reason }) => reason },
    {
      heading: heading('changes'),
      width: 60,
      value: ({ changes }) =>
        changes
          .map(
            ({ field, before, after }) =>
              `${auditFieldName(field, language)}: ${value(field, before)} → ${value(field, after)}`,
          )
          .join('\n'),
    },
  ]
}

function inChina(time: Date): string {
  return new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

export const auditRoutes = [
  route(wire.deskListAudit, async ({ db, scope }, { query }) => {
    const { rows, total, isMore } = await listAuditRows(db, scope, query, query)
    return ok({ lists: rows.map(present), total, is_more: isMore })
  }),

  route(wire.deskExportAudit, async ({ db, scope, now, language }, { query }) => {
    const items = readAudit(db, scope, query, batchSize)
    const name = `${words[language].file} ${dayInChina(now)}`
    return ok(exportList({ name, columns: columnsIn(language), items }, query.format, language))
  }),

  route(wire.deskListAuditPeople, async ({ db, scope }) => {
    const lists = await listPeople(db, scope)
    return ok({ lists, total: lists.length })
  }),
]
