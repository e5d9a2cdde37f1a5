import { type DeskMemberItem, deskListMembers, memberTabs } from '@berth/contract/companies/desk-member'
import { deskExportMembers } from '@berth/contract/trade/export'
import { companyKinds } from '@berth/domain/access/authority-preset'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { placeLine } from '@berth/domain/text/place-line'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListPage } from '#features/import-export/list-page.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatInstantDay, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { choiceParam, paging, textParam } from '#lib/url/url-state.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { addMemberWords } from './add-member-words.ts'
import { membersWords } from './member-list-words.ts'
import { MemberState } from './member-tags.tsx'
import styles from './members.module.css'
import { membersKey } from './members-key.ts'

const url = {
  tab: choiceParam(memberTabs, 'all'),
  keyword: textParam(maxLength.keyword),
  kind: choiceParam(['', ...companyKinds], ''),
  sort: choiceParam(['newest', 'oldest', 'name'], 'newest'),
  ...paging(pageSizes.desk),
}

/** The companies of the portal: search, with tabs for pending and blocked ones. */
export function MembersPage() {
  const text = useWords(membersWords)
  const addMember = useWords(addMemberWords)
  const language = useLanguage()
  const [isAdding, setAdding] = useState(false)
  const list = useList({
    url,
    filters: ['keyword', 'kind'],
    read: (query) => readOf(deskListMembers, { query }),
  })
  const { state, answer, change } = list
  const counts = { all: undefined, waiting: answer?.waiting, blocked: answer?.blocked }
  const { columns: head } = text
  return (
    <ListPage<DeskMemberItem, typeof deskExportMembers>
      list={list}
      text={{ ...text, none: text.none[state.tab] }}
      context={answer ? text.context(answer.total) : '\u00a0'}
      file={{ endpoint: deskExportMembers, query: list.asked }}
      into={{ kind: 'member', side: 'desk', cacheKey: membersKey }}
      hasRefresh
      actions={
        <Button look="primary" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
          {addMember.open}
        </Button>
      }
      tabs={
        <Tabs
          className={styles.tabs}
          activeKey={state.tab}
          // The review tab lists the longest-waiting companies first.
          onChange={(tab) => change({ tab, sort: tab === 'waiting' ? 'oldest' : 'newest' })}
          items={memberTabs.map((key) => ({
            key,
            label: counts[key] ? `${text.tabs[key]} ${counts[key]}` : text.tabs[key],
          }))}
        />
      }
      filter={
        <ListFilter list={list} search={text}>
          <Select
            aria-label={text.kindLabel}
            className={styles.choice ?? ''}
            value={state.kind}
            onChange={(kind) => change({ kind })}
            options={url.kind.choices.map((value) => ({ value, label: text.kinds[value] }))}
          />
          <Select
            aria-label={text.sortLabel}
            className={styles.choice ?? ''}
            value={state.sort}
            onChange={(sort) => change({ sort })}
            options={url.sort.choices.map((value) => ({ value, label: text.sorts[value] }))}
          />
        </ListFilter>
      }
      unit="members"
      bones={[220, 60, 70, 110, 160, 110, 50, 90]}
      pathOf={({ id }) => paths.deskMember(id)}
      columns={[
        { key: 'company', title: head.company, cell: (row) => <Name member={row} />, card: 'title' },
        { key: 'state', title: head.state, cell: (row) => <MemberState {...row} />, card: 'tag' },
        { key: 'kind', title: head.kind, cell: (row) => text.kinds[row.kind] },
        {
          key: 'linkman',
          title: head.linkman,
          cell: (row) => row.linkman ?? nothing,
          card: 'fact',
          onCard: (row) => [row.linkman, row.phone].filter(Boolean).join(' · ') || nothing,
        },
        { key: 'email', title: head.email, cell: (row) => row.username ?? nothing, card: 'fact' },
        { key: 'place', title: head.place, cell: (row) => placeLine([row.city], row.country_name) },
        {
          key: 'people',
          title: head.people,
          align: 'right',
          cell: (row) => <span className="num">{row.people_count}</span>,
          card: 'fact',
          onCard: (row) => [text.kinds[row.kind], text.people(row.people_count), row.city].join(' · '),
        },
        { key: 'since', title: head.since, cell: (row) => formatInstantDay(row.create_time, language) },
      ]}
    >
      {isAdding && <AddMemberDialog onClose={() => setAdding(false)} />}
    </ListPage>
  )
}

function Name({ member }: { readonly member: DeskMemberItem }) {
  return (
    <div className={`phone-any-width ${styles.name}`}>
      <Link to={paths.deskMember(member.id)} title={member.company1}>
        <b>{member.company1}</b>
      </Link>
      {member.company2 && <div className="note whole">{member.company2}</div>}
    </div>
  )
}
