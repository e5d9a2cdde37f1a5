import type { Actor } from '@berth/domain/access/actor'
import { type Authority, memberAuthorities, operatorAuthorities } from '@berth/domain/access/authority'

export type PresetDefinition = {
  readonly actor: Actor
  /** Whether a company's owner may grant it to a colleague. */
  readonly isForColleagues: boolean
  readonly nameZh: string
  readonly nameEn: string
  readonly authorities: readonly Authority[]
}

const forColleagues = { actor: 'member', isForColleagues: true } as const

/**
 * A user's initial authorities. An operator admin can change them for one user, or change the preset itself, at the desk. A
 * colleague never gets more than the company has: anything a preset grants beyond that is left out.
 */
export const authorityPresets = {
  shipper: {
    actor: 'member',
    isForColleagues: false,
    nameZh: '货主',
    nameEn: 'Shipper',
    authorities: memberAuthorities.filter((one) => one !== 'rate' && one !== 'quote_forwarder'),
  },
  forwarder: {
    actor: 'member',
    isForColleagues: false,
    nameZh: '货代',
    nameEn: 'Forwarder',
    authorities: memberAuthorities,
  },
  member_everything: {
    ...forColleagues,
    nameZh: '全部',
    nameEn: 'Everything',
    authorities: memberAuthorities.filter((one) => one !== 'company_edit'),
  },
  member_booking: {
    ...forColleagues,
    nameZh: '订舱',
    nameEn: 'Booking',
    authorities: [
      'quote',
      'quote_booking',
      'quote_rfq',
      'quote_forwarder',
      'order',
      'order_booking',
      'order_document',
      'shipper',
      'contact',
      'contact_edit',
      'user',
    ],
  },
  member_documents: {
    ...forColleagues,
    nameZh: '单证',
    nameEn: 'Documents',
    authorities: ['order', 'order_document', 'contact', 'contact_edit', 'user'],
  },
  member_finance: {
    ...forColleagues,
    nameZh: '财务',
    nameEn: 'Finance',
    authorities: ['order', 'order_finance', 'user'],
  },
  member_read_only: {
    ...forColleagues,
    nameZh: '只读',
    nameEn: 'Read only',
    authorities: ['quote', 'order', 'shipper', 'contact', 'user'],
  },
  operator_clerk: {
    actor: 'operator',
    isForColleagues: false,
    nameZh: '操作员',
    nameEn: 'Operator clerk',
    authorities: [
      'desk_order',
      'desk_booking',
      'desk_document',
      'desk_release',
      'desk_billing',
      'desk_rate',
      'desk_rfq',
    ],
  },
  operator_booking: {
    actor: 'operator',
    isForColleagues: false,
    nameZh: '订舱操作员',
    nameEn: 'Booking clerk',
    authorities: ['desk_order', 'desk_booking', 'desk_rate', 'desk_rfq'],
  },
  operator_documents: {
    actor: 'operator',
    isForColleagues: false,
    nameZh: '单证操作员',
    nameEn: 'Document clerk',
    authorities: ['desk_order', 'desk_document', 'desk_release'],
  },
  operator_finance: {
    actor: 'operator',
    isForColleagues: false,
    nameZh: '财务',
    nameEn: 'Operator finance',
    authorities: ['desk_order', 'desk_billing', 'desk_finance', 'desk_member'],
  },
  operator_admin: {
    actor: 'operator',
    isForColleagues: false,
    nameZh: '操作管理员',
    nameEn: 'Operator admin',
    authorities: operatorAuthorities,
  },
} as const satisfies Record<string, PresetDefinition>

export type PresetCode = keyof typeof authorityPresets
