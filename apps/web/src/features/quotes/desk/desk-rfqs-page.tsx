import { deskExportRfqs } from '@berth/contract/trade/export'
import { deskListRfqs } from '@berth/contract/trade/rfq'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { shownRfqStates } from '@berth/domain/rfq/rfq-lifecycle'
import { rfqStateWords } from '@berth/locales/rfq-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { InboxPage } from '#features/inbox/inbox-page.tsx'
import { inboxWords } from '#features/inbox/inbox-words.ts'
import { pollMs } from '#features/inbox/open-count.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { shortCompany } from '#lib/short-company.ts'
import { paths } from '#lib/url/paths.ts'
import { choiceParam, numberParam, textParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { laneOf, RfqStateTag, useShipmentOf } from '../rfq-parts.tsx'
import { deskRfqWords } from './desk-rfq-words.ts'
import { RfqPane } from './rfq-pane.tsx'

const states = ['open', 'answered', 'expired', 'accepted', 'declined', 'withdrawn', 'all'] as const

const address = {
  state: choiceParam(states, 'open'),
  keyword: textParam(maxLength.keyword),
  page: numberParam(1),
}

/** The quote requests of all members, longest-waiting first, with the open one beside the list. */
export function DeskRfqsPage() {
  const text = useWords(deskRfqWords)
  const inbox = useWords(inboxWords)
  const names = useWords(rfqStateWords)
  const language = useLanguage()
  const [state, change] = useUrlState(address)
  const query = {
    page: state.page,
    size: pageSizes.desk.initial,
    sort: state.state === 'open' ? ('oldest' as const) : ('newest' as const),
    ...(state.keyword ? { keyword: state.keyword } : {}),
    ...(state.state === 'all' ? {} : { state: state.state }),
  }
  const list = useQuery({
    ...readOf(deskListRfqs, { query }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })
  const now = useServerNow(list.data?.server_time)
  const shipmentOf = useShipmentOf()
  const countOf = (one: string) => list.data?.by_state.find((counted) => counted.state === one)?.count ?? 0
  return (
    <InboxPage
      title={text.title}
      home={paths.deskRfqs}
      pathOf={paths.deskRfq}
      list={list}
      states={[...shownRfqStates, 'all' as const].map((value) => ({
        value,
        label: value === 'all' ? inbox.all : `${names[value]} ${list.data ? countOf(value) : ''}`,
      }))}
      state={state.state}
      keyword={state.keyword}
      page={state.page}
      isNarrowed={state.keyword !== '' || state.state !== 'open'}
      saving={
        <>
          <LinkButton to={paths.deskOffers}>{text.offers}</LinkButton>
          <ExportButton isCompact endpoint={deskExportRfqs} query={query} />
        </>
      }
      onChange={({ state: chosen, ...part }) =>
        change(
          { ...part, ...(chosen ? { state: states.find((one) => one === chosen) ?? 'open' } : {}) },
          { replace: 'keyword' in part },
        )
      }
      onClear={() => change({ keyword: '', state: 'open' })}
      keys={{ r: () => document.querySelector<HTMLElement>('[data-decline]')?.click() }}
      pane={(id) => <RfqPane key={id} id={id} />}
      row={(rfq) => ({
        head: (
          <>
            <span className="mono">{rfq.rfq_no}</span>{' '}
            {rfq.customer_name && <span>{shortCompany(rfq.customer_name)}</span>}
          </>
        ),
        end:
          rfq.state === 'open' ? (
            text.waited(formatSpan(now.getTime() - new Date(rfq.create_time).getTime(), language))
          ) : (
            <RfqStateTag state={rfq.state} viewer="operator" />
          ),
        lines: [laneOf(rfq), `${shipmentOf(rfq)} · ${rfq.target_rate}`],
      })}
    />
  )
}
