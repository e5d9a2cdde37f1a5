import type { Day } from '@berth/domain/calendar'
import type { Db } from '../../../platform/db/db.ts'
import { listQuoteRows } from '../list/queries.ts'
import type { QuoteRow } from '../queries.ts'

/** How many quotes of a lane an answer is chosen from. */
const most = 20

/** The cheapest quotes of a day on a lane; none while an end of it is unknown. */
export async function findLaneQuotes(
  db: Db,
  day: Day,
  { pol_id, to_id }: { readonly pol_id: number | null; readonly to_id: number | null },
): Promise<QuoteRow[]> {
  if (pol_id === null || to_id === null) return []
  const cheapest = { field: 'price', order: 'asc' } as const
  const { rows } = await listQuoteRows(db, day, { pol_id, to_id }, cheapest, { page: 1, size: most })
  return rows
}
