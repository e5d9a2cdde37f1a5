import type { DeskBill } from '@berth/contract/desk-bill'
import type { Language } from '@berth/locales/language'
import type { ExportColumn } from '../../../platform/sheets/export-list.ts'
import { inBeijing } from '../exporting/columns.ts'
import { ledgerWords } from './words.ts'

type Heading = Exclude<keyof (typeof ledgerWords)['zh-CN'], 'tabs' | 'states' | 'bills'>

function column(
  key: Heading,
  width: number,
  value: ExportColumn<DeskBill>['value'],
  figures?: string,
): ExportColumn<DeskBill> {
  const heading = { 'zh-CN': ledgerWords['zh-CN'][key], 'en-US': ledgerWords['en-US'][key] }
  return { heading, width, value, ...(figures ? { figures } : {}) }
}

/** What the file says of each bill. */
export function billColumns(language: Language): readonly ExportColumn<DeskBill>[] {
  return [
    column('customer', 30, (bill) => bill.customer_name),
    column('name', 24, (bill) => bill.name),
    column('orderNo', 16, (bill) => bill.order_no),
    column('mblNo', 18, (bill) => bill.mbl_no),
    column('state', 14, (bill) => ledgerWords[language].states[bill.state]),
    column('total', 14, (bill) => bill.total, '#,##0.00'),
    column('dueDate', 12, (bill) => bill.due_date),
    column('daysOverdue', 10, (bill) =>
      bill.days_overdue !== null && bill.days_overdue > 0 ? bill.days_overdue : null,
    ),
    column('payTime', 18, (bill) => inBeijing(bill.pay_time)),
    column('createTime', 18, (bill) => inBeijing(bill.create_time)),
  ]
}
