import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'

/** An account of the operator that members pay into; one or more per currency. */
export type BankAccount = {
  readonly currency: string
  /** The payee, exactly as named on the account. */
  readonly payee: string
  readonly bank: string
  /** The branch and its address, required for transfers from abroad. */
  readonly branch: string
  readonly account_no: string
  /** ISO 9362; not needed for a transfer within China. */
  readonly swift: string
  readonly note: string
}

export const emptyAccount: BankAccount = {
  currency: '',
  payee: '',
  bank: '',
  branch: '',
  account_no: '',
  swift: '',
  note: '',
}

/** The fields of an account in the order they are displayed and copied. */
export const bankAccountFields = [
  'currency',
  'payee',
  'bank',
  'branch',
  'account_no',
  'swift',
  'note',
] as const satisfies readonly (keyof BankAccount)[]

export const maxBankAccounts = 20

/** Lengths accepted by banks (SWIFT MT103: 35 characters a line); a branch may take two lines. */
export const bankAccountLength = {
  currency: 3,
  payee: 140,
  bank: 140,
  branch: 140,
  account_no: 34,
  swift: 11,
  note: 140,
} as const satisfies Readonly<Record<keyof BankAccount, number>>

const currencyCode = /^[A-Z]{3}$/
const accountNumber = /^[A-Z0-9][A-Z0-9 -]*$/i
const swiftCode = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Parses the setting's value; empty or unreadable gives no accounts. */
export function readBankAccounts(value: string): readonly BankAccount[] {
  try {
    const rows: unknown = JSON.parse(value)
    return Array.isArray(rows) ? rows.filter(isRecord).map(accountOf) : []
  } catch {
    return []
  }
}

/** Serializes the accounts for the setting; an empty string if there are none. */
export function writeBankAccounts(accounts: readonly BankAccount[]): string {
  return accounts.length === 0 ? '' : JSON.stringify(accounts.map((account) => accountOf(account)))
}

/** Checks the value of a bank account setting; paths name the row and the field below `path`. */
export function checkBankAccounts(path: string, value: string): readonly Finding[] {
  const check = new Check(path)
  if (value === '') return check.findings
  const rows = parsed(value)
  if (rows === null) return [{ path, rule: 'type' }]
  if (rows.length > maxBankAccounts) return [{ path, rule: 'too_many', params: { max: maxBankAccounts } }]
  const accounts = rows.map(accountOf)
  accounts.forEach((account, index) => {
    const at = (field: keyof BankAccount) => `${index}.${field}`
    for (const field of bankAccountFields)
      check.text(at(field), account[field], {
        max: bankAccountLength[field],
        common: 'printable',
        required: field !== 'branch' && field !== 'note' && (field !== 'swift' || needsSwift(account)),
      })
    if (account.currency && !currencyCode.test(account.currency)) check.add(at('currency'), 'type')
    if (account.account_no && !accountNumber.test(account.account_no)) check.add(at('account_no'), 'type')
    if (account.swift && !swiftCode.test(account.swift)) check.add(at('swift'), 'swift')
    const isSame = (other: BankAccount) =>
      other.currency === account.currency && digits(other) === digits(account) && digits(account) !== ''
    if (accounts.findIndex(isSame) < index) check.add(at('account_no'), 'duplicate')
  })
  return firstOfEach(check.findings)
}

/** The accounts for a currency. */
export function accountsIn(accounts: readonly BankAccount[], currency: string): readonly BankAccount[] {
  return accounts.filter((account) => account.currency === currency)
}

function needsSwift({ currency }: BankAccount): boolean {
  return currency !== 'CNY'
}

function digits({ account_no }: BankAccount): string {
  return account_no.replace(/[ -]/g, '').toUpperCase()
}

function parsed(value: string): Readonly<Record<string, unknown>>[] | null {
  try {
    const rows: unknown = JSON.parse(value)
    return Array.isArray(rows) && rows.every(isRecord) ? rows : null
  } catch {
    return null
  }
}

function isRecord(row: unknown): row is Readonly<Record<string, unknown>> {
  return typeof row === 'object' && row !== null && !Array.isArray(row)
}

function accountOf(row: Readonly<Record<string, unknown>>): BankAccount {
  const text = (field: keyof BankAccount) => {
    const value = row[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    currency: text('currency'),
    payee: text('payee'),
    bank: text('bank'),
    branch: text('branch'),
    account_no: text('account_no'),
    swift: text('swift'),
    note: text('note'),
  }
}

/** Keeps at most one finding per field. */
function firstOfEach(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ path }, index) => findings.findIndex((one) => one.path === path) === index)
}
