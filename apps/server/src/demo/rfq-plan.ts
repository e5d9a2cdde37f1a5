import type { OfferedLine } from '@berth/domain/quote/frozen-quote'
import type { RfqState } from '@berth/domain/rfq/rfq-lifecycle'
import type { CargoPiece } from '@berth/domain/tariff/cargo-piece'
import type { LclPrice } from '@berth/domain/tariff/lcl-price'

/** Planned quote request of the demo: ports and container types by code, dates in days from today. */
export type PlannedRfq = {
  readonly state: RfqState
  readonly pol: string
  readonly pod: string
  readonly to: string
  readonly spaces: readonly (readonly [code: string, count: number])[]
  /** Cargo that is to share a container, instead of `spaces`. */
  readonly cargo?: readonly CargoPiece[]
  readonly hoursAgo: number
  readonly readyIn: number
  readonly goods: string
  readonly target: string
  readonly volume: string
  readonly sales: string
  readonly answer?: string
  readonly expiresIn?: number
  readonly options: readonly {
    readonly carrier: string
    readonly transitDays: number
    /** One price per requested container type. */
    readonly prices: readonly number[]
    readonly lcl?: LclPrice
    readonly lines?: readonly OfferedLine[]
    readonly remark?: string
  }[]
}

const shipper = { sales: 'CHEN LI' }

const byTon = { basis: 'RT', isIncluded: false } as const
const byBill = { basis: 'B/L', isIncluded: false } as const

/** What is charged beside the freight of cargo that shares a container. */
const sharedLines: readonly OfferedLine[] = [
  { ...byTon, chargeCode: 'LSS', currency: 'USD', unitPrice: 6 },
  { ...byTon, chargeCode: 'CFS', currency: 'CNY', unitPrice: 110, minimum: 110 },
  { ...byTon, chargeCode: 'OTHC', currency: 'CNY', unitPrice: 55, minimum: 55 },
  { ...byBill, chargeCode: 'DOC', currency: 'CNY', unitPrice: 350 },
  { ...byTon, chargeCode: 'DTHC', currency: 'USD', unitPrice: 48, term: 'collect' },
  { ...byBill, chargeCode: 'TLX', currency: 'CNY', unitPrice: 450, isOptional: true },
]

const usualTons = { min_tons: 1, min_amount: null, kilograms_per_ton: 1000 } as const

