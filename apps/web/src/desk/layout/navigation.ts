import { staffKeeping } from '@berth/domain/access/authority-preset'
import { terms } from '@berth/locales/terms'
import { FinanceLeft } from '#features/billing/desk/finance-nav.tsx'
import { OpenMessages, OpenRfqs } from '#features/inbox/open-count.tsx'
import type { NavigationEntry } from '#lib/url/navigation.ts'
import { paths } from '#lib/url/paths.ts'
import { SetupLeft } from './setup-left.tsx'
import { WaitingMembers } from './waiting-members.tsx'

/** The pages of the desk's menu. The desk opens on the first one the user may see. */
export const deskEntries: readonly NavigationEntry[] = [
  {
    path: paths.deskOrders,
    alsoAt: [paths.deskBookFor],
    authority: 'desk_order',
    label: { 'zh-CN': '订单', 'en-US': 'Orders' },
  },
  { path: paths.deskSailings, authority: 'desk_order', label: { 'zh-CN': '船期', 'en-US': 'Sailings' } },
  {
    path: paths.deskBills,
    alsoAt: [
      ...[paths.deskReceivables, paths.deskStatements, paths.deskInvoices],
      ...[paths.deskDailyRates, paths.deskBankEntries],
    ],
    authority: 'desk_finance',
    label: { 'zh-CN': '账单', 'en-US': 'Bills' },
    Badge: FinanceLeft,
  },
  { path: paths.deskRates, authority: 'desk_rate', label: { 'zh-CN': '运价', 'en-US': 'Rates' } },
  {
    path: paths.deskRfqs,
    alsoAt: [paths.deskOffers],
    authority: 'desk_rfq',
    label: { 'zh-CN': '询报价', 'en-US': 'Quotes' },
    Badge: OpenRfqs,
  },
  {
    path: paths.deskMessages,
    authority: 'desk_rfq',
    label: { 'zh-CN': '留言', 'en-US': 'Messages' },
    Badge: OpenMessages,
  },
  {
    path: paths.deskMembers,
    authority: 'desk_member',
    label: { 'zh-CN': '会员', 'en-US': 'Members' },
    Badge: WaitingMembers,
  },
  {
    path: paths.deskStaff,
    authority: staffKeeping,
    label: { 'zh-CN': terms.zh.staff, 'en-US': terms.en.staff },
  },
  { path: paths.deskOverview, authority: 'desk_order', label: { 'zh-CN': '总览', 'en-US': 'Overview' } },
  {
    path: paths.deskData,
    authority: { any: ['desk_lookup', 'desk_config'] },
    label: { 'zh-CN': '基础资料', 'en-US': 'Data' },
  },
  { path: paths.deskAudit, authority: 'desk_audit', label: { 'zh-CN': '操作记录', 'en-US': 'Audit log' } },
  {
    path: paths.deskSettings,
    authority: 'desk_config',
    label: { 'zh-CN': '设置', 'en-US': 'Settings' },
    Badge: SetupLeft,
  },
]
