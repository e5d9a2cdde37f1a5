import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { statementWords } from '@berth/locales/statement-words'
import { terms } from '@berth/locales/terms'

/** Texts of credit notes and of a company's credit, on both sides. */
export const creditNoteWords = defineWords(
  {
    title: '贷项单',
    table: '贷项列表',
    failed: '贷项加载失败',
    none: { title: '没有贷项', text: '冲减已确认的账单时开具的贷项会列在这里。' },
    search: '贷项号、订单号',
    searchLabel: '搜索贷项',
    columns: {
      no: '贷项号',
      order: terms.zh.orderNo,
      bill: '所冲减的账单',
      customer: terms.zh.member,
      reason: common.zh.reason,
      amount: terms.zh.amount,
      issued: '开具日',
    },
    against: (billNo: string) => `冲减 ${billNo}`,
    lowered: (amount: string) => `未付减少 ${amount}`,
    kept: (amount: string) => `${amount} 记为余额`,
    corrected: (billNo: string, total: string) => `更正后的账单 ${billNo}，${total}`,
    balance: statementWords['zh-CN'].credit,
    available: '可抵付款',
    reserved: (amount: string) => `其中 ${amount} 已用于待核对的付款`,
    refunds: '已退回的余额',
    refund: (reference: string) => `银行流水号 ${reference}`,
  },
  {
    title: 'Credit notes',
    table: 'List of credit notes',
    failed: 'The credit notes could not be loaded',
    none: {
      title: 'No credit notes',
      text: 'Credit notes against bills that were agreed to appear here.',
    },
    search: 'Credit note or order no.',
    searchLabel: 'Search credit notes',
    columns: {
      no: 'Credit note no.',
      order: terms.en.orderNo,
      bill: 'Bill credited',
      customer: terms.en.member,
      reason: common.en.reason,
      amount: terms.en.amount,
      issued: 'Date issued',
    },
    against: (billNo: string) => `against ${billNo}`,
    lowered: (amount: string) => `${amount} less to pay`,
    kept: (amount: string) => `${amount} kept as credit`,
    corrected: (billNo: string, total: string) => `Corrected bill ${billNo}, ${total}`,
    balance: statementWords['en-US'].credit,
    available: 'available',
    reserved: (amount: string) => `${amount} of it in payments being confirmed`,
    refunds: 'Refunds',
    refund: (reference: string) => `Bank reference ${reference}`,
  },
)