export const plannedRfqs: readonly PlannedRfq[] = [
  {
    ...shipper,
    state: 'withdrawn',
    ...{ pol: 'CNSHK', pod: 'GBFXT', to: 'GBFXT', spaces: [['40HQ', 1]] },
    ...{ hoursAgo: 330, readyIn: 4, options: [] },
    ...{ goods: 'CERAMIC TABLEWARE', target: 'US$2,000 / 40HQ', volume: 'One shipment' },
  },
  {
    ...shipper,
    state: 'declined',
    ...{ pol: 'CNYTN', pod: 'USSAV', to: 'USSAV', spaces: [['45HQ', 2]] },
    ...{ hoursAgo: 210, readyIn: 6, options: [] },
    ...{ goods: 'FURNITURE PARTS', target: 'US$2,600 / 45HQ', volume: '8 TEU / month' },
    answer: '45HQ 本月舱位已满，可改用 40HQ / 45HQ is sold out this month; 40HQ is available',
  },
  {
    ...shipper,
    state: 'answered',
    ...{ pol: 'CNSHA', pod: 'DEHAM', to: 'DEHAM', spaces: [['40HQ', 2]] },
    ...{ hoursAgo: 150, readyIn: 12, expiresIn: -1 },
    ...{ goods: 'BICYCLE PARTS', target: 'US$1,700 / 40HQ', volume: '12 TEU / month' },
    answer: '周末前有效 / Valid until the weekend',
    options: [{ carrier: 'EMC', transitDays: 33, prices: [1880] }],
  },
  {
    ...shipper,
    state: 'answered',
    ...{ pol: 'CNYTN', pod: 'DEHAM', to: 'DEHAM', spaces: [] },
    cargo: [
      { pieces: 48, length: 60, width: 50, height: 45, weight: 21.5 },
      { pieces: 2, length: 120, width: 80, height: 95, weight: 180 },
    ],
    ...{ hoursAgo: 52, readyIn: 8, expiresIn: 4 },
    ...{ goods: 'BATHROOM CABINETS', target: 'US$95 / RT', volume: '10 CBM / month' },
    answer: '周四截仓、周一开船 / Closes on Thursdays, sails on Mondays. Charges at destination are collect.',
    options: [
      {
        ...{ carrier: 'COS', transitDays: 33, prices: [], remark: 'Direct, CFS at Yantian' },
        lcl: {
          breaks: [
            { from: 0, price: 95 },
            { from: 5, price: 86 },
          ],
          ...usualTons,
        },
        lines: sharedLines,
      },
      {
        ...{ carrier: 'HLC', transitDays: 38, prices: [], remark: 'Via Rotterdam' },
        lcl: { breaks: [{ from: 0, price: 82 }], ...usualTons, min_tons: 2 },
        lines: sharedLines,
      },
    ],
  },
  {
    ...shipper,
    state: 'answered',
    ...{ pol: 'CNYTN', pod: 'USLGB', to: 'USCHI' },
    spaces: [
      ['20GP', 1],
      ['40HQ', 3],
    ],
    ...{ hoursAgo: 26, readyIn: 9, expiresIn: 3 },
    ...{ goods: 'LED LAMPS AND FITTINGS', target: 'US$3,200 / 40HQ', volume: '30 TEU / month' },
    answer:
      '含 BAF，不含目的港费用 / All three have space; COSCO closes a day earlier. BAF included, charges at destination not.',
    options: [
      { carrier: 'COS', transitDays: 24, prices: [2450, 3180], remark: 'Closes on Wednesdays' },
      { carrier: 'MSK', transitDays: 22, prices: [2620, 3390] },
      { carrier: 'MSC', transitDays: 27, prices: [2500, 3120], remark: 'Rail from Long Beach' },
    ],
  },
  {
    ...shipper,
    state: 'open',
    ...{ pol: 'CNNGB', pod: 'NLRTM', to: 'NLRTM', spaces: [['40HQ', 4]] },
    ...{ hoursAgo: 20, readyIn: 15, options: [] },
    ...{
      goods: 'SOLAR PANELS\nNot dangerous; lashing in the container needed',
      target: 'US$1,950 / 40HQ',
      volume: '40 TEU / quarter',
    },
  },
  {
    ...shipper,
    state: 'open',
    ...{ pol: 'CNTAO', pod: 'USLAX', to: 'USLAX', spaces: [['40HQ', 1]] },
    ...{ hoursAgo: 2, readyIn: 20, options: [] },
    ...{ goods: 'FITNESS EQUIPMENT', target: 'US$1,900 / 40HQ', volume: '6 TEU / month' },
  },
]

/** Messages sent through the contact form. */
export const plannedMessages = [
  {
    email: 'mary.stone@northsea-import.example',
    name: 'Mary Stone',
    subject: 'LCL from Ningbo to Felixstowe',
    content: 'Do you take LCL from Ningbo to Felixstowe every week?\nAbout 6 CBM of kitchenware at a time.',
    language: 'en-US',
    hoursAgo: 30,
    isDone: false,
  },
  {
    email: 'liqiang@xinghe-trade.example',
    name: '李强',
    subject: '想开通账号 / Opening an account',
    content:
      '公司每月有 10 个高柜到洛杉矶，注册后多久可以订舱？\nWe ship ten 40HQ a month to Los Angeles. How soon after registration can we book?',
    language: 'zh-CN',
    hoursAgo: 5,
    isDone: false,
  },
  {
    email: 'wang.fang@haitong-logistics.example',
    name: '王芳',
    subject: '发票抬头更改 / Billing name',
    content:
      '上个月的发票抬头写错了，怎么更换？\nLast month’s invoice has the wrong billing name. How can it be changed?',
    language: 'zh-CN',
    note: '已电话答复 / Answered by phone, finance issues it again',
    hoursAgo: 76,
    isDone: true,
  },
] as const
