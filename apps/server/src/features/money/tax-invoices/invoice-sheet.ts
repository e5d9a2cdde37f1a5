import type { ExportFormat } from '@berth/domain/files/import-file'
import { sumIn } from '@berth/domain/money/sum'
import { common } from '@berth/locales/common-words'
import { invoiceKindWords } from '@berth/locales/invoice-words'
import { defineWords, type Language } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'
import { type ExportColumn, exportList } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import type { InvoicedBill } from './request.query.ts'

const words = defineWords(
  {
    sheet: '开票数据',
    request: '申请编号',
    kind: '发票类型',
    title: '购方名称',
    creditNo: '购方税号',
    address: '购方地址',
    phone: '购方电话',
    bank: '购方开户行',
    account: '购方银行账号',
    item: '项目名称',
    unit: '单位',
    quantity: common.zh.quantity,
    unitPrice: '单价（不含税）',
    amount: '金额（不含税）',
    taxRate: '税率（%）',
    tax: '税额',
    total: '价税合计',
    currency: '币种',
    billNo: '账单号',
    orderNo: terms.zh.orderNo,
    blNo: terms.zh.blNo,
    remark: '备注',
    mail: '收票邮箱',
    credit: (no: string) => `贷项 ${no}`,
  },
  {
    sheet: 'Invoice data',
    request: 'Request no.',
    kind: 'Invoice type',
    title: 'Buyer name',
    creditNo: 'Buyer credit code',
    address: 'Buyer address',
    phone: 'Buyer phone',
    bank: 'Buyer bank',
    account: 'Buyer account',
    item: 'Item name',
    unit: 'Unit',
    quantity: common.en.quantity,
    unitPrice: 'Unit price (without tax)',
    amount: 'Amount (without tax)',
    taxRate: 'Tax rate (%)',
    tax: 'Tax',
    total: 'Total with tax',
    currency: 'Currency',
    billNo: 'Bill no.',
    orderNo: terms.en.orderNo,
    blNo: terms.en.blNo,
    remark: 'Remark',
    mail: 'Delivery email',
    credit: (no: string) => `Credit note ${no}`,
  },
)

/** One line of an invoice, in the currency of its bill. */
type SheetLine = Pick<InvoicedBill, 'request' | 'bill'> & {
  readonly item: string
  readonly unit: string | null
  readonly quantity: number | null
  readonly unitPrice: number | null
  readonly amount: number | null
  readonly taxRate: number | null
  readonly tax: number | null
  readonly total: number
}

const column = columnsNamed(words)
const money = '#,##0.00#'

function columnsOf(language: Language): readonly ExportColumn<SheetLine>[] {
  return [
    column('request', 16, ({ request }) => request.number),
    column('kind', 12, ({ request }) => invoiceKindWords[language][request.kind]),
    column('title', 32, ({ request }) => request.title),
    column('creditNo', 22, ({ request }) => request.creditNo),
    column('address', 32, ({ request }) => request.address),
    column('phone', 18, ({ request }) => request.phone),
    column('bank', 24, ({ request }) => request.bank),
    column('account', 24, ({ request }) => request.account),
    column('item', 24, ({ item }) => item),
    column('unit', 12, ({ unit }) => unit),
    column('quantity', 10, ({ quantity }) => quantity),
    column('unitPrice', 14, ({ unitPrice }) => unitPrice, money),
    column('amount', 14, ({ amount }) => amount, money),
    column('taxRate', 10, ({ taxRate }) => taxRate),
    column('tax', 12, ({ tax }) => tax, money),
    column('total', 14, ({ total }) => total, money),
    column('currency', 8, ({ request }) => request.currency),
    column('billNo', 20, ({ bill }) => bill.billNo),
    column('orderNo', 16, ({ bill }) => bill.orderNo),
    column('blNo', 20, ({ bill }) => bill.hblNo ?? bill.mblNo),
    column('remark', 32, ({ request }) => request.remark),
    column('mail', 28, ({ request }) => request.mail),
  ]
}

/** A bill line by line; credit notes follow with a negative total, so that the totals of a request add up to its own. */
function linesOf({ request, bill, lines, credits }: InvoicedBill, language: Language): SheetLine[] {
  return [
    ...lines.map(({ charge, basis, quantity, unitPrice, amount, taxRate, taxAmount }) => ({
      ...{ request, bill, quantity, unitPrice, amount, taxRate, tax: taxAmount, unit: basis },
      item: language === 'zh-CN' ? charge.zh : charge.en,
      total: sumIn(request.currency, [amount, taxAmount ?? 0]),
    })),
    ...credits.map(({ no, amount }) => ({
      ...{
        request,
        bill,
        unit: null,
        quantity: null,
        unitPrice: null,
        amount: null,
        taxRate: null,
        tax: null,
      },
      ...{ item: words[language].credit(no), total: -amount },
    })),
  ]
}

/** The sheet that the operator's tax software reads: a row for each line of the bills of requests. */
export function invoiceSheet(
  billed: readonly InvoicedBill[],
  format: ExportFormat,
  day: string,
  language: Language,
) {
  async function* items() {
    yield billed.flatMap((one) => linesOf(one, language))
  }
  const name = `${words[language].sheet} ${day}`
  return exportList({ name, columns: columnsOf(language), items: items() }, format, language)
}
