import {
  deskExportOfferFigures,
  deskGetOfferFigures,
  type OfferFigures,
} from '@berth/contract/trade/offer-figures'
import { figureMonths } from '@berth/domain/offer/offer-figures'
import { offerFigureWords } from '@berth/locales/offer-figure-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { PortSelect } from '#features/lookups/lookup-selects.tsx'
import styles from '#features/overview/desk/overview-page.module.css'
import { readOf } from '#lib/api/api.ts'
import { formatDay, formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { choiceParam, numberParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { FilterRow } from '#page-parts/lists/filter-row.tsx'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { AnswerPanel, LostPanel, StatePanel, WonPanel } from './figure-panels.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { figuresWords } from './figures-words.ts'
import { QuotesNav } from './quotes-nav.tsx'

const address = {
  months: choiceParam(figureMonths, figureMonths[0]),
  pol_id: numberParam(null),
  to_id: numberParam(null),
}

/** What came of the offers of some months: by state, reason, lane and month, and how fast they were answered. */
export function OfferFiguresPage() {
  const text = useWords(figuresWords)
  const words = useWords(offerFigureWords)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const [{ months, pol_id, to_id }, change] = useUrlState(address)
  const query = {
    months,
    ...(pol_id === null ? {} : { pol_id }),
    ...(to_id === null ? {} : { to_id }),
  }
  const read = useQuery({
    ...readOf(deskGetOfferFigures, { query }),
    placeholderData: keepPreviousData,
  })
  const figures = read.data
  useTitle(words.title)
  return (
    <Page>
      <PageHead
        title={words.title}
        context={
          figures && text.context(formatDay(figures.since, language), formatInstant(figures.as_of, language))
        }
        actions={
          <>
            <Segmented
              aria-label={text.range}
              value={months}
              onChange={(next) => change({ months: next })}
              options={[...figureMonths]
                .sort((one, other) => one - other)
                .map((value) => ({ value, label: isPhone ? String(value) : text.months(value) }))}
            />
            <ExportButton endpoint={deskExportOfferFigures} query={query} isCompact={isPhone} />
          </>
        }
      />
      <QuotesNav current="figures" />
      <div className="below-16">
        <FilterRow>
          <PortSelect
            use="pol"
            width={200}
            aria-label={text.pol}
            placeholder={text.anyPol}
            value={pol_id}
            onChange={(next) => change({ pol_id: next })}
          />
          <PortSelect
            use="to"
            inland
            width={200}
            aria-label={text.to}
            placeholder={text.anyTo}
            value={to_id}
            onChange={(next) => change({ to_id: next })}
          />
          {(pol_id !== null || to_id !== null) && (
            <Button look="link" onClick={() => change({ pol_id: null, to_id: null })}>
              {text.clear}
            </Button>
          )}
        </FilterRow>
      </div>
      {figures ? (
        <Figures figures={figures} isStale={read.isPlaceholderData} />
      ) : read.isError ? (
        <LoadFailure error={read.error} title={text.failed} onRetry={() => read.refetch()} />
      ) : (
        <TableSkeleton columns={[200, 200, 200, 200]} />
      )}
    </Page>
  )
}

function Figures({ figures, isStale }: { readonly figures: OfferFigures; readonly isStale: boolean }) {
  const text = useWords(figuresWords)
  const { parts, otherLanes, lane: nameOfLane } = useWords(offerFigureWords)
  if (figures.offers === 0)
    return (
      <StateMessage drawing="search" title={text.none.title}>
        {text.none.text}
      </StateMessage>
    )
  const { other_lanes: others } = figures
  const lanes = figures.lanes.map((lane) => ({
    ...lane,
    key: `${lane.pol_id} ${lane.to_id}`,
    name: nameOfLane(lane.pol_name, lane.to_name),
  }))
  return (
    <div className="grid one-column gap-16 phone-gap-8" aria-busy={isStale}>
      <Panel flush label={text.allFigures}>
        <FigureStrip figures={figures} />
      </Panel>
      <div className={`grid gap-16 phone-gap-8 ${styles.charts}`}>
        <WonPanel
          title={parts.months}
          head={text.month}
          rows={figures.by_month.map((month) => ({ ...month, key: month.month, name: month.month }))}
        />
        <StatePanel {...figures} />
        <WonPanel
          title={parts.lanes}
          head={text.lane}
          rows={others ? [...lanes, { ...others, key: 'others', name: otherLanes(others.count) }] : lanes}
        />
        <AnswerPanel answer={figures.answer} />
        <LostPanel reasons={figures.lost_reasons} />
      </div>
    </div>
  )
}
