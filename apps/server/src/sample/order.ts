import { dueDateOf, usualPaymentDays } from '@berth/domain/money/due-date'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { freightTermOf } from '@berth/domain/order/booking/freight-term'
import { measureOf } from '@berth/domain/order/booking/measure'
import { placeOf } from '@berth/domain/order/lifecycle/turn'
import type { Random } from '@berth/domain/random'
import { dayInChina } from '@berth/domain/time/calendar'
import { minutesBetween, workingMinutesBetween } from '@berth/domain/time/working-time'
import type { NewRow } from '../platform/db/insert-rows.ts'
import type { orderContacts, orderEvents, orderLines, orders, RecordedChange } from '../platform/db/schema.ts'
import { type Booking, makeBooking } from './booking.ts'
import { type Journey, type JourneyEvent, type JourneyStep, lastTime, makeJourney } from './journey.ts'
import type { SampleLane } from './lanes.ts'
import type { Booker, SamplePerson } from './party.ts'
import { makeSailing, type SampleSailing, sailingBefore } from './sailing.ts'
import { addDays, dayWithin } from './times.ts'
import type { World } from './world.ts'

/** A complete order before it gets an id and a number. */
export type SampleOrder = {
  readonly order: Omit<NewRow<typeof orders>, 'id' | 'orderNo'>
  readonly contacts: readonly Omit<NewRow<typeof orderContacts>, 'customerId' | 'orderId'>[]
  readonly lines: readonly Omit<NewRow<typeof orderLines>, 'customerId' | 'orderId'>[]
  readonly events: readonly Omit<NewRow<typeof orderEvents>, 'customerId' | 'orderId'>[]
}

export type Wish = {
  readonly booker: Booker
  readonly operator: SamplePerson
  readonly mode: ContainerMode
  readonly steps: readonly JourneyStep[]
  /** The document cut-off, if not three days before departure. */
  readonly closes?: Date
  /** Puts it on a vessel that others are on as well. */
  readonly join?: (carrier: string, lane: SampleLane, own: SampleSailing) => SampleSailing
  /** An unfinished draft: no parties and no lines yet. */
  readonly unfinished?: boolean
}

/** Makes an order with the given history: its booking, its confirmation, and every event in between. */
export function makeOrder(random: Random, world: World, wish: Wish): SampleOrder {
  const journey = makeJourney(wish.steps)
  const booking = makeBooking(random, wish.booker, wish.mode, journey.submitTime ?? journey.createTime)
  const own = sailingOf(random, journey, booking, wish.closes)
  const joined = own && wish.join ? wish.join(booking.carrier, booking.lane, own) : own
  const sailing = toldFor(wish.mode, joined)
  const lines = wish.unfinished ? [] : lineRows(world, booking)
  const confirmed = confirmedColumns(world, booking, journey, sailing)
  const rolled =
    sailing && lastTime(journey, 'confirm_again')
      ? toldFor(wish.mode, sailingBefore(random, booking.carrier, booking.lane, sailing))
      : null
  return {
    order: {
      ...orderColumns(world, wish, booking, journey),
      ...(wish.unfinished ? nothingChosen : {}),
      ...confirmed,
      ...placeOf({
        ...{ ...journey, blWait: null, changeWait: null, changeDueTime: null },
        ...{ cutOffDocuments: confirmed.cutOffDocuments },
        dueDate: dueDateIn(journey),
      }),
      ...(sailing ? datesBefore(sailing, booking, journey) : {}),
      ...instructedColumns(random, booking, journey),
      ...measureOf(lines, world.teuOf),
    },
    contacts: wish.unfinished ? [] : contactRows(world, booking),
    lines,
    events: eventRows(world, wish, booking, journey, sailing, rolled),
  }
}

/**
 * The vessel departs some days after the shipping instruction is submitted (now and then after the document cut-off), and
 * before the bill of lading is released. Documents close three days before departure.
 */
