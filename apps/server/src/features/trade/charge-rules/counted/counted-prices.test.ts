// Prices counted by hand without the code: what rules, offers and sell prices come to. Offers 10 and 12 (a share is one of the freight
// of the types whose rule it is) and 24 to 36 (a rule by container does not stand in the way of one by ton) were counted again when
// that was decided (decision 152).
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { ChargedCargo, ChargeRule } from '@berth/domain/tariff/charge-rule'
import { lclFreightOf } from '@berth/domain/tariff/lcl-price'
import {
  type ChargedQuantities,
  freightOf,
  type PriceLine,
  priceLinesOf,
  priceTotals,
} from '@berth/domain/tariff/price-line'
import { sellPriceOf } from '@berth/domain/tariff/sell-price'
import { describe, expect, it } from 'vitest'
import {
  cargoOf,
  containersOf,
  countryOf,
  figure,
  laneOf,
  lclPriceOf,
  type SheetRow,
  sheet,
  writtenLine,
} from './counted-sheets.ts'

/** The place of each code among its kind: ids in the order of the alphabet, as the sheets list charges. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  charge: [...new Set(sheet('rules.tsv').map(({ charge = '' }) => charge))].toSorted(),
  carrier: ['COSCO', 'MSK', 'ONE'],
  port: ['CNYTN', 'CNSHA', 'NLRTM', 'DEHAM', 'USLAX'],
  lane: ['EU', 'US'],
  country: ['CN', 'NL', 'DE', 'US'],
  type: ['20GP', '40GP', '40HQ'],
  mode: ['FCL', 'LCL'],
}
const idOf = (kind: string, code = '') => (code === '' ? null : (kinds[kind] ?? []).indexOf(code) + 1)

const ruleOf = (row: SheetRow): ChargeRule => ({
  ...{ id: Number(row.id?.slice(1)), charge_id: idOf('charge', row.charge) ?? 0 },
  ...{
    carrier_id: idOf('carrier', row.carrier),
    pol_id: idOf('port', row.pol),
    pod_id: idOf('port', row.pod),
  },
  ...{ to_id: idOf('port', row.to), route_id: idOf('lane', row.lane) },
  ...{ pol_country_id: idOf('country', row.pol_country), to_country_id: idOf('country', row.to_country) },
  container_mode: idOf('mode', row.mode) as ChargeRule['container_mode'],
  container_ids: (row.types ?? '').split(',').flatMap((type) => idOf('type', type) ?? []),
  ...{ basis: row.basis as ChargeRule['basis'], amount: Number(row.amount), currency: row.currency ?? '' },
  ...{ minimum: figure(row.minimum), maximum: figure(row.maximum) },
  payment_term: row.term as ChargeRule['payment_term'],
  charge_mode: row.charged as ChargeRule['charge_mode'],
  ...{ sdate: row.from || '2000-01-01', edate: row.to_day || null },
})

const chargedCargoOf = ({
  mode = '',
  carrier,
  pol = '',
  pod = '',
  to = '',
  day = '',
}: SheetRow): ChargedCargo => ({
  ...{ carrier_id: idOf('carrier', carrier), pol_id: idOf('port', pol) ?? 0, pod_id: idOf('port', pod) ?? 0 },
  ...{ to_id: idOf('port', to) ?? 0, route_ids: [idOf('lane', laneOf[pod]) ?? 0] },
  pol_country_id: idOf('country', countryOf[pol]) ?? 0,
  to_country_id: idOf('country', countryOf[to]) ?? 0,
  ...{ container_mode: mode === 'LCL' ? containerMode.lcl : containerMode.fcl, day },
})

function chargedOf({ containers = '', cargo = '', lcl_price: price = '' }: SheetRow): ChargedQuantities {
  if (containers !== '')
    return {
      containers: containersOf(containers).map(({ type, ...one }) => ({
        ...one,
        container_id: idOf('type', type) ?? 0,
      })),
    }
  const { tons, amount } = lclFreightOf(lclPriceOf(price), cargoOf(cargo))
  return { revenue_tons: tons, freight: amount }
}

function written(line: PriceLine): string {
  const type = line.container_id === null ? null : (kinds.type?.[line.container_id - 1] ?? null)
  return `R${line.rule_id} ${writtenLine(type, line)}`
}

describe('forty offers counted by hand', () => {
  const rules = sheet('rules.tsv').map(ruleOf)
  const offers = sheet('offers.tsv')

  it('are forty', () => expect(offers).toHaveLength(40))

  it.each(offers.map((row) => [row.no, row.what, row] as const))('no. %s: %s', (_no, _what, row) => {
    const charged = chargedOf(row)
    const lines = priceLinesOf(rules, chargedCargoOf(row), charged)
    const freight = freightOf(charged)
    expect(freight.toFixed(2)).toBe(row.freight)
    expect(lines.map(written)).toEqual(row.lines === '' ? [] : row.lines?.split('; '))
    const totals = priceTotals(freight, lines).map(
      ({ currency, amount }) => `${currency} ${amount.toFixed(2)}`,
    )
    expect(totals.join('; ')).toBe(row.totals)
  })
})

describe('twenty sell prices counted by hand', () => {
  it.each(sheet('sells.tsv').map((row) => [row.no, row.what, row] as const))(
    'no. %s: %s',
    (_no, _what, row) => {
      const price = sellPriceOf(Number(row.cost), {
        margin_kind: row.margin_kind as 'amount' | 'percent',
        margin: Number(row.margin),
        least: figure(row.least),
        round_up_to: figure(row.round_up_to) as 1 | 5 | 10 | null,
      })
      expect(price?.toFixed(2) ?? '').toBe(row.sell)
    },
  )
})
