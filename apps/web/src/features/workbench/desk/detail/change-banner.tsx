import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { deskGetOrderChange } from '@berth/contract/orders/order-change'
import { statusesToRoll } from '@berth/domain/order/change/change-wait'
import { defineWords } from '@berth/locales/language'
import { useQuery } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { AnswerRoll } from './answer-roll.tsx'

const words = defineWords(
  {
    rolled: (until: string) => `已转船，请会员在 ${until} 前答复`,
    accepted: '到时不答复视为接受。',
    held: '到时不答复，留待操作员处理。',
    objected: '会员反对转船',
    unanswered: '会员没有按时答复转船',
    next: '请转到其他船，或与会员沟通。',
    blank: '所在航次已取消，请转到其他船',
    undated: '改港后还没有新的船期，请更新船期或转船',
  },
  {
    rolled: (until: string) => `Rolled; the member is asked to answer by ${until}`,
    accepted: 'No answer means accepted.',
    held: 'Without an answer it is held for the desk.',
    objected: 'The member objects to the roll',
    unanswered: 'The member has not answered the roll in time',
    next: 'Roll to another vessel, or talk to the member.',
    blank: 'This sailing is cancelled. Roll the order to another vessel',
    undated: 'No dates since the port was changed. Update vessel and dates, or roll the order',
  },
)

/** Says on the work tab that an order was rolled and what the member answers, or that it has no sailing any more. */
export function ChangeBanner({ order }: { readonly order: DeskOrder }) {
  const text = useWords(words)
  const language = useLanguage()
  const wait = order.change_wait
  const isRoll = wait === 'rolled' || wait === 'objected'
  const { data } = useQuery({
    ...readOf(deskGetOrderChange, { params: { id: order.id } }),
    enabled: isRoll,
  })
  if (wait === null && isUndated(order)) return <Banner kind="warn" title={text.undated} />
  if (wait === null && isToRoll(order)) return <Banner kind="warn" title={text.blank} />
  const roll = data?.open
  if (!isRoll || !roll) return null
  if (wait === 'rolled')
    return (
      <Banner
        kind="info"
        title={text.rolled(formatInstant(roll.due_time, language))}
        action={<AnswerRoll order={order} />}
      >
        {roll.is_held ? text.held : text.accepted}
      </Banner>
    )
  return (
    <Banner
      kind="warn"
      title={roll.answer === null ? text.unanswered : text.objected}
      action={<AnswerRoll order={order} />}
    >
      {roll.answer && <q className="lines">{roll.answer}</q>} {text.next}
    </Banner>
  )
}

/** Whether an order may be rolled, and is on a cancelled sailing. */
function isToRoll({ status, is_sailing_blank: isBlank }: DeskOrder): boolean {
  return isBlank && statusesToRoll.some((one) => one === status)
}

/** Whether an order lost its dates with a port. */
function isUndated({ status, vessel, etd, eta }: DeskOrder): boolean {
  return statusesToRoll.some((one) => one === status) && vessel !== null && (etd === null || eta === null)
}
