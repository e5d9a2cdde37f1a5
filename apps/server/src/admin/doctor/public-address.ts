import { once } from 'node:events'
import { connect } from 'node:tls'
import type { Environment } from '../../platform/env.ts'
import { type CheckResult, fail, isLoopback, ok, reasonOf, warn } from './finding.ts'

const timeoutMs = 5_000

/** Certificates that renew automatically do so a month before they expire. */
const fewestDays = 14

/** Checks that the public address used in mails is encrypted, reachable and leads to this portal. */
export async function checkPublicAddress({ publicUrl, demo }: Environment): Promise<CheckResult> {
  const url = new URL(publicUrl)
  const isInner = isLoopback(url.hostname)
  if (isInner && !demo)
    return warn(
      ({ address }) => address.inner(publicUrl),
      ({ address }) => address.innerFix,
    )
  const answer = await ask(publicUrl).catch((error: unknown) => reasonOf(error))
  if (typeof answer === 'string')
    return warn(
      ({ address }) => address.away(publicUrl, answer),
      ({ address }) => address.awayFix,
    )
  if (!answer.isBerth)
    return fail(
      ({ address }) => address.other(publicUrl),
      ({ address }) => address.otherFix,
    )
  if (url.protocol === 'http:' && !isInner)
    return fail(
      ({ address }) => address.plain(publicUrl),
      ({ address }) => address.plainFix,
    )
  const days = url.protocol === 'https:' ? await daysLeft(url) : Number.POSITIVE_INFINITY
  if (days < fewestDays)
    return warn(
      ({ address }) => address.expiring(publicUrl, days),
      ({ address }) => address.expiringFix,
    )
  return ok(({ address }) => address.ok(publicUrl))
}

async function ask(publicUrl: string): Promise<{ readonly isBerth: boolean }> {
  const answer = await fetch(`${publicUrl}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const said: unknown = await answer.json().catch(() => null)
  // A server that is shutting down answers 503 and still counts as this portal.
  return { isBerth: typeof said === 'object' && said !== null && 'status' in said }
}

/** Returns how many days the certificate remains valid; the preceding fetch has verified it. */
async function daysLeft(url: URL): Promise<number> {
  const socket = connect({
    host: url.hostname,
    port: Number(url.port) || 443,
    servername: url.hostname,
  })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'secureConnect')
    return Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000)
  } finally {
    socket.destroy()
  }
}
