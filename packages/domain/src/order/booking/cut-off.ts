import { type ContainerMode, containerMode } from './container-mode.ts'

/** The cut-offs a carrier sets before sailing, in their usual order (DCSA codes DCO, VCO, FCO). */
export const cutOffs = ['documents', 'vgm', 'gate_in'] as const

export type CutOff = (typeof cutOffs)[number]

/**
 * The cut-offs shown to a member. Loose cargo has to be at the warehouse by `gate_in` (DCSA code LCO); the consolidator who
 * packs the container states its VGM, so an LCL member has no VGM cut-off.
 */
export function cutOffsOf(mode: ContainerMode): readonly CutOff[] {
  return mode === containerMode.lcl ? ['documents', 'gate_in'] : cutOffs
}

export type DeadlineState = 'ample' | 'soon' | 'past'

/** A deadline closer than this is shown as near. */
export const soonWithinHours = 6

/** How near a deadline is. Exactly at the deadline counts as past, because the carrier's system has closed by then. */
export function deadlineState(deadline: Date, now: Date): DeadlineState {
  const left = deadline.getTime() - now.getTime()
  if (left <= 0) return 'past'
  return left < soonWithinHours * 3_600_000 ? 'soon' : 'ample'
}
