import { describe, expect, it } from 'vitest'
import {
  accountsIn,
  type BankAccount,
  checkBankAccounts,
  emptyAccount,
  readBankAccounts,
  writeBankAccounts,
} from './bank-account.ts'

const dollars: BankAccount = {
  currency: 'USD',
  payee: 'BERTH OCEAN LOGISTICS (SHENZHEN) CO., LTD.',
  bank: 'HARBOUR COMMERCIAL BANK',
  branch: 'SHENZHEN BRANCH, 1 HARBOUR ROAD',
  account_no: '0000 1234-5678',
  swift: 'HCOMCNBSXXX',
  note: '',
}
const yuan: BankAccount = { ...dollars, currency: 'CNY', account_no: '0000 9999', swift: '' }
const faultsOf = (...accounts: readonly Partial<BankAccount>[]) =>
  checkBankAccounts('value_zh', JSON.stringify(accounts)).map(({ path, rule }) => `${path} ${rule}`)

describe('the accounts members pay into', () => {
  it('survive a write and read, and an empty or unreadable value gives none', () => {
    expect(readBankAccounts(writeBankAccounts([dollars, yuan]))).toEqual([dollars, yuan])
    expect(writeBankAccounts([])).toBe('')
    expect(readBankAccounts('')).toEqual([])
    expect(readBankAccounts('{}')).toEqual([])
    expect(readBankAccounts('not a list')).toEqual([])
    expect(readBankAccounts('[{"currency":" USD ","payee":7}, 3]')).toEqual([
      { ...emptyAccount, currency: 'USD' },
    ])
  })

  it('need a currency, a payee, a bank and a number; a SWIFT code is required abroad but not in China', () => {
    expect(faultsOf()).toEqual([])
    expect(checkBankAccounts('value_zh', '')).toEqual([])
    expect(faultsOf(dollars, yuan)).toEqual([])
    expect(faultsOf({})).toEqual([
      'value_zh.0.currency required',
      'value_zh.0.payee required',
      'value_zh.0.bank required',
      'value_zh.0.account_no required',
      'value_zh.0.swift required',
    ])
  })

  it.each<[Partial<BankAccount>, string]>([
    [{ currency: 'usd' }, 'value_zh.0.currency type'],
    [{ currency: 'DOLLAR' }, 'value_zh.0.currency max_length'],
    [{ account_no: '12/34' }, 'value_zh.0.account_no type'],
    [{ swift: 'HCOMCNBSX' }, 'value_zh.0.swift swift'],
    [{ swift: 'hcomcnbs' }, 'value_zh.0.swift swift'],
    [{ payee: 'X'.repeat(141) }, 'value_zh.0.payee max_length'],
  ])('refuses %j', (change, fault) => {
    expect(faultsOf({ ...dollars, ...change })).toEqual([fault])
  })

  it('are unique per currency', () => {
    expect(faultsOf(dollars, { ...dollars, account_no: '000012345678' })).toEqual([
      'value_zh.1.account_no duplicate',
    ])
    expect(faultsOf(dollars, { ...dollars, currency: 'EUR' })).toEqual([])
  })

  it('are a list with a maximum length', () => {
    expect(checkBankAccounts('value_zh', 'nonsense')).toEqual([{ path: 'value_zh', rule: 'type' }])
    expect(checkBankAccounts('value_zh', '[1]')).toEqual([{ path: 'value_zh', rule: 'type' }])
    expect(faultsOf(...Array(21).fill(dollars))).toEqual(['value_zh too_many'])
  })

  it('are filtered by currency', () => {
    expect(accountsIn([dollars, yuan], 'CNY')).toEqual([yuan])
    expect(accountsIn([dollars, yuan], 'JPY')).toEqual([])
  })
})
