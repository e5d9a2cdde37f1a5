import { writeMoney } from '@berth/domain/money/write-amount'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { z } from 'zod'
import { letter } from './letter.ts'
import { NotWorthSending } from './page.ts'

const words = defineWords(
  {
    fell: (before: string, now: string) => `${before} → ${now}`,
    lastDay: (price: string) => `${price}，今天是最后一天`,
    ended: (price: string) => `${price}，已失效`,
    more: (count: number) => `另有 ${count} 条变动`,
    open: '查看今日报价',
    note: '您选择了接收此提醒，可在“个人资料”中关闭。',
  },
  {
    fell: (before: string, now: string) => `${before} → ${now}`,
    lastDay: (price: string) => `${price}, last day today`,
    ended: (price: string) => `${price}, ended`,
    more: (count: number) => `and ${plural(count, 'more change')}`,
    open: 'See today’s quotes',
    note: 'You chose to receive these alerts. Turn them off in your profile.',
  },
)

const named = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })

/** To the buyers of a company who want it: booked prices that fell or end, as the company sees them. */
export const priceChanged = letter('price_changed', {
  payload: z.object({
    count: z.number(),
    /** The first of them, as many as a mail lists. */
    changes: z.array(
      z.object({
        lane: named,
        carrier: named,
        /** A container type, or RT. */
        item: z.string(),
        before: z.number(),
        /** Null where it ends. */
        now: z.number().nullable(),
        is_last_day: z.boolean(),
      }),
    ),
  }),
  sample: {
    count: 2,
    changes: [
      {
        lane: { 'zh-CN': '盐田 → 洛杉矶', 'en-US': 'Yantian → Los Angeles' },
        carrier: { 'zh-CN': '中远海运', 'en-US': 'COSCO' },
        ...{ item: '40HQ', before: 1600, now: 1500, is_last_day: false },
      },
      {
        lane: { 'zh-CN': '盐田 → 汉堡', 'en-US': 'Yantian → Hamburg' },
        carrier: { 'zh-CN': '马士基', 'en-US': 'Maersk' },
        ...{ item: 'RT', before: 45, now: null, is_last_day: true },
      },
    ],
  },
  write({ payload: { count, changes }, authorities }, { language, publicUrl }) {
    if (authorities !== null && !authorities.includes('quote'))
      throw new NotWorthSending('the reader may not see quotes any more')
    const text = words[language]
    return {
      values: { count: String(count) },
      facts: [
        ...changes.map(({ lane, carrier, item, before, now, is_last_day: isLastDay }) => ({
          label: `${lane[language]} ${carrier[language]} ${item}`,
          value:
            now !== null
              ? text.fell(writeMoney(before, 'USD'), writeMoney(now, 'USD'))
              : (isLastDay ? text.lastDay : text.ended)(writeMoney(before, 'USD')),
        })),
        ...(count > changes.length ? [{ label: text.more(count - changes.length), value: '' }] : []),
      ],
      link: { label: text.open, url: `${publicUrl}/quotes` },
      note: text.note,
    }
  },
})
