import type { deskSaveCarbonFactor, deskSaveDistance } from '@berth/contract/trade/desk-carbon'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { checkCarbonFactor, checkDistance } from '@berth/domain/tariff/carbon'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { recordRowChange } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { carbonFactors, carriers, portDistances, ports } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { findUnknownIds } from '../../../platform/db/unknown-ids.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'

type SaveResult = Promise<Result<{ id: number; version: number }, Problem>>
type RowVersion = { readonly id: number; readonly version: number }

/** Adds the distance between two ports, or changes it at a version. */
export function saveDistance(
  db: Db,
  scope: OperatorScope,
  { version, ...row }: z.output<typeof deskSaveDistance.body>,
  now: Date,
): SaveResult {
  return transact(db, async (tx) => {
    const places = (['pol_id', 'pod_id'] as const).map((path) => ({ path, id: row[path] }))
    const wrong = [...checkDistance(row), ...(await findUnknownIds(tx, ports, places))]
    if (wrong.length > 0) return refuse(broken(wrong))
    const key = and(eq(portDistances.polId, row.pol_id), eq(portDistances.podId, row.pod_id))
    const [before] = await tx.select().from(portDistances).where(key).for('update')
    const next = nextVersion(before, version, 'pod_id')
    if (!next.ok) return next
    const values = {
      ...{ polId: row.pol_id, podId: row.pod_id, kilometres: row.kilometres, source: row.source },
      ...{ version: next.value, updateTime: now },
    }
    const [saved] = before
      ? await tx.update(portDistances).set(values).where(key).returning()
      : await tx.insert(portDistances).values(values).onConflictDoNothing().returning()
    if (!saved) return refuse(problem('stale_version'))
    const said = before && `${before.kilometres} km, ${before.source}`
    await recordRowChange(
      tx,
      scope,
      {
        ...{ action: 'distance_saved', kind: 'distance', id: saved.id, name: await namesOf(tx, saved) },
        ...{ before: said ?? null, after: `${saved.kilometres} km, ${saved.source}` },
      },
      now,
    )
    return ok({ id: saved.id, version: saved.version })
  })
}

/** Deletes a distance at a version. */
export function deleteDistance(
  db: Db,
  scope: OperatorScope,
  { id, version }: RowVersion,
  now: Date,
): Promise<Result<null, Problem>> {
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(portDistances).where(eq(portDistances.id, id)).for('update')
    if (!before) return refuse(problem('not_found'))
    if (before.version !== version) return refuse(problem('stale_version'))
    await tx.delete(portDistances).where(eq(portDistances.id, id))
    await recordRowChange(
      tx,
      scope,
      {
        ...{ action: 'distance_deleted', kind: 'distance', id: before.id, name: await namesOf(tx, before) },
        ...{ before: `${before.kilometres} km, ${before.source}`, after: null },
      },
      now,
    )
    return ok(null)
  })
}

/** Adds the factor of a carrier, unit and year, or changes it at a version. */
export function saveCarbonFactor(
  db: Db,
  scope: OperatorScope,
  { version, ...row }: z.output<typeof deskSaveCarbonFactor.body>,
  now: Date,
): SaveResult {
  return transact(db, async (tx) => {
    const carrier = row.carrier_id === null ? [] : [{ path: 'carrier_id', id: row.carrier_id }]
    const wrong: Finding[] = [...checkCarbonFactor(row), ...(await findUnknownIds(tx, carriers, carrier))]
    if (wrong.length > 0) return refuse(broken(wrong))
    const { carrierId, unit, year } = carbonFactors
    const key = and(
      row.carrier_id === null ? isNull(carrierId) : eq(carrierId, row.carrier_id),
      eq(unit, row.unit),
      eq(year, row.year),
    )
    const [before] = await tx.select().from(carbonFactors).where(key).for('update')
    const next = nextVersion(before, version, 'year')
    if (!next.ok) return next
    const values = {
      ...{ carrierId: row.carrier_id, unit: row.unit, kilograms: row.kilograms, year: row.year },
      ...{ source: row.source, isWellToWake: row.is_well_to_wake, version: next.value, updateTime: now },
    }
    const [saved] = before
      ? await tx.update(carbonFactors).set(values).where(key).returning()
      : await tx.insert(carbonFactors).values(values).onConflictDoNothing().returning()
    if (!saved) return refuse(problem('stale_version'))
    await recordRowChange(
      tx,
      scope,
      {
        ...{
          action: 'carbon_factor_saved',
          kind: 'carbon_factor',
          id: saved.id,
          name: await nameOf(tx, saved),
        },
        ...{ before: before ? said(before) : null, after: said(saved) },
      },
      now,
    )
    return ok({ id: saved.id, version: saved.version })
  })
}

/** Deletes a factor at a version. */
export function deleteCarbonFactor(
  db: Db,
  scope: OperatorScope,
  { id, version }: RowVersion,
  now: Date,
): Promise<Result<null, Problem>> {
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(carbonFactors).where(eq(carbonFactors.id, id)).for('update')
    if (!before) return refuse(problem('not_found'))
    if (before.version !== version) return refuse(problem('stale_version'))
    await tx.delete(carbonFactors).where(eq(carbonFactors.id, id))
    await recordRowChange(
      tx,
      scope,
      {
        ...{
          action: 'carbon_factor_deleted',
          kind: 'carbon_factor',
          id: before.id,
          name: await nameOf(tx, before),
        },
        ...{ before: said(before), after: null },
      },
      now,
    )
    return ok(null)
  })
}

/** The version after a save. One that is there is changed only by somebody who has seen it. */
function nextVersion(
  before: { readonly version: number } | undefined,
  version: number | null,
  path: string,
): Result<number, Problem> {
  if (!before) return version === null ? ok(1) : refuse(problem('not_found'))
  if (version === null) return refuse(broken([{ path, rule: 'duplicate' }]))
  return before.version === version ? ok(version + 1) : refuse(problem('stale_version'))
}

/** Two ports in codes, the same in both languages. */
async function namesOf(
  tx: Db,
  { polId, podId }: { readonly polId: number; readonly podId: number },
): Promise<string> {
  const rows = await tx
    .select({ id: ports.id, code: ports.code })
    .from(ports)
    .where(inArray(ports.id, [polId, podId]))
  const codeOf = (id: number) => rows.find((row) => row.id === id)?.code ?? ''
  return `${codeOf(polId)} – ${codeOf(podId)}`
}

type Factor = typeof carbonFactors.$inferSelect

async function nameOf(tx: Db, { carrierId, unit, year }: Factor): Promise<string> {
  const [carrier] =
    carrierId === null ? [] : await tx.select().from(carriers).where(eq(carriers.id, carrierId))
  return [carrier?.code, unit, year].filter(Boolean).join(' ')
}

function said({ kilograms, source, isWellToWake }: Factor): string {
  return [kilograms, isWellToWake ? 'WTW' : 'TTW', source].join(', ')
}
