import type { Actor } from './order/status.ts'

/** What a user may do, as plain strings (decisions, "Who is who"). */
export const memberAuthorities = [
  'quote',
  'rate',
  'order',
  'shipper',
  'contact',
  'user',
  'quote_forwarder',
  'quote_booking',
  'quote_rfq',
] as const

export const operatorAuthorities = [
  'desk_order',
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

const operatorSet: ReadonlySet<string> = new Set(operatorAuthorities)

/** Which side an authority belongs to: a member never holds a desk authority, nor an operator a member's. */
export function sideOf(authority: Authority): Actor {
  return operatorSet.has(authority) ? 'operator' : 'member'
}
