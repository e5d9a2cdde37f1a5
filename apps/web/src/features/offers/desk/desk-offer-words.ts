import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** What only the desk says of offers. */
export const deskOfferWords = defineWords(
  {
    title: '报价单管理',
    home: '询价与报价',
    none: { title: '还没有报价单', text: '从询价生成，或新建一份。' },
    company: '没有账号的客户',
    requests: '客户询价',
    offers: '报价单',
    figures: '报价分析',
    pages: '询报价页面',
    member: terms.zh.member,
    anyMember: '搜索会员',
    request: '询价内容',
    target: terms.zh.targetRate,
    volumes: terms.zh.potentialVolume,
    asked: terms.zh.containers,
    askedBy: common.zh.contact,
    questions: '客户提问',
    openOrder: common.zh.openOrder,
  },
  {
    title: 'All offers',
    home: 'Requests and offers',
    none: { title: 'No offers yet', text: 'Make one from a request, or a new one.' },
    company: 'Customer without an account',
    requests: 'Requests',
    offers: 'Offers',
    figures: 'Offer figures',
    pages: 'Pages of quotes',
    member: terms.en.member,
    anyMember: 'Search members',
    request: 'Request details',
    target: terms.en.targetRate,
    volumes: terms.en.potentialVolume,
    asked: terms.en.containers,
    askedBy: common.en.contact,
    questions: 'Questions',
    openOrder: common.en.openOrder,
  },
)
