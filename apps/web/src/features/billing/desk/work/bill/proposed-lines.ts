import type { OutputOf } from '@berth/contract/endpoint'
import type { deskListBills } from '@berth/contract/money/desk-settlement'
import type { FeeKind } from '@berth/domain/money/agreed-fee'
import type { Language } from '@berth/locales/language'
import { freeTimeNames, sayFreeTimeKind } from '#features/transport/free-time-names.ts'
import { formatDay } from '#lib/format.ts'
import type { FeeLine } from './bill-draft.ts'

type Proposals = Pick<OutputOf<typeof deskListBills>, 'fee_lines' | 'free_time_lines'>

/** What is proposed for the next bill of an order: fees that were agreed, and days of containers beyond their free time. */
export function proposedLines(
  { fee_lines, free_time_lines }: Proposals,
  orderNo: string,
  feeOf: Record<FeeKind, (no: string) => string>,
  language: Language,
): readonly FeeLine[] {
  const { reason } = freeTimeNames[language]
  return [
    ...fee_lines.map((fee) => ({ ...fee, reason: feeOf[fee.kind](orderNo) })),
    ...free_time_lines.map(({ charge_id, currency, quantity, unit_price, boxes, free_time, ...of }) => {
      const days = free_time.flatMap(({ from, to }) => [from, to]).toSorted()
      const [first, last] = [days[0], days.at(-1)].map((day) => formatDay(day, language))
      return {
        ...{ fee_id: null, charge_id, currency, amount: unit_price },
        reason: reason(
          sayFreeTimeKind(of, language),
          boxes[0]?.container_no ?? '',
          boxes.length - 1,
          `${first}–${last}`,
        ),
        days: { quantity, free_time },
      }
    }),
  ]
}
