import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

export const exportWords = defineWords(
  {
    file: '报价',
    quoteNo: '报价编号',
    carrier: terms.zh.carrier,
    pol: terms.zh.pol,
    pod: terms.zh.pod,
    to: terms.zh.placeOfDelivery,
    forwarder: terms.zh.forwarder,
    transitDays: terms.zh.transitDays,
    sdate: '有效期开始',
    edate: '有效期结束',
    remark: common.zh.remark,
  },
  {
    file: 'Quotes',
    quoteNo: 'Quote no.',
    carrier: terms.en.carrier,
    pol: terms.en.pol,
    pod: terms.en.pod,
    to: terms.en.placeOfDelivery,
    forwarder: terms.en.forwarder,
    transitDays: terms.en.transitDays,
    sdate: 'Valid from',
    edate: 'Valid to',
    remark: common.en.remark,
  },
)
