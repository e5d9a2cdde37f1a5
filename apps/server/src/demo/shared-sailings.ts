import { type Day, dayInChina, daysBetween } from '@berth/domain/time/calendar'
import type { SampleLane } from '../sample/lanes.ts'
import type { SampleSailing } from '../sample/sailing.ts'
import { addDays } from '../sample/times.ts'

/** A vessel of a carrier leaves a port for one direction once a week: an order is at most so many days earlier or later for it. */
const mostDays = 6

type Shared = {
  readonly carrier: string
  readonly lane: SampleLane
  readonly sailing: SampleSailing
  /** When it arrives, by port of discharge. */
  readonly arrivals: Map<string, Day>
}

/**
 * The vessels that are still to leave. Orders of one carrier from one port to one side of the world are on one of them, so that its
 * dates and cut-offs are those of all.
 */
export class SharedSailings {
  private readonly today: Day
  private readonly known: Shared[] = []

  constructor(now: Date) {
    this.today = dayInChina(now)
  }

  /** The sailing of a booking on the vessel that others are on; its own, if there is none. */
  join(carrier: string, lane: SampleLane, own: SampleSailing): SampleSailing {
    if (own.etd <= this.today || own.cutOffDocuments === null) return own
    const shared = this.known.find(
      (one) =>
        one.carrier === carrier &&
        one.lane.pol === lane.pol &&
        one.lane.heading === lane.heading &&
        Math.abs(daysBetween(one.sailing.etd, own.etd)) <= mostDays,
    )
    if (!shared) {
      this.known.push({ carrier, lane, sailing: own, arrivals: new Map([[lane.pod, own.eta]]) })
      return own
    }
    const { sailing, arrivals } = shared
    const days = daysBetween(own.etd, sailing.etd)
    const eta = arrivals.get(lane.pod) ?? dayInChina(addDays(new Date(`${own.eta}T04:00:00Z`), days))
    arrivals.set(lane.pod, eta)
    return { ...sailing, soNo: own.soNo, mblNo: own.mblNo, eta }
  }
}
