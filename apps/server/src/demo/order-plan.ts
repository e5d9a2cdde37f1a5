import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import type { OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import { type OrderStatus, orderStatus as s } from '@berth/domain/order/lifecycle/status'
import { usualWay } from '../sample/ways.ts'
import type { CompanyName } from './companies.ts'

/** Planned order of the demo, before random details are filled in. */
export type PlannedOrder = {
  readonly company: CompanyName
  readonly status: OrderStatus
  readonly mode: ContainerMode
  /** Age of its last event: in working hours while the desk must act, otherwise in clock hours. */
  readonly hoursAgo: readonly [number, number]
  /** The exact sequence of actions; chosen at random among the usual ones if absent. */
  readonly way?: readonly OrderAction[]
  /** Hours until the documents cut-off; negative for a missed one. */
  readonly closesInHours?: number
  readonly unfinished?: boolean
}

const day = 24

/** Time an order has spent in each status; where the desk must act, mostly within its limit. */
const usualAge: Partial<Record<OrderStatus, readonly [number, number]>> = {
  0: [1, 4 * day],
  1: [0.1, 1.8],
  2: [2, 17 * day],
  3: [0.3, 6.5],
  4: [3, 40],
  20: [0.5, 4],
  5: [1, 11],
  6: [4, 44],
  11: [0.3, 3.6],
  7: [5, 14 * day],
  8: [0.3, 6.5],
  9: [0.5, 7],
}

/** Short bills are younger than long ones, because the oldest bill is the one visitors open first. */
const shortBillAge = [1, 2.5] as const

type Counts = Partial<Record<OrderStatus, number>>

/** Makes every third order LCL. */
function spread(company: CompanyName, counts: Counts): PlannedOrder[] {
  return Object.entries(counts).flatMap(([code, count]) => {
    const status = Number(code) as OrderStatus // The record is keyed by status.
    return Array.from({ length: count }, (_, index) => {
      const mode = index % 3 === 2 ? containerMode.lcl : containerMode.fcl
      const isShort = status === s.pendingBillCheck && mode === containerMode.lcl
      return { company, status, mode, hoursAgo: isShort ? shortBillAge : (usualAge[status] ?? [1, day]) }
    })
  })
}

const confirmedWay = usualWay[s.pendingInstruction]
const fcl = { company: 'shipper', mode: containerMode.fcl } as const

/** Orders that a visitor should notice at once: one of each kind that needs attention. */
const showpieces: readonly PlannedOrder[] = [
  { ...fcl, status: s.draft, hoursAgo: [2, 3], way: ['save', 'submit', 'return_booking'] },
  { ...fcl, status: s.draft, hoursAgo: [20, 30], way: ['save'], unfinished: true },
  {
    ...fcl,
    status: s.pendingInstruction,
    hoursAgo: [1, 3],
    way: [...confirmedWay, 'ask_cancel'],
    closesInHours: 70,
  },
  {
    ...fcl,
    status: s.pendingInstruction,
    hoursAgo: [8, 12],
    way: [...confirmedWay, 'confirm_again'],
    closesInHours: 5 * day,
  },
  { ...fcl, status: s.pendingInstruction, hoursAgo: [6 * day, 7 * day], closesInHours: 4 },
  { ...fcl, status: s.pendingInstruction, hoursAgo: [5 * day, 6 * day], closesInHours: 22 },
  { ...fcl, status: s.pendingInstruction, hoursAgo: [7 * day, 8 * day], closesInHours: -5 },
  {
    ...fcl,
    mode: containerMode.lcl,
    status: s.pendingInstruction,
    hoursAgo: [3 * day, 4 * day],
    closesInHours: 2 * day,
  },
  // The desk is slightly late with these.
  { ...fcl, status: s.pendingBooking, hoursAgo: [2.2, 2.8] },
  { ...fcl, status: s.pendingBillOfLading, hoursAgo: [8.3, 9.5] },
]

/** An order invoiced this many days ago and not paid. */
function unpaidSince(company: CompanyName, days: number, mode: ContainerMode): PlannedOrder {
  return { company, mode, status: s.pendingPayment, hoursAgo: [days * day, (days + 0.5) * day] }
}

// About a sixth of what is owed: two bills of full containers a few days late, and small ones, one of them forgotten.
const overdue: readonly PlannedOrder[] = [
  unpaidSince('shipper', 9, containerMode.lcl),
  unpaidSince('xiamen', 10, containerMode.fcl),
  unpaidSince('ningbo', 15, containerMode.fcl),
  unpaidSince('qingdao', 24, containerMode.lcl),
  unpaidSince('hongkong', 39, containerMode.lcl),
]

/** Orders in progress by company, in numbers that match the trade of the last weeks. */
export const plan: readonly PlannedOrder[] = [
  ...showpieces,
  ...spread('shipper', { 0: 1, 1: 2, 2: 2, 3: 2, 4: 3, 20: 1, 5: 2, 6: 3, 11: 1, 7: 2, 8: 2, 9: 1 }),
  ...spread('forwarder', { 0: 1, 1: 1, 2: 3, 4: 1, 6: 1, 7: 2 }),
  ...spread('ningbo', { 2: 2, 3: 1, 6: 1, 11: 1, 7: 1 }),
  ...spread('qingdao', { 2: 2, 6: 1, 7: 1, 9: 1 }),
  ...spread('xiamen', { 1: 1, 2: 2, 7: 1 }),
  ...spread('hongkong', { 2: 1, 4: 1, 6: 1, 8: 1 }),
  ...overdue,
]
