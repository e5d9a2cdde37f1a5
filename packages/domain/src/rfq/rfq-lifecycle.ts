import type { Actor } from '../actor.ts'
import type { Day } from '../calendar.ts'

/** What is stored of where an inquiry stands. */
export const rfqStates = ['open', 'answered', 'accepted', 'declined', 'withdrawn'] as const
export type RfqState = (typeof rfqStates)[number]

/** Where an inquiry stands on a day: options that were not accepted in time have expired. */
export const rfqStandings = ['open', 'answered', 'expired', 'accepted', 'declined', 'withdrawn'] as const
export type RfqStanding = (typeof rfqStandings)[number]

/** `release` gives an accepted inquiry back: its order is deleted, cancelled unconfirmed, or goes on without it. */
export const rfqActions = ['answer', 'decline', 'withdraw', 'accept', 'release'] as const
export type RfqAction = (typeof rfqActions)[number]

type Rule = { readonly actor: Actor; readonly from: readonly RfqStanding[]; readonly to: RfqState }

/** The one table of the inquiry: who may do what, from where, and where it leads. */
export const rfqRules: Readonly<Record<RfqAction, Rule>> = {
  // An answer may be put right, renewed, or given after all, until one is accepted.
  answer: { actor: 'operator', from: ['open', 'answered', 'expired', 'declined'], to: 'answered' },
  decline: { actor: 'operator', from: ['open', 'answered', 'expired'], to: 'declined' },
  withdraw: { actor: 'member', from: ['open', 'answered', 'expired'], to: 'withdrawn' },
  accept: { actor: 'member', from: ['answered'], to: 'accepted' },
  release: { actor: 'member', from: ['accepted'], to: 'answered' },
}

type Standing = { readonly state: RfqState; readonly expireDate: Day | null }

/** Where an inquiry stands on a day of China; the day it expires is the last it may be accepted. */
export function standingOfRfq({ state, expireDate }: Standing, today: Day): RfqStanding {
  return state === 'answered' && expireDate !== null && expireDate < today ? 'expired' : state
}

/** What one side may do with an inquiry by itself now; giving back is part of changing the order, not a step of its own. */
export function rfqActionsFor(standing: RfqStanding, actor: Actor): RfqAction[] {
  return rfqActions.filter((action) => {
    const rule = rfqRules[action]
    return action !== 'release' && rule.actor === actor && rule.from.includes(standing)
  })
}

/** Whether a step may be taken from where an inquiry stands. */
export function mayMoveRfq(action: RfqAction, standing: RfqStanding): boolean {
  return rfqRules[action].from.includes(standing)
}
