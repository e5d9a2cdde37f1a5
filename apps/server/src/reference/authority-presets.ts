import { type Authority, memberAuthorities, operatorAuthorities } from '@berth/domain/authority'
import type { Actor } from '@berth/domain/order/status'

export type AuthorityPreset = {
  readonly actor: Actor
  readonly nameZh: string
  readonly nameEn: string
  readonly authorities: readonly Authority[]
}

/** What a user of each kind starts with; an operator admin changes it for a user, or the preset itself, at the desk. */
export const authorityPresets = {
  shipper: {
    actor: 'member',
    nameZh: '货主',
    nameEn: 'Shipper',
    authorities: ['quote', 'order', 'shipper', 'contact', 'user', 'quote_booking', 'quote_rfq'],
  },
  forwarder: {
    actor: 'member',
    nameZh: '货代',
    nameEn: 'Forwarder',
    authorities: memberAuthorities,
  },
  operator_clerk: {
    actor: 'operator',
    nameZh: '操作员',
    nameEn: 'Operator clerk',
    authorities: ['desk_order', 'desk_rate', 'desk_rfq'],
  },
  operator_admin: {
    actor: 'operator',
    nameZh: '操作管理员',
    nameEn: 'Operator admin',
    authorities: operatorAuthorities,
  },
} as const satisfies Record<string, AuthorityPreset>
