// Prices counted by hand without the code: what rules, offers and sell prices come to. Offers 10 and 12 (a share is one of the freight
// of the types whose rule it is) and 24 to 36 (a rule by container does not stand in the way of one by ton) were counted again when
// that was decided (decision 152).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { ChargedCargo, ChargeRule } from '@berth/domain/tariff/charge-rule'
import { type LclPrice, lclFreightOf } from '@berth/domain/tariff/lcl-price'
import {
  type ChargedQuantities,
  freightOf,
  type PriceLine,
  priceLinesOf,
  priceTotals,
} from '@berth/domain/tariff/price-line'
import { sellPriceOf } from '@berth/domain/tariff/sell-price'
import { describe, expect, it } from 'vitest'

type Row = Readonly<Record<string, string>>

function sheet(name: string): readonly Row[] {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8').trimEnd()
  const [heads = [], ...rows] = text.split('\n').map((line) => line.split('\t'))
  return rows.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])))
}

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
const figure = (cell = '') => (cell === '' || cell === '-' ? null : Number(cell))

const ruleOf = (row: Row): ChargeRule => ({
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

const laneOf: Row = { NLRTM: 'EU', DEHAM: 'EU', USLAX: 'US' }
const countryOf: Row = { CNYTN: 'CN', CNSHA: 'CN', NLRTM: 'NL', DEHAM: 'DE', USLAX: 'US' }

const cargoOf = ({ mode = '', carrier, pol = '', pod = '', to = '', day = '' }: Row): ChargedCargo => ({
  ...{ carrier_id: idOf('carrier', carrier), pol_id: idOf('port', pol) ?? 0, pod_id: idOf('port', pod) ?? 0 },
  ...{ to_id: idOf('port', to) ?? 0, route_ids: [idOf('lane', laneOf[pod]) ?? 0] },
  pol_country_id: idOf('country', countryOf[pol]) ?? 0,
  to_country_id: idOf('country', countryOf[to]) ?? 0,
  ...{ container_mode: mode === 'LCL' ? containerMode.lcl : containerMode.fcl, day },
})

/** `0:95;3:92 | min_tons 1 | min_amount - | kg 1000`; no minimum amount is written as 0 where no freight is below it. */
function lclPriceOf(text: string): LclPrice {
  const [breaks = '', minTons = '', minAmount = '', kilograms = ''] = text.split(' | ')
  const last = (part: string) => part.split(' ').at(-1)
  return {
    breaks: breaks.split(';').map((one) => {
      const [from, price] = one.split(':').map(Number)
      return { from: from ?? 0, price: price ?? 0 }
    }),
    min_tons: Number(last(minTons)),
    min_amount: figure(last(minAmount)),
    kilograms_per_ton: Number(last(kilograms)),
  }
}

function chargedOf({ containers = '', cargo = '', lcl_price: price = '' }: Row): ChargedQuantities {
  if (containers !== '')
    return {
      containers: containers.split('+').map((one) => {
        const [type = '', quantity, each] = one.split(/[*@]/)
        return { container_id: idOf('type', type) ?? 0, quantity: Number(quantity), price: Number(each) }
      }),
    }
  const [volume = 0, weight = 0] = cargo.split(';').map((part) => Number.parseFloat(part))
  const { tons, amount } = lclFreightOf(lclPriceOf(price), { volume, weight })
  return { revenue_tons: tons, freight: amount }
}

/** A line as the sheet writes it: `R17 20GP 4 x 30.00 = 100.00 CNY maximum`. */
function written(line: PriceLine): string {
  const type = line.container_id === null ? '-' : kinds.type?.[line.container_id - 1]
  const quantity = line.basis === 'revenue_ton' ? line.quantity.toFixed(3) : String(line.quantity)
  const counted =
    line.basis === 'percent'
      ? `${line.unit_price.toFixed(2)}%`
      : `${quantity} x ${line.unit_price.toFixed(2)}`
  const said = [
    line.limit,
    line.payment_term === 'collect' ? 'collect' : null,
    line.charge_mode === 'on_top' ? null : line.charge_mode,
  ]
  const amount = `${line.amount.toFixed(2)} ${line.currency}`
  return [`R${line.rule_id} ${type} ${counted} = ${amount}`, ...said.filter((word) => word !== null)].join(
    ' ',
  )
}

describe('forty offers counted by hand', () => {
  const rules = sheet('rules.tsv').map(ruleOf)
  const offers = sheet('offers.tsv')

  it('are forty', () => expect(offers).toHaveLength(40))

  it.each(offers.map((row) => [row.no, row.what, row] as const))('no. %s: %s', (_no, _what, row) => {
    const charged = chargedOf(row)
    const lines = priceLinesOf(rules, cargoOf(row), charged)
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
      expect(price.toFixed(2)).toBe(row.sell)
    },
  )
})
