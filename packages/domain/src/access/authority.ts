import type { Actor } from './actor.ts'

/**
 * What a user may do, as plain strings (decisions, "Who is who"). `order`, `contact` and `desk_order` grant reading; changing or
 * seeing more of an order requires another one, so that a company or the desk can give each colleague exactly what they need.
 */
export const memberAuthorities = [
  'quote',
  'rate',
  'order',
  'order_booking',
  'order_document',
  'order_finance',
  'shipper',
  'contact',
  'contact_edit',
  'user',
  'company_edit',
  'quote_forwarder',
  'quote_booking',
  'quote_rfq',
] as const

export const operatorAuthorities = [
  'desk_order',
  'desk_booking',
  'desk_document',
  'desk_billing',
  'desk_release',
  'desk_finance',
  'desk_write_off',
  'desk_member',
  'desk_rate',
  'desk_rfq',
  'desk_lookup',
  'desk_config',
  'desk_audit',
] as const

export type MemberAuthority = (typeof memberAuthorities)[number]
export type OperatorAuthority = (typeof operatorAuthorities)[number]
export type Authority = MemberAuthority | OperatorAuthority

type AtLeastOne<A> = readonly [A, ...A[]]

/** What an endpoint, a page or a button requires: one authority, all of several, or any of several; all of one side. */
export type Requirement =
  | Authority
  | { readonly all: AtLeastOne<MemberAuthority> | AtLeastOne<OperatorAuthority> }
  | { readonly any: AtLeastOne<MemberAuthority> | AtLeastOne<OperatorAuthority> }

const operatorSet: ReadonlySet<string> = new Set(operatorAuthorities)

/** The side a requirement is for: a member never holds a desk authority, nor an operator a member's. */
export function sideOf(required: Requirement): Actor {
  return operatorSet.has(authoritiesIn(required)[0] ?? '') ? 'operator' : 'member'
}

/** Every authority in a requirement. */
export function authoritiesIn(required: Requirement): readonly Authority[] {
  if (typeof required === 'string') return [required]
  return 'all' in required ? required.all : required.any
}

/** Whether these authorities meet the requirement. The side is checked separately: see `sideOf`. */
export function meets(held: Iterable<Authority>, required: Requirement): boolean {
  const has = new Set(held)
  const asked = authoritiesIn(required)
  return typeof required === 'object' && 'any' in required
    ? asked.some((one) => has.has(one))
    : asked.every((one) => has.has(one))
}
