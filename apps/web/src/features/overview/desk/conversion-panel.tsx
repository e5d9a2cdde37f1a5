import type { Overview } from '@berth/contract/desk/overview'
import { overviewWords } from '@berth/locales/overview-words'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { FigureTable } from '#ui/charts/chart.tsx'
import { shareText } from '#ui/charts/chart-scale.ts'
import { Panel } from '#ui/page/panel.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { BarRows } from './bar-rows.tsx'
import { figureLink } from './figure-link.ts'
import { pageWords } from './overview-words.ts'

type ConversionPanelProps = { readonly conversion: Overview['conversion']; readonly since: string }

/** The funnel from estimates to quote requests to bookings, each step as a share of the estimates. */
export function ConversionPanel({ conversion, since }: ConversionPanelProps) {
  const text = useWords(pageWords)
  const words = useWords(overviewWords)
  const isPhone = useIsPhone()
  const { estimates, rfqs, from_quotes, bookings } = conversion
  const row = (key: string, name: string, value: number, fill: string, note: string, to?: string) => ({
    ...{ key, name, value, fill, to },
    figure: formatCount(value),
    note: note && ` · ${note}`,
    shortNote: note && ` · ${shareText(value, estimates)}`,
    says: `${name} ${formatCount(value)} ${note}`.trim(),
  })
  const rows = [
    row('estimates', words.estimates, estimates, 'var(--chart-5)', ''),
    row(
      'rfqs',
      words.rfqs,
      rfqs,
      'var(--chart-4)',
      text.ofEstimates(shareText(rfqs, estimates)),
      `${paths.deskRfqs}?state=all`,
    ),
    row(
      'booked',
      words.fromQuotes,
      from_quotes,
      'var(--chart-2)',
      text.ofEstimatesAndBookings(shareText(from_quotes, estimates), shareText(from_quotes, bookings)),
      figureLink({ booked_since: since, quoted: '1' }),
    ),
  ]
  return (
    <Panel title={words.parts.conversion} extra={isPhone ? text.conversionNoteShort : text.conversionNote}>
      <BarRows
        title={words.parts.conversion}
        rows={rows}
        nameRoom={150}
        size={isPhone ? 'usual' : 'large'}
        table={
          <FigureTable
            caption={words.parts.conversion}
            heads={[words.parts.conversion, words.columns.figure]}
            rows={rows.map(({ name, figure }) => [name, figure])}
          />
        }
      />
    </Panel>
  )
}
