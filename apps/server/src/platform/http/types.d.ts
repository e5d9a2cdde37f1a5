import type { Endpoint } from '@berth/contract/endpoint'
import type { Scope } from '../auth/scope.ts'

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
