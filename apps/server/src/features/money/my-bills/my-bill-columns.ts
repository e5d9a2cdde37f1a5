import type { MyBill } from '@berth/contract/money/my-bill'
import { sumIn } from '@berth/domain/money/sum'
import { billWords, shownBillStateWords } from '@berth/locales/bill-words'
import { common } from '@berth/locales/common-words'
import { defineWords, type Language } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'
import { inBeijing } from '../../../platform/sheets/beijing-time.ts'
import type { ExportColumn } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { billStateText } from '../billing/bill-state-text.ts'

export const myBillWords = defineWords(
  {
    bills: terms.zh.bills,
    billNo: '账单号',
    name: '名称',
    orderNo: terms.zh.orderNo,
    reference: terms.zh.customerReference,
    mblNo: terms.zh.blNo,
    hblNo: terms.zh.houseBlNo,
    from: terms.zh.pol,
    to: terms.zh.placeOfDelivery,
    state: common.zh.status,
    currency: '币种',
    total: billWords['zh-CN'].total,
    settled: billWords['zh-CN'].settled,
    open: billWords['zh-CN'].open,
    tax: '其中税额',
    dueDate: terms.zh.dueDate,
    daysLeft: '剩余天数',
    payTime: '到账时间（北京时间）',
    createTime: '出账时间（北京时间）',
  },
  {
    bills: terms.en.bills,
    billNo: 'Bill no.',
    name: 'Name',
    orderNo: terms.en.orderNo,
    reference: terms.en.customerReference,
    mblNo: terms.en.blNo,
    hblNo: terms.en.houseBlNo,
    from: terms.en.pol,
    to: terms.en.placeOfDelivery,
    state: common.en.status,
    currency: 'Currency',
    total: billWords['en-US'].total,
    settled: billWords['en-US'].settled,
    open: billWords['en-US'].open,
    tax: 'Including tax',
    dueDate: terms.en.dueDate,
    daysLeft: 'Days left',
    payTime: 'Paid (Beijing time)',
    createTime: 'Issued (Beijing time)',
  },
)

const column = columnsNamed(myBillWords)

/** The columns of a member's bill export. */
export function myBillColumns(language: Language): readonly ExportColumn<MyBill>[] {
  return [
    column('billNo', 20, (bill) => bill.bill_no),
    column('name', 24, (bill) => bill.name),
    column('orderNo', 16, (bill) => bill.order_no),
    column('reference', 18, (bill) => bill.cust_ref_no),
    column('mblNo', 18, (bill) => bill.mbl_no),
    column('hblNo', 18, (bill) => bill.hbl_no),
    column('from', 18, (bill) => bill.pol_name),
    column('to', 18, (bill) => bill.to_name),
    column('state', 18, (bill) =>
      billStateText(shownBillStateWords[language][bill.standing], bill, language),
    ),
    column('currency', 8, (bill) => bill.currency),
    column('total', 14, (bill) => bill.total, '#,##0.00#'),
    column('settled', 14, (bill) => sumIn(bill.currency, [bill.total, -bill.open]), '#,##0.00#'),
    column('open', 14, (bill) => bill.open, '#,##0.00#'),
    column('tax', 12, (bill) => (bill.tax > 0 ? bill.tax : null), '#,##0.00#'),
    column('dueDate', 12, (bill) => bill.due_date),
    column('daysLeft', 10, (bill) => bill.days_left),
    column('payTime', 18, (bill) => inBeijing(bill.pay_time)),
    column('createTime', 18, (bill) => inBeijing(bill.create_time)),
  ]
}
