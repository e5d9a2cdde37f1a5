import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { carriers, containerTypes, countries, customers, units } from '../../../platform/db/schema.ts'
import type { OrderDetailRow } from '../order/order-detail.query.ts'

/** Reads the standard codes of countries, carriers, containers and packages that a DCSA request needs besides the order. */
export async function findDcsaCodes(db: Db, order: OrderDetailRow) {
  const [[carrier], boxes, packages, [agent], places] = await Promise.all([
    db
      .select({ codes: carriers.codes })
      .from(carriers)
      .where(eq(carriers.id, order.order.carrierId ?? 0)),
    db
      .select({ id: containerTypes.id, isoCode: containerTypes.isoCode })
      .from(containerTypes)
      .where(inArray(containerTypes.id, idsOf(order.lines.map((line) => line.containerId)))),
    db
      .select({ id: units.id, code: units.code, name: units.nameEn })
      .from(units)
      .where(and(inArray(units.id, idsOf(order.lines.map((line) => line.packageUid))), eq(units.type, 3))),
    db.select().from(customers).where(eq(customers.id, order.customer.id)),
    db.select({ id: countries.id, code: countries.code, name: countries.nameEn }).from(countries),
  ])
  if (agent === undefined) throw new Error(`order ${order.order.orderNo} has no customer`)
  return {
    carrierCodes: carrier?.codes ?? [],
    boxes: new Map(boxes.map((box) => [box.id, box.isoCode])),
    packages: new Map(packages.map((unit) => [unit.id, unit])),
    agent,
    countries: new Map(places.map((place) => [place.id, place])),
  }
}

export type DcsaCodes = Awaited<ReturnType<typeof findDcsaCodes>>

function idsOf(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
