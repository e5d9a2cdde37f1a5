import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectionOf } from '../../fast/begin-query.ts'
import type { Primary } from './primary.ts'

/** How long a call may keep a connection before the database is asked whether it still answers. */
const suspectAfterMs = 400
const lookEveryMs = 200

/** A connection is refused or opened within this time by any database that is alive. Together with the above under two seconds. */
const answerWithinMs = 1_000

/** The database accepts connections but answers nothing: it is frozen, or its machine is gone. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
}

/**
 * Notices a database that has stopped answering without closing its connections, which no timeout of the database itself can
 * end: everything in progress is then cut off, and nothing new begins until it answers again. A long statement only causes a
 * question on another connection.
 */
export class SilenceWatch {
  private readonly primary: Primary
  private readonly out = new Map<pg.PoolClient, number>()
  private readonly timer: NodeJS.Timeout
  private isAsking = false
  /** Whether the database did not answer when it was last asked. */
  isSilent = false

  constructor(pool: pg.Pool, primary: Primary) {
    this.primary = primary
    pool.on('acquire', (client) => this.out.set(client, performance.now()))
    pool.on('release', (_, client) => this.out.delete(client))
    pool.on('remove', (client) => this.out.delete(client))
    this.timer = setInterval(() => void this.look(), lookEveryMs)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** The bytes received so far on the connections in use. */
  private received(): number {
    return [...this.out.keys()].reduce((sum, client) => sum + connectionOf(client).stream.bytesRead, 0)
  }

  private async look(): Promise<void> {
    const longAgo = performance.now() - suspectAfterMs
    const isSuspect = [...this.out.values()].some((since) => since < longAgo)
    if (this.isAsking || !(this.isSilent || isSuspect)) return
    this.isAsking = true
    const before = this.received()
    const hasAnswered = await answers(this.primary.url)
    // A busy machine may take longer to open a connection, while others still receive rows.
    this.isSilent = !hasAnswered && this.received() === before
    if (this.isSilent) {
      for (const client of this.out.keys()) cutOff(client)
      await this.primary.seek()
    }
    this.isAsking = false
  }
}

/** Whether PostgreSQL itself says anything on a new connection in time. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'berth check' })
  client.on('error', () => undefined)
  const answered = client.connect().then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError,
  )
  // The second pause reads an answer that came while this process was busy.
  const timeUp = wait(answerWithinMs).then(() => wait(50, false))
  try {
    return (await Promise.race([answered, timeUp])) || connectionOf(client).stream.bytesRead > 0
  } finally {
    cutOff(client)
  }
}

function cutOff(client: pg.ClientBase): void {
  connectionOf(client).stream.destroy()
}
