import type { EndingOffer, EndingRate, ExtendedRate } from '@berth/contract/trade/rate-extension'
import type { Language } from '@berth/locales/language'
import { sayFinding } from '@berth/locales/rule-words'
import type { EndingRow } from './ending.query.ts'
import type { EndingOfferRow } from './ending-offers.query.ts'
import type { RateSuccessor } from './extend-rates.command.ts'
import { presentRate } from './rate.present.ts'

/** Presents a rate that ends soon, and whether its lane then has no price. */
export function presentEndingRate(row: EndingRow, language: Language): EndingRate {
  return { ...presentRate(row, language), is_last_of_lane: row.isLastOfLane }
}

/** Presents a rate with the prices of its copy on the wire. */
export function presentSuccessor(
  { row, copy, shortenedTo, findings: [first] }: RateSuccessor,
  language: Language,
): ExtendedRate {
  const rate = presentRate(row, language)
  const after = new Map(copy.spaces.map(({ containerId, price }) => [containerId, price]))
  const { id, carrier_name, carrier_code, pol_name, pol_code, to_name, to_code, sdate, edate } = rate
  return {
    ...{ id, carrier_name, carrier_code, pol_name, pol_code, to_name, to_code, sdate, edate },
    shortened_to: shortenedTo,
    spaces: row.spaces.map(({ containerId, code, price }) => ({
      ...{ container_id: containerId, container_code: code, before: price },
      after: after.get(containerId) ?? price,
    })),
    breaks: (row.rate.lcl?.breaks ?? []).map(({ from, price }, index) => ({
      ...{ from, before: price },
      after: copy.lcl?.breaks[index]?.price ?? price,
    })),
    problem: first ? sayFinding(first, language) : null,
  }
}

export function presentEndingOffer({ kind, id, no, company, pol, to, endDay }: EndingOfferRow): EndingOffer {
  return { kind, id, no, company, pol_name: pol, to_name: to, end_day: endDay }
}
