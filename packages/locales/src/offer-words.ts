import type { OfferGroup } from '@berth/domain/offer/offer-group'
import type { OfferDeclineReason, ShownOfferState } from '@berth/domain/offer/offer-lifecycle'
import { defineWords } from './language.ts'

/** The states of an offer, as shown to either side. */
export const offerStateWords = defineWords<Record<ShownOfferState, string>>(
  {
    draft: '草稿',
    sent: '已发送',
    opened: '已查看',
    expired: '已过期',
    accepted: '已接受',
    declined: '已婉拒',
    withdrawn: '已撤回',
    replaced: '已替换',
  },
  {
    draft: 'Draft',
    sent: 'Sent',
    opened: 'Viewed',
    expired: 'Expired',
    accepted: 'Accepted',
    declined: 'Turned down',
    withdrawn: 'Withdrawn',
    replaced: 'Replaced',
  },
)

/** Why an offer is declined. */
export const offerDeclineWords = defineWords<Record<OfferDeclineReason, string>>(
  {
    price: '价格太高',
    transit: '航程太长',
    dates: '船期不合适',
    elsewhere: '已选其他货代',
    postponed: '货物推迟或取消',
    other: '其他原因',
  },
  {
    price: 'Price too high',
    transit: 'Transit too long',
    dates: 'Sailing dates do not fit',
    elsewhere: 'Chose another forwarder',
    postponed: 'Cargo postponed or cancelled',
    other: 'Another reason',
  },
)

/** The parts of an offer's price. */
export const offerGroupWords = defineWords<Record<OfferGroup, string>>(
  { freight: '海运费及附加费', origin: '起运港费用', destination: '目的港费用' },
  { freight: 'Freight and surcharges', origin: 'Origin charges', destination: 'Destination charges' },
)
