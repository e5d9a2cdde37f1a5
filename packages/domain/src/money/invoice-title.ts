import { Check } from '../check.ts'
import { faultOfCreditCode } from '../company/credit-code.ts'
import type { CompanyFacts } from '../company/member.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'

/** A title as tax invoices are made out to (开票信息), with wire names. */
export type InvoiceTitle = {
  readonly title: string
  /** The unified social credit code; a company abroad has none. */
  readonly credit_no: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly bank: string | null
  readonly account: string | null
}

/** A title as typed. */
export type InvoiceTitleForm = { readonly [Field in keyof InvoiceTitle]?: string | null | undefined } & {
  /** Whether a person has confirmed a code whose check character does not fit. */
  readonly credit_no_confirmed?: boolean | undefined
}

/** The most titles a company may have. */
export const maxInvoiceTitles = 50

/** What only special invoices need to say of the buyer, besides its title and code. */
const onSpecial = ['credit_no', 'address', 'phone', 'bank', 'account'] as const

/** Checks a title: its name, the check character of its code, and lengths. */
export function checkInvoiceTitle(form: InvoiceTitleForm, facts: CompanyFacts = {}): Finding[] {
  const check = new Check()
  check.text('title', form.title, { required: true, common: 'printable', max: maxLength.company })
  const fault = faultOfCreditCode(form.credit_no ?? '', { ...facts, isConfirmed: form.credit_no_confirmed })
  if (fault) check.add('credit_no', fault.rule, fault.params)
  check.text('address', form.address, { common: 'printable', max: maxLength.address })
  check.phone('phone', form.phone, { max: maxLength.phone })
  check.text('bank', form.bank, { common: 'printable', max: maxLength.company })
  if (form.account && !/^[0-9][0-9 -]{3,38}[0-9]$/.test(form.account)) check.add('account', 'account_number')
  return check.findings
}

/** Whether special invoices can be made out to a title: they need its code, address, phone, bank and account. */
export function isCompleteForSpecial(title: InvoiceTitleForm): boolean {
  return onSpecial.every((field) => title[field])
}
