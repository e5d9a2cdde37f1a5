import pg from 'pg'

/** A server that is alive says within this time whether it takes writes. */
const answerWithinMs = 1_500

const several = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)([^?]*)(\?.*)?$/

/**
 * Splits the address of several servers, as libpq writes it (`postgres://user@one:5432,two:5432/berth?target_session_attrs=…`),
 * into one address each. Of several servers the one that takes writes is used, whatever `target_session_attrs` says.
 */
export function addressesOf(url: string): string[] {
  const [, scheme = '', hosts = '', path = '', query = ''] = several.exec(url) ?? []
  if (!hosts.includes(',')) return [url]
  const rest = query.slice(1).split('&')
  const kept = rest.filter((part) => part !== '' && !part.startsWith('target_session_attrs='))
  return hosts
    .split(',')
    .map((host) => `${scheme}${host}${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}`)
}

/** Which of the servers that may hold the database takes writes: after a failover another one does. */
export class Primary {
  private readonly addresses: readonly string[]
  private at = 0
  private seeking: Promise<void> | undefined

  constructor(url: string) {
    this.addresses = addressesOf(url)
  }

  /** The address of the server that took writes when last asked. */
  get url(): string {
    return this.addresses[this.at] ?? ''
  }

  /** Asks all servers which one takes writes; called whenever the present one fails. With a single server, does nothing. */
  seek(): Promise<void> {
    if (this.addresses.length === 1) return Promise.resolve()
    this.seeking ??= this.ask().finally(() => {
      this.seeking = undefined
    })
    return this.seeking
  }

  private async ask(): Promise<void> {
    const takes = await Promise.all(this.addresses.map(takesWrites))
    // Two of them would be two databases; the present one is kept then.
    if (takes[this.at]) return
    const found = takes.indexOf(true)
    if (found >= 0) this.at = found
  }
}

async function takesWrites(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: 'berth check',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ takes: boolean }>('select not pg_is_in_recovery() as takes')
    return rows[0]?.takes === true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}
