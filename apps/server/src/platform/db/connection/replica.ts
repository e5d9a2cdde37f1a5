import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db.ts'
import type { Subscriber } from './listen.ts'

type Listen = (subscriber: Subscriber) => Promise<() => Promise<void>>

/** How often primary and standby are compared, and how far behind the standby may be for callers who wrote nothing. */
const lookEveryMs = 1_000
const mostBehindMs = 5_000

/** Whoever works at the desk sees what all of them wrote. */
export const deskReader = 'desk'

/** More than any position: whoever has it reads the primary. */
const unknown = 2n ** 64n

const positionPattern = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/

/** Reads a position in PostgreSQL's log such as `0/16B3748`; null if the text is none. */
export function positionOf(text: string): bigint | null {
  if (!positionPattern.test(text)) return null
  const [high = '', low = ''] = text.split('/')
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`)
}

/** Asks a standby how far it has replayed; a database that is none has everything. */
async function replayedBy(db: Db): Promise<bigint> {
  return await readPosition(
    db,
    sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end as at`,
  )
}

/** Everything written so far, also by transactions that do not wait for the disk. */
const writtenBy = (db: Db) => readPosition(db, sql`select pg_current_wal_insert_lsn() as at`)

/** Everything that standbys can have got so far. */
const flushedBy = (db: Db) => readPosition(db, sql`select pg_current_wal_flush_lsn() as at`)

async function readPosition(db: Db, query: ReturnType<typeof sql>): Promise<bigint> {
  const [row] = rowsOf<{ at: string | null }>(await db.execute(query))
  return positionOf(row?.at ?? '') ?? 0n
}

/** The positions of the two databases, for tests. */
export type Positions = { readonly replayed: typeof replayedBy; readonly written: typeof writtenBy }

/**
 * Decides which reads a standby may answer. A caller's own writes are always seen: the position of the log after a write is
 * kept for its company or the desk, and given to the caller, who brings it to whichever server it calls next; a standby that
 * has not replayed it yet is not read. Nor is one that is more than five seconds behind, paused, or gone.
 */
export class Replica {
  readonly db: Db
  private readonly primary: Db
  private readonly positions: Positions
  private readonly floors = new Map<string, Promise<bigint>>()
  private replayed = 0n
  private goal: { readonly at: bigint; readonly since: number } | undefined
  private caughtUpAt = Number.NEGATIVE_INFINITY
  private timer: NodeJS.Timeout | undefined

  constructor(primary: Db, standby: Db, positions: Positions = { replayed: replayedBy, written: writtenBy }) {
    this.primary = primary
    this.db = standby
    this.positions = positions
  }

  /** Compares the two databases from now on. */
  async start(): Promise<void> {
    await this.look()
    this.timer = setInterval(() => void this.look(), lookEveryMs)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** Whether the standby has everything that `reader`, and the caller who brings `position`, wrote. */
  async mayRead(reader: string, position: string | undefined): Promise<boolean> {
    if (performance.now() - this.caughtUpAt > mostBehindMs) return false
    const brought = position === undefined ? 0n : positionOf(position)
    if (brought === null) return false
    const kept = (await this.floors.get(reader)) ?? 0n
    const needed = brought > kept ? brought : kept
    if (needed <= this.replayed) return true
    if (needed === unknown) return false
    return needed <= (await this.askReplayed())
  }

  /** Keeps the position after a write, and returns it for the caller; null if the primary does not tell. */
  async noteWrite(reader: string): Promise<string | null> {
    const at = await this.raise(reader)
    if (at === unknown) return null
    return `${(at >> 32n).toString(16)}/${(at & 0xffffffffn).toString(16)}`.toUpperCase()
  }

  /** Has `reader` see everything that is committed now. */
  raise(reader: string): Promise<bigint> {
    const floor = this.positions.written(this.primary).catch(() => unknown)
    this.floors.set(reader, floor)
    return floor
  }

  /** A listener that has `reader` see what is announced before anybody hears of it. */
  raising(reader: string, listen: Listen): Listen {
    return (subscriber) =>
      listen({
        ...subscriber,
        receive: (payload) => {
          void this.raise(reader)
          subscriber.receive(payload)
        },
        missed: () => {
          void this.raise(reader)
          subscriber.missed()
        },
      })
  }

  /** Reads the primary until the standby has answered again. */
  distrust(): void {
    this.caughtUpAt = Number.NEGATIVE_INFINITY
    this.goal = undefined
  }

  /** How many seconds ago the standby had everything; null if it is not read at present. */
  get secondsBehind(): number | null {
    const ms = performance.now() - this.caughtUpAt
    return ms > mostBehindMs ? null : ms / 1_000
  }

  private async askReplayed(): Promise<bigint> {
    try {
      this.replayed = await this.positions.replayed(this.db)
    } catch {
      this.distrust()
      return -1n
    }
    return this.replayed
  }

  private async look(): Promise<void> {
    try {
      this.goal ??= { at: await flushedBy(this.primary), since: performance.now() }
      const { at, since } = this.goal
      if ((await this.askReplayed()) < at) return
      this.caughtUpAt = since
      this.goal = undefined
      await this.forgetReached()
    } catch {
      // The primary does not answer, so neither does a call: nothing to decide.
    }
  }

  private async forgetReached(): Promise<void> {
    for (const [reader, floor] of this.floors) {
      const at = await floor
      if (this.floors.get(reader) !== floor) continue
      if (at <= this.replayed) this.floors.delete(reader)
      else if (at === unknown) void this.raise(reader)
    }
  }
}
