import { dayInChina } from '@berth/domain/calendar'
import type { QuoteOffer, QuoteTerms } from '@berth/domain/quote/frozen-quote'
import { offerOfOption } from '@berth/domain/rfq/rfq-offer'
import type { rfqOptions, rfqs } from '../../../platform/db/schema.ts'

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
