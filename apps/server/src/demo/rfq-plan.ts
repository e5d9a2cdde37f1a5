import type { RfqState } from '@berth/domain/rfq/rfq-lifecycle'

/** Planned inquiry of the demo: ports and container types by code, dates in days from today. */
export type PlannedRfq = {
  readonly state: RfqState
  readonly pol: string
  readonly pod: string
  readonly to: string
  readonly spaces: readonly (readonly [code: string, count: number])[]
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
    readonly remark?: string
  }[]
}

const shipper = { sales: '陈立' }

export const plannedRfqs: readonly PlannedRfq[] = [
  {
    ...shipper,
    state: 'withdrawn',
    ...{ pol: 'CNSHK', pod: 'GBFXT', to: 'GBFXT', spaces: [['40HQ', 1]] },
    ...{ hoursAgo: 330, readyIn: 4, options: [] },
    ...{ goods: 'CERAMIC TABLEWARE', target: 'US$2,000 / 40HQ', volume: '一次性' },
  },
  {
    ...shipper,
    state: 'declined',
    ...{ pol: 'CNYTN', pod: 'USSAV', to: 'USSAV', spaces: [['45HQ', 2]] },
    ...{ hoursAgo: 210, readyIn: 6, options: [] },
    ...{ goods: 'FURNITURE PARTS', target: 'US$2,600 / 45HQ', volume: '8 TEU / 月' },
    answer: '45HQ 本月舱位已满，可改用 40HQ 重新询价。',
  },
  {
    ...shipper,
    state: 'answered',
    ...{ pol: 'CNSHA', pod: 'DEHAM', to: 'DEHAM', spaces: [['40HQ', 2]] },
    ...{ hoursAgo: 150, readyIn: 12, expiresIn: -1 },
    ...{ goods: 'BICYCLE PARTS', target: 'US$1,700 / 40HQ', volume: '12 TEU / 月' },
    answer: '周末前有效。',
    options: [{ carrier: 'EMC', transitDays: 33, prices: [1880] }],
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
    ...{ goods: 'LED LAMPS AND FITTINGS', target: 'US$3,200 / 40HQ', volume: '30 TEU / 月' },
    answer: '三家都有舱位，COSCO 截单早一天。价格含 BAF，不含目的港费用。',
    options: [
      { carrier: 'COS', transitDays: 24, prices: [2450, 3180], remark: '每周三截单' },
      { carrier: 'MSK', transitDays: 22, prices: [2620, 3390] },
      { carrier: 'MSC', transitDays: 27, prices: [2500, 3120], remark: '经长滩转铁路' },
    ],
  },
  {
    ...shipper,
    state: 'open',
    ...{ pol: 'CNNGB', pod: 'NLRTM', to: 'NLRTM', spaces: [['40HQ', 4]] },
    ...{ hoursAgo: 20, readyIn: 15, options: [] },
    ...{ goods: 'SOLAR PANELS\n非危险品，需要柜内加固', target: 'US$1,950 / 40HQ', volume: '40 TEU / 季度' },
  },
  {
    ...shipper,
    state: 'open',
    ...{ pol: 'CNTAO', pod: 'USLAX', to: 'USLAX', spaces: [['40HQ', 1]] },
    ...{ hoursAgo: 2, readyIn: 20, options: [] },
    ...{ goods: 'FITNESS EQUIPMENT', target: 'US$1,900 / 40HQ', volume: '6 TEU / 月' },
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
    subject: '想开通账号',
    content: '公司每月有 10 个高柜到洛杉矶，请问注册后多久可以订舱？',
    language: 'zh-CN',
    hoursAgo: 5,
    isDone: false,
  },
  {
    email: 'wang.fang@haitong-logistics.example',
    name: '王芳',
    subject: '发票抬头更改',
    content: '上个月的发票抬头写错了，怎么更换？',
    language: 'zh-CN',
    note: '已电话答复，财务重开。',
    hoursAgo: 76,
    isDone: true,
  },
] as const
