import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { partyType } from '@berth/domain/order/booking/party'
import type { Random } from '@berth/domain/random'
import { dayInChina } from '@berth/domain/time/calendar'
import { defaultLanguage } from '@berth/locales/language'
import { type Goods, goods, loads } from './goods.ts'
import { type InBoth, inBoth } from './in-both.ts'
import { lanesTo, type SampleLane } from './lanes.ts'
import type { Booker, Party } from './party.ts'
import { addDays } from './times.ts'

export type Line = {
  readonly goods: Goods
  /** The code of the container type; null in LCL. */
  readonly container: string | null
  readonly quantity: number | null
  readonly packages: number
  readonly weightKg: number
  readonly volumeM3: number
}

export type NamedParty = Party & { readonly type: 1 | 2 | 3 | 4 }

/** A member's booking request. */
export type Booking = {
  readonly mode: ContainerMode
  readonly lane: SampleLane
  readonly carrier: string
  /** Whether the member asked for this carrier or left the choice to the operator. */
  readonly carrierChosen: boolean
  readonly incoTerm: string
  readonly transportTerm: string
  readonly readyDate: string
  readonly bookingDate: string
  readonly custRefNo: string | null
  readonly remark: string | null
  readonly parties: readonly NamedParty[]
  readonly lines: readonly Line[]
}

const remarks: readonly InBoth[] = [
  ['请优先安排直达航线', 'Please avoid transhipment where possible'],
  ['请安排周五前提柜', 'Please release the empty container before Friday'],
  ['需要干净无异味的柜子', 'Clean and dry containers only'],
  ['目的港请申请 14 天免箱期', 'Free time at destination: 14 days if available'],
  ['品名请与报关一致', 'Description on the B/L as in the customs declaration'],
]

/** Makes a booking that the member could have made on this day. */
export function makeBooking(random: Random, booker: Booker, mode: ContainerMode, madeAt: Date): Booking {
  const consignee = random.favour(booker.consignees)
  const lanes = lanesTo[consignee.country]
  if (lanes === undefined) throw new Error(`no lane goes to ${consignee.country}`)
  const usual = random.favour(lanes)
  // A company that makes its goods in Qingdao loads them there.
  const lane = booker.pols && random.chance(0.9) ? { ...usual, pol: random.favour(booker.pols) } : usual
  const readyAt = addDays(madeAt, random.whole(3, 9))
  const isInland = lane.to !== lane.pod
  return {
    mode,
    lane,
    carrier: random.pick(lane.carriers),
    carrierChosen: random.chance(0.6),
    incoTerm: random.pick(['FOB', 'FOB', 'FOB', 'CIF', 'CFR', 'FCA', 'EXW', 'DAP']),
    transportTerm: transportTerm(mode, isInland),
    readyDate: dayInChina(readyAt),
    bookingDate: dayInChina(addDays(readyAt, random.whole(2, 5))),
    custRefNo: random.chance(0.75) ? `${random.pick(['PO', 'SO', 'EXP', 'REF'])}-${random.digits(7)}` : null,
    remark: random.chance(0.3) ? inBoth(random.pick(remarks), booker.language ?? defaultLanguage) : null,
    parties: pickParties(random, booker, consignee),
    lines: mode === containerMode.fcl ? containerLines(random) : cargoLines(random),
  }
}

function transportTerm(mode: ContainerMode, isInland: boolean): string {
  if (mode === containerMode.fcl) return isInland ? 'CY-DOOR' : 'CY-CY'
  return isInland ? 'CFS-DOOR' : 'CFS-CFS'
}

function pickParties(random: Random, booker: Booker, consignee: Party): NamedParty[] {
  const parties: NamedParty[] = [
    { ...random.pick(booker.shippers), type: partyType.shipper },
    { ...consignee, type: partyType.consignee },
  ]
  const agents = booker.agents.filter((agent) => agent.country === consignee.country)
  if (agents.length > 0 && random.chance(0.7))
    parties.push({ ...random.pick(agents), type: partyType.notify1 })
  return parties
}

function containerLines(random: Random): Line[] {
  const count = random.chance(0.75) ? 1 : 2
  const first = pickLoad(random)
  const others = loads.filter((load) => load.type !== first.type)
  return [first, random.pick(others)].slice(0, count).map((load) => {
    const item = random.pick(goods)
    const quantity = random.pick([1, 1, 1, 2, 2, 3, 4])
    const fits = Math.min(
      (load.m3 * random.between(0.85, 1)) / item.m3PerPackage,
      load.kg / item.kgPerPackage,
    )
    return lineOf(item, Math.max(1, Math.floor(fits)) * quantity, load.type, quantity)
  })
}

function pickLoad(random: Random): (typeof loads)[number] {
  let left = random.next()
  for (const load of loads) {
    left -= load.share
    if (left < 0) return load
  }
  return loads[2]
}

function cargoLines(random: Random): Line[] {
  return Array.from({ length: random.pick([1, 1, 2, 3]) }, () => {
    const item = random.pick(goods)
    const most = Math.max(
      1,
      Math.min(80, Math.floor(5 / item.m3PerPackage), Math.floor(2500 / item.kgPerPackage)),
    )
    return lineOf(item, random.whole(Math.ceil(most / 6), most), null, null)
  })
}

function lineOf(item: Goods, packages: number, container: string | null, quantity: number | null): Line {
  return {
    goods: item,
    container,
    quantity,
    packages,
    weightKg: Math.round(packages * item.kgPerPackage * 10) / 10,
    volumeM3: Math.round(packages * item.m3PerPackage * 1000) / 1000,
  }
}
