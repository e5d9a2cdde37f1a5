import type { DeskMemberItem } from '@berth/contract/companies/desk-member'
import { pageSizes } from '@berth/domain/limits'
import { placeLine } from '@berth/domain/text/place-line'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatInstantDay, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { filterWords } from '#page-parts/lists/filter-words.ts'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx'
import { anyKind, type MemberListState } from './list-url.ts'
import { membersWords } from './member-list-words.ts'
import { MemberState } from './member-tags.tsx'
import styles from './members.module.css'

type Answer = { readonly lists: DeskMemberItem[]; readonly total: number }

type MemberRowsProps = {
  readonly state: MemberListState
  readonly query: UseQueryResult<Answer>
  readonly onChange: (change: Partial<MemberListState>) => void
}

/** One page of companies: a table, cards on phones, or an empty or error state. */
export function MemberRows({ state, query, onChange }: MemberRowsProps) {
  const text = useWords(membersWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const columns = useMemo(() => columnsOf(text, language), [text, language])
  return (
    <ListResults<DeskMemberItem>
      query={query}
      answer={query.data}
      label={text.table}
      rowKey={({ id }) => id}
      failed={text.notLoaded}
      bones={{ phone: [140, 60], table: [220, 60, 70, 110, 160, 110, 50, 90] }}
      nothing={(total) => <Nothing state={state} total={total} onChange={onChange} />}
      pager={{
        unit: 'members',
        page: state.page,
        size: state.size,
        sizes: pageSizes.desk.options,
        onChange: (page, size) => onChange({ page, size: size as MemberListState['size'] }), // One of `sizes`.
      }}
      card={(row) => (
        <Card
          title={<Name member={row} />}
          tag={<MemberState {...row} />}
          facts={[
            [row.linkman, row.phone].filter(Boolean).join(' · ') || nothing,
            row.username ?? nothing,
            [text.kinds[row.kind], text.people(row.people_count), row.city].join(' · '),
          ]}
        />
      )}
      table={(shown) => (
        <DataTable<DeskMemberItem>
          {...shown}
          label={text.table}
          columns={columns}
          empty={null}
          onOpen={({ id }) => navigate(paths.deskMember(id))}
        />
      )}
    />
  )
}

function columnsOf(
  text: (typeof membersWords)['zh-CN'],
  language: ReturnType<typeof useLanguage>,
): DataTableProps<DeskMemberItem>['columns'] {
  const head = text.columns
  return [
    { title: head.company, key: 'company', render: (_, row) => <Name member={row} /> },
    { title: head.state, key: 'state', render: (_, row) => <MemberState {...row} /> },
    { title: head.kind, key: 'kind', render: (_, row) => text.kinds[row.kind] },
    { title: head.linkman, key: 'linkman', render: (_, row) => row.linkman ?? nothing },
    { title: head.email, key: 'email', render: (_, row) => row.username ?? nothing },
    {
      title: head.place,
      key: 'place',
      render: (_, row) => placeLine([row.city], row.country_name),
    },
    {
      title: head.people,
      key: 'people',
      align: 'right',
      render: (_, row) => <span className="num">{row.people_count}</span>,
    },
    { title: head.since, key: 'since', render: (_, row) => formatInstantDay(row.create_time, language) },
  ]
}

function Name({ member }: { readonly member: DeskMemberItem }) {
  return (
    <div className={styles.name}>
      <Link to={paths.deskMember(member.id)} title={member.company1}>
        <b>{member.company1}</b>
      </Link>
      {member.company2 && <div className="note whole">{member.company2}</div>}
    </div>
  )
}

function Nothing({
  state,
  total,
  onChange,
}: Pick<MemberRowsProps, 'state' | 'onChange'> & { readonly total: number }) {
  const text = useWords(membersWords)
  const { clear } = useWords(filterWords)
  if (total > 0)
    return (
      <StateMessage
        drawing="search"
        title={text.beyond}
        actions={<Button onClick={() => onChange({ page: 1 })}>{text.firstPage}</Button>}
      />
    )
  const isNarrowed = state.keyword !== '' || state.kind !== anyKind
  if (!isNarrowed && state.tab === 'all')
    return (
      <StateMessage drawing="ship" title={text.noneYet}>
        {text.noneYetText}
      </StateMessage>
    )
  if (isNarrowed)
    return (
      <StateMessage
        drawing="search"
        title={text.noneTitle}
        actions={<Button onClick={() => onChange({ keyword: '', kind: anyKind })}>{clear}</Button>}
      >
        {text.noneText}
      </StateMessage>
    )
  return state.tab === 'waiting' ? (
    <StateMessage drawing="ship" title={text.noneWaiting}>
      {text.noneWaitingText}
    </StateMessage>
  ) : (
    <StateMessage drawing="ship" title={text.noneBlocked} />
  )
}
