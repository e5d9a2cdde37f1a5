/** The direction of a lane, as used in voyage numbers. */
export type LaneHeading = 'E' | 'W' | 'N' | 'S'

/** A real connection: loading port, discharge port, place of delivery, and days from departure to arrival. */
export type SampleLane = {
  readonly pol: string
  readonly pod: string
  readonly to: string
  readonly route: string
  readonly days: number
  readonly heading: LaneHeading
  readonly carriers: readonly string[]
}

const transpacific = ['COS', 'EMC', 'MSK', 'ONE', 'HMM', 'YML', 'ZIM', 'CMA', 'OOL', 'MSC']
const asiaEurope = ['MSC', 'MSK', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'OOL', 'HMM']
const oceania = ['COS', 'OOL', 'MSK', 'MSC', 'CMA', 'ONE']
const gulf = ['COS', 'CMA', 'MSC', 'HLC', 'EMC', 'WHL']
const nearby = ['SIT', 'COS', 'WHL', 'KMT', 'TSL', 'EMC']
const southern = ['MSC', 'MSK', 'CMA', 'COS', 'HLC', 'ONE']

function lanes(
  route: string,
  heading: LaneHeading,
  carriers: readonly string[],
  ways: readonly (readonly [pol: string, pod: string, days: number, to?: string])[],
): SampleLane[] {
  return ways.map(([pol, pod, days, to = pod]) => ({ pol, pod, to, route, days, heading, carriers }))
}

/** The lanes from China, by destination country. */
export const lanesTo: Readonly<Record<string, readonly SampleLane[]>> = {
  US: [
    ...lanes('us_west', 'E', transpacific, [
      ['CNYTN', 'USLAX', 16],
      ['CNNGB', 'USLGB', 15],
      ['CNSHA', 'USOAK', 18],
      ['CNXMN', 'USSEA', 19],
    ]),
    ...lanes('us_inland', 'E', transpacific, [
      ['CNYTN', 'USLGB', 16, 'USCHI'],
      ['CNSHA', 'USLAX', 15, 'USDAL'],
    ]),
    ...lanes('us_east', 'E', transpacific, [
      ['CNSHA', 'USNYC', 33],
      ['CNNGB', 'USSAV', 34],
      ['CNYTN', 'USORF', 35],
    ]),
    ...lanes('us_gulf', 'E', transpacific, [['CNYTN', 'USHOU', 32]]),
  ],
  CA: lanes('canada', 'E', transpacific, [
    ['CNSHA', 'CAVAN', 17],
    ['CNYTN', 'CAVAN', 19, 'CATOR'],
  ]),
  MX: lanes('mexico', 'E', transpacific, [['CNSHA', 'MXZLO', 19]]),
  DE: lanes('europe_base', 'W', asiaEurope, [
    ['CNSHA', 'DEHAM', 36],
    ['CNYTN', 'DEBRV', 34],
    ['CNNGB', 'DEHAM', 37, 'DEMUC'],
  ]),
  NL: lanes('europe_base', 'W', asiaEurope, [
    ['CNYTN', 'NLRTM', 31],
    ['CNTAO', 'NLRTM', 38],
  ]),
  GB: lanes('uk_ireland', 'W', asiaEurope, [
    ['CNYTN', 'GBFXT', 32],
    ['CNNGB', 'GBSOU', 35],
    ['CNSHA', 'GBLGP', 34],
  ]),
  ES: lanes('west_mediterranean', 'W', asiaEurope, [['CNXMN', 'ESVLC', 31]]),
  IT: lanes('west_mediterranean', 'W', asiaEurope, [['CNNGB', 'ITGOA', 33]]),
  AU: lanes('australia_new_zealand', 'S', oceania, [
    ['CNSHK', 'AUSYD', 14],
    ['CNSHA', 'AUMEL', 17],
    ['CNNSA', 'AUBNE', 16],
  ]),
  AE: lanes('middle_east_gulf', 'W', gulf, [
    ['CNSHK', 'AEJEA', 18],
    ['CNNGB', 'AEJEA', 21],
  ]),
  SA: lanes('red_sea', 'W', gulf, [['CNTAO', 'SAJED', 24]]),
  IN: lanes('indian_subcontinent', 'W', gulf, [
    ['CNNSA', 'INNSA', 17],
    ['CNSHA', 'INMUN', 20],
  ]),
  JP: lanes('japan', 'E', nearby, [
    ['CNSHA', 'JPTYO', 4],
    ['CNTAO', 'JPOSA', 3],
    ['CNNGB', 'JPYOK', 4],
  ]),
  KR: lanes('korea', 'N', nearby, [['CNTAO', 'KRPUS', 2]]),
  SG: lanes('southeast_asia', 'S', nearby, [['CNNSA', 'SGSIN', 5]]),
  VN: lanes('southeast_asia', 'S', nearby, [['CNSHK', 'VNCLI', 4]]),
  TH: lanes('southeast_asia', 'S', nearby, [['CNSHA', 'THLCH', 9]]),
  BR: lanes('south_america_east', 'W', southern, [['CNNGB', 'BRSSZ', 36]]),
  ZA: lanes('south_africa', 'W', southern, [['CNSHA', 'ZADUR', 26]]),
}
