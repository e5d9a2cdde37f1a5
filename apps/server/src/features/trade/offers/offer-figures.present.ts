import type { OfferFigures } from '@berth/contract/trade/offer-figures'
import { grouped } from '@berth/domain/grouped'
import { answerBands, lostReasonOf, lostReasons, outcomeOf } from '@berth/domain/offer/offer-figures'
import { shownOfferStates } from '@berth/domain/offer/offer-lifecycle'
import type { Language } from '@berth/locales/language'
import type { CountedOffers, OfferCounts } from './offer-figures.query.ts'

/** How many lanes are listed by name. */
const namedLanes = 10

function outcomesOf(rows: readonly CountedOffers[]) {
  const sum = { offers: 0, won: 0, lost: 0, open: 0 }
  for (const { state, isBooked, count } of rows) {
    const outcome = outcomeOf(state, isBooked)
    sum.offers += count
    if (outcome !== 'withdrawn' && outcome !== 'booked') sum[outcome] += count
  }
  return sum
}

const countOf = (rows: readonly CountedOffers[], isMeant: (row: CountedOffers) => boolean) =>
  rows.filter(isMeant).reduce((sum, { count }) => sum + count, 0)

/** Presents what came of offers: all figures are sums of the same counted rows, so that they agree. */
export function presentOfferFigures(
  { months, since, rows, times, bands, places }: OfferCounts,
  language: Language,
  now: Date,
): OfferFigures {
  const nameOf = (id: number | null) => {
    const place = id === null ? undefined : places.get(id)
    return { name: place ? (language === 'zh-CN' ? place.zh : place.en) : null, code: place?.code ?? null }
  }
  const lanes = [...grouped(rows, ({ polId, toId }) => `${polId ?? ''}>${toId ?? ''}`)]
    .map(([key, some]) => ({ key, lane: some[0], ...outcomesOf(some), some }))
    .sort((one, other) => other.offers - one.offers || other.won - one.won || (one.key < other.key ? -1 : 1))
  const rest = lanes.slice(namedLanes)
  const inAll = times.find(({ month }) => month === null)
  return {
    months: months.length,
    as_of: now.toISOString(),
    since,
    ...outcomesOf(rows),
    by_state: shownOfferStates
      .filter((state) => state !== 'replaced')
      .map((state) => ({ state, count: countOf(rows, (row) => row.state === state) })),
    lost_reasons: lostReasons.map((reason) => ({
      reason,
      count: countOf(rows, (row) => lostReasonOf(row) === reason),
    })),
    lanes: lanes.slice(0, namedLanes).map(({ lane, offers, won, lost, open }) => {
      const [pol, to] = [nameOf(lane?.polId ?? null), nameOf(lane?.toId ?? null)]
      return {
        ...{ pol_id: lane?.polId ?? null, pol_name: pol.name, pol_code: pol.code },
        ...{ to_id: lane?.toId ?? null, to_name: to.name, to_code: to.code },
        ...{ offers, won, lost, open },
      }
    }),
    other_lanes:
      rest.length === 0 ? null : { count: rest.length, ...outcomesOf(rest.flatMap(({ some }) => some)) },
    by_month: months.map((month) => ({
      month,
      ...outcomesOf(rows.filter((row) => row.month === month)),
      median_minutes: times.find((one) => one.month === month)?.median ?? null,
    })),
    answer: {
      count: inAll?.count ?? 0,
      median_minutes: inAll?.median ?? null,
      most_minutes: inAll?.most ?? null,
      bands: answerBands.map(({ key: band }, place) => ({ band, count: bands.get(place) ?? 0 })),
    },
  }
}
