import { Check } from '../check.ts'
import { isEmail } from '../company/contact.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { orderNumberOf } from '../order/booking/order-number.ts'
import { cleanValue } from '../reading/clean-text.ts'
import { type Day, isDay } from '../time/calendar.ts'
import { isAmountIn, minorUnits } from './currency.ts'
import { type InvoiceTitleForm, isCompleteForSpecial } from './invoice-title.ts'
import { sumIn } from './sum.ts'

/** The kinds of VAT invoices: ordinary (普票), and special (专票), whose tax the buyer can deduct. */
export const invoiceKinds = ['ordinary', 'special'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * A request for a tax invoice: asked for, exported for the tax software, issued, wholly taken back by red-letter invoices, or
 * ended by either side.
 */
export const invoiceStates = ['asked', 'exported', 'issued', 'corrected', 'declined', 'withdrawn'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** The states in which a request keeps its bills: no other one may have them. */
const live: readonly InvoiceState[] = ['asked', 'exported', 'issued']

export function isLive(state: InvoiceState): boolean {
  return live.includes(state)
}

/** The states in which the operator may issue or decline. */
export const openInvoiceStates = ['asked', 'exported'] as const satisfies readonly InvoiceState[]

export function isOpen(state: InvoiceState): boolean {
  return openInvoiceStates.some((one) => one === state)
}

/** The currency of tax invoices: whatever the bills are in, they are issued in renminbi. */
export const taxCurrency = 'CNY'

/** The most bills of one request. */
export const maxInvoiceBills = 100

/** The number of a request: `KP` and otherwise as an order number. */
export function invoiceRequestNumberOf(createTime: Date, runningNumber: string): string {
  return orderNumberOf(createTime, runningNumber).replace(/^BT/, 'KP')
}

/** The number of the request that a text names, such as the remark of an invoice; null where it names none, or several. */
export function requestNumberIn(text: string): string | null {
  const [one, other] = new Set(
    cleanValue(text)
      .toUpperCase()
      .match(/(?<![A-Z0-9])KP\d{9,20}(?![A-Z0-9])/g),
  )
  return other === undefined ? (one ?? null) : null
}

/** A bill that a request may have. */
export type InvoiceableBill = { readonly id: number; readonly currency: string }

export type InvoiceAsk = {
  readonly bills: readonly number[]
  readonly kind: InvoiceKind
  readonly mail: string
}

/** Checks a request against the bills that may be invoiced and its title; both are null or missing if there are none. */
export function checkInvoiceAsk(
  { bills, kind, mail }: InvoiceAsk,
  known: readonly InvoiceableBill[],
  title: InvoiceTitleForm | null,
): Finding[] {
  const check = new Check()
  if (bills.length === 0) check.add('bills', 'choose')
  const currency = known.find(({ id }) => id === bills[0])?.currency
  bills.forEach((id, index) => {
    const bill = known.find((one) => one.id === id)
    if (bills.indexOf(id) < index) check.add(`bills.${index}`, 'duplicate')
    else if (!bill) check.add(`bills.${index}`, 'not_invoiceable')
    else if (currency !== undefined && bill.currency !== currency)
      check.add(`bills.${index}`, 'invoice_one_currency')
  })
  if (title === null) check.add('title_id', 'choose')
  else if (kind === 'special' && !isCompleteForSpecial(title)) check.add('title_id', 'title_incomplete')
  if (mail.trim() === '') check.add('mail', 'required')
  else if (!isEmail(mail)) check.add('mail', 'email')
  return check.findings
}

/** A tax invoice as the tax software has issued it. */
export type TaxInvoice = {
  /** Only invoices before the fully digital ones have a code besides their number. */
  readonly code: string | null
  readonly number: string
  readonly day: Day
  /** With tax, in renminbi; positive, also that of a red-letter invoice. */
  readonly amount: number
}

/** A row of the tax software's file: the invoice and the request it is for. */
export type TaxInvoiceRow = TaxInvoice & { readonly request_no: string; readonly kind: InvoiceKind | null }

/** The largest amount of an invoice, in renminbi. */
export const maxInvoiceAmount = 9_999_999_999

const digital = /^\d{20}$/
const former = /^\d{8}$/

/**
 * Checks an invoice: the 20 digits of a fully digital one, or the 8 digits of a former one with its code of 10 or 12 digits, which
 * alone tells it from others; the day is not after today.
 */
export function checkTaxInvoice(
  form: { readonly [Field in keyof TaxInvoice]: TaxInvoice[Field] | null },
  today?: Day,
): Finding[] {
  const check = new Check()
  const number = form.number ?? ''
  if (number === '') check.add('number', 'required')
  else if (!digital.test(number) && !former.test(number)) check.add('number', 'invoice_number')
  if (former.test(number) ? !/^(\d{10}|\d{12})$/.test(form.code ?? '') : form.code)
    check.add('code', 'invoice_code')
  if (!form.day) check.add('day', 'required')
  else if (!isDay(form.day)) check.add('day', 'day')
  else if (today !== undefined && form.day > today) check.add('day', 'not_future')
  check.positive('amount', form.amount, { required: true })
  if (form.amount !== null && form.amount > maxInvoiceAmount)
    check.add('amount', 'max_value', { max: maxInvoiceAmount })
  else if (form.amount !== null && form.amount > 0 && !isAmountIn(taxCurrency, form.amount))
    check.add('amount', 'decimals', { digits: 2 })
  return check.findings
}

/** Checks a row of the tax software's file by itself. */
export function checkTaxInvoiceRow(
  form: {
    readonly [Field in keyof TaxInvoiceRow]: TaxInvoiceRow[Field] | null
  },
): Finding[] {
  const check = new Check()
  check.text('request_no', form.request_no, { required: true, max: maxLength.reference })
  check.include(checkTaxInvoice(form))
  return check.findings
}

/** What identifies an invoice. */
export function taxInvoiceKey({ code, number }: Pick<TaxInvoice, 'code' | 'number'>): string {
  return `${code ?? ''} ${number}`
}

export type OpenRequest = {
  readonly state: InvoiceState
  readonly kind: InvoiceKind
  readonly currency: string
  /** In the currency of its bills. */
  readonly total: number
}

/**
 * Checks an invoice against the request it is for: open, of its kind, of its amount. Bills in another currency are invoiced at a
 * rate that Berth does not know, so their amount is not compared.
 */
export function checkAgainstRequest(
  { kind, amount }: { readonly kind: InvoiceKind | null; readonly amount: number },
  request: OpenRequest | undefined,
): Finding[] {
  const check = new Check()
  if (request === undefined) check.add('request_no', 'not_found')
  else if (!isOpen(request.state)) check.add('request_no', 'request_closed')
  else {
    if (kind !== null && kind !== request.kind) check.add('kind', 'invoice_kind_differs')
    if (
      request.currency === taxCurrency &&
      minorUnits(amount, taxCurrency) !== minorUnits(request.total, taxCurrency)
    )
      check.add('amount', 'invoice_amount_differs', { amount: request.total.toFixed(2) })
  }
  return check.findings
}

/** What is left of an invoice after its red-letter invoices, in renminbi. */
export function leftOfInvoice(amount: number, reds: readonly number[]): number {
  return sumIn(taxCurrency, [amount, ...reds.map((red) => -red)])
}
