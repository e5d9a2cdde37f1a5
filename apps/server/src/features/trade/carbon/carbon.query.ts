import type { CarbonFactorRow, DistanceRow } from '@berth/contract/trade/desk-carbon'
import type { CarbonFactor } from '@berth/domain/tariff/carbon'
import type { Language } from '@berth/locales/language'
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { carbonFactors, carriers, portDistances, ports } from '../../../platform/db/schema.ts'

type Page = { readonly page: number; readonly size: number }

const pol = alias(ports, 'pol')
const pod = alias(ports, 'pod')

/** Returns one page of the distances, by port of loading. */
export async function listDistances(
  db: Db,
  _scope: OperatorScope,
  { port_id: port, page, size }: Page & { readonly port_id?: number | undefined },
  language: Language,
): Promise<{ lists: DistanceRow[]; total: number }> {
  const where = port ? or(eq(portDistances.polId, port), eq(portDistances.podId, port)) : undefined
  const nameOf = (table: typeof pol | typeof pod) => (language === 'zh-CN' ? table.nameZh : table.nameEn)
  const [total, lists] = await Promise.all([
    db.$count(portDistances, where),
    db
      .select({
        ...{ id: portDistances.id, version: portDistances.version },
        ...{ pol_id: portDistances.polId, pol_code: pol.code, pol_name: nameOf(pol) },
        ...{ pod_id: portDistances.podId, pod_code: pod.code, pod_name: nameOf(pod) },
        ...{ kilometres: portDistances.kilometres, source: portDistances.source },
      })
      .from(portDistances)
      .innerJoin(pol, eq(pol.id, portDistances.polId))
      .innerJoin(pod, eq(pod.id, portDistances.podId))
      .where(where)
      .orderBy(asc(portDistances.polId), asc(portDistances.podId))
      .limit(size)
      .offset((page - 1) * size),
  ])
  return { lists, total }
}

/** Returns one page of the factors, those for all carriers last, the later year first. */
export async function listCarbonFactors(
  db: Db,
  _scope: OperatorScope,
  { carrier_id: carrier, page, size }: Page & { readonly carrier_id?: number | undefined },
  language: Language,
): Promise<{ lists: CarbonFactorRow[]; total: number }> {
  const where = carrier ? eq(carbonFactors.carrierId, carrier) : undefined
  const [total, lists] = await Promise.all([
    db.$count(carbonFactors, where),
    db
      .select({
        ...{ id: carbonFactors.id, version: carbonFactors.version, carrier_id: carbonFactors.carrierId },
        carrier_name: language === 'zh-CN' ? carriers.nameZh : carriers.nameEn,
        ...{ unit: carbonFactors.unit, kilograms: carbonFactors.kilograms, year: carbonFactors.year },
        ...{ source: carbonFactors.source, is_well_to_wake: carbonFactors.isWellToWake },
      })
      .from(carbonFactors)
      .leftJoin(carriers, eq(carriers.id, carbonFactors.carrierId))
      .where(where)
      .orderBy(asc(carbonFactors.carrierId), asc(carbonFactors.unit), desc(carbonFactors.year))
      .limit(size)
      .offset((page - 1) * size),
  ])
  return { lists, total }
}

/** How far it is from a port to others, and the factors there are: what emissions are counted from. */
export type CarbonData = {
  readonly distances: ReadonlyMap<number, number>
  readonly factors: readonly CarbonFactor[]
}

/** Returns the distances from a port, which hold in either direction, and the factors; with two statements at most. */
export async function findCarbonData(
  db: Db,
  { polId, podIds }: { readonly polId: number; readonly podIds: readonly number[] },
): Promise<CarbonData> {
  const [there, back] = [
    and(eq(portDistances.polId, polId), inArray(portDistances.podId, [...podIds])),
    and(inArray(portDistances.polId, [...podIds]), eq(portDistances.podId, polId)),
  ]
  const rows =
    podIds.length === 0
      ? []
      : await db
          .select({
            ...{ polId: portDistances.polId, podId: portDistances.podId },
            kilometres: portDistances.kilometres,
          })
          .from(portDistances)
          .where(or(there, back))
  // Where both ways are stored, the one that is sailed counts.
  const inOrder = rows.toSorted((one, other) => Number(one.polId === polId) - Number(other.polId === polId))
  const distances = new Map(
    inOrder.map((row) => [row.polId === polId ? row.podId : row.polId, row.kilometres]),
  )
  if (distances.size === 0) return { distances, factors: [] }
  const factors = await db
    .select({
      ...{ carrier_id: carbonFactors.carrierId, unit: carbonFactors.unit, year: carbonFactors.year },
      ...{ kilograms: carbonFactors.kilograms, source: carbonFactors.source },
      is_well_to_wake: carbonFactors.isWellToWake,
    })
    .from(carbonFactors)
  return { distances, factors }
}
