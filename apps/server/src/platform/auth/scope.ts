import type { Authority, MemberAuthority, OperatorAuthority } from '@berth/domain/authority'
import type { Language } from '@berth/locales/language'

declare const proven: unique symbol

type Identity = {
  readonly userId: number
  readonly userName: string
  readonly sessionId: string
  readonly authorities: ReadonlySet<Authority>
  readonly [proven]: true
}

/** Proof that a request was signed in as a user of this customer. Only the gate makes one. */
export type MemberScope = Identity & {
  readonly actor: 'member'
  readonly customerId: number
  /** The member in whose place somebody of the operator acts; nobody when it is a member who acts. */
  readonly onBehalfOf: number | null
}

/** Proof that a request was signed in as staff of the operator. Only the gate makes one. */
export type OperatorScope = Identity & { readonly actor: 'operator' }

export type Scope = MemberScope | OperatorScope

/** The scope that a call's `access` proves. */
export type ScopeOf<A> = A extends 'public'
  ? null
  : A extends 'ticket'
    ? Scope | null
    : A extends 'signed_in'
      ? Scope
      : A extends 'member' | MemberAuthority
        ? MemberScope
        : A extends 'operator' | OperatorAuthority
          ? OperatorScope
          : A extends { readonly all: readonly (infer One)[] } | { readonly any: readonly (infer One)[] }
            ? ScopeOf<One>
            : never

/** What the gate found of the caller. */
export type SignedIn = {
  readonly userId: number
  readonly customerId: number | null
  readonly userName: string
  readonly sessionId: string
  readonly authorities: readonly string[]
  readonly language: Language
}

/** Makes the scope of a caller whose token has been checked; nothing else may. */
export function mintScope(signedIn: SignedIn): Scope {
  const identity = {
    userId: signedIn.userId,
    userName: signedIn.userName,
    sessionId: signedIn.sessionId,
    authorities: new Set(signedIn.authorities as Authority[]),
  }
  const scope =
    signedIn.customerId === null
      ? { ...identity, actor: 'operator' as const }
      : { ...identity, actor: 'member' as const, customerId: signedIn.customerId, onBehalfOf: null }
  return scope as unknown as Scope // The brand has no value at run time; this function is the mint.
}

/**
 * What somebody of the operator may do in a member's place: book, from quotes and inquiries too, and write papers; never
 * agree to bills or pay.
 */
const onBehalfAuthorities = [
  'order',
  'order_booking',
  'order_document',
  'quote_booking',
  'quote_rfq',
] as const satisfies readonly MemberAuthority[]

/**
 * The scope of an operator who does what is a member's to do: it reaches what that company's people reach, and keeps the
 * name of who really acts.
 */
export function actFor(
  operator: OperatorScope,
  member: { readonly customerId: number; readonly userId: number },
): MemberScope {
  const { userId, userName, sessionId } = operator
  const scope = {
    ...{ userId, userName, sessionId },
    authorities: new Set<Authority>(onBehalfAuthorities),
    actor: 'member' as const,
    customerId: member.customerId,
    onBehalfOf: member.userId,
  }
  return scope as unknown as MemberScope // Made of a scope that the gate has proven; the brand has no value at run time.
}
