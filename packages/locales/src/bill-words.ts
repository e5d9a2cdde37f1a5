import type { ShownBillState } from '@berth/domain/money/bill-state'
import { defineWords } from './language.ts'

/** The name of a bill's state: the same in the portal, on the desk, in files and in documents. */
export const shownBillStateWords = defineWords<Record<ShownBillState, string>>(
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

/** What is said of a bill beside its state. */
export const billWords = defineWords(
  {
    partPaid: '部分已付',
    total: '账单金额',
    settled: '已核销',
    open: '未付',
    openNote: '未结含待会员确认的账单，应收只含已确认的。',
  },
  {
    partPaid: 'Partly paid',
    total: 'Amount billed',
    settled: 'Paid or credited',
    open: 'Amount open',
    openNote: 'Open bills include those the member still reviews; receivables only those accepted.',
  },
)
