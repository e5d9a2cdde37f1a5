import type { Random } from '@berth/domain/random'
import type { LaneHeading } from './lanes.ts'

type Sailing = { readonly week: string; readonly year: string; readonly heading: LaneHeading }

/** A carrier's naming: real vessels, and the format of its voyage, booking and bill numbers. */
type Habit = {
  readonly vessels: readonly string[]
  voyage(random: Random, sailing: Sailing): string
  readonly bookingPrefix: string
  readonly billPrefix: string
}

const counted = (random: Random, { heading }: Sailing) =>
  `${String(random.whole(12, 89)).padStart(3, '0')}${heading}`
const weekly = (_: Random, { week, year, heading }: Sailing) => `${year.slice(1)}${week}${heading}`

const habits: Readonly<Record<string, Habit>> = {
  MSC: {
    vessels: ['MSC IRINA', 'MSC LORETO', 'MSC TESSA', 'MSC GULSUN', 'MSC OSCAR', 'MSC AMBRA'],
    voyage: (random, sailing) => `${random.pick(['FE', 'FT', 'UX', 'GT'])}${weekly(random, sailing)}`,
    bookingPrefix: '177',
    billPrefix: 'MEDU',
  },
  MSK: {
    vessels: [
      'ANE MAERSK',
      'MADRID MAERSK',
      'MUNICH MAERSK',
      'MUMBAI MAERSK',
      'EMMA MAERSK',
      'MAERSK HANGZHOU',
    ],
    voyage: weekly,
    bookingPrefix: '2',
    billPrefix: 'MAEU',
  },
  CMA: {
    vessels: ['CMA CGM JACQUES SAADE', 'CMA CGM MARCO POLO', 'CMA CGM PALAIS ROYAL', 'CMA CGM BOUGAINVILLE'],
    voyage: (random, { heading }) =>
      `0${random.pick(['FL', 'TX', 'PE', 'AA'])}${random.pick(['H', 'K', 'M'])}${random.whole(1, 9)}${heading}1MA`,
    bookingPrefix: 'SNG',
    billPrefix: 'CMDU',
  },
  COS: {
    vessels: [
      'COSCO SHIPPING UNIVERSE',
      'COSCO SHIPPING ARIES',
      'COSCO SHIPPING LEO',
      'COSCO PRIDE',
      'COSCO SHIPPING ROSE',
    ],
    voyage: counted,
    bookingPrefix: '6',
    billPrefix: 'COSU',
  },
  HLC: {
    vessels: ['BERLIN EXPRESS', 'HAMBURG EXPRESS', 'AL NEFUD', 'BARZAN', 'TIHAMA'],
    voyage: (random, sailing) => `2${weekly(random, sailing)}`,
    bookingPrefix: '7',
    billPrefix: 'HLCU',
  },
  ONE: {
    vessels: ['ONE INNOVATION', 'ONE INFINITY', 'ONE INTEGRITY', 'ONE APUS', 'ONE STORK'],
    voyage: counted,
    bookingPrefix: 'SZPF',
    billPrefix: 'ONEY',
  },
  EMC: {
    vessels: ['EVER ACE', 'EVER ALOT', 'EVER GIVEN', 'EVER GOLDEN', 'EVER FAR'],
    voyage: (random, sailing) => `${random.whole(1012, 1298)}-${counted(random, sailing)}`,
    bookingPrefix: '143',
    billPrefix: 'EGLV',
  },
  HMM: {
    vessels: ['HMM ALGECIRAS', 'HMM OSLO', 'HMM NURI', 'HMM GAON', 'HYUNDAI HONOUR'],
    voyage: (random, sailing) => `0${counted(random, sailing)}`,
    bookingPrefix: 'SZPM',
    billPrefix: 'HDMU',
  },
  ZIM: {
    vessels: ['ZIM SAMMY OFER', 'ZIM MOUNT EVEREST', 'ZIM MOUNT BLANC', 'ZIM SAPPHIRE'],
    voyage: (random, { heading }) => `${random.whole(3, 24)}${heading}`,
    bookingPrefix: 'ZIMUSNH',
    billPrefix: 'ZIMU',
  },
  YML: {
    vessels: ['YM WARRANTY', 'YM WELLNESS', 'YM TRUTH', 'YM TRANQUILITY', 'YM WINDOW'],
    voyage: counted,
    bookingPrefix: 'I',
    billPrefix: 'YMLU',
  },
  WHL: {
    vessels: ['WAN HAI A01', 'WAN HAI A07', 'WAN HAI 521', 'WAN HAI 317'],
    voyage: (random, { heading }) => `${heading}${String(random.whole(15, 210)).padStart(3, '0')}`,
    bookingPrefix: '025',
    billPrefix: 'WHLC',
  },
  OOL: {
    vessels: ['OOCL HONG KONG', 'OOCL SPAIN', 'OOCL PIRAEUS', 'OOCL TURKIYE', 'OOCL BERLIN'],
    voyage: counted,
    bookingPrefix: '27',
    billPrefix: 'OOLU',
  },
  KMT: {
    vessels: ['KMTC DUBAI', 'KMTC BUSAN', 'KMTC MUNDRA', 'KMTC XIAMEN'],
    voyage: (random, sailing) => `2${weekly(random, sailing)}`,
    bookingPrefix: 'SZP',
    billPrefix: 'KMTU',
  },
  SIT: {
    vessels: ['SITC KEELUNG', 'SITC SHANGDE', 'SITC RENDE', 'SITC XINCHENG'],
    voyage: (random, sailing) => `2${weekly(random, sailing)}`,
    bookingPrefix: 'SITSZ',
    billPrefix: 'SITU',
  },
  TSL: {
    vessels: ['TS SHENZHEN', 'TS TIANJIN', 'TS XIAMEN', 'TS MUMBAI'],
    voyage: (random, sailing) => `2${weekly(random, sailing)}`,
    bookingPrefix: 'TSZ',
    billPrefix: 'TSLU',
  },
}

function habitOf(carrier: string): Habit {
  const habit = habits[carrier]
  if (habit === undefined) throw new Error(`no vessels are known of ${carrier}`)
  return habit
}

/** Picks a vessel of the carrier and its voyage in the week of departure. */
export function pickVoyage(random: Random, carrier: string, etd: Date, heading: LaneHeading) {
  const habit = habitOf(carrier)
  const dayOfYear = (etd.getTime() - Date.UTC(etd.getUTCFullYear(), 0, 1)) / 86_400_000
  const week = String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')
  const year = String(etd.getUTCFullYear() % 100)
  return { vessel: random.pick(habit.vessels), voyage: habit.voyage(random, { week, year, heading }) }
}

export function pickBookingNumber(random: Random, carrier: string): string {
  return `${habitOf(carrier).bookingPrefix}${random.digits(8)}`
}

export function pickBillNumber(random: Random, carrier: string): string {
  return `${habitOf(carrier).billPrefix}${random.digits(9)}`
}
