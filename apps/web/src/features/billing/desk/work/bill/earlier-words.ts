import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

export const earlierWords = defineWords(
  {
    take: '带出上一票本地费用',
    takeHint: '取同起运港、同装箱方式（整箱/拼箱）最近一票已确认的账单，优先同一会员',
    none: '同起运港、同装箱方式的订单还没有已确认的账单',
    nothing: (no: string) => `上一票 ${no} 没有可带出的费用：账单里已有，或柜型、币种不符`,
    taken: (count: number, no: string, isSameMember: boolean, leftOut: number) =>
      `已带出 ${count} 行，取自${isSameMember ? '' : '其他会员的'}订单 ${no}，请核对单价。${leftOut > 0 ? `另有 ${leftOut} 行柜型或币种不符，未带出。` : ''}`,
    from: (no: string) => `取自 ${no}，请核对单价`,
  },
  {
    take: 'Add local charges of last bill',
    takeHint:
      'From the latest agreed bill with the same port of loading and mode (FCL or LCL), the same member first',
    none: 'No agreed bill yet for this port of loading and mode',
    nothing: (no: string) =>
      `Nothing to add from ${no}: already on the bill, or for another container type or currency`,
    taken: (count: number, no: string, isSameMember: boolean, leftOut: number) =>
      `${plural(count, 'charge')} added from ${no}${isSameMember ? '' : ", another member's order"}. Check the prices.${leftOut > 0 ? ` ${leftOut} more left out: another container type or currency.` : ''}`,
    from: (no: string) => `from ${no}, check the price`,
  },
)
