import type { OfferFigures } from '@berth/contract/trade/offer-figures'
import { offerFigureWords } from '@berth/locales/offer-figure-words'
import { offerStateWords } from '@berth/locales/offer-words'
import { BarRows } from '#features/overview/desk/bar-rows.tsx'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { FigureTable } from '#ui/charts/chart.tsx'
import { shareText } from '#ui/charts/chart-scale.ts'
import { Panel } from '#ui/page/panel.tsx'
import { figuresWords } from './figures-words.ts'

type Counted = {
  readonly key: string
  readonly name: string
  readonly count: number
  readonly fill?: string
  readonly to?: string | undefined
}

/** Counts of offers as bars, with the same figures as a table. */
function CountPanel({
  title,
  extra,
  head,
  rows,
}: {
  readonly title: string
  readonly extra?: string
  readonly head: string
  readonly rows: readonly Counted[]
}) {
  const { outcomes } = useWords(offerFigureWords)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel title={title} extra={extra}>
      <BarRows
        title={title}
        rows={rows.map(({ key, name, count, fill = 'var(--chart-2)', to }) => ({
          ...{ key, name, value: count, fill, to },
          figure: formatCount(count),
          note: count > 0 ? ` · ${shareText(count, all)}` : '',
          says: `${name} ${formatCount(count)}`,
        }))}
        nameRoom={190}
        table={
          <FigureTable
            caption={title}
            heads={[head, outcomes.offers]}
            rows={rows.map(({ name, count }) => [name, count])}
          />
        }
      />
    </Panel>
  )
}

/** Offers by their state; each leads to the list of them. */
export function StatePanel({ by_state: byState, since }: Pick<OfferFigures, 'by_state' | 'since'>) {
  const text = useWords(figuresWords)
  const { parts } = useWords(offerFigureWords)
  const names = useWords(offerStateWords)
  return (
    <CountPanel
      title={parts.states}
      head={text.state}
      rows={byState.map(({ state, count }) => ({
        ...{ key: state, name: names[state], count },
        fill: state === 'accepted' ? 'var(--brand)' : 'var(--chart-5)',
        to: count > 0 ? `${paths.deskOffers}?state=${state}&begun_from=${since}` : undefined,
      }))}
    />
  )
}

/** Why offers were lost. */
export function LostPanel({ reasons }: { readonly reasons: OfferFigures['lost_reasons'] }) {
  const text = useWords(figuresWords)
  const words = useWords(offerFigureWords)
  return (
    <CountPanel
      title={words.parts.lost}
      extra={text.lostNote}
      head={text.reason}
      rows={reasons.map(({ reason, count }) => ({ key: reason, name: words.reasons[reason], count }))}
    />
  )
}

/** How long offers took until they were first sent. */
export function AnswerPanel({ answer }: { readonly answer: OfferFigures['answer'] }) {
  const text = useWords(figuresWords)
  const words = useWords(offerFigureWords)
  return (
    <CountPanel
      title={words.parts.answers}
      extra={text.answerNote}
      head={text.span}
      rows={answer.bands.map(({ band, count }) => ({ key: band, name: words.bands[band], count }))}
    />
  )
}

type WonRow = Pick<OfferFigures, 'offers' | 'won' | 'lost' | 'open'> & {
  readonly key: string
  readonly name: string
}

/** Offers by lane or by month: how many, and how many of the decided ones were won. */
export function WonPanel({
  title,
  head,
  rows,
}: {
  readonly title: string
  readonly head: string
  readonly rows: readonly WonRow[]
}) {
  const text = useWords(figuresWords)
  const { outcomes } = useWords(offerFigureWords)
  return (
    <Panel title={title} extra={text.byOffers}>
      <BarRows
        title={title}
        rows={rows.map(({ key, name, offers, won, lost }) => ({
          ...{ key, name, value: offers, fill: 'var(--brand)' },
          figure: formatCount(offers),
          note: won + lost > 0 ? ` · ${text.wonNote(won, shareText(won, won + lost))}` : '',
          shortNote: won > 0 ? ` · ${text.wonNoteShort(won)}` : '',
          says: text.says(name, offers, won, lost),
        }))}
        nameRoom={190}
        table={
          <FigureTable
            caption={title}
            heads={[head, outcomes.offers, outcomes.won, outcomes.lost, outcomes.open, text.rate]}
            rows={rows.map(({ name, offers, won, lost, open }) => [
              ...[name, offers, won, lost, open],
              shareText(won, won + lost),
            ])}
          />
        }
      />
    </Panel>
  )
}
