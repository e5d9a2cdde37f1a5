import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** Texts of the bank account editor. */
export const accountsWords = defineWords(
  {
    currency: '币种',
    payee: terms.zh.payee,
    bank: terms.zh.bank,
    branch: '支行与地址',
    account_no: terms.zh.bankAccountNo,
    swift: 'SWIFT 代码',
    note: common.zh.remark,
    of: (place: number) => `账户 ${place}`,
    add: '添加账户',
    remove: common.zh.remove,
    removeOne: (place: number) => `删除账户 ${place}`,
    none: '还没有收款账户，账单和付款页面不会显示收款信息。',
    swiftHint: '人民币账户可不填',
    noteHint: '印在账单上，例如：付款时请在附言中注明付款编号',
  },
  {
    currency: 'Currency',
    payee: terms.en.payee,
    bank: terms.en.bank,
    branch: 'Branch and address',
    account_no: terms.en.bankAccountNo,
    swift: 'SWIFT code',
    note: common.en.remark,
    of: (place: number) => `Account ${place}`,
    add: 'Add account',
    remove: common.en.remove,
    removeOne: (place: number) => `Remove account ${place}`,
    none: 'No bank accounts yet. Bills and the payment dialog do not say where to pay.',
    swiftHint: 'Not needed for CNY accounts',
    noteHint: 'Printed on bills, e.g. “Please quote the payment reference”',
  },
)
