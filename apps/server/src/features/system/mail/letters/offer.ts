import { writeSums } from '@berth/domain/money/write-amount'
import { offerDeclineReasons } from '@berth/domain/offer/offer-lifecycle'
import { common } from '@berth/locales/common-words'
import { defineWords, type Language } from '@berth/locales/language'
import { offerDeclineWords } from '@berth/locales/offer-words'
import { terms } from '@berth/locales/terms'
import { z } from 'zod'
import { letter } from './letter.ts'
import { writeDay } from './write-facts.ts'

const words = defineWords(
  {
    no: '报价单号',
    version: (edition: number) => `第 ${edition} 版`,
    lane: terms.zh.fromAndTo,
    cargo: terms.zh.cargo,
    options: terms.zh.quoteOptions,
    optionCount: (count: number) => `${count} 个`,
    best: terms.zh.lowestTotal,
    expires: terms.zh.acceptBy,
    lastDay: (day: string) => `${day} 24:00（北京时间）`,
    company: common.zh.company,
    from: '答复人',
    wants: (option: number) => `意向方案 ${option}`,
    wish: '意向',
    question: '所问问题',
    reason: common.zh.reason,
    open: '打开报价单',
    see: '查看报价单',
    note: '持有此链接的人都能看到报价，请只转发给需要的同事。',
  },
  {
    no: 'Offer no.',
    version: (edition: number) => `version ${edition}`,
    lane: terms.en.fromAndTo,
    cargo: terms.en.cargo,
    options: terms.en.quoteOptions,
    optionCount: (count: number) => String(count),
    best: terms.en.lowestTotal,
    expires: terms.en.acceptBy,
    lastDay: (day: string) => `${day}, end of day (China time, UTC+8)`,
    company: common.en.company,
    from: 'Replied by',
    wants: (option: number) => `option ${option}`,
    wish: 'Wants',
    question: 'Question asked',
    reason: common.en.reason,
    open: 'Open the offer',
    see: 'See the offer',
    note: 'Whoever has this link can see the prices. Forward it only to colleagues who need it.',
  },
)

const about = z.object({
  offer_id: z.number(),
  offer_no: z.string(),
  edition: z.number(),
  lane: z.object({ 'zh-CN': z.string(), 'en-US': z.string() }),
  cargo: z.string(),
})

function aboutFacts({ offer_no, edition, lane, cargo }: z.output<typeof about>, language: Language) {
  const text = words[language]
  return [
    { label: text.no, value: edition === 1 ? offer_no : `${offer_no} · ${text.version(edition)}` },
    { label: text.lane, value: lane[language] },
    { label: text.cargo, value: cargo },
  ]
}

const sample = {
  ...{ offer_id: 31, offer_no: 'QT26030031', edition: 1, cargo: '2 × 40HQ' },
  lane: { 'zh-CN': '盐田 → 鹿特丹', 'en-US': 'Yantian → Rotterdam' },
}

/** To whom an offer is sent, with an account or without: its PDF is attached, and the link opens it. */
export const offerSent = letter('offer_sent', {
  payload: about.extend({
    token: z.string(),
    options: z.number(),
    best: z.array(z.object({ currency: z.string(), amount: z.number() })),
    expire_date: z.string(),
    linkman: z.string().nullable(),
    /** Set if the offer is in both languages, and so is its mail. */
    is_both: z.boolean().default(false),
  }),
  alsoIn: ({ is_both: isBoth }) => (isBoth ? 'en-US' : null),
  sample: {
    ...{ ...sample, token: '', options: 3, expire_date: '2026-03-23', linkman: null },
    best: [
      { currency: 'USD', amount: 4135 },
      { currency: 'CNY', amount: 3280 },
    ],
  },
  write({ payload: offer }, { language, publicUrl }) {
    const text = words[language]
    return {
      values: { offer_no: offer.offer_no, lane: offer.lane[language] },
      facts: [
        ...aboutFacts(offer, language),
        { label: text.options, value: text.optionCount(offer.options) },
        ...(offer.best.length > 0 ? [{ label: text.best, value: writeSums(offer.best) }] : []),
        { label: text.expires, value: text.lastDay(writeDay(offer.expire_date, language)) },
      ],
      link: { label: text.open, url: `${publicUrl}/offer#${offer.token}` },
      note: text.note,
    }
  },
})

/** To the operator: an offer was declined, and why. */
export const offerDeclined = letter('offer_declined', {
  payload: about.extend({
    company: z.string(),
    reason: z.enum(offerDeclineReasons),
    note: z.string().nullable(),
  }),
  sample: { ...sample, company: 'NORDLICHT MOEBEL GMBH', reason: 'price', note: null },
  toDesk: true,
  write({ payload: offer }, { language, publicUrl }) {
    const text = words[language]
    return {
      values: { offer_no: offer.offer_no, lane: offer.lane[language], company: offer.company },
      facts: [
        ...aboutFacts(offer, language),
        { label: text.company, value: offer.company },
        {
          label: text.reason,
          value: [offerDeclineWords[language][offer.reason], ...(offer.note ? [offer.note] : [])].join(
            language === 'zh-CN' ? '：' : ': ',
          ),
        },
      ],
      link: { label: text.see, url: `${publicUrl}/desk/offers/${offer.offer_id}` },
    }
  },
})

/** To the forwarder whose offer it is: what was answered by its link. */
export const offerReplied = letter('offer_replied', {
  payload: about.extend({
    company: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    option: z.number().nullable(),
    question: z.string().nullable(),
    reason: z.enum(offerDeclineReasons).nullable(),
    note: z.string().nullable(),
  }),
  sample: {
    ...{ ...sample, company: 'NORDLICHT MOEBEL GMBH', name: 'ANNA WEBER', email: 'anna@nordlicht.example' },
    ...{ option: 2, question: null, reason: null, note: null },
  },
  write({ payload: offer }, { language, publicUrl }) {
    const text = words[language]
    const facts: (readonly [string, string | null])[] = [
      [text.company, offer.company],
      [text.from, [offer.name, offer.email].filter(Boolean).join(', ')],
      [text.wish, offer.option === null ? null : text.wants(offer.option)],
      [text.question, offer.question],
      [
        text.reason,
        offer.reason && [offerDeclineWords[language][offer.reason], offer.note].filter(Boolean).join(', '),
      ],
    ]
    return {
      values: { offer_no: offer.offer_no, lane: offer.lane[language], company: offer.company },
      facts: [
        ...aboutFacts(offer, language),
        ...facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      ],
      link: { label: text.see, url: `${publicUrl}/rate/offers/${offer.offer_id}` },
    }
  },
})
