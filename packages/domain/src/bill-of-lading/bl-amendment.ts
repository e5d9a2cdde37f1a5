import type { MomentOf } from '../money/amendment-fee.ts'
import type { BlPath } from './bl-difference.ts'
import type { BlValue } from './bl-field.ts'

/** One field of an amendment and what it is to say. */
export type BlChange = { readonly path: BlPath; readonly value: BlValue }

/** The moment an amendment would be asked for now. Without a cut-off it is never past it. */
export function momentOf(
  { isIssued, cutOff }: { readonly isIssued: boolean; readonly cutOff: Date | null },
  now: Date,
): MomentOf<'bl'> {
  if (isIssued) return 'after_issue'
  return cutOff !== null && now >= cutOff ? 'after_cut_off' : 'before_cut_off'
}

/** How long the fee of now holds: until the cut-off, if that is still to come. */
export function feeHoldsUntil(moment: MomentOf<'bl'>, cutOff: Date | null): Date | null {
  return moment === 'before_cut_off' ? cutOff : null
}
