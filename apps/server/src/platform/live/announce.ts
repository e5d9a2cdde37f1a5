import type { DeskNews } from '@berth/contract/desk-live'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sqlStatement } from '../db/statement.ts'

/** What the servers tell each other on; both engines deliver it when the transaction commits, and only then. */
export const newsChannel = 'berth_desk_news'

const notify = sqlStatement(() => sql`select pg_notify(${newsChannel}, ${sql.placeholder('news')})`)

/** Tells every desk of a change. `tx` has to be the transaction of the change: what is taken back is never told. */
export async function announce(tx: Db, news: DeskNews): Promise<void> {
  await notify(tx, { news: JSON.stringify(news) })
}
