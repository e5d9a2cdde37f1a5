import type { Actor } from './actor.ts'
import {
  type Authority,
  type MemberAuthority,
  meets,
  memberAuthorities,
  operatorAuthorities,
} from './authority.ts'
import { Check } from './check.ts'
import type { Finding } from './finding.ts'
import { maxLength } from './limits.ts'

/** What a company can be; the presets of its owner have the same names. */
export const companyKinds = ['shipper', 'forwarder'] as const
export type CompanyKind = (typeof companyKinds)[number]

/** What it takes to look after the operator's staff and the presets, and never to be without. */
export const staffKeeping = { all: ['desk_member', 'desk_config'] } as const

/** Whether somebody with these authorities can look after the staff. */
export function keepsStaff(authorities: readonly string[]): boolean {
  return meets(authorities as readonly Authority[], staffKeeping) // What is no authority meets nothing.
}

/** The authorities of each side in the groups people think of them in. */
export const authorityGroups = {
  member: {
    quotes: ['quote', 'quote_booking', 'quote_rfq', 'quote_forwarder', 'rate'],
    orders: ['order', 'order_booking', 'order_document', 'order_finance'],
    contacts: ['contact', 'contact_edit', 'shipper'],
    account: ['user', 'company_edit'],
  },
  operator: {
    work: ['desk_order', 'desk_finance', 'desk_rate', 'desk_rfq'],
    keeping: ['desk_member', 'desk_lookup', 'desk_config', 'desk_audit'],
  },
} as const satisfies Record<Actor, Readonly<Record<string, readonly Authority[]>>>

/** Every authority a side knows. */
export function authoritiesOfSide(side: Actor): readonly Authority[] {
  return side === 'member' ? memberAuthorities : operatorAuthorities
}

/** Speaking for the company: what its owner always has, and no preset for colleagues gives. */
export const ownersAuthority: MemberAuthority = 'company_edit'

/** Who may have a list of authorities: the owner of a company, their colleagues, or the operator's staff. */
export type Holder = 'owner' | 'colleague' | 'staff'

/** What a chosen list comes to: in the order they are known, of the holder's side, the owner's voice with the owner. */
export function authoritiesFor(holder: Holder, chosen: readonly string[]): Authority[] {
  const has = new Set(chosen)
  if (holder === 'owner') has.add(ownersAuthority)
  return authoritiesOfSide(holder === 'staff' ? 'operator' : 'member').filter((one) => has.has(one))
}

type Text = string | null | undefined

/** What is wrong with a preset, in the wire's names. */
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

/** What is wrong with authorities that were chosen one by one. */
export function checkAuthorities(authorities: readonly string[] | undefined): Finding[] {
  return (authorities?.length ?? 0) === 0 ? [{ path: 'authorities', rule: 'authority_required' }] : []
}

/** The longest a company may have to pay, in days. */
export const maxPaymentDays = 365
