import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'

/** A payment as it is handed in: which bills it is for, and the slips that prove it. */
export type PaymentForm = { readonly debits: readonly number[]; readonly slips: readonly unknown[] }

/** What is wrong with a payment: at least one bill, at least one slip (specification point 5). */
export function checkPayment(form: PaymentForm): Finding[] {
  const check = new Check()
  if (form.debits.length === 0) check.add('debits', 'bills_required')
  if (form.slips.length === 0) check.add('slips', 'slip_required')
  return check.findings
}
