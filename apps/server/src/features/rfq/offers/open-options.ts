import type { BookableOption } from '@berth/contract/desk-on-behalf'
import type { Language } from '@berth/locales/language'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { presentRfq } from '../present.ts'
import { listRfqRows } from '../queries.ts'

/** More answered inquiries than a company has open at once; older ones are found among its inquiries. */
const mostInquiries = 50

/** The options of a company's inquiries that may be accepted today, the newest inquiry first. */
export async function listOptionsToAccept(
  db: Db,
  scope: MemberScope,
  language: Language,
  now: Date,
): Promise<BookableOption[]> {
  const answered = { state: 'answered', page: 1, size: mostInquiries } as const
  const { rows } = await listRfqRows(db, scope, answered, 'newest', now)
  return rows
    .map((row) => presentRfq(row, { actor: 'member', language, now, seesForwarder: false }))
    .filter(({ actions }) => actions.includes('accept'))
    .flatMap(({ rfq_no, ready_date, spaces, options }) =>
      options.map((option) => ({ rfq_no, ready_date, asked: spaces, option })),
    )
}
