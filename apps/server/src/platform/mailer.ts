import { createTransport } from 'nodemailer'

/**
 * How the installation sends mails: whether it names a server, from whom, and where their links point. Without a server, the one
 * in the settings is used.
 */
export type MailSetup = {
  readonly publicUrl: string
  readonly hasServer: boolean
  readonly from: string | null
}

/** One message to one mailbox, as plain text and as HTML. */
export type Mail = {
  readonly id: string
  readonly from: Mailbox
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The recipient of replies, if it is not the sender. */
  readonly replyTo: Mailbox | null
  readonly attachments?: readonly MailAttachment[]
}

/** A PDF sent with a message. */
export type MailAttachment = { readonly name: string; readonly content: Buffer }

export type Mailbox = { readonly name: string; readonly address: string }

export type Mailer = {
  /** Rejects if the mail server is unreachable or refuses the sign-in. */
  requireReachable(): Promise<void>
  /** Rejects if the mail server did not accept the message. */
  send(mail: Mail): Promise<void>
}

const connectTimeoutMs = 10_000

/** The longest time one message may take, however slow the mail server is. */
export const sendTimeoutMs = 60_000

/** Sends through the mail server at an `smtp://` or `smtps://` address. Each message uses its own connection. */
export function openMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: sendTimeoutMs / 2,
    // Messages contain what users typed: they must never cause a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async requireReachable() {
      await transport.verify()
    },
    async send({ id, from, to, subject, text, html, replyTo, attachments = [] }) {
      const message = { from, to, subject: oneLine(subject), text, html, messageId: id }
      await transport.sendMail({
        ...message,
        ...(replyTo && { replyTo }),
        attachments: attachments.map(({ name, content }) => ({
          ...{ filename: name, content, contentType: 'application/pdf' },
        })),
        textEncoding: 'base64',
        // Prevents automatic replies, such as vacation notices.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(sendTimeoutMs),
      })
    },
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

/** Makes a text safe for a header: line breaks would start another header. */
export function oneLine(value: string): string {
  return value.replace(controls, ' ').trim()
}

/** Whether a text is exactly one mailbox: no second recipient, no header, no name. */
export function isMailbox(address: string): boolean {
  return /^[^\s@<>(),;:\\"[\]\p{Cc}]+@[^\s@<>(),;:\\"[\]\p{Cc}]+$/u.test(address)
}
