import { defineWords } from '@berth/locales/language'
import { formatCount } from '#lib/format.ts'
import type { ListText } from '#ui/theme/ui-text.ts'

/** The built-in texts of lists: totals, page numbers, the clear button of a field. */
export const listUiWords = defineWords<ListText>(
  {
    total: (count, unit) => {
      const units = {
        bookings: '票',
        orders: '票',
        quotes: '条报价',
        rates: '条运价',
        requests: '条询价',
        contacts: '个联系人',
        forwarders: '家货代',
        bills: '张账单',
        members: '家会员',
        emails: '封邮件',
        records: '条记录',
        entries: '项',
        rows: '行',
        sailings: '班',
      }
      return `共 ${formatCount(count)} ${units[unit]}`
    },
    pages: '分页',
    goTo: ['跳至', '页'],
    page: '页码',
    pageNumber: (page) => `第 ${page} 页`,
    previousPage: '上一页',
    nextPage: '下一页',
    pageSize: '每页条数',
    perPage: (size) => `${size} 条/页`,
    clear: '清除',
    changed: '已改',
    was: '原',
    wasBlank: '原为空',
  },
  {
    total: (count, unit) => {
      const units = {
        bookings: ['booking', 'bookings'],
        orders: ['order', 'orders'],
        quotes: ['quote', 'quotes'],
        rates: ['rate', 'rates'],
        requests: ['quote request', 'quote requests'],
        contacts: ['contact', 'contacts'],
        forwarders: ['forwarder', 'forwarders'],
        bills: ['bill', 'bills'],
        members: ['member', 'members'],
        emails: ['email', 'emails'],
        records: ['record', 'records'],
        entries: ['entry', 'entries'],
        rows: ['row', 'rows'],
        sailings: ['sailing', 'sailings'],
      }
      return `${formatCount(count)} ${units[unit][count === 1 ? 0 : 1]}`
    },
    pages: 'Pagination',
    goTo: ['Go to page', ''],
    page: 'Page number',
    pageNumber: (page) => `Page ${page}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    pageSize: 'Rows per page',
    perPage: (size) => `${size} / page`,
    clear: 'Clear',
    changed: 'changed',
    was: 'was',
    wasBlank: 'was blank',
  },
)
