import type { Actor } from '@berth/domain/access/actor'
import type { Language } from '@berth/locales/language'
import type { MemberScope } from '../../../platform/auth/scope.ts'

/** The reader of an inquiry, and the time of reading. */
export type RfqReader = {
  readonly actor: Actor
  readonly language: Language
  readonly now: Date
  /** The publisher is visible to the desk, and to members with `quote_forwarder`. */
  readonly seesForwarder: boolean
}

type Asking = { readonly language: Language; readonly now: Date }

export function memberReader({ scope, language, now }: Asking & { readonly scope: MemberScope }): RfqReader {
  return { actor: 'member', language, now, seesForwarder: scope.authorities.has('quote_forwarder') }
}

export function operatorReader({ language, now }: Asking): RfqReader {
  return { actor: 'operator', language, now, seesForwarder: true }
}
