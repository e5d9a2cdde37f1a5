import type { Endpoint } from '@berth/contract/endpoint'
import type { ProblemCode } from '@berth/contract/problem'
import type { Scope } from '../auth/scope.ts'

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null
    /** Why the call was refused, for the log and the metrics. */
    refusedFor: ProblemCode | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
