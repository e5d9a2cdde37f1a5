import type { OfferFigures } from '@berth/contract/trade/offer-figures'
import styles from '#features/overview/desk/overview-page.module.css'
import { formatCount, formatWorkingSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { shareText } from '#ui/charts/chart-scale.ts'
import { figuresWords } from './figures-words.ts'

const minuteMs = 60_000

/** The key figures of offers in a strip. */
export function FigureStrip({ figures }: { readonly figures: OfferFigures }) {
  const { kpi } = useWords(figuresWords)
  const language = useLanguage()
  const { offers, won, lost, open, answer } = figures
  const span = (minutes: number) => formatWorkingSpan(minutes * minuteMs, language)
  const inDay = answer.bands
    .filter(({ band }) => band === 'hour' || band === 'half_day' || band === 'day')
    .reduce((sum, { count }) => sum + count, 0)
  const strip = [
    { name: kpi.offers, figure: formatCount(offers), note: kpi.open(open) },
    {
      name: kpi.wonRate,
      figure: shareText(won, won + lost),
      note: won + lost === 0 ? kpi.undecided : kpi.wonOf(won, won + lost),
    },
    {
      name: kpi.median,
      figure: answer.median_minutes === null ? '–' : span(answer.median_minutes),
      note: answer.most_minutes === null ? kpi.unsent : kpi.most(span(answer.most_minutes)),
    },
    { name: kpi.inDay, figure: shareText(inDay, answer.count), note: kpi.sent(answer.count) },
  ]
  return (
    <dl className={`grid ${styles.kpis}`}>
      {strip.map(({ name, figure, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.figure}>{figure}</dd>
          <dd className={`note ${styles.kpiNote}`}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
