import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { ChargedCargo, ChargeRule } from '@berth/domain/tariff/charge-rule'
import { type Day, dayAfter } from '@berth/domain/time/calendar'
import { and, asc, desc, eq, gt, gte, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { containing } from '../../../platform/db/like.ts'
import {
  carriers,
  chargeRules,
  chargeRuleTypes,
  charges,
  containerTypes,
  countries,
  ports,
  routePorts,
  routes,
} from '../../../platform/db/schema.ts'
import { findUnknownIds } from '../../../platform/db/unknown-ids.ts'
import type { RateOwner } from '../rates/public.ts'

type Owner = Pick<RateOwner, 'customerId'>

/** Matches the charge rules of an owner; every read and write of an owner's rules goes through this. */
export function rulesOf({ customerId }: Owner): SQL {
  return customerId === null ? isNull(chargeRules.customerId) : eq(chargeRules.customerId, customerId)
}

const pol = alias(ports, 'pol')
const pod = alias(ports, 'pod')
const to = alias(ports, 'to_place')
const polCountry = alias(countries, 'pol_country')
const toCountry = alias(countries, 'to_country')

function selectRules(db: Db) {
  return db
    .select({
      rule: chargeRules,
      charge: charges,
      carrier: carriers,
      pol,
      pod,
      to,
      route: routes,
      polCountry,
      toCountry,
    })
    .from(chargeRules)
    .innerJoin(charges, eq(charges.id, chargeRules.chargeId))
    .leftJoin(carriers, eq(carriers.id, chargeRules.carrierId))
    .leftJoin(pol, eq(pol.id, chargeRules.polId))
    .leftJoin(pod, eq(pod.id, chargeRules.podId))
    .leftJoin(to, eq(to.id, chargeRules.toId))
    .leftJoin(routes, eq(routes.id, chargeRules.routeId))
    .leftJoin(polCountry, eq(polCountry.id, chargeRules.polCountryId))
    .leftJoin(toCountry, eq(toCountry.id, chargeRules.toCountryId))
    .$dynamic()
}

type SelectedRule = Awaited<ReturnType<typeof selectRules>>[number]

/** A charge rule with the rows it names. */
export type ChargeRuleRow = SelectedRule & {
  readonly containers: readonly { readonly id: number; readonly code: string }[]
}

/** Adds the container types to each rule, with one query for all. */
async function withTypes(db: Db, selected: readonly SelectedRule[]): Promise<ChargeRuleRow[]> {
  const ids = selected.map(({ rule }) => rule.id)
  if (ids.length === 0) return []
  const types = await db
    .select({ ruleId: chargeRuleTypes.ruleId, id: containerTypes.id, code: containerTypes.code })
    .from(chargeRuleTypes)
    .innerJoin(containerTypes, eq(containerTypes.id, chargeRuleTypes.containerId))
    .where(inArray(chargeRuleTypes.ruleId, ids))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
  const byRule = new Map<number, { id: number; code: string }[]>(ids.map((id) => [id, []]))
  for (const { ruleId, ...type } of types) byRule.get(ruleId)?.push(type)
  return selected.map((row) => ({ ...row, containers: byRule.get(row.rule.id) ?? [] }))
}

/** A stored rule as the domain's functions take it. */
export function ruleOf({ rule, containers }: Pick<ChargeRuleRow, 'rule' | 'containers'>): ChargeRule {
  return {
    ...{ id: rule.id, charge_id: rule.chargeId, carrier_id: rule.carrierId, pol_id: rule.polId },
    ...{ pod_id: rule.podId, to_id: rule.toId, route_id: rule.routeId, pol_country_id: rule.polCountryId },
    ...{ to_country_id: rule.toCountryId, container_mode: rule.containerMode, basis: rule.basis },
    ...{ amount: rule.amount, currency: rule.currency, minimum: rule.minimum, maximum: rule.maximum },
    ...{ payment_term: rule.paymentTerm, charge_mode: rule.chargeMode, sdate: rule.sdate, edate: rule.edate },
    container_ids: containers.map(({ id }) => id),
  }
}

export type ChargeRuleFilters = {
  readonly keyword?: string | undefined
  readonly port_id?: number | undefined
  readonly carrier_id?: number | undefined
  readonly charge_id?: number | undefined
  readonly valid_on?: Day | undefined
  readonly ends_until?: Day | undefined
}

/** Returns one page of the owner's rules by charge, the most specific first, then the later start. */
export async function listChargeRules(
  db: Db,
  owner: Owner,
  { page, size, ...filters }: ChargeRuleFilters & { readonly page: number; readonly size: number },
) {
  const where = matching(db, owner, filters)
  const total = await db.$count(chargeRules, where)
  const selected = await selectRules(db)
    .where(where)
    .orderBy(...inOrder)
    .limit(size)
    .offset((page - 1) * size)
  return { rows: await withTypes(db, selected), total }
}

/** By charge, the most specific first, then the later start. */
const inOrder = [
  asc(chargeRules.chargeId),
  desc(chargeRules.rank),
  desc(chargeRules.sdate),
  asc(chargeRules.id),
]

function matching(db: Db, owner: Owner, filters: ChargeRuleFilters): SQL | undefined {
  const {
    keyword,
    port_id: port,
    carrier_id: carrier,
    charge_id: charge,
    valid_on: day,
    ends_until: end,
  } = filters
  return and(
    rulesOf(owner),
    keyword ? named(db, keyword) : undefined,
    port === undefined
      ? undefined
      : or(eq(chargeRules.polId, port), eq(chargeRules.podId, port), eq(chargeRules.toId, port)),
    carrier === undefined ? undefined : eq(chargeRules.carrierId, carrier),
    charge === undefined ? undefined : eq(chargeRules.chargeId, charge),
    day === undefined
      ? undefined
      : and(lte(chargeRules.sdate, day), or(isNull(chargeRules.edate), gte(chargeRules.edate, day))),
    end === undefined ? undefined : lte(chargeRules.edate, end),
  )
}

/** A number of a rule, such as CR-0187, or a part of the code or a name of its charge. */
function named(db: Db, keyword: string): SQL | undefined {
  const number = /^CR-?0*([1-9]\d{0,14})$/i.exec(keyword)?.[1]
  if (number) return eq(chargeRules.id, Number(number))
  const like = containing(keyword)
  const found = db
    .select({ id: charges.id })
    .from(charges)
    .where(or(ilike(charges.code, like), ilike(charges.nameZh, like), ilike(charges.nameEn, like)))
  return inArray(chargeRules.chargeId, found)
}

/** Returns one rule of the owner. */
export async function findChargeRule(db: Db, owner: Owner, id: number): Promise<ChargeRuleRow | undefined> {
  const [row] = await withTypes(db, await selectRules(db).where(and(rulesOf(owner), eq(chargeRules.id, id))))
  return row
}

/** Returns those of these rules that the owner has, in the order of lists. */
export async function findChargeRules(
  db: Db,
  owner: Owner,
  ids: readonly number[],
): Promise<ChargeRuleRow[]> {
  const selected = await selectRules(db)
    .where(and(rulesOf(owner), inArray(chargeRules.id, [...ids])))
    .orderBy(...inOrder)
  return withTypes(db, selected)
}

/**
 * Returns one page of the owner's rules that end within so many days and that no rule of the same charge and scope follows, those that
 * end first at the top.
 */
export async function listEndingRules(
  db: Db,
  owner: Owner,
  { days, page, size }: { readonly days: number; readonly page: number; readonly size: number },
  today: Day,
) {
  const where = and(
    rulesOf(owner),
    gte(chargeRules.edate, today),
    lte(chargeRules.edate, dayAfter(today, days)),
    sql`not exists (${successors(db, owner)})`,
  )
  const total = await db.$count(chargeRules, where)
  const selected = await selectRules(db)
    .where(where)
    .orderBy(asc(chargeRules.edate), ...inOrder)
    .limit(size)
    .offset((page - 1) * size)
  return { rows: await withTypes(db, selected), total }
}

const follower = alias(chargeRules, 'follower')

/** The rules that say the same as a rule for the days after it. */
function successors(db: Db, { customerId }: Owner) {
  const scope = [
    ...(['carrierId', 'polId', 'podId', 'toId', 'routeId', 'polCountryId', 'toCountryId'] as const),
    'containerMode' as const,
  ]
  const types = (
    id: SQL,
  ) => sql`(select coalesce(array_agg(type.container_id order by type.container_id), '{}')
    from ${chargeRuleTypes} as type where type.rule_id = ${id})`
  return db
    .select({ id: follower.id })
    .from(follower)
    .where(
      and(
        customerId === null ? isNull(follower.customerId) : eq(follower.customerId, customerId),
        eq(follower.chargeId, chargeRules.chargeId),
        eq(follower.rank, chargeRules.rank),
        gt(follower.sdate, chargeRules.sdate),
        or(isNull(follower.edate), gt(follower.edate, chargeRules.edate)),
        ...scope.map((field) => sql`${follower[field]} is not distinct from ${chargeRules[field]}`),
        sql`${types(sql`${follower.id}`)} = ${types(sql`${chargeRules.id}`)}`,
      ),
    )
}

/** Returns all rules of a charge of the owner. */
export async function findRulesOfCharge(db: Db, owner: Owner, chargeId: number): Promise<ChargeRuleRow[]> {
  return withTypes(db, await selectRules(db).where(and(rulesOf(owner), eq(chargeRules.chargeId, chargeId))))
}

/** Returns the countries of ports by the ports' ids. */
export async function findPortCountries(
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, number>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: ports.id, countryId: ports.countryId })
    .from(ports)
    .where(inArray(ports.id, wanted))
  return new Map(rows.map(({ id, countryId }) => [id, countryId]))
}

/** Completes a cargo with what the lookups know of its places. Otherwise the places that are unknown. */
export async function findChargedCargo(
  db: Db,
  cargo: Omit<ChargedCargo, 'route_ids' | 'pol_country_id' | 'to_country_id'>,
): Promise<Result<ChargedCargo, Finding[]>> {
  const places = (['pol_id', 'pod_id', 'to_id'] as const).map((path) => ({ path, id: cargo[path] }))
  const unknown = await findUnknownIds(db, ports, places)
  if (unknown.length > 0) return refuse(unknown)
  const countriesOf = await findPortCountries(db, [cargo.pol_id, cargo.to_id])
  // Each known port has a country.
  const [polCountryId, toCountryId] = [countriesOf.get(cargo.pol_id)!, countriesOf.get(cargo.to_id)!]
  const lanes = await db
    .select({ id: routePorts.routeId })
    .from(routePorts)
    .where(eq(routePorts.portId, cargo.pod_id))
  return ok({
    ...cargo,
    ...{ pol_country_id: polCountryId, to_country_id: toCountryId, route_ids: lanes.map(({ id }) => id) },
  })
}
