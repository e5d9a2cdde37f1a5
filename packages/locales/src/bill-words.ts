import type { BillStanding } from '@berth/domain/order/billing/bill-state'
import { defineWords } from './language.ts'

/** The name of a bill's state: the same in the portal, on the desk, in files and in documents. */
export const billStandingWords = defineWords<Record<BillStanding, string>>(
  {
    to_check: '待确认',
    questioned: '有异议',
    invoicing: '待开票',
    due: '待付款',
    overdue: '已逾期',
    confirming: '付款核对',
    paid: '已结清',
    replaced: '已替换',
  },
  {
    to_check: 'To review',
    questioned: 'Questioned',
    invoicing: 'To be invoiced',
    due: 'Due',
    overdue: 'Overdue',
    confirming: 'Payment under review',
    paid: 'Paid',
    replaced: 'Replaced',
  },
)
