import type { OutboxMail } from '@berth/contract/desk/desk-mail'
import type { SettingName } from '@berth/domain/settings/setting-table'
import type { Language } from '@berth/locales/language'
import { mailErrorText } from '@berth/locales/mail-words'
import { outboxWords } from './mail-words.ts'

type Kind = 'info' | 'warn' | 'bad'
type Notice = { readonly kind: Kind; readonly title: string }

type MailSetup = {
  readonly has_mail_server: boolean
  readonly has_sender: boolean
  readonly has_contact: boolean
}

/** What keeps emails from going out, and the setting that is missing. A sender is useless without a server, so only one of the two is reported at a time. */
export function setupNotices(
  setup: MailSetup,
  language: Language,
): (Notice & { readonly setting: SettingName })[] {
  const text = outboxWords[language]
  const { has_mail_server, has_sender, has_contact } = setup
  return [
    ...(has_mail_server
      ? []
      : [{ kind: 'info' as const, title: text.noServer, setting: 'mail_server' as const }]),
    ...(has_contact
      ? []
      : [{ kind: 'warn' as const, title: text.noContact, setting: 'web_contact_email' as const }]),
    ...(has_mail_server && !has_sender
      ? [{ kind: 'info' as const, title: text.noSender, setting: 'web_contact_email' as const }]
      : []),
  ]
}

/** Why an email failed or is being retried, and why its sign-in code or link is hidden. */
export function mailNotices(
  { kind, state, last_error }: Pick<OutboxMail, 'kind' | 'state' | 'last_error'>,
  language: Language,
): Notice[] {
  const { secret } = outboxWords[language]
  const error = mailErrorText(last_error, language)
  return [
    ...(error ? [{ kind: state === 'failed' ? ('bad' as const) : ('warn' as const), title: error }] : []),
    ...(kind === 'password_code' || kind === 'invitation'
      ? [{ kind: 'info' as const, title: secret[kind] }]
      : []),
  ]
}
