/** The destination of a trade lane, the approximate price of a 40-foot high cube, and the carriers that sail there. */
export type Destination = {
  readonly to: string
  /** The discharge ports for this destination; each carrier always uses the same one. */
  readonly pods: readonly string[]
  /** In US dollars for a 40HQ from Shanghai. */
  readonly price: number
  /** Days from departure at Shanghai to arrival. */
  readonly days: number
  readonly carriers: readonly string[]
  /** Whether many carriers and every forwarder offer it. */
  readonly isMain: boolean
}

const transpacific = ['MSC', 'COS', 'OOL', 'EMC', 'YML', 'HMM', 'ONE', 'CMA', 'MSK', 'HLC', 'ZIM', 'SML']
const asiaEurope = ['MSC', 'MSK', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'OOL', 'HMM', 'YML']
const oceania = ['COS', 'OOL', 'MSK', 'MSC', 'CMA', 'ONE', 'ANL']
const gulf = ['COS', 'CMA', 'MSC', 'HLC', 'EMC', 'WHL', 'ESL', 'OOL']
const nearby = ['SIT', 'COS', 'WHL', 'KMT', 'TSL', 'EMC', 'IAL']
const southern = ['MSC', 'MSK', 'CMA', 'COS', 'HLC', 'ONE', 'PIL']

type Way = readonly [to: string, price: number, days: number, ...pods: string[]]

function trade(carriers: readonly string[], isMain: boolean, ways: readonly Way[]): Destination[] {
  return ways.map(([to, price, days, ...pods]) => ({
    ...{ to, price, days, carriers, isMain },
    pods: pods.length > 0 ? pods : [to],
  }))
}

/** Destinations of cargo from China. */
export const destinations: readonly Destination[] = [
  ...trade(transpacific, true, [
    ['USLAX', 2150, 15],
    ['USLGB', 2150, 15],
    ['USNYC', 3350, 32],
    ['USCHI', 3420, 26, 'USLGB', 'USLAX', 'CAPRR'],
  ]),
  ...trade(transpacific, false, [
    ['USOAK', 2250, 18],
    ['USSEA', 2200, 17],
    ['USSAV', 3380, 33],
    ['USORF', 3400, 35],
    ['USHOU', 3480, 32],
    ['USDAL', 3650, 25, 'USLGB', 'USHOU'],
    ['CAVAN', 2280, 17],
    ['CATOR', 3720, 28, 'CAVAN', 'CAPRR'],
    ['MXZLO', 2050, 19],
  ]),
  ...trade(asiaEurope, true, [
    ['NLRTM', 2380, 34],
    ['DEHAM', 2420, 36],
    ['GBFXT', 2520, 35],
  ]),
  ...trade(asiaEurope, false, [
    ['BEANR', 2400, 35],
    ['FRLEH', 2450, 34],
    ['DEMUC', 3180, 40, 'DEHAM'],
    ['GBSOU', 2550, 36],
    ['ESVLC', 2880, 30],
    ['ITGOA', 2920, 31],
    ['GRPIR', 2780, 26],
  ]),
  ...trade(oceania, false, [
    ['AUSYD', 1880, 15],
    ['AUMEL', 1860, 17],
    ['AUBNE', 1920, 16],
    ['NZAKL', 2040, 19],
  ]),
  ...trade(gulf, false, [
    ['AEJEA', 1520, 20],
    ['SAJED', 2240, 23],
    ['SADMM', 1680, 23],
    ['INNSA', 1380, 18],
    ['INMUN', 1420, 20],
    ['PKKHI', 1460, 19],
  ]),
  ...trade(nearby, false, [
    ['JPTYO', 340, 4],
    ['JPOSA', 320, 3],
    ['KRPUS', 240, 2],
    ['SGSIN', 420, 7],
    ['MYPKG', 450, 8],
    ['VNCLI', 330, 5],
    ['THLCH', 440, 8],
    ['IDJKT', 540, 9],
    ['PHMNL', 460, 5],
  ]),
  ...trade(southern, false, [
    ['BRSSZ', 3120, 36],
    ['ARBUE', 3280, 40],
    ['PECLL', 2620, 30],
    ['ZADUR', 2320, 26],
    ['KEMBA', 2580, 24],
    ['NGAPP', 3540, 38],
  ]),
]

/** A port in China: the surcharge on a container compared with Shanghai, and the extra days in transit. */
export type FreightOrigin = { readonly pol: string; readonly surcharge: number; readonly days: number }

export const origins: readonly FreightOrigin[] = [
  { pol: 'CNYTN', surcharge: 0, days: 2 },
  { pol: 'CNSHA', surcharge: 0, days: 0 },
  { pol: 'CNNGB', surcharge: 0, days: 1 },
  { pol: 'CNTAO', surcharge: 60, days: 2 },
  { pol: 'CNXMN', surcharge: 40, days: 1 },
  { pol: 'CNSHK', surcharge: 20, days: 2 },
  { pol: 'CNNSA', surcharge: 40, days: 2 },
  { pol: 'CNTXG', surcharge: 120, days: 3 },
  { pol: 'CNDLC', surcharge: 150, days: 3 },
]

/** Prices of other containers as a share of a 40HQ. */
const shares: Readonly<Record<string, number>> = {
  '20GP': 0.82,
  '40GP': 0.97,
  '40HQ': 1,
  '45HQ': 1.26,
  '20RF': 1.45,
  '40RF': 2.05,
  '40RH': 2.1,
  '20OT': 1.5,
  '40OT': 1.95,
  '40OH': 2.15,
  '20FR': 1.75,
  '40FR': 2.4,
  '20FC': 1.7,
  '40FC': 2.35,
  '20TK': 1.55,
}

/** Containers that are offered together: dry, reefer, and for cargo that fits no closed container. */
export const boxes = {
  dry: ['20GP', '40GP', '40HQ'],
  longDry: ['20GP', '40GP', '40HQ', '45HQ'],
  reefer: ['20RF', '40RF', '40RH'],
  special: ['20OT', '40OT', '40OH', '20FR', '40FR', '20FC', '40FC', '20TK'],
} as const satisfies Record<string, readonly string[]>

/** Returns the price of a container where a 40HQ costs `price`, rounded to tens of dollars, as is usual in the trade. */
export function priceOfBox(price: number, box: string): number {
  return Math.max(10, Math.round((price * (shares[box] ?? 1)) / 10) * 10)
}
