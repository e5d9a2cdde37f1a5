import { writeSums } from '@berth/domain/money/write-amount'
import { writeFigure } from '@berth/domain/text/write-figure'
import { common } from '@berth/locales/common-words'
import { defineWords, type Language } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'
import { z } from 'zod'
import { oneLine } from '../../../../platform/mailer.ts'
import { letter } from './letter.ts'
import { writeDay } from './write-facts.ts'

const words = defineWords(
  {
    no: terms.zh.quoteRequestNo,
    lane: terms.zh.fromAndTo,
    containers: terms.zh.containers,
    cargo: terms.zh.cargo,
    shared: (volume: string, weight: string) => `拼箱 ${volume} m³，${weight} kg`,
    company: common.zh.company,
    linkman: common.zh.contact,
    carrier: terms.zh.carrier,
    rate: '参考报价',
    ready: terms.zh.readyDate,
    goods: terms.zh.descriptionOfGoods,
    target: terms.zh.targetRate,
    volume: terms.zh.potentialVolume,
    sales: terms.zh.salesperson,
    options: terms.zh.quoteOptions,
    optionCount: (count: number) => `${count} 个`,
    best: terms.zh.lowestTotal,
    expires: terms.zh.acceptBy,
    lastDay: (day: string) => `${day} 24:00（北京时间）`,
    answer: '说明',
    reason: common.zh.reason,
    received: { open: '去报价' },
    answered: { open: '查看报价' },
    declined: { open: '查看询价' },
  },
  {
    no: terms.en.quoteRequestNo,
    lane: terms.en.fromAndTo,
    containers: terms.en.containers,
    cargo: terms.en.cargo,
    shared: (volume: string, weight: string) => `LCL, ${volume} m³, ${weight} kg`,
    company: common.en.company,
    linkman: common.en.contact,
    carrier: terms.en.carrier,
    rate: 'Reference quote',
    ready: terms.en.readyDate,
    goods: terms.en.descriptionOfGoods,
    target: terms.en.targetRate,
    volume: terms.en.potentialVolume,
    sales: terms.en.salesperson,
    options: terms.en.quoteOptions,
    optionCount: (count: number) => String(count),
    best: terms.en.lowestTotal,
    expires: terms.en.acceptBy,
    lastDay: (day: string) => `${day}, end of day (China time, UTC+8)`,
    answer: 'Note',
    reason: common.en.reason,
    received: { open: 'Send a quote' },
    answered: { open: 'View quote' },
    declined: { open: 'View request' },
  },
)

const bothLanguages = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })
const about = z.object({
  rfq_id: z.number(),
  rfq_no: z.string(),
  lane: bothLanguages,
  containers: z.string(),
  /** Cubic metres and kilograms of cargo that shares a container; absent where containers were asked for. */
  measure: z.object({ volume: z.number(), weight: z.number() }).optional(),
})

type AskedFacts = z.infer<typeof about> & { readonly cargo?: readonly string[] | undefined }

function aboutFacts({ rfq_no, lane, containers, measure, cargo = [] }: AskedFacts, language: Language) {
  const text = words[language]
  const shipped = measure
    ? {
        label: text.cargo,
        value: [text.shared(writeFigure(measure.volume, 3), writeFigure(measure.weight, 0)), ...cargo].join(
          '\n',
        ),
      }
    : { label: text.containers, value: containers }
  return [{ label: text.no, value: rfq_no }, { label: text.lane, value: lane[language] }, shipped]
}

const sample = {
  ...{ rfq_id: 7, rfq_no: 'RFQ2603160007', containers: '2×40HQ' },
  lane: { 'zh-CN': '盐田 → 洛杉矶', 'en-US': 'Yantian → Los Angeles' },
}

/** To the operator: a member's quote request; a reply goes to the member. */
export const rfqReceived = letter('rfq_received', {
  payload: about.extend({
    company: z.string(),
    linkman: z.string(),
    email: z.string(),
    /** The rows of cargo that shares a container. */
    cargo: z.array(z.string()).optional(),
    carrier: bothLanguages.nullable(),
    rate: z.string().nullable(),
    ready_date: z.string(),
    description: z.string(),
    target_rate: z.string(),
    potential_vol: z.string(),
    sales: z.string(),
  }),
  sample: {
    ...{ ...sample, company: 'NORDLICHT MOEBEL GMBH', linkman: 'ANNA WEBER' },
    ...{ email: 'anna.weber@nordlicht.example', carrier: null, rate: null, ready_date: '2026-03-30' },
    ...{ description: 'WOODEN FURNITURE', target_rate: 'USD 1800', potential_vol: '10×40HQ' },
    sales: 'LIN QING',
  },
  toDesk: true,
  write({ payload: asked }, { language, publicUrl }) {
    const text = words[language]
    return {
      values: { rfq_no: asked.rfq_no, lane: asked.lane[language], company: asked.company },
      facts: [
        ...aboutFacts(asked, language),
        { label: text.ready, value: writeDay(asked.ready_date, language) },
        { label: text.goods, value: asked.description },
        { label: text.target, value: asked.target_rate },
        { label: text.volume, value: asked.potential_vol },
        ...(asked.carrier ? [{ label: text.carrier, value: asked.carrier[language] }] : []),
        ...(asked.rate ? [{ label: text.rate, value: asked.rate }] : []),
        { label: text.company, value: asked.company },
        { label: text.linkman, value: `${asked.linkman} ${asked.email}` },
        { label: text.sales, value: asked.sales },
      ],
      link: { label: text.received.open, url: `${publicUrl}/desk/rfqs/${asked.rfq_id}` },
      replyTo: { name: oneLine(asked.linkman), address: asked.email },
    }
  },
})

/** To the member who asked: the number of options, what the cheapest costs and the expiry. */
export const rfqAnswered = letter('rfq_answered', {
  payload: about.extend({
    options: z.number(),
    best: z.array(z.object({ currency: z.string(), amount: z.number() })),
    expire_date: z.string(),
    answer: z.string().nullable(),
  }),
  sample: {
    ...sample,
    options: 2,
    best: [{ currency: 'USD', amount: 3580 }],
    expire_date: '2026-03-23',
    answer: null,
  },
  write({ payload: rfq }, { language, publicUrl }) {
    const text = words[language]
    return {
      values: { rfq_no: rfq.rfq_no, lane: rfq.lane[language] },
      facts: [
        ...aboutFacts(rfq, language),
        { label: text.options, value: text.optionCount(rfq.options) },
        ...(rfq.best.length > 0 ? [{ label: text.best, value: writeSums(rfq.best) }] : []),
        { label: text.expires, value: text.lastDay(writeDay(rfq.expire_date, language)) },
        ...(rfq.answer ? [{ label: text.answer, value: rfq.answer }] : []),
      ],
      link: { label: text.answered.open, url: `${publicUrl}/quotes/rfqs/${rfq.rfq_id}` },
    }
  },
})

/** To the member who asked: why there is no price. */
export const rfqDeclined = letter('rfq_declined', {
  payload: about.extend({ reason: z.string() }),
  sample: { ...sample, reason: 'No space before 15 April.' },
  write({ payload: rfq }, { language, publicUrl }) {
    const text = words[language]
    return {
      values: { rfq_no: rfq.rfq_no, lane: rfq.lane[language] },
      facts: [...aboutFacts(rfq, language), { label: text.reason, value: rfq.reason }],
      link: { label: text.declined.open, url: `${publicUrl}/quotes/rfqs/${rfq.rfq_id}` },
    }
  },
})
