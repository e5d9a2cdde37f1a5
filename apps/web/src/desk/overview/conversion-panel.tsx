import type { Overview } from '@berth/contract/overview'
import { overviewWords } from '@berth/locales/overview-words'
import { formatCount } from '../../lib/format.ts'
import { useWords } from '../../lib/language.ts'
import { Panel } from '../../ui/panel.tsx'
import { BarRows } from './bar-rows.tsx'
import { FigureTable } from './chart.tsx'
import { shareText } from './chart-scale.ts'
import { pageWords } from './page-words.ts'

/** What members asked for, and what of their bookings came from a quote. */
export function ConversionPanel({ conversion }: { readonly conversion: Overview['conversion'] }) {
  const text = useWords(pageWords)
  const words = useWords(overviewWords)
  const { estimates, rfqs, from_quotes, bookings } = conversion
  const row = (key: string, name: string, value: number, fill: string, note = '') => ({
    ...{ key, name, value, fill },
    figure: formatCount(value),
    note: note && ` ${note}`,
    says: `${name} ${formatCount(value)} ${note}`.trim(),
  })
  const rows = [
    row('estimates', words.estimates, estimates, 'var(--chart-5)'),
    row('rfqs', words.rfqs, rfqs, 'var(--chart-4)'),
    row(
      'booked',
      words.fromQuotes,
      from_quotes,
      'var(--chart-2)',
      text.ofBookings(shareText(from_quotes, bookings)),
    ),
  ]
  return (
    <Panel title={words.parts.conversion} extra={text.conversionNote}>
      <BarRows
        title={words.parts.conversion}
        rows={rows}
        nameRoom={150}
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
