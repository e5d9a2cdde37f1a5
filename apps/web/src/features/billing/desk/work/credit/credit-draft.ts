import type { BillToCredit } from '@berth/contract/money/credit-note'
import { Check } from '@berth/domain/check'
import type { Finding } from '@berth/domain/finding'
import { maxLength } from '@berth/domain/limits'
import { type CreditAsk, checkCreditNote, creditedBy } from '@berth/domain/money/credit-note'
import { sumIn } from '@berth/domain/money/sum'
import {
  type BillDraft,
  type BillRules,
  billSums,
  checkBillDrafts,
  checkWithQuote,
} from '../bill/bill-draft.ts'

/** What is credited: all that is left of the bill, some of its charges, or an amount. */
export type CreditScope = 'whole' | 'lines' | 'amount'

/** A credit note in the form. */
export type CreditDraft = {
  readonly scope: CreditScope
  readonly amount: number | null
  /** The amount of each charge, by its position on the bill. */
  readonly lines: Readonly<Record<number, number | null>>
  readonly reason: string
  /** The corrected bill; none if the credit note is issued alone. */
  readonly bills: readonly BillDraft[]
}

export const blankCredit: CreditDraft = { scope: 'whole', amount: null, lines: {}, reason: '', bills: [] }

/** The credit note as the rules and the server know it: charges without an amount are left out. */
export function askOf({ scope, amount, lines }: CreditDraft, creditable: BillToCredit): CreditAsk {
  if (scope === 'amount') return { amount }
  if (scope === 'whole') return {}
  return {
    lines: creditable.lines.flatMap(({ position }) => {
      const credited = lines[position] ?? 0
      return credited === 0 ? [] : [{ position, amount: credited }]
    }),
  }
}

/** What the rules need to know of the bill. */
const knownOf = ({ currency, creditable: amount, lines }: BillToCredit) => ({
  currency,
  amount,
  lines: lines.map(({ position, creditable }) => ({ position, amount: creditable, credited: 0 })),
})

/** Validates a credit note and its corrected bill by the server's rules. A charge has the path `line.` and its position. */
export function checkCredit(
  draft: CreditDraft,
  creditable: BillToCredit,
  { quoted, ...allowed }: BillRules & { readonly quoted: Parameters<typeof checkWithQuote>[1] },
): Finding[] {
  const check = new Check()
  const ask = askOf(draft, creditable)
  if (draft.scope === 'lines' && ask.lines?.length === 0) check.add('lines', 'at_least_one')
  else if (draft.scope === 'amount' && draft.amount === null) check.add('amount', 'required')
  else
    check.include(
      checkCreditNote(ask, knownOf(creditable)).map((finding) => {
        const [, at] = /^lines\.(\d+)\./.exec(finding.path) ?? []
        const line = at === undefined ? undefined : ask.lines?.[Number(at)]
        return line ? { ...finding, path: `line.${line.position}` } : finding
      }),
    )
  check.text('reason', draft.reason, { required: true, common: 'printable', max: maxLength.reason })
  return [...check.findings, ...checkBillDrafts(draft.bills, allowed), ...checkWithQuote(draft, quoted)]
}

/** What a credit note does, in amounts of the currency of its bill. */
export type CreditPlan = {
  readonly amount: number
  /** How much less is to be paid of the bill. */
  readonly lowered: number
  /** What the company keeps as credit. */
  readonly kept: number
  /** What goes to the corrected bill. */
  readonly used: number
  /** What is due of the corrected bill, in its own currency. */
  readonly due: number
}

/** Says what the credit note would do; null while it has no amount. */
export function planCredit(draft: CreditDraft, creditable: BillToCredit): CreditPlan | null {
  const { currency } = creditable
  const ask = askOf(draft, creditable)
  const amount = draft.scope === 'lines' && ask.lines?.length === 0 ? 0 : creditedBy(ask, knownOf(creditable))
  if (!(amount > 0) || (draft.scope === 'amount' && draft.amount === null)) return null
  const lowered = Math.min(creditable.open, amount)
  const left = sumIn(currency, [amount, -lowered])
  const [corrected] = draft.bills
  const owed = corrected ? billSums(corrected).owed : 0
  const used = corrected?.currency === currency ? Math.min(left, owed) : 0
  return {
    ...{ amount, lowered, used },
    kept: sumIn(currency, [left, -used]),
    due: corrected ? sumIn(corrected.currency, [owed, -used]) : 0,
  }
}
