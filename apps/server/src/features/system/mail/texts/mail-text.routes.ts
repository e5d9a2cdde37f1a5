import * as wire from '@berth/contract/desk/desk-mail'
import { ok, type Result, refuse } from '@berth/domain/result'
import { checkMailText } from '@berth/domain/settings/mail-text'
import { type Language, languages } from '@berth/locales/language'
import { isMailName, mailNames, mails } from '@berth/locales/mails'
import { broken, type Problem, problem } from '../../../../platform/http/problem.ts'
import { route } from '../../../../platform/http/route.ts'
import type { MailSetup } from '../../../../platform/mailer.ts'
import { findSetting } from '../../settings/public.ts'
import { sampleOf } from '../letters/letters.ts'
import { htmlPage, plainText } from '../letters/page.ts'
import { type MailTextKey, restoreMailText, updateMailText } from './mail-text.command.ts'
import { listOwnTexts, type OwnTextRow } from './mail-text.query.ts'

function present({ kind, language }: MailTextKey, own: OwnTextRow | undefined): wire.MailTextEntry {
  const { name: _, ...shipped } = mails[kind][language]
  const { subject, lead } = own ?? shipped
  return { kind, language, subject, lead, shipped, version: own?.version ?? 0 }
}

function whichOf({ kind, language }: { kind: string; language: Language }): Result<MailTextKey, Problem> {
  return isMailName(kind) ? ok({ kind, language }) : refuse(problem('not_found'))
}

export const mailTextRoutes = ({ mail }: { readonly mail: MailSetup }) => [
  route(wire.deskListMailTexts, async ({ db, scope }) => {
    const own = await listOwnTexts(db, scope)
    const lists = mailNames.flatMap((kind) =>
      languages.map((language) =>
        present(
          { kind, language },
          own.find((row) => row.kind === kind && row.language === language),
        ),
      ),
    )
    return ok({ lists, total: lists.length })
  }),

  route(wire.deskUpdateMailText, async ({ db, scope, now }, { params, body }) => {
    const which = whichOf(params)
    if (!which.ok) return which
    const changed = await updateMailText(db, scope, which.value, body, now)
    return changed.ok ? ok(present(which.value, changed.value)) : changed
  }),

  route(wire.deskRestoreMailText, async ({ db, scope, now }, { params, body }) => {
    const which = whichOf(params)
    if (!which.ok) return which
    const restored = await restoreMailText(db, scope, which.value, body.version, now)
    return restored.ok ? ok(present(which.value, undefined)) : restored
  }),

  route(wire.deskPreviewMailText, async ({ db, now }, { params, body }) => {
    const which = whichOf(params)
    if (!which.ok) return which
    const { kind, language } = which.value
    const wrong = checkMailText(mails[kind], body)
    if (wrong.length > 0) return refuse(broken(wrong))
    const { letter, payload, toDesk = false } = sampleOf(kind)
    const reader = {
      language,
      name: toDesk ? null : 'ANNA WEBER',
      siteTitle: await findSetting(db, 'app_title'),
      publicUrl: mail.publicUrl,
      texts: new Map([[kind, body]]),
    }
    const about = { orderId: 1024, company: 'NORDLICHT MOEBEL GMBH', authorities: null, toDesk, payload }
    const content = letter.write(about, reader, now)
    return ok({ subject: content.subject, html: htmlPage(content), text: plainText(content) })
  }),
]
