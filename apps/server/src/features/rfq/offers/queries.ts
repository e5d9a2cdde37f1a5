import { dayInChina } from '@berth/domain/calendar'
import type { QuoteOffer, QuoteTerms } from '@berth/domain/quote/frozen-quote'
import { offerOfOption } from '@berth/domain/rfq/rfq-offer'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { rfqOptions, rfqs } from '../../../platform/db/schema.ts'
import { listRfqRows, type RfqRow } from '../queries.ts'

type Answered = Pick<
  typeof rfqs.$inferSelect,
  'rfqNo' | 'readyDate' | 'answerTime' | 'expireDate' | 'createTime'
>

/** What an option of an answered inquiry offers. */
export function offerOf(
  rfq: Answered,
  option: typeof rfqOptions.$inferSelect,
  prices: QuoteTerms['prices'],
): QuoteOffer {
  return offerOfOption({
    ...option,
    rfqNo: rfq.rfqNo,
    answerDay: dayInChina(rfq.answerTime ?? rfq.createTime),
    expireDate: rfq.expireDate ?? rfq.readyDate,
    readyDate: rfq.readyDate,
    prices: prices.map(({ containerId, containerCode, price }) => ({ containerId, containerCode, price })),
  })
}

/** More answered inquiries than a company has open at once; older ones are found among its inquiries. */
const mostInquiries = 50

/** The answered inquiries of a company that have not expired, the newest first. */
export async function listAnsweredRfqs(db: Db, scope: MemberScope, now: Date): Promise<RfqRow[]> {
  const answered = { state: 'answered', page: 1, size: mostInquiries } as const
  return (await listRfqRows(db, scope, answered, 'newest', now)).rows
}
