import {
  type AuditEntry,
  deskExportAudit,
  deskListAudit,
  recordedActions,
} from '@berth/contract/desk/desk-audit'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { auditActionName, auditTargetName } from '@berth/locales/audit-words'
import { Link } from 'react-router'
import { ListPage } from '#features/import-export/list-page.tsx'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatCount, formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { choiceParam, dayParam, numberParam, paging, textParam } from '#lib/url/url-state.ts'
import { useList } from '#page-parts/lists/use-list.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { auditPageWords } from './audit-words.ts'

const url = {
  keyword: textParam(maxLength.keyword),
  from: dayParam,
  to: dayParam,
  who: numberParam<number | null>(null),
  action: choiceParam(['', ...recordedActions], ''),
  target: textParam(40),
  ...paging(pageSizes.desk),
}

/** The audit log of the operator's staff, with search, field-level changes and file export. */
export function AuditPage() {
  const text = useWords(auditPageWords)
  const language = useLanguage()
  const mayOpenOrders = useMay('desk_order')
  const list = useList({
    url,
    filters: ['keyword', 'from', 'to', 'who', 'action', 'target'],
    queryOf: ({ who, ...chosen }) => ({ ...chosen, ...(who ? { user_id: who } : {}) }),
    read: (query) => readOf(deskListAudit, { query }),
  })
  const { answer } = list
  const target = ({ target_kind: kind, target_id: id, target_name: name }: AuditEntry) =>
    kind === 'order' && mayOpenOrders ? (
      <Link to={paths.deskOrder(Number(id))}>
        <Mono>{name}</Mono>
      </Link>
    ) : (
      name
    )
  return (
    <ListPage<AuditEntry, typeof deskExportAudit>
      list={list}
      text={{ ...text, table: text.title }}
      context={answer && text[answer.is_more ? 'contextMore' : 'context'](formatCount(answer.total))}
      file={{ endpoint: deskExportAudit, query: list.asked }}
      filter={<AuditFilter filter={list.state} onChange={list.change} />}
      unit="records"
      bones={[150, 130, 180, 260, 300]}
      rowKey={({ key }) => key}
      columns={[
        { key: 'time', title: text.time, width: 150, cell: ({ time }) => formatInstant(time, language) },
        {
          key: 'who',
          title: text.who,
          width: 130,
          cell: (entry) => entry.user_name,
          card: 'fact',
          onCard: ({ user_name: name, time }) => `${name} · ${formatInstant(time, language)}`,
        },
        {
          key: 'action',
          title: text.action,
          width: 180,
          cell: (entry) => (
            <>
              {auditActionName(entry.action, language)}
              {entry.on_behalf && (
                <>
                  {' '}
                  <Tag mini>{text.onBehalf}</Tag>
                </>
              )}
            </>
          ),
          card: 'title',
        },
        {
          key: 'what',
          title: text.what,
          width: 200,
          cell: (entry) => (
            <>
              <span className="note">{auditTargetName(entry.target_kind, language)}</span>
              <br />
              {target(entry)}
            </>
          ),
          card: 'headline',
          onCard: target,
        },
        {
          key: 'changes',
          title: text.changes,
          width: 320,
          wraps: true,
          cell: (entry) => <AuditChanges entry={entry} />,
          card: 'fact',
        },
      ]}
    />
  )
}
