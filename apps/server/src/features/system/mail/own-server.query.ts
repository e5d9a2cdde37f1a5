import { mailServerUrl } from '@berth/domain/settings/mail-server'
import type { Sealing } from '../../../platform/auth/sealing.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Mailer, openMailer } from '../../../platform/mailer.ts'
import { findSettings } from '../settings/public.ts'

/** Finds the mail server of the settings, opened anew whenever they have changed; null if they name none. */
export function ownMailServer(db: Db, secrets: Sealing): () => Promise<Mailer | null> {
  let opened: { readonly url: string; readonly mailer: Mailer } | null = null
  return async () => {
    const given = await findSettings(db, ['mail_server', 'mail_user', 'mail_password'])
    const sealed = given.get('mail_password') ?? ''
    const password = (sealed && secrets.open('mail_password', sealed)) || ''
    const url = mailServerUrl(given.get('mail_server') ?? '', given.get('mail_user') ?? '', password)
    if (url !== opened?.url) opened = url === null ? null : { url, mailer: openMailer(url) }
    return opened?.mailer ?? null
  }
}
