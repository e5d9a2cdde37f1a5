import type { deskKeepBoxes } from '@berth/contract/desk/desk-transport'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { Finding } from '@berth/domain/finding'
import { type BookingForm, lineField } from '@berth/domain/order/booking/booking'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { ok, type Result, refuse } from '@berth/domain/result'
import { surplusOf } from '@berth/domain/transport/surplus-boxes'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { isRow, ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { orderBoxes, transportEvents } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { carriedStatuses, lockState, type OrderRow } from '../order/order.query.ts'
import { type BoxRow, findBoxes, findToldBoxes, isOwnBox } from './transport.query.ts'
import { watchOrders } from './watch.command.ts'

type KeepForm = z.output<(typeof deskKeepBoxes)['body']>
type KeptBox = KeepForm['boxes'][number]

/**
 * Names the containers of an order at the desk. One that is left out is removed; if something was told about it and not taken back, it stays and is
 * not of the order any more. So that nothing is removed that the desk has never seen, it says what it has read.
 */
export async function keepBoxes(
  db: Db,
  scope: OperatorScope,
  names: Names,
  { id, seen, boxes }: KeepForm & { readonly id: number },
  now: Date,
): Promise<Result<readonly BoxRow[], Problem>> {
  return await transact<readonly BoxRow[], Problem>(db, async (tx) => {
    const order = await lockState(tx, scope, id)
    if (!order) return refuse(problem('not_found'))
    if (!carriedStatuses.some((status) => status === order.status))
      return refuse(problem('transition_not_allowed'))
    const stored = await findBoxes(tx, order)
    if (!isAsSeen(stored, seen)) return refuse(problem('stale_version'))
    const told = await findToldBoxes(tx, order)
    const findings = checkBoxes(boxes, stored, told, names)
    if (findings.length > 0) return refuse(broken(findings))
    await writeBoxes(tx, order, stored, boxes.map(columnsOf), now)
    await watchOrders(tx, [order], now)
    const named = await findBoxes(tx, order)
    const changes = changesBetween(stored, named)
    if (changes.length > 0) {
      const target = { kind: 'order', id: order.id, name: order.orderNo } as const
      await recordAudit(tx, scope, { action: 'boxes_named', target, changes }, now)
    }
    return ok(named)
  })
}

/** Whether the containers are still those that somebody has read. */
function isAsSeen(stored: readonly BoxRow[], seen: KeepForm['seen']): boolean {
  const read = new Map(seen.map((box) => [box.id, columnsOf(box)]))
  const lost = new Set(seen.flatMap((box) => (box.is_surplus ? [box.id] : [])))
  return (
    read.size === stored.length &&
    stored.every((box) => isSame(read.get(box.id), box) && lost.has(box.id) === box.isSurplus)
  )
}

function checkBoxes(
  boxes: readonly KeptBox[],
  stored: readonly BoxRow[],
  told: ReadonlySet<number>,
  names: Names,
): Finding[] {
  const known = new Set(stored.map(({ id }) => id))
  const named = new Set(boxes.map(({ id }) => id))
  // One about which something was told stays with its number, even if it is left out.
  const staying = stored.filter(({ id }) => told.has(id) && !named.has(id))
  const seen = new Set(staying.map(({ containerNo }) => containerNo))
  return boxes.flatMap(({ id, container_no: number, container_id: type }, index) => {
    const findings: Finding[] = []
    if (id !== null && !known.has(id)) findings.push({ path: `boxes.${index}.id`, rule: 'not_found' })
    if (number !== null && seen.has(number))
      findings.push({ path: `boxes.${index}.container_no`, rule: 'duplicate' })
    if (number !== null) seen.add(number)
    if (type !== null && !names.containers.has(type))
      findings.push({ path: `boxes.${index}.container_id`, rule: 'not_found' })
    return findings
  })
}

/** The containers of an order before and after, as the audit log and the order's timeline name them. */
function changesBetween(stored: readonly BoxRow[], named: readonly BoxRow[]): AuditedChange[] {
  const [before, after] = [sayBoxes(stored), sayBoxes(named)]
  return before === after ? [] : [{ field: 'supply_row', before, after }]
}

function sayBoxes(boxes: readonly BoxRow[]): string {
  return boxes
    .filter(isOwnBox)
    .map(({ containerNo, sealNo }) => [containerNo, sealNo].filter(Boolean).join(' '))
    .join(', ')
}

type Box = Pick<BoxRow, 'containerNo' | 'containerId' | 'sealNo' | 'soNo'> & { readonly id: number | null }

function columnsOf({
  id,
  container_no,
  container_id,
  seal_no,
  so_no,
}: KeptBox | KeepForm['seen'][number]): Box {
  return { id, containerNo: container_no, containerId: container_id, sealNo: seal_no, soNo: so_no }
}

/** The container rows of a shipping instruction. */
type InstructedRow = Pick<KeptBox, 'container_no' | 'seal_no'> & {
  readonly container_id?: number | null | undefined
}

/**
 * Makes the containers of an order those of its submitted shipping instruction. What the desk knew of them stays: a number that is
 * there keeps its row, and a new one takes a row without a number of the same type. The rows of loose cargo are packages, which need
 * not name a container that the desk knows.
 */
export async function takeBoxesFrom(
  tx: Db,
  order: RowKey & Pick<OrderRow, 'containerMode'>,
  rows: readonly InstructedRow[],
  now: Date,
): Promise<void> {
  const numbered = rows
    .map((row) => columnsOf({ id: null, so_no: null, ...row, container_id: row.container_id ?? null }))
    .filter((box) => box.containerNo)
  if (numbered.length === 0) return
  const stored = await findBoxes(tx, order)
  const free = stored.filter((box) => isOwnBox(box) && box.containerNo === null)
  const boxes = numbered.map(({ containerNo, containerId, sealNo }): Box => {
    const same = stored.find((box) => box.containerNo === containerNo)
    const place = free.findIndex((box) => box.containerId === null || box.containerId === containerId)
    const taken = same ?? (place < 0 ? undefined : free.splice(place, 1)[0])
    return {
      ...{ id: taken?.id ?? null, containerNo, soNo: taken?.soNo ?? null },
      containerId: containerId ?? taken?.containerId ?? null,
      sealNo: sealNo ?? taken?.sealNo ?? null,
    }
  })
  if (order.containerMode === containerMode.lcl) {
    const taken = new Set(boxes.map(({ id }) => id))
    boxes.push(...stored.filter((box) => isOwnBox(box) && !taken.has(box.id)))
  }
  await writeBoxes(tx, order, stored, boxes, now)
}

type BookedContainers = Pick<BookingForm, 'container_mode' | 'containers'>

/**
 * Takes from an order the containers for which a change of its booking leaves no room, and returns what changed. One about which
 * something was told, or whose days are billed, stays and is not of the order any more.
 */
export async function dropSurplus(
  tx: Db,
  order: RowKey,
  before: BookedContainers,
  after: BookedContainers,
): Promise<AuditedChange[]> {
  if (lineField(after.container_mode) === 'cargo') return []
  const stored = await findBoxes(tx, order)
  const told = await findToldBoxes(tx, order)
  const gone = surplusOf(stored, told, before.containers, after.containers)
  if (gone.length === 0) return []
  await dropBoxes(tx, order, gone, told)
  return changesBetween(
    stored,
    stored.filter((box) => !gone.includes(box)),
  )
}

/** Removes the containers that an order has lost and kept for what was told of them, once nothing of that stands. */
export async function forgetLostBoxes(tx: Db, order: RowKey): Promise<void> {
  const lost = (await findBoxes(tx, order)).filter((box) => !isOwnBox(box))
  if (lost.length === 0) return
  const told = await findToldBoxes(tx, order)
  const gone = lost.filter(({ id }) => !told.has(id))
  if (gone.length > 0) await dropBoxes(tx, order, gone, told)
}

async function dropBoxes(
  tx: Db,
  order: RowKey,
  gone: readonly BoxRow[],
  told: ReadonlySet<number>,
): Promise<void> {
  const ids = gone.map(({ id }) => id)
  const staying = ids.filter((id) => told.has(id))
  const going = ids.filter((id) => !told.has(id))
  if (staying.length > 0)
    await tx
      .update(orderBoxes)
      .set({ isSurplus: true })
      .where(and(ofOrder(orderBoxes, order), inArray(orderBoxes.id, staying)))
  if (going.length === 0) return
  // What was told by mistake and taken back is kept with the order. A source has one reference for several containers, for an order only one.
  await tx
    .update(transportEvents)
    .set({ boxId: null, reference: null })
    .where(and(ofOrder(transportEvents, order), inArray(transportEvents.boxId, going)))
  await tx.delete(orderBoxes).where(and(ofOrder(orderBoxes, order), inArray(orderBoxes.id, going)))
}

async function writeBoxes(
  tx: Db,
  order: RowKey,
  stored: readonly BoxRow[],
  boxes: readonly Box[],
  now: Date,
): Promise<void> {
  const kept = new Set(boxes.flatMap(({ id }) => id ?? []))
  const gone = stored.filter(({ id }) => !kept.has(id))
  if (gone.length > 0) await dropBoxes(tx, order, gone, await findToldBoxes(tx, order))
  const changed = boxes.filter((box) => {
    const before = stored.find(({ id }) => id === box.id)
    return before && (before.isSurplus || !isSame(box, before))
  })
  // Two containers may change numbers with each other.
  for (const { id } of changed) await tx.update(orderBoxes).set({ containerNo: null }).where(boxOf(order, id))
  for (const { id, containerNo, containerId, sealNo, soNo } of changed)
    await tx
      .update(orderBoxes)
      .set({ containerNo, containerId, sealNo, soNo, isSurplus: false })
      .where(boxOf(order, id))
  const added = boxes.filter(({ id }) => id === null)
  await insertRows(
    tx,
    orderBoxes,
    added.map(({ id: _, ...box }) => ({
      ...{ customerId: order.customerId, orderId: order.id, ...box, createTime: now },
    })),
    { onConflict: 'skip' },
  )
}

const boxOf = ({ customerId }: RowKey, id: number | null) => isRow(orderBoxes, { customerId, id: id ?? 0 })

function isSame(box: Box | undefined, stored: BoxRow): boolean {
  const fields = ['containerNo', 'containerId', 'sealNo', 'soNo'] as const
  return fields.every((field) => box?.[field] === stored[field])
}

/** Gives the containers that have the number of the order's space its new one. Those with a number of their own keep it. */
export async function renumberBoxes(
  tx: Db,
  order: RowKey,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before === null || before === after) return
  await tx
    .update(orderBoxes)
    .set({ soNo: after })
    .where(and(ofOrder(orderBoxes, order), eq(orderBoxes.soNo, before)))
}

/**
 * Makes the containers of instructions that were submitted before containers were kept: at the start of a server that finds none. Two
 * servers may do so at once.
 */
export async function fillBoxes(db: Db, now: Date): Promise<void> {
  const [known] = await db.select({ id: orderBoxes.id }).from(orderBoxes).limit(1)
  if (known) return
  await db.execute(sql`
    insert into order_boxes (customer_id, order_id, container_no, container_id, seal_no, create_time)
    select r.customer_id, r.order_id, r.container_no, min(r.container_id), min(r.seal_no), ${now.toISOString()}::timestamptz
    from supply_rows r
    join supplies s on s.customer_id = r.customer_id and s.order_id = r.order_id
    where s.submit_time is not null and r.container_no is not null
    group by r.customer_id, r.order_id, r.container_no
    order by r.customer_id, r.order_id, min(r.position)
    on conflict do nothing`)
}
