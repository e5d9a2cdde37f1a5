import type { matchedFields } from '@berth/contract/orders/order-shape'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

export const matchedWords = defineWords<Record<(typeof matchedFields)[number], string>>(
  {
    order_no: terms.zh.orderNo,
    mbl_no: terms.zh.blNo,
    hbl_no: terms.zh.houseBlNo,
    cust_ref_no: terms.zh.customerReference,
    so_no: terms.zh.soNo,
    vessel: terms.zh.vessel,
    voyage: terms.zh.voyage,
    container_no: terms.zh.containerNo,
    shipper: terms.zh.shipper,
    consignee: terms.zh.consignee,
    notify: '通知人',
    customer: terms.zh.customer,
    linkman: common.zh.contact,
  },
  {
    order_no: terms.en.orderNo,
    mbl_no: terms.en.blNo,
    hbl_no: terms.en.houseBlNo,
    cust_ref_no: terms.en.customerReference,
    so_no: terms.en.soNo,
    vessel: terms.en.vessel,
    voyage: terms.en.voyage,
    container_no: terms.en.containerNo,
    shipper: terms.en.shipper,
    consignee: terms.en.consignee,
    notify: 'Notify party',
    customer: terms.en.customer,
    linkman: common.en.contact,
  },
)

export const searchWords = defineWords(
  {
    open: '搜索订单',
    short: common.zh.search,
    hint: {
      member: '订单号、提单号、柜号、SO 号、船名、收发货人',
      operator: '订单号、提单号、柜号、SO 号、船名、收发货人、客户',
    },
    results: '搜索结果',
    recent: '最近更新',
    none: (keyword: string) => ({
      member: `订单号、提单号、柜号、SO 号、船名、收发货人中没有“${keyword}”。`,
      operator: `订单号、提单号、柜号、SO 号、船名、收发货人、客户中没有“${keyword}”。`,
    }),
    nothingYet: '还没有订单。',
    searching: '正在搜索…',
    failed: '搜索失败，请重试',
    retry: common.zh.retry,
    all: (total: number) => `查看全部 ${total} 票`,
    lane: (from: string, to: string) => `${from} → ${to}`,
    keys: '↑ ↓ 选择，Enter 打开，Esc 关闭',
  },
  {
    open: 'Search orders',
    short: common.en.search,
    hint: {
      member: 'Order, B/L, container, SO no., vessel, party',
      operator: 'Order, B/L, container or SO no., vessel, party, customer',
    },
    results: 'Results',
    recent: 'Last updated',
    none: (keyword: string) => ({
      member: `No order no., B/L no., container no., SO no., vessel or consignee contains “${keyword}”.`,
      operator: `No order no., B/L no., container no., SO no., vessel, consignee or customer contains “${keyword}”.`,
    }),
    nothingYet: 'No orders yet.',
    searching: 'Searching…',
    failed: 'The search failed. Try again.',
    retry: common.en.retry,
    all: (total: number) => (total === 1 ? 'Show 1 order' : `Show all ${total} orders`),
    lane: (from: string, to: string) => `${from} → ${to}`,
    keys: '↑ ↓ to choose, Enter to open, Esc to close',
  },
)
