import type { QuoteDetail } from '@berth/contract/trade/quote'
import type { Day } from '@berth/domain/time/calendar'
import type { Db } from '../../../platform/db/db.ts'
import { presentOfferedLine } from './offered-line.present.ts'
import { nameIn, presentQuote, type QuoteReader } from './quote.present.ts'
import { findQuote } from './quote.query.ts'
import { findChargesBeside } from './quote-offer.query.ts'

type AskedQuote = { readonly id: number; readonly ready_date?: Day | undefined }

/** Reads one quote of a day with the charges beside its freight, for cargo that is ready on a day; nothing if it is no quote. */
export async function readQuote(
  db: Db,
  today: Day,
  asked: AskedQuote,
  reader: QuoteReader,
): Promise<QuoteDetail | null> {
  const row = await findQuote(db, today, asked.id)
  if (!row) return null
  const { lines, names } = await findChargesBeside(db, row, asked.ready_date ?? today)
  const nameOf = (code: string) => {
    const name = names.get(code)
    return name ? nameIn(reader.language, name) : code
  }
  return {
    ...presentQuote(row, reader),
    offered: lines.map((line) => presentOfferedLine(line, nameOf)),
  }
}
