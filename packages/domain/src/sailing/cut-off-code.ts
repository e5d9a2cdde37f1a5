import { type ContainerMode, containerMode } from '../order/booking/container-mode.ts'
import type { CutOff } from '../order/booking/cut-off.ts'

/** The cut-offs a carrier may set for a call (DCSA Commercial Schedules 1.0, CutOffDateTimeCodeList), in the order of a page. */
export const cutOffCodes = [
  'DCO',
  'VCO',
  'FCO',
  'LCO',
  'PCO',
  'ECP',
  'EFC',
  'RCO',
  'DGC',
  'OBC',
  'TCO',
  'STA',
  'SPA',
  'CUA',
  'AFC',
] as const

export type CutOffCode = (typeof cutOffCodes)[number]

/** The cut-offs every call at which cargo is loaded should have; one that is missing is shown as such. */
export const usualCutOffs = ['DCO', 'VCO', 'FCO'] as const satisfies readonly CutOffCode[]

/** Which cut-off of a call becomes which of an order. Loose cargo goes to the warehouse, whose cut-off is another. */
export function cutOffCodeOf(cutOff: CutOff, mode: ContainerMode): CutOffCode {
  if (cutOff === 'documents') return 'DCO'
  if (cutOff === 'vgm') return 'VCO'
  return mode === containerMode.lcl ? 'LCO' : 'FCO'
}
