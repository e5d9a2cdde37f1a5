import { blNumbersOf } from '@berth/locales/bl-number-words'
import { writeBl } from './bill-of-lading.ts'
import { writeContactReply } from './contact-reply.ts'
import { writeContactUs } from './contact-us.ts'
import { writeDocumentAdded } from './document-added.ts'
import { writeInvitation, writeInvitationKnown } from './invitation.ts'
import type { Message } from './message.query.ts'
import { writeOrderMessage } from './order-message.ts'
import { writeOrderMoved } from './order-moved.ts'
import type { MailContent } from './page.ts'
import { writeAccountNotice, writePasswordCode } from './password.ts'
import type { Reader } from './reader.ts'
import {
  writeRegistrationApproved,
  writeRegistrationConfirm,
  writeRegistrationKnown,
  writeRegistrationReceived,
  writeRegistrationRejected,
  writeRegistrationWelcome,
} from './registration.ts'
import { writeRfqAnswered, writeRfqDeclined, writeRfqReceived } from './rfq.ts'
import {
  writeBillReminder,
  writePaymentReminder,
  writeStatementAnswered,
  writeStatementMade,
  writeStatementQuestioned,
} from './statement.ts'
import { writeInvoiceDeclined, writeInvoiceIssued } from './tax-invoice.ts'
import { writeTestMail } from './test-mail.ts'

/** The parts of a message that its writer needs. */
export type Written = Pick<Message, 'kind' | 'orderId' | 'company' | 'authorities' | 'toDesk' | 'payload'> &
  Partial<Pick<Message, 'bills'>>

type Writer = (message: Written, reader: Reader, now: Date) => MailContent

/** Writers by kind of message. Kinds of a newer server are left for that server. */
export const mailWriters = {
  order_moved: writeOrderMoved,
  order_message: writeOrderMessage,
  document_added: writeDocumentAdded,
  bl_published: writeBl('bl_published'),
  bl_reminder: writeBl('bl_reminder'),
  bl_corrected: writeBl('bl_corrected'),
  bl_approved: writeBl('bl_approved'),
  bl_issued: writeBl('bl_issued'),
  bl_amendment_asked: writeBl('bl_amendment_asked'),
  bl_amendment_accepted: writeBl('bl_amendment_accepted'),
  bl_amendment_declined: writeBl('bl_amendment_declined'),
  statement_made: writeStatementMade,
  statement_questioned: writeStatementQuestioned,
  statement_answered: writeStatementAnswered,
  invoice_issued: writeInvoiceIssued,
  invoice_declined: writeInvoiceDeclined,
  bill_reminder: writeBillReminder,
  payment_reminder: writePaymentReminder,
  password_code: writePasswordCode,
  password_changed: writeAccountNotice('password_changed'),
  second_factor_on: writeAccountNotice('second_factor_on'),
  second_factor_off: writeAccountNotice('second_factor_off'),
  factor_added: writeAccountNotice('factor_added'),
  factor_removed: writeAccountNotice('factor_removed'),
  contact_us: writeContactUs,
  contact_reply: writeContactReply,
  invitation: writeInvitation,
  invitation_known: writeInvitationKnown,
  registration_confirm: writeRegistrationConfirm,
  registration_known: writeRegistrationKnown,
  registration_welcome: writeRegistrationWelcome,
  registration_received: writeRegistrationReceived,
  registration_approved: writeRegistrationApproved,
  registration_rejected: writeRegistrationRejected,
  rfq_received: writeRfqReceived,
  rfq_answered: writeRfqAnswered,
  rfq_declined: writeRfqDeclined,
  test_mail: writeTestMail,
} satisfies Readonly<Record<string, Writer>>

export type MailKind = keyof typeof mailWriters

export const mailKinds = Object.keys(mailWriters) as readonly MailKind[] // The keys of a const table are its kinds.

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailWriters, kind)
}

/**
 * Writes a message of a known kind; one about an order has the numbers of its bills of lading. Throws if its payload cannot be
 * read or the message is outdated.
 */
export function writeContent(
  message: Written & { readonly kind: MailKind },
  reader: Reader,
  now: Date,
): MailContent {
  const write: Writer = mailWriters[message.kind]
  const content = write(message, reader, now)
  if (!message.bills) return content
  return { ...content, facts: [...blNumbersOf(message.bills, reader.language), ...content.facts] }
}
