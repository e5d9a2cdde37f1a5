import pg from 'pg'

/** Who is told what arrives on a channel, and when something may have been missed. */
export type Ear = {
  hear(payload: string): void
  /** Listening has begun, for the first time or again. */
  missed(): void
  /** Nothing is heard until `missed`. */
  lost?(): void
}

/** How long after losing its connection a listener tries again. */
const retryMs = 2_000

const connectTimeoutMs = 2_000

/**
 * Listens on a channel of PostgreSQL over a connection of its own, and over another one when that is lost: `missed` tells
 * that something may have been said in between.
 */
export async function listenToPostgres(url: string, channel: string, ear: Ear): Promise<() => Promise<void>> {
  let current: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'berth live',
      keepAlive: true,
    })
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      ear.lost?.()
      void client.end().catch(() => undefined)
      if (!isClosed) retry = setTimeout(() => void connect(), retryMs).unref()
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ payload }) => ear.hear(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      current = client
      if (isClosed) await client.end()
      else ear.missed()
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
