import type { BookableOption } from '@berth/contract/desk-on-behalf'
import type { Language } from '@berth/locales/language'
import { presentRfq } from '../present.ts'
import type { RfqRow } from '../queries.ts'

/** The options of these inquiries that their company may accept now. */
export function presentOptionsToAccept(
  rows: readonly RfqRow[],
  language: Language,
  now: Date,
): BookableOption[] {
  return rows
    .map((row) => presentRfq(row, { actor: 'member', language, now, seesForwarder: false }))
    .filter(({ actions }) => actions.includes('accept'))
    .flatMap(({ rfq_no, ready_date, spaces, options }) =>
      options.map((option) => ({ rfq_no, ready_date, asked: spaces, option })),
    )
}
