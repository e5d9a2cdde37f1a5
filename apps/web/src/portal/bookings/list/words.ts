import { defineWords } from '@berth/locales/language'
import type { BookingTab } from './tabs.ts'

type Context = {
  readonly underWay: number
  readonly mine: number
  readonly nextCutOff: { readonly orderNo: string; readonly left: string } | null
}

export const listWords = defineWords(
  {
    title: '我的订舱',
    newFcl: '整箱订舱',
    newLcl: '拼箱订舱',
    refresh: '刷新',
    context: ({ underWay, mine, nextCutOff }: Context) =>
      [
        underWay === 0
          ? '没有在途的订舱。'
          : `在途 ${underWay} 票，${mine > 0 ? `其中 ${mine} 票等您处理` : '都在等对方'}。`,
        nextCutOff && `最近的截补料：${nextCutOff.orderNo}，还剩 ${nextCutOff.left}。`,
      ]
        .filter(Boolean)
        .join(''),
    tabs: {
      label: '按进度',
      names: {
        all: '全部',
        mine: '待我处理',
        theirs: '等待对方',
        done: '已完成',
        cancelled: '已取消',
        unread: '新留言',
      } as Readonly<Record<BookingTab, string>>,
    },
    filter: {
      label: '筛选订舱',
      keyword: '关键字',
      keywordHint: '订单号、提单号或客户参考号',
      keywordShort: '订单号、提单号',
      delivery: '交货地',
      status: '状态',
      any: '全部',
      search: '查询',
      reset: '重置',
      open: '筛选',
      openCounted: (count: number) => `筛选 ${count}`,
      close: '关闭',
    },
    table: '订舱列表',
    columns: {
      orderNo: '订单号',
      reference: '客户参考号',
      status: '状态',
      statusSort: '先办在前',
      carrier: '船公司',
      pol: '起运港',
      pod: '目的港',
      delivery: '交货地',
      vessel: '船名',
      voyage: '航次',
      etd: 'ETD',
      eta: 'ETA',
      created: '创建时间',
      updated: '更新时间',
      action: '操作',
    },
    sameAsPod: '同目的港',
    documentsCutOff: '截补料',
    cancelAsked: '已申请取消',
    noVessel: '待船公司放舱',
    noCarrier: '船公司未定',
    action: { edit: '编辑', supply: '补料', view: '查看', copy: '复制为新订舱' },
    actionOf: (action: string, orderNo: string) => `${action} ${orderNo}`,
    empty: {
      title: '还没有订舱',
      text: '填好港口、货物和收发货人就能提交，操作会向船公司要舱。',
      toRead: '贵公司负责订舱的同事提交后，会列在这里。',
    },
    noMatch: {
      title: '没有符合条件的订舱',
      keyword: (keyword: string) => `关键字“${keyword}”`,
      status: (names: string) => `状态“${names}”`,
      tab: (name: string) => `“${name}”`,
      delivery: '选定的交货地',
      text: (conditions: string) => `${conditions}。`,
      separator: '，',
      listed: '、',
      beyond: '这一页没有内容，前面几页有。',
      clear: '清除筛选',
      firstPage: '回到第一页',
    },
    failed: {
      title: '没有取到订舱列表',
      kept: '没有取到最新的列表，下面是之前的内容。',
      retry: '重试',
    },
  },
  {
    title: 'My bookings',
    newFcl: 'New FCL',
    newLcl: 'New LCL',
    refresh: 'Refresh',
    context: ({ underWay, mine, nextCutOff }: Context) =>
      [
        underWay === 0
          ? 'Nothing is under way.'
          : `${underWay} under way, ${mine > 0 ? `${mine} ${mine === 1 ? 'needs' : 'need'} you` : 'none of them waiting for you'}.`,
        nextCutOff && `Nearest SI cut-off: ${nextCutOff.orderNo}, ${nextCutOff.left} left.`,
      ]
        .filter(Boolean)
        .join(' '),
    tabs: {
      label: 'By progress',
      names: {
        all: 'All',
        mine: 'Needs you',
        theirs: 'Waiting',
        done: 'Completed',
        cancelled: 'Cancelled',
        unread: 'New messages',
      },
    },
    filter: {
      label: 'Filter bookings',
      keyword: 'Keyword',
      keywordHint: 'Order, B/L or reference no.',
      keywordShort: 'Order or B/L no.',
      delivery: 'Delivery',
      status: 'Status',
      any: 'Any',
      search: 'Search',
      reset: 'Reset',
      open: 'Filter',
      openCounted: (count: number) => `Filter ${count}`,
      close: 'Close',
    },
    table: 'Bookings',
    columns: {
      orderNo: 'Order no.',
      reference: 'Reference',
      status: 'Status',
      statusSort: 'Yours first',
      carrier: 'Carrier',
      pol: 'POL',
      pod: 'POD',
      delivery: 'Delivery',
      vessel: 'Vessel',
      voyage: 'Voyage',
      etd: 'ETD',
      eta: 'ETA',
      created: 'Created',
      updated: 'Updated',
      action: 'Action',
    },
    sameAsPod: 'As POD',
    documentsCutOff: 'SI',
    cancelAsked: 'Cancel req.',
    noVessel: 'Space not confirmed',
    noCarrier: 'Carrier not set',
    action: { edit: 'Edit', supply: 'Supply', view: 'View', copy: 'Copy to a new booking' },
    actionOf: (action: string, orderNo: string) => `${action} ${orderNo}`,
    empty: {
      title: 'No bookings yet',
      text: 'Enter ports, cargo and parties and submit; the operator asks the carrier for space.',
      toRead: 'They are listed here once a colleague who does the bookings has made one.',
    },
    noMatch: {
      title: 'No booking matches',
      keyword: (keyword: string) => `Keyword “${keyword}”`,
      status: (names: string) => `status “${names}”`,
      tab: (name: string) => `“${name}”`,
      delivery: 'the chosen place of delivery',
      text: (conditions: string) => `${conditions}.`,
      separator: ', ',
      listed: ', ',
      beyond: 'This page is empty; earlier pages are not.',
      clear: 'Clear filters',
      firstPage: 'To the first page',
    },
    failed: {
      title: 'The bookings could not be loaded',
      kept: 'The latest list could not be loaded. Below is what was here before.',
      retry: 'Try again',
    },
  },
)

export type ListWords = (typeof listWords)['zh-CN']
