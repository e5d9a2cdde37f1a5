import { createTransport } from 'nodemailer'

/** How mails go out: by which server if any, from whom, and where their links lead. */
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
  /** Who gets the answer, when it is not who sends. */
  readonly replyTo: Mailbox | null
}

export type Mailbox = { readonly name: string; readonly address: string }

export type Mailer = {
  /** Rejects while the mail server cannot be reached or does not let us in. */
  requireReachable(): Promise<void>
  /** Rejects when the mail server did not take the message. */
  send(mail: Mail): Promise<void>
}

const connectTimeoutMs = 10_000

/** The longest one message may take, however slowly the mail server answers. */
export const sendTimeoutMs = 60_000

/** Sends over the mail server of an `smtp://` or `smtps://` address. A connection lasts for one message. */
export function openMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: sendTimeoutMs / 2,
    // A message is made of what people have typed: it never reads a file or an address because of it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async requireReachable() {
      await transport.verify()
    },
    async send({ id, from, to, subject, text, html, replyTo }) {
      const message = { from, to, subject: oneLine(subject), text, html, messageId: id }
      await transport.sendMail({
        ...message,
        ...(replyTo && { replyTo }),
        textEncoding: 'base64',
        // Holiday answers to what a machine has sent go nowhere.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(sendTimeoutMs),
      })
    },
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

/** What may stand in a header: without line breaks, which would begin another header. */
export function oneLine(value: string): string {
  return value.replace(controls, ' ').trim()
}

/** Whether a text is one mailbox and nothing besides it: no second recipient, no header, no name. */
export function isMailbox(address: string): boolean {
  return /^[^\s@<>(),;:\\"[\]\p{Cc}]+@[^\s@<>(),;:\\"[\]\p{Cc}]+$/u.test(address)
}
