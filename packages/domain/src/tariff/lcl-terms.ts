import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { checkLclPrice, type LclPrice } from './lcl-price.ts'

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

/** A price per revenue ton as entered: figures that are not typed yet are null. */
export type LclPriceForm = {
  readonly breaks: readonly { readonly from: number | null; readonly price: number | null }[]
  readonly min_tons: number | null
  readonly min_amount: number | null
  readonly kilograms_per_ton: number | null
}

/** Such terms as entered. */
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

/** An entered price; null if a figure is missing. */
export function lclPriceOf({
  breaks,
  min_tons,
  min_amount,
  kilograms_per_ton,
}: LclPriceForm): LclPrice | null {
  const filled = breaks.flatMap(({ from, price }) =>
    from === null || price === null ? [] : [{ from, price }],
  )
  if (filled.length < breaks.length || min_tons === null || kilograms_per_ton === null) return null
  return { breaks: filled, min_tons, min_amount, kilograms_per_ton }
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

/** Checks a price as entered; paths start with `prefix`. */
export function checkLclPriceForm(form: LclPriceForm, prefix: string): Finding[] {
  const check = new Check(prefix)
  for (const [index, { from, price }] of form.breaks.entries()) {
    if (from === null) check.add(`breaks.${index}.from`, 'required')
    if (price === null) check.add(`breaks.${index}.price`, 'required')
  }
  if (form.min_tons === null) check.add('min_tons', 'required')
  if (form.kilograms_per_ton === null) check.add('kilograms_per_ton', 'required')
  const price = lclPriceOf(form)
  if (price !== null) check.include(checkLclPrice(price, prefix))
  return check.findings
}

/** Checks terms as entered; paths start with `prefix`. */
export function checkLclTerms(form: LclForm, prefix: string): Finding[] {
  const check = new Check(prefix)
  check.include(checkLclPriceForm(form, prefix))
  check.text('cfs', form.cfs, { max: maxLength.terminal })
  for (const field of ['closing_days', 'sailing_days'] as const)
    if (new Set(form[field]).size < form[field].length) check.add(field, 'duplicate')
  return check.findings
}
