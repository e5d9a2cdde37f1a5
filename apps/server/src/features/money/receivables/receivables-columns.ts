import type { DeskBill } from '@berth/contract/money/desk-bill'
import { shownStateOfBill } from '@berth/domain/money/bill-state'
import { sumIn } from '@berth/domain/money/sum'
import type { Day } from '@berth/domain/time/calendar'
import { shownBillStateWords } from '@berth/locales/bill-words'
import type { Language } from '@berth/locales/language'
import { inBeijing } from '../../../platform/sheets/beijing-time.ts'
import type { ExportColumn } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { billStateText } from '../billing/bill-state-text.ts'
import { receivablesWords } from './receivables-words.ts'

const column = columnsNamed(receivablesWords)

/** The columns of the bill export. */
export function billColumns(language: Language, today: Day): readonly ExportColumn<DeskBill>[] {
  return [
    column('customer', 30, (bill) => bill.customer_name),
    column('billNo', 20, (bill) => bill.bill_no),
    column('name', 24, (bill) => bill.name),
    column('orderNo', 16, (bill) => bill.order_no),
    column('mblNo', 18, (bill) => bill.mbl_no),
    column('hblNo', 18, (bill) => bill.hbl_no),
    column('state', 18, (bill) => {
      const standing = shownBillStateWords[language][shownStateOfBill(bill, bill.order_status, today)]
      return billStateText(standing, bill, language)
    }),
    column('currency', 8, (bill) => bill.currency),
    column('total', 14, (bill) => bill.total, '#,##0.00'),
    column('settled', 14, (bill) => sumIn(bill.currency, [bill.total, -bill.open]), '#,##0.00'),
    column('open', 14, (bill) => bill.open, '#,##0.00'),
    column('tax', 12, (bill) => (bill.tax > 0 ? bill.tax : null), '#,##0.00'),
    column('collect', 14, (bill) => (bill.collect > 0 ? bill.collect : null), '#,##0.00'),
    column('dueDate', 12, (bill) => bill.due_date),
    column('daysOverdue', 10, (bill) =>
      bill.days_overdue !== null && bill.days_overdue > 0 ? bill.days_overdue : null,
    ),
    column('payTime', 18, (bill) => inBeijing(bill.pay_time)),
    column('createTime', 18, (bill) => inBeijing(bill.create_time)),
  ]
}
