import type { AnswerBand, LostReason } from '@berth/domain/offer/offer-figures'
import { common } from './common-words.ts'
import { defineWords, type Language } from './language.ts'
import { offerDeclineWords } from './offer-words.ts'
import { plural } from './plural.ts'

const reasonsIn = (language: Language, expired: string): Record<LostReason, string> => ({
  ...offerDeclineWords[language],
  expired,
})

const laneText = (unknown: string) => (pol: string | null, to: string | null) =>
  pol === null && to === null ? unknown : [pol ?? '–', to ?? '–'].join(' → ')

/** The labels of the figures of offers and of their export. */
export const offerFigureWords = defineWords(
  {
    title: '报价分析',
    part: '图表',
    item: common.zh.item,
    measure: '指标',
    figure: '数值',
    parts: {
      states: '报价单（按状态）',
      lost: '未成交的原因',
      lanes: '各航线成交',
      months: '各月成交',
      answers: '答复用时（工作时间）',
    },
    outcomes: { offers: '报价单', won: '成交', lost: '未成交', open: '待定' },
    reasons: reasonsIn('zh-CN', '到期未答复'),
    bands: {
      hour: '1 小时内',
      half_day: '1–4 小时',
      day: '4–9 小时',
      three_days: '9–27 小时',
      longer: '27 小时以上',
    } satisfies Record<AnswerBand, string>,
    lane: laneText('航线未填'),
    otherLanes: (count: number) => `其他 ${count} 条航线`,
    median: '中位数（小时）',
    most: '九成不超过（小时）',
    hoursUnit: '小时',
  },
  {
    title: 'Offer figures',
    part: 'Chart',
    item: common.en.item,
    measure: 'Measure',
    figure: 'Figure',
    parts: {
      states: 'Offers by status',
      lost: 'Why offers were lost',
      lanes: 'Won and lost by lane',
      months: 'Won and lost by month',
      answers: 'Time to answer, office hours',
    },
    outcomes: { offers: 'Offers', won: 'Won', lost: 'Lost', open: 'Undecided' },
    reasons: reasonsIn('en-US', 'No answer in time'),
    bands: {
      hour: 'within 1 h',
      half_day: '1–4 h',
      day: '4–9 h',
      three_days: '9–27 h',
      longer: 'over 27 h',
    } satisfies Record<AnswerBand, string>,
    lane: laneText('No lane yet'),
    otherLanes: (count: number) => plural(count, 'other lane'),
    median: 'Median, hours',
    most: 'Nine of ten within, hours',
    hoursUnit: 'hours',
  },
)
