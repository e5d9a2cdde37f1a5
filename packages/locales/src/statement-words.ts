import type { LineKind, StatementPart, StatementState } from '@berth/domain/money/statement'
import { defineWords, type Language } from './language.ts'

const { 'zh-CN': zh, 'en-US': en } = defineWords(
  { noInvoice: '本对账单不是发票。' },
  { noInvoice: 'This statement is not an invoice.' },
)

/** The words of a statement, in print, in a sheet and on the pages of both sides. */
export const statementWords = defineWords(
  {
    title: '对账单',
    /** Of a list of them. */
    list: '对账单',
    customer: '客户',
    period: '对账期间',
    periodOf: (from: string, to: string) => `${from} 至 ${to}`,
    currency: '币种',
    opening: '期初余额',
    closing: '期末余额',
    /** The sums, with the sign they are written after. */
    sums: {
      bills: '本期账单',
      payments: '收款合计',
      credits: '贷项合计',
      fees: '手续费与核销',
    } as Record<StatementPart, string>,
    kinds: {
      bill: '账单',
      payment: '收款',
      fee: '银行手续费',
      written_off: '免收差额',
      credit_note: '贷项',
      credit_kept: '留作余额',
      refund: '退款',
    } as Record<LineKind, string>,
    states: { to_check: '待确认', questioned: '有异议', confirmed: '已确认' } as Record<
      StatementState,
      string
    >,
    columns: {
      day: '日期',
      kind: '项目',
      document: '单号、说明',
      owed: '应收',
      received: '已收、冲减',
      balance: '余额',
    },
    order: '订单',
    rest: '期末余额构成',
    restNone: '没有未结账单，也没有余额。',
    due: (day: string) => `${day} 到期`,
    credit: '账户余额',
    /** Ends with what `noInvoice` says. */
    payTo: (account: string) => `请付至：${account}，附言写付款编号。${zh.noInvoice}`,
    noInvoice: zh.noInvoice,
    asOf: (day: string) => `截至 ${day}，非最终，月结对账单另出`,
    signature: '客户确认（签章、日期）',
    issued: (day: string, name: string | null) => (name ? `出具 ${day}，${name}` : `出具 ${day}`),
  },
  {
    title: 'Statement',
    list: 'Statements',
    customer: 'Customer',
    period: 'Period',
    periodOf: (from: string, to: string) => `${from} to ${to}`,
    currency: 'Currency',
    opening: 'Opening balance',
    closing: 'Closing balance',
    sums: {
      bills: 'Bills this month',
      payments: 'Payments received',
      credits: 'Credits',
      fees: 'Fees, write-offs',
    } as Record<StatementPart, string>,
    kinds: {
      bill: 'Bill',
      payment: 'Receipt',
      fee: 'Bank fee',
      written_off: 'Written off',
      credit_note: 'Credit note',
      credit_kept: 'Kept as credit',
      refund: 'Refund',
    } as Record<LineKind, string>,
    states: { to_check: 'To review', questioned: 'Questioned', confirmed: 'Confirmed' } as Record<
      StatementState,
      string
    >,
    columns: {
      day: 'Date',
      kind: 'Item',
      document: 'Document',
      owed: 'Receivable',
      received: 'Received, credited',
      balance: 'Balance',
    },
    order: 'Order',
    rest: 'Breakdown of the closing balance',
    restNone: 'No open bills and no credit.',
    due: (day: string) => `due ${day}`,
    credit: 'Credit on account',
    payTo: (account: string) =>
      `Please pay to: ${account}. Quote the payment reference in the transfer. ${en.noInvoice}`,
    noInvoice: en.noInvoice,
    asOf: (day: string) => `As of ${day}. Not final; the statement of the month follows.`,
    signature: 'Confirmed by customer (signature, date)',
    issued: (day: string, name: string | null) => (name ? `Issued ${day} by ${name}` : `Issued ${day}`),
  },
)

const lineWords = defineWords(
  {
    paid: (bills: string) => `付 ${bills}`,
    settles: (bills: string) => `冲减 ${bills}`,
    fee: (bills: string) => `中转行扣费，${bills}`,
    kept: (amount: string) => `多付 ${amount} 留作余额`,
    creditKept: (amount: string) => `其中 ${amount} 留作余额`,
    keptOnly: '留作余额，下次付款可用',
    takenBack: '冲回',
    list: '、',
    join: '，',
  },
  {
    paid: (bills: string) => `for ${bills}`,
    settles: (bills: string) => `against ${bills}`,
    fee: (bills: string) => `deducted by banks on the way, ${bills}`,
    kept: (amount: string) => `${amount} over, kept as credit`,
    creditKept: (amount: string) => `of which ${amount} is kept as credit`,
    keptOnly: 'kept as credit for later bills',
    takenBack: 'taken back',
    list: ', ',
    join: '; ',
  },
)

type StatementLineText = {
  readonly kind: LineKind
  readonly order_no: string | null
  readonly pol_name: string | null
  readonly to_name: string | null
  readonly name: string | null
  readonly bills: readonly string[]
  readonly amount: number
  readonly kept: number
}

/** What a line is for, below its number: the order of a bill and its route, or the bills that a payment is for. */
export function sayLine(
  line: StatementLineText,
  language: Language,
  sayAmount: (amount: number) => string,
): string {
  const text = lineWords[language]
  const bills = line.bills.join(text.list)
  const usual = usualSign[line.kind]
  const back = Math.sign(line.amount) === -usual ? [text.takenBack] : []
  const lane = line.pol_name && line.to_name ? `${line.pol_name} → ${line.to_name}` : null
  if (line.kind === 'bill')
    return [[line.order_no, lane, line.name].filter(Boolean).join(' · '), ...back].join(text.join)
  const forBills = line.kind === 'payment' ? text.paid : line.kind === 'fee' ? text.fee : text.settles
  return [
    ...(bills ? [forBills(bills)] : []),
    ...(line.kept > 0
      ? [(line.kind === 'credit_note' ? text.creditKept : text.kept)(sayAmount(line.kept))]
      : []),
    ...(line.kind === 'credit_kept' && back.length === 0 ? [text.keptOnly] : []),
    ...back,
  ].join(text.join)
}

/** Whether a line of this kind usually raises what is owed. */
const usualSign: Readonly<Record<LineKind, 1 | -1>> = {
  bill: 1,
  refund: 1,
  payment: -1,
  fee: -1,
  written_off: -1,
  credit_note: -1,
  credit_kept: -1,
}
