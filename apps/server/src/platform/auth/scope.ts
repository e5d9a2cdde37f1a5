import type { Authority, MemberAuthority, OperatorAuthority } from '@berth/domain/access/authority'
import type { Language } from '@berth/locales/language'

declare const proven: unique symbol

type Identity = {
  readonly userId: number
  readonly userName: string
  readonly sessionId: string
  readonly authorities: ReadonlySet<Authority>
  /** When the user last proved a second factor in this session, or signed in at the provider; null if they have none. */
  readonly secondTime: Date | null
  /** The provider of single sign-on that answers for this session; null without one. */
  readonly ssoProviderId: number | null
  /** Whether the role needs a second factor that is not set up yet. */
  readonly mustEnrol: boolean
  readonly [proven]: true
}

/** Proof that a request is authenticated as a user of this company. Only the gate creates one. */
export type MemberScope = Identity & {
  readonly actor: 'member'
  readonly customerId: number
  /** The member on whose behalf an operator acts; null when the member acts. */
  readonly onBehalfOf: number | null
}

/** Proof that a request is authenticated as operator staff. Only the gate creates one. */
export type OperatorScope = Identity & { readonly actor: 'operator' }

export type Scope = MemberScope | OperatorScope

/** The type of scope that a call's `access` guarantees. */
export type ScopeOf<A> = A extends 'public'
  ? null
  : A extends 'ticket' | 'signed_in'
    ? Scope
    : A extends 'member' | MemberAuthority
      ? MemberScope
      : A extends 'operator' | OperatorAuthority
        ? OperatorScope
        : A extends { readonly all: readonly (infer One)[] } | { readonly any: readonly (infer One)[] }
          ? ScopeOf<One>
          : never

/** What the gate knows about a signed-in caller. */
export type SignedIn = {
  readonly userId: number
  readonly customerId: number | null
  readonly userName: string
  readonly sessionId: string
  readonly authorities: readonly string[]
  readonly language: Language
  readonly secondTime: Date | null
  readonly ssoProviderId: number | null
  readonly mustEnrol: boolean
}

/** Creates the scope of a caller whose token was verified; nothing else may create one. */
export function mintScope(signedIn: SignedIn): Scope {
  const identity = {
    userId: signedIn.userId,
    userName: signedIn.userName,
    sessionId: signedIn.sessionId,
    authorities: new Set(signedIn.authorities as Authority[]),
    secondTime: signedIn.secondTime,
    ssoProviderId: signedIn.ssoProviderId,
    mustEnrol: signedIn.mustEnrol,
  }
  const scope =
    signedIn.customerId === null
      ? { ...identity, actor: 'operator' as const }
      : { ...identity, actor: 'member' as const, customerId: signedIn.customerId, onBehalfOf: null }
  return scope as unknown as Scope // The brand has no run-time value; only this function grants it.
}

/**
 * What an operator may do on behalf of a member: book, also from quotes and quote requests, and write documents; never accept bills.
 * Paying for a member is entering what has arrived, which the lifecycle leaves to finance.
 */
const onBehalfAuthorities = [
  'order',
  'order_booking',
  'order_document',
  'quote_booking',
  'quote_rfq',
] as const satisfies readonly MemberAuthority[]

/**
 * Creates the scope of an operator who acts on behalf of a member: it has the access of that company's users, and keeps the
 * operator's name.
 */
export function actFor(
  operator: OperatorScope,
  member: { readonly customerId: number; readonly userId: number },
): MemberScope {
  const { userId, userName, sessionId, secondTime, ssoProviderId, mustEnrol } = operator
  const scope = {
    ...{ userId, userName, sessionId, secondTime, ssoProviderId, mustEnrol },
    authorities: new Set<Authority>(onBehalfAuthorities),
    actor: 'member' as const,
    customerId: member.customerId,
    onBehalfOf: member.userId,
  }
  return scope as unknown as MemberScope // Built from a scope the gate verified; the brand has no run-time value.
}

/**
 * Creates the scope for going on, after the answer and perhaps on another server, with what an operator has begun: its steps carry
 * the operator's name. It has no authorities, because the call that began the work has checked them.
 */
export function workOn({ userId, userName }: Pick<OperatorScope, 'userId' | 'userName'>): OperatorScope {
  const scope = {
    ...{ userId, userName, sessionId: '', secondTime: null, ssoProviderId: null, mustEnrol: false },
    authorities: new Set<Authority>(),
    actor: 'operator' as const,
  }
  return scope as unknown as OperatorScope // Only for work that a call of this operator has stored.
}
