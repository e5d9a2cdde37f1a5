import { type ChargeRule, checkChargeRule } from '@berth/domain/tariff/charge-rule'
import { type Day, dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { insertRules } from '../features/trade/charge-rules/public.ts'
import type { RateOwner } from '../features/trade/rates/public.ts'
import type { Db } from '../platform/db/db.ts'
import type { World } from '../sample/world.ts'

type Rule = Omit<ChargeRule, 'id'>

/** What a rule of the demo says, by codes; what is left out is for all, by container, prepaid and on top. */
type PlannedRule = {
  readonly charge: string
  readonly amount: number
  readonly currency?: 'CNY' | 'USD'
  readonly basis?: Rule['basis']
  readonly pol?: string
  readonly pod?: string
  readonly lane?: string
  readonly from?: string
  readonly to?: string
  readonly carrier?: string
  readonly mode?: Rule['container_mode']
  readonly types?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly collect?: true
  readonly charged?: Rule['charge_mode']
  /** Days from today to its last day; none for no end. */
  readonly endsIn?: number
}

const small = ['20GP'] as const
const large = ['40GP', '40HQ', '45HQ'] as const
const bill = 'bill_of_lading'
const ton = 'revenue_ton'

/** The operator's charges at Chinese ports and on the lanes of the demo, in the amounts that are usual in 2026. */
const operatorRules: readonly PlannedRule[] = [
  { charge: 'OTHC', from: 'CN', types: small, amount: 850 },
  { charge: 'OTHC', from: 'CN', types: large, amount: 1250 },
  { charge: 'OTHC', pol: 'CNYTN', types: small, amount: 920 },
  { charge: 'OTHC', pol: 'CNYTN', types: large, amount: 1380 },
  { charge: 'OTHC', pol: 'CNYTN', carrier: 'COS', types: large, amount: 1350, endsIn: 24 },
  { charge: 'OTHC', pol: 'CNSHA', carrier: 'MSK', types: large, amount: 1265 },
  { charge: 'OTHC', from: 'CN', mode: 2, basis: ton, amount: 55, minimum: 55 },
  { charge: 'DOC', from: 'CN', mode: 1, basis: bill, amount: 450 },
  { charge: 'DOC', from: 'CN', mode: 2, basis: bill, amount: 350 },
  { charge: 'SEAL', from: 'CN', mode: 1, amount: 50 },
  { charge: 'SEAL', pol: 'CNSHA', mode: 1, amount: 45 },
  { charge: 'EIR', from: 'CN', mode: 1, amount: 35 },
  { charge: 'EIR', pol: 'CNYTN', mode: 1, amount: 60 },
  { charge: 'VGM', from: 'CN', mode: 1, amount: 50 },
  { charge: 'TLX', basis: bill, amount: 450, charged: 'on_request' },
  { charge: 'SWB', basis: bill, amount: 300, charged: 'on_request' },
  { charge: 'AMS', to: 'US', basis: bill, amount: 35, currency: 'USD' },
  { charge: 'ACI', to: 'CA', basis: bill, amount: 35, currency: 'USD' },
  { charge: 'ENS', lane: 'europe_base', basis: bill, amount: 35, currency: 'USD' },
  { charge: 'AFR', to: 'JP', basis: bill, amount: 30, currency: 'USD' },
  { charge: 'BAF', lane: 'southeast_asia', types: small, amount: 75, currency: 'USD', endsIn: 17 },
  { charge: 'BAF', lane: 'southeast_asia', types: large, amount: 150, currency: 'USD', endsIn: 17 },
  { charge: 'LSS', lane: 'europe_base', types: small, amount: 60, currency: 'USD', endsIn: 28 },
  { charge: 'LSS', lane: 'europe_base', types: large, amount: 120, currency: 'USD', endsIn: 28 },
  { charge: 'LSS', lane: 'europe_base', mode: 2, basis: ton, amount: 6, currency: 'USD' },
  { charge: 'PSS', lane: 'us_west', mode: 1, amount: 300, currency: 'USD', endsIn: 12 },
  {
    charge: 'CAF',
    lane: 'europe_base',
    carrier: 'MSK',
    basis: 'percent',
    amount: 3,
    currency: 'USD',
    maximum: 90,
  },
  { charge: 'ISPS', from: 'CN', mode: 1, amount: 12, currency: 'USD', charged: 'included' },
  { charge: 'CFS', from: 'CN', mode: 2, basis: ton, amount: 110, minimum: 110 },
  { charge: 'CFS', pol: 'CNSHA', mode: 2, basis: ton, amount: 95, minimum: 95 },
  { charge: 'DTHC', to: 'US', mode: 2, basis: ton, amount: 45, currency: 'USD', minimum: 45, collect: true },
  { charge: 'DTHC', lane: 'europe_base', types: small, amount: 245, currency: 'USD', collect: true },
  { charge: 'DTHC', lane: 'europe_base', types: large, amount: 265, currency: 'USD', collect: true },
  { charge: 'DTHC', pod: 'DEHAM', types: large, amount: 295, currency: 'USD', collect: true },
]

/** What the demo's forwarder charges beside its own rates. */
const forwarderRules: readonly PlannedRule[] = [
  { charge: 'OTHC', from: 'CN', types: small, amount: 880 },
  { charge: 'OTHC', from: 'CN', types: large, amount: 1300 },
  { charge: 'DOC', from: 'CN', basis: bill, amount: 480 },
  { charge: 'SEAL', from: 'CN', mode: 1, amount: 50 },
  { charge: 'HDL', from: 'CN', basis: 'shipment', amount: 200, endsIn: 20 },
  { charge: 'TLX', basis: bill, amount: 400, charged: 'on_request' },
]

/** Writes charge rules of the operator and of a forwarder. */
export async function writeChargeRules(
  tx: Db,
  world: World,
  { operator, forwarder }: { readonly operator: RateOwner; readonly forwarder: RateOwner | null },
  now: Date,
): Promise<void> {
  const today = dayInChina(now)
  const made = (planned: readonly PlannedRule[]) => planned.map((rule) => ruleOf(world, rule, today))
  await write(tx, operator, made(operatorRules), now)
  if (forwarder) await write(tx, forwarder, made(forwarderRules), now)
}

async function write(tx: Db, owner: RateOwner, rules: readonly Rule[], now: Date): Promise<void> {
  const of = { countries: { pol: null, to: null }, currencies: ['CNY', 'USD'] }
  const wrong = rules.flatMap((rule) => checkChargeRule(rule, of))
  const ids = wrong.length > 0 ? [] : await insertRules(tx, owner, rules, now)
  if (ids.length !== rules.length) throw new Error('charge rules of the demo are wrong or tie')
}

function ruleOf(world: World, planned: PlannedRule, today: Day): Rule {
  const id = (code: string | undefined, of: (code: string) => number) =>
    code === undefined ? null : of(code)
  return {
    charge_id: world.chargeId(planned.charge),
    carrier_id: id(planned.carrier, world.carrierId),
    pol_id: id(planned.pol, world.portId),
    pod_id: id(planned.pod, world.portId),
    ...{ to_id: null, route_id: id(planned.lane, world.routeId) },
    pol_country_id: id(planned.from, world.countryId),
    to_country_id: id(planned.to, world.countryId),
    container_mode: planned.mode ?? null,
    container_ids: (planned.types ?? []).map(world.containerTypeId),
    basis: planned.basis ?? 'container',
    ...{ amount: planned.amount, currency: planned.currency ?? 'CNY' },
    ...{ minimum: planned.minimum ?? null, maximum: planned.maximum ?? null },
    payment_term: planned.collect ? 'collect' : 'prepaid',
    charge_mode: planned.charged ?? 'on_top',
    sdate: dayAfter(today, -120),
    edate: planned.endsIn === undefined ? null : dayAfter(today, planned.endsIn),
  }
}
