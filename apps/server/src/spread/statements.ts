import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Db, rowsOf } from '../platform/db/db.ts'

type SentStatement = { readonly text: string; readonly values: readonly unknown[] }
type StatementInput = string | { readonly text?: string; readonly values?: readonly unknown[] }

/** Records the statements that connections send during an action. */
export class Recorder {
  private sent: SentStatement[] | null = null

  constructor() {
    const recorder = this
    const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      recorder.note(args[0] as StatementInput, args[1])
      return send.apply(this, args)
    } as typeof pg.Client.prototype.query
  }

  private note(asked: StatementInput, given: unknown): void {
    const text = typeof asked === 'string' ? asked : asked.text
    const own = typeof asked === 'string' ? undefined : asked.values
    const values = Array.isArray(given) ? given : (own ?? [])
    if (text && /^\s*(select|insert|update|delete|with)\b/i.test(text)) this.sent?.push({ text, values })
  }

  /** Returns the statements on rows that `act` sends. */
  async during(act: () => Promise<unknown>): Promise<readonly SentStatement[]> {
    const sent: SentStatement[] = []
    this.sent = sent
    try {
      await act()
    } finally {
      this.sent = null
    }
    return sent
  }
}

type WithPool = { readonly $client: pg.Pool }

/** Returns how many shards a statement goes to: the maximum over its parts, or 0 if it stays on the coordinator. */
export async function placesOf(db: Db, { text, values }: SentStatement): Promise<number> {
  const pool = (db as unknown as WithPool).$client // These tests use the `pg` driver.
  const { rows } = await pool.query<Record<string, string>>({
    text: `explain (costs off) ${text}`,
    values: [...values],
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  return Math.max(0, ...[...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)))
}

/** Returns the number of shards of the company tables. */
export async function countShards(db: Db): Promise<number> {
  const [found] = rowsOf<{ count: number }>(
    await db.execute(
      sql`select count(*)::int as count from pg_dist_shard where logicalrelid = 'orders'::regclass`,
    ),
  )
  return found?.count ?? 0
}
