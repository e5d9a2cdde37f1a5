import type { QuoteDetail } from '@berth/contract/trade/quote'
import type { Day } from '@berth/domain/time/calendar'
import type { Db } from '../../../platform/db/db.ts'
import { presentOfferedLine } from './offered-line.present.ts'
import { nameIn, presentQuote, type QuoteReader } from './quote.present.ts'
import { findQuote } from './quote.query.ts'
import { findChargesBeside } from './quote-offer.query.ts'
import type { QuoteView } from './quote-view.query.ts'

type AskedQuote = { readonly id: number; readonly ready_date?: Day | undefined }

/** Reads one of the quotes that somebody sees with the charges beside its freight, for cargo that is ready on a day. */
export async function readQuote(
  db: Db,
  view: QuoteView,
  asked: AskedQuote,
  reader: QuoteReader,
): Promise<QuoteDetail | null> {
  const row = await findQuote(db, view, asked.id)
  if (!row) return null
  const { lines, names } = await findChargesBeside(db, row, asked.ready_date ?? view.day)
  const nameOf = (code: string) => {
    const name = names.get(code)
    return name ? nameIn(reader.language, name) : code
  }
  return {
    ...presentQuote(row, reader),
    offered: lines.map((line) => presentOfferedLine(line, nameOf)),
  }
}
