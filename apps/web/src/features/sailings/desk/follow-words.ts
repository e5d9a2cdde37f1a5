import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

/** Texts of the dialog that lets orders follow their sailing again. */
export const followWords = defineWords(
  {
    open: (orders: number) => `让 ${orders} 票跟随船期`,
    title: '跟随船期',
    subtitle: '这些订单的日期或截止时间与船期不同。跟随后改成船期的，会员收到邮件。',
    orders: '要跟随的订单',
    all: '全部订单',
    more: (orders: number) => `另有 ${orders} 票未列出，也一起跟随`,
    differs: (fields: string) => `${fields}不同`,
    reason: common.zh.reason,
    submit: (orders: number) => `${orders} 票跟随`,
    failed: '没有开始跟随',
    loadFailed: '不同的订单加载失败',
    none: '没有与船期不同的订单',
  },
  {
    open: (orders: number) => `Let ${orders} follow`,
    title: 'Follow the sailing',
    subtitle:
      'These orders have other dates or cut-offs than their sailing. They get those of the sailing, and their members a mail.',
    orders: 'Orders that follow',
    all: 'All orders',
    more: (orders: number) =>
      `${plural(orders, 'more order follows', 'more orders follow')} without being listed`,
    differs: (fields: string) => `own ${fields}`,
    reason: common.en.reason,
    submit: (orders: number) => `Let ${plural(orders, 'order')} follow`,
    failed: 'The orders do not follow yet',
    loadFailed: 'The differing orders could not be loaded',
    none: 'No order differs from the sailing',
  },
)
