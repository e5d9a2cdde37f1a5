import { Random } from '../random.ts'
import { classifiers, type TransportEvent, timelineOf, transportCodes, transportModes } from './timeline.ts'

const route = { polId: 1, viaId: 2, podId: 3 }
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Events as no source would tell them: of any code, place and time, some at the same moment, repeated or taken back. */
function makeEvents(random: Random, count: number): readonly TransportEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index,
    code: random.pick(transportCodes),
    classifier: random.pick(classifiers),
    time: random.whole(0, 60) * dayMs,
    reported: random.whole(0, 50) * hourMs,
    source: random.pick(['desk', 'sheet', 'key']),
    reference: random.chance(0.5) ? String(random.whole(0, 40)) : null,
    portId: random.pick([null, 1, 2, 3, 4]),
    isElsewhere: random.chance(0.1),
    mode: random.pick([null, ...transportModes]),
    isEmpty: random.pick([null, true, false]),
    takesBack: index > 0 && random.chance(0.05) ? random.whole(0, index - 1) : null,
  }))
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

type Trial = {
  readonly orders: number
  /** Of each order. */
  readonly events: number
  /** In how many orders the events of each order arrive. */
  readonly arrivals: number
  readonly seed: number
}

/** Returns of how many random orders the timeline depends on the order in which their events arrive: none, if the rules are right. */
export function countUnstable({ orders, events: count, arrivals, seed }: Trial): number {
  const random = new Random(seed)
  let unstable = 0
  for (let order = 0; order < orders; order += 1) {
    const events = makeEvents(random, count)
    const expected = JSON.stringify(timelineOf(events, route))
    const isSame = () => JSON.stringify(timelineOf(shuffled(events, random), route)) === expected
    if (!Array.from({ length: arrivals }, isSame).every(Boolean)) unstable += 1
  }
  return unstable
}
