import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import type { MailText } from '@berth/domain/settings/mail-text'
import type { BlNumbers } from '@berth/locales/bl-number-words'
import type { Language } from '@berth/locales/language'
import type { MailName } from '@berth/locales/mails'

/** The recipient of a mail, and what every mail needs to know. */
export type MailReader = {
  readonly language: Language
  /** Name of the recipient; null for the operator's own mailbox. */
  readonly name: string | null
  readonly siteTitle: string
  readonly publicUrl: string
  /** The operator's texts in the reader's language, which replace the shipped ones. */
  readonly texts?: ReadonlyMap<MailName, MailText>
  /** Names of order statuses in that language, where the operator has renamed them. */
  readonly statusNames?: ReadonlyMap<OrderStatus, string>
}

/** Content of a message in the outbox. */
export type Subject<Payload = unknown> = {
  readonly orderId: number | null
  readonly company: string | null
  /** The numbers of the order's bills of lading, if it is about an order. */
  readonly bills?: BlNumbers | null
  /** Permissions of the recipient. */
  readonly authorities: readonly string[] | null
  /** Whether it goes to the operator: to the mailbox or a staff user. */
  readonly toDesk: boolean
  readonly payload: Payload
}
