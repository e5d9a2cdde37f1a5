import type { Actor } from '@berth/domain/actor'
import type { Language } from '@berth/locales/language'
import type { MemberScope } from '../../../platform/auth/scope.ts'

/** For whom an inquiry is shown, and when. */
export type RfqReader = {
  readonly actor: Actor
  readonly language: Language
  readonly now: Date
  /** Who publishes is for the desk, and for members with `quote_forwarder`. */
  readonly seesForwarder: boolean
}

type Asking = { readonly language: Language; readonly now: Date }

export function memberReader({ scope, language, now }: Asking & { readonly scope: MemberScope }): RfqReader {
  return { actor: 'member', language, now, seesForwarder: scope.authorities.has('quote_forwarder') }
}

export function operatorReader({ language, now }: Asking): RfqReader {
  return { actor: 'operator', language, now, seesForwarder: true }
}
