import { type AuditEntry, deskExportAudit, deskListAudit } from '@berth/contract/desk/desk-audit'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { auditActionName, auditTargetName } from '@berth/locales/audit-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatCount, formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { choiceParam, numberParam, textParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { AuditFilter, type AuditFilterState, auditQueryOf } from './audit-filter.tsx'
import { auditPageWords } from './audit-words.ts'

const shape = {
  keyword: textParam(maxLength.keyword),
  from: textParam(10),
  to: textParam(10),
  who: numberParam<number | null>(null),
  action: textParam(60),
  target: textParam(40),
  page: numberParam(1),
  size: choiceParam([20, 50, 100], pageSizes.desk.initial),
}

const nobody: AuditFilterState = { keyword: '', from: '', to: '', who: null, action: '', target: '' }

/** The audit log of the operator's staff, with search, field-level changes and file export. */
export function AuditPage() {
  const text = useWords(auditPageWords)
  const language = useLanguage()
  const mayOpenOrders = useMay('desk_order')
  const [state, change] = useUrlState(shape)
  const { page, size, ...filter } = state
  const query = { ...auditQueryOf(filter), page, size }
  const list = useQuery({ ...readOf(deskListAudit, { query }), placeholderData: keepPreviousData })
  const isNarrowed = JSON.stringify(filter) !== JSON.stringify({ ...filter, ...nobody })
  useTitle(text.title)
  const target = ({ target_kind: kind, target_id: id, target_name: name }: AuditEntry): ReactNode =>
    kind === 'order' && mayOpenOrders ? <Link to={paths.deskOrder(Number(id))}>{name}</Link> : name
  const action = (entry: AuditEntry) => (
    <>
      {auditActionName(entry.action, language)}
      {entry.on_behalf && (
        <>
          {' '}
          <Tag mini>{text.onBehalf}</Tag>
        </>
      )}
    </>
  )
  return (
    <Page wide>
      <PageHead
        title={text.title}
        context={
          list.data && text[list.data.is_more ? 'contextMore' : 'context'](formatCount(list.data.total))
        }
        actions={<ExportButton endpoint={deskExportAudit} query={query} />}
      />
      <Panel flush label={text.title}>
        <AuditFilter filter={filter} onChange={change} />
        <ListResults<AuditEntry>
          query={list}
          answer={list.data}
          label={text.title}
          rowKey={({ key }) => key}
          failed={text.failed}
          bones={{ phone: [140, 60], table: [150, 130, 180, 260, 300] }}
          nothing={() => (
            <StateMessage
              drawing={isNarrowed ? 'search' : 'ship'}
              title={isNarrowed ? text.none : text.noneYet}
              actions={isNarrowed && <Button onClick={() => change(nobody)}>{text.clear}</Button>}
            >
              {isNarrowed ? text.noneText : text.noneYetText}
            </StateMessage>
          )}
          pager={{
            unit: 'records',
            page,
            size,
            sizes: pageSizes.desk.options,
            onChange: (next, of) => change({ page: next, size: of as typeof size }), // One of `sizes`.
          }}
          card={(entry) => (
            <Card
              title={action(entry)}
              headline={target(entry)}
              facts={[
                `${entry.user_name} · ${formatInstant(entry.time, language)}`,
                <AuditChanges key="changes" entry={entry} />,
              ]}
            />
          )}
          table={(shown) => (
            <DataTable<AuditEntry>
              {...shown}
              label={text.title}
              empty={null}
              columns={[
                {
                  title: text.time,
                  key: 'time',
                  width: 150,
                  render: (_, { time }) => formatInstant(time, language),
                },
                { title: text.who, dataIndex: 'user_name', key: 'who', width: 130 },
                { title: text.action, key: 'action', width: 180, render: (_, entry) => action(entry) },
                {
                  title: text.what,
                  key: 'what',
                  width: 260,
                  render: (_, entry) => (
                    <>
                      <span className="note">{auditTargetName(entry.target_kind, language)}</span>
                      <br />
                      {target(entry)}
                    </>
                  ),
                },
                { title: text.changes, key: 'changes', render: (_, entry) => <AuditChanges entry={entry} /> },
              ]}
            />
          )}
        />
      </Panel>
    </Page>
  )
}
