import { common } from './common-words.ts'
import { defineWords } from './language.ts'
import { terms } from './terms.ts'

/** The words about a member that both sides use. */
export const memberWords = defineWords(
  {
    /** Stands in for the company's introduction if the form does not ask for one. */
    defaultProfile: '该公司暂未填写简介。',
    kinds: { shipper: '货主', forwarder: terms.zh.forwarder },
    reviews: { waiting: '待审核', approved: '已通过', rejected: '未通过' },
    blocked: common.zh.blocked,
  },
  {
    defaultProfile: 'This company has not added a profile yet.',
    kinds: { shipper: 'Shipper', forwarder: terms.en.forwarder },
    reviews: { waiting: 'To review', approved: 'Approved', rejected: 'Rejected' },
    blocked: common.en.blocked,
  },
)
