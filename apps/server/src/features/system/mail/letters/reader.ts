import type { MailText, MailTextKind } from '@berth/domain/mail-text'
import type { OrderStatus } from '@berth/domain/order/status'
import type { Language } from '@berth/locales/language'

/** Whom a mail is written to, and what is around every mail. */
export type Reader = {
  readonly language: Language
  /** The member it is written to; nobody in particular at the operator's own mailbox. */
  readonly name: string | null
  readonly siteTitle: string
  readonly publicUrl: string
  /** What the operator says in the reader's language instead of the shipped words. */
  readonly texts?: ReadonlyMap<MailTextKind, MailText>
  /** What the operator calls the statuses of orders in it, where they are not called as shipped. */
  readonly statusNames?: ReadonlyMap<OrderStatus, string>
}

/** What a message in the outbox is about. */
export type Subject = {
  readonly orderId: number | null
  readonly company: string | null
  /** What the member it is written to may do. */
  readonly authorities: readonly string[] | null
  /** Whether it goes to the operator: to the mailbox, or to one of the staff. */
  readonly toDesk: boolean
  readonly payload: unknown
}
