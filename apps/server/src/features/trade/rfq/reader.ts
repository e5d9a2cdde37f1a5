import type { Actor } from '@berth/domain/access/actor'
import type { Language } from '@berth/locales/language'
import type { MemberScope } from '../../../platform/auth/scope.ts'

/** The reader of a quote request, and the time of reading. */
export type RfqReader = {
  readonly actor: Actor
  readonly language: Language
  readonly now: Date
  /** The publisher is visible to the desk, and to members with `quote_forwarder`. */
  readonly seesForwarder: boolean
}

type ReaderContext = { readonly language: Language; readonly now: Date }

export function memberReader({
  scope,
  language,
  now,
}: ReaderContext & { readonly scope: MemberScope }): RfqReader {
  return { actor: 'member', language, now, seesForwarder: scope.authorities.has('quote_forwarder') }
}

export function operatorReader({ language, now }: ReaderContext): RfqReader {
  return { actor: 'operator', language, now, seesForwarder: true }
}
