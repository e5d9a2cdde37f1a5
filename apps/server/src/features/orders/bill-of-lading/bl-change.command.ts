import type { BlDetail } from '@berth/contract/orders/bill-of-lading'
import { blContentOf } from '@berth/domain/bill-of-lading/bl-content'
import { type BlComparison, compareBl } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlContent } from '@berth/domain/bill-of-lading/bl-field'
import { isBlOpen } from '@berth/domain/bill-of-lading/bl-review'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow } from '../../../platform/db/keys.ts'
import { blVersions } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import type { ShipmentContext } from '../instruction/read-shipment.ts'
import { readShipment } from '../instruction/read-shipment.ts'
import { lockState, type OrderRow } from '../order/order.query.ts'
import { presentDetail } from './bl.present.ts'
import { findDeclined, findMarks, findVersions, type VersionRow } from './bl.query.ts'
import { keepBlWait } from './bl-wait.command.ts'
import { bookedSource, instructedSource } from './printed-bl.ts'

export type AtDesk = ShipmentContext & { readonly scope: OperatorScope }

/** The version a change is about, and the revision of it the caller has seen. */
export type BlRevision = { readonly number: number; readonly revision: number }

/** What a bill of lading is compared with, and the carrier's name as printed on it. */
export type BlSources = {
  readonly booking: BlContent
  readonly instruction: BlContent
  readonly carrier: string | null
}

/** Returns what booking and instruction of an order say of its bill of lading. */
export async function readSources(asking: ShipmentContext, id: number): Promise<Result<BlSources, Problem>> {
  const read = await readShipment(asking, id)
  if (!read.ok) return read
  const { order, shipment, saved } = read.value
  return ok({
    booking: { ...blContentOf(bookedSource(order, shipment)), containers: [] },
    instruction: blContentOf(instructedSource(order, shipment, saved)),
    carrier: shipment.printed.carrier,
  })
}

export function comparisonOf({ content }: VersionRow, { booking, instruction }: BlSources): BlComparison {
  return compareBl(booking, instruction, content)
}

/** Returns a version with its differences and answers. */
export async function readDetail(db: Db, version: VersionRow, sources: BlSources): Promise<BlDetail> {
  const [marks, declined] = [await findMarks(db, version), await findDeclined(db, version)]
  return presentDetail(version, comparisonOf(version, sources), marks, declined)
}

/** What a change has to decide on. */
export type BlChangeContext = {
  readonly tx: Db
  readonly order: OrderRow
  readonly version: VersionRow
  /** All versions, newest first. */
  readonly versions: readonly VersionRow[]
  readonly sources: BlSources
}

/**
 * Changes a version in a transaction that a refusal rolls back; `act` returns the columns to set. The order is locked, so that of
 * two people who change the same version the second is refused because the revision has moved. `isOpenIn` says in which statuses
 * the change may be made.
 */
export async function changeVersion(
  asking: ShipmentContext,
  id: number,
  seen: BlRevision,
  act: (changing: BlChangeContext) => Promise<Result<Partial<typeof blVersions.$inferInsert>, Problem>>,
  isOpenIn = isBlOpen,
): Promise<Result<BlDetail, Problem>> {
  return await transact(asking.db, async (tx) => {
    const found = await lockVersions({ ...asking, db: tx }, id, isOpenIn)
    if (!found.ok) return found
    const version = found.value.versions.find(({ number }) => number === seen.number)
    if (!version) return refuse(problem('not_found'))
    if (version.revision !== seen.revision) return refuse(problem('stale_version'))
    const set = await act({ tx, version, ...found.value })
    if (!set.ok) return set
    await tx
      .update(blVersions)
      .set({ ...set.value, revision: version.revision + 1 })
      .where(isRow(blVersions, version))
    await keepBlWait(tx, found.value.order, asking.now)
    const after = await findVersions(tx, found.value.order, asking.scope.actor)
    const changed = after.find(({ number }) => number === seen.number)
    // The version was found above, and its row is locked with the order.
    return ok(await readDetail(tx, changed!, found.value.sources))
  })
}

/** Locks an order whose bill of lading may still change, and returns its versions and what they are compared with. */
export async function lockVersions(asking: ShipmentContext, id: number, isOpenIn = isBlOpen) {
  const order = await lockState(asking.db, asking.scope, id)
  if (!order) return refuse(problem('not_found'))
  if (!isOpenIn(order.status as OrderStatus)) return refuse(problem('transition_not_allowed')) // Always a lifecycle code.
  const sources = await readSources(asking, id)
  if (!sources.ok) return sources
  const versions = await findVersions(asking.db, order, asking.scope.actor)
  return ok({ order, versions, sources: sources.value })
}
