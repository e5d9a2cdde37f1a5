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
  const found = awaited
    .filter(({ currency }) => currency === entry.currency)
    .map((payment) => {
      const signs: Readonly<Record<MatchSign, boolean>> = {
        reference: remark.includes(plain(payment.reference)),
        payer: isPayerOf(entry, payment.payers),
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

/** A bill that can be paid, as far as an entry can be compared with it. */
export type OwedBill = {
  readonly id: number
  readonly currency: string
  /** What is open of it, in the currency. */
  readonly open: number
  /** Numbers a payer may put in a remark: of the order, the bill, the bills of lading, or of a payment that was begun. */
  readonly references: readonly string[]
}

/** A company that owes something, with its bills, the one due first before the others. */
export type OwingCompany = {
  readonly id: number
  /** The names its payers may have. */
  readonly names: readonly string[]
  readonly bills: readonly OwedBill[]
}

/** Bills of one company that an entry may pay. */
export type BillProposal = Proposal & { readonly bills: readonly number[] }

/** Numbers this short are found in other numbers. */
const leastReference = 6

/** So many bills of a company are tried together, and so many of them at once. */
const mostTried = 20
const mostTogether = 4

/**
 * The bills an entry may pay when no payment awaits it, the likeliest first: those whose number is in its remark, or else those
 * of its payer that make its amount or are due first, or else the only bill of its amount. `id` is that of the company.
 */
export function billsFor(entry: BankEntry, companies: readonly OwingCompany[]): BillProposal[] {
  const remark = plain(entry.remark ?? '')
  const amount = minorUnits(entry.amount, entry.currency)
  const found = companies.flatMap((company): BillProposal[] => {
    const bills = company.bills
      .filter(({ currency, open }) => currency === entry.currency && open > 0)
      .map((bill) => ({ ...bill, minor: minorUnits(bill.open, entry.currency) }))
    const named = bills.filter(({ references }) => references.some((one) => isIn(remark, one)))
    const isPayer = isPayerOf(entry, company.names)
    const alone = bills.filter(({ minor }) => minor === amount)
    const chosen =
      named.length > 0
        ? (making(named, amount) ?? named)
        : isPayer
          ? (making(bills, amount) ?? covering(bills, amount))
          : alone.length === 1
            ? alone
            : []
    if (chosen.length === 0) return []
    const difference = sumIn(entry.currency, [entry.amount, ...chosen.map(({ open }) => -open)])
    const signs = { reference: named.length > 0, payer: isPayer, amount: difference === 0 }
    const by = matchSigns.filter((sign) => signs[sign])
    return [{ id: company.id, bills: chosen.map(({ id }) => id), by, difference }]
  })
  const having = (sign: MatchSign) => found.filter(({ by }) => by.includes(sign))
  const likely = [having('reference'), having('payer')].find((some) => some.length > 0)
  if (likely) return ranked(likely)
  return found.length === 1 ? found : []
}

/** Whether the payer of an entry may be the company with these names. */
export function isPayerOf({ payer }: Pick<BankEntry, 'payer'>, names: readonly string[]): boolean {
  const name = plainCompany(payer ?? '')
  return name !== '' && names.some((one) => isSameCompany(name, plainCompany(one)))
}

function isIn(remark: string, reference: string): boolean {
  const number = plain(reference)
  return number.length >= leastReference && remark.includes(number)
}

type Sized = OwedBill & { readonly minor: number }

/** The bills that together are exactly an amount: one, or all, or the fewest of those due first; null if none are. */
function making(bills: readonly Sized[], amount: number): Sized[] | null {
  const one = pick(bills, amount, 1)
  if (one) return one
  if (bills.reduce((sum, { minor }) => sum + minor, 0) === amount) return [...bills]
  const first = bills.slice(0, mostTried)
  for (let count = 2; count <= mostTogether; count++) {
    const some = pick(first, amount, count)
    if (some) return some
  }
  return null
}

/** So many of these bills that are an amount together; null if none are. */
function pick(bills: readonly Sized[], amount: number, count: number): Sized[] | null {
  for (const [index, bill] of bills.entries()) {
    if (count === 1 ? bill.minor !== amount : bill.minor >= amount) continue
    const rest = count === 1 ? [] : pick(bills.slice(index + 1), amount - bill.minor, count - 1)
    if (rest) return [bill, ...rest]
  }
  return null
}

/** The bills due first that an amount goes to. */
function covering(bills: readonly Sized[], amount: number): Sized[] {
  const before = bills.map((_, index) => bills.slice(0, index).reduce((sum, { minor }) => sum + minor, 0))
  return bills.filter((_, index) => (before[index] ?? 0) < amount)
}

function ranked<P extends Proposal>(proposals: readonly P[]): P[] {
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
export function plain(text: string): string {
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
