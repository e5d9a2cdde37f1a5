import type { Finding } from '@berth/domain/finding'
import { countBooked, countBookedOf } from '@berth/domain/transport/surplus-boxes'
import { and, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { orderBoxes, transportEvents, transportExceptions } from '../../../platform/db/schema.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { type BoxRow, findEvents } from './transport.query.ts'

type BookedLines = readonly {
  readonly container_id?: number | null | undefined
  readonly quantity?: number | null | undefined
}[]

/**
 * Checks which known containers go to an order that is split off: each is one of the order's, and of no type, and of all,
 * more go, or stay, than there is room for. Containers of a type that had no room before may stay.
 */
export function checkDividedBoxes(
  boxes: readonly BoxRow[],
  going: readonly number[],
  { kept, moved }: { readonly kept: BookedLines; readonly moved: BookedLines },
  { containers }: Names,
): Finding[] {
  const known = new Set(boxes.map(({ id }) => id))
  const unknown = going.some((id) => !known.has(id)) || new Set(going).size < going.length
  if (unknown) return [{ path: 'boxes', rule: 'not_found' }]
  const types = new Set(boxes.flatMap(({ containerId }) => containerId ?? []))
  const ofTypes = [...types].flatMap((type): Finding[] => {
    const named = boxes.filter(({ containerId }) => containerId === type)
    const goes = named.filter(({ id }) => going.includes(id)).length
    const misfit = misfitOf(named.length, goes, countBookedOf(kept, type), countBookedOf(moved, type))
    if (!misfit) return []
    return [
      {
        path: 'boxes',
        rule: 'boxes_do_not_fit',
        params: { type: containers.get(type)?.code ?? '', ...misfit },
      },
    ]
  })
  if (ofTypes.length > 0) return ofTypes
  // Those whose type is not known yet need room as well.
  const misfit = misfitOf(boxes.length, going.length, countBooked(kept), countBooked(moved))
  return misfit ? [{ path: 'boxes', rule: 'boxes_do_not_fit', params: { type: '', ...misfit } }] : []
}

/** How many containers have to go at least, and may go at most, if other than those do. */
function misfitOf(known: number, goes: number, room: number, max: number) {
  const min = Math.min(max, Math.max(0, known - room))
  return goes >= min && goes <= max ? null : { min, max }
}

/**
 * Gives containers to an order that is split off, with everything that was told about them. What was told of the whole order, such as
 * its vessel's dates, is true of both and is copied.
 */
export async function divideBoxes(tx: Db, from: RowKey, to: RowKey, going: readonly number[]): Promise<void> {
  if (going.length > 0) {
    const ids = [...going]
    await tx
      .update(orderBoxes)
      .set({ orderId: to.id })
      .where(and(ofOrder(orderBoxes, from), inArray(orderBoxes.id, ids)))
    await tx
      .update(transportEvents)
      .set({ orderId: to.id })
      .where(and(ofOrder(transportEvents, from), inArray(transportEvents.boxId, ids)))
    // With the note that the desk has written.
    await tx
      .update(transportExceptions)
      .set({ orderId: to.id })
      .where(and(ofOrder(transportExceptions, from), inArray(transportExceptions.boxId, ids)))
  }
  const events = await findEvents(tx, from)
  const backed = new Set(events.flatMap(({ takesBack }) => takesBack ?? []))
  const shared = events.filter((one) => one.boxId === null && one.takesBack === null && !backed.has(one.id))
  const copies = shared.map(({ id: _, ...event }) => ({ ...event, orderId: to.id }))
  await insertRows(tx, transportEvents, copies)
}
