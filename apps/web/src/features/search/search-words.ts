import type { HitKind } from '@berth/contract/orders/find'
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
    customer: terms.zh.member,
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
    customer: terms.en.member,
    linkman: common.en.contact,
  },
)

export const searchWords = defineWords(
  {
    open: '搜索全部',
    short: common.zh.search,
    hint: {
      member: '单号、柜号、船名、港口、账单、付款、联系人',
      operator: '单号、柜号、船名、港口、账单、流水、公司',
    },
    orders: '订单',
    kinds: {
      port: '港口',
      bill: '账单',
      payment: '付款',
      bank_entry: '银行流水',
      statement: '对账单',
      invoice: '开票申请',
      release: '放单',
      rfq: '询价',
      company: '会员',
      person: '用户',
      contact: '联系人',
    } satisfies Record<HitKind, string>,
    more: (kind: string) => `${kind}还有更多，请输入更完整的内容`,
    results: '搜索结果',
    recent: '最近更新',
    none: (keyword: string) =>
      `没有找到“${keyword}”。可以输入单号、柜号、客户参考号、船名、港口、公司、账单号、付款编号、对账单号或快递单号。`,
    nothingYet: '还没有订单。',
    searching: '正在搜索…',
    failed: '搜索失败，请重试',
    retry: common.zh.retry,
    all: (total: number) => `查看全部 ${total} 票`,
    lane: (from: string, to: string) => `${from} → ${to}`,
    keys: '↑ ↓ 选择，Enter 打开，Esc 关闭',
  },
  {
    open: 'Search everything',
    short: common.en.search,
    hint: {
      member: 'Booking, container, vessel, bill, contact',
      operator: 'Order, container, bill, bank ref., company',
    },
    orders: 'Orders',
    kinds: {
      port: 'Ports',
      bill: 'Bills',
      payment: 'Payments',
      bank_entry: 'Bank transactions',
      statement: 'Statements',
      invoice: 'Invoice requests',
      release: 'Release',
      rfq: 'Quote requests',
      company: 'Members',
      person: 'Users',
      contact: 'Contacts',
    } satisfies Record<HitKind, string>,
    more: (kind: string) => `${kind}: there are more. Type more of it.`,
    results: 'Results',
    recent: 'Last updated',
    none: (keyword: string) =>
      `Nothing found for “${keyword}”. Try an order, B/L, container or SO no., a customer reference, vessel, port, company, bill, payment, statement or courier no.`,
    nothingYet: 'No orders yet.',
    searching: 'Searching…',
    failed: 'The search failed. Try again.',
    retry: common.en.retry,
    all: (total: number) => (total === 1 ? 'Show 1 order' : `Show all ${total} orders`),
    lane: (from: string, to: string) => `${from} → ${to}`,
    keys: '↑ ↓ to choose, Enter to open, Esc to close',
  },
)
