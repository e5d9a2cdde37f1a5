import { type MailText, type MailTextKind, mailTextKinds } from '@berth/domain/mail-text'
import type { Language } from '@berth/locales/language'
import { eq } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { mailTexts } from '../../../platform/db/schema.ts'

export type OwnTexts = ReadonlyMap<MailTextKind, MailText>
export type OwnTextRow = typeof mailTexts.$inferSelect

/** What the operator says in one language in place of the shipped texts. */
export async function findOwnTexts(db: Db, language: Language): Promise<OwnTexts> {
  const rows = await db.select().from(mailTexts).where(eq(mailTexts.language, language))
  return new Map(
    rows.flatMap(({ kind, subject, lead }) => {
      const known = mailTextKinds.find((one) => one === kind)
      return known ? [[known, { subject, lead }] as const] : []
    }),
  )
}

/** The operator's own texts in both languages. */
export async function listOwnTexts(db: Db, _scope: OperatorScope): Promise<OwnTextRow[]> {
  return db.select().from(mailTexts)
}
