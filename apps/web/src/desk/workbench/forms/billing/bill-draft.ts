import type { Bill, BillInput } from '@berth/contract/billing'
import { Check } from '@berth/domain/check'
import type { Finding } from '@berth/domain/finding'
import { maxLength } from '@berth/domain/limits'
import { amountOf, type BillTotals, billTotals, checkBills } from '@berth/domain/order/bill'
import { billNumberOf } from '@berth/domain/order/bill-number'
import type { FreightTerm } from '@berth/domain/order/freight-term'
import { usualPaymentTerm } from '@berth/domain/order/payment-term'
import type { UploadedFile } from '../../../../features/files/file-upload.tsx'

/** A line of a bill as its form holds it. */
export type LineDraft = {
  readonly key: number
  readonly charge_id: number | null
  readonly basis: string
  readonly quantity: number | null
  readonly unit_price: number | null
  readonly payment_term: FreightTerm
  /** Why it is charged, where the quote has nothing of it. */
  readonly reason: string
}

/** A bill as its form holds it: with a file of one's own, or with the debit note the portal makes. */
export type BillDraft = {
  readonly key: number
  readonly name: string
  readonly paper: 'made' | 'own'
  readonly files: readonly UploadedFile[]
  readonly lines: readonly LineDraft[]
}

/** Everything that is issued together, and the answer to the member's question when there is one. */
export type IssueDraft = {
  readonly mbl_no: string
  readonly freight_term: FreightTerm
  readonly bills: readonly BillDraft[]
  readonly answer: string
}

const maxBillName = 80
const maxQuantity = 9_999

let lastKey = 0
const nextKey = () => {
  lastKey += 1
  return lastKey
}

export function newLine(payment_term: FreightTerm, line: Partial<Omit<LineDraft, 'key'>> = {}): LineDraft {
  return {
    charge_id: null,
    basis: '',
    quantity: null,
    unit_price: null,
    payment_term,
    reason: '',
    ...line,
    key: nextKey(),
  }
}

/** The name a bill gets unless somebody gives it another: its number. */
export const billName = billNumberOf

export function newBill(name: string, lines: readonly LineDraft[]): BillDraft {
  return { key: nextKey(), name, paper: 'made', files: [], lines }
}

type QuoteLine = Pick<LineDraft, 'basis'> & {
  readonly charge_id: number
  readonly charge_code: string
  readonly quantity: number
  readonly unit_price: number
}
type Issuable = {
  readonly order_no: string
  readonly mbl_no: string | null
  readonly freight_term: FreightTerm | null
}

/** What a first bill begins with: the lines of the quote the order was booked from, or one that is empty. */
export function firstIssue(order: Issuable, quoted: readonly QuoteLine[]): IssueDraft {
  const term = order.freight_term ?? 'prepaid'
  // An empty line gets its term with its charge.
  const lines =
    quoted.length === 0
      ? [newLine('prepaid')]
      : quoted.map(({ charge_code, ...line }) => newLine(usualPaymentTerm(charge_code, term), line))
  return {
    mbl_no: order.mbl_no ?? '',
    freight_term: term,
    bills: [newBill(billName(order.order_no, 1), lines)],
    answer: '',
  }
}

/** What a questioned bill is issued again from: the bills as they are. */
export function nextIssue(order: Issuable, bills: readonly Pick<Bill, 'name' | 'lines'>[]): IssueDraft {
  return {
    ...firstIssue(order, []),
    bills: bills.map(({ name, lines }) =>
      newBill(
        name,
        lines.map(({ charge_id, basis, quantity, unit_price, payment_term, reason }) =>
          newLine(payment_term, { charge_id, basis, quantity, unit_price, reason: reason ?? '' }),
        ),
      ),
    ),
  }
}

type Figures = {
  readonly quantity: number
  readonly unit_price: number
  readonly payment_term: FreightTerm
}

function figuresOf({ quantity, unit_price, payment_term }: LineDraft): Figures {
  return { quantity: quantity ?? 0, unit_price: unit_price ?? 0, payment_term }
}

/** The amount of a line; nothing while a figure is missing. */
export function lineAmount(line: LineDraft): number | null {
  return line.quantity === null || line.unit_price === null ? null : amountOf(figuresOf(line))
}

/** What a bill comes to: what the member owes, and what the consignee pays. */
export function billSums(bill: BillDraft): BillTotals {
  return billTotals(bill.lines.map(figuresOf))
}

/** What the member owes of all bills. */
export function issueTotal(draft: IssueDraft): number {
  return billTotals(draft.bills.flatMap((bill) => bill.lines.map(figuresOf))).owed
}

/** What is wrong with the first issue of bills, by the rules of the server; paths are those of its body. */
export function checkIssue(draft: IssueDraft): Finding[] {
  const check = new Check()
  check.text('mbl_no', draft.mbl_no, { required: true, max: maxLength.billOfLadingNumber })
  return [...check.findings, ...checkBillDrafts(draft.bills)]
}

