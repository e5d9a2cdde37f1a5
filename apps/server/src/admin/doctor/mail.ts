import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Environment } from '../../platform/env.ts'
import { openMailer } from '../../platform/mailer.ts'
import { type CheckResult, fail, isLoopback, ok, reasonOf, warn } from './finding.ts'

const timeoutMs = 5_000

/** Checks that the mail server responds, accepts the credentials and encrypts the connection. */
export async function checkMail({ smtpUrl }: Environment, absent: CheckResult): Promise<CheckResult> {
  if (smtpUrl === null) return absent
  const { hostname: host, port, protocol } = new URL(smtpUrl)
  try {
    await openMailer(smtpUrl).requireReachable()
    const isTls = protocol === 'smtps:'
    const isEncrypted = isTls || (await offersEncryption(host, Number(port) || 25))
    if (isEncrypted) return ok(({ mail }) => mail.ok(host))
    // Traffic within one machine cannot be overheard.
    if (isLoopback(host)) return ok(({ mail }) => mail.local(host))
    return warn(
      ({ mail }) => mail.plain(host),
      ({ mail }) => mail.plainFix,
    )
  } catch (error) {
    return fail(
      ({ mail }) => mail.away(host, reasonOf(error)),
      ({ mail }) => mail.awayFix,
    )
  }
}

/** Whether a mail server that was contacted in plain text offers STARTTLS. */
async function offersEncryption(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port }).setTimeout(timeoutMs)
  socket.once('timeout', () => socket.destroy(new Error('the mail server does not answer')))
  try {
    await readReply(socket)
    socket.write('EHLO doctor.berth.invalid\r\n')
    const reply = await readReply(socket)
    socket.end('QUIT\r\n')
    return /^250[ -]STARTTLS\s*$/im.test(reply)
  } finally {
    socket.destroy()
  }
}

/** Matches a complete reply: its last line has a space after the number. */
async function readReply(socket: Socket): Promise<string> {
  let reply = ''
  while (!/^\d{3} .*\r\n/m.test(reply)) {
    const [piece] = (await once(socket, 'data')) as [Buffer] // Without an encoding, data arrives as a Buffer.
    reply += piece.toString('latin1')
  }
  return reply
}
