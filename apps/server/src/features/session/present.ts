import type { UserInfo } from '@berth/contract/session'
import type { UserRow } from './queries.ts'

export function presentUser({ user, customer }: UserRow): UserInfo {
  return {
    id: user.id,
    username: user.username,
    linkman: user.linkman,
    phone: user.phone,
    actor: customer === null ? 'operator' : 'member',
    authorities: user.authorities as UserInfo['authorities'], // Only ever written from the list of authorities.
    customer: customer && {
      id: customer.id,
      company1: customer.company1,
      company2: customer.company2,
      kind: customer.kind,
    },
  }
}
