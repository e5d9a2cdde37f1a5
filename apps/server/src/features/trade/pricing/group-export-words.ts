import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

export const groupExportWords = defineWords(
  {
    file: '客户分组',
    chinese: common.zh.companyChinese,
    creditNo: '统一社会信用代码',
  },
  {
    file: 'Customer groups',
    chinese: common.en.companyChinese,
    creditNo: 'Unified social credit code',
  },
)
