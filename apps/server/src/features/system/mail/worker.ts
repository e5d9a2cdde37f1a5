import { defaultLanguage } from '@berth/locales/language'
import { mailGivenUp } from '@berth/locales/mail-words'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import { isMailbox, type Mail, type MailAttachment, type Mailer, oneLine } from '../../../platform/mailer.ts'
import type { MailOutcome } from '../../../platform/metrics/metrics.ts'
import { findSetting } from '../settings/public.ts'
import { letters } from './letters/letters.ts'
import { findMessage, hasDue, type Message, type SendableMails } from './letters/message.query.ts'
import { htmlPage, NotWorthSending, plainText } from './letters/page.ts'
import {
  type Claim,
  claimNext,
  leaveToMailbox,
  markFailed,
  markRefused,
  markSent,
} from './sending.command.ts'
import { findOwnWords, type OwnWords } from './texts/mail-text.query.ts'

const pollMs = 10_000

/** How long to wait before contacting an unreachable mail server again. */
const awayMs = 60_000

export type MailParts = {
  readonly db: Parameters<typeof claimNext>[0]
  /** The mail server that the installation names, or how to find the one in the settings. */
  readonly mailer: Mailer | (() => Promise<Mailer | null>)
  readonly clock: Clock
  readonly log: Logger
  /** Sender address; if null the one in the settings, or the operator's contact address. */
  readonly from: string | null
  /** Base URL for links in mails. */
  readonly publicUrl: string
  /** Makes the files that go with a message; none for most kinds. */
  readonly attach?: (message: Message) => Promise<readonly MailAttachment[]>
  /** Called with the outcome of each mail. */
  readonly count?: (outcome: MailOutcome) => void
}

type Sender = {
  readonly mailer: Mailer
  readonly from: string
  readonly operator: string
  readonly siteTitle: string
}

/**
 * Sends the mails in the outbox. Any number of servers may do so at once: a message is claimed before it is sent, and no
 * transaction stays open meanwhile. If a server stops after sending a message but before recording it, the message is sent
 * again with the same Message-ID: at least once, and almost always exactly once.
 */
export class MailWorker {
  private readonly parts: MailParts
  private timer: NodeJS.Timeout | undefined
  private round: Promise<void> | undefined
  private isStopping = false
  private away: { readonly mailer: Mailer; readonly until: number } | null = null

  constructor(parts: MailParts) {
    this.parts = parts
  }

  start(): void {
    this.timer = setInterval(() => void this.sendDue(), pollMs)
    void this.sendDue()
  }

  /** Finishes the current message and claims no more. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearInterval(this.timer)
    await this.round
  }

  /** Sends everything that is due; waits for the current round if one is running. */
  sendDue(): Promise<void> {
    this.round ??= this.runRound().finally(() => {
      this.round = undefined
    })
    return this.round
  }

  private async runRound(): Promise<void> {
    const { log } = this.parts
    try {
      const sender = await this.findSender()
      if (sender === null) return
      const sendable = { kinds: [...letters.keys()], toOperator: sender.operator !== '' }
      if (!(await this.isWorthConnecting(sender, sendable))) return
      while (!this.isStopping && (await this.sendNext(sender, sendable))) {
        // Messages are sent one after the other: the mail server accepts them as fast as they are written.
      }
    } catch (err) {
      log.error({ err }, 'sending mail failed')
    }
  }

  /** Returns the sender; without a server, or an address to send from, all mails stay in the outbox. */
  private async findSender(): Promise<Sender | null> {
    const { db, from: given } = this.parts
    const mailer = typeof this.parts.mailer === 'function' ? await this.parts.mailer() : this.parts.mailer
    if (mailer === null) return null
    const contact = oneLine(await findSetting(db, 'web_contact_email'))
    const operator = isMailbox(contact) ? contact : ''
    const own = oneLine(await findSetting(db, 'mail_from'))
    const from = given ?? (isMailbox(own) ? own : operator)
    if (from === '') return null
    return { mailer, from, operator, siteTitle: oneLine(await findSetting(db, 'app_title')) }
  }

  // Checked before claiming, so that an unreachable mail server does not use up attempts.
  private async isWorthConnecting({ mailer }: Sender, sendable: SendableMails): Promise<boolean> {
    const { db, clock, log } = this.parts
    const now = clock.now()
    const isAway = this.away?.mailer === mailer && now.getTime() < this.away.until
    if (isAway || !(await hasDue(db, sendable, now))) return false
    try {
      await mailer.requireReachable()
      return true
    } catch (err) {
      this.away = { mailer, until: clock.now().getTime() + awayMs }
      log.warn({ code: codeOf(err) }, 'mail server unreachable')
      return false
    }
  }

  private async sendNext(sender: Sender, sendable: SendableMails): Promise<boolean> {
    const { db, clock, log, count } = this.parts
    const claim = await claimNext(db, sendable, clock.now())
    if (claim === undefined) return false
    const message = await findMessage(db, claim.id)
    // The order was just deleted, and its messages with it.
    if (message === undefined) return true
    if (message.toDesk && message.address === null && sender.operator === '') {
      await leaveToMailbox(db, claim, clock.now())
      return true
    }
    const words = await findOwnWords(db, message.language ?? defaultLanguage)
    const mail = this.writeMail(claim, message, sender, words)
    if (typeof mail === 'string') {
      await markFailed(db, claim, mail)
      count?.('given_up')
      log.error({ outboxId: claim.id, reason: mail }, 'gave up on mail')
      return true
    }
    try {
      const attachments = (await this.parts.attach?.(message)) ?? []
      await sender.mailer.send({ ...mail, attachments })
    } catch (err) {
      const isLast = await markRefused(
        db,
        claim,
        err instanceof Error ? err.message : String(err),
        clock.now(),
      )
      count?.(isLast ? 'given_up' : 'refused')
      log.warn({ outboxId: claim.id, attempts: claim.attempts, code: codeOf(err) }, 'mail refused')
      // Without a reply code the connection was lost: the other messages are left alone until the server is back.
      return err instanceof Error && 'responseCode' in err
    }
    await markSent(db, claim, clock.now())
    count?.('sent')
    return true
  }

  // The same for every attempt, so that a mailbox can drop duplicates.
  private messageId({ id }: Claim, { createTime }: Message): string {
    return `<${id}.${createTime.getTime()}@${new URL(this.parts.publicUrl).hostname.replace(/[[\]]/g, '')}>`
  }

  /** Returns the mail to send, or the reason why it cannot be sent. */
  private writeMail(claim: Claim, message: Message, sender: Sender, words: OwnWords): Mail | string {
    const address = message.address ?? sender.operator
    if (!isMailbox(address)) return mailGivenUp.noAddress
    if (message.isShutOut) return mailGivenUp.blocked
    const reader = {
      language: message.language ?? defaultLanguage,
      name: message.name === null ? null : oneLine(message.name),
      siteTitle: sender.siteTitle,
      publicUrl: this.parts.publicUrl,
      ...words,
    }
    try {
      // Only known kinds are claimed.
      const content = letters.get(message.kind)!.write(message, reader, this.parts.clock.now())
      return {
        id: this.messageId(claim, message),
        from: { name: sender.siteTitle, address: sender.from },
        to: { name: reader.name ?? '', address },
        subject: content.subject,
        text: plainText(content),
        html: htmlPage(content),
        replyTo: content.replyTo && isMailbox(content.replyTo.address) ? content.replyTo : null,
      }
    } catch (error) {
      return error instanceof NotWorthSending ? error.message : mailGivenUp.unreadable
    }
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
