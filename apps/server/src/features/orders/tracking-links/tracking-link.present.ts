import type {
  TrackedBox,
  TrackedDate,
  TrackedOrder,
  TrackingLink,
} from '@berth/contract/orders/tracking-link'
import type { Moment } from '@berth/contract/orders/transport'
import { endOfTrackingLink, type TrackedNumber } from '@berth/domain/transport/tracking-link'
import type { Names } from '../../trade/lookups/public.ts'
import type { OrderRow } from '../order/order.query.ts'
import type { OrderWay } from '../transport/transport.present.ts'
import type { LinkRow } from './tracking-link.query.ts'

type Stops = Pick<OrderWay, 'stops'>

/** When a link ends that was made at this time: by the arrival as it was or is expected. */
export function endOf(createTime: Date, { stops }: Stops): Date {
  const last = stops.find(({ role }) => role === 'discharge')
  return endOfTrackingLink(createTime, last?.arrival?.time ?? null)
}

/** Presents a link to the company that made it. */
export function presentLink(row: LinkRow, way: Stops, now: Date): TrackingLink {
  const end = endOf(row.createTime, way)
  return {
    ...{ id: row.id, name: row.name, shows: row.shows },
    state: row.revokeTime ? 'revoked' : end > now ? 'open' : 'ended',
    ...{ created_by: row.maker, create_time: row.createTime.toISOString(), end_time: end.toISOString() },
    ...{ revoked_by: row.revoker, revoke_time: row.revokeTime?.toISOString() ?? null },
    open_count: row.openCount,
    first_open_time: row.firstOpenTime?.toISOString() ?? null,
    last_open_time: row.lastOpenTime?.toISOString() ?? null,
  }
}

type TrackedParts = {
  readonly order: Pick<OrderRow, 'custRefNo' | 'orderNo' | 'hblNo' | 'mblNo' | 'soNo'>
  readonly way: OrderWay
  readonly names: Names
  /** What may be shown besides route, dates and boxes. */
  readonly shows: readonly TrackedNumber[]
  /** The digits it was asked with, of a container that is named by them. */
  readonly digits?: string
  readonly end: Date | null
}

/** Presents where an order is to somebody without an account: each value is taken by itself, and only what may be shown. */
export function presentTracked({ order, way, names, shows, digits, end }: TrackedParts): TrackedOrder {
  const hasShown = (number: TrackedNumber) => shows.includes(number)
  const values: Readonly<Partial<Record<TrackedNumber, string | null>>> = {
    ...{ cust_ref_no: order.custRefNo, order_no: order.orderNo },
    ...{ bl_no: order.hblNo ?? order.mblNo, so_no: order.soNo },
  }
  const { vessel, voyage, onward } = way
  const vessels: Readonly<Partial<Record<string, string>>> = hasShown('vessel')
    ? {
        loading: [vessel, voyage].filter(Boolean).join(' '),
        transhipment: onward ? `${onward.vessel} ${onward.voyage}` : '',
      }
    : {}
  const numberOf = (no: string | null) => {
    if (no !== null && digits !== undefined && no.endsWith(digits)) return `…${digits}`
    return hasShown('container_no') ? no : null
  }
  return {
    numbers: shows.flatMap((kind) => {
      const value = values[kind]
      return value ? [{ kind, value }] : []
    }),
    stops: way.stops.map((stop) => {
      const port = names.ports.get(stop.port.id)
      return {
        ...{ role: stop.role, code: stop.port.code, name_zh: port?.zh ?? '', name_en: port?.en ?? '' },
        ...{ terminal: stop.terminal, arrival: dateOf(stop.arrival), departure: dateOf(stop.departure) },
        vessel: vessels[stop.role] || null,
      }
    }),
    boxes: way.boxes.map(
      ({ container_no, container_name, is_surplus, reached, steps }): TrackedBox => ({
        ...{ number: numberOf(container_no), type: container_name, is_surplus, reached },
        steps: steps.map((step) => ({ milestone: step.milestone, code: step.code, ...shownDate(step) })),
      }),
    ),
    ...{ booked: way.booked, report_time: lastReportOf(way) },
    ...{ end_time: end?.toISOString() ?? null, server_time: way.server_time },
  }
}

const dateOf = (moment: Moment | null): TrackedDate | null => moment && shownDate(moment)

/** A date without who told it. */
function shownDate({ time, classifier, former, moved }: Moment): TrackedDate {
  return { time, classifier, first: former[0] ?? null, moved }
}

function lastReportOf({ stops, boxes }: OrderWay): string | null {
  const dates = [
    ...stops.flatMap(({ arrival, departure }) => [arrival, departure]),
    ...boxes.flatMap(({ steps }) => steps),
  ]
  return (
    dates
      .flatMap((date) => date?.report_time ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}
