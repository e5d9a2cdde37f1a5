import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { LclTerms, WeekDay } from '@berth/domain/tariff/lcl-terms'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { insertRates, type RateOwner, type RateToWrite } from '../features/trade/rates/public.ts'
import type { Db } from '../platform/db/db.ts'
import { addHours } from '../sample/times.ts'
import type { World } from '../sample/world.ts'

type SampleLclRate = {
  /** The place of its publisher: the forwarder that visitors sign in as, the operator, then the others. */
  readonly by: number
  readonly lane: readonly [carrier: string, pol: string, to: string, pod?: string]
  readonly days: number
  readonly hub?: string
  readonly remark?: string
  /** From how many tons on a price holds. */
  readonly breaks: readonly (readonly [from: number, price: number])[]
  readonly cfs: string
  readonly week: readonly [closing: WeekDay, sailing: WeekDay]
} & Partial<Pick<LclTerms, 'min_tons' | 'min_amount' | 'kilograms_per_ton'>>

const toHamburg: SampleLclRate['lane'] = ['COS', 'CNYTN', 'DEHAM']

/** As consolidators in China quote: rebates on short lanes, breaks on long ones, some by a hub, some with 800 kg for a ton. */
const samples: readonly SampleLclRate[] = [
  {
    ...{ by: 1, lane: toHamburg, days: 33, cfs: '盐田 CFS', week: [4, 1] },
    breaks: [
      [0, 95],
      [3, 92],
      [5, 86],
      [10, 80],
    ],
  },
  {
    ...{ by: 0, lane: toHamburg, days: 39, hub: 'SGSIN', cfs: '福永物流园', week: [3, 6] },
    breaks: [
      [0, 88],
      [5, 82],
    ],
    min_amount: 90,
    remark: '经新加坡拆拼 / Reconsolidated in Singapore',
  },
  {
    ...{ by: 2, lane: toHamburg, days: 32, cfs: '盐田 CFS', week: [2, 5] },
    breaks: [[0, 90]],
    kilograms_per_ton: 800,
    remark: '重货按 800 kg 计 / Heavy cargo at 800 kg per RT',
  },
  {
    ...{ by: 3, lane: ['HLC', 'CNYTN', 'DEHAM'], days: 36, hub: 'NLRTM', cfs: '盐田 CFS', week: [4, 2] },
    breaks: [
      [0, 92],
      [3, 89],
    ],
    min_tons: 2,
  },
  {
    ...{ by: 0, lane: ['MSC', 'CNYTN', 'USCHI', 'USLGB'], days: 28, cfs: '盐田 CFS', week: [3, 7] },
    breaks: [
      [0, 118],
      [3, 112],
      [10, 105],
    ],
    min_amount: 120,
  },
  {
    ...{ by: 1, lane: ['COS', 'CNSHA', 'USLAX'], days: 17, cfs: '洋山 CFS', week: [2, 6] },
    breaks: [
      [0, 58],
      [5, 52],
    ],
  },
  {
    ...{ by: 0, lane: ['OOL', 'CNNGB', 'USNYC'], days: 33, cfs: '北仑 CFS', week: [5, 3] },
    breaks: [
      [0, 96],
      [3, 92],
    ],
    min_amount: 100,
  },
  {
    ...{ by: 1, lane: ['SIT', 'CNSHA', 'JPTYO'], days: 4, cfs: '外高桥 CFS', week: [3, 6] },
    breaks: [[0, -15]],
    remark: '返佣价，目的港费用由收货人付 / Rebate; charges at destination for account of consignee',
  },
  {
    ...{ by: 0, lane: ['KMT', 'CNTAO', 'KRPUS'], days: 2, cfs: '前湾 CFS', week: [1, 3] },
    breaks: [[0, 0]],
    remark: '零运费，目的港费用由收货人付 / Freight free; charges at destination for account of consignee',
  },
  {
    ...{ by: 0, lane: ['WHL', 'CNYTN', 'SGSIN'], days: 6, cfs: '福永物流园', week: [2, 5] },
    breaks: [
      [0, 12],
      [5, 8],
    ],
  },
  {
    ...{ by: 1, lane: ['COS', 'CNSHA', 'AUSYD'], days: 16, cfs: '洋山 CFS', week: [4, 7] },
    breaks: [
      [0, 64],
      [3, 60],
    ],
    min_amount: 70,
  },
  {
    ...{ by: 2, lane: ['CMA', 'CNNGB', 'AEJEA'], days: 22, cfs: '北仑 CFS', week: [3, 6] },
    breaks: [
      [0, 35],
      [5, 30],
      [10, 26],
    ],
  },
]

/** Publishes the LCL rates of the demo, each for this month and the next. */
export async function writeLclRates(
  tx: Db,
  world: World,
  publishers: readonly RateOwner[],
  now: Date,
): Promise<void> {
  const sheets = publishers.map((): RateToWrite[] => [])
  for (const sample of samples) sheets[sample.by % publishers.length]?.push(rateOf(world, sample, now))
  for (const [index, owner] of publishers.entries())
    await insertRates(tx, owner, sheets[index] ?? [], null, addHours(now, -4))
}

function rateOf(world: World, { lane, breaks, week, ...sample }: SampleLclRate, now: Date): RateToWrite {
  const [carrier, pol, to, pod = to] = lane
  const first = firstOfMonth(dayInChina(now))
  const next = firstOfMonth(dayAfter(first, 32))
  const [closing, sailing] = week
  return {
    carrierId: world.carrierId(carrier),
    polId: world.portId(pol),
    toId: world.portId(to),
    podId: world.portId(pod),
    sdate: first,
    edate: dayAfter(firstOfMonth(dayAfter(next, 32)), -1),
    transitDays: sample.days,
    remark: sample.remark ?? null,
    spaces: [],
    mode: containerMode.lcl,
    lcl: {
      breaks: breaks.map(([from, price]) => ({ from, price })),
      min_tons: sample.min_tons ?? 1,
      min_amount: sample.min_amount ?? null,
      kilograms_per_ton: sample.kilograms_per_ton ?? 1000,
      cfs: sample.cfs,
      closing_days: [closing],
      sailing_days: [sailing],
    },
    hubId: sample.hub === undefined ? null : world.portId(sample.hub),
  }
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}
