import type { NavigationEntry } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'

/** The pages of the desk's menu; the first one an operator may see is where the desk opens. */
export const deskEntries: readonly NavigationEntry[] = [
  { path: paths.deskOrders, authority: 'desk_order', label: { 'zh-CN': '订单', 'en-US': 'Orders' } },
  { path: paths.deskRates, authority: 'desk_rate', label: { 'zh-CN': '运价', 'en-US': 'Rates' } },
]
