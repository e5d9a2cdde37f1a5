import { exportQuotes } from '@berth/contract/trade/export'
import type { QuoteItem } from '@berth/contract/trade/quote'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { bookPath } from '#features/quotes/quote-link.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { writeUrlState } from '#lib/url/url-state.ts'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useIsPhone, useMedia } from '#ui/theme/use-media.ts'
import { ModeSwitch } from '../mode-switch.tsx'
import styles from '../quote-parts.module.css'
import {
  asksForSame,
  filterOf,
  isStart,
  ofMode,
  type QuoteFilter,
  type QuoteState,
  type QuoteUrl,
  quoteShape,
  quotesOf,
  quotesQueryOf,
} from '../quote-url.ts'
import { estimateWords, quoteWords } from '../quote-words.ts'
import { RfqButton } from '../requests/rfq-button.tsx'
import { EstimateBar } from './estimate-bar.tsx'
import { EstimatePanel } from './estimate-panel.tsx'
import { LaneLinks, LaneStart } from './lane-start.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { QuoteFilterForm } from './quote-filter.tsx'
import { QuoteRows } from './quote-rows.tsx'
import { useEstimate } from './use-estimate.ts'
import { useLane } from './use-lane.ts'
import { useModeCounts } from './use-mode-counts.ts'

const mayBook = { all: ['order', 'order_booking', 'quote_booking'] } as const

/** Without room for it beside the table, the estimate is a line at the bottom that opens. */
const foldedBelow = '(max-width: 1240px)'

/** Quotes of full containers, the estimate for a shipment, and booking. */
export function FclQuotes({ url }: { readonly url: QuoteUrl }) {
  const text = useWords(quoteWords)
  const estimateText = useWords(estimateWords)
  const isPhone = useIsPhone()
  const isFolded = useMedia(foldedBelow)
  const seesForwarder = useMay('quote_forwarder')
  const canBook = useMay(mayBook)
  const [state, change, asked] = url
  const [isEstimateOpen, setEstimateOpen] = useState(false)
  const read = quotesOf(state, seesForwarder)
  const list = useQuery({
    ...read,
    // Rows of another lane, or of all lanes, would look like the answer.
    placeholderData: (rows, before) =>
      before && asksForSame(before.queryKey, read.queryKey) ? rows : undefined,
  })
  const estimate = useEstimate(state)
  const lane = useLane(state)
  const counts = useModeCounts(state, list.data?.total)
  const modeSwitch = (
    <ModeSwitch
      mode={state.mode}
      counts={isStart(state) ? undefined : counts}
      onChange={(mode) => change(ofMode(mode))}
    />
  )

  // Repeating the same search refetches it.
  const search = (filter: QuoteFilter) => {
    const before = asked()
    const isSame = JSON.stringify(filterOf(filter)) === JSON.stringify(filterOf(before))
    if (isSame && before.page === 1) void list.refetch()
    else change(filterOf(filter))
  }
  const setEstimate = (part: Partial<Pick<QuoteState, 'ready' | 'spaces'>>) =>
    change({ ...part, page: state.page }, { replace: true })
  const { openPath, close } = useOpenQuote(state, change)
  const { ready, spaces } = state
  const shipped = { ready, spaces }
  const book = canBook ? (quote: QuoteItem) => bookPath(quote.id, shipped) : null
  const bookEstimate = canBook ? (id: number) => bookPath(id, { ready, spaces: estimate.spaces }) : null
  const panel = <EstimatePanel estimate={estimate} bookPath={bookEstimate} onChange={setEstimate} />
  const exportButton = (
    <ExportButton isCompact={isPhone} endpoint={exportQuotes} query={quotesQueryOf(state, seesForwarder)} />
  )
  return (
    <>
      <Page wide>
        <PageHead
          title={text.title}
          context={list.data ? text.context(lane, list.data.total) : '\u00a0'}
          actions={
            <>
              {!isPhone && exportButton}
              <RfqButton state={{ ...state, spaces: estimate.spaces }} />
              {isPhone && exportButton}
            </>
          }
        />
        <div className={`grid gap-16 at-start ${styles.columns}`}>
          <Panel flush label={text.table}>
            {isStart(state) ? (
              <LaneStart
                lead={modeSwitch}
                mode={state.mode}
                total={list.data?.total}
                onSearch={search}
                onAll={() => change({ all: '1' })}
              />
            ) : (
              <>
                <QuoteFilterForm lead={modeSwitch} applied={state} lane={lane} onSearch={search} />
                {state.pol_id === null && state.to_id === null && <LaneLinks mode={state.mode} />}
                <QuoteRows state={state} query={list} openPath={openPath} bookPath={book} onChange={change} />
              </>
            )}
          </Panel>
          {!isFolded && (
            <aside className={`sticky ${styles.side}`}>
              <Panel flush title={estimateText.title}>
                {panel}
              </Panel>
            </aside>
          )}
        </div>
      </Page>
      {isFolded && !isStart(state) && (
        <EstimateBar estimate={estimate} onOpen={() => setEstimateOpen(true)} />
      )}
      {isFolded && (
        <Drawer
          open={isEstimateOpen}
          onClose={() => setEstimateOpen(false)}
          side="bottom"
          isTall
          flush
          title={estimateText.title}
        >
          {panel}
        </Drawer>
      )}
      {state.quote !== null && <QuoteDialog id={state.quote} bookPath={book} onClose={close} />}
    </>
  )
}

/** The open quote is part of the URL, so links and the back button work. */
function useOpenQuote(
  state: QuoteState,
  change: (part: Partial<QuoteState>, options?: { replace?: boolean }) => void,
) {
  const { search } = useLocation()
  const openPath = useCallback(
    ({ id }: QuoteItem) => {
      const { page } = state
      return `${paths.quotes}?${writeUrlState(quoteShape, new URLSearchParams(search), { quote: id, page })}`
    },
    [search, state],
  )
  return { openPath, close: () => change({ quote: null, page: state.page }) }
}
