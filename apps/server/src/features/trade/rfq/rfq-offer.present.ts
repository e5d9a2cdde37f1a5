import type { BookableOption } from '@berth/contract/desk/desk-on-behalf'
import type { Language } from '@berth/locales/language'
import { presentRfq } from './rfq.present.ts'
import type { OptionToAccept } from './rfq-offer.query.ts'

/** Presents the options a company can accept now, each with the request of its quote request. */
export function presentOptionsToAccept(
  found: readonly OptionToAccept[],
  language: Language,
  now: Date,
): BookableOption[] {
  return found.flatMap(({ row, optionId }) => {
    const rfq = presentRfq(row, { actor: 'member', language, now, seesForwarder: false })
    const option = rfq.options.find(({ id }) => id === optionId)
    const { rfq_no, ready_date, spaces: asked, measure } = rfq
    return option ? [{ rfq_no, ready_date, asked, measure, option }] : []
  })
}
