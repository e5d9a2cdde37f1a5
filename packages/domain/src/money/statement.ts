import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import type { Day } from '../time/calendar.ts'
import { firstDayOf, type Month } from '../time/month.ts'
import { isAmountIn, minorUnits } from './currency.ts'
import { type Entry, type EntryKind, entryKinds } from './ledger.ts'

/** The kinds of lines of a statement. */
export const lineKinds = [
  'bill',
  'payment',
  'fee',
  'written_off',
  'credit_note',
  'credit_kept',
  'refund',
] as const
export type LineKind = (typeof lineKinds)[number]

/** The sums at the head of a statement. */
export const statementParts = ['bills', 'payments', 'credits', 'fees'] as const
export type StatementPart = (typeof statementParts)[number]

/** The sum each kind of line belongs to. */
export const partOfLine = {
  bill: 'bills',
  payment: 'payments',
  refund: 'payments',
  credit_note: 'credits',
  credit_kept: 'credits',
  fee: 'fees',
  written_off: 'fees',
} as const satisfies Record<LineKind, StatementPart>

/**
 * The kind of line an entry appears in; null for one that leaves the balance as it is: credit that goes to a bill. What a
 * payment or a credit note leaves beyond its bills is part of its line.
 */
const lineOfEntry: Readonly<Record<EntryKind, LineKind | null>> = {
  bill: 'bill',
  payment: 'payment',
  fee: 'fee',
  written_off: 'written_off',
  credit_note: 'credit_note',
  credit_kept: 'credit_kept',
  credit_used: null,
  refund: 'refund',
}

/** A ledger entry with what a statement needs; the amount is in minor units. */
export type StatedEntry = Entry & {
  readonly id: number
  readonly bookedOn: Day
  readonly paymentId: number | null
  readonly creditNoteId: number | null
  readonly reverses: number | null
}

/** One line of a statement, with all amounts in minor units. */
export type DrawnLine = {
  readonly day: Day
  readonly kind: LineKind
  /** What it changes in the balance: positive if more is owed. */
  readonly amount: number
  readonly paymentId: number | null
  readonly creditNoteId: number | null
  readonly billIds: readonly number[]
  /** What a payment or a credit note leaves beyond its bills. */
  readonly kept: number
}

/** What a company owes at the end of a statement: what is open of each bill, less its credit. Amounts are in minor units. */
export type Rest = { readonly open: ReadonlyMap<number, number>; readonly credit: number }

export type StatementSheet = {
  readonly opening: number
  readonly lines: readonly DrawnLine[]
  readonly sums: Readonly<Record<StatementPart, number>>
  readonly closing: number
  readonly rest: Rest
}

/** The statement before: its last day, and what was owed then. */
export type Before = { readonly lastDay: Day; readonly rest: Rest }

/**
 * Draws up the statement of a month from the entries that are on no statement yet, none of them booked after the month. Those
 * booked in a month before that no statement covers are brought forward; those booked in a month whose statement was made
 * earlier are corrections, with a line of their own.
 */
export function drawUp(month: Month, before: Before | null, entries: readonly StatedEntry[]): StatementSheet {
  const isForward = ({ bookedOn }: StatedEntry) =>
    bookedOn < firstDayOf(month) && (before === null || bookedOn > before.lastDay)
  const opened = add(before?.rest ?? { open: new Map(), credit: 0 }, entries.filter(isForward))
  const stated = entries.filter((entry) => !isForward(entry))
  const lines = linesOf(stated)
  const rest = add(opened, stated)
  const sums = Object.fromEntries(
    statementParts.map((part) => [
      part,
      lines.filter(({ kind }) => partOfLine[kind] === part).reduce((sum, { amount }) => sum + amount, 0),
    ]),
  ) as Record<StatementPart, number> // One sum for each part.
  return { opening: balanceIn(opened), lines, sums, closing: balanceIn(rest), rest }
}

/** What is owed on balance. */
export function balanceIn({ open, credit }: Rest): number {
  return [...open.values()].reduce((sum, amount) => sum + amount, 0) - credit
}

function add(rest: Rest, entries: readonly StatedEntry[]): Rest {
  const open = new Map(rest.open)
  let { credit } = rest
  for (const { kind, amount, billId } of entries) {
    const effect: { readonly open: number; readonly credit: number } = entryKinds[kind]
    if (billId !== null) open.set(billId, (open.get(billId) ?? 0) + effect.open * amount)
    credit += effect.credit * amount
  }
  return { open: new Map([...open].filter(([, amount]) => amount !== 0)), credit }
}

/**
 * Entries of one payment or of one credit note, or one entry and what takes it back, share a line; lines that come to nothing
 * are left out.
 */
