import type { Random } from '@berth/domain/random'
import { defaultLanguage } from '@berth/locales/language'
import type { NewRow } from '../platform/db/insert-rows.ts'
import type { orderMessages } from '../platform/db/schema.ts'
import { type InBoth, inBoth } from './in-both.ts'
import type { SampleOrder } from './order.ts'
import type { Booker, SamplePerson } from './party.ts'
import { addHours } from './times.ts'

export type SampleMessage = Omit<NewRow<typeof orderMessages>, 'customerId' | 'orderId'>

const talks: readonly (readonly [asked: InBoth, answered: InBoth])[] = [
  [
    ['请问这票还能赶上本周的船吗？', 'Does this still make the sailing of this week?'],
    ['可以，截单前提交补料即可。', 'Yes, if the SI is in before the cut-off.'],
  ],
  [
    ['提柜地址麻烦确认一下。', 'Where can the empty container be picked up?'],
    ['柜子在盐田，随时可提。', 'At Yantian, from today on.'],
  ],
  [
    ['收货人改了电话，补料里已更新。', 'The consignee has a new phone number; it is in the SI.'],
    ['收到，提单按新的电话出。', 'Thank you, the B/L will show it.'],
  ],
  [
    ['账单里的 THC 请核对一下。', 'Please check the THC on the bill.'],
    ['已核对，与报价一致。', 'Checked: it is as quoted.'],
  ],
  [
    ['目的港可以申请 14 天免箱期吗？', 'Can we get 14 days of free time at destination?'],
    ['已向船公司申请，确认后回复您。', 'We have asked the carrier and will let you know.'],
  ],
]

/** The share of bookings with any messages between member and operator. */
const talkShare = 0.35

/**
 * Makes the messages about an order up to `now`: a question some hours after a step, and its answer if there was time for one.
 */
export function makeMessages(
  random: Random,
  { events, order }: SampleOrder,
  booker: Booker,
  operator: SamplePerson,
  now: Date,
): SampleMessage[] {
  if (!order.submitTime || !random.chance(talkShare)) return []
  const after = random.pick(events.filter(({ createTime }) => createTime >= order.submitTime!)) // The submission is among them.
  const [asked, answered] = random.pick(talks)
  const say = (text: InBoth) => inBoth(text, booker.language ?? defaultLanguage)
  const askTime = addHours(after.createTime, random.between(0.2, 5))
  const answerTime = addHours(askTime, random.between(0.1, 4))
  const readTime = addHours(answerTime, random.between(0.1, 20))
  const by = ({ id, linkman }: SamplePerson) => ({ userId: id, userName: linkman })
  const seen = (time: Date) => (time <= now ? time : null)
  return [
    {
      ...by(booker.user),
      ...{ actor: 'member' as const, text: say(asked), createTime: askTime, readTime: seen(answerTime) },
    },
    {
      ...by(operator),
      ...{
        actor: 'operator' as const,
        text: say(answered),
        createTime: answerTime,
        readTime: seen(readTime),
      },
    },
  ].filter(({ createTime }) => createTime <= now)
}
