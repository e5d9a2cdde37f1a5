import * as wire from '@berth/contract/trade/offer-figures'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { offerFigureWords } from '@berth/locales/offer-figure-words'
import { offerStateWords } from '@berth/locales/offer-words'
import { route } from '../../../platform/http/route.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { presentOfferFigures } from './offer-figures.present.ts'
import { countOffers } from './offer-figures.query.ts'

export const offerFigureRoutes = [
  route(wire.deskGetOfferFigures, async ({ db, scope, language, now }, { query }) =>
    ok(presentOfferFigures(await countOffers(db, scope, query, now), language, now)),
  ),

  route(wire.deskExportOfferFigures, async ({ db, scope, language, now }, { query }) => {
    const figures = presentOfferFigures(await countOffers(db, scope, query, now), language, now)
    const name = `${offerFigureWords[language].title} ${dayInChina(now)}`
    return ok(
      exportList({ name, columns, items: inOneBatch(rowsOf(figures, language)) }, query.format, language),
    )
  }),
]

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

type FigureRow = {
  readonly part: string
  readonly item: string
  readonly measure: string
  readonly figure: number | null
}

const column = columnsNamed(offerFigureWords)

const columns = [
  column<FigureRow>('part', 22, ({ part }) => part),
  column<FigureRow>('item', 34, ({ item }) => item),
  column<FigureRow>('measure', 18, ({ measure }) => measure),
  column<FigureRow>('figure', 12, ({ figure }) => figure),
]

const hours = (minutes: number | null) => (minutes === null ? null : Math.round(minutes / 6) / 10)

/** Every figure of the page as a row, part by part. */
function rowsOf(figures: wire.OfferFigures, language: Language): FigureRow[] {
  const text = offerFigureWords[language]
  const states = offerStateWords[language]
  const row = (part: string, item: string, measure: string, figure: number | null) => ({
    ...{ part, item, measure, figure },
  })
  type Outcomes = Pick<wire.OfferFigures, 'offers' | 'won' | 'lost' | 'open'>
  const outcomes = (part: string, item: string, of: Outcomes) =>
    (['offers', 'won', 'lost', 'open'] as const).map((key) => row(part, item, text.outcomes[key], of[key]))
  const { other_lanes: others, answer } = figures
  return [
    ...figures.by_state.map(({ state, count }) =>
      row(text.parts.states, states[state], text.outcomes.offers, count),
    ),
    ...figures.lost_reasons.map(({ reason, count }) =>
      row(text.parts.lost, text.reasons[reason], text.outcomes.offers, count),
    ),
    ...figures.lanes.flatMap((lane) =>
      outcomes(text.parts.lanes, text.lane(lane.pol_name, lane.to_name), lane),
    ),
    ...(others ? outcomes(text.parts.lanes, text.otherLanes(others.count), others) : []),
    ...figures.by_month.flatMap((month) => [
      ...outcomes(text.parts.months, month.month, month),
      row(text.parts.months, month.month, text.median, hours(month.median_minutes)),
    ]),
    ...answer.bands.map(({ band, count }) =>
      row(text.parts.answers, text.bands[band], text.outcomes.offers, count),
    ),
    row(text.parts.answers, text.median, text.hoursUnit, hours(answer.median_minutes)),
    row(text.parts.answers, text.most, text.hoursUnit, hours(answer.most_minutes)),
  ]
}
