import { deskListMessages } from '@berth/contract/desk/desk-message'
import { deskExportMessages } from '@berth/contract/trade/export'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { InboxPage } from '#features/inbox/inbox-page.tsx'
import { pollMs } from '#features/inbox/open-count.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { choiceParam, numberParam, textParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { MessagePane } from './message-pane.tsx'
import { messageWords } from './message-words.ts'

const states = ['open', 'done'] as const

const address = {
  state: choiceParam(states, 'open'),
  keyword: textParam(maxLength.keyword),
  page: numberParam(1),
}

/** The messages sent through the contact form, with the selected message beside the list. */
export function DeskMessagesPage() {
  const text = useWords(messageWords)
  const language = useLanguage()
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
  const countOf = (one: string) => list.data?.by_state.find((counted) => counted.state === one)?.count ?? 0
  return (
    <InboxPage
      title={text.title}
      home={paths.deskMessages}
      pathOf={paths.deskMessage}
      list={list}
      states={states.map((value) => ({
        value,
        label: `${text.states[value]} ${list.data ? countOf(value) : ''}`,
      }))}
      state={state.state}
      keyword={state.keyword}
      page={state.page}
      isNarrowed={state.keyword !== ''}
      saving={<ExportButton isCompact endpoint={deskExportMessages} query={query} />}
      onChange={({ state: chosen, ...part }) =>
        change(
          { ...part, ...(chosen ? { state: chosen === 'done' ? 'done' : 'open' } : {}) },
          { replace: 'keyword' in part },
        )
      }
      onClear={() => change({ keyword: '' })}
      pane={(id) => <MessagePane key={id} id={id} />}
      row={(message) => ({
        head: message.subject,
        end: formatInstant(message.create_time, language),
        lines: [[message.name, message.company].filter(Boolean).join(' · '), message.content],
      })}
    />
  )
}
