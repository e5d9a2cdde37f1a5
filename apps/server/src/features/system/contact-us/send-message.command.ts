import type { ContactUsBody } from '@berth/contract/system/contact-us'
import type { Language } from '@berth/locales/language'
import type { Db } from '../../../platform/db/db.ts'
import { contactMessages } from '../../../platform/db/schema.ts'
import { contactUs, queueMail } from '../mail/public.ts'

type Writer = { readonly userId: number; readonly company: string | null }

/** Stores a contact form message for the desk, and mails it to the operator. */
export async function keepMessage(
  db: Db,
  message: ContactUsBody,
  from: { readonly language: Language; readonly writer: Writer | null },
  now: Date,
): Promise<void> {
  const { language, writer } = from
  const { email, name, subject, content } = message
  const said = { email, name, subject, content, language }
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({ ...said, userId: writer?.userId ?? null, createTime: now })
    const payload = { ...said, company: writer?.company ?? null }
    await queueMail(tx, contactUs, { to: 'operator', now }, payload)
  })
}
