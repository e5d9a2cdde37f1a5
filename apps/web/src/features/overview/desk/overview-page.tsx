import { exportOverview, getOverview } from '@berth/contract/desk/overview'
import { overviewRanges } from '@berth/domain/order/lifecycle/overview-range'
import { dayInChina } from '@berth/domain/time/calendar'
import { overviewWords } from '@berth/locales/overview-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { choiceParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { ConversionPanel } from './conversion-panel.tsx'
import { figureLink } from './figure-link.ts'
import { KpiStrip } from './kpi-strip.tsx'
import { MoneyPanel } from './money-panel.tsx'
import styles from './overview-page.module.css'
import { pageWords } from './overview-words.ts'
import { StageChart } from './stage-chart.tsx'
import { StepPanel } from './step-panel.tsx'
import { VolumePanel } from './volume-panel.tsx'

const address = { range: choiceParam(overviewRanges, '12w') }

// Each look recounts, so an open page looks once a minute.
const followMs = 60_000

/** The desk at a glance: orders in progress, volumes, money and times, by week or month. */
export function OverviewPage() {
  const text = useWords(pageWords)
  const { title } = useWords(overviewWords)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const [{ range }, change] = useUrlState(address)
  const query = useQuery({
    ...readOf(getOverview, { query: { range } }),
    placeholderData: keepPreviousData,
    refetchInterval: followMs,
  })
  const overview = query.data
  useTitle(title)
  return (
    <Page>
      <PageHead
        title={title}
        context={overview && text.context(formatInstant(overview.as_of, language), overview.range)}
        actions={
          <>
            <Segmented
              aria-label={text.range}
              value={range}
              onChange={(next) => change({ range: next })}
              options={overviewRanges.map((value) => ({ value, label: text.ranges[value] }))}
            />
            <ExportButton endpoint={exportOverview} query={{ range }} isCompact={isPhone} />
          </>
        }
      />
      {overview ? (
        <Figures overview={overview} isStale={query.isPlaceholderData} />
      ) : query.isError ? (
        <LoadFailure error={query.error} title={text.failed} onRetry={() => query.refetch()} />
      ) : (
        <TableSkeleton columns={[200, 200, 200, 200]} />
      )}
    </Page>
  )
}

type FiguresProps = {
  readonly overview: NonNullable<Parameters<typeof KpiStrip>[0]['overview']>
  readonly isStale: boolean
}

function Figures({ overview, isStale }: FiguresProps) {
  const text = useWords(pageWords)
  const { parts } = useWords(overviewWords)
  const lastDay = overview.periods.at(-1)?.end ?? overview.as_of
  const since = dayInChina(new Date(overview.since))
  const today = dayInChina(new Date(overview.as_of))
  const isMonthly = overview.range === '12m'
  const weekday = text.weekdays[new Date(lastDay).getUTCDay()] ?? ''
  return (
    <div className="grid one-column gap-16 phone-gap-8" aria-busy={isStale}>
      <Panel flush label={text.kpi.inTransit}>
        <KpiStrip overview={overview} />
      </Panel>
      <div className={`grid gap-16 phone-gap-8 ${styles.charts}`}>
        <Panel title={parts.status} extra={isMonthly ? text.monthly : text.weekly(weekday)}>
          <StageChart periods={overview.periods} isMonthly={isMonthly} />
        </Panel>
        <VolumePanel
          part="lanes"
          volumes={overview.lanes}
          range={overview.range}
          nameRoom={150}
          linkOf={([pol_id, to_id]) =>
            pol_id && to_id ? figureLink({ booked_since: since, pol_id, to_id }) : undefined
          }
        />
        {overview.ages && overview.most_overdue && (
          <MoneyPanel
            others={overview.due?.others ?? []}
            ages={overview.ages}
            mostOverdue={overview.most_overdue}
            today={today}
          />
        )}
        <StepPanel steps={overview.steps} since={since} />
        <ConversionPanel conversion={overview.conversion} since={since} />
        <VolumePanel
          part="carriers"
          volumes={overview.carriers}
          range={overview.range}
          nameRoom={130}
          linkOf={([carrier_id]) =>
            carrier_id ? figureLink({ booked_since: since, carrier_id }) : undefined
          }
        />
      </div>
    </div>
  )
}
