import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { minorUnits } from './currency.ts'

/** A bill a member may choose, with what is open of it in its currency. */
export type Payable = { readonly id: number; readonly currency: string; readonly open: number }

/** A chosen bill and how much of it is paid, in its currency. */
export type ChosenBill = { readonly id: number; readonly amount: number }

/**
 * Checks the bills a member chose for one payment: each payable, once, of one currency, and with a positive amount of at most
 * what is open. Paths start with `bills`.
 */
export function checkChosen(chosen: readonly ChosenBill[], payable: ReadonlyMap<number, Payable>): Finding[] {
  const check = new Check()
  if (chosen.length === 0) check.add('bills', 'bills_required')
  const first = chosen.map(({ id }) => payable.get(id)).find((bill) => bill !== undefined)
  chosen.forEach(({ id, amount }, index) => {
    const bill = payable.get(id)
    if (bill === undefined) check.add(`bills.${index}.id`, 'not_found')
    else if (chosen.findIndex((other) => other.id === id) < index) check.add(`bills.${index}.id`, 'duplicate')
    else if (bill.currency !== first?.currency) check.add(`bills.${index}.id`, 'one_currency')
    else checkAmount(check, index, bill, amount)
  })
  return check.findings
}

function checkAmount(check: Check, index: number, { currency, open }: Payable, amount: number): void {
  const minor = minorUnits(amount, currency)
  if (minor <= 0) check.add(`bills.${index}.amount`, 'positive')
  else if (minor > minorUnits(open, currency)) check.add(`bills.${index}.amount`, 'more_than_open')
}
