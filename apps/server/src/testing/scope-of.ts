import { mintScope, type Scope } from '../platform/auth/scope.ts'
import type { User } from './builders.ts'

/** The scope of a user, for a test that calls a query or a command as a route does. */
export function scopeOf({
  id: userId,
  customerId,
  linkman,
  authorities,
}: Pick<User, 'id' | 'customerId' | 'linkman' | 'authorities'>): Scope {
  return mintScope({
    ...{ userId, customerId, userName: linkman, authorities, language: 'zh-CN', sessionId: 'none' },
    ...{ mustEnrol: false, secondTime: null, ssoProviderId: null },
  })
}
