import type { WorkingDaysBy } from '@berth/domain/transport/working-days'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'

type Words = {
  readonly title: string
  readonly estimate: string
  readonly days: (days: number, isWorking: boolean) => string
  readonly span: (days: string, from: string, to: string) => string
  readonly startsLater: string
  readonly allCarriers: string
  readonly agreed: string
  readonly workingCharge: string
  /** By what working days are counted. */
  readonly workingBy: Readonly<Record<WorkingDaysBy, string>>
  /** From the first day after the free time on, or from that day to another one. */
  readonly tier: (from: number, to: number | null, price: string) => string
  readonly used: (used: number, free: number) => string
  readonly over: (days: number) => string
  readonly overOf: (used: number, over: number) => string
  readonly until: (day: string) => string
  readonly expected: (event: string, day: string) => string
  readonly open: string
  readonly untold: (event: string) => string
  readonly sum: string
  readonly more: (count: number) => string
}

/** Texts of the free time of an order's containers, for both sides. */
export const freeTimeWords = defineWords<Words>(
  {
    title: terms.zh.freeTime,
    estimate: '估算，以账单为准',
    days: (days, isWorking) => `${days} 个${isWorking ? '工作日' : '自然日'}`,
    span: (days, from, to) => `${days}，${from} → ${to}`,
    startsLater: '次日起算',
    allCarriers: '所有船公司',
    agreed: '本票约定',
    workingCharge: '只收工作日',
    workingBy: {
      calendar: '工作日按国内工作日历',
      mon_fri: '工作日按周一至周五，不扣当地节假日',
      sun_thu: '工作日按周日至周四，不扣当地节假日',
    },
    tier: (from, to, price) =>
      to === null
        ? `超期第 ${from} 天起每天 ${price}`
        : from === to
          ? `超期第 ${from} 天 ${price}`
          : `超期第 ${from}–${to} 天每天 ${price}`,
    used: (used, free) => `${used} / ${free} 天`,
    over: (days) => `超 ${days} 天`,
    overOf: (used, over) => `已用 ${used} 天，超 ${over} 天`,
    until: (day) => `免费至 ${day}`,
    expected: (event, day) => `按 ${day} ${event}`,
    open: '未开始',
    untold: (event) => `缺${event}记录`,
    sum: '至今',
    more: (count) => `还有 ${count} 柜`,
  },
  {
    title: terms.en.freeTime,
    estimate: 'An estimate; the bill decides',
    days: (days, isWorking) => plural(days, isWorking ? 'working day' : 'calendar day'),
    span: (days, from, to) => `${days}, ${from} → ${to}`,
    startsLater: 'from the day after',
    allCarriers: 'All carriers',
    agreed: 'Agreed for this order',
    workingCharge: 'working days only',
    workingBy: {
      calendar: 'working days by China’s working calendar',
      mon_fri: 'working days are Monday to Friday, also on local holidays',
      sun_thu: 'working days are Sunday to Thursday, also on local holidays',
    },
    tier: (from, to, price) =>
      to === null
        ? `from day ${from} over: ${price} a day`
        : from === to
          ? `day ${from} over: ${price}`
          : `day ${from}–${to} over: ${price} a day`,
    used: (used, free) => `${used} of ${free} d`,
    over: (days) => `${days} d over`,
    overOf: (used, over) => `${plural(used, 'day')} used, ${over} over`,
    until: (day) => `Free until ${day}`,
    expected: (event, day) => `${event} expected ${day}`,
    open: 'Not started',
    untold: (event) => `No record: ${event}`,
    sum: 'So far',
    more: (count) => `${plural(count, 'more container', 'more containers')}`,
  },
)
