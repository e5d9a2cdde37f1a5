import type { ShownRfqState } from '@berth/domain/rfq/rfq-lifecycle'
import { defineWords } from './language.ts'

/** The states of a quote request, as shown to either side. */
export const rfqStateWords = defineWords<Record<ShownRfqState, string>>(
  {
    open: '待报价',
    answered: '已报价',
    expired: '报价已过期',
    accepted: '已接受',
    declined: '无法报价',
    withdrawn: '已撤回',
  },
  {
    open: 'Awaiting quote',
    answered: 'Quoted',
    expired: 'Quote expired',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
)
