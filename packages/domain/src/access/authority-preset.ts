import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import type { Actor } from './actor.ts'
import {
  type Authority,
  type MemberAuthority,
  meets,
  memberAuthorities,
  operatorAuthorities,
} from './authority.ts'

/** The kinds of company; the presets for their owners have the same names. */
export const companyKinds = ['shipper', 'forwarder'] as const
export type CompanyKind = (typeof companyKinds)[number]

/** The authorities required to manage the operator's staff and the presets; at least one user must always hold them. */
export const staffKeeping = { all: ['desk_member', 'desk_config'] } as const

/** Whether a user with these authorities can manage the staff. */
export function keepsStaff(authorities: readonly string[]): boolean {
  return meets(authorities as readonly Authority[], staffKeeping) // An unknown authority meets no requirement.
}

/** The authorities of each side, grouped the way people think of them. */
export const authorityGroups = {
  member: {
    quotes: ['quote', 'quote_booking', 'quote_rfq', 'quote_forwarder', 'rate'],
    orders: ['order', 'order_booking', 'order_document', 'order_finance'],
    contacts: ['contact', 'contact_edit', 'shipper'],
    account: ['user', 'company_edit'],
  },
  operator: {
    orders: ['desk_order', 'desk_booking', 'desk_document', 'desk_release'],
    money: ['desk_billing', 'desk_finance', 'desk_write_off'],
    trade: ['desk_rate', 'desk_rfq'],
    keeping: ['desk_member', 'desk_lookup', 'desk_config', 'desk_audit'],
  },
} as const satisfies Record<Actor, Readonly<Record<string, readonly Authority[]>>>

/** Every authority of a side. */
export function authoritiesOfSide(side: Actor): readonly Authority[] {
  return side === 'member' ? memberAuthorities : operatorAuthorities
}

/** The authority to act for the company: its owner always has it, and no preset for colleagues grants it. */
export const ownersAuthority: MemberAuthority = 'company_edit'

/** Who may hold a list of authorities: the owner of a company, their colleagues, or the operator's staff. */
export type Holder = 'owner' | 'colleague' | 'staff'

/**
 * Resolves a list of authorities: in canonical order, only those of the holder's side, always including the owner's authority
 * for an owner.
 */
export function authoritiesFor(holder: Holder, chosen: readonly string[]): Authority[] {
  const has = new Set(chosen)
  if (holder === 'owner') has.add(ownersAuthority)
  return authoritiesOfSide(holder === 'staff' ? 'operator' : 'member').filter((one) => has.has(one))
}

type Text = string | null | undefined

/** The codes of roles made at the desk begin like this; those of shipped roles do not. */
const ownRolePrefix = 'own_'

/** The code of a role made at the desk, from a random text. */
export function ownRoleCode(random: string): string {
  return `${ownRolePrefix}${random}`
}

/** Whether a role was made at the desk, and may be deleted there. */
export function isOwnRole(code: string): boolean {
  return code.startsWith(ownRolePrefix)
}

/** Checks a preset; paths use wire names. */
export function checkPreset(form: {
  readonly name_zh?: Text
  readonly name_en?: Text
  readonly authorities?: readonly string[]
}): Finding[] {
  const check = new Check()
  check.text('name_zh', form.name_zh, { required: true, max: maxLength.person })
  check.text('name_en', form.name_en, { required: true, max: maxLength.person })
  check.include(checkAuthorities(form.authorities))
  return check.findings
}

/** Checks individually chosen authorities. */
export function checkAuthorities(authorities: readonly string[] | undefined): Finding[] {
  return (authorities?.length ?? 0) === 0 ? [{ path: 'authorities', rule: 'authority_required' }] : []
}

/** The longest payment term a company can have, in days. */
export const maxPaymentDays = 365
