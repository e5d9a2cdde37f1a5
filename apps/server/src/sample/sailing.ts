import type { Random } from '@berth/domain/random'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import { pickBillNumber, pickBookingNumber, pickVoyage } from './carriers.ts'
import type { SampleLane } from './lanes.ts'
import { addDays, atHourInChina } from './times.ts'

/** The sailing that the operator confirms a booking with. */
export type SampleSailing = {
  readonly soNo: string
  readonly mblNo: string
  readonly vessel: string
  readonly voyage: string
  readonly etd: Day
  readonly eta: Day
  readonly cutOffDocuments: Date | null
  readonly cutOffVgm: Date | null
  readonly cutOffGateIn: Date | null
}

/** Makes a sailing whose documents close three days before departure, or at a given time. */
export function makeSailing(
  random: Random,
  carrier: string,
  lane: SampleLane,
  departs: Date,
  closes?: Date,
): SampleSailing {
  const etd = dayInChina(departs)
  // Some carriers announce their cut-offs after they confirm space.
  const toldCutOffs = closes !== undefined || random.chance(0.95)
  return {
    soNo: pickBookingNumber(random, carrier),
    mblNo: pickBillNumber(random, carrier),
    ...pickVoyage(random, carrier, new Date(`${etd}T00:00:00Z`), lane.heading),
    etd,
    eta: dayInChina(addDays(departs, lane.days + random.whole(-1, 2))),
    cutOffDocuments: toldCutOffs ? (closes ?? atHourInChina(addDays(departs, -3), 10)) : null,
    cutOffVgm: toldCutOffs ? atHourInChina(addDays(departs, -2), 12) : null,
    cutOffGateIn: toldCutOffs ? atHourInChina(addDays(departs, -1), 18) : null,
  }
}

/** Returns the sailing a rolled booking was first confirmed on: a week earlier, on another vessel. */
export function sailingBefore(
  random: Random,
  carrier: string,
  lane: SampleLane,
  sailing: SampleSailing,
): SampleSailing {
  const departed = addDays(new Date(`${sailing.etd}T04:00:00Z`), -7)
  return { ...makeSailing(random, carrier, lane, departed), soNo: sailing.soNo, mblNo: sailing.mblNo }
}
