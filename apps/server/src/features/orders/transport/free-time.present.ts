import type { BoxesFreeTime } from '@berth/contract/orders/transport'
import { grouped } from '@berth/domain/grouped'
import { sumIn } from '@berth/domain/money/sum'
import { seesFinance, type Viewer } from '@berth/domain/order/lifecycle/access'
import { dayOfCall } from '@berth/domain/sailing/call-time'
import type { Day } from '@berth/domain/time/calendar'
import { isOpenOn } from '@berth/domain/time/working-time'
import {
  type BoxFreeTime,
  boxFreeTime,
  type ChargedSpan,
  daysToBill,
  isForSame,
  type StepDays,
  startDayOf,
} from '@berth/domain/transport/box-free-time'
import { containerGroupOf } from '@berth/domain/transport/container-group'
import { freeTimeDirections } from '@berth/domain/transport/free-time-kind'
import {
  type AgreedFreeTime,
  chargeOfFreeTime,
  type FreeTimeRow,
  isSameKind,
  ruleOfAgreement,
  rulesFor,
} from '@berth/domain/transport/free-time-table'
import { offsetOfPort } from '@berth/domain/transport/port-zone'
import { calendarBy, type WorkingDaysBy, workingDaysIn } from '@berth/domain/transport/working-days'
import type { Names } from '../../trade/lookups/public.ts'
import { nameIn } from '../order/order.present.ts'
import type { BoxTimelines, TellContext } from './box-timelines.ts'
import { type BoxRow, isOwnBox, type TransportRow } from './transport.query.ts'

/** A container under a rule of free time, counted. */
type CountedBox = {
  readonly box: BoxRow
  readonly rule: FreeTimeRow
  readonly agreed: AgreedFreeTime | undefined
  readonly counted: BoxFreeTime
  /** The day at the place, and by what working days are counted there. */
  readonly today: Day
  readonly workingBy: WorkingDaysBy
}

const minuteMs = 60_000

/** Counts the free time of the containers of an order, at the port of loading first. Those that are not of it any more have none. */
export function countBoxes(
  row: TransportRow,
  { timelines, byId }: BoxTimelines,
  names: Names,
  now: Date,
): CountedBox[] {
  const { order, boxes, freeTime } = row
  const agreed = freeTime.agreement?.agreed ?? []
  if (freeTime.rules.length === 0 && agreed.length === 0) return []
  return freeTimeDirections.flatMap((direction) => {
    const portId = (direction === 'export' ? order.polId : order.podId) ?? 0
    const port = names.ports.get(portId)
    if (!port) return []
    const today = dayAt(port.code, now)
    const workingBy = workingDaysIn(names.countries.get(port.countryId)?.code)
    const calendar = calendarBy(workingBy, freeTime.calendar)
    const facts = { isWorking: (day: Day) => isOpenOn(calendar, day) }
    const ofEnd = agreed.filter((one) => one.direction === direction)
    // Whoever agreed to both in one did not agree to either: rules that count the other way would contradict it.
    const rules = freeTime.rules.filter(
      ({ kind }) => !ofEnd.some((one) => one.kind !== kind && isSameKind(one.kind, kind)),
    )
    return boxes.filter(isOwnBox).flatMap((box) => {
      const timeline = timelines.get(box.id)
      const steps: StepDays = new Map(
        (timeline?.steps ?? []).map(({ milestone, event }) => [
          milestone,
          { day: dayOfCall(byId.get(event.id)!.wallTime), isActual: event.classifier === 'ACT' }, // It was given.
        ]),
      )
      const type = box.containerId === null ? undefined : names.containers.get(box.containerId)
      const group = type ? containerGroupOf(type.isoCode) : null
      const { carrierId } = order
      const subject = { carrierId, portId, countryId: port.countryId, group, direction }
      const found = rulesFor<FreeTimeRow>(rules, subject, (rule) => startDayOf(rule, steps) ?? today)
      const alone = ofEnd.filter(({ kind }) => !found.some((rule) => rule.kind === kind))
      return [...found, ...alone.map(ruleOfAgreement)].map((rule) => {
        const own = ofEnd.find(({ kind }) => kind === rule.kind)
        const counted = boxFreeTime(rule, steps, today, facts, own)
        return { box, rule, agreed: own, counted, today, workingBy }
      })
    })
  })
}

