import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'

/** Texts of the members' first page. */
export const homeWords = defineWords(
  {
    title: '首页',
    failed: '待办加载失败',
    context: (count: number) => (count === 0 ? '没有需要您处理的事' : `有 ${count} 件事需要您处理`),
    due: '今天到期或已逾期',
    noDue: '没有今天到期或已逾期的订单',
    rolls: '转船待答复',
    drafts: '待核对的提单',
    noDrafts: '没有待核对的提单草稿',
    version: (number: number) => `第 ${number} 版`,
    overdue: '逾期账单',
    noOverdue: '没有逾期的账单',
    bills: (count: number) => `${count} 张`,
    cutOffs: '7 天内截止',
    noCutOffs: '7 天内没有截止时间',
    kinds: { documents: terms.zh.siCutOff, vgm: terms.zh.vgmCutOff, gate_in: terms.zh.gateInCutOff },
    unread: '未读留言',
    noUnread: '没有未读留言',
    messages: (count: number) => `${count} 条未读`,
    left: (span: string) => `剩 ${span}`,
    late: (span: string) => `逾期 ${span}`,
    lateDays: (days: number) => `逾期 ${days} 天`,
    all: (count: number) => `全部 ${count} 项`,
  },
  {
    title: 'Home',
    failed: 'This page could not be loaded. Try again.',
    context: (count: number) =>
      count === 0
        ? 'Nothing needs your attention now'
        : `${plural(count, 'item needs', 'items need')} your attention`,
    due: 'Due today or overdue',
    noDue: 'Nothing is due today or overdue',
    rolls: 'Rolls to answer',
    drafts: 'Draft bills of lading to review',
    noDrafts: 'No drafts to review',
    version: (number: number) => `Version ${number}`,
    overdue: 'Overdue bills',
    noOverdue: 'No overdue bills',
    bills: (count: number) => plural(count, 'bill'),
    cutOffs: 'Cut-offs within 7 days',
    noCutOffs: 'No cut-offs within 7 days',
    kinds: { documents: terms.en.siCutOff, vgm: terms.en.vgmCutOff, gate_in: terms.en.gateInCutOff },
    unread: 'Unread messages',
    noUnread: 'No unread messages',
    messages: (count: number) => `${count} unread`,
    left: (span: string) => `${span} left`,
    late: (span: string) => `${span} overdue`,
    lateDays: (days: number) => `${days} d overdue`,
    all: (count: number) => `All ${count}`,
  },
)
