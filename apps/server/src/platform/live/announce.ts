import type { DeskNews } from '@berth/contract/desk/desk-live'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { preparedSql } from '../fast/prepared-query.ts'

/**
 * The channel on which servers announce changes; both engines deliver a message when the transaction commits, and only then.
 */
export const newsChannel = 'berth_desk_news'

const notify = preparedSql(() => sql`select pg_notify(${newsChannel}, ${sql.placeholder('news')})`)

const notifyAll = preparedSql(
  () =>
    sql`select pg_notify(${newsChannel}, news) from json_array_elements_text(${sql.placeholder('all')}::json) as news`,
)

/** Same as below, for many changes. */
export async function announceAll(tx: Db, news: readonly DeskNews[]): Promise<void> {
  if (news.length > 0) await notifyAll(tx, { all: JSON.stringify(news.map((one) => JSON.stringify(one))) })
}

/**
 * Announces a change to every desk. `tx` has to be the transaction of the change: if it is rolled back, nothing is announced.
 */
export async function announce(tx: Db, news: DeskNews): Promise<void> {
  await notify(tx, { news: JSON.stringify(news) })
}
