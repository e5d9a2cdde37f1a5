import type { DeskNews } from '@berth/contract/desk/desk-live'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { preparedSql } from '../fast/prepared-query.ts'

/**
 * The channel on which servers announce changes; both engines deliver a message when the transaction commits, and only then.
 */
export const newsChannel = 'berth_desk_news'

const notify = preparedSql(() => sql`select pg_notify(${newsChannel}, ${sql.placeholder('news')})`)

/**
 * Announces a change to every desk. `tx` has to be the transaction of the change: if it is rolled back, nothing is announced.
 */
export async function announce(tx: Db, news: DeskNews): Promise<void> {
  await notify(tx, { news: JSON.stringify(news) })
}
