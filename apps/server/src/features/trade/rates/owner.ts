import type { Scope } from '../../../platform/auth/scope.ts'

/** The owner of rates: a forwarder, or the operator when there is no customer; and the acting user. */
export type RateOwner = { readonly customerId: number | null; readonly userId: number }

/** The owner a signed-in user acts for: members for their company, staff for the operator. */
export function ownerOf(scope: Scope): RateOwner {
  return { customerId: scope.actor === 'member' ? scope.customerId : null, userId: scope.userId }
}
