import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** Texts shared by the reference data pages. */
export const dataWords = defineWords(
  {
    menu: '基础资料',
    lookups: '资料',
    configure: '配置',
    mailTexts: '邮件模板',
    amendmentFees: '改单费',
    freeTime: terms.zh.freeTimeRules,
    distances: terms.zh.distances,
    carbonFactors: terms.zh.carbonFactors,
    blForms: '提单格式',
    guaranteeTexts: '保函模板',
    outbox: '发件箱',
    save: common.zh.save,
    cancel: common.zh.cancel,
    close: common.zh.close,
    refresh: common.zh.refresh,
    zh: common.zh.chinese,
    en: common.zh.english,
    saved: (name: string) => `已保存${name}`,
    lost: '有未保存的修改，离开后将丢失。',
  },
  {
    menu: 'Data',
    lookups: 'Lists',
    configure: 'Configuration',
    mailTexts: 'Mail templates',
    amendmentFees: 'Amendment fees',
    freeTime: terms.en.freeTimeRules,
    distances: terms.en.distances,
    carbonFactors: terms.en.carbonFactors,
    blForms: 'B/L forms',
    guaranteeTexts: 'Guarantee templates',
    outbox: 'Outbox',
    save: common.en.save,
    cancel: common.en.cancel,
    close: common.en.close,
    refresh: common.en.refresh,
    zh: common.en.chinese,
    en: common.en.english,
    saved: (name: string) => `${name} saved`,
    lost: 'You have unsaved changes. They will be lost if you leave.',
  },
)
