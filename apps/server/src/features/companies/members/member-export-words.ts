import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

export const exportWords = defineWords(
  {
    file: '会员',
    company1: common.zh.companyEnglish,
    company2: common.zh.companyChinese,
    kind: common.zh.type,
    review: '审核状态',
    blocked: common.zh.blocked,
    creditNo: '统一社会信用代码',
    city: common.zh.city,
    country: common.zh.country,
    linkman: terms.zh.companyOwner,
    email: common.zh.signInEmail,
    phone: common.zh.phone,
    people: '人数',
    since: '注册时间（北京时间）',
  },
  {
    file: 'Members',
    company1: common.en.companyEnglish,
    company2: common.en.companyChinese,
    kind: common.en.type,
    review: 'Review status',
    blocked: common.en.blocked,
    creditNo: 'Unified social credit code',
    city: common.en.city,
    country: common.en.country,
    linkman: terms.en.companyOwner,
    email: common.en.signInEmail,
    phone: common.en.phone,
    people: 'Users',
    since: 'Registered (Beijing time)',
  },
)
