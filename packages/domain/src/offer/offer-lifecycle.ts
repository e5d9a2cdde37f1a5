import type { Actor } from '../access/actor.ts'
import type { Day } from '../time/calendar.ts'

/** The stored states of a version of an offer; `replaced` has a later version that was sent. */
export const offerStates = [
  'draft',
  'sent',
  'opened',
  'accepted',
  'declined',
  'withdrawn',
  'replaced',
] as const
export type OfferState = (typeof offerStates)[number]

/** The state of a version on a given day: what was not accepted in time is expired. */
export const shownOfferStates = [
  'draft',
  'sent',
  'opened',
  'expired',
  'accepted',
  'declined',
  'withdrawn',
  'replaced',
] as const
export type ShownOfferState = (typeof shownOfferStates)[number]

/**
 * `renew` makes a draft of the next version; `release` reopens an accepted offer, because its order was deleted, cancelled before
 * confirmation, or no longer uses it.
 */
export const offerActions = [
  'change',
  'send',
  'remove',
  'renew',
  'withdraw',
  'open',
  'accept',
  'decline',
  'release',
] as const
export type OfferAction = (typeof offerActions)[number]

type Rule = {
  readonly actor: Actor
  readonly from: readonly ShownOfferState[]
  /** Null where the version is deleted, or stays what it is. */
  readonly to: OfferState | null
}

/** The single table of the offer: who may do what, from which state, and where it leads. */
export const offerRules: Readonly<Record<OfferAction, Rule>> = {
  change: { actor: 'operator', from: ['draft'], to: null },
  send: { actor: 'operator', from: ['draft'], to: 'sent' },
  remove: { actor: 'operator', from: ['draft'], to: null },
  renew: { actor: 'operator', from: ['sent', 'opened', 'expired', 'declined', 'withdrawn'], to: null },
  withdraw: { actor: 'operator', from: ['sent', 'opened', 'expired'], to: 'withdrawn' },
  open: { actor: 'member', from: ['sent'], to: 'opened' },
  accept: { actor: 'member', from: ['sent', 'opened'], to: 'accepted' },
  decline: { actor: 'member', from: ['sent', 'opened'], to: 'declined' },
  release: { actor: 'member', from: ['accepted'], to: 'opened' },
}

type OfferValidity = { readonly state: OfferState; readonly validUntil: Day | null }

/** The state of a version on a day in China; it can still be accepted on its last day. */
export function shownStateOfOffer({ state, validUntil }: OfferValidity, today: Day): ShownOfferState {
  const isWaiting = state === 'sent' || state === 'opened'
  return isWaiting && validUntil !== null && validUntil < today ? 'expired' : state
}

/** What one side may do with a version now; opening and releasing are parts of other steps. */
export function offerActionsFor(standing: ShownOfferState, actor: Actor): OfferAction[] {
  return offerActions.filter((action) => {
    const rule = offerRules[action]
    return action !== 'open' && action !== 'release' && rule.actor === actor && rule.from.includes(standing)
  })
}

/** Whether a step is allowed in this state. */
export function mayMoveOffer(action: OfferAction, standing: ShownOfferState): boolean {
  return offerRules[action].from.includes(standing)
}

/** Why an offer is declined, as far as whoever declines says. */
export const offerDeclineReasons = ['price', 'transit', 'dates', 'elsewhere', 'postponed', 'other'] as const
export type OfferDeclineReason = (typeof offerDeclineReasons)[number]

/** What an offer is written in: one language, or both, each by itself. */
export const offerLanguages = ['both', 'zh-CN', 'en-US'] as const
export type OfferLanguage = (typeof offerLanguages)[number]
