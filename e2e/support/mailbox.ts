import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMailServer, type ReceivedMail } from '../../apps/server/src/testing/mail-server.ts'

/** The run's mail server, and the settings that make a server send to it. */
export type Mailbox = {
  readonly settings: { readonly SMTP_URL: string; readonly MAIL_FROM: string }
  /** Where received mail can be read: the tests run in other processes. */
  readonly address: string
  readonly stop: () => Promise<void>
}

export const mailFrom = 'portal@berth.test'

/** Starts the run's only mail server. It accepts all mail and delivers none. */
export async function openMailbox(): Promise<Mailbox> {
  const mail = await openMailServer()
  const reader = createServer((request, response) => {
    const to = new URL(request.url ?? '', 'http://mailbox').searchParams.get('to') ?? ''
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(mail.received.filter((one) => one.to.includes(to))))
  })
  await new Promise<void>((resolve) => reader.listen(0, '127.0.0.1', resolve))
  const { port } = reader.address() as AddressInfo // The server listens on a port.
  return {
    settings: { SMTP_URL: mail.url, MAIL_FROM: mailFrom },
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      reader.closeAllConnections()
      await new Promise((resolve) => reader.close(resolve))
      await mail.close()
    },
  }
}

/** All mail received for an address so far, oldest first. */
export async function mailsTo(address: string): Promise<readonly ReceivedMail[]> {
  const answer = await fetch(`${process.env.BERTH_E2E_MAILBOX}/?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as ReceivedMail[] // Written above.
}

type Expected = {
  /** A text in its subject or body. */
  readonly saying?: RegExp | string
  /** How many such messages are already known: waits for the next one. */
  readonly after?: number
}

// The outbox is polled every ten seconds; this allows two rounds and a margin for a busy machine.
const patienceMs = 25_000

/** Waits for mail to an address that contains this text, and returns the newest. */
export async function mailTo(
  address: string,
  { saying = '', after = 0 }: Expected = {},
): Promise<ReceivedMail> {
  const says = (text: string) => (typeof saying === 'string' ? text.includes(saying) : saying.test(text))
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(150)) {
    const mails = (await mailsTo(address)).filter((mail) => says(`${mail.subject}\n${mail.text}`))
    const newest = mails.at(-1)
    if (newest && mails.length > after) return newest
  }
  const subjects = (await mailsTo(address)).map(({ subject }) => subject)
  throw new Error(`No mail to ${address} that says ${saying}. There are: ${subjects.join(', ') || 'none'}`)
}
