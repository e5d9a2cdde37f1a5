import type { Scope } from '../../../platform/auth/scope.ts'

/** Whose rates are meant: a forwarder's, or the operator's own when there is no customer; and who acts for them. */
export type RateOwner = { readonly customerId: number | null; readonly userId: number }

/** The owner somebody signed in acts for: members for their company, staff for the operator. */
export function ownerOf(scope: Scope): RateOwner {
  return { customerId: scope.actor === 'member' ? scope.customerId : null, userId: scope.userId }
}
