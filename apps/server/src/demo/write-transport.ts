import { Random } from '@berth/domain/random'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { isEmptyIn } from '@berth/domain/transport/event-code'
import { offsetOfPort } from '@berth/domain/transport/port-zone'
import { and, asc, between, eq, isNotNull } from 'drizzle-orm'
import { fillBoxes, fillSailings, isCarried, type NewEvent, recordEvents } from '../features/orders/public.ts'
import type { Db } from '../platform/db/db.ts'
import { refersTo } from '../platform/db/keys.ts'
import { eventCodes, orderBoxes, orders, ports } from '../platform/db/schema.ts'
import { type Incident, type PlannedEvent, planBox, planVessel, planVoyage } from './transport-plan.ts'

/** Fixed seed, so that the demo is the same each time. */
const transportSeed = 20_261_130

/** Orders that left earlier are of the past trade, of which nobody asks where they are. */
const daysBack = 75

/** Boxes are picked up empty a week before the vessel leaves. */
const daysAhead = 8

/** One order of so many is late, its arrival moved, or has a record that cannot be true. */
const incidents: readonly Incident[] = [
  ...(['usual', 'usual', 'late', 'usual', 'moved', 'usual', 'usual'] as const),
  ...(['usual', 'late', 'usual', 'contradiction', 'usual', 'moved'] as const),
]

const source = { source: 'partner', sourceName: 'PORTLINK' } as const

/** Tells of the containers of orders that are on their way, or were lately, what a data service would have told by now. */
export async function writeTransport(tx: Db, now: Date): Promise<void> {
  await fillSailings(tx, now)
  await fillBoxes(tx, now)
  const random = new Random(transportSeed)
  const entries = new Map((await tx.select().from(eventCodes)).map((row) => [row.code, row]))
  const codes = new Map(
    (await tx.select({ id: ports.id, code: ports.code }).from(ports)).map((row) => [row.id, row.code]),
  )
  const events: NewEvent[] = []
  for (const [at, { order, boxes }] of (await findUnderWay(tx, now)).entries()) {
    const { polId, viaId, podId, etd, eta } = order
    if (polId === null || podId === null || etd === null || eta === null) continue
    const incident = incidents[at % incidents.length] ?? 'usual'
    const way = { etd, eta, hasVia: viaId !== null, incident }
    const voyage = planVoyage(random, way)
    const stops = { pol: polId, via: viaId, pod: podId }
    const tell = (boxId: number | null, planned: readonly PlannedEvent[]) => {
      for (const { code, classifier, at: role, time, told } of planned) {
        const entry = entries.get(code)
        const portId = stops[role]
        if (!entry || portId === null) continue
        const wallTime = toTenMinutes(time).toISOString().slice(0, 16)
        const offsetMinutes = offsetOfPort(codes.get(portId) ?? '', wallTime) ?? 0
        const instant = new Date(time.getTime() - offsetMinutes * 60_000)
        const reportTime = told ?? new Date(instant.getTime() + random.between(0.5, 3) * 3_600_000)
        if (reportTime > now || (classifier === 'ACT' && instant > now)) continue
        events.push({
          ...{
            order: { customerId: order.customerId, id: order.id },
            boxId,
            portId,
            wallTime,
            offsetMinutes,
          },
          ...{
            code: entry.event,
            entryCode: entry.code,
            mode: entry.mode,
            classifier,
            reportTime,
            ...source,
          },
          isEmpty: isEmptyIn(entry.emptiness),
        })
      }
    }
    tell(null, planVessel(voyage, way))
    for (const [index, boxId] of boxes.entries())
      tell(boxId, planBox(random, voyage, index === 0 && voyage.departs < now ? incident : 'usual'))
  }
  await recordEvents(tx, null, events, now)
}

function toTenMinutes(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 600_000) * 600_000)
}

/** Returns the orders that are on their way or were lately, each with its containers. */
async function findUnderWay(tx: Db, now: Date) {
  const today = dayInChina(now)
  const rows = await tx
    .select({
      boxId: orderBoxes.id,
      order: {
        ...{ customerId: orders.customerId, id: orders.id, etd: orders.etd, eta: orders.eta },
        ...{ polId: orders.polId, viaId: orders.viaId, podId: orders.podId },
      },
    })
    .from(orderBoxes)
    .innerJoin(orders, refersTo(orderBoxes, orderBoxes.orderId, orders))
    .where(
      and(
        isNotNull(orderBoxes.containerNo),
        between(orders.etd, dayAfter(today, -daysBack), dayAfter(today, daysAhead)),
        isCarried,
        eq(orders.cancelRequested, false),
      ),
    )
    .orderBy(asc(orders.id), asc(orderBoxes.id))
  const byOrder = new Map<number, { order: (typeof rows)[number]['order']; boxes: number[] }>()
  for (const { order, boxId } of rows) {
    const known = byOrder.get(order.id)
    if (known) known.boxes.push(boxId)
    else byOrder.set(order.id, { order, boxes: [boxId] })
  }
  return [...byOrder.values()]
}
