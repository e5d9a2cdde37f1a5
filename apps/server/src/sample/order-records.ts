import type { BillState } from '@berth/domain/money/bill-state'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { Random } from '@berth/domain/random'
import type { Language } from '@berth/locales/language'
import type { FrozenQuote } from '../platform/db/schema.ts'
import { type InBoth, inBoth } from './in-both.ts'
import { makeInstruction, type SampleInstruction } from './instruction.ts'
import type { SampleOrder } from './order.ts'
import { billedIn, type ChargeLine, chargesOf, quoteBefore } from './tariff.ts'
import type { BoxTypes } from './world.ts'

type Person = { readonly userId: number }

export type SampleBill = {
  /** The number of the bill within its order. */
  readonly place: number
  readonly currency: string
  readonly version: number
  state: BillState
  readonly lines: readonly ChargeLine[]
  readonly at: Date
  readonly by: Person
  /** When the member agreed to it, and when its payment arrived. */
  agreedTime: Date | null
  payTime: Date | null
}

export type SamplePayment = {
  state: 'waiting' | 'confirmed' | 'rejected'
  reason: string | null
  decideTime: Date | null
  readonly at: Date
  readonly by: Person
  /** Indexes into the list of bills. */
  readonly bills: readonly number[]
}

export type SampleApplication = {
  readonly kind: 'telex' | 'originals'
  state: 'waiting' | 'returned' | 'done'
  reason: string | null
  doneTime: Date | null
  releaseNo: string | null
  trackingNo: string | null
  readonly at: Date
  readonly by: Person
}

/** The records of an order: what its steps have produced besides its status. */
export type OrderRecords = {
  readonly instruction: (SampleInstruction & { readonly isf: boolean; readonly by: Person }) | null
  readonly bills: readonly SampleBill[]
  readonly invoices: readonly { readonly at: Date; readonly by: Person }[]
  readonly payments: readonly SamplePayment[]
  readonly applications: readonly SampleApplication[]
  readonly quote: FrozenQuote | null
  readonly answer: string | null
}

/** A bill under review needs a quote to be checked against. */
const isBeingChecked: ReadonlySet<number> = new Set([orderStatus.pendingBillCheck, orderStatus.billRejected])

type Event = SampleOrder['events'][number]
type Desk = {
  instruction: OrderRecords['instruction']
  bills: SampleBill[]
  invoices: { at: Date; by: Person }[]
  payments: SamplePayment[]
  applications: SampleApplication[]
  /** Whether the bill under review was corrected after a question. */
  isCorrected: boolean
  readonly split: BillSplit
}

/** Derives the records from the events of an order; the same order and seed yield the same records. */
export function makeRecords(
  seed: number,
  boxTypes: BoxTypes,
  sample: SampleOrder,
  language: Language,
): OrderRecords {
  const random = new Random(seed)
  const charges = chargesOf(random, boxTypes, sample)
  const hasQuote = random.chance(0.6) || isBeingChecked.has(sample.order.status)
  const quote = hasQuote ? quoteBefore(random, charges) : null
  const billed = charges.map((line) =>
    quote && !quote.lines.some(({ chargeCode }) => chargeCode === line.code)
      ? { ...line, reason: inBoth(unquotedReason, language) }
      : line,
  )
  const isSubmitted = sample.events.some(({ action }) => action === 'submit_supply')
  const desk: Desk = {
    ...{ instruction: null, bills: [], invoices: [], payments: [], applications: [] },
    isCorrected: false,
    split: splitOf(seed, sample),
  }
  for (const event of sample.events) {
    const isInstruction = event.action === 'save_supply' || event.action === 'submit_supply'
    if (isInstruction && desk.instruction === null) {
      const made = makeInstruction(random, boxTypes, sample, event.createTime, isSubmitted)
      desk.instruction = { ...made, isf: isSubmitted, by: { userId: event.userId } }
    }
    leaves[event.action as OrderAction]?.(desk, event, billed, random) // Events are only created by actions.
  }
  return { ...desk, quote, answer: desk.isCorrected ? inBoth(correctedAnswer, language) : null }
}

const unquotedReason: InBoth = ['按船公司公布的标准收取', 'Charged as published by the carrier']

const correctedAnswer: InBoth = [
  '已按报价更正文件费，请核对新账单',
  'The documentation fee is now as quoted; please review the new bill',
]

type Leave = (desk: Desk, event: Event, charges: readonly ChargeLine[], random: Random) => void

