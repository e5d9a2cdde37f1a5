import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import type { UserInfo } from '#lib/api/session.ts'
import { landingPath, type NavigationEntry } from '#lib/url/navigation.ts'
import { paths } from '#lib/url/paths.ts'

/** The pages of the portal's menu. Their order also decides where a member lands. */
export const portalEntries: readonly NavigationEntry[] = [
  // The first page of whoever sees orders; the other entries are the specification's.
  { path: paths.today, authority: 'order', label: { 'zh-CN': '首页', 'en-US': 'Home' } },
  { path: paths.quotes, authority: 'quote', label: { 'zh-CN': '报价查询', 'en-US': 'Quotes' } },
  { path: paths.rates, authority: 'rate', label: { 'zh-CN': '运价管理', 'en-US': 'Rates' } },
  { path: paths.bookings, authority: 'order', label: { 'zh-CN': '我的订舱', 'en-US': 'My bookings' } },
  { path: paths.bills, authority: orderWork.finance, label: { 'zh-CN': '我的账单', 'en-US': 'My bills' } },
  { path: paths.shippers, authority: 'shipper', label: { 'zh-CN': '货代名录', 'en-US': 'Forwarders' } },
  { path: paths.contacts, authority: 'contact', label: { 'zh-CN': '联系人', 'en-US': 'Contacts' } },
  { path: paths.profile, authority: 'user', label: { 'zh-CN': '会员资料', 'en-US': 'Profile' } },
]

/** The landing page of a user: the desk for operators, otherwise the first menu page they may see. */
export function landingOf({ actor, authorities }: UserInfo): string {
  if (actor === 'operator') return paths.desk
  return landingPath(portalEntries, authorities) ?? paths.forbidden
}
