import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { checkLclPrice, type LclPrice, type LclPriceForm, lclPriceOf } from './lcl-price.ts'

/** Days of the week as numbers, 1 for Monday to 7 for Sunday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** What a rate for cargo that shares a container says beside its lane and validity, with wire names. */
export type LclTerms = LclPrice & {
  /** The container freight station that takes in the cargo, as the consolidator writes it; null if it is told with the booking. */
  readonly cfs: string | null
  /** The days on which the station stops taking in cargo, and those on which its container sails. */
  readonly closing_days: readonly WeekDay[]
  readonly sailing_days: readonly WeekDay[]
}

/** Such terms as entered: figures that are not typed yet are null. */
export type LclForm = LclPriceForm & {
  readonly cfs: string | null
  readonly closing_days: readonly WeekDay[]
  readonly sailing_days: readonly WeekDay[]
}

/** Terms as most consolidators have them, without a price: a ton at least, of 1,000 kilograms. */
export const usualLclTerms: LclForm = {
  breaks: [{ from: 0, price: null }],
  min_tons: 1,
  min_amount: null,
  kilograms_per_ton: 1000,
  cfs: null,
  closing_days: [],
  sailing_days: [],
}

/** The terms that `checkLclTerms` found complete. */
export function lclTermsOf(form: LclForm): LclTerms {
  const price = lclPriceOf(form)
  if (price === null) throw new Error('terms of LCL without a figure were checked before')
  const { cfs, closing_days, sailing_days } = form
  return { ...price, cfs, closing_days: sorted(closing_days), sailing_days: sorted(sailing_days) }
}

function sorted(days: readonly WeekDay[]): readonly WeekDay[] {
  return days.toSorted((one, other) => one - other)
}

/** Checks terms as entered; paths start with `prefix`. */
export function checkLclTerms(form: LclForm, prefix: string): Finding[] {
  const check = new Check(prefix)
  check.include(checkLclPrice(form, prefix))
  check.text('cfs', form.cfs, { max: maxLength.terminal })
  for (const field of ['closing_days', 'sailing_days'] as const)
    if (new Set(form[field]).size < form[field].length) check.add(field, 'duplicate')
  return check.findings
}
