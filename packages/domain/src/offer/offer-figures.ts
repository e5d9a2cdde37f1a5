import { type OfferDeclineReason, offerDeclineReasons, type ShownOfferState } from './offer-lifecycle.ts'

/** Over how many months the figures of offers are shown, the current one included; the first unless another is chosen. */
export const figureMonths = [12, 6, 3, 24] as const
export const mostFigureMonths = 24

/**
 * What came of an offer. Neither won nor lost is one that the operator withdrew, and one whose quote request was booked from another
 * of the prices it was given.
 */
export const offerOutcomes = ['won', 'lost', 'open', 'withdrawn', 'booked'] as const
export type OfferOutcome = (typeof offerOutcomes)[number]

/** What came of an offer in this state, and whether its quote request was booked otherwise. */
export function outcomeOf(state: ShownOfferState, isBooked: boolean): OfferOutcome {
  if (isBooked) return 'booked'
  if (state === 'accepted') return 'won'
  if (state === 'declined' || state === 'expired') return 'lost'
  return state === 'withdrawn' ? 'withdrawn' : 'open'
}

/** Why an offer was lost: the reason that was given, or that nobody answered until its last day. */
export const lostReasons = [...offerDeclineReasons, 'expired'] as const
export type LostReason = (typeof lostReasons)[number]

/** Why an offer was lost; null if it was not. */
export function lostReasonOf({
  state,
  reason,
  isBooked,
}: {
  readonly state: ShownOfferState
  readonly reason: OfferDeclineReason | null
  readonly isBooked: boolean
}): LostReason | null {
  if (isBooked) return null
  if (state === 'expired') return 'expired'
  return state === 'declined' ? (reason ?? 'other') : null
}

/** Answer times by their length in working hours: up to so many, and longer than all. A day has nine in the usual week. */
export const answerBands = [
  { key: 'hour', hours: 1 },
  { key: 'half_day', hours: 4 },
  { key: 'day', hours: 9 },
  { key: 'three_days', hours: 27 },
  { key: 'longer', hours: null },
] as const
export type AnswerBand = (typeof answerBands)[number]['key']
