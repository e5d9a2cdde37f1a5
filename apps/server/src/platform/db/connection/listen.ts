import pg from 'pg'
import type { Primary } from './primary.ts'

/** Receives the messages of a channel, and a call whenever some may have been missed. */
export type Subscriber = {
  receive(payload: string): void
  /** Called when listening starts, for the first time or again. */
  missed(): void
  /** Called when the connection is lost: no message arrives until `missed` is called. */
  lost?(): void
}

/** How long a listener waits before it reconnects. */
const retryMs = 2_000

const connectTimeoutMs = 2_000

/**
 * Listens on a PostgreSQL channel over a dedicated connection, and reconnects when that is lost: `missed` reports that messages
 * may have been sent in between.
 */
export async function listenToPostgres(
  primary: Primary,
  channel: string,
  subscriber: Subscriber,
): Promise<() => Promise<void>> {
  let current: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async () => {
    const client = new pg.Client({
      connectionString: primary.url,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'berth live',
      keepAlive: true,
    })
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      subscriber.lost?.()
      void primary.seek()
      void client.end().catch(() => undefined)
      if (!isClosed) retry = setTimeout(() => void connect(), retryMs).unref()
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ payload }) => subscriber.receive(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      current = client
      if (isClosed) await client.end()
      else subscriber.missed()
    } catch {
      lose()
    }
  }

  await connect()
  return async () => {
    isClosed = true
    clearTimeout(retry)
    await current?.end().catch(() => undefined)
  }
}
