import type { FreeTimeRuleRow } from '@berth/contract/trade/desk-free-time'
import type { FreeTimeDirection, FreeTimeKind } from '@berth/domain/transport/free-time-kind'
import type { Language } from '@berth/locales/language'
import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { carriers, countries, freeTimeRules, ports } from '../../../platform/db/schema.ts'

export type FreeTimeRecord = typeof freeTimeRules.$inferSelect

export type FreeTimeFilter = {
  readonly carrier_id?: number | undefined
  readonly country_id?: number | undefined
  readonly direction?: FreeTimeDirection | undefined
  readonly kind?: FreeTimeKind | undefined
  readonly on?: string | undefined
}

function matches({ carrier_id, country_id, direction, kind, on }: FreeTimeFilter) {
  const { carrierId, countryId, validFrom, validTo } = freeTimeRules
  return and(
    carrier_id ? eq(carrierId, carrier_id) : undefined,
    country_id ? or(eq(countryId, country_id), eq(ports.countryId, country_id)) : undefined,
    direction ? eq(freeTimeRules.direction, direction) : undefined,
    kind ? eq(freeTimeRules.kind, kind) : undefined,
    on ? or(isNull(validFrom), lte(validFrom, on)) : undefined,
    on ? or(isNull(validTo), gte(validTo, on)) : undefined,
  )
}

const shown = (language: Language) => {
  const nameOf = (table: typeof carriers | typeof countries | typeof ports) =>
    language === 'zh-CN' ? table.nameZh : table.nameEn
  const { id, version, carrierId, countryId, portId, direction, kind } = freeTimeRules
  return {
    ...{ id, version, carrier_id: carrierId, country_id: countryId, port_id: portId, direction, kind },
    ...{ groups: freeTimeRules.groups, currency: freeTimeRules.currency, tiers: freeTimeRules.tiers },
    carrier_name: nameOf(carriers),
    place_name: sql<string | null>`coalesce(${nameOf(ports)}, ${nameOf(countries)})`,
    ...{ free_days: freeTimeRules.freeDays, free_unit: freeTimeRules.freeUnit },
    ...{ charge_unit: freeTimeRules.chargeUnit, source: freeTimeRules.source },
    ...{ start_event: freeTimeRules.startEvent, start_counts: freeTimeRules.startCounts },
    ...{ end_event: freeTimeRules.endEvent, end_counts: freeTimeRules.endCounts },
    ...{ valid_from: freeTimeRules.validFrom, valid_to: freeTimeRules.validTo },
  }
}

/** Returns one page of the rules of free time, those for all carriers last. */
export async function listFreeTime(
  db: Db,
  _scope: OperatorScope,
  filter: FreeTimeFilter,
  { page, size }: { readonly page: number; readonly size: number },
  language: Language,
): Promise<{ lists: FreeTimeRuleRow[]; total: number }> {
  const where = matches(filter)
  const { carrierId, direction, kind, id } = freeTimeRules
  const [lists, counted] = await Promise.all([
    db
      .select(shown(language))
      .from(freeTimeRules)
      .leftJoin(carriers, eq(carriers.id, carrierId))
      .leftJoin(countries, eq(countries.id, freeTimeRules.countryId))
      .leftJoin(ports, eq(ports.id, freeTimeRules.portId))
      .where(where)
      .orderBy(asc(carrierId), asc(direction), asc(kind), asc(id))
      .limit(size)
      .offset((page - 1) * size),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(freeTimeRules)
      .leftJoin(ports, eq(ports.id, freeTimeRules.portId))
      .where(where),
  ])
  return { lists, total: counted[0]?.total ?? 0 }
}

/** Returns the rules that may count for containers of a carrier at these ports. */
export async function findFreeTimeRules(
  db: Db,
  { carrierId, portIds }: { readonly carrierId: number | null; readonly portIds: readonly number[] },
): Promise<FreeTimeRecord[]> {
  if (portIds.length === 0) return []
  const lands = db
    .select({ id: ports.countryId })
    .from(ports)
    .where(inArray(ports.id, [...portIds]))
  return await db
    .select()
    .from(freeTimeRules)
    .where(
      and(
        carrierId === null
          ? isNull(freeTimeRules.carrierId)
          : or(isNull(freeTimeRules.carrierId), eq(freeTimeRules.carrierId, carrierId)),
        or(isNull(freeTimeRules.portId), inArray(freeTimeRules.portId, [...portIds])),
        or(isNull(freeTimeRules.countryId), inArray(freeTimeRules.countryId, lands)),
      ),
    )
    .orderBy(asc(freeTimeRules.id))
}
