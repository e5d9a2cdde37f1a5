import type { Viewer } from '@berth/domain/order/lifecycle/access'
import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { customers, orderLines, orders, users } from '../../../platform/db/schema.ts'
import {
  PackedRows,
  packedFlag,
  packedInstant,
  packedMaybe,
  packedNumber,
  packedText,
} from '../../../platform/fast/packed.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { assignees, namesOf } from './order.query.ts'
import { countColumns } from './order-stamp.query.ts'

/** The columns of an order that lists show; instants are ISO strings. */
const listedColumns = {
  id: packedNumber(orders.id),
  customerId: packedNumber(orders.customerId),
  orderNo: packedText(orders.orderNo),
  custRefNo: packedText(orders.custRefNo),
  status: packedNumber(orders.status),
  cancelRequested: packedFlag(orders.cancelRequested),
  blWait: packedText(orders.blWait),
  blWaitTime: packedInstant(orders.blWaitTime),
  changeWait: packedText(orders.changeWait),
  changeWaitTime: packedInstant(orders.changeWaitTime),
  changeDueTime: packedInstant(orders.changeDueTime),
  statusReason: packedText(orders.statusReason),
  containerMode: packedNumber(orders.containerMode),
  carrierId: packedNumber(orders.carrierId),
  fromId: packedNumber(orders.fromId),
  polId: packedNumber(orders.polId),
  podId: packedNumber(orders.podId),
  toId: packedNumber(orders.toId),
  vessel: packedText(orders.vessel),
  voyage: packedText(orders.voyage),
  etd: packedText(orders.etd),
  eta: packedText(orders.eta),
  cargoStage: packedText(orders.cargoStage),
  cargoPortId: packedNumber(orders.cargoPortId),
  exceptions: packedNumber(orders.exceptions),
  exceptionKind: packedText(orders.exceptionKind),
  readyDate: packedText(orders.readyDate),
  freightTerm: packedText(orders.freightTerm),
  incoTerm: packedText(orders.incoTerm),
  mblNo: packedText(orders.mblNo),
  hblNo: packedText(orders.hblNo),
  soNo: packedText(orders.soNo),
  vgmMethod: packedText(orders.vgmMethod),
  marksNo: packedText(orders.marksNo),
  description: packedText(orders.description),
  remark: packedText(orders.remark),
  cutOffDocuments: packedInstant(orders.cutOffDocuments),
  cutOffVgm: packedInstant(orders.cutOffVgm),
  cutOffGateIn: packedInstant(orders.cutOffGateIn),
  dueTime: packedInstant(orders.dueTime),
  submitTime: packedInstant(orders.submitTime),
  createTime: packedInstant(orders.createTime),
  updateTime: packedInstant(orders.updateTime),
  statusTime: packedInstant(orders.statusTime),
  version: packedNumber(orders.version),
  assigneeId: packedNumber(orders.assigneeId),
}

/** The container counts of an order by type: `3 2,7 1` means two of type 3 and one of type 7. */
export const containersOf = sql<string>`(
  select string_agg(container_id || ' ' || quantity, ',') from (
    select ${orderLines.containerId}, sum(${orderLines.quantity}) as quantity from ${orderLines}
    where ${refersTo(orderLines, orderLines.orderId, orders)} and ${isNotNull(orderLines.containerId)}
    group by ${orderLines.containerId}) as held)`

const loadColumns = { cbm: packedNumber(orders.cbm), containers: packedMaybe(containersOf) }

/** The company of an order, its booker and its assignee at the operator. */
export const peopleColumns = {
  company1: packedText(customers.company1),
  company2: packedText(customers.company2),
  creatorName: packedText(users.linkman),
  creatorEmail: packedText(users.username),
  assigneeName: packedMaybe(assignees.linkman),
}

/** Orders joined with the rows of those. */
export const ordersWithPeople = sql`${orders}
    inner join ${customers} on ${eq(customers.id, orders.customerId)}
    inner join ${users} on ${eq(users.id, orders.createdBy)}
    left join ${users} ${sql.identifier('assignees')} on ${eq(assignees.id, orders.assigneeId)}`

/** What a member's list reads of an order. */
export function listedColumnsFor(db: Db, viewer: Viewer) {
  return new PackedRows({ ...listedColumns, ...countColumns(db, viewer) })
}

/** Same as above, for the desk, with the company, the booker, the assignee and the load. */
export function deskListedColumnsFor(db: Db, viewer: Viewer) {
  return new PackedRows({ ...listedColumns, ...peopleColumns, ...loadColumns, ...countColumns(db, viewer) })
}

type OwnColumns = ReturnType<ReturnType<typeof listedColumnsFor>['readRow']>
type DeskColumns = ReturnType<ReturnType<typeof deskListedColumnsFor>['readRow']>

/** An order as lists show it, with the names of its references; instants are ISO strings. */
export type ListedRow = ReturnType<typeof listedRow>

export function listedRow({ documentCount, due, unreadMessages, ...order }: OwnColumns, names: Names) {
  return { order, documentCount, due, unreadMessages, ...namesOf(order, names) }
}

/** Same as above, for the desk, with the company, the booker and the assignee. */
export type DeskListedRow = ReturnType<typeof deskListedRow>

export function deskListedRow(row: DeskColumns, names: Names) {
  const { company1, company2, creatorName, creatorEmail, assigneeName, cbm, containers, ...order } = row
  return {
    load: { cbm, containers: containersIn(containers, names) },
    customer: { id: order.customerId, company1, company2 },
    creator: { name: creatorName, email: creatorEmail },
    assignee: assigneeName === null ? null : { name: assigneeName },
    ...listedRow(order, names),
  }
}

/** Reads what `containersOf` selects: the containers with their types, in the order of these. */
export function containersIn(text: string | null, names: Names) {
  const held = (text?.split(',') ?? []).map((one) => {
    const [id, quantity] = one.split(' ').map(Number)
    return { type: names.containers.get(id ?? 0)?.code ?? '', quantity: quantity ?? 0 }
  })
  return held.sort((a, b) => (a.type < b.type ? -1 : 1))
}

/** `2 × 40HQ + 1 × 20GP` for containers, `12.6 m³` for loose cargo. */
export function loadText({ cbm, containers }: DeskListedRow['load']): string {
  if (containers.length > 0)
    return containers.map(({ type, quantity }) => `${quantity} × ${type}`).join(' + ')
  return `${Math.round(cbm * 100) / 100} m³`
}
