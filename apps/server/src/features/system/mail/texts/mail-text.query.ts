import { isOrderStatus } from '@berth/domain/order/lifecycle/status'
import type { MailText } from '@berth/domain/settings/mail-text'
import type { Language } from '@berth/locales/language'
import { isMailName, type MailName } from '@berth/locales/mails'
import { eq } from 'drizzle-orm'
import type { OperatorScope } from '../../../../platform/auth/scope.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { mailTexts } from '../../../../platform/db/schema.ts'
import { listEntries } from '../../settings/public.ts'
import type { MailReader } from '../letters/reader.ts'

type OwnTexts = ReadonlyMap<MailName, MailText>
export type OwnWords = Required<Pick<MailReader, 'texts' | 'statusNames'>>
export type OwnTextRow = typeof mailTexts.$inferSelect

async function findOwnTexts(db: Db, language: Language): Promise<OwnTexts> {
  const rows = await db.select().from(mailTexts).where(eq(mailTexts.language, language))
  return new Map(
    rows.flatMap(({ kind, subject, lead }) => (isMailName(kind) ? [[kind, { subject, lead }] as const] : [])),
  )
}

/** Finds the operator's own words in one language: opening texts of mails, and names of order statuses. */
export async function findOwnWords(db: Db, language: Language): Promise<OwnWords> {
  const entries = await listEntries(db, 'order_status')
  return {
    texts: await findOwnTexts(db, language),
    statusNames: new Map(
      entries.flatMap(({ value, nameZh, nameEn }) => {
        const status = Number(value)
        return isOrderStatus(status) ? [[status, language === 'zh-CN' ? nameZh : nameEn] as const] : []
      }),
    ),
  }
}

/** Lists the operator's own texts in both languages. */
export async function listOwnTexts(db: Db, _scope: OperatorScope): Promise<OwnTextRow[]> {
  return db.select().from(mailTexts)
}
