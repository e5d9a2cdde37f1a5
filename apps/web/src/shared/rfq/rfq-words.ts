import type { RfqStanding } from '@berth/domain/rfq/rfq-lifecycle'
import { defineWords } from '@berth/locales/language'

/** Where an inquiry stands, as either side says it. */
export const rfqStateWords = defineWords<Record<RfqStanding, string>>(
  {
    open: '待报价',
    answered: '已报价',
    expired: '报价过期',
    accepted: '已接受',
    declined: '未能报价',
    withdrawn: '已撤回',
  },
  {
    open: 'Open',
    answered: 'Answered',
    expired: 'Expired',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
)

/** What the fields of an inquiry are called on both sides. */
export const rfqFieldWords = defineWords(
  {
    pol: '起运港',
    to: '交货地',
    pod: '卸货港',
    carrier: '船公司',
    forwarder: '货代',
    rate: '参考报价',
    ready: '货好日期',
    goods: '货物描述',
    spaces: '柜型柜量',
    target: '目标价',
    volume: '预计货量',
    sales: '业务员',
    anyCarrier: '不限',
    transit: '航程',
    days: (days: number) => `${days} 天`,
    remark: '备注',
    total: '合计',
    acceptBy: (day: string) => `${day} 前接受有效`,
    left: (span: string) => `还剩 ${span}`,
    ended: (day: string) => `${day} 已过期`,
    lane: (from: string, to: string) => `${from} → ${to}`,
  },
  {
    pol: 'Origin port',
    to: 'Delivery place',
    pod: 'Unload port',
    carrier: 'Carrier',
    forwarder: 'Forwarder',
    rate: 'Quote asked about',
    ready: 'Cargo ready',
    goods: 'Commodity',
    spaces: 'Containers',
    target: 'Target rate',
    volume: 'Potential volume',
    sales: 'Sales',
    anyCarrier: 'Any',
    transit: 'Transit',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    remark: 'Remark',
    total: 'Total',
    acceptBy: (day: string) => `Accept by ${day}`,
    left: (span: string) => `${span} left`,
    ended: (day: string) => `Expired ${day}`,
    lane: (from: string, to: string) => `${from} → ${to}`,
  },
)
