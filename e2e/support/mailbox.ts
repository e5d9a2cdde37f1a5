import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMailServer, type ReceivedMail } from '../../apps/server/src/testing/mail-server.ts'

/** The mail server of a run, and the settings that make a server of ours send to it. */
export type Mailbox = {
  readonly settings: { readonly SMTP_URL: string; readonly MAIL_FROM: string }
  /** Where the mails that came can be read: the tests run in other processes. */
  readonly address: string
  readonly stop: () => Promise<void>
}

export const mailFrom = 'portal@berth.test'

/** Opens the one mail server of a run. It takes every mail and delivers none. */
export async function openMailbox(): Promise<Mailbox> {
  const mail = await openMailServer()
  const reader = createServer((request, response) => {
    const to = new URL(request.url ?? '', 'http://mailbox').searchParams.get('to') ?? ''
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(mail.received.filter((one) => one.to.includes(to))))
  })
  await new Promise<void>((resolve) => reader.listen(0, '127.0.0.1', resolve))
  const { port } = reader.address() as AddressInfo // Of a server that listens on a port.
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

/** Every mail that has come to an address so far, the oldest first. */
export async function mailsTo(address: string): Promise<readonly ReceivedMail[]> {
  const answer = await fetch(`${process.env.BERTH_E2E_MAILBOX}/?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as ReceivedMail[] // Written above.
}

type Expected = {
  /** What its subject or its text says. */
  readonly saying?: RegExp | string
  /** How many such mails are known already: the next one is waited for. */
  readonly after?: number
}

// The outbox is looked at every ten seconds; two rounds and something for a busy machine.
const patienceMs = 25_000

/** The newest mail to an address that says this, waited for. */
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
