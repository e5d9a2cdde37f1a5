/** The cut-offs a carrier sets before sailing, in the order they usually fall (DCSA codes DCO, VCO, FCO). */
export const cutOffs = ['documents', 'vgm', 'gate_in'] as const

export type CutOff = (typeof cutOffs)[number]

export type DeadlineState = 'ample' | 'soon' | 'past'

/** Under this a deadline is shown as near. */
export const soonWithinHours = 6

/** How near a deadline is. Exactly at the deadline counts as past: the carrier's system has closed by then. */
export function deadlineState(deadline: Date, now: Date): DeadlineState {
  const left = deadline.getTime() - now.getTime()
  if (left <= 0) return 'past'
  return left < soonWithinHours * 3_600_000 ? 'soon' : 'ample'
}
