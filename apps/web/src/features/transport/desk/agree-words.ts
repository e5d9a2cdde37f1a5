import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** Texts of the free days that were agreed for an order. */
export const agreeWords = defineWords(
  {
    title: '本票约定的免箱期',
    note: '填写的免费天数代替规则中的天数；不填按规则。',
    progressive: '多给的天数占用前段费率',
    progressiveHint: '不勾选则各段费率顺延',
    save: common.zh.save,
    saved: '已保存约定的免箱期',
  },
  {
    title: 'Free time agreed for this order',
    note: 'Free days entered here replace those of the rule. Empty: as the rule says.',
    progressive: 'Extra days use up the first tiers',
    progressiveHint: 'Otherwise all tiers move back',
    save: common.en.save,
    saved: 'Agreed free time saved',
  },
)