/** What is wrong with an answer to a question: changed bills have to be in order, unchanged ones need words. */
export function checkIssueAgain(draft: IssueDraft, start: IssueDraft): Finding[] {
  const check = new Check()
  const isReissued = hasOtherBills(draft, start)
  check.text('answer', draft.answer, { required: !isReissued, max: maxLength.reason })
  return isReissued ? [...check.findings, ...checkBillDrafts(draft.bills)] : check.findings
}

function checkBillDrafts(bills: readonly BillDraft[]): Finding[] {
  const check = new Check()
  bills.forEach((bill, index) => {
    const at = (field: string) => `bills.${index}.${field}`
    check.text(at('name'), bill.name, { required: true, max: maxBillName })
    if (bill.paper === 'own' && bill.files.length === 0) check.add(at('file'), 'required')
    if (bill.lines.length === 0) check.add(at('lines'), 'at_least_one')
    bill.lines.forEach((line, place) => {
      check.include(checkLine(line, at(`lines.${place}`)))
    })
  })
  const said = new Set(check.findings.map(({ path }) => path))
  const whole = bills.map(({ name, lines }) => ({ name: name.trim(), lines: lines.map(figuresOf) }))
  // A total is worth a word once its lines are whole.
  const isWhole = (path: string) => ![...said].some((other) => other.startsWith(path))
  return [...check.findings, ...checkBills(whole).filter(({ path }) => isWhole(path))]
}

function checkLine(line: LineDraft, prefix: string): Finding[] {
  const check = new Check(prefix)
  check.chosen('charge_id', line.charge_id)
  check.chosen('basis', line.basis)
  check.positive('quantity', line.quantity, { required: true })
  if ((line.quantity ?? 0) > maxQuantity) check.add('quantity', 'max_value', { max: maxQuantity })
  if (line.unit_price === null) check.add('unit_price', 'required')
  return check.findings
}

/** The bills as the wire takes them. Only what has passed the rules is sent. */
export function billsBody(draft: IssueDraft): BillInput[] {
  return draft.bills.map(({ name, paper, files, lines }) => ({
    name: name.trim(),
    file: paper === 'own' && files[0] ? { filename: files[0].filename, name: files[0].name } : null,
    lines: lines.map(({ charge_id, basis, quantity, unit_price, payment_term, reason }) => ({
      charge_id: charge_id ?? 0,
      basis,
      quantity: quantity ?? 0,
      unit_price: unit_price ?? 0,
      payment_term,
      reason: reason.trim() || null,
    })),
  }))
}

/** Whether bills were changed since the form was opened. */
export function hasOtherBills(draft: IssueDraft, start: IssueDraft): boolean {
  return JSON.stringify(billsBody(draft)) !== JSON.stringify(billsBody(start)) || hasOtherPaper(draft, start)
}

// A file that is still to be chosen is a change as well.
function hasOtherPaper(draft: IssueDraft, start: IssueDraft): boolean {
  return draft.bills.some(({ paper }, index) => paper !== start.bills[index]?.paper)
}

/** Whether two drafts say the same. */
export function isSameIssue(one: IssueDraft, other: IssueDraft): boolean {
  const rest = ({ mbl_no, freight_term, answer }: IssueDraft) =>
    [mbl_no.trim(), freight_term, answer.trim()].join('\n')
  return rest(one) === rest(other) && !hasOtherBills(one, other)
}

/** Sets the freight term, and with it the lines that kept to what is usual under the term before. */
export function withFreightTerm(
  draft: IssueDraft,
  freight_term: FreightTerm,
  codeOf: (chargeId: number | null) => string,
): IssueDraft {
  const follow = (line: LineDraft) => {
    const code = codeOf(line.charge_id)
    const kept = code !== '' && line.payment_term === usualPaymentTerm(code, draft.freight_term)
    return kept ? { ...line, payment_term: usualPaymentTerm(code, freight_term) } : line
  }
  return {
    ...draft,
    freight_term,
    bills: draft.bills.map((bill) => ({ ...bill, lines: bill.lines.map(follow) })),
  }
}

/** The lines of charges that the quote has nothing of: each needs a word of why. Without a quote none does. */
export function isUnquoted(
  { charge_id }: Pick<LineDraft, 'charge_id'>,
  quoted: ReadonlySet<number>,
): boolean {
  return quoted.size > 0 && charge_id !== null && !quoted.has(charge_id)
}

/** What is missing of those words; paths are those of the body. */
export function checkReasons(draft: IssueDraft, quoted: ReadonlySet<number>): Finding[] {
  return draft.bills.flatMap(({ lines }, index) =>
    lines.flatMap((line, place) =>
      isUnquoted(line, quoted) && line.reason.trim() === ''
        ? [{ path: `bills.${index}.lines.${place}.reason`, rule: 'not_quoted_reason' as const }]
        : [],
    ),
  )
}
