import { deskExportMembers } from '@berth/contract/trade/export'
import { maxLength } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Select, Tabs } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { ImportButton, type ImportInto } from '#features/import-export/import-button.tsx'
import { ListMenu } from '#features/import-export/list-menu.tsx'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { useWords } from '#lib/language.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { useListKeys } from '#page-parts/lists/use-list-keys.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { addMemberWords } from './add-member-words.ts'
import {
  anyKind,
  listShape,
  type MemberListState,
  memberSorts,
  membersKey,
  membersOf,
  membersQueryOf,
} from './list-url.ts'
import { membersWords } from './member-list-words.ts'
import { MemberRows } from './member-rows.tsx'
import styles from './members.module.css'

const into: ImportInto = { kind: 'member', side: 'desk', cacheKey: membersKey }

/** The companies of the portal: search, with tabs for pending and blocked ones. */
export function MembersPage() {
  const text = useWords(membersWords)
  const addMember = useWords(addMemberWords)
  const isPhone = useIsPhone()
  const [isAdding, setAdding] = useState(false)
  const [state, change, asked] = useUrlState(listShape)
  const list = useQuery({ ...membersOf(state), placeholderData: keepPreviousData })
  const rows = useRef<HTMLDivElement>(null)
  useListKeys(rows)
  useTitle(text.title)
  const counts = { all: undefined, waiting: list.data?.waiting, blocked: list.data?.blocked }
  const tabs = (['all', 'waiting', 'blocked'] as const).map((key) => ({
    key,
    label: counts[key] ? `${text.tabs[key]} ${counts[key]}` : text.tabs[key],
  }))
  return (
    <Page wide>
      <PageHead
        title={text.title}
        context={list.data ? text.context(list.data.total) : '\u00a0'}
        menu={
          isPhone && (
            <ListMenu
              endpoint={deskExportMembers}
              query={membersQueryOf(state)}
              into={into}
              onRefresh={() => void list.refetch()}
            />
          )
        }
        actions={
          <>
            {!isPhone && (
              <Button
                type="text"
                icon={<Icon name="refresh" />}
                aria-label={text.refresh}
                title={text.refresh}
                aria-busy={list.isFetching}
                onClick={() => list.refetch()}
              />
            )}
            {!isPhone && <ImportButton {...into} />}
            <ExportButton isCompact={isPhone} endpoint={deskExportMembers} query={membersQueryOf(state)} />
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
              {addMember.open}
            </Button>
          </>
        }
      />
      <Panel flush label={text.table}>
        <Tabs
          className={styles.tabs ?? ''}
          activeKey={state.tab}
          // The review tab lists the longest-waiting companies first.
          onChange={(tab) =>
            change({ tab: tab as MemberListState['tab'], sort: tab === 'waiting' ? 'oldest' : 'newest' })
          }
          items={tabs}
        />
        <div className={styles.bar}>
          <Search
            applied={state.keyword}
            onSearch={(typed) => {
              // Repeating the same search refetches it.
              const before = asked()
              if (typed === before.keyword && before.page === 1) list.refetch()
              else change({ keyword: typed })
            }}
          />
          <Select
            aria-label={text.kindLabel}
            className={styles.choice ?? ''}
            value={state.kind}
            onChange={(kind) => change({ kind })}
            options={([anyKind, 'shipper', 'forwarder'] as const).map((value) => ({
              value,
              label: text.kinds[value],
            }))}
          />
          <Select
            aria-label={text.sortLabel}
            className={styles.choice ?? ''}
            value={state.sort}
            onChange={(sort) => change({ sort })}
            options={memberSorts.map((value) => ({ value, label: text.sorts[value] }))}
          />
        </div>
        <div ref={rows}>
          <MemberRows state={state} query={list} onChange={change} />
        </div>
      </Panel>
      {isAdding && <AddMemberDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}

type SearchProps = {
  readonly applied: string
  readonly onSearch: (typed: string) => void
}

function Search({ applied, onSearch }: SearchProps) {
  const text = useWords(membersWords)
  const isPhone = useIsPhone()
  const [typed, setTyped] = useDraft(applied)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <search aria-label={text.searchLabel} className={styles.search}>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          className={styles.keyword ?? ''}
          prefix={<Icon name="search" />}
          allowClear
          enterKeyHint="search"
          aria-label={text.searchLabel}
          placeholder={text.searchHint}
          maxLength={maxLength.keyword}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit">{text.search}</Button>
        {!isPhone && applied !== '' && (
          <Button type="text" onClick={() => onSearch('')}>
            {text.reset}
          </Button>
        )}
      </form>
    </search>
  )
}
