import type { Offer, OfferLine, OfferOption } from '@berth/contract/trade/offer'
import { offerGroups } from '@berth/domain/offer/offer-group'
import { type KeptOfferLine, pricedOfferOption } from '@berth/domain/offer/offer-price'
import { Random } from '@berth/domain/random'

const carriers = ['COSCO SHIPPING', 'OCEAN NETWORK EXPRESS', 'MAERSK', 'CMA CGM', 'HAPAG-LLOYD'] as const
const types = ['20GP', '40GP', '40HQ', '45HQ'] as const
const names = [
  ['OTHC', 'Terminal handling charge, origin'],
  ['DOC', 'Documentation fee'],
  ['SEAL', 'Seal fee'],
  ['EIR', 'Equipment interchange receipt'],
  ['ENS', 'Entry summary declaration'],
  ['DTHC', 'Terminal handling charge, destination'],
  ['TLX', 'Telex release'],
  ['PSS', 'Peak season surcharge'],
  ['BAF', '燃油附加费'],
  ['VGM', '核实总重申报费'],
] as const

type MadeUpLine = KeptOfferLine & { readonly made: Omit<OfferLine, 'parts'> }

function madeUpLine(random: Random, booked: readonly string[]): MadeUpLine {
  const [code, name] = random.pick(names)
  const basis = random.pick([...booked, 'B/L', 'SHIPMENT'] as const)
  const currency = random.pick(['USD', 'CNY', 'CNY', 'EUR'] as const)
  const mode = random.pick(['on_top', 'on_top', 'on_top', 'included', 'on_request'] as const)
  const term = random.pick(['prepaid', 'prepaid', 'prepaid', 'collect'] as const)
  const price = random.whole(1, 999_999) / 100
  const made = {
    ...{ group: random.pick(offerGroups), charge_id: 1, charge_code: code, charge_name: name, basis },
    ...{ unit_price: price, currency, payment_term: term, charge_mode: mode },
    ...{ minimum: null, maximum: null, of_types: [] },
  }
  return {
    made,
    ...{ chargeCode: code, basis, unitPrice: price, currency, paymentTerm: term, chargeMode: mode },
  }
}

const noContainer: readonly (typeof types)[number][] = []

/** A price per revenue ton with up to ten breaks, rebates among them, and the cargo that it is for. */
function madeUpLcl(random: Random) {
  const froms = Array.from({ length: random.whole(0, 9) }, () => random.whole(500, 99_999) / 1000)
  const breaks = [0, ...new Set(froms)]
    .toSorted((one, other) => one - other)
    .map((from) => ({ from, price: random.whole(-9_999, 99_999) / 100 }))
  return {
    lcl: {
      ...{ breaks, min_tons: random.pick([0, 1, 2.5]), kilograms_per_ton: random.pick([800, 1000]) },
      min_amount: random.pick([null, random.whole(1, 99_999) / 100]),
    },
    cargo: { volume: random.whole(1, 30_000) / 1000, weight: random.whole(1, 20_000) },
  }
}

type OptionKind = 'usual' | 'full' | 'shared'

function madeUpOption(random: Random, index: number, lineCount: number, kind: OptionKind): OfferOption {
  const isUsual = kind === 'usual'
  const { lcl, cargo } = kind === 'shared' ? madeUpLcl(random) : { lcl: null, cargo: null }
  const booked = lcl
    ? noContainer
    : types.filter((_, place) => place === 2 || (!isUsual && random.chance(0.3)))
  const spaces = booked.map((code, place) => ({
    ...{ containerId: place + 1, containerCode: code, count: random.whole(1, 40) },
    price: random.whole(50_000, 999_999) / 100,
  }))
  const bases = lcl ? (['RT'] as const) : ([...booked, 'CONTAINER'] as const)
  const lines = Array.from({ length: lineCount }, () => madeUpLine(random, bases))
  const priced = pricedOfferOption({ spaces, cargo, lcl, lines })
  const part = ({ basis, quantity, unitPrice, amount }: (typeof priced.freight)[number]) => ({
    ...{ basis, quantity, unit_price: unitPrice, amount },
  })
  return {
    ...{ id: index + 1, option_no: `QT260301001-${index + 1}`, mode: lcl ? 2 : 1, carrier_id: 1 },
    ...{ carrier_name: random.pick(carriers), carrier_code: 'COSU' },
    ...{
      pol_id: 1,
      pol_name: 'Yantian',
      pol_code: 'CNYTN',
      pod_id: 2,
      pod_name: 'Rotterdam',
      pod_code: 'NLRTM',
    },
    ...{ to_id: 2, to_name: 'Rotterdam', to_code: 'NLRTM', transit_days: random.whole(20, 45) },
    sailing: random.chance(0.5) ? 'via Tanjung Pelepas, ETD 12/14' : null,
    spaces: spaces.map(({ containerId, containerCode, count, price }) => ({
      ...{ container_id: containerId, container_name: containerCode, count, price },
    })),
    ...{ cargo, lcl },
    freight: priced.freight.map(part),
    lines: priced.lines.map(({ line: { made }, parts }) => ({ ...made, parts: parts.map(part) })),
    ...{ totals: [...priced.totals], collect: [...priced.collect] },
    // Known for one option in two.
    carbon: random.chance(0.5)
      ? {
          ...{
            kilograms: random.whole(1, 99_999),
            unit: 'teu_km',
            quantity: 4,
            distance: 19_250,
            factor: 0.0625,
          },
          ...{ year: 2026, source: 'Operator’s table of factors', is_well_to_wake: true },
        }
      : null,
    ...{ is_cheapest: false, is_fastest: false, is_accepted: false },
  }
}

/**
 * Makes up an offer: the same number makes the same one. The first of every ten has one option with ten lines; of the others each
 * third shares containers, and each sixth only in every second option.
 */
export function madeUpOffer(seed: number): Offer {
  const random = new Random(seed)
  const isUsual = seed % 10 === 1
  const count = isUsual ? 1 : random.whole(1, 6)
  const kindOf = (index: number): OptionKind => {
    if (isUsual) return 'usual'
    const isShared = seed % 3 === 0 && (seed % 2 === 1 || index % 2 === 1)
    return isShared ? 'shared' : 'full'
  }
  const options = Array.from({ length: count }, (_, index) =>
    madeUpOption(random, index, isUsual ? 9 : random.whole(0, 14), kindOf(index)),
  )
  return {
    ...{
      id: seed,
      offer_no: `QT2603${String(seed).padStart(5, '0')}`,
      edition: random.whole(1, 3),
      state: 'sent',
    },
    ...{
      pol_name: 'Yantian',
      pol_code: 'CNYTN',
      to_name: 'Rotterdam',
      to_code: 'NLRTM',
      spaces: [],
      cargo: null,
    },
    ...{ option_count: count, best_totals: [], rfq_id: null, rfq_no: null, ready_date: '2026-12-10' },
    ...{ goods: 'LED LAMPS', valid_until: '2026-12-09', send_time: '2026-12-02T02:00:00.000Z' },
    ...{ open_time: null, decide_time: null, decline_reason: null, decline_note: null, order_id: null },
    ...{ order_no: null, is_booked: false, create_time: '2026-12-02T01:00:00.000Z', version: 2, actions: [] },
    ...{ company: 'SHENZHEN LUMIRA LIGHTING CO., LTD.', linkman: 'ZHOU MIN', language: 'both' },
    notes: random.chance(0.7)
      ? 'Subject to space at booking.\nDestination charges are for the consignee.'
      : null,
    ...{ prepared_by: 'WANG QI', options, server_time: '2026-12-02T02:00:00.000Z' },
  }
}
