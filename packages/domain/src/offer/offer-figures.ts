import { type OfferDeclineReason, offerDeclineReasons, type ShownOfferState } from './offer-lifecycle.ts'

/** Over how many months the figures of offers are shown, the current one included; the first unless another is chosen. */
export const figureMonths = [12, 6, 3, 24] as const
export const mostFigureMonths = 24

/** What came of an offer: a withdrawn one is neither won nor lost, because the operator ended it. */
export const offerOutcomes = ['won', 'lost', 'open', 'withdrawn'] as const
export type OfferOutcome = (typeof offerOutcomes)[number]

/** What came of an offer in this state. */
export function outcomeOf(state: ShownOfferState): OfferOutcome {
  if (state === 'accepted') return 'won'
  if (state === 'declined' || state === 'expired') return 'lost'
  return state === 'withdrawn' ? 'withdrawn' : 'open'
}

/** Why an offer was lost: the reason that was given, or that nobody answered until its last day. */
export const lostReasons = [...offerDeclineReasons, 'expired'] as const
export type LostReason = (typeof lostReasons)[number]

/** Why an offer in this state was lost; null if it was not. */
export function lostReasonOf(state: ShownOfferState, reason: OfferDeclineReason | null): LostReason | null {
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
