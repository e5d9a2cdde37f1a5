import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'

/** Names of the quote request fields for both sides. */
export const rfqFieldWords = defineWords(
  {
    pol: terms.zh.pol,
    to: terms.zh.placeOfDelivery,
    pod: terms.zh.pod,
    carrier: terms.zh.carrier,
    forwarder: terms.zh.forwarder,
    rate: '参考报价',
    ready: terms.zh.readyDate,
    goods: terms.zh.descriptionOfGoods,
    spaces: terms.zh.containers,
    target: terms.zh.targetRate,
    volume: terms.zh.potentialVolume,
    sales: terms.zh.salesperson,
    anyCarrier: common.zh.any,
    transit: terms.zh.transitTime,
    days: (days: number) => `${days} 天`,
    remark: common.zh.remark,
    total: common.zh.total,
    acceptBy: (day: string) => `请在 ${day} 前接受`,
    left: (span: string) => `剩 ${span}`,
    ended: (day: string) => `${day} 已过期`,
    lane: (from: string, to: string) => `${from} → ${to}`,
  },
  {
    pol: terms.en.pol,
    to: terms.en.placeOfDelivery,
    pod: terms.en.pod,
    carrier: terms.en.carrier,
    forwarder: terms.en.forwarder,
    rate: 'Reference quote',
    ready: terms.en.readyDate,
    goods: terms.en.descriptionOfGoods,
    spaces: terms.en.containers,
    target: terms.en.targetRate,
    volume: terms.en.potentialVolume,
    sales: terms.en.salesperson,
    anyCarrier: common.en.any,
    transit: terms.en.transitTime,
    days: (days: number) => plural(days, 'day'),
    remark: common.en.remark,
    total: common.en.total,
    acceptBy: (day: string) => `Accept by ${day}`,
    left: (span: string) => `${span} left`,
    ended: (day: string) => `Expired ${day}`,
    lane: (from: string, to: string) => `${from} → ${to}`,
  },
)
