import type { Actor } from '../access/actor.ts'
import type { Day } from '../time/calendar.ts'

/** The stored states of a quote request. */
export const rfqStates = ['open', 'answered', 'accepted', 'declined', 'withdrawn'] as const
export type RfqState = (typeof rfqStates)[number]

/** The state of a quote request on a given day: an answer not accepted in time is expired. */
export const shownRfqStates = ['open', 'answered', 'expired', 'accepted', 'declined', 'withdrawn'] as const
export type ShownRfqState = (typeof shownRfqStates)[number]

/** `release` reopens an accepted quote request: its order was deleted, cancelled before confirmation, or no longer uses it. */
export const rfqActions = ['answer', 'decline', 'withdraw', 'accept', 'release'] as const
export type RfqAction = (typeof rfqActions)[number]

type Rule = { readonly actor: Actor; readonly from: readonly ShownRfqState[]; readonly to: RfqState }

/** The single table of the quote request: who may do what, from which state, and where it leads. */
export const rfqRules: Readonly<Record<RfqAction, Rule>> = {
  // An answer may be corrected, renewed or given after declining, until an option is accepted.
  answer: { actor: 'operator', from: ['open', 'answered', 'expired', 'declined'], to: 'answered' },
  decline: { actor: 'operator', from: ['open', 'answered', 'expired'], to: 'declined' },
  withdraw: { actor: 'member', from: ['open', 'answered', 'expired'], to: 'withdrawn' },
  accept: { actor: 'member', from: ['answered'], to: 'accepted' },
  release: { actor: 'member', from: ['accepted'], to: 'answered' },
}

type RfqValidity = { readonly state: RfqState; readonly expireDate: Day | null }

/** The state of a quote request on a day in China; it can still be accepted on the day it expires. */
export function shownStateOfRfq({ state, expireDate }: RfqValidity, today: Day): ShownRfqState {
  return state === 'answered' && expireDate !== null && expireDate < today ? 'expired' : state
}

/** What one side may do with a quote request now; `release` is part of changing the order, not a separate step. */
export function rfqActionsFor(standing: ShownRfqState, actor: Actor): RfqAction[] {
  return rfqActions.filter((action) => {
    const rule = rfqRules[action]
    return action !== 'release' && rule.actor === actor && rule.from.includes(standing)
  })
}

/** Whether a step is allowed in this state. */
export function mayMoveRfq(action: RfqAction, standing: ShownRfqState): boolean {
  return rfqRules[action].from.includes(standing)
}
