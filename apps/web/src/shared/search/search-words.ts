import type { matchedFields } from '@berth/contract/order-shape'
import { defineWords } from '@berth/locales/language'

export const matchedWords = defineWords<Record<(typeof matchedFields)[number], string>>(
  {
    order_no: '订单号',
    mbl_no: '提单号',
    cust_ref_no: '客户参考号',
    so_no: 'SO 号',
    vessel: '船名',
    voyage: '航次',
    container_no: '柜号',
    shipper: '发货人',
    consignee: '收货人',
    notify: '通知人',
    customer: '客户',
    linkman: '联系人',
  },
  {
    order_no: 'Order no.',
    mbl_no: 'B/L no.',
    cust_ref_no: 'Customer reference',
    so_no: 'SO no.',
    vessel: 'Vessel',
    voyage: 'Voyage',
    container_no: 'Container no.',
    shipper: 'Shipper',
    consignee: 'Consignee',
    notify: 'Notify party',
    customer: 'Customer',
    linkman: 'Contact',
  },
)

export const searchWords = defineWords(
  {
    open: '搜索订单',
    short: '搜索',
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
    retry: '重试',
    all: (total: number) => `查看全部 ${total} 票`,
    lane: (from: string, to: string) => `${from} → ${to}`,
    keys: '↑ ↓ 选择，Enter 打开，Esc 关闭',
  },
  {
    open: 'Find an order',
    short: 'Search',
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
    retry: 'Retry',
    all: (total: number) => (total === 1 ? 'Show 1 order' : `Show all ${total} orders`),
    lane: (from: string, to: string) => `${from} → ${to}`,
    keys: '↑ ↓ to choose, Enter to open, Esc to close',
  },
)
