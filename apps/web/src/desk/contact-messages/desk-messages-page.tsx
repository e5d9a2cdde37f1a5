import { deskListMessages } from '@berth/contract/desk-message'
import { deskExportMessages } from '@berth/contract/export'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { ExportButton } from '../../features/import-export/export-button.tsx'
import { InboxFrame, idOf } from '../../features/inbox/inbox-frame.tsx'
import { InboxList, InboxRow } from '../../features/inbox/inbox-list.tsx'
import { pollMs } from '../../features/inbox/open-count.tsx'
import { useInboxKeys } from '../../features/inbox/use-inbox-keys.ts'
import { readOf } from '../../lib/api/api.ts'
import { formatInstant } from '../../lib/format.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { paths } from '../../lib/url/paths.ts'
import { choiceParam, numberParam, textParam } from '../../lib/url/url-state.ts'
import { useUrlState } from '../../lib/url/use-url-state.ts'
import { useFirstOpen } from '../../page-parts/lists/use-first-open.ts'
import { useTitle } from '../../page-parts/use-title.ts'
import { useIsPhone } from '../../ui/theme/use-media.ts'
import { MessagePane } from './message-pane.tsx'
import { messageWords } from './message-words.ts'

const states = ['open', 'done'] as const

const address = {
  state: choiceParam(states, 'open'),
  keyword: textParam(maxLength.keyword),
  page: numberParam(1),
}

/** What people write through the contact form, and the message that is being looked at. */
export function DeskMessagesPage() {
  const text = useWords(messageWords)
  const language = useLanguage()
  const openId = idOf(useParams().id)
  const isPhone = useIsPhone()
  const { search } = useLocation()
  const [state, change] = useUrlState(address)
  const query = {
    page: state.page,
    size: pageSizes.desk.initial,
    state: state.state,
    ...(state.keyword ? { keyword: state.keyword } : {}),
  }
  const list = useQuery({
    ...readOf(deskListMessages, { query }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })
  const listRef = useRef<HTMLElement>(null)
  useTitle(text.title)
  const first = openId === null && !isPhone && !list.isPlaceholderData ? list.data?.lists[0] : undefined
  useFirstOpen(first && paths.deskMessage(first.id), search)
  useInboxKeys(listRef, {})
  const countOf = (one: string) => list.data?.by_state.find((counted) => counted.state === one)?.count ?? 0
  return (
    <InboxFrame
      home={paths.deskMessages}
      pane={openId !== null && <MessagePane key={openId} id={openId} />}
      list={
        <InboxList
          title={text.title}
          states={states.map((value) => ({
            value,
            label: `${text.states[value]} ${list.data ? countOf(value) : ''}`,
          }))}
          state={state.state}
          keyword={state.keyword}
          page={state.page}
          isNarrowed={state.keyword !== ''}
          total={list.data?.total ?? 0}
          rows={list.data?.lists}
          failure={list.error}
          listRef={listRef}
          saving={<ExportButton isCompact endpoint={deskExportMessages} query={query} />}
          onChange={({ state: chosen, ...part }) =>
            change(
              { ...part, ...(chosen ? { state: chosen === 'done' ? 'done' : 'open' } : {}) },
              { replace: 'keyword' in part },
            )
          }
          onClear={() => change({ keyword: '' })}
          onRetry={() => void list.refetch()}
          row={(message) => (
            <InboxRow
              to={{ pathname: paths.deskMessage(message.id), search }}
              isOpen={message.id === openId}
              head={message.subject}
              end={formatInstant(message.create_time, language)}
              lines={[[message.name, message.company].filter(Boolean).join(' · '), message.content]}
            />
          )}
        />
      }
    />
  )
}