/** The day that a port's calendar shows; China's where its zone is not known. */
function dayAt(unLocode: string, now: Date): Day {
  const offset = offsetOfPort(unLocode, now.toISOString().slice(0, 16)) ?? 480
  return new Date(now.getTime() + offset * minuteMs).toISOString().slice(0, 10)
}

const keyOf = ({ rule, agreed }: CountedBox) => JSON.stringify([rule, agreed])

/** Presents free time rule by rule; what it costs only for viewers who may see what the order costs. */
export function presentFreeTime(
  counted: readonly CountedBox[],
  { names, language }: TellContext,
  viewer: Viewer,
): BoxesFreeTime[] {
  const showsMoney = seesFinance(viewer)
  return [...grouped(counted, keyOf).values()].map((boxes) => {
    const { rule, agreed, workingBy } = boxes[0]! // A group has a first one, and all are at one port: a rule has one direction.
    const isPriced = rule.tiers.length > 0
    const place =
      rule.portId === null ? names.countries.get(rule.countryId ?? 0) : names.ports.get(rule.portId)
    const costs = boxes.map((one) => one.counted.count?.total ?? 0)
    const tiers = rule.tiers.map(({ days, price }) => ({ days, price }))
    return {
      ...{ direction: rule.direction, kind: rule.kind, groups: [...rule.groups] },
      ...{ free_days: agreed?.free_days ?? rule.freeDays, is_agreed: agreed !== undefined },
      ...{ free_unit: rule.freeUnit, charge_unit: rule.chargeUnit, working_by: workingBy },
      ...{ start_event: rule.startEvent, start_counts: rule.startCounts },
      ...{ end_event: rule.endEvent, end_counts: rule.endCounts },
      carrier_name: nameIn(language, names.carriers.get(rule.carrierId ?? 0) ?? null) ?? null,
      place_name: nameIn(language, place ?? null) ?? null,
      prices:
        showsMoney && isPriced
          ? { currency: rule.currency, tiers, total: sumIn(rule.currency, costs) }
          : null,
      boxes: boxes.map(({ box, counted: { state, start, end, count } }) => ({
        ...{ id: box.id, state, start, end, last_free_day: count?.lastFreeDay ?? null },
        used: count?.used ?? 0,
        free: count ? count.used - count.days.length : 0,
        cost: showsMoney && isPriced ? (count?.total ?? 0) : null,
      })),
    }
  })
}

/** A line that is proposed for a bill: what the containers cost a day, for their days together. */
type ProposedLine = {
  readonly charge_id: number
  readonly direction: FreeTimeRow['direction']
  readonly kind: FreeTimeRow['kind']
  readonly currency: string
  readonly quantity: number
  readonly unit_price: number
  readonly boxes: { readonly id: number; readonly container_no: string | null }[]
  readonly free_time: ChargedSpan[]
}

/** The lines to be billed: days beyond free time that no bill charges, a line for each kind and price of a day. */
export function linesToBill(
  counted: readonly CountedBox[],
  billed: readonly ChargedSpan[],
  names: Names,
): ProposedLine[] {
  const due = counted.flatMap(({ box, rule, counted: found, today }) => {
    const { direction, kind, currency } = rule
    const subject = { box_id: box.id, direction, kind }
    const before = billed.filter((span) => isForSame(span, subject))
    return daysToBill(found, rule, today, before).map(({ from, to, days, price }) => ({
      ...{ box, direction, kind, currency, days, price },
      span: { ...subject, from, to },
    }))
  })
  const lines = grouped(due, ({ direction, kind, currency, price }) =>
    [direction, kind, currency, price].join(' '),
  )
  return [...lines.values()].flatMap((days) => {
    const { direction, kind, currency, price } = days[0]! // A group has a first one.
    const charge = names.charges.get(chargeOfFreeTime[kind])
    if (!charge) return []
    const boxes = new Map(days.map(({ box }) => [box.id, { id: box.id, container_no: box.containerNo }]))
    return {
      ...{ charge_id: charge.id, direction, kind, currency, unit_price: price },
      quantity: days.reduce((sum, one) => sum + one.days, 0),
      boxes: [...boxes.values()],
      free_time: days.map(({ span }) => span),
    }
  })
}