function sailingOf(random: Random, journey: Journey, booking: Booking, closes?: Date): SampleSailing | null {
  const confirmed = lastTime(journey, 'confirm', 'confirm_again')
  if (confirmed === null) return null
  const instructed = lastTime(journey, 'submit_supply')
  const wanted = instructed
    ? addDays(instructed, random.chance(0.07) ? random.between(2.2, 2.9) : random.between(4, 6.5))
    : addDays(confirmed, random.whole(9, 14))
  const released = lastTime(journey, 'release', 'dispatch')
  const sails = released && released < wanted ? addDays(released, -0.5) : wanted
  return makeSailing(random, booking.carrier, booking.lane, closes ? addDays(closes, 3) : sails, closes)
}

function orderColumns(world: World, { booker, mode }: Wish, booking: Booking, journey: Journey) {
  const { lane } = booking
  return {
    customerId: booker.customerId,
    createdBy: booker.user.id,
    containerMode: mode,
    status: journey.status,
    cancelRequested: journey.cancelRequested,
    custRefNo: booking.custRefNo,
    carrierId: booking.carrierChosen ? world.carrierId(booking.carrier) : null,
    fromId: null,
    polId: world.portId(lane.pol),
    podId: world.portId(lane.pod),
    toId: world.portId(lane.to),
    routeId: world.routeId(lane.route),
    transportTerm: booking.transportTerm,
    readyDate: booking.readyDate,
    bookingDate: booking.bookingDate,
    bookingAmount: null,
    incoTerm: booking.incoTerm,
    freightTerm: freightTermOf(booking.incoTerm, world.collectTerms),
    remark: booking.remark,
    notifySameAsConsignee: booking.parties.length === 2,
    statusReason: journey.statusReason,
    cancelAnswer: journey.cancelAnswer,
    cancelledBy: journey.cancelledBy,
    cancelFee: null,
    submitTime: journey.submitTime,
    statusTime: journey.statusTime,
    createTime: journey.createTime,
    updateTime: journey.updateTime,
    version: journey.version,
  }
}

/** The due date of its bills, once they are agreed. */
function dueDateIn(journey: Journey) {
  const agreed = lastTime(journey, 'pass_bill')
  return agreed && dueDateOf(agreed, usualPaymentDays)
}

const nothingChosen = {
  podId: null,
  toId: null,
  routeId: null,
  readyDate: null,
  bookingDate: null,
  incoTerm: null,
  freightTerm: null,
  notifySameAsConsignee: false,
}

function confirmedColumns(world: World, booking: Booking, journey: Journey, sailing: SampleSailing | null) {
  const hasBill = lastTime(journey, 'issue_bill', 'nothing_to_pay') !== null
  return {
    ...(sailing ? { carrierId: world.carrierId(booking.carrier) } : {}),
    soNo: sailing?.soNo ?? null,
    mblNo: hasBill ? (sailing?.mblNo ?? null) : null,
    vessel: sailing?.vessel ?? null,
    voyage: sailing?.voyage ?? null,
    etd: sailing?.etd ?? null,
    eta: sailing?.eta ?? null,
    cutOffDocuments: sailing?.cutOffDocuments ?? null,
    cutOffVgm: sailing?.cutOffVgm ?? null,
    cutOffGateIn: sailing?.cutOffGateIn ?? null,
  }
}

/** The cargo-ready date and the requested sailing are a few days before the departure of the confirmed vessel. */
function datesBefore(sailing: SampleSailing, booking: Booking, journey: Journey) {
  const submitted = dayInChina(journey.submitTime ?? journey.createTime)
  const sails = new Date(sailing.etd)
  const days = (count: number) => dayInChina(addDays(sails, count))
  return {
    readyDate: dayWithin(dayWithin(booking.readyDate, days(-9), days(-3)), submitted, days(-3)),
    bookingDate: dayWithin(dayWithin(booking.bookingDate, days(-4), sailing.etd), submitted, sailing.etd),
  }
}

