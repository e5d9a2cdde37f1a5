import { type ContainerMode, containerMode } from '@berth/domain/order/container-mode'
import type { OrderAction } from '@berth/domain/order/lifecycle'
import { type OrderStatus, orderStatus as s } from '@berth/domain/order/status'
import { usualWay, wayByOriginals, waysToCancellation } from '../sample/ways.ts'
import type { CompanyName } from './companies.ts'

/** One order of the demo before chance has filled it in. */
export type PlannedOrder = {
  readonly company: CompanyName
  readonly status: OrderStatus
  readonly mode: ContainerMode
  /** How many hours ago the last thing happened to it. */
  readonly hoursAgo: readonly [number, number]
  /** The exact way it came; chance chooses among the usual ones otherwise. */
  readonly way?: readonly OrderAction[]
  /** In how many hours its documents close; a negative figure is a missed cut-off. */
  readonly closesInHours?: number
  readonly unfinished?: boolean
}

const day = 24

/** How long ago an order in each status was last touched: what is waiting is fresh, what has ended goes back months. */
const usualAge: Record<OrderStatus, readonly [number, number]> = {
  0: [1, 4 * day],
  1: [0.3, 9],
  2: [2, 60],
  3: [3, 40],
  4: [3, 50],
  20: [2, 30],
  5: [2, 26],
  6: [4, 80],
  11: [1, 20],
  7: [5, 90],
  8: [1, 14],
  9: [2, 30],
  10: [6 * day, 130 * day],
  40: [3 * day, 70 * day],
}

type Counts = Partial<Record<OrderStatus, number>>

/** Every third order is LCL. */
function spread(company: CompanyName, counts: Counts): PlannedOrder[] {
  return Object.entries(counts).flatMap(([code, count]) => {
    const status = Number(code) as OrderStatus // The keys of a record of statuses.
    return Array.from({ length: count }, (_, index) => ({
      company,
      status,
      mode: index % 3 === 2 ? containerMode.lcl : containerMode.fcl,
      hoursAgo: usualAge[status],
      ...wayOf(status, index),
    }))
  })
}

function wayOf(status: OrderStatus, index: number): { way?: readonly OrderAction[] } {
  if (status === s.completed && index % 3 === 1) return { way: wayByOriginals }
  const cancelled = waysToCancellation[index % waysToCancellation.length]
  return status === s.cancelled && cancelled ? { way: cancelled } : {}
}

const confirmedWay = usualWay[s.pendingSupply]
const fcl = { company: 'shipper', mode: containerMode.fcl } as const

/** What a visitor should find without looking for it: a bit of everything that needs somebody's attention. */
const showpieces: readonly PlannedOrder[] = [
  { ...fcl, status: s.draft, hoursAgo: [2, 3], way: ['save', 'submit', 'return_booking'] },
  { ...fcl, status: s.draft, hoursAgo: [20, 30], way: ['save'], unfinished: true },
  {
    ...fcl,
    status: s.pendingSupply,
    hoursAgo: [3, 5],
    way: [...confirmedWay, 'ask_cancel'],
    closesInHours: 70,
  },
  {
    ...fcl,
    status: s.pendingSupply,
    hoursAgo: [8, 12],
    way: [...confirmedWay, 'confirm_again'],
    closesInHours: 5 * day,
  },
  { ...fcl, status: s.pendingSupply, hoursAgo: [30, 50], closesInHours: 4 },
  { ...fcl, status: s.pendingSupply, hoursAgo: [26, 50], closesInHours: 22 },
  { ...fcl, status: s.pendingSupply, hoursAgo: [50, 60], closesInHours: -5 },
  { ...fcl, mode: containerMode.lcl, status: s.pendingSupply, hoursAgo: [20, 30], closesInHours: 2 * day },
]

/** What was invoiced so many days ago and is still to be paid: late by some days to some weeks. */
function unpaidSince(company: CompanyName, days: number): PlannedOrder {
  const hoursAgo = [days * day, (days + 1) * day] as const
  return { company, mode: containerMode.fcl, status: s.pendingPayment, hoursAgo }
}

const overdue: readonly PlannedOrder[] = [
  unpaidSince('shipper', 10),
  unpaidSince('ningbo', 9),
  unpaidSince('qingdao', 12),
  unpaidSince('ningbo', 17),
  unpaidSince('xiamen', 19),
  unpaidSince('qingdao', 26),
  unpaidSince('ningbo', 33),
  unpaidSince('xiamen', 52),
]

export const plan: readonly PlannedOrder[] = [
  ...showpieces,
  ...spread('shipper', {
    0: 3,
    1: 5,
    2: 4,
    3: 4,
    4: 4,
    20: 2,
    5: 3,
    6: 4,
    11: 2,
    7: 4,
    8: 3,
    9: 2,
    10: 9,
    40: 3,
  }),
  ...spread('forwarder', { 0: 1, 1: 2, 2: 2, 3: 1, 4: 1, 6: 1, 7: 1, 10: 2, 40: 1 }),
  ...spread('ningbo', { 1: 2, 2: 2, 3: 1, 20: 1, 11: 1, 8: 1, 10: 1 }),
  ...spread('qingdao', { 1: 1, 2: 1, 3: 1, 5: 1, 9: 1, 6: 1, 10: 2 }),
  ...spread('xiamen', { 1: 1, 2: 2, 4: 1, 7: 1, 11: 1, 10: 1, 40: 1 }),
  // At the end, so that chance makes those before them as ever.
  ...overdue,
]
