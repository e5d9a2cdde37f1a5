import * as wire from '@berth/contract/desk/desk-mail'
import { ok, refuse } from '@berth/domain/result'
import { checkMailText, type MailTextKind, mailTextKinds } from '@berth/domain/settings/mail-text'
import { type Language, languages } from '@berth/locales/language'
import { bind } from '../../../../platform/http/bind.ts'
import { broken } from '../../../../platform/http/problem.ts'
import type { MailSetup } from '../../../../platform/mailer.ts'
import { findSetting } from '../../settings/public.ts'
import { htmlPage, plainText } from '../letters/page.ts'
import { shippedTexts } from '../letters/shipped-texts.ts'
import { writeContent } from '../letters/writers.ts'
import { restoreMailText, updateMailText } from './mail-text.command.ts'
import { listOwnTexts, type OwnTextRow } from './mail-text.query.ts'
import { mailSamples } from './samples.ts'

function present(kind: MailTextKind, language: Language, own: OwnTextRow | undefined): wire.MailTextEntry {
  const shipped = shippedTexts[language][kind]
  const { subject, lead } = own ?? shipped
  return { kind, language, subject, lead, shipped, version: own?.version ?? 0 }
}

export const mailTextRoutes = ({ mail }: { readonly mail: MailSetup }) => [
  bind(wire.deskListMailTexts, async ({ db, scope }) => {
    const own = await listOwnTexts(db, scope)
    const lists = mailTextKinds.flatMap((kind) =>
      languages.map((language) =>
        present(
          kind,
          language,
          own.find((row) => row.kind === kind && row.language === language),
        ),
      ),
    )
    return ok({ lists, total: lists.length })
  }),

  bind(wire.deskUpdateMailText, async ({ db, scope, now }, { params, body }) => {
    const changed = await updateMailText(db, scope, params, body, now)
    return changed.ok ? ok(present(params.kind, params.language, changed.value)) : changed
  }),

  bind(wire.deskRestoreMailText, async ({ db, scope, now }, { params, body }) => {
    const restored = await restoreMailText(db, scope, params, body.version, now)
    return restored.ok ? ok(present(params.kind, params.language, undefined)) : restored
  }),

  bind(wire.deskPreviewMailText, async ({ db, now }, { params, body }) => {
    const { kind, language } = params
    const wrong = checkMailText(kind, body)
    if (wrong.length > 0) return refuse(broken(wrong))
    const { toDesk, ...sample } = mailSamples[kind]
    const siteTitle = await findSetting(db, 'app_title')
    const reader = {
      language,
      name: toDesk ? null : 'ANNA WEBER',
      siteTitle,
      publicUrl: mail.publicUrl,
      texts: new Map([[kind, body]]),
    }
    const content = writeContent({ ...sample, authorities: null, toDesk: toDesk ?? false }, reader, now)
    return ok({ subject: content.subject, html: htmlPage(content), text: plainText(content) })
  }),
]
