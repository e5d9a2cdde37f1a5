import type { Language } from '@berth/locales/language'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { outbox } from '../../../platform/db/schema.ts'
import { insertInto, mostRows } from '../../../platform/fast/prepared-query.ts'
import type { Letter } from './letters/letter.ts'

/** Whom a mail goes to: a user, in their own language unless one is given, the address of someone who is none, or the operator's own mailbox. */
export type MailTo =
  | { readonly id: number; readonly mailLanguage?: Language }
  | { readonly address: string; readonly mailLanguage: Language }
  | 'operator'

export type Delivery = {
  readonly to: MailTo | readonly MailTo[]
  /** The order it is about. */
  readonly orderId?: number
  /** When it is sent at the earliest, if not at once. */
  readonly dueTime?: Date
  readonly now: Date
}

/** A mail that is written but not yet in the outbox. */
export type QueuedMail = ReturnType<typeof mailsOf>[number]

/** Returns a mail to each recipient, as rows of the outbox. */
export function mailsOf<Payload extends Record<string, unknown>>(
  { kind }: Letter<Payload>,
  { to, orderId, now, dueTime = now }: Delivery,
  payload: NoInfer<Payload>,
) {
  // Every column is given in every row, because rows of one statement have the same columns.
  const mail = {
    kind,
    orderId: orderId ?? null,
    payload: payload as Record<string, unknown>,
    dueTime,
    createTime: now,
  }
  return [to].flat().map((one) => ({
    ...mail,
    toUserId: one !== 'operator' && 'id' in one ? one.id : null,
    toAddress: one !== 'operator' && 'address' in one ? one.address : null,
    language: one === 'operator' ? null : (one.mailLanguage ?? null),
  }))
}

/** Puts mails in the outbox, in the transaction of what they tell of; the worker sends them once it is committed. */
export function queueMails(tx: Db, mails: readonly QueuedMail[]): Promise<unknown> {
  // However many there are, they are one statement.
  return mails.length > mostRows ? insertRows(tx, outbox, mails) : insertInto(tx, outbox, mails)
}

/** Puts a mail to each recipient in the outbox. */
export function queueMail<Payload extends Record<string, unknown>>(
  tx: Db,
  letter: Letter<Payload>,
  delivery: Delivery,
  payload: NoInfer<Payload>,
): Promise<unknown> {
  return queueMails(tx, mailsOf(letter, delivery, payload))
}
