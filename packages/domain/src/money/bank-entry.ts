import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { type Day, isDay } from '../time/calendar.ts'
import { decimalsOf, isAmountIn, minorUnits } from './currency.ts'
import { isCurrencyCode } from './daily-rate.ts'
import { sumIn } from './sum.ts'

/** Money that arrived on an account of the operator, as its bank's sheet says. */
export type BankEntry = {
  readonly day: Day
  readonly currency: string
  readonly amount: number
  readonly payer: string | null
  readonly remark: string | null
  /** The bank's own number of it. */
  readonly bank_reference: string
}

/** An entry as read from a sheet, before it is checked. */
export type BankEntryForm = { readonly [Field in keyof BankEntry]: BankEntry[Field] | null }

/** The largest amount of an entry, in any currency. */
export const maxBankAmount = 9_999_999_999

/** Checks an entry of a bank's sheet: a day, an amount with the decimals of its currency, the bank's number. */
export function checkBankEntry(form: BankEntryForm): Finding[] {
  const check = new Check()
  if (!form.day) check.add('day', 'required')
  else if (!isDay(form.day)) check.add('day', 'day')
  if (!form.currency) check.add('currency', 'required')
  else if (!isCurrencyCode(form.currency)) check.add('currency', 'currency_code')
  check.positive('amount', form.amount, { required: true })
  if (form.amount !== null && form.amount > maxBankAmount)
    check.add('amount', 'max_value', { max: maxBankAmount })
  else if (form.amount !== null && form.currency && !isAmountIn(form.currency, form.amount))
    check.add('amount', 'decimals', { digits: decimalsOf(form.currency) })
  check.text('payer', form.payer, { max: maxLength.company })
  check.text('remark', form.remark, { max: maxLength.remark })
  check.text('bank_reference', form.bank_reference, { required: true, max: maxLength.reference })
  return check.findings
}

/** What identifies an entry: the same sheet imported twice adds nothing. */
export function bankEntryKey(
  entry: Pick<BankEntryForm, 'day' | 'currency' | 'amount' | 'bank_reference'>,
): string {
  return JSON.stringify([entry.day, entry.currency, entry.amount, entry.bank_reference])
}

/** A payment that awaits confirmation, as far as an entry can be compared with it. */
export type AwaitedPayment = {
  readonly id: number
  readonly currency: string
  /** What is to be transferred, in the currency. */
  readonly transfer: number
  readonly reference: string
  /** The names the payer may have: the company's, and one that was given for this payment. */
  readonly payers: readonly string[]
}

/** By what an entry and a payment belong together. */
export const matchSigns = ['reference', 'payer', 'amount'] as const
export type MatchSign = (typeof matchSigns)[number]

export type Proposal = {
  readonly id: number
  readonly by: readonly MatchSign[]
  /** What arrived less what is to be transferred, in the currency. */
  readonly difference: number
}

/** The most payments that are proposed for an entry. */
const mostProposals = 3

/**
 * The payments an entry may be for, the likeliest first: those whose reference is in its remark, or else those of its payer, or
 * else the only one of its amount. It only proposes: what is confirmed is decided by whoever looks at the slip.
 */
export function proposalsFor(entry: BankEntry, awaited: readonly AwaitedPayment[]): Proposal[] {
  const remark = plain(entry.remark ?? '')
  const payer = plainCompany(entry.payer ?? '')
  const found = awaited
    .filter(({ currency }) => currency === entry.currency)
    .map((payment) => {
      const signs: Readonly<Record<MatchSign, boolean>> = {
        reference: remark.includes(plain(payment.reference)),
        payer: payer !== '' && payment.payers.some((name) => isSameCompany(payer, plainCompany(name))),
        amount: minorUnits(payment.transfer, entry.currency) === minorUnits(entry.amount, entry.currency),
      }
      return {
        id: payment.id,
        by: matchSigns.filter((sign) => signs[sign]),
        difference: sumIn(entry.currency, [entry.amount, -payment.transfer]),
      }
    })
  const having = (sign: MatchSign) => found.filter(({ by }) => by.includes(sign))
  const named = having('reference')
  if (named.length > 0) return ranked(named)
  const ofPayer = having('payer')
  if (ofPayer.length > 0) return ranked(ofPayer)
  const ofAmount = having('amount')
  return ofAmount.length === 1 ? ofAmount : []
}

function ranked(proposals: readonly Proposal[]): Proposal[] {
  return proposals
    .toSorted(
      (one, other) =>
        other.by.length - one.by.length ||
        Math.abs(one.difference) - Math.abs(other.difference) ||
        one.id - other.id,
    )
    .slice(0, mostProposals)
}

/** A text without anything that banks change: case, spaces and signs. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const forms = /(COMPANYLIMITED|COLIMITED|COLTD|LIMITED|LTD|INC|LLC|GMBH|有限责任公司|股份有限公司|有限公司)$/

/** A company's name without its legal form, which banks cut off or spell differently. */
function plainCompany(name: string): string {
  return plain(name).replace(forms, '')
}

/** Names this short say too little to be found within longer ones. */
const leastLetters = 4

function isSameCompany(one: string, other: string): boolean {
  if (one === other) return one !== ''
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= leastLetters && long.startsWith(short)
}