function instructedColumns(random: Random, booking: Booking, journey: Journey) {
  if (lastTime(journey, 'submit_supply') === null)
    return { vgmMethod: null, marksNo: null, description: null }
  const packages = booking.lines.reduce((sum, line) => sum + line.packages, 0)
  return {
    vgmMethod: random.pick(['SM1', 'SM2', 'SM2']),
    marksNo: random.chance(0.4)
      ? 'N/M'
      : `${booking.custRefNo ?? booking.lane.pod}\nC/NO.1-${packages}\nMADE IN CHINA`,
    description: booking.lines.map((line) => line.goods.description).join('\n'),
  }
}

function contactRows(world: World, booking: Booking): SampleOrder['contacts'] {
  return booking.parties.map((party) => ({
    type: party.type,
    contactId: party.contactId,
    company1: party.company1,
    company2: party.company2,
    linkman: party.linkman,
    phone: party.phone,
    email: party.email,
    address1: party.address1,
    address2: null,
    city: party.city,
    province: party.province,
    countryId: world.countryId(party.country),
    zipCode: party.zipCode,
    eCode: null,
  }))
}

function lineRows(world: World, booking: Booking) {
  return booking.lines.map((line, position) => ({
    position,
    containerId: booking.mode === containerMode.fcl ? world.containerTypeId(line.container ?? '') : null,
    quantity: line.quantity,
    package: line.packages,
    packageUid: world.unitId(line.goods.unit),
    hsCode: line.goods.hsCode,
    description: line.goods.description,
    weight: line.weightKg,
    volume: line.volumeM3,
  }))
}

function eventRows(
  world: World,
  wish: Wish,
  booking: Booking,
  journey: Journey,
  sailing: SampleSailing | null,
  rolled: SampleSailing | null,
): SampleOrder['events'] {
  let since: Date | null = null
  return journey.events.map((event) => {
    const isMove = event.from !== event.to
    const left = isMove && event.from !== null ? since : null
    if (isMove) since = event.at
    const person = event.actor === 'member' ? wish.booker.user : wish.operator
    return {
      action: event.action,
      actor: event.actor,
      userId: person.id,
      userName: person.linkman,
      fromStatus: event.from,
      toStatus: event.to,
      spentMinutes: left && minutesBetween(left, event.at),
      workedMinutes: left && workingMinutesBetween(world.calendar, left, event.at),
      reason: event.reason,
      changes: changesOf(event, booking, sailing, rolled),
      createTime: event.at,
    }
  })
}

/** The changes the timeline shows for a confirmation, by API field name. */
function changesOf(
  event: JourneyEvent,
  booking: Booking,
  sailing: SampleSailing | null,
  rolled: SampleSailing | null,
): RecordedChange[] {
  if (event.action === 'confirm') {
    const told = toldOf(rolled ?? sailing)
    if (!booking.carrierChosen) told.unshift(['carrier_id', booking.carrier])
    return told.map(([field, after]) => ({ field, before: null, after }))
  }
  if (event.action !== 'confirm_again') return []
  const before = new Map(toldOf(rolled))
  return toldOf(sailing)
    .map(([field, after]) => ({ field, before: before.get(field) ?? null, after }))
    .filter((change) => change.before !== change.after)
}

/** LCL bookings have no VGM cut-off. */
function toldFor(mode: ContainerMode, sailing: SampleSailing | null): SampleSailing | null {
  return sailing && mode === containerMode.lcl ? { ...sailing, cutOffVgm: null } : sailing
}

function toldOf(sailing: SampleSailing | null): [string, string][] {
  if (sailing === null) return []
  const told: [string, string | undefined][] = [
    ['so_no', sailing.soNo],
    ['vessel', sailing.vessel],
    ['voyage', sailing.voyage],
    ['etd', sailing.etd],
    ['eta', sailing.eta],
    ['cut_off_documents', sailing.cutOffDocuments?.toISOString()],
    ['cut_off_vgm', sailing.cutOffVgm?.toISOString()],
    ['cut_off_gate_in', sailing.cutOffGateIn?.toISOString()],
  ]
  return told.filter((entry): entry is [string, string] => entry[1] !== undefined)
}