const by = ({ userId, createTime }: Event) => ({ at: createTime, by: { userId } })

/** Moves all bills in one state to another. */
function moveBills(
  desk: Desk,
  from: SampleBill['state'],
  to: SampleBill['state'],
  told: Partial<Pick<SampleBill, 'agreedTime' | 'payTime'>> = {},
): void {
  for (const bill of desk.bills) if (bill.state === from) Object.assign(bill, { ...told, state: to })
}

const unpaid = { agreedTime: null, payTime: null } as const

/** Whether an order is billed in dollars, in renminbi, or with its local charges in a second bill in renminbi. */
type BillSplit = 'USD' | 'CNY' | 'both'

function splitOf(seed: number, { order, events }: SampleOrder): BillSplit {
  if (order.containerMode !== containerMode.fcl || order.freightTerm !== 'prepaid') return 'USD'
  // A payment is in one currency, so an order with a payment has bills of one.
  if (events.some(({ action }) => action === 'pay')) return seed % 6 === 0 ? 'CNY' : 'USD'
  return seed % 3 === 0 ? 'USD' : 'both'
}

function issue(desk: Desk, event: Event, charges: readonly ChargeLine[], version: number): void {
  for (const [index, { currency, lines }] of billedIn(desk.split, charges).entries())
    desk.bills.push({
      ...{ place: index + 1, currency, version, state: 'open', lines },
      ...by(event),
      ...unpaid,
    })
}

const leaves: Partial<Record<OrderAction, Leave>> = {
  save_supply: ({ instruction }, { createTime }) => {
    if (instruction) instruction.columns.saveTime = createTime
  },
  submit_supply: ({ instruction }, { createTime }) => {
    if (instruction) Object.assign(instruction.columns, { saveTime: createTime, submitTime: createTime })
  },
  return_supply: ({ instruction }) => {
    if (instruction) instruction.columns.submitTime = null
  },
  issue_bill: (desk, event, charges) => {
    issue(desk, event, charges, 1)
  },
  issue_bill_again: (desk, event, charges) => {
    const version = 1 + Math.max(...desk.bills.map((bill) => bill.version))
    moveBills(desk, 'open', 'replaced')
    const lower = charges.map((line) => (line.code === 'DOC' ? { ...line, unit_price: 55 } : line))
    issue(desk, event, lower, version)
    desk.isCorrected = true
  },
  pass_bill: (desk, { createTime }) => {
    moveBills(desk, 'open', 'agreed', { agreedTime: createTime })
    desk.isCorrected = false
  },
  issue_invoice: (desk, event) => {
    desk.invoices.push(by(event))
  },
  pay: (desk, event) => {
    const bills = desk.bills.flatMap((bill, place) => (bill.state === 'agreed' ? [place] : []))
    moveBills(desk, 'agreed', 'paying')
    desk.payments.push({ state: 'waiting', reason: null, decideTime: null, bills, ...by(event) })
  },
  confirm_payment: (desk, { createTime }) => {
    moveBills(desk, 'paying', 'paid', { payTime: createTime })
    Object.assign(desk.payments.at(-1) ?? {}, { state: 'confirmed', decideTime: createTime })
  },
  reject_payment: (desk, { createTime, reason }) => {
    moveBills(desk, 'paying', 'agreed')
    Object.assign(desk.payments.at(-1) ?? {}, { state: 'rejected', reason, decideTime: createTime })
  },
  apply_telex: (desk, event) => {
    desk.applications.push({ kind: 'telex', ...asked, ...by(event) })
  },
  apply_originals: (desk, event) => {
    desk.applications.push({ kind: 'originals', ...asked, ...by(event) })
  },
  return_application: (desk, { reason }) => {
    Object.assign(desk.applications.at(-1) ?? {}, { state: 'returned', reason })
  },
  release: (desk, { createTime }, _, random) => {
    const releaseNo = `TLX${random.digits(8)}`
    Object.assign(desk.applications.at(-1) ?? {}, { state: 'done', doneTime: createTime, releaseNo })
  },
  dispatch: (desk, { createTime }, _, random) => {
    const trackingNo = `SF${random.digits(13)}`
    Object.assign(desk.applications.at(-1) ?? {}, { state: 'done', doneTime: createTime, trackingNo })
  },
}

const asked = { state: 'waiting', reason: null, doneTime: null, releaseNo: null, trackingNo: null } as const