function linesOf(entries: readonly StatedEntry[]): DrawnLine[] {
  const lines = new Map<string, { day: Day; kind: LineKind; entries: StatedEntry[] }>()
  for (const entry of entries.toSorted(
    (one, other) => one.bookedOn.localeCompare(other.bookedOn) || one.id - other.id,
  )) {
    const kind = kindOfLine(entry)
    if (kind === null) continue
    const key = [entry.bookedOn, kind, sourceOf(entry)].join()
    const line = lines.get(key) ?? { day: entry.bookedOn, kind, entries: [] }
    line.entries.push(entry)
    lines.set(key, line)
  }
  return [...lines.values()].map(lineOf).filter(({ amount }) => amount !== 0)
}

function kindOfLine({ kind, paymentId, creditNoteId }: StatedEntry): LineKind | null {
  if (kind === 'credit_kept' && paymentId !== null) return 'payment'
  if (kind === 'credit_kept' && creditNoteId !== null) return 'credit_note'
  return lineOfEntry[kind]
}

function sourceOf({ id, paymentId, creditNoteId, reverses }: StatedEntry): string {
  if (paymentId !== null) return `p${paymentId}`
  return creditNoteId === null ? `e${reverses ?? id}` : `c${creditNoteId}`
}

function lineOf({ day, kind, entries }: { day: Day; kind: LineKind; entries: readonly StatedEntry[] }) {
  const sum = (chosen: readonly StatedEntry[]) =>
    chosen.reduce((all, entry) => {
      const { open, credit }: { readonly open: number; readonly credit: number } = entryKinds[entry.kind]
      return all + (open - credit) * entry.amount
    }, 0)
  return {
    ...{ day, kind, amount: sum(entries), paymentId: entries[0]?.paymentId ?? null },
    creditNoteId: entries[0]?.creditNoteId ?? null,
    billIds: [...new Set(entries.flatMap(({ billId }) => billId ?? []))],
    kept:
      kind === 'payment' || kind === 'credit_note'
        ? 0 - sum(entries.filter((entry) => entry.kind === 'credit_kept'))
        : 0,
  }
}

/** The number of a statement: `ST-`, the year and month it is of, a running number and its currency. */
export function statementNumberOf(month: Month, runningNumber: string, currency: string): string {
  return ['ST', month.slice(2).replace('-', ''), runningNumber.padStart(4, '0'), currency].join('-')
}

/** The states of a statement: to be checked by the member, questioned in part, or confirmed. */
export const statementStates = ['to_check', 'questioned', 'confirmed'] as const
export type StatementState = (typeof statementStates)[number]

/** What a member says of a line: it is right, or a part of it is in question; then what the operator answered. */
export const lineMarks = ['right', 'questioned', 'answered'] as const
export type LineMark = (typeof lineMarks)[number]

/** What a member says of one line: right, or an amount of it and one sentence. */
export type LineCheck = {
  readonly position: number
  readonly question: { readonly amount: number; readonly text: string } | null
}

/** Checks what a member says of the lines of a statement: each line once, and a question within the amount of its line. */
export function checkLines(
  currency: string,
  checks: readonly LineCheck[],
  lines: ReadonlyMap<number, { readonly amount: number }>,
): Finding[] {
  const check = new Check()
  checks.forEach(({ position, question }, index) => {
    const line = lines.get(position)
    const at = `lines.${index}`
    if (line === undefined) check.add(`${at}.position`, 'not_found')
    else if (checks.findIndex((other) => other.position === position) < index)
      check.add(`${at}.position`, 'duplicate')
    else if (question) checkQuestion(check, currency, `${at}.question`, question, Math.abs(line.amount))
  })
  return check.findings
}

function checkQuestion(
  check: Check,
  currency: string,
  at: string,
  { amount, text }: NonNullable<LineCheck['question']>,
  most: number,
): void {
  if (!(amount > 0)) check.add(`${at}.amount`, 'positive')
  else if (!isAmountIn(currency, amount)) check.add(`${at}.amount`, 'type')
  else if (minorUnits(amount, currency) > minorUnits(most, currency))
    check.add(`${at}.amount`, 'max_value', { max: most })
  check.text(`${at}.text`, text, { required: true, max: maxLength.reason })
}

/** The state of a statement after its lines were checked. */
export function statementStateOf(marks: readonly (LineMark | null)[]): StatementState {
  if (marks.some((mark) => mark === null || mark === 'answered')) return 'to_check'
  return marks.includes('questioned') ? 'questioned' : 'confirmed'
}

/** A line that is questioned: its signed amount, as it moves the balance, and how much of it is in question. */
export type QuestionedAmount = { readonly amount: number; readonly inQuestion: number }

/**
 * The part of a closing balance that nobody disputes, in minor units: without what is in question of bills, and with what is in
 * question of receipts and credits, which lower the balance only if they are right.
 */
export function undisputedBalance(closing: number, questioned: readonly QuestionedAmount[]): number {
  return questioned.reduce((left, { amount, inQuestion }) => left - Math.sign(amount) * inQuestion, closing)
}
