import type { BillTab } from '@berth/contract/money/desk-bill'
import { billWords } from '@berth/locales/bill-words'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'
import { creditNoteWords } from '../credit-note-words.ts'

type View = BillTab | 'payments' | 'credits'

export const billsWords = defineWords(
  {
    title: terms.zh.bills,
    context: (open: string, overdue: string | null) => `未结 ${open}${overdue ? `（逾期 ${overdue}）` : ''}`,
    between: '；',
    tabsLabel: '账单分类',
    tabs: {
      open: '未结',
      overdue: '已逾期',
      questioned: '有异议',
      paid: '已结清',
      payments: '待核款',
      credits: creditNoteWords['zh-CN'].title,
    } as Record<View, string>,
    currency: '币种',
    table: '账单列表',
    search: '账单、订单、提单、公司',
    searchLabel: '搜索账单',
    due: ['到期日起', '到期日止'] as readonly [string, string],
    ofCustomer: (name: string) => `只看 ${name}`,
    columns: {
      bill: '账单号',
      order: terms.zh.order,
      customer: terms.zh.member,
      state: common.zh.status,
      total: billWords['zh-CN'].total,
      settled: billWords['zh-CN'].settled,
      open: billWords['zh-CN'].open,
      dueDate: terms.zh.dueDate,
      payTime: '到账日',
      createTime: '出账日',
    },
    sumRow: common.zh.total,
    ofTotal: (money: string) => `共 ${money}`,
    daysOverdue: (days: number) => `逾期 ${days} 天`,
    byCustomer: '按会员合计',
    byCustomerNote: '前 20 家',
    bills: (count: number) => `${count} 张`,
    overdueOf: (money: string) => `逾期 ${money}`,
    none: { title: '没有符合条件的账单', text: '请切换分类，或清除筛选。' },
    failed: '账单加载失败',
  },
  {
    title: terms.en.bills,
    context: (open: string, overdue: string | null) =>
      `${open} open${overdue ? ` (${overdue} overdue)` : ''}`,
    between: '; ',
    tabsLabel: 'Bill categories',
    tabs: {
      open: 'Open',
      overdue: 'Overdue',
      questioned: 'Questioned',
      paid: 'Paid',
      payments: 'Payments to confirm',
      credits: creditNoteWords['en-US'].title,
    } as Record<View, string>,
    currency: 'Currency',
    table: 'Bill list',
    search: 'Bill, order, B/L, company',
    searchLabel: 'Search bills',
    due: ['Due from', 'Due to'] as readonly [string, string],
    ofCustomer: (name: string) => `${name} only`,
    columns: {
      bill: 'Bill no.',
      order: terms.en.order,
      customer: terms.en.member,
      state: common.en.status,
      total: billWords['en-US'].total,
      settled: billWords['en-US'].settled,
      open: billWords['en-US'].open,
      dueDate: terms.en.dueDate,
      payTime: 'Paid on',
      createTime: 'Issued',
    },
    sumRow: common.en.total,
    ofTotal: (money: string) => `of ${money}`,
    daysOverdue: (days: number) => plural(days, 'day overdue', 'days overdue'),
    byCustomer: 'By member',
    byCustomerNote: 'Top 20',
    bills: (count: number) => plural(count, 'bill'),
    overdueOf: (money: string) => `${money} overdue`,
    none: { title: 'No bills match', text: 'Choose another category, or clear the filters.' },
    failed: 'The bills could not be loaded',
  },
)
